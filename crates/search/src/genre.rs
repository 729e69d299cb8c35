//! Problems of every genre but the directmate, as searches see them: decided by the solver of the genre, and compared by
//! what solves them. Nothing here knows what a genre's problems show; where a model does, it gives the score.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use chess::{Kind, Move, Position, Square};
use problem::{
    Aim, GeneralSolution, GeneralVerdict, LineVerdict, PartKind, PlayKind, Solved, Stipulation, TreeMove, Verdict,
    judge_lines,
};
use solve::kernel::{HelpLine, MOST_HALF_MOVES, help_mates};
use solve::{Tries, Wanted, solve_genre};
use themes::report::Origins;

use crate::judge::Memory;
use crate::{Judge, Judged, Step};

/// What solves a problem: every line of help and series play, or the key with what it forces, each move by the unit of
/// the original that makes it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Content {
    lines: BTreeSet<Vec<UnitStep>>,
    /// Whether the lines are a key's, with defenses and answers.
    is_battle: bool,
}

/// Where a unit stood in the original, where it goes, and what it becomes.
type UnitStep = (Option<Square>, Option<Square>, Option<Kind>);

impl Judge<'_> {
    /// Whether it judges directmates, which have solvers, themes and models of their own.
    pub fn is_for_directmates(&self) -> bool {
        self.stipulation().directmate().is_some()
    }

    /// The solution of a problem of another genre; nothing of a directmate.
    pub fn solve_general(&self, position: &Position, wanted: Wanted) -> Option<GeneralSolution> {
        self.solve_as(position, self.stipulation(), wanted)
    }

    /// The same with the stipulation of a twin.
    pub(crate) fn solve_as(
        &self,
        position: &Position,
        stipulation: Stipulation,
        wanted: Wanted,
    ) -> Option<GeneralSolution> {
        match solve_genre(position, stipulation, wanted, self.limits()) {
            Solved::General(solution) => Some(solution),
            Solved::Direct(_) => None,
        }
    }

    /// Decides a position of another genre with all its twins: it is sound when each of them is. In place of the key stands
    /// the first move of the first solution.
    pub(crate) fn decide_general(&self, position: &Position, memory: &mut Memory) -> Judged {
        let Some(phases) = self.phases_of(position) else { return Judged::NoSolution };
        let mut first = None;
        for (_, position, stipulation) in phases {
            match self.decide_phase(&position, stipulation, &mut memory.cooks) {
                sound @ Judged::Sound { .. } => drop(first.get_or_insert(sound)),
                wrong => return wrong,
            }
        }
        first.unwrap_or(Judged::NoSolution)
    }

    fn decide_phase(&self, position: &Position, stipulation: Stipulation, cooks: &mut Cooks) -> Judged {
        if let Some(judged) = quickly(position, stipulation, cooks) {
            return judged;
        }
        let Some(solution) = self.solve_as(position, stipulation, Wanted::key_only()) else {
            return Judged::Unfinished;
        };
        let firsts = solution.tree.part(PartKind::Solutions).map_or(&[][..], |part| &part.moves[..]);
        match (&solution.verdict, firsts.first().map(|first| first.mv)) {
            (GeneralVerdict::Lines(judgment), first) => {
                let too_many = firsts.iter().map(|first| first.lines().len()).sum::<usize>() > most_lines(stipulation);
                of_lines(judgment.verdict, too_many, first)
            }
            (GeneralVerdict::Keys(Verdict::Sound), Some(key)) => Judged::Sound { key },
            (GeneralVerdict::Keys(Verdict::Cooked), _) => Judged::Cooked,
            (GeneralVerdict::Keys(Verdict::ShortSolution { .. }), _) => Judged::Short,
            (GeneralVerdict::Keys(Verdict::Unfinished), _) => Judged::Unfinished,
            (GeneralVerdict::Keys(Verdict::NoSolution | Verdict::Sound), _) => Judged::NoSolution,
        }
    }

    /// What a position of another genre is worth: what the model for the genre says; without one fewer units are better.
    pub(crate) fn score_general(&self, position: &Position) -> Option<f64> {
        if self.scores_helpmates() {
            return self.explain_helpmate(position).map(|score| score.total());
        }
        Some(-f64::from(position.board().occupied().count()))
    }

    /// What solves a position whose units came from the original by these steps; nothing if that was not found out.
    pub(crate) fn content(&self, position: &Position, origins: &Origins, steps: &[Step]) -> Option<Content> {
        let wanted = Wanted { set_play: false, tries: None, variations: true };
        let solution = self.solve_general(position, wanted).filter(|solution| solution.verdict.is_proven())?;
        Some(Content::of(&solution, PartKind::Solutions, origins, steps))
    }

    /// The same of a draft: what solves it, or where nothing does, what almost solves it.
    pub(crate) fn content_of_draft(&self, position: &Position) -> Option<Content> {
        let wanted = Wanted { set_play: false, tries: Some(Tries::QUIET), variations: true };
        let solution = self.solve_general(position, wanted).filter(|solution| solution.verdict.is_proven())?;
        let origins = Origins::unchanged(position.board());
        let parts = [PartKind::Solutions, PartKind::Tries];
        let mut contents = parts.into_iter().map(|part| Content::of(&solution, part, &origins, &[]));
        contents.find(|content| !content.lines.is_empty()).or_else(|| Some(Content::default()))
    }
}

