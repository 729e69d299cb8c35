//! The papers' way of looking at a two-mover: variants of the actual play with one mate that is not the threat.

use chess::{Bitboard, Move, Position};
use problem::Sentence;

use crate::motive::Mated;
use crate::{Evidence, Line, Phase, PhaseKind, Play, Variation};

/// A black move and the mate that answers it.
pub(crate) struct Variant<'p> {
    pub defense: Move,
    pub mate: Move,
    /// The key was played, Black is to move.
    pub start: &'p Position,
    /// Black has moved.
    pub after: &'p Position,
    /// White has mated.
    pub mated: Mated<'p>,
    key: Option<Move>,
}

impl<'p> Variant<'p> {
    pub fn new(phase: &'p Phase<'_>, variation: &'p Variation<'_>, mate: Move) -> Variant<'p> {
        Variant {
            defense: variation.defense,
            mate,
            start: &phase.start,
            after: &variation.after,
            mated: Mated::Made(Box::new(variation.after.play(mate))),
            key: phase.first(),
        }
    }

    fn kept(phase: &'p Phase<'_>, kept: &'p KeptVariant) -> Variant<'p> {
        let variation = &phase.variations[kept.place];
        Variant {
            defense: variation.defense,
            mate: kept.mate,
            start: &phase.start,
            after: &variation.after,
            mated: Mated::Kept(&kept.mated),
            key: phase.first(),
        }
    }

    /// The line from the diagram to the mate.
    pub fn line(&self) -> Line {
        Line(self.key.into_iter().chain([self.defense, self.mate]).collect())
    }

    /// Where from and where to: what makes two mates different.
    pub fn mate_squares(&self) -> (chess::Square, chess::Square) {
        (self.mate.from, self.mate.to)
    }

    /// The theme is shown by this line alone.
    pub fn evidence(&self, squares: Bitboard, detail: impl Into<Sentence>) -> Evidence {
        Evidence::new(PhaseKind::Key, vec![self.line()], squares, detail)
    }
}

/// The variants that can carry a theme: after the key of a two-mover, one mate only, and not a threat.
pub(crate) fn variants<'p>(play: &'p Play<'_>) -> Vec<Variant<'p>> {
    let Some(key) = play.key().filter(|_| play.stipulation().moves() == 2) else { return Vec::new() };
    key.variants().iter().map(|kept| Variant::kept(key, kept)).collect()
}

/// A variant as its phase keeps it: every theme of the papers asks for all of them.
pub(crate) struct KeptVariant {
    /// Its place among the variations of the phase.
    place: usize,
    mate: Move,
    mated: Position,
}

impl KeptVariant {
    /// All of a phase.
    pub(crate) fn all_of(phase: &Phase<'_>) -> Vec<KeptVariant> {
        let carrying = phase.variations.iter().enumerate().filter_map(|(place, variation)| {
            let mate = variation.only_mate().filter(|mate| !phase.threatens(*mate))?;
            Some(KeptVariant { place, mate, mated: variation.after.play(mate) })
        });
        carrying.collect()
    }
}
