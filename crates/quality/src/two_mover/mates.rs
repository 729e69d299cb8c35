//! The different mates of the actual play: which are thematic, which are the king's, and how many duals there are.

use std::collections::{BTreeMap, BTreeSet};

use chess::{Kind, Move, Square};
use themes::{Analysis, Line, Phase, Reading, Variation, mate_is_thematic};

/// The different mates of a problem, as composer-2006 counts them: a mate is thematic if it shows a theme in at least
/// half of the variants in which it mates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DifferentMates {
    /// Those that show a theme: the papers' unique thematic variants.
    pub thematic: usize,
    /// The others.
    pub other: usize,
}

/// Counts the different mates after the key of a two-mover; nothing if there is not exactly one key.
pub fn different_mates(analysis: &Analysis<'_>) -> Option<DifferentMates> {
    let Mates { thematic, other, .. } = mates(analysis, analysis.play.key()?);
    Some(DifferentMates { thematic, other })
}

/// Where a mating unit comes from and goes to: what makes two mates different.
pub(crate) type Mate = (Square, Square);

/// The counts of a problem's mates.
#[derive(Default)]
pub(crate) struct Mates {
    /// All black moves after the key.
    pub variants: usize,
    /// Different mates, at least half of whose variants show a theme.
    pub thematic: usize,
    /// The other different mates.
    pub other: usize,
    /// Different mates by the white king.
    pub by_king: usize,
    /// Variants with two, three, and more mates.
    pub duals: [usize; 3],
    /// Variants with several mates of which one shows a theme.
    pub thematic_non_single: usize,
    /// Those of them in which no mate is the threat.
    pub thematic_without_threat: Vec<Move>,
    /// Variants with two, three, and more mates, those left out that show a theme and no threat.
    pub minor_duals: [usize; 3],
}

impl Mates {
    fn count_dual(&mut self, key: &Phase<'_>, variation: &Variation<'_>, count: usize) {
        let degree = count.min(4) - 2;
        self.duals[degree] += 1;
        let shows = |mate| !key.threatens(mate) && mate_is_thematic(key, variation, mate);
        let thematic = variation.mates().any(shows);
        self.thematic_non_single += usize::from(thematic);
        if thematic && !variation.mates().any(|mate| key.threatens(mate)) {
            self.thematic_without_threat.push(variation.defense);
        } else {
            self.minor_duals[degree] += 1;
        }
    }
}

/// Counts the mates after the key.
pub(crate) fn mates(analysis: &Analysis<'_>, key: &Phase<'_>) -> Mates {
    let thematic_lines = thematic_lines(analysis);
    // For each different mate: in how many variants it mates, and in how many of these it shows a theme.
    let mut different: BTreeMap<Mate, (usize, usize)> = BTreeMap::new();
    let mut by_king = BTreeSet::new();
    let mut mates = Mates::default();
    for variation in &key.variations {
        mates.variants += 1;
        for mate in variation.mates() {
            let line = Line(vec![key.first().expect("a key is a move"), variation.defense, mate]);
            let entry = different.entry((mate.from, mate.to)).or_default();
            entry.0 += 1;
            entry.1 += usize::from(thematic_lines.contains(&line));
            if mate.kind == Kind::King {
                by_king.insert((mate.from, mate.to));
            }
        }
        let count = variation.mates().count();
        if count > 1 {
            mates.count_dual(key, variation, count);
        }
    }
    mates.thematic = different.values().filter(|(all, thematic)| *thematic * 2 >= *all).count();
    mates.other = different.len() - mates.thematic;
    mates.by_king = by_king.len();
    mates
}

/// The lines that show some theme.
fn thematic_lines(analysis: &Analysis<'_>) -> BTreeSet<Line> {
    let evidence = analysis.findings(Reading::Seed).iter().flat_map(|finding| &finding.evidence);
    evidence.flat_map(|evidence| evidence.lines.iter().cloned()).collect()
}
