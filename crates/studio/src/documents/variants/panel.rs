//! One small board per unit: where it stands, where else it works, and remarks on it.

use chess::{Setup, Square};
use render::{Diagram, Mark, MarkKind, Panel as Block, Text};
use search::{Kept, Step};

use super::words::{by_change, capital, changed_play, kept_words, key, named, place, places, plural, signed};
use crate::variants::squares;
use crate::{UnitVariants, Variant, Variants};

/// A board with what is written beside it.
pub(super) struct Panel<'a> {
    /// `White queen b5`.
    title: String,
    /// Where the unit stands.
    home: Square,
    /// What can become of it.
    variants: &'a [Variant],
    /// Sentences.
    lines: Vec<Text>,
}

/// All units of the diagram.
pub(super) fn panels(variants: &Variants) -> Vec<Panel<'_>> {
    variants.units.iter().map(of_unit).collect()
}

impl Panel<'_> {
    /// The panel as a block, with this many changed neighbors in full.
    pub(super) fn drawn(&self, setup: Setup, top: usize) -> Block {
        let about = |kept: Kept| named(kept, is_of_helpmate(self.variants));
        let marked = |kept: Kept| Mark { kind: mark(kept), squares: squares(self.variants, kept), about: about(kept) };
        Block {
            title: self.title.as_str().into(),
            diagram: Diagram { marks: Kept::ALL.map(marked).to_vec(), frame: Some(self.home), ..Diagram::of(setup) },
            lines: self.lines.clone(),
            details: self.changed(top).into_iter().map(Text::from).collect(),
        }
    }

    /// The best neighbors whose play has changed, with what has: `c5 (-2): 1 answer is lost`. Those with the same
    /// changes are grouped.
    fn changed(&self, top: usize) -> Vec<String> {
        let mut groups: Vec<(String, Vec<&Variant>)> = Vec::new();
        for variant in self.variants {
            let words = match (variant.kept, changed_play(variant)) {
                (Kept::Play, _) | (Kept::Key, None) => continue,
                (Kept::Key, Some(shown)) => format!(": {shown}"),
                (Kept::Themes, Some(shown)) if variant.exchange.is_some() => format!(": {shown}"),
                (Kept::Themes, None) => format!(" by {}", key(variant)),
                (Kept::Themes, Some(shown)) => format!(" by {}: {shown}", key(variant)),
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
    let need = unit.sentence.clone().map(Text::from);
    let mut lines: Vec<String> = Vec::new();
    let without = unit.variants.iter().find(|variant| matches!(variant.steps[..], [Step::Delete { .. }]));
    lines.extend(without.map(|variant| format!("Without it: {} ({}).", kept_words(variant), signed(variant.change))));
    lines.extend(by_squares(&unit.variants));
    let instead: Vec<String> = unit.variants.iter().filter_map(stand_in).collect();
    lines.extend((!instead.is_empty()).then(|| format!("In its place: {}.", instead.join("; "))));
    if unit.variants.is_empty() {
        let rest = match unit.sound {
            0 => String::new(),
            sound => format!("; {}", plural(sound, "other neighbor is sound", "other neighbors are sound")),
        };
        lines.push(format!("Nothing else works{rest}."));
    }
    lines.extend(impossible(&unit.variants));
    let title = format!("{} {}", capital(&unit.unit.to_string()), unit.square);
    let lines = need.into_iter().chain(lines.into_iter().map(Text::from)).collect();
    Panel { title, home: unit.square, variants: &unit.variants, lines }
}

/// `Same play on 3 squares: b4, b6 (0), c5 (-2).`, a line for each of what is kept.
fn by_squares(variants: &[Variant]) -> Vec<String> {
    let line = |kept: Kept| {
        let count = u64::from(squares(variants, kept).count());
        let listed = by_change(variants, kept);
        (count > 0).then(|| {
            format!(
                "{} on {}: {listed}.",
                capital(named(kept, is_of_helpmate(variants))),
                plural(count, "square", "squares")
            )
        })
    };
    Kept::ALL.into_iter().filter_map(line).collect()
}

/// Whether these are neighbors of a helpmate, which has solutions to keep.
fn is_of_helpmate(variants: &[Variant]) -> bool {
    variants.iter().any(|variant| variant.exchange.is_some())
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

/// The mark of what is kept.
pub(super) fn mark(kept: Kept) -> MarkKind {
    match kept {
        Kept::Play => MarkKind::Disc,
        Kept::Key => MarkKind::Ring,
        Kept::Themes => MarkKind::Diamond,
    }
}
