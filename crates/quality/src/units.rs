//! What units are for: a problem is solved again without each of them. The one place where judging solves.

use std::cell::OnceCell;
use std::sync::atomic::Ordering;

use chess::{Bitboard, Board, Color, Kind, Move, Position, Square};
use problem::{Solution, Verdict, WhiteMove};
use solve::kernel::{LessWhite, Soundness};
use solve::{Limits, TryPlay, TwoMovers, Wanted, written_out};
use themes::Analysis;
use themes::report::{
    CookedRest, KeysLookedAt, Necessity, Need, Overdone, RestKeys, RestSolver, TriesLookedAt, dead_units,
    dispensable_units, mentioned_units, overdone_officers, superfluous_units,
};

/// Solving without a unit is given up when it takes this many times the nodes of the whole problem, plus this many: what
/// the unit is for is then unknown, and it counts as needed.
const PATIENCE: (u64, u64) = (20, 10_000);

/// The units without which the problem is sound with the same key and shows the same.
pub fn superfluous(analysis: &Analysis<'_>) -> Bitboard {
    let find = || {
        let mut rests = Rests::of(analysis.solution(), Wanted::everything(), Limits::nodes(u64::MAX));
        superfluous_units(analysis, &mut rests)
    };
    analysis.superfluous(|| known_superfluous(analysis).unwrap_or_else(find))
}

/// Those of the superfluous units without which nothing changes at all, not even by-play.
pub fn dead(analysis: &Analysis<'_>) -> Bitboard {
    let superfluous = superfluous(analysis);
    if superfluous.is_empty() {
        return superfluous;
    }
    let mut rests = Rests::of(analysis.solution(), Wanted::everything(), Limits::nodes(u64::MAX));
    dead_units(analysis, superfluous, &mut rests)
}

/// The superfluous units among what is known already, if solving was cut short nowhere.
fn known_superfluous(analysis: &Analysis<'_>) -> Option<Bitboard> {
    let known = analysis.known_mentioned()?;
    let whole = known.iter().all(|unit| unit.need != Need::Unknown);
    let superfluous = known.iter().filter(|unit| unit.need == Need::Superfluous).map(|unit| unit.square);
    whole.then(|| superfluous.collect())
}

/// The units that the soundness of a problem does not need, and what they are for.
pub fn dispensable<'a>(analysis: &'a Analysis<'_>, rests: &mut Rests<'_>) -> &'a [Necessity] {
    analysis.dispensable(|| dispensable_units(analysis, rests))
}

/// Those of them that a judge would mention, found sooner.
pub fn mentioned<'a>(analysis: &'a Analysis<'_>, rests: &mut Rests<'_>) -> &'a [Necessity] {
    analysis.mentioned(|| mentioned_units(analysis, rests))
}

/// The officers of a two-mover for which a lesser unit would do.
pub fn overdone(analysis: &Analysis<'_>, rests: &mut Rests<'_>) -> Vec<Overdone> {
    if analysis.play.stipulation().moves() != 2 {
        return Vec::new();
    }
    let superfluous = superfluous(analysis);
    overdone_officers(analysis, superfluous, rests)
}

/// What every unit of a sound problem is for.
pub fn necessity(analysis: &Analysis<'_>, wanted: Wanted, limits: Limits<'_>) -> Vec<Necessity> {
    let rests = Rests::of(analysis.solution(), wanted, limits);
    themes::report::necessity(analysis, &mut |rest| rests.solve_for_comparison(rest))
}

/// Solves what is left of a problem without a unit, and learns from each rest for the next. What follows the keys is
/// written out only where it is looked at.
pub struct Rests<'a> {
    whole: &'a Solution,
    wanted: Wanted,
    limits: Limits<'a>,
    /// The short way of two-movers, which counts no nodes: taken where no limit can be reached.
    two_movers: Option<TwoMovers>,
    /// What is certain of rests without a white unit, once one of them is asked for all its keys.
    less_white: OnceCell<Option<LessWhite>>,
    /// What follows the key of the two-mover that was asked for it last.
    actual: Option<Solution>,
}

