//! What a twin changes, as it stands above its solution: `wSb1→c1`, `−bPc7`, `+wQa2`.

use chess::{Board, Square};

use super::TwinChange;
use crate::Sentence;

/// A change with the board that it changes, so that units can be named.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TwinStep {
    /// The board before.
    pub before: Board,
    /// The change.
    pub change: TwinChange,
}

impl TwinStep {
    /// As magazines print it.
    ///
    /// ```
    /// use keymove_problem::{TwinChange, TwinStep};
    /// let setup: chess::Setup = "Kd8 Sb1 / Kd6".parse().unwrap();
    /// let change = TwinChange::Move { from: "b1".parse().unwrap(), to: "c1".parse().unwrap() };
    /// let step = TwinStep { before: setup.board, change };
    /// assert_eq!(step.caption().print(chess::Letters::Problem), "wSb1→c1");
    /// ```
    pub fn caption(&self) -> Sentence {
        let unit = |sentence: Sentence, square: Square| match self.before.unit_at(square) {
            Some(unit) => sentence.unit(unit, square),
            None => sentence.square(square),
        };
        let empty = Sentence::new;
        match self.change {
            TwinChange::Move { from, to } => unit(empty(), from).text("→").square(to),
            TwinChange::Exchange(one, other) => unit(unit(empty(), one).text("↔"), other),
            TwinChange::Remove(square) => unit("−".into(), square),
            TwinChange::Add(added, square) => Sentence::from("+").unit(added, square),
            TwinChange::Substitute { from, to } => {
                format!("{} for every {}", to.problem_letter(), from.problem_letter()).into()
            }
            TwinChange::Rotate(rotation) => {
                let corner = rotation.symmetry().apply(Square::new(0));
                format!("turned by {}° (a1→{corner})", rotation.degrees()).into()
            }
            TwinChange::Mirror(axis) => format!("mirrored {}", axis.name().replace("<-->", "↔")).into(),
            TwinChange::Shift { from, to } => format!("all units {from}→{to}").into(),
            TwinChange::ExchangeColors => "colors exchanged".into(),
            TwinChange::Stipulation(stipulation) => stipulation.to_string().into(),
        }
    }
}
