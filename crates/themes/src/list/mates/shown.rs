//! The mates that the play shows: those that a defense forces, and the threat where it is the only one.

use chess::{Bitboard, Position, Square};
use problem::Sentence;

use crate::frame::identity;
use crate::list::longer::stage::stages;
use crate::mate_picture::{MatePicture, Pictured};
use crate::representative::representative_lines;
use crate::{Evidence, Line, Phase, PhaseKind, Play};

/// A mate, with all the lines that end in this picture.
pub(in crate::list) struct ShownMate {
    /// The phase it belongs to.
    pub phase: PhaseKind,
    /// The lines of play.
    pub lines: Vec<Line>,
    /// One of the positions: they differ in units that have nothing to do with the mate, if at all.
    pub mated: Position,
    /// What it looks like.
    pub picture: MatePicture,
}

impl ShownMate {
    /// A theme shown by this mate alone.
    pub fn evidence(&self, squares: Bitboard, detail: impl Into<Sentence>) -> Evidence {
        Evidence::new(self.phase, self.lines.clone(), squares, detail)
    }

    /// Whether another mate looks the same: the same units do the same.
    fn is(&self, picture: &MatePicture, mated: &Position) -> bool {
        let pinned = picture.pins.iter().map(|&(_, pinned)| pinned).collect();
        let kind = |mated: &Position, square: Square| mated.board().kind_at(square);
        let alike = |square: Square| kind(mated, square) == kind(&self.mated, square);
        self.picture == *picture && (picture.active() | pinned).into_iter().all(alike)
    }

    /// The king with what holds him.
    pub fn squares(&self) -> Bitboard {
        self.picture.active() | Bitboard::of(self.picture.king)
    }
}

/// The mates of the actual play that are of some kind; mates with the same picture are one.
pub(super) fn actual_mates(play: &Play<'_>, wanted: impl Fn(&MatePicture, &Position) -> bool) -> Vec<ShownMate> {
    let Some(key) = play.key() else { return Vec::new() };
    let mut found: Vec<ShownMate> = Vec::new();
    if play.stipulation().moves() == 2 {
        collect(key, &wanted, &mut found);
    } else {
        let stages = stages(play);
        stages.iter().filter(|stage| stage.forced).for_each(|stage| collect(&stage.phase, &wanted, &mut found));
        found.iter_mut().for_each(|mate| mate.lines = representative_lines(std::mem::take(&mut mate.lines)));
    }
    sorted(found)
}

fn sorted(mut mates: Vec<ShownMate>) -> Vec<ShownMate> {
    mates.iter_mut().for_each(|mate| mate.lines.sort_unstable());
    mates.sort_unstable_by(|one, other| one.lines.cmp(&other.lines));
    mates
}

fn collect(phase: &Phase<'_>, wanted: &impl Fn(&MatePicture, &Position) -> bool, found: &mut Vec<ShownMate>) {
    for Pictured { defense, mate, mated, picture } in phase.pictured() {
        if !wanted(picture, mated) {
            continue;
        }
        let line = Line(phase.lead.iter().copied().chain([*defense, *mate]).collect());
        match found.iter_mut().find(|known| known.is(picture, mated)) {
            Some(known) => known.lines.push(line),
            None => {
                let picture = picture.clone();
                found.push(ShownMate { phase: phase.kind, lines: vec![line], mated: *mated, picture });
            }
        }
    }
}

/// One piece of evidence for each mate.
pub(super) fn one_by_one(mates: &[ShownMate], name: &str) -> Vec<Evidence> {
    let shown = |mate: &ShownMate| mate.evidence(mate.squares(), format!("{name}, king on {}", mate.picture.king));
    mates.iter().map(shown).collect()
}

/// How many mates are different for the solver too: by another move, or with the king elsewhere.
pub(in crate::list) fn different(mates: &[ShownMate]) -> usize {
    let last = |mate: &ShownMate| mate.lines.first().and_then(Line::last).map(identity);
    let mut known: Vec<_> = mates.iter().map(|mate| (last(mate), mate.picture.king)).collect();
    known.sort_unstable();
    known.dedup();
    known.len()
}
