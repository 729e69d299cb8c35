//! Castling: every right whose king and rook stand at home and that is not provably lost.

use chess::{Castling, Color, Setup, Wing};

use super::{Proof, RightFinding};
use crate::retro::has_past;

/// The rights of a diagram, and why some are lost.
pub(super) fn deduced(setup: &Setup, plies: u32, findings: &mut Vec<RightFinding>) -> Castling {
    let at_home = Castling::of_units_at_home(&setup.board);
    let open = Setup { castling: Castling::NONE, en_passant: None, ..*setup };
    // Where no play at all leads to the diagram, nothing follows about its rights.
    if at_home.is_empty() || plies == 0 || open.check().is_err() || !has_past(&open, plies) {
        return at_home;
    }
    let mut rights = Castling::NONE;
    for (color, wing) in each(at_home) {
        let with = Setup { castling: Castling::NONE.with(color, wing), ..open };
        if has_past(&with, plies) {
            rights = rights.with(color, wing);
        } else {
            findings.push(RightFinding::CastlingLost { color, wing, proof: Proof::of(&with, plies) });
        }
    }
    findings.extend(exclusive(&open, rights, plies));
    rights
}

/// Two rights of which each may be there, but not both.
fn exclusive(open: &Setup, rights: Castling, plies: u32) -> Option<RightFinding> {
    let pairs = each(rights)
        .flat_map(|one| each(rights).skip_while(move |&other| other != one).skip(1).map(move |other| [one, other]));
    let both =
        |pair: &[(Color, Wing); 2]| pair.iter().fold(Castling::NONE, |all, &(color, wing)| all.with(color, wing));
    pairs
        .into_iter()
        .find(|pair| !has_past(&Setup { castling: both(pair), ..*open }, plies))
        .map(|pair| RightFinding::CastlingExclusive { pair })
}

/// The rights one by one.
fn each(rights: Castling) -> impl Iterator<Item = (Color, Wing)> {
    let all = Color::ALL.into_iter().flat_map(|color| Wing::ALL.map(|wing| (color, wing)));
    all.filter(move |&(color, wing)| rights.has(color, wing))
}
