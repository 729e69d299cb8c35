//! Allumwandlung: over all solutions pawns are promoted to queen, rook, bishop and knight.

use chess::{Color, Kind};

use super::promotions::promotions;
use crate::help::{HelpEvidence, HelpPlay};

const OFFICERS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let all = promotions(play);
    let by = |color: Option<Color>| {
        let of_side: Vec<_> = all.iter().filter(|one| color.is_none_or(|color| one.color == color)).collect();
        let complete = OFFICERS.iter().all(|kind| of_side.iter().any(|one| one.kind == *kind));
        let side = color.map_or("both sides together", |color| match color {
            Color::White => "White",
            Color::Black => "Black",
        });
        complete.then(|| {
            let squares = of_side.iter().map(|one| play.solutions[one.solution].moves[one.ply].to);
            let moves = of_side.iter().map(|one| (one.solution, one.ply));
            HelpEvidence::of_moves(
                moves,
                squares,
                format!("{side} promote to all four officers")
                    .replace("White promote", "White promotes")
                    .replace("Black promote", "Black promotes"),
            )
        })
    };
    let single: Vec<HelpEvidence> = Color::ALL.into_iter().filter_map(|color| by(Some(color))).collect();
    if single.is_empty() { by(None).into_iter().collect() } else { single }
}
