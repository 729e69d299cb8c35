//! What a problem with twins asks, phase by phase.

use chess::{Fen, Setup};

use super::geometry::changed;
use super::{Twin, TwinChange, TwinError};
use crate::{Problem, Stipulation, apply_conventions};

/// One diagram to be solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TwinPhase {
    /// Its letter; none where the problem has no twins.
    pub label: Option<String>,
    /// Its diagram. A pawn that was turned onto the first or last rank makes it illegal.
    pub setup: Setup,
    /// The stipulation.
    pub stipulation: Stipulation,
}

impl Problem {
    /// Every diagram to be solved, in order: the diagram itself, unless it is a zero position, and each twin.
    ///
    /// Rights to castle and to capture en passant follow the conventions again in every twin.
    ///
    /// ```
    /// use keymove_problem::{Problem, Twin, TwinChange};
    /// let mut problem = Problem::new("Kd8 Qb5 / Kd6".parse().unwrap(), "h#2".parse().unwrap());
    /// let change = TwinChange::Move { from: "b5".parse().unwrap(), to: "a1".parse().unwrap() };
    /// problem.twins.push(Twin { label: "b".to_owned(), continued: false, changes: vec![change] });
    /// let phases = problem.phases().unwrap();
    /// assert_eq!(phases[1].setup.board.to_fen(), "3K4/8/3k4/8/8/8/8/Q7");
    /// ```
    pub fn phases(&self) -> Result<Vec<TwinPhase>, TwinError> {
        let label = (!self.twins.is_empty()).then(|| "a".to_owned());
        let diagram = TwinPhase { label, setup: self.setup, stipulation: self.stipulation };
        let mut phases = vec![diagram];
        for twin in &self.twins {
            let from = if twin.continued { phases.last() } else { phases.first() };
            phases.push(phase(twin, from.unwrap_or(&phases[0]))?);
        }
        if self.zero_position && phases.len() > 1 {
            phases.remove(0);
        }
        Ok(phases)
    }
}

fn phase(twin: &Twin, from: &TwinPhase) -> Result<TwinPhase, TwinError> {
    let (mut board, mut stipulation) = (from.setup.board, from.stipulation);
    for &change in &twin.changes {
        board = changed(&board, change).map_err(|reason| TwinError { label: twin.label.clone(), reason })?;
        if let TwinChange::Stipulation(other) = change {
            stipulation = other;
        }
    }
    let setup = Setup { turn: stipulation.begins(), ..Setup::of(board) };
    let setup = apply_conventions(Fen { setup, castling_given: false, en_passant_given: false });
    Ok(TwinPhase { label: Some(twin.label.clone()), setup, stipulation })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MirrorAxis, Rotation, TwinReason};
    use chess::{Color, Kind, Square, Unit};

    const DIAGRAM: &str = "Ka1 Rb1 / Kc3 pd4";

    fn problem(twins: Vec<Twin>) -> Problem {
        let setup: Setup = DIAGRAM.parse().expect("a piece list");
        Problem { twins, ..Problem::new(setup, "h#2".parse().expect("a stipulation")) }
    }

    fn twin(label: &str, changes: Vec<TwinChange>) -> Twin {
        Twin { label: label.to_owned(), continued: false, changes }
    }

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    fn check(change: TwinChange, expected: &str) {
        let phases = problem(vec![twin("b", vec![change])]).phases().expect("phases");
        assert_eq!(chess::piece_list(&phases[1].setup.board), expected, "{change}");
    }

    fn fails(change: TwinChange, reason: TwinReason, sentence: &str) {
        let error = problem(vec![twin("b", vec![change])]).phases().expect_err("no twin");
        assert_eq!((error.reason, error.to_string().as_str()), (reason, sentence));
    }

    #[test]
    fn every_change_does_what_it_says() {
        let (b1, d4, d5) = (square("b1"), square("d4"), square("d5"));
        check(TwinChange::Move { from: b1, to: d4 }, "Ka1 Rd4 / Kc3");
        check(TwinChange::Exchange(b1, d4), "Ka1 Rd4 / Kc3 Pb1");
        check(TwinChange::Exchange(b1, d5), "Ka1 Rd5 / Kc3 Pd4");
        check(TwinChange::Remove(d4), "Ka1 Rb1 / Kc3");
        check(TwinChange::Add(Unit { color: Color::Black, kind: Kind::Queen }, d4), "Ka1 Rb1 / Kc3 Qd4");
        check(TwinChange::Substitute { from: Kind::Rook, to: Kind::Knight }, "Ka1 Sb1 / Kc3 Pd4");
        check(TwinChange::Rotate(Rotation::Quarter), "Kh1 Rh2 / Kf3 Pe4");
        check(TwinChange::Rotate(Rotation::Half), "Kh8 Rg8 / Kf6 Pe5");
        check(TwinChange::Rotate(Rotation::ThreeQuarters), "Ka8 Ra7 / Kc6 Pd5");
        check(TwinChange::Mirror(MirrorAxis::A1H1), "Kh1 Rg1 / Kf3 Pe4");
        check(TwinChange::Mirror(MirrorAxis::A1A8), "Ka8 Rb8 / Kc6 Pd5");
        check(TwinChange::Mirror(MirrorAxis::A1H8), "Kh8 Rh7 / Kf6 Pe5");
        check(TwinChange::Mirror(MirrorAxis::A8H1), "Ka1 Ra2 / Kc3 Pd4");
        check(TwinChange::Shift { from: b1, to: square("c3") }, "Kb3 Rc3 / Kd5 Pe6");
        check(TwinChange::ExchangeColors, "Kc3 Pd4 / Ka1 Rb1");
    }

    #[test]
    fn impossible_changes_are_refused() {
        let [a1, e5, f5] = ["a1", "e5", "f5"].map(square);
        fails(TwinChange::Remove(e5), TwinReason::NothingThere(e5), "twin b): nothing stands on e5");
        fails(TwinChange::Move { from: e5, to: a1 }, TwinReason::NothingThere(e5), "twin b): nothing stands on e5");
        fails(TwinChange::Exchange(e5, f5), TwinReason::NothingThere(e5), "twin b): nothing stands on e5");
        let left = TwinChange::Shift { from: f5, to: e5 };
        fails(left, TwinReason::FallsOff(a1), "twin b): the unit on a1 falls off the board");
    }

    #[test]
    fn twins_start_from_the_diagram_unless_continued() {
        let remove = TwinChange::Remove(square("d4"));
        let ask = TwinChange::Stipulation("h#1.5".parse().expect("a stipulation"));
        let shift = TwinChange::Shift { from: square("a1"), to: square("a2") };
        let continued = Twin { continued: true, ..twin("d", vec![shift]) };
        let twins = vec![twin("b", vec![remove]), twin("c", vec![ask]), continued];
        let phases = problem(twins.clone()).phases().expect("phases");
        let words: Vec<_> =
            phases.iter().map(|phase| format!("{} {}", phase.setup.to_fen(), phase.stipulation)).collect();
        assert_eq!(
            words,
            [
                "8/8/8/8/3p4/2k5/8/KR6 w - - 0 1 h#2",
                "8/8/8/8/8/2k5/8/KR6 b - - 0 1 h#2",
                "8/8/8/8/3p4/2k5/8/KR6 w - - 0 1 h#1.5",
                "8/8/8/3p4/2k5/8/KR6/8 w - - 0 1 h#1.5",
            ]
        );
        let zero = Problem { zero_position: true, ..problem(twins) };
        assert_eq!(zero.phases().expect("phases")[..], phases[1..]);
    }
}
