//! Overloading in three-movers: a black unit goes where it shuts off another one that moves alike, takes over that
//! unit's duty, is drawn away by it, and misses its own. What Holzhausen, Plachutta and their kin share.

use chess::{Bitboard, Board, Color, Kind, Square, between, line};

use super::mutual::Kinship;
use crate::frame::{ThreatEffect, only_answer, threat_effect};
use crate::motive::named;
use crate::motive::undo::with_unit_back;
use crate::{Evidence, Line, Phase, Play, Variation};

/// A unit that has two duties and can fulfill one.
pub(super) struct Overload {
    /// Where the unit comes from.
    pub from: Square,
    /// Where it obstructs the other one.
    pub at: Square,
    /// The unit that is obstructed.
    pub of: Square,
    /// Whether the lines of the two are one.
    pub kinship: Kinship,
    /// Whether it captures on the square.
    pub captures: bool,
    /// White's second move, Black's answer and the mate come at the end.
    pub line: Line,
    units: String,
}

impl Overload {
    /// "rook h7 shuts off rook g8 on g7".
    pub fn describe(&self) -> String {
        format!("{} on {}", self.units, self.at)
    }

    /// The unit, the square and the unit that is shut off.
    pub fn squares(&self) -> Bitboard {
        [self.from, self.at, self.of].into_iter().collect()
    }

    /// Whether two units do this to each other, with different second moves.
    pub fn is_mutual(&self, other: &Overload) -> bool {
        let second = |overload: &Overload| overload.line.0.iter().rev().nth(2).copied();
        self.at == other.at && self.from == other.of && self.of == other.from && second(self) != second(other)
    }
}

/// All that happens in a phase of a three-mover; nothing in shorter ones.
pub(super) fn overloads(play: &Play<'_>, phase: &Phase<'_>) -> Vec<Overload> {
    if play.stipulation().moves() != 3 {
        return Vec::new();
    }
    phase.variations.iter().flat_map(|variation| overloaded(phase, variation)).collect()
}

/// What a list of themes makes of them: one evidence for all lines of one square.
pub(super) fn shown(phase: &Phase<'_>, overloads: &[&Overload], name: &str) -> Vec<Evidence> {
    let squares: Bitboard = overloads.iter().map(|overload| overload.at).collect();
    let here = |at: Square| {
        let here: Vec<&&Overload> = overloads.iter().filter(|overload| overload.at == at).collect();
        let mut lines: Vec<Line> = here.iter().map(|overload| overload.line.clone()).collect();
        lines.sort();
        lines.dedup();
        let squares = here.iter().fold(Bitboard::EMPTY, |all, overload| all | overload.squares());
        let mut words: Vec<String> = here.iter().map(|overload| overload.describe()).collect();
        words.sort();
        words.dedup();
        Evidence::new(phase.kind, lines, squares, format!("{name}: {}", words.join("; ")))
    };
    squares.into_iter().map(here).collect()
}

fn overloaded(phase: &Phase<'_>, variation: &Variation<'_>) -> Vec<Overload> {
    let defense = variation.defense;
    let forced = matches!(threat_effect(phase, variation), ThreatEffect::Real | ThreatEffect::Separating);
    if !forced || !is_line_piece(defense.kind) || only_answer(variation).is_none() || variation.replies[0].is_mate() {
        return Vec::new();
    }
    let lead: Vec<_> = phase.lead.iter().copied().chain([defense]).collect();
    let next = Phase::after(phase.kind, &lead, &variation.after, &variation.replies[0]);
    let drawn_away = next.variations.iter().filter(|second| second.defense.from == defense.to);
    drawn_away.flat_map(|second| duties(phase, variation, &next, second)).collect()
}

/// The units whose duty the second move performs, if the unit fails in its own by it.
fn duties(phase: &Phase<'_>, first: &Variation<'_>, next: &Phase<'_>, second: &Variation<'_>) -> Vec<Overload> {
    let Some(mate) = only_answer(second).filter(|_| second.replies[0].is_mate()) else { return Vec::new() };
    let (from, at, goal) = (first.defense.from, first.defense.to, second.defense.to);
    let mated = second.after.play(mate);
    let misses = with_unit_back(&mated, &phase.start, from, goal)
        .is_some_and(|back| back.legal_moves().iter().any(|answer| answer.from == from));
    if !misses || threat_effect(next, second) == ThreatEffect::NoDefense {
        return Vec::new();
    }
    let board = next.start.board();
    let others = (board.color(Color::Black) - Bitboard::of(at)).into_iter().filter(|&other| {
        let kind = board.kind_at(other).filter(|&kind| is_line_piece(kind));
        kind.is_some_and(|kind| between(other, goal).has(at) && reaches(board, kind, other, at, goal))
    });
    let overload = |of: Square| Overload {
        from,
        at,
        of,
        kinship: if line(from, at).has(of) { Kinship::OneLine } else { Kinship::Crossing },
        captures: phase.start.captured(first.defense).is_some(),
        line: Line(next.lead.iter().copied().chain([second.defense, mate]).collect()),
        units: format!("{} shuts off {}", named(&phase.start, from), named(&phase.start, of)),
    };
    others.map(overload).collect()
}

/// Whether a unit would reach a square if another one were not in its way.
fn reaches(board: &Board, kind: Kind, from: Square, without: Square, to: Square) -> bool {
    Board::attacks_from(kind, Color::Black, from, board.occupied() - Bitboard::of(without)).has(to)
}

fn is_line_piece(kind: Kind) -> bool {
    matches!(kind, Kind::Queen | Kind::Rook | Kind::Bishop)
}
