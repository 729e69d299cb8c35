//! What a unit of a helpmate is there for, in a sentence: its functions in the solutions, and what happens without it.

use chess::{Board, Setup, Square};
use problem::Sentence;
use search::{Judge, Judged, Step};
use themes::help::report::HelpShowing;
use themes::help::{Function, HelpAnalysis, HelpSolution};

/// What a unit is there for.
pub(super) struct Duty {
    /// For programs.
    pub kind: &'static str,
    /// "Mates in solution 1; is captured in solution 2. Without it: too few solutions."
    pub sentence: Sentence,
}

/// What the unit on a square is there for.
pub(super) fn duty_of(help: &HelpAnalysis, square: Square, judge: &Judge<'_>, showing: &HelpShowing) -> Duty {
    let mut functions: Vec<(&'static str, Vec<String>)> = Vec::new();
    for (solution, number) in help.play.solutions.iter().zip(1..) {
        let Some(name) = function(solution, help.play.diagram().board(), square) else { continue };
        match functions.iter_mut().find(|(known, _)| *known == name) {
            Some((_, of)) => of.push(number.to_string()),
            None => functions.push((name, vec![number.to_string()])),
        }
    }
    let count = help.play.solutions.len();
    let told = functions.into_iter().map(|(name, of)| match (of.len(), count) {
        (all, count) if all == count && count > 1 => format!("{name} in every solution"),
        (_, 1) => name.to_owned(),
        (1, _) => format!("{name} in solution {}", of[0]),
        (_, _) => format!("{name} in solutions {}", of.join(" and ")),
    });
    let duties = Sentence::join(told.map(Sentence::from), "; ");
    let rest = without(help.play.diagram().board(), square, help, judge, showing);
    let kind = match rest {
        _ if !duties.is_empty() => "content",
        Rest::Judged(Judged::Sound { .. }) => "superfluous",
        Rest::Judged(Judged::Cooked | Judged::Short) => "cook-stopper",
        Rest::Judged(Judged::NoSolution) | Rest::Others => "soundness",
        Rest::Judged(Judged::Unfinished) | Rest::NoPosition => "unknown",
    };
    let duties = if duties.is_empty() { Sentence::from("has no part in any solution") } else { duties };
    Duty { kind, sentence: duties.capitalized().text(&format!(". Without it: {}.", named(&rest))) }
}

/// What is left without a unit.
enum Rest {
    /// This.
    Judged(Judged),
    /// A sound problem with other solutions.
    Others,
    /// No position.
    NoPosition,
}

/// What is left without it, in a word or two.
fn named(rest: &Rest) -> &'static str {
    match rest {
        Rest::Judged(Judged::Sound { .. }) => "sound",
        Rest::Judged(Judged::Short) => "a short solution",
        Rest::Judged(Judged::NoSolution) => "too few solutions",
        Rest::Judged(Judged::Cooked) => "other solutions beside them",
        Rest::Judged(Judged::Unfinished) => "not found out",
        Rest::Others => "other solutions in their place",
        Rest::NoPosition => "no position",
    }
}

/// What a unit does in a solution, in a word; nothing if it does nothing.
fn function(solution: &HelpSolution, board: &Board, square: Square) -> Option<&'static str> {
    let color = board.unit_at(square)?.color;
    let mut units = solution.units_of(color);
    let unit = units.find(|unit| unit.square() == square)?;
    let function = solution.function(unit);
    (function != Function::None).then(|| function.name())
}

/// What becomes of the problem without it.
fn without(board: &Board, square: Square, help: &HelpAnalysis, judge: &Judge<'_>, showing: &HelpShowing) -> Rest {
    let mut rest = *board;
    let Some(unit) = rest.take(square) else { return Rest::NoPosition };
    let setup = Setup { turn: help.play.stipulation().begins(), ..Setup::of(rest) };
    let Ok(position) = setup.check() else { return Rest::NoPosition };
    let own = || judge.help_showing(&position, board, &[Step::Delete { unit, square }]);
    match judge.decided(&position) {
        Judged::Sound { .. } if own().is_some_and(|own| showing.kept_in(&own) < showing.count()) => Rest::Others,
        judged => Rest::Judged(judged),
    }
}
