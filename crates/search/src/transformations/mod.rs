//! The transformations of ICP (1999), one file each, and its list of priorities: what promises most is tried first.

mod add;
mod delete;
mod exchange;
mod relocate;
mod shift;

use chess::{Board, Color, Move};

use crate::{Rules, Step};

/// What a transformation is applied to.
#[derive(Clone, Copy, Debug)]
pub struct TransformationInput<'a> {
    /// The units.
    pub board: &'a Board,
    /// The key of the problem: the unit that makes it is moved first.
    pub key: Move,
    /// What may be put on the board.
    pub rules: Rules,
}

/// One entry of the list of priorities.
#[derive(Debug)]
pub struct Transformation {
    /// Its number in the list: `1.1`.
    pub number: &'static str,
    /// What it does: `delete a white unit`.
    pub title: &'static str,
    /// Whether units change sides: ICP listed these, but did not apply them.
    pub across_colors: bool,
    /// Every step of this kind for a diagram, in a fixed order that each file describes.
    pub steps: fn(&TransformationInput<'_>) -> Vec<Step>,
}

/// Which exchanges are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exchanges {
    /// Queen and rook, queen and bishop of one side, as ICP did.
    WithinColors,
    /// Also units that change sides, which ICP listed as 3.1 and 3.4.
    AcrossColors,
}

/// The list of priorities.
pub static TRANSFORMATIONS: &[Transformation] = &[
    within("1.1", "delete a white unit", |diagram| delete::steps(diagram, Color::White)),
    within("1.2", "delete a black unit", |diagram| delete::steps(diagram, Color::Black)),
    within("2.1", "add a black unit", |diagram| add::steps(diagram, Color::Black)),
    within("2.2", "add a white unit", |diagram| add::steps(diagram, Color::White)),
    across("3.1", "exchange a white unit for a black one", |diagram| exchange::across(diagram, Color::White)),
    within("3.2", "exchange a black unit for a black one", |diagram| exchange::within(diagram, Color::Black)),
    within("3.3", "exchange a white unit for a white one", |diagram| exchange::within(diagram, Color::White)),
    across("3.4", "exchange a black unit for a white one", |diagram| exchange::across(diagram, Color::Black)),
    within("4.1", "move the white unit that makes the key", relocate::key_unit),
    within("4.2", "move another white unit", |diagram| relocate::others(diagram, Color::White)),
    within("4.3", "move a black unit", |diagram| relocate::others(diagram, Color::Black)),
    within("5.1", "shift all units by files", shift::files),
    within("5.2", "shift all units by ranks", shift::ranks),
];

