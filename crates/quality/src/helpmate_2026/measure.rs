//! What there is of everything the model pays for.

use themes::help::report::{HelpRemark, HelpStanding, idle_officers_of, is_implied, same_mates, standing};
use themes::help::{Function, HelpAnalysis, HelpSolution, deeds, likeness_of};

use chess::{Color, Kind};

/// Themes of mates have rows of their own, and echoes too.
const ELSEWHERE: &[&str] =
    &["ideal-mate", "model-mate", "pure-mate", "mirror-mate", "pin-mate", "echo", "chameleon-echo"];
/// Themes that come of themselves where there are more solutions than were meant, or of which every second helpmate has some.
const COMMON: &[&str] = &["mates-on-one-square", "exchange-of-functions", "follow-my-leader"];
/// What one common theme over several solutions counts.
const COMMON_SHARE: f64 = 0.5;

/// What a helpmate has.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct HelpMeasures {
    pub harmony: f64,
    pub shared: f64,
    pub relations: f64,
    pub strategy: f64,
    pub model: f64,
    pub ideal: f64,
    pub pure: f64,
    pub echo: f64,
    pub further: f64,
    pub white_economy: f64,
    pub light: f64,
    pub heavy: f64,
    pub set_play: f64,
    pub same_mate: f64,
    pub repeated: f64,
    pub little_in_common: f64,
    pub no_strategy: f64,
    pub idle_never: f64,
    pub idle_sometimes: f64,
    pub promoted: f64,
    pub check: f64,
    pub brutal_capture: f64,
    pub brutal_twin: f64,
    /// Every solution mates like the first.
    pub all_alike: bool,
}

/// Units from which on a problem is heavy.
const MANY: f64 = 14.0;

impl HelpMeasures {
    pub fn of(analysis: &HelpAnalysis) -> HelpMeasures {
        let play = &analysis.play;
        let count = play.solutions.len() as f64;
        let share = |theme: &str| analysis.evidence(theme).len() as f64 / count;
        let (ideal, model, pure) = (share("ideal-mate"), share("model-mate"), share("pure-mate"));
        let alike: usize = same_mates(play).iter().map(|group| group.len() - 1).sum();
        let units = f64::from(play.diagram().board().occupied().count());
        let remarked = |name: &'static str| analysis.remarks.iter().filter(move |remark| remark.name() == name);
        let counted = |name: &'static str| remarked(name).map(|remark| f64::from(remark.count)).sum::<f64>();
        let (never, sometimes): (Vec<&HelpRemark>, Vec<&HelpRemark>) =
            remarked("idle-white-officer").partition(|remark| remark.solutions.is_empty());
        HelpMeasures {
            harmony: harmony(analysis),
            shared: shared(analysis),
            relations: relations(analysis),
            strategy: (play.solutions.iter().map(strategy).sum::<f64>() / count).min(8.0),
            model,
            ideal,
            pure: pure - model,
            echo: f64::from(u8::from(!analysis.evidence("echo").is_empty())),
            further: (count - 1.0 - alike as f64).clamp(0.0, 3.0),
            white_economy: play.solutions.iter().map(taking_part).sum::<f64>() / count,
            light: (MANY - units).clamp(0.0, 8.0),
            heavy: (units - MANY).max(0.0),
            set_play: f64::from(u8::from(remarked("set-play-shown").next().is_some())),
            same_mate: alike as f64,
            repeated: counted("repeated-moves").min(5.0),
            little_in_common: f64::from(u8::from(remarked("little-in-common").next().is_some())),
            no_strategy: counted("no-strategy") / count,
            idle_never: never.iter().map(|remark| f64::from(remark.count)).sum(),
            idle_sometimes: sometimes.len() as f64,
            promoted: counted("promoted-unit"),
            check: counted("check-in-diagram"),
            brutal_capture: counted("brutal-capture"),
            brutal_twin: counted("brutal-twin"),
            all_alike: count > 1.0 && alike as f64 == count - 1.0,
        }
    }
}

/// The mean likeness of the half-moves of all pairs, those left out in which neither solution does more than to guard, to
/// go its way and to mate; solutions that mate alike are no pair.
fn harmony(analysis: &HelpAnalysis) -> f64 {
    let play = &analysis.play;
    let alike = same_mates(play);
    let (mut sum, mut counted) = (0.0, 0.0);
    for (one, other) in play.pairs() {
        if alike.iter().any(|group| group.contains(&one) && group.contains(&other)) {
            continue;
        }
        let (a, b) = (&play.solutions[one], &play.solutions[other]);
        if a.plies() != b.plies() {
            continue;
        }
        for ply in 0..a.plies() {
            let strategic = |solution| deeds(solution, ply).iter().any(|kind| kind.is_strategic());
            sum += if strategic(a) || strategic(b) { likeness_of(a, b, ply) } else { 0.0 };
            counted += 1.0;
        }
    }
    if counted > 0.0 { sum / counted } else { 0.0 }
}

/// Half-moves at which every solution shows some same strategy.
fn shared(analysis: &HelpAnalysis) -> f64 {
    let play = &analysis.play;
    let first = &play.solutions[0];
    if play.solutions.len() < 2 || play.solutions.iter().any(|other| other.plies() != first.plies()) {
        return 0.0;
    }
    let same = |ply: &usize| {
        let kinds = deeds(first, *ply);
        kinds
            .iter()
            .any(|kind| kind.is_strategic() && play.solutions.iter().all(|other| deeds(other, *ply).contains(kind)))
    };
    ((0..first.plies()).filter(same).count() as f64).min(6.0)
}

/// Themes that solutions show together, each less than the one before.
fn relations(analysis: &HelpAnalysis) -> f64 {
    let play = &analysis.play;
    let leads = |finding: &&themes::help::HelpFinding| {
        standing(play, finding) == HelpStanding::Relation
            && !ELSEWHERE.contains(&finding.theme.name)
            && !is_implied(analysis.findings(), finding)
    };
    let found: Vec<&'static str> = analysis.findings().iter().filter(leads).map(|finding| finding.theme.name).collect();
    let shares = found.iter().zip([1.0, 0.5, 0.25]);
    shares.map(|(name, share)| share * if COMMON.contains(name) { COMMON_SHARE } else { 1.0 }).sum()
}

/// How many half-moves show how much strategy: each kind once a half-move.
fn strategy(solution: &HelpSolution) -> f64 {
    let kinds = |ply| deeds(solution, ply).into_iter().filter(|kind| kind.is_strategic()).count();
    (0..solution.plies()).map(kinds).sum::<usize>() as f64
}

/// The share of White's officers that have a part in a solution; all, if there is none.
fn taking_part(solution: &HelpSolution) -> f64 {
    let board = solution.start().board();
    let officers = board.color(Color::White) - board.kind(Kind::King) - board.kind(Kind::Pawn);
    let all = f64::from(officers.count());
    if all == 0.0 {
        return 1.0;
    }
    let lacking = solution.units_of(Color::White).filter(|unit| {
        let kind = solution.place(*unit, 0).and_then(|square| board.kind_at(square));
        kind.is_some_and(|kind| !matches!(kind, Kind::King | Kind::Pawn)) && solution.function(*unit) == Function::None
    });
    let idle = idle_officers_of(solution).len().max(lacking.count());
    1.0 - idle as f64 / all
}
