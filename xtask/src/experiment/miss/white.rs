//! Why no model mate or switchback is seen.

use chess::{Bitboard, Color, Kind, Position, Square, san};
use themes::frame::{forcing, only_answer};
use themes::geometry::{guards_with_lifted, king_field, pins};
use themes::motive::undo::parries_if_unpinned;
use themes::{Phase, Play};

use super::{named, place};

/// What each mate after the key lacks, and whether the set play has a model mate.
pub(super) fn model_mate(play: &Play<'_>) -> Option<String> {
    let key = play.key()?;
    let mut words: Vec<(Square, Square, String)> = mates(key)
        .into_iter()
        .filter_map(|(name, mated, (from, to))| Some((from, to, format!("{name}: {}", impurity(&mated)?))))
        .collect();
    words.sort();
    words.dedup_by_key(|(from, to, _)| (*from, *to));
    let lacks: Vec<String> = words.into_iter().map(|(_, _, words)| words).collect();
    let set: Vec<String> = play.set_play().map_or(Vec::new(), |set| {
        mates(set).into_iter().filter(|(_, mated, _)| impurity(mated).is_none()).map(|(name, ..)| name).collect()
    });
    let more = if set.is_empty() { String::new() } else { format!("; models in the set play: {}", set.join(", ")) };
    Some(format!("{}{more}", lacks.join(", ")))
}

fn mates(phase: &Phase<'_>) -> Vec<(String, Position, (Square, Square))> {
    let mate = |variation: &themes::Variation<'_>| {
        let mate = only_answer(variation)?;
        let mated = variation.after.play(mate);
        let name = format!("1…{} 2.{}", san(&phase.start, variation.defense), san(&variation.after, mate));
        mated.is_mate().then_some((name, mated, (mate.from, mate.to)))
    };
    phase.variations.iter().filter_map(mate).collect()
}

/// The first square next to the king that is denied to him twice, or an officer that looks on.
fn impurity(mated: &Position) -> Option<String> {
    let board = mated.board();
    let needed: Vec<(Square, Square)> = pins(board, Color::Black)
        .filter(|&pin| parries_if_unpinned(mated, pin).any())
        .map(|pin| (pin.pinner, pin.pinned))
        .collect();
    let mut active = mated.checkers() | needed.iter().map(|&(pinner, _)| pinner).collect();
    let mut twice = None;
    for square in king_field(board) {
        let guards = guards_with_lifted(board, square, Bitboard::EMPTY);
        active |= guards;
        let blocked = board.color(Color::Black).has(square);
        let by_pinner = guards.single().is_some_and(|guard| needed.contains(&(guard, square)));
        if blocked && guards.any() && !by_pinner {
            twice = twice.or(Some(format!("{square} is blocked and guarded")));
        } else if guards.many() {
            twice = twice.or(Some(format!("{square} is guarded twice")));
        }
    }
    let officers = board.color(Color::White) - board.kind(Kind::Pawn) - board.kind(Kind::King);
    let idle = (officers - active).first().map(|square| format!("{} looks on", named(mated, square)));
    let double = mated.checkers().many().then(|| "a double check".to_owned());
    twice.or(idle).or(double)
}

/// A unit that goes back in another phase than the key's.
pub(super) fn switchback(play: &Play<'_>) -> Option<String> {
    let back = play.tries().find_map(|phase| {
        let first = phase.first()?;
        let scenes = forcing(phase);
        let scene = scenes.iter().find(|scene| (scene.mate.from, scene.mate.to) == (first.to, first.from))?;
        let (defense, mate) = (san(&phase.start, scene.defense()), san(scene.after(), scene.mate));
        Some(format!("only {}: 1…{defense} 2.{mate}", place(phase)))
    });
    Some(back.unwrap_or_else(|| "no unit returns to where it came from".to_owned()))
}
