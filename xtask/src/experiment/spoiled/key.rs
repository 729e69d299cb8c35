//! What is wrong with a key, read off the diagram.

use chess::{Bitboard, Color, Kind, Position};

use super::shown::Shown;
use super::sign::Sign;

/// What the key of a sound two-mover does that composers avoid: it gives check, captures, takes more flights than it
/// gives, or leaves more flights without a set mate than it gives.
pub fn faults(position: &Position, shown: &Shown) -> Vec<Sign> {
    let after = position.play(shown.key);
    let mut faults = Vec::new();
    faults.extend(after.in_check().then_some(Sign::Check));
    faults.extend(position.captured(shown.key).map(|(square, _)| Sign::Capture(square)));
    let Some(diagram) = position.pass() else { return faults };
    let (before, now) = (flights(&diagram), flights(&after));
    let (taken, given) = (before - now, now - before);
    faults.extend((taken.count() > given.count()).then_some(Sign::Taken(taken)));
    let unanswered = shown.set.iter().filter(|(defense, answers)| defense.kind == Kind::King && answers.is_empty());
    let unprovided: Bitboard = unanswered.map(|(defense, _)| defense.to).collect();
    faults.extend((unprovided.count() > given.count()).then_some(Sign::Unprovided(unprovided)));
    faults
}

fn flights(position: &Position) -> Bitboard {
    let king = position.king(Color::Black);
    position.legal_moves().iter().filter(|mv| mv.from == king).map(|mv| mv.to).collect()
}