const fn within(
    number: &'static str,
    title: &'static str,
    steps: fn(&TransformationInput<'_>) -> Vec<Step>,
) -> Transformation {
    Transformation { number, title, across_colors: false, steps }
}

const fn across(
    number: &'static str,
    title: &'static str,
    steps: fn(&TransformationInput<'_>) -> Vec<Step>,
) -> Transformation {
    Transformation { number, title, across_colors: true, steps }
}

/// Every single step from a diagram, in the order of the list.
pub fn single_steps(diagram: &TransformationInput<'_>, exchanges: Exchanges) -> Vec<Step> {
    let tried = |one: &&Transformation| !one.across_colors || exchanges == Exchanges::AcrossColors;
    TRANSFORMATIONS.iter().filter(tried).flat_map(|one| (one.steps)(diagram)).collect()
}

impl PartialEq for Transformation {
    /// The number identifies it.
    fn eq(&self, other: &Transformation) -> bool {
        self.number == other.number
    }
}

impl Transformation {
    /// Which entry of the list a step belongs to, taken in a problem with this key.
    pub fn of(step: Step, key: Move) -> &'static Transformation {
        let by_color = |color, white, black| if color == Color::White { white } else { black };
        let number = match step {
            Step::Delete { unit, .. } => by_color(unit.color, "1.1", "1.2"),
            Step::Add { unit, .. } => by_color(unit.color, "2.2", "2.1"),
            Step::Exchange { from, to, .. } if from.color == to.color => by_color(from.color, "3.3", "3.2"),
            Step::Exchange { from, .. } => by_color(from.color, "3.1", "3.4"),
            Step::Relocate { from, .. } if from == key.from => "4.1",
            Step::Relocate { unit, .. } => by_color(unit.color, "4.2", "4.3"),
            Step::Shift { files, .. } if files != 0 => "5.1",
            Step::Shift { .. } => "5.2",
        };
        TRANSFORMATIONS.iter().find(|one| one.number == number).expect("every number above is in the list")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use chess::{Square, parse_piece_list};

    use super::*;

    pub(super) fn board(list: &str) -> Board {
        parse_piece_list(list).expect("a piece list").board
    }

    /// A move as the key; only its squares matter here.
    pub(super) fn key(board: &Board, from: &str, to: &str) -> Move {
        let square = |name: &str| name.parse::<Square>().expect("a square");
        let kind = board.kind_at(square(from)).expect("a unit makes the key");
        Move::new(kind, square(from), square(to))
    }

    /// The steps of one entry of the list, in words.
    pub(super) fn in_words(list: &str, key_squares: (&str, &str), number: &str) -> Vec<String> {
        let board = board(list);
        let diagram = TransformationInput {
            board: &board,
            key: key(&board, key_squares.0, key_squares.1),
            rules: Rules::Composition,
        };
        let entry = TRANSFORMATIONS.iter().find(|one| one.number == number).expect("in the list");
        (entry.steps)(&diagram).iter().map(Step::to_string).collect()
    }

    const LISTS: [&str; 4] = [
        "Kc3 Rb5 Rc8 Ba5 Be6 / Ka4 Pa6",
        "Kc7 Rd7 Qf4 / Ke6 Rc5 Pc6 Pd6",
        "Ke1 Rh1 Ra1 Pe2 / Ke8 Qd8 Ba8 Bb8 Ph7",
        "Ka1 Qb2 Bc1 Sd4 Pe5 / Kh8 Rg7 Bf8 Sa8 Pa7 Pb6",
    ];

    fn each_diagram(check: impl Fn(&TransformationInput<'_>, &[Step])) {
        for list in LISTS {
            let board = board(list);
            let king = board.king(Color::White).expect("a king");
            let key = Move::new(chess::Kind::King, king, king.offset(1, 1).expect("on the board"));
            for rules in [Rules::Composition, Rules::Free] {
                let diagram = TransformationInput { board: &board, key, rules };
                check(&diagram, &single_steps(&diagram, Exchanges::AcrossColors));
            }
        }
    }

    #[test]
    fn every_step_leads_to_a_board_of_its_own() {
        each_diagram(|diagram, steps| {
            let boards: HashSet<Board> =
                steps.iter().map(|step| step.apply(diagram.board).expect("a possible step")).collect();
            assert_eq!(boards.len(), steps.len());
            assert!(!boards.contains(diagram.board));
        });
    }

    #[test]
    fn every_step_can_be_taken_back() {
        each_diagram(|diagram, steps| {
            for &step in steps {
                let changed = step.apply(diagram.board).expect("a possible step");
                let after = TransformationInput { board: &changed, ..*diagram };
                let back = single_steps(&after, Exchanges::AcrossColors);
                assert!(back.iter().any(|back| back.apply(&changed).as_ref() == Some(diagram.board)), "{step}");
            }
        });
    }

    #[test]
    fn no_step_breaks_the_rules_of_composition() {
        each_diagram(|diagram, steps| {
            assert!(problem::broken_rules(diagram.board).is_empty());
            let broken = steps.iter().filter(|step| {
                let changed = step.apply(diagram.board).expect("a possible step");
                !problem::broken_rules(&changed).is_empty()
            });
            assert_eq!(broken.count() > 0, diagram.rules == Rules::Free);
        });
    }

    #[test]
    fn a_step_is_found_again_in_the_list() {
        each_diagram(|diagram, _| {
            for entry in TRANSFORMATIONS {
                for step in (entry.steps)(diagram) {
                    assert_eq!(Transformation::of(step, diagram.key).number, entry.number, "{step}");
                }
            }
        });
    }

    #[test]
    fn changing_sides_is_off_by_default() {
        each_diagram(|diagram, steps| {
            let changes_sides =
                |step: &&Step| matches!(step, Step::Exchange { from, to, .. } if from.color != to.color);
            assert!(steps.iter().any(|step| changes_sides(&step)));
            let within = single_steps(diagram, Exchanges::WithinColors);
            let left: Vec<Step> = steps.iter().filter(|step| !changes_sides(step)).copied().collect();
            assert_eq!(within, left);
        });
    }
}
