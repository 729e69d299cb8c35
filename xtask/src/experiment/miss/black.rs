//! Why no black correction is seen, and how many units meet on a square where three are asked for.

use chess::{Bitboard, Color, Kind, Move, Square, san};
use themes::frame::{ThreatEffect, forcing, identity, only_answer, threat_effect};
use themes::motive::Scene;
use themes::motive::undo::lifted;
use themes::{Phase, Play, Variation};

use super::{named, place};

/// What each black piece with two mates lacks.
pub(super) fn correction(play: &Play<'_>) -> Option<String> {
    let key = play.key()?;
    let board = key.start.board();
    let pieces =
        board.color(Color::Black) - board.units(Color::Black, Kind::King) - board.units(Color::Black, Kind::Pawn);
    let words: Vec<String> = pieces.into_iter().filter_map(|unit| uncorrected(key, unit)).collect();
    Some(if words.is_empty() { "no black piece has two different mates".to_owned() } else { words.join("; ") })
}

fn uncorrected(key: &Phase<'_>, unit: Square) -> Option<String> {
    let of_unit = |variation: &&Variation<'_>| variation.defense.from == unit;
    let real = key.variations.iter().filter(of_unit).filter(|one| threat_effect(key, one) == ThreatEffect::Real);
    let mut forced: Vec<(Move, String)> = real
        .filter_map(|one| {
            let mate = only_answer(one)?;
            Some((mate, format!("{} (1…{})", san(&one.after, mate), san(&key.start, one.defense))))
        })
        .collect();
    forced.sort_by_key(|(mate, _)| identity(*mate));
    forced.dedup_by_key(|(mate, _)| identity(*mate));
    if forced.len() < 2 {
        return None;
    }
    let name = named(&key.start, unit);
    let Some(empty) = lifted(&key.start, unit) else {
        return Some(format!("{name} is pinned and moves along the line, so that it cannot be lifted"));
    };
    let allowed = |mate: Move| {
        let mated = empty.is_legal(mate).then(|| empty.play(mate));
        mated.is_some_and(|mated| mated.is_mate() && mated.checkers() != Bitboard::of(unit))
    };
    if let Some(threat) = key.threats.iter().find(|threat| allowed(threat.mv)) {
        let threat = san(&empty, threat.mv);
        return Some(format!("{name}: leaving alone does not stop the threat 2.{threat}, there is no random defense"));
    }
    let (there, elsewhere): (Vec<_>, Vec<_>) = forced.into_iter().partition(|(mate, _)| allowed(*mate));
    let list =
        |some: &[(Move, String)]| some.iter().map(|(_, words)| format!("2.{words}")).collect::<Vec<_>>().join(", ");
    Some(match there.is_empty() {
        true => format!("{name} has no random move: none of {} is there when it is lifted", list(&elsewhere)),
        false => format!("{name}: {} are all there as soon as it leaves", list(&there)),
    })
}

/// The square on which most units defend.
pub(super) fn defenses_on_one_square(play: &Play<'_>) -> Option<String> {
    if play.stipulation().moves() > 2 {
        return meeting_early(play.key()?);
    }
    fullest(play, |scene| scene.defense().to, |scene| scene.defense().from, "defend")
}

/// The square on which most units mate.
pub(super) fn mates_on_one_square(play: &Play<'_>) -> Option<String> {
    fullest(play, |scene| scene.mate.to, |scene| scene.mate.from, "mate")
}

/// The square of a phase where most units meet, with most different mates.
fn fullest(
    play: &Play<'_>,
    goal: impl Fn(&Scene<'_>) -> Square,
    unit: impl Fn(&Scene<'_>) -> Square,
    verb: &str,
) -> Option<String> {
    let mut best: Option<((usize, usize), String)> = None;
    for phase in play.phases.iter().rev() {
        let scenes = forcing(phase);
        for square in Square::all() {
            let here: Vec<&Scene<'_>> = scenes.iter().filter(|scene| goal(scene) == square).collect();
            let units = different(here.iter().map(|scene| unit(scene)));
            let mates = different(here.iter().map(|scene| identity(scene.mate)));
            if best.as_ref().is_none_or(|(most, _)| *most < (units, mates)) {
                let words =
                    format!("no more than {units} units {verb} on {square}, with {mates} mates, {}", place(phase));
                best = Some(((units, mates), words));
            }
        }
    }
    best.map(|(_, words)| words)
}

/// In longer problems: the square to which most units go on Black's first move.
fn meeting_early(key: &Phase<'_>) -> Option<String> {
    let real: Vec<&Variation<'_>> =
        key.variations.iter().filter(|variation| threat_effect(key, variation) == ThreatEffect::Real).collect();
    let counted = |square: Square| {
        let here = || real.iter().filter(|variation| variation.defense.to == square);
        let answers = here().filter_map(|variation| only_answer(variation)).map(identity);
        (different(here().map(|variation| variation.defense.from)), different(answers), square)
    };
    let (units, answers, square) = Square::all().map(counted).max_by_key(|(units, answers, _)| (*units, *answers))?;
    let said = format!("{units} units go to {square} on Black's first move, with {answers} continuations");
    Some(format!("{said}; only moves that are answered by mate are looked at"))
}

fn different<T: Ord>(all: impl Iterator<Item = T>) -> usize {
    let mut all: Vec<T> = all.collect();
    all.sort_unstable();
    all.dedup();
    all.len()
}

/// The knight with the most moves, and how many different answers these have.
pub(super) fn knight_wheel(play: &Play<'_>) -> Option<String> {
    let key = play.key()?;
    let knights = key.start.board().units(Color::Black, Kind::Knight);
    let counted = |knight: Square| {
        let of_knight = || key.variations.iter().filter(|variation| variation.defense.from == knight);
        (of_knight().count(), different(of_knight().filter_map(only_answer).map(identity)), knight)
    };
    let (moves, mates, knight) = knights.into_iter().map(counted).max()?;
    Some(format!("the {moves} moves of the knight on {knight} have {mates} different mates"))
}
