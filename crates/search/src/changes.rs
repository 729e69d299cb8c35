//! Every single change of a diagram that a composer would think of: a unit is taken away, becomes another, goes to any
//! other square, is added, or all units are shifted. Wider than the papers' lists, for searches that begin with a draft
//! or go far: any change can be taken back by another of them.
//!
//! They come in a fixed order: deletions, exchanges, moves, additions, shifts; units and squares by nearness to h8.

use chess::{Board, Color, Kind, Square, Unit};

use crate::{Rules, Step};

const KINDS: [Kind; 5] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];

/// Every single change, each with a board of its own. A draft may lack a king, or have one too many: then kings come
/// and go like other units.
pub fn single_changes(board: &Board, rules: Rules) -> Vec<Step> {
    let mut steps = Vec::new();
    deletions(board, &mut steps);
    exchanges(board, rules, &mut steps);
    relocations(board, rules, &mut steps);
    additions(board, rules, &mut steps);
    shifts(board, &mut steps);
    steps
}

/// The units by nearness to h8.
fn units(board: &Board) -> impl Iterator<Item = (Square, Unit)> + '_ {
    Square::all().rev().filter_map(|square| Some((square, board.unit_at(square)?)))
}

fn empty_squares(board: &Board) -> impl Iterator<Item = Square> + '_ {
    Square::all().rev().filter(|square| !board.occupied().has(*square))
}

fn kings(board: &Board, color: Color) -> u32 {
    board.units(color, Kind::King).count()
}

fn deletions(board: &Board, steps: &mut Vec<Step>) {
    let may_go = |unit: Unit| unit.kind != Kind::King || kings(board, unit.color) > 1;
    let gone = units(board).filter(|(_, unit)| may_go(*unit));
    steps.extend(gone.map(|(square, unit)| Step::Delete { unit, square }));
}

fn exchanges(board: &Board, rules: Rules, steps: &mut Vec<Step>) {
    for (square, from) in units(board).filter(|(_, unit)| unit.kind != Kind::King) {
        let mut without = *board;
        without.take(square);
        for color in [from.color, from.color.other()] {
            let others = KINDS.map(|kind| Unit { color, kind }).into_iter().filter(|to| *to != from);
            let allowed = others.filter(|to| rules.allow(&without, *to, square));
            steps.extend(allowed.map(|to| Step::Exchange { square, from, to }));
        }
    }
}

fn relocations(board: &Board, rules: Rules, steps: &mut Vec<Step>) {
    for (from, unit) in units(board) {
        let mut without = *board;
        without.take(from);
        let allowed = empty_squares(board).filter(|to| rules.allow_relocation(&without, unit, from, *to));
        steps.extend(allowed.map(|to| Step::Relocate { unit, from, to }));
    }
}

fn additions(board: &Board, rules: Rules, steps: &mut Vec<Step>) {
    for color in Color::ALL {
        let missing = (kings(board, color) == 0).then_some(Kind::King);
        for unit in missing.into_iter().chain(KINDS).map(|kind| Unit { color, kind }) {
            let may_come = |square: &Square| unit.kind == Kind::King || rules.allow(board, unit, *square);
            steps.extend(empty_squares(board).filter(may_come).map(|square| Step::Add { unit, square }));
        }
    }
}

fn shifts(board: &Board, steps: &mut Vec<Step>) {
    for ranks in -7..=7 {
        for files in -7..=7 {
            let step = Step::Shift { files, ranks };
            if (files, ranks) != (0, 0) && step.apply(board).is_some() {
                steps.push(step);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use chess::{Move, parse_piece_list};

    use super::*;
    use crate::{Exchanges, TransformationInput, single_steps};

    const LISTS: [&str; 4] = [
        "Kc3 Rb5 Rc8 Ba5 Be6 / Ka4 Pa6",
        "Ke1 Rh1 Ra1 Pe2 / Ke8 Qd8 Ba8 Bb8 Ph7",
        "Ka1 Qb2 Bc1 Sd4 Pe5 / Kh8 Rg7 Bf8 Sa8 Pa7 Pb6",
        "Qh1 Kc4 / Kd1",
    ];

    fn each(check: impl Fn(&Board, Rules, &[Step])) {
        for list in LISTS {
            let board = parse_piece_list(list).expect("a piece list").board;
            for rules in [Rules::Composition, Rules::Free] {
                check(&board, rules, &single_changes(&board, rules));
            }
        }
    }

    fn boards(board: &Board, steps: &[Step]) -> HashSet<Board> {
        steps.iter().map(|step| step.apply(board).expect("a possible step")).collect()
    }

    #[test]
    fn every_change_leads_to_a_board_of_its_own_and_back() {
        each(|board, rules, steps| {
            let all = boards(board, steps);
            assert_eq!(all.len(), steps.len());
            assert!(!all.contains(board));
            for changed in all {
                let back = single_changes(&changed, rules);
                assert!(back.iter().any(|back| back.apply(&changed).as_ref() == Some(board)), "{changed:?}");
            }
        });
    }

    #[test]
    fn the_papers_steps_are_among_them() {
        each(|board, rules, steps| {
            let king = board.king(Color::White).expect("a king");
            let key = Move::new(Kind::King, king, king);
            let listed = single_steps(&TransformationInput { board, key, rules }, Exchanges::AcrossColors);
            assert!(boards(board, &listed).is_subset(&boards(board, steps)));
        });
    }

    #[test]
    fn no_change_breaks_the_rules_of_composition() {
        each(|board, rules, steps| {
            let broken = boards(board, steps).iter().any(|changed| !problem::broken_rules(changed).is_empty());
            assert_eq!(broken, rules == Rules::Free);
        });
    }

    #[test]
    fn a_missing_king_comes_and_a_second_one_goes() {
        let words = |list: &str| -> Vec<String> {
            let board = parse_piece_list(list).expect("a piece list").board;
            single_changes(&board, Rules::Composition).iter().map(Step::to_string).collect()
        };
        assert!(words("Qh1 / Kd1").contains(&"add wKe3".to_owned()));
        assert!(!words("Qh1 Kc4 / Kd1").iter().any(|step| step.starts_with("add wK")));
        assert!(!words("Qh1 Kc4 / Kd1").iter().any(|step| step.starts_with("delete wK")));
        assert!(words("Kh1 Kc4 / Kd1").contains(&"delete wKc4".to_owned()));
    }
}
