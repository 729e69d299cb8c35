//! What a problem with twins asks, phase by phase.

use chess::{Color, Fen, Setup};

use super::geometry::changed;
use super::{Twin, TwinChange, TwinError, TwinReason, TwinStep};
use crate::{Duplex, Problem, Sentence, Stipulation, apply_conventions};

/// One diagram to be solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TwinPhase {
    /// Which it is, and what makes it.
    pub name: TwinName,
    /// Its diagram, with the side to move that begins. A pawn that was turned onto the first or last rank makes it
    /// illegal.
    pub setup: Setup,
    /// The stipulation.
    pub stipulation: Stipulation,
}

/// What a part of a problem goes by.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TwinName {
    /// Its letter; none where the problem has no twins.
    pub label: Option<String>,
    /// Whether it changes the twin before it; otherwise the diagram.
    pub continued: bool,
    /// What is changed, from left to right; nothing where it is the diagram.
    pub steps: Vec<TwinStep>,
    /// Whether the roles of the sides are exchanged (duplex).
    pub exchanged: bool,
}

impl TwinName {
    /// "a)", "b) duplex"; of a duplex problem without twins "first half", "second half".
    pub fn short(&self) -> String {
        match (&self.label, self.exchanged) {
            (Some(label), false) => format!("{label})"),
            (Some(label), true) => format!("{label}) duplex"),
            (None, true) => "second half".to_owned(),
            (None, false) => "first half".to_owned(),
        }
    }

    /// What makes it: "wSb1→c1, −bPd4".
    pub fn caption(&self) -> Sentence {
        Sentence::join(self.steps.iter().map(TwinStep::caption), ", ")
    }

    /// As it stands above a solution: "b) wSb1→c1", "+c) h#3", "b) duplex", "Duplex: White begins".
    pub fn heading(&self, begins: Color) -> Sentence {
        let plus = if self.continued { "+" } else { "" };
        match &self.label {
            Some(label) if !self.exchanged => {
                let caption = self.caption();
                let blank = if caption.is_empty() { "" } else { " " };
                Sentence::from(format!("{plus}{label}){blank}")).then(&caption)
            }
            Some(label) => format!("{plus}{label}) duplex: {begins} begins").into(),
            None if self.exchanged => format!("Duplex: {begins} begins").into(),
            None => format!("{begins} begins").into(),
        }
    }
}

impl Problem {
    /// Every diagram to be solved, in order: the diagram itself, unless it is a zero position, and each twin; in a duplex
    /// problem each once more with the roles of the sides exchanged.
    ///
    /// Rights to castle and to capture en passant follow the conventions again in every twin.
    ///
    /// ```
    /// use keymove_problem::{Problem, Twin, TwinChange};
    /// let mut problem = Problem::new("Kd8 Qb5 / Kd6".parse().unwrap(), "h#2".parse().unwrap());
    /// let change = TwinChange::Move { from: "b5".parse().unwrap(), to: "a1".parse().unwrap() };
    /// problem.twins.push(Twin { label: "b".to_owned(), continued: false, changes: vec![change], refusal: None });
    /// let phases = problem.phases();
    /// let b = phases[1].as_ref().unwrap();
    /// assert_eq!(b.setup.board.to_fen(), "3K4/8/3k4/8/8/8/8/Q7");
    /// assert_eq!(b.name.heading(chess::Color::Black).print(chess::Letters::Problem), "b) wQb5→a1");
    /// ```
    pub fn phases(&self) -> Vec<Result<TwinPhase, TwinError>> {
        let label = (!self.twins.is_empty()).then(|| "a".to_owned());
        let name = TwinName { label, ..TwinName::default() };
        let setup = begun_by(self.setup, self.stipulation.begins());
        let mut phases = vec![Ok(TwinPhase { name, setup, stipulation: self.stipulation })];
        for twin in &self.twins {
            let from = if twin.continued { phases.last() } else { phases.first() };
            let next = from.map(|from| phase(twin, from));
            phases.extend(next);
        }
        let skipped = usize::from(self.zero_position && phases.len() > 1);
        let halves = phases.into_iter().enumerate().skip(skipped);
        halves.flat_map(|(at, phase)| self.halves(phase, at == 0)).collect()
    }

    /// A phase as often as it is to be solved. Rights that were given to the side that begins in the other half are those
    /// of the diagram.
    fn halves(&self, phase: Result<TwinPhase, TwinError>, is_diagram: bool) -> Vec<Result<TwinPhase, TwinError>> {
        let Ok(made) = &phase else { return vec![phase] };
        let mut exchanged = made.exchanged();
        if is_diagram {
            exchanged.setup = begun_by(self.setup, exchanged.setup.turn);
        }
        let exchanged = Ok(exchanged);
        match self.duplex {
            Duplex::Off => vec![phase],
            Duplex::Both => vec![phase, exchanged],
            Duplex::Half => vec![exchanged],
        }
    }
}