/// How many cooks are remembered.
const REMEMBERED: usize = 24;

/// Lines that cooked diagrams before, the latest first: similar diagrams are mostly cooked by the same. No answer depends
/// on them.
#[derive(Default)]
pub(crate) struct Cooks {
    lines: Vec<HelpLine>,
}

impl Cooks {
    /// Whether more than this many of them solve a diagram.
    fn exceed(&self, position: &Position, half_moves: usize, most: usize) -> bool {
        let solving = self.lines.iter().filter(|line| line.half_moves() == half_moves && line.solves(position));
        solving.take(most + 1).count() > most
    }

    fn remember(&mut self, lines: &[HelpLine]) {
        for line in lines {
            self.lines.retain(|known| known != line);
            self.lines.insert(0, *line);
        }
        self.lines.truncate(REMEMBERED);
    }
}

/// The kernel's answer for short helpmates: it stops at the first solution too many.
fn quickly(position: &Position, stipulation: Stipulation, cooks: &mut Cooks) -> Option<Judged> {
    let half_moves = stipulation.half_moves();
    let fits = (stipulation.play(), stipulation.aim()) == (PlayKind::Help, Aim::Mate) && half_moves <= MOST_HALF_MOVES;
    if !fits {
        return None;
    }
    let mut shorter = (1..half_moves.div_ceil(2)).map(|less| half_moves - 2 * less);
    if shorter.any(|length| help_mates(position, length, &mut |_| ControlFlow::Break(())).is_break()) {
        return Some(Judged::Short);
    }
    let most = most_lines(stipulation);
    if cooks.exceed(position, half_moves, most) {
        return Some(Judged::Cooked);
    }
    let mut lines: Vec<HelpLine> = Vec::new();
    let flow = help_mates(position, half_moves, &mut |line| {
        lines.push(line);
        if lines.len() > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if flow.is_break() {
        cooks.remember(&lines);
        return Some(Judged::Cooked);
    }
    let lines: Vec<Vec<Move>> = lines.iter().map(|line| line.moves().collect()).collect();
    Some(of_lines(judge_lines(&lines, stipulation).verdict, false, lines.first().map(|line| line[0])))
}

/// How many lines solve a sound helpmate.
fn most_lines(stipulation: Stipulation) -> usize {
    stipulation.intended().unwrap_or_default().lines()
}

/// Where there are more lines than intended the diagram is cooked, even if they begin with too few moves.
fn of_lines(verdict: LineVerdict, too_many: bool, first: Option<Move>) -> Judged {
    match (verdict, first) {
        (LineVerdict::TooFew, _) if too_many => Judged::Cooked,
        (LineVerdict::Sound, Some(key)) => Judged::Sound { key },
        (LineVerdict::Cooked | LineVerdict::Duals | LineVerdict::PromotionDuals, _) => Judged::Cooked,
        (LineVerdict::ShortSolution { .. }, _) => Judged::Short,
        (LineVerdict::Unfinished, _) => Judged::Unfinished,
        (LineVerdict::Sound | LineVerdict::TooFew | LineVerdict::NoSolution, _) => Judged::NoSolution,
    }
}

impl Content {
    /// Of a part of a solution.
    fn of(solution: &GeneralSolution, part: PartKind, origins: &Origins, steps: &[Step]) -> Content {
        let shift = shift(steps);
        let firsts = solution.tree.part(part).map_or(&[][..], |part| &part.moves[..]);
        let is_battle = matches!(solution.verdict, GeneralVerdict::Keys(_));
        let lines = firsts.iter().flat_map(|first| if is_battle { forced(first) } else { first.lines() });
        Content { lines: lines.map(|line| by_units(&line, origins, shift)).collect(), is_battle }
    }

    /// Whether nothing is known to compare with.
    pub(crate) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// How many lines there are.
    pub(crate) fn count(&self) -> usize {
        self.lines.len()
    }

    /// How many lines the other lacks. The defenses of a unit that is gone are not missed.
    pub(crate) fn missing_in(&self, other: &Content, gone: &BTreeSet<Square>) -> usize {
        let is_there = |line: &&Vec<UnitStep>| match line.get(1) {
            Some((Some(unit), ..)) if self.is_battle => !gone.contains(unit),
            Some(_) | None => true,
        };
        self.lines.difference(&other.lines).filter(is_there).count()
    }

    /// Whether some first move is the same.
    pub(crate) fn shares_first(&self, other: &Content) -> bool {
        let firsts: BTreeSet<UnitStep> = self.lines.iter().filter_map(|line| line.first().copied()).collect();
        other.lines.iter().filter_map(|line| line.first()).any(|first| firsts.contains(first))
    }
}

/// The key by itself, and with each defense and its answer: what comes after is the same then, or as good.
fn forced(key: &TreeMove) -> Vec<Vec<Move>> {
    let mut lines = vec![vec![key.mv]];
    for defense in key.defenses() {
        lines.extend(defense.children.iter().map(|answer| vec![key.mv, defense.mv, answer.mv]));
    }
    lines
}

fn by_units(line: &[Move], origins: &Origins, (files, ranks): (i8, i8)) -> Vec<UnitStep> {
    let from = |place: usize| {
        let arrived = line[..place].iter().rfind(|before| before.to == line[place].from);
        // A unit that has moved goes by the square it came from.
        arrived.map_or(line[place].from, |before| before.from)
    };
    let step = |place: usize| {
        let mv = line[place];
        (origins.of(from(place)), mv.to.offset(-files, -ranks), mv.promotion)
    };
    (0..line.len()).map(step).collect()
}

/// By how much all units were shifted.
pub(crate) fn shift(steps: &[Step]) -> (i8, i8) {
    steps.iter().fold((0, 0), |(right, up), step| match step {
        Step::Shift { files, ranks } => (right + files, up + ranks),
        Step::Delete { .. } | Step::Add { .. } | Step::Exchange { .. } | Step::Relocate { .. } => (right, up),
    })
}

/// The units of a board that these steps took away, by the squares where they stood.
pub(crate) fn gone(origins: &Origins, original: &chess::Board, now: &chess::Board) -> BTreeSet<Square> {
    let there: BTreeSet<Square> = now.occupied().into_iter().filter_map(|square| origins.of(square)).collect();
    original.occupied().into_iter().filter(|square| !there.contains(square)).collect()
}