impl<'a> Rests<'a> {
    /// The rests of a problem, solved for the phases wanted, within limits.
    pub fn of(whole: &'a Solution, wanted: Wanted, limits: Limits<'a>) -> Rests<'a> {
        Rests::knowing(whole, wanted, limits, None)
    }

    /// The same with what was learned from a two-mover when it was solved.
    pub fn knowing(whole: &'a Solution, wanted: Wanted, limits: Limits<'a>, learned: Option<TwoMovers>) -> Rests<'a> {
        let patience = whole.nodes.saturating_mul(PATIENCE.0).saturating_add(PATIENCE.1);
        let limits = Limits { nodes: limits.nodes.min(patience), ..limits };
        let short_way = whole.stipulation.moves() == 2 && limits.nodes >= PATIENCE.1;
        let two_movers = short_way.then(|| learned.unwrap_or_else(|| TwoMovers::like(whole)));
        Rests { whole, wanted, limits, two_movers, less_white: OnceCell::new(), actual: None }
    }

    fn solve(&self, rest: &Position, wanted: Wanted) -> Solution {
        solve::solve(rest, self.whole.stipulation, wanted, self.limits)
    }

    /// What is wanted of what follows the key of a two-mover: asked for a moment ago, or written out now.
    fn key_written_out(&self, rest: &Position, intended: Move) -> WhiteMove {
        let known = self.actual.as_ref().filter(|actual| self.wanted.variations && actual.position == *rest);
        let key = known.and_then(|actual| actual.keys.iter().find(|key| key.mv == intended));
        key.cloned().unwrap_or_else(|| written_out(rest, intended, self.wanted))
    }

    /// The solution of a rest, its play where the intended key still solves.
    fn solve_for_comparison(&self, rest: &Position) -> Option<Solution> {
        let solution = self.solve(rest, Wanted::key_only());
        let same_key = |key: &problem::WhiteMove| solution.keys.iter().any(|other| other.mv == key.mv);
        let compared = match solution.verdict {
            Verdict::Sound | Verdict::Cooked => self.whole.keys.iter().any(same_key),
            Verdict::NoSolution | Verdict::ShortSolution { .. } | Verdict::Unfinished => false,
        };
        Some(if compared { self.solve(rest, self.wanted) } else { solution })
    }
}

impl RestSolver for Rests<'_> {
    fn keys(&mut self, rest: &Position, intended: Move, looked_at: KeysLookedAt<'_>) -> RestKeys {
        if let Some(two_movers) = &mut self.two_movers {
            let changed = changed_square(self.whole.position.board(), rest.board());
            if let Some(likely) = changed.and_then(|changed| likely_refutation(self.whole, intended, changed)) {
                two_movers.kernel().learn(intended, likely);
            }
            let whole = &self.whole.position;
            let gone = changed.filter(|square| {
                whole.board().color(Color::White).has(*square) && !rest.board().occupied().has(*square)
            });
            let asked = gone.filter(|_| matches!(looked_at, KeysLookedAt::All));
            let less_white = asked.and_then(|gone| {
                let less_white = self.less_white.get_or_init(|| two_movers.less_white(whole));
                less_white.as_ref().map(|less_white| (less_white, gone))
            });
            let cooks = changed.into_iter().flat_map(|changed| likely_cooks(self.whole, changed));
            return match keys_of_two_mover(two_movers, rest, (intended, cooks), looked_at, less_white) {
                _ if self.limits.stop.load(Ordering::Relaxed) => RestKeys::Unknown,
                keys => keys,
            };
        }
        let solution = self.solve(rest, Wanted::key_only());
        let solves = solution.keys.iter().any(|key| key.mv == intended);
        match (solution.verdict, &solution.keys[..]) {
            (Verdict::Unfinished, _) => RestKeys::Unknown,
            (Verdict::Sound, _) if solves => RestKeys::Intended,
            (Verdict::Cooked, _) if solves => RestKeys::Cooked,
            (Verdict::Sound, [other]) => RestKeys::Other(other.mv),
            (Verdict::Sound | Verdict::Cooked | Verdict::NoSolution | Verdict::ShortSolution { .. }, _) => {
                RestKeys::Unsound
            }
        }
    }

    fn cooks(&mut self, rest: &Position, intended: Move) -> Option<Vec<Move>> {
        let mut keys = match &mut self.two_movers {
            Some(two_movers) => two_movers.keys(rest)?,
            None => self.solve(rest, Wanted::key_only()).keys.iter().map(|key| key.mv).collect(),
        };
        keys.retain(|key| *key != intended);
        Some(keys)
    }

    fn play(&mut self, rest: &Position, intended: Move, cooks: &[Move], tries: TriesLookedAt<'_>) -> Option<Solution> {
        let key = self.two_movers.is_some().then(|| self.key_written_out(rest, intended));
        if let Some((two_movers, key)) = self.two_movers.as_mut().zip(key) {
            let looked_at = |mv: Move| match tries {
                TriesLookedAt::All | TriesLookedAt::Refutations => true,
                TriesLookedAt::RefutationsOfKeyUnit => mv.from == intended.from,
                TriesLookedAt::RefutationsOf(these) => these.contains(&mv),
            };
            let play = if tries == TriesLookedAt::All { TryPlay::Whole } else { TryPlay::OnlyRefutation };
            let wanted = |mv: Move| looked_at(mv) && !cooks.contains(&mv);
            return Some(two_movers.write_out_some(rest, key, self.wanted, (wanted, play)));
        }
        let mut solution = self.solve(rest, self.wanted);
        solution.keys.retain(|key| key.mv == intended);
        Some(solution).filter(|solution| solution.complete && solution.verdict != Verdict::Unfinished)
    }

    fn actual_play(&mut self, rest: &Position, intended: Move) -> Option<&Solution> {
        let two_movers = self.two_movers.as_mut()?;
        Some(self.actual.insert(two_movers.write_out(rest, &[intended], Wanted::variations())))
    }
}