impl TwinPhase {
    /// The same diagram with the roles of the sides exchanged: the other side begins.
    fn exchanged(&self) -> TwinPhase {
        let name = TwinName { exchanged: true, ..self.name.clone() };
        TwinPhase { name, setup: begun_by(self.setup, self.setup.turn.other()), stipulation: self.stipulation }
    }
}

/// The diagram with this side to move. A double step just made is a right of the side that was to move.
fn begun_by(setup: Setup, turn: Color) -> Setup {
    let en_passant = setup.en_passant.filter(|_| setup.turn == turn);
    Setup { turn, en_passant, ..setup }
}

fn phase(twin: &Twin, from: &Result<TwinPhase, TwinError>) -> Result<TwinPhase, TwinError> {
    let because = |reason| TwinError { label: twin.label.clone(), reason };
    if let Some(sentence) = &twin.refusal {
        return Err(because(TwinReason::Refused(sentence.clone())));
    }
    let from = from.as_ref().map_err(|error| because(TwinReason::Continues(error.label.clone())))?;
    let (mut board, mut stipulation) = (from.setup.board, from.stipulation);
    let mut steps = Vec::new();
    for &change in &twin.changes {
        steps.push(TwinStep { before: board, change });
        board = changed(&board, change).map_err(because)?;
        if let TwinChange::Stipulation(other) = change {
            stipulation = other;
        }
    }
    let setup = Setup { turn: stipulation.begins(), ..Setup::of(board) };
    let setup = match twin.changes.last() {
        // A part of a partial retro analysis is begun by whoever begins the diagram.
        Some(&TwinChange::Rights { castling, en_passant }) => {
            Setup { turn: from.setup.turn, castling, en_passant, ..setup }
        }
        _ => apply_conventions(Fen { setup, castling_given: false, en_passant_given: false }),
    };
    let label = Some(twin.label.clone());
    let name = TwinName { label, continued: twin.continued, steps, exchanged: false };
    Ok(TwinPhase { name, setup, stipulation })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MirrorAxis, Rotation};
    use chess::{Color, Kind, Letters, Square, Unit};

    const DIAGRAM: &str = "Ka1 Rb1 / Kc3 pd4";

    fn problem(twins: Vec<Twin>) -> Problem {
        let setup: Setup = DIAGRAM.parse().expect("a piece list");
        Problem { twins, ..Problem::new(setup, "h#2".parse().expect("a stipulation")) }
    }

    fn twin(label: &str, changes: Vec<TwinChange>) -> Twin {
        Twin { label: label.to_owned(), continued: false, changes, refusal: None }
    }

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    fn made(problem: &Problem) -> Vec<TwinPhase> {
        problem.phases().into_iter().map(|phase| phase.expect("a phase")).collect()
    }

    fn check(change: TwinChange, expected: &str, caption: &str) {
        let phases = made(&problem(vec![twin("b", vec![change])]));
        assert_eq!(chess::piece_list(&phases[1].setup.board), expected, "{change}");
        assert_eq!(phases[1].name.caption().print(Letters::Problem), caption);
    }

    fn fails(change: TwinChange, reason: TwinReason, sentence: &str) {
        let phases = problem(vec![twin("b", vec![change])]).phases();
        let error = phases[1].clone().expect_err("no twin");
        assert_eq!((error.to_string().as_str(), error.reason), (sentence, reason));
        assert!(phases[0].is_ok(), "the diagram is solved all the same");
    }

    #[test]
    fn every_change_does_what_it_says() {
        let (b1, d4, d5) = (square("b1"), square("d4"), square("d5"));
        check(TwinChange::Move { from: b1, to: d4 }, "Ka1 Rd4 / Kc3", "wRb1→d4");
        check(TwinChange::Exchange(b1, d4), "Ka1 Rd4 / Kc3 Pb1", "wRb1↔bPd4");
        check(TwinChange::Exchange(b1, d5), "Ka1 Rd5 / Kc3 Pd4", "wRb1↔d5");
        check(TwinChange::Remove(d4), "Ka1 Rb1 / Kc3", "−bPd4");
        check(TwinChange::Add(Unit { color: Color::Black, kind: Kind::Queen }, d4), "Ka1 Rb1 / Kc3 Qd4", "+bQd4");
        let knights = TwinChange::Substitute { from: Kind::Rook, to: Kind::Knight };
        check(knights, "Ka1 Sb1 / Kc3 Pd4", "S for every R");
        check(TwinChange::Rotate(Rotation::Quarter), "Kh1 Rh2 / Kf3 Pe4", "turned by 90° (a1→h1)");
        check(TwinChange::Rotate(Rotation::Half), "Kh8 Rg8 / Kf6 Pe5", "turned by 180° (a1→h8)");
        check(TwinChange::Rotate(Rotation::ThreeQuarters), "Ka8 Ra7 / Kc6 Pd5", "turned by 270° (a1→a8)");
        check(TwinChange::Mirror(MirrorAxis::A1H1), "Kh1 Rg1 / Kf3 Pe4", "mirrored a1↔h1");
        check(TwinChange::Mirror(MirrorAxis::A1A8), "Ka8 Rb8 / Kc6 Pd5", "mirrored a1↔a8");
        check(TwinChange::Mirror(MirrorAxis::A1H8), "Kh8 Rh7 / Kf6 Pe5", "mirrored a1↔h8");
        check(TwinChange::Mirror(MirrorAxis::A8H1), "Ka1 Ra2 / Kc3 Pd4", "mirrored a8↔h1");
        check(TwinChange::Shift { from: b1, to: square("c3") }, "Kb3 Rc3 / Kd5 Pe6", "all units b1→c3");
        check(TwinChange::ExchangeColors, "Kc3 Pd4 / Ka1 Rb1", "colors exchanged");
    }

    #[test]
    fn impossible_changes_are_refused() {
        let [a1, e5, f5] = ["a1", "e5", "f5"].map(square);
        fails(TwinChange::Remove(e5), TwinReason::NothingThere(e5), "twin b: nothing stands on e5");
        fails(TwinChange::Move { from: e5, to: a1 }, TwinReason::NothingThere(e5), "twin b: nothing stands on e5");
        fails(TwinChange::Exchange(e5, f5), TwinReason::NothingThere(e5), "twin b: nothing stands on e5");
        let left = TwinChange::Shift { from: f5, to: e5 };
        fails(left, TwinReason::FallsOff(a1), "twin b: the unit on a1 falls off the board");
    }

    #[test]
    fn a_twin_that_cannot_be_made_takes_along_only_what_continues_it() {
        let refused = Twin { refusal: Some("free words".to_owned()), ..twin("b", vec![]) };
        let continued = Twin { continued: true, ..twin("c", vec![]) };
        let phases = problem(vec![refused, continued, twin("d", vec![])]).phases();
        let words: Vec<String> =
            phases.iter().map(|phase| phase.as_ref().map_or_else(ToString::to_string, |ok| ok.name.short())).collect();
        assert_eq!(words, ["a)", "twin b: free words", "twin c: it continues b), which cannot be made", "d)"]);
    }

    #[test]
    fn twins_start_from_the_diagram_unless_continued() {
        let remove = TwinChange::Remove(square("d4"));
        let ask = TwinChange::Stipulation("h#1.5".parse().expect("a stipulation"));
        let shift = TwinChange::Shift { from: square("a1"), to: square("a2") };
        let continued = Twin { continued: true, ..twin("d", vec![shift]) };
        let twins = vec![twin("b", vec![remove]), twin("c", vec![ask]), continued];
        let phases = made(&problem(twins.clone()));
        let words: Vec<_> =
            phases.iter().map(|phase| format!("{} {}", phase.setup.to_fen(), phase.stipulation)).collect();
        assert_eq!(
            words,
            [
                "8/8/8/8/3p4/2k5/8/KR6 b - - 0 1 h#2",
                "8/8/8/8/8/2k5/8/KR6 b - - 0 1 h#2",
                "8/8/8/8/3p4/2k5/8/KR6 w - - 0 1 h#1.5",
                "8/8/8/3p4/2k5/8/KR6/8 w - - 0 1 h#1.5",
            ]
        );
        let headings: Vec<String> =
            phases.iter().map(|phase| phase.name.heading(phase.setup.turn).print(Letters::Problem)).collect();
        assert_eq!(headings, ["a)", "b) −bPd4", "c) h#1.5", "+d) all units a1→a2"]);
        let zero = Problem { zero_position: true, ..problem(twins) };
        assert_eq!(made(&zero)[..], phases[1..]);
    }

    #[test]
    fn a_duplex_problem_is_solved_twice() {
        let duplex = |duplex, twins| {
            let phases = made(&Problem { duplex, ..problem(twins) });
            let words = |phase: &TwinPhase| {
                format!("{} {}", phase.setup.turn, phase.name.heading(phase.setup.turn).print(Letters::Problem))
            };
            phases.iter().map(words).collect::<Vec<_>>()
        };
        assert_eq!(duplex(Duplex::Both, vec![]), ["Black Black begins", "White Duplex: White begins"]);
        assert_eq!(duplex(Duplex::Half, vec![]), ["White Duplex: White begins"]);
        let both = duplex(Duplex::Both, vec![twin("b", vec![])]);
        assert_eq!(both, ["Black a)", "White a) duplex: White begins", "Black b)", "White b) duplex: White begins"]);
    }
}
