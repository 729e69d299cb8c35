//! One small board a unit: where it stands, where else it works, and what there is to say about it. The same for every
//! format that draws.

use chess::{Bitboard, Board, Letters, Square, Unit};
use search::{Kept, Step};

use super::words::{by_change, capital, kept_words, key, named, place, places, plural, signed, told};
use crate::variants::squares;
use crate::{AddedKind, UnitVariants, Variant, Variants};

/// A board with what is written beside it.
pub(super) struct Panel<'a> {
    /// `White queen b5`, `Add a black pawn`.
    pub title: String,
    /// Where the unit stands, if it is there already.
    pub home: Option<Square>,
    /// What can become of it.
    variants: &'a [Variant],
    /// Sentences.
    pub lines: Vec<String>,
}

/// All units of the diagram, then all kinds that can be added.
pub(super) fn panels(variants: &Variants) -> (Vec<Panel<'_>>, Vec<Panel<'_>>) {
    (variants.units.iter().map(of_unit).collect(), variants.additions.iter().map(of_added).collect())
}

impl Panel<'_> {
    /// The squares on which the unit keeps so much.
    pub(super) fn marked(&self, kept: Kept) -> Bitboard {
        squares(self.variants, kept)
    }

    /// The best neighbors whose play has changed, with what has: `c5 (-2): 1 answer is lost`. Those of which the same is
    /// to be said stand together.
    pub(super) fn changed(&self, top: usize) -> Vec<String> {
        let mut groups: Vec<(String, Vec<&Variant>)> = Vec::new();
        for variant in self.variants {
            let words = match (variant.kept, told(variant)) {
                (Kept::Play, _) | (Kept::Key, None) => continue,
                (Kept::Key, Some(told)) => format!(": {told}"),
                (Kept::Themes, None) => format!(" by {}", key(variant)),
                (Kept::Themes, Some(told)) => format!(" by {}: {told}", key(variant)),
            };
            match groups.iter_mut().find(|(known, _)| *known == words) {
                Some((_, alike)) => alike.push(variant),
                None => groups.push((words, vec![variant])),
            }
        }
        groups.into_iter().take(top).map(|(words, alike)| format!("{}{words}", places(&alike))).collect()
    }
}

fn of_unit(unit: &UnitVariants) -> Panel<'_> {
    let mut lines: Vec<String> = unit.sentence.iter().map(|sentence| sentence.print(Letters::Problem)).collect();
    let without = unit.variants.iter().find(|variant| matches!(variant.steps[..], [Step::Delete { .. }]));
    lines.extend(without.map(|variant| format!("Without it: {} ({}).", kept_words(variant), signed(variant.change))));
    lines.extend(by_squares(&unit.variants));
    let instead: Vec<String> = unit.variants.iter().filter_map(stand_in).collect();
    lines.extend((!instead.is_empty()).then(|| format!("In its place: {}.", instead.join("; "))));
    if unit.variants.is_empty() {
        let rest = match unit.sound {
            0 => String::new(),
            sound => format!("; {}", plural(sound, "neighbor is sound otherwise", "neighbors are sound otherwise")),
        };
        lines.push(format!("Nothing else works{rest}."));
    }
    lines.extend(impossible(&unit.variants));
    let title = format!("{} {}", capital(&unit.unit.to_string()), unit.square);
    Panel { title, home: Some(unit.square), variants: &unit.variants, lines }
}

fn of_added(added: &AddedKind) -> Panel<'_> {
    let title = format!("Add a {}", added.unit);
    let lines = by_squares(&added.variants).into_iter().chain(impossible(&added.variants)).collect();
    Panel { title, home: None, variants: &added.variants, lines }
}

/// `Same play on 3 squares: b4, b6 (0), c5 (-2).`, a line for each of what is kept.
fn by_squares(variants: &[Variant]) -> Vec<String> {
    let line = |kept: Kept| {
        let count = u64::from(squares(variants, kept).count());
        let listed = by_change(variants, kept);
        (count > 0).then(|| format!("{} on {}: {listed}.", capital(named(kept)), plural(count, "square", "squares")))
    };
    Kept::ALL.into_iter().filter_map(line).collect()
}

/// `No game leads there: a7, g8.`
fn impossible(variants: &[Variant]) -> Option<String> {
    let mut places: Vec<String> = variants.iter().filter(|variant| !variant.legality.is_empty()).map(place).collect();
    places.sort();
    (!places.is_empty()).then(|| format!("No game leads there: {}.", places.join(", ")))
}

/// `white rook, same play (-3)`.
fn stand_in(variant: &Variant) -> Option<String> {
    match variant.steps[..] {
        [Step::Exchange { to, .. }] => Some(format!("{to}, {} ({})", kept_words(variant), signed(variant.change))),
        _ => None,
    }
}

/// What stands on a square of a small board, in letters: S for knights, marks for squares that work.
pub(super) fn letter(board: &Board, square: Square, marks: [Bitboard; 3]) -> char {
    if let Some(unit) = board.unit_at(square) {
        return for_reading(unit);
    }
    let mark = marks.iter().zip(MARKS).find(|(squares, _)| squares.has(square));
    mark.map_or('.', |(_, mark)| mark)
}

/// The marks of a board in letters, by what is kept.
pub(super) const MARKS: [char; 3] = ['*', '+', 'o'];

fn for_reading(unit: Unit) -> char {
    match unit.letter() {
        'N' => 'S',
        'n' => 's',
        letter => letter,
    }
}

/// A small board in letters, nine lines; the unit it is about in parentheses.
pub(super) fn drawn(board: &Board, panel: &Panel<'_>) -> Vec<String> {
    let marks = Kept::ALL.map(|kept| panel.marked(kept));
    let mut lines: Vec<String> = Vec::new();
    for rank in (0..8).rev() {
        let mut line = format!("{} ", rank + 1);
        let mut before = ' ';
        for file in 0..8 {
            let square = Square::new(rank * 8 + file);
            let home = panel.home == Some(square);
            line.push(if home { '(' } else { before });
            line.push(letter(board, square, marks));
            before = if home { ')' } else { ' ' };
        }
        line.push(before);
        lines.push(line);
    }
    lines.push("   a b c d e f g h ".to_owned());
    lines
}