/// The intended key is looked at first, and no more keys than tell; of the others, where a white unit is gone, only those
/// of which nothing is certain.
fn keys_of_two_mover(
    two_movers: &mut TwoMovers,
    rest: &Position,
    (intended, mut likely_cooks): (Move, impl Iterator<Item = Move>),
    looked_at: KeysLookedAt<'_>,
    less_white: Option<(&LessWhite, Square)>,
) -> RestKeys {
    if matches!(looked_at, KeysLookedAt::If { worth, .. } if !worth()) {
        return RestKeys::Unsound;
    }
    let kernel = two_movers.kernel();
    // Whether the intended key solves does not matter then, nor whether a mate in one does.
    if matches!(looked_at, KeysLookedAt::If { cooked: CookedRest::Unsound, .. })
        && likely_cooks.any(|cook| cook != intended && kernel.mates_in_two(rest, cook))
    {
        return RestKeys::Unsound;
    }
    if kernel.solves(rest, intended) {
        if matches!(looked_at, KeysLookedAt::If { play, .. } if !play()) {
            return RestKeys::Unsound;
        }
        let cooked = match less_white {
            Some((less_white, gone)) => less_white.has_other_key(rest, gone, intended, kernel),
            None => kernel.has_other_key_like(rest, intended, likely_cooks),
        };
        return if cooked { RestKeys::Cooked } else { RestKeys::Intended };
    }
    if matches!(looked_at, KeysLookedAt::If { .. }) {
        return RestKeys::Unsound;
    }
    let soundness = match less_white {
        Some((less_white, gone)) => less_white.soundness(rest, gone, kernel),
        None => kernel.soundness(rest),
    };
    match soundness {
        Soundness::Sound(other) => RestKeys::Other(other),
        Soundness::Short | Soundness::NoSolution | Soundness::Cooked(..) => RestKeys::Unsound,
    }
}

/// The square on which two boards differ, if it is one.
fn changed_square(whole: &Board, rest: &Board) -> Option<Square> {
    let of_color = |color: Color| whole.color(color) ^ rest.color(color);
    let of_kind = |kind: Kind| whole.kind(kind) ^ rest.kind(kind);
    let colors = Color::ALL.into_iter().fold(Bitboard::EMPTY, |all, color| all | of_color(color));
    Kind::ALL.into_iter().fold(colors, |all, kind| all | of_kind(kind)).single()
}

/// What most likely refutes the key where the white unit on a square is gone or less: a move that it alone answers.
fn likely_refutation(whole: &Solution, key: Move, changed: Square) -> Option<Move> {
    let now = if changed == key.from { key.to } else { changed };
    let phase = whole.keys.iter().find(|first| first.mv == key)?;
    let by_it_alone = |defense: &&problem::Defense| {
        !defense.replies.is_empty() && defense.replies.iter().all(|reply| reply.mv.from == now)
    };
    phase.defenses.iter().find(by_it_alone).map(|defense| defense.mv)
}

/// What most likely solves as well where the black unit on a square is gone or less: tries that it alone refutes.
fn likely_cooks(whole: &Solution, changed: Square) -> impl Iterator<Item = Move> {
    let by_it_alone = move |failing: &&problem::WhiteMove| {
        let mut refuting = failing.refutations().peekable();
        refuting.peek().is_some() && refuting.all(|refutation| refutation.mv.from == changed)
    };
    whole.tries.iter().filter(by_it_alone).map(|failing| failing.mv)
}
