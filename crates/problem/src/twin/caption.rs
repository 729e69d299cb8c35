//! What a twin changes, as it stands above its solution: `wSb1→c1`, `−bPc7`, `+wQa2`.

use chess::{Board, Castling, Color, Square, Wing};

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
            TwinChange::Rights { castling, en_passant } => rights(&self.before, castling, en_passant),
        }
    }
}

/// Who may castle, of those who have king and rook at home, and the double step that may be captured: "White may castle
/// long, Black may not castle, en passant on g6".
fn rights(board: &Board, castling: Castling, en_passant: Option<Square>) -> Sentence {
    let at_home = Castling::of_units_at_home(board);
    let mut said = Vec::new();
    for color in Color::ALL.into_iter().filter(|&color| at_home.any(color)) {
        let words = match Wing::ALL.map(|wing| castling.has(color, wing)) {
            [true, true] => "may castle short or long",
            [true, false] => "may castle short",
            [false, true] => "may castle long",
            [false, false] => "may not castle",
        };
        said.push(Sentence::from(format!("{color} {words}")));
    }
    said.extend(en_passant.map(|crossed| Sentence::from("en passant on ").square(crossed)));
    Sentence::join(said, ", ")
}
