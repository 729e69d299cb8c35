//! The means of making a problem cheaper, each with the savings it looks for.

use chess::{Board, Color, Kind, Square, Unit};

use super::content_guard::ContentGuard;
use super::cost::Cost;
use super::removal::{deletions, fewest, pairs, removals};
use super::{ReducedDiagram, Saving};
use crate::{Step, single_changes};

/// A way to make a problem cheaper. They are tried in this order, from the first on again after each saving.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Means {
    /// Units are taken away.
    Remove,
    /// A white unit becomes a weaker one.
    Weaken,
    /// All units are shifted, so that the edge of the board does what a unit did.
    Shift,
    /// A unit goes elsewhere, or a new one comes, and does what two did.
    Compact,
    /// A black unit becomes a stronger one.
    Strengthen,
}

impl Means {
    /// All, in the order in which they are tried.
    pub const ALL: [Means; 5] = [Means::Remove, Means::Weaken, Means::Shift, Means::Compact, Means::Strengthen];

    /// Those that are tried unless others are named: a stronger black unit saves nothing.
    pub const USUAL: [Means; 4] = [Means::Remove, Means::Weaken, Means::Shift, Means::Compact];

    /// Its name for programs and the command line.
    pub fn name(self) -> &'static str {
        match self {
            Means::Remove => "remove",
            Means::Weaken => "weaken",
            Means::Shift => "shift",
            Means::Compact => "compact",
            Means::Strengthen => "strengthen",
        }
    }

    /// What it saves from here, one stage after the other; nothing if there is nothing to save.
    pub(super) fn saving(self, content_guard: &ContentGuard<'_>, from: &ReducedDiagram) -> Option<Vec<Saving>> {
        let one = |ways: Vec<Vec<Step>>| content_guard.first(from, &ways, self).map(|stage| vec![stage]);
        match self {
            Means::Remove => fewest(content_guard, from),
            Means::Weaken => one(exchanges(content_guard, &from.board, Color::White)),
            Means::Shift => one(shifts(&from.board)),
            Means::Compact => one(moves_and_removals(content_guard, &from.board))
                .or_else(|| one(two_for_one(content_guard, &from.board))),
            Means::Strengthen => one(exchanges(content_guard, &from.board, Color::Black)),
        }
    }
}

/// White units become weaker, the strongest first and each the weakest it can be; Black's become stronger, the weakest
/// first and each the strongest.
fn exchanges(content_guard: &ContentGuard<'_>, board: &Board, color: Color) -> Vec<Vec<Step>> {
    let mut units: Vec<(Square, Unit)> = board.iter().filter(|(_, unit)| unit.color == color).collect();
    units.retain(|(_, unit)| unit.kind != Kind::King);
    let order = |kind: Kind| if color == Color::White { kind.value() } else { 9 - kind.value() };
    units.sort_by_key(|(_, unit)| std::cmp::Reverse(order(unit.kind)));
    let mut ways = Vec::new();
    for (square, from) in units {
        let mut kinds = [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];
        kinds.sort_by_key(|kind| order(*kind));
        for kind in kinds.into_iter().filter(|kind| order(*kind) < order(from.kind)) {
            let to = Unit { color, kind };
            if content_guard.allows(board, square, to) {
                ways.push(vec![Step::Exchange { square, from, to }]);
            }
        }
    }
    ways
}

/// A shift, and one unit or two taken away after it.
fn shifts(board: &Board) -> Vec<Vec<Step>> {
    let mut offsets: Vec<(i8, i8)> = (-7..=7).flat_map(|files| (-7..=7).map(move |ranks| (files, ranks))).collect();
    offsets.sort_by_key(|(files, ranks)| (files.abs() + ranks.abs(), *files, *ranks));
    let shifted = offsets.into_iter().filter(|offset| *offset != (0, 0)).filter_map(|(files, ranks)| {
        let step = Step::Shift { files, ranks };
        Some((step, step.apply(board)?))
    });
    let mut ways = Vec::new();
    for (step, board) in shifted {
        let behind = removals(&board).into_iter().chain(pairs(&board));
        ways.extend(behind.map(|steps| [step].into_iter().chain(steps).collect::<Vec<Step>>()));
    }
    ways
}

/// A unit goes elsewhere, and another one is taken away.
fn moves_and_removals(content_guard: &ContentGuard<'_>, board: &Board) -> Vec<Vec<Step>> {
    let relocations = single_changes(board, content_guard.thrift.rules).into_iter();
    let relocations: Vec<Step> = relocations.filter(|step| matches!(step, Step::Relocate { .. })).collect();
    let mut ways = Vec::new();
    for step in relocations {
        let Step::Relocate { from, .. } = step else { continue };
        let others =
            deletions(board).into_iter().filter(|gone| !matches!(gone, Step::Delete { square, .. } if *square == from));
        ways.extend(others.map(|gone| vec![gone, step]));
    }
    ways
}

/// Two units are taken away, and another one comes that costs White no more than they did. It is of another kind than
/// they are: a unit that only goes elsewhere is recognized, and its play compared.
fn two_for_one(content_guard: &ContentGuard<'_>, board: &Board) -> Vec<Vec<Step>> {
    let white = |board: &Board| Cost::of(board).white;
    let mut ways = Vec::new();
    for pair in pairs(board) {
        let Some(without) = pair.iter().try_fold(*board, |board, step| step.apply(&board)) else { continue };
        let goes =
            |unit: Unit| pair.iter().any(|gone| matches!(gone, Step::Delete { unit: gone, .. } if *gone == unit));
        for step in single_changes(&without, content_guard.thrift.rules) {
            let Step::Add { unit, .. } = step else { continue };
            let cheap = unit.color == Color::Black || white(&without) + unit.kind.value() <= white(board);
            if cheap && !goes(unit) {
                ways.push(pair.iter().copied().chain([step]).collect());
            }
        }
    }
    ways
}
