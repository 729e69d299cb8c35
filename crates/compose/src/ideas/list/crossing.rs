//! Grimshaw and Novotny: the lines of a black rook and a black bishop cross on a square where each shuts the other off.

use chess::{Bitboard, Color, Kind, Square, between};
use themes::frame::{ThreatEffect, identity, only_answer, threat_effect};
use themes::motive::{Scene, shut_off};
use themes::{Phase, Play, Variation};

use super::super::matrix::Matrix;
use search::SplitMix;

/// All that can be missing.
const ALL: u32 = 9;

/// Two units go to one empty square.
pub(super) fn grimshaw(play: &Play<'_>) -> u32 {
    missing(play, |phase, to| !phase.start.board().occupied().has(to))
}

/// Two units capture what the key put on a square.
pub(super) fn novotny(play: &Play<'_>) -> u32 {
    missing(play, |phase, to| phase.first().is_some_and(|first| first.to == to))
}

fn missing(play: &Play<'_>, fits: impl Fn(&Phase<'_>, Square) -> bool) -> u32 {
    let Some(phase) = play.key() else { return ALL };
    let of = |kind: Kind| {
        let like = move |mover: Kind| mover == kind || mover == Kind::Queen;
        phase.variations.iter().filter(move |variation| like(variation.defense.kind))
    };
    let mut least = ALL;
    for rook in of(Kind::Rook).filter(|rook| fits(phase, rook.defense.to)) {
        let other =
            |bishop: &&Variation<'_>| bishop.defense.to == rook.defense.to && bishop.defense.from != rook.defense.from;
        for bishop in of(Kind::Bishop).filter(other) {
            least = least.min(missing_of(phase, rook, bishop));
        }
    }
    least
}

/// Each of the two has one mate of its own, and needs the other one shut off.
fn missing_of(phase: &Phase<'_>, rook: &Variation<'_>, bishop: &Variation<'_>) -> u32 {
    let answers = [rook, bishop].map(only_answer);
    let alike = match answers {
        [Some(one), Some(other)] => u32::from(identity(one) == identity(other)),
        _ => 1,
    };
    alike + missing_in(phase, rook, bishop.defense.from) + missing_in(phase, bishop, rook.defense.from)
}

fn missing_in(phase: &Phase<'_>, variation: &Variation<'_>, other: Square) -> u32 {
    let forced = matches!(threat_effect(phase, variation), ThreatEffect::Real | ThreatEffect::Separating);
    let answer = only_answer(variation);
    let undecided = match (answer, forced) {
        (Some(_), true) => 0,
        _ if !variation.replies.is_empty() => 1,
        _ => 2,
    };
    // Of several mates one may be the right one already.
    let shuts = |mate| shut_off(&Scene::of(phase, variation, mate)).iter().any(|shut| shut.of == other);
    undecided + u32::from(!variation.mates().any(shuts))
}

/// Rook and bishop aim at a square from both of which its neighbor squares beyond can be reached.
pub(super) fn draw_grimshaw(random: &mut SplitMix) -> Option<Matrix> {
    draw(random).map(|(matrix, _)| matrix)
}

/// The same, and the key goes to the square.
pub(super) fn draw_novotny(random: &mut SplitMix) -> Option<Matrix> {
    let (mut matrix, crossing) = draw(random)?;
    matrix.key_to = Some(crossing);
    Some(matrix)
}

fn draw(random: &mut SplitMix) -> Option<(Matrix, Square)> {
    let crossing = Square::new(random.below(64) as u8);
    let mut matrix = Matrix::empty();
    let straight = random.pick(&[(1, 0), (-1, 0), (0, 1), (0, -1)]);
    let diagonal = random.pick(&[(1, 1), (-1, 1), (1, -1), (-1, -1)]);
    let mut lines = Bitboard::EMPTY;
    for (kind, (files, ranks)) in [(Kind::Rook, straight), (Kind::Bishop, diagonal)] {
        let far = 1 + random.below(3) as i8;
        let from = crossing.offset(files * far, ranks * far)?;
        // Behind the square there must be something to reach.
        crossing.offset(-files, -ranks)?;
        matrix.fix(from, Color::Black, kind);
        lines |= between(from, crossing);
    }
    let free = !lines - Bitboard::of(crossing) - matrix.fixed;
    let near: Vec<Square> = free.into_iter().filter(|square| square.distance(crossing) <= 3).collect();
    matrix.put(random.pick(&near), Color::Black, Kind::King);
    Some((matrix, crossing))
}
