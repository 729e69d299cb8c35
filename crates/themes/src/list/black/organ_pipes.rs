//! Organ pipes: bishop, rook, rook, bishop stand side by side, and rooks and bishops obstruct each other.

use chess::{Bitboard, Color, Kind, Square};

use super::mutual::{Kinship, Mutual, mutual};
use crate::frame::{forcing, in_mating_stages};
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, Phase, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "organ-pipes",
    title: "Organ pipes",
    group: Group::BlackErrors,
    keywords: &["Organ pipes", "Organ Pipes"],
    page: include_str!("../../../pages/organ-pipes.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// After the first move of any phase the four stand in a row, and each of them takes part in a Grimshaw with one of the
/// others.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| {
        let rows = rows(phase);
        if rows.is_empty() {
            return Vec::new();
        }
        let scenes = forcing(phase);
        let pairs = mutual(&scenes);
        rows.into_iter().filter_map(|row| sounding(phase, row, &pairs)).collect()
    })
}

/// Every row of the four, on a rank or on a file.
fn rows(phase: &Phase<'_>) -> Vec<[Square; 4]> {
    let board = phase.start.board();
    let unit = |square: Square, kind: Kind| board.units(Color::Black, kind).has(square);
    let bishops = board.units(Color::Black, Kind::Bishop).into_iter();
    let from = |first: Square| {
        [(1, 0), (0, 1)].into_iter().filter_map(move |(files, ranks)| {
            let [second, third, fourth] = [1, 2, 3].map(|step| first.offset(step * files, step * ranks));
            Some([first, second?, third?, fourth?])
        })
    };
    bishops
        .flat_map(from)
        .filter(|[_, second, third, fourth]| {
            unit(*second, Kind::Rook) && unit(*third, Kind::Rook) && unit(*fourth, Kind::Bishop)
        })
        .collect()
}

fn sounding(phase: &Phase<'_>, row: [Square; 4], pairs: &[Mutual<'_, '_>]) -> Option<Evidence> {
    let row: Bitboard = row.into_iter().collect();
    let units = |pair: &Mutual<'_, '_>| -> Bitboard {
        [pair.one.defense().from, pair.other.defense().from].into_iter().collect()
    };
    let within: Vec<&Mutual<'_, '_>> = pairs
        .iter()
        .filter(|pair| pair.kinship == Kinship::Unlike && !pair.captures() && (units(pair) - row).is_empty())
        .collect();
    let taking_part = within.iter().fold(Bitboard::EMPTY, |all, pair| all | units(pair));
    (taking_part == row).then(|| {
        let mut lines: Vec<_> = within.iter().flat_map(|pair| [pair.one.line(), pair.other.line()]).collect();
        lines.sort();
        lines.dedup();
        let crossings: Bitboard = within.iter().map(|pair| pair.one.defense().to).collect();
        let detail = format!("{} Grimshaws among bishop, rook, rook, bishop", within.len());
        Evidence::new(phase.kind, lines, row | crossings, detail)
    })
}
