//! Relations, mirrors and differences in words.

use chess::{Square, Symmetry, Unit};
use search::predecessors::{Alignment, Likeness, Relation, UnitDifference};

use crate::{Anticipation, CollectionEntry, Precedent};

/// The relation as programs and people call it.
pub(super) fn relation(relation: Relation) -> &'static str {
    match relation {
        Relation::Exact => "exact",
        Relation::Mirrored => "mirrored",
        Relation::Near => "near",
    }
}

/// `97.1 %`; a whole number without its zero.
pub(in crate::documents) fn percent(likeness: Likeness) -> String {
    let thousandths = likeness.as_thousandths();
    match thousandths % 10 {
        0 => format!("{} %", thousandths / 10),
        tenths => format!("{}.{tenths} %", thousandths / 10),
    }
}

/// A mirror by the name programs know it by; nothing where there is none.
pub(in crate::documents) fn mirror_name(symmetry: Symmetry) -> Option<&'static str> {
    match symmetry {
        Symmetry::Identity => None,
        Symmetry::MirrorFiles => Some("left-right"),
        Symmetry::MirrorRanks => Some("top-bottom"),
        Symmetry::HalfTurn => Some("half-turn"),
        Symmetry::MirrorDiagonal => Some("diagonal"),
        Symmetry::MirrorAntidiagonal => Some("antidiagonal"),
        Symmetry::QuarterTurn => Some("quarter-turn"),
        Symmetry::QuarterTurnBack => Some("quarter-turn-back"),
    }
}

fn mirror(symmetry: Symmetry) -> Option<&'static str> {
    match symmetry {
        Symmetry::Identity => None,
        Symmetry::MirrorFiles => Some("left and right exchanged"),
        Symmetry::MirrorRanks => Some("top and bottom exchanged"),
        Symmetry::HalfTurn => Some("given half a turn"),
        Symmetry::MirrorDiagonal => Some("mirrored at the diagonal a1-h8"),
        Symmetry::MirrorAntidiagonal => Some("mirrored at the diagonal a8-h1"),
        Symmetry::QuarterTurn => Some("given a quarter turn clockwise"),
        Symmetry::QuarterTurnBack => Some("given a quarter turn counterclockwise"),
    }
}

fn shift(steps: i8, one: &str, many: &str, [back, ahead]: [&str; 2]) -> Option<String> {
    let name = if steps.abs() == 1 { one } else { many };
    (steps != 0).then(|| format!("{} {name} {}", steps.abs(), if steps > 0 { ahead } else { back }))
}

/// How the problem comes to lie on its predecessor, if it has to be moved at all.
pub(in crate::documents) fn alignment(alignment: Alignment) -> Option<String> {
    let (files, ranks) = alignment.shift;
    let shifts =
        [shift(files, "file", "files", ["to the left", "to the right"]), shift(ranks, "rank", "ranks", ["down", "up"])];
    let shifts: Vec<String> = shifts.into_iter().flatten().collect();
    let shifted = (!shifts.is_empty()).then(|| format!("shifted {}", shifts.join(" and ")));
    let words: Vec<String> = mirror(alignment.symmetry).map(str::to_owned).into_iter().chain(shifted).collect();
    (!words.is_empty()).then(|| format!("the problem matches it {}", words.join(", ")))
}

/// `white pawn`.
pub(super) fn unit(unit: Unit) -> String {
    format!("{} {}", unit.color, unit.kind.name()).to_lowercase()
}

pub(in crate::documents) fn change(change: &UnitDifference) -> String {
    let place =
        |square: Option<Square>| square.map_or("a square beyond the edge".to_owned(), |square| square.to_string());
    match *change {
        UnitDifference::Moved { unit: moved, from, to } => {
            format!("{} on {to} instead of {}", unit(moved), place(from))
        }
        UnitDifference::Added(added, square) => format!("{} {square} added", unit(added)),
        UnitDifference::Missing(missing, Some(square)) => format!("{} {square} left out", unit(missing)),
        UnitDifference::Missing(missing, None) => format!("{} left out, beyond the edge", unit(missing)),
    }
}

/// Everything that differs, in a sentence.
pub(super) fn differences(anticipation: &Anticipation<'_>, precedent: &Precedent<'_>) -> String {
    let (here, there) = (anticipation.problem.stipulation, precedent.entry.problem.stipulation);
    let asks = (here != there).then(|| format!("{here} instead of {there}"));
    let mut words: Vec<String> = alignment(precedent.predecessor.alignment).into_iter().chain(asks).collect();
    words.extend(precedent.differences.iter().map(change));
    if words.is_empty() { "nothing".to_owned() } else { words.join("; ") }
}

/// `Weenink, Henri; Good Companion 1917; problems.jsonl, line 7, "x"`.
pub(super) fn origin(entry: &CollectionEntry) -> String {
    let mut place = format!("{}, line {}", entry.file, entry.line);
    if let Some(id) = &entry.id {
        place.push_str(&format!(", {id}"));
    }
    let words: Vec<&str> =
        entry.author.as_deref().into_iter().chain(entry.source.as_deref()).chain([place.as_str()]).collect();
    words.join("; ")
}
