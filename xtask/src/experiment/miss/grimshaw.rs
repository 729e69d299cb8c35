//! Why no Grimshaw is seen: it is a Novotny, it is impaired, or it is a white one.

use chess::{Kind, Move, san};
use themes::frame::{forcing, identity, only_answer};
use themes::motive::{Scene, shut_off};
use themes::{Phase, Play, Variation};

use super::{how, place};

pub(super) fn grimshaw(play: &Play<'_>) -> Option<String> {
    let novotny = play.phases.iter().find_map(novotny);
    novotny.or_else(|| play.phases.iter().find_map(impaired)).or_else(|| white_grimshaw(play))
}

/// Two units capture what White has just put between their lines, each forces one mate, and each is in the other's way.
pub(super) fn novotny(phase: &Phase<'_>) -> Option<String> {
    let square = phase.first()?.to;
    let scenes: Vec<Scene<'_>> = forcing(phase).into_iter().filter(|scene| scene.defense().to == square).collect();
    let pairs =
        scenes.iter().enumerate().flat_map(|(index, one)| scenes[index + 1..].iter().map(move |two| (one, two)));
    let mut pairs = pairs.filter(|(one, two)| shuts(one, two.defense()) && shuts(two, one.defense()));
    let threats = match phase.threats.len() {
        0 | 1 => "",
        _ => ", the mates are threats",
    };
    pairs.next().map(|_| format!("Novotny on {square} {}{threats}", place(phase)))
}

fn shuts(scene: &Scene<'_>, other: Move) -> bool {
    scene.defense().from != other.from && shut_off(scene).iter().any(|shut| shut.of == other.from)
}

/// The two units shut each other off on an empty square, but not each with one mate of its own that is no plain threat.
pub(super) fn impaired(phase: &Phase<'_>) -> Option<String> {
    let obstructs = |variation: &&Variation<'_>| {
        !matches!(variation.defense.kind, Kind::King | Kind::Knight)
            && phase.start.captured(variation.defense).is_none()
    };
    let movers: Vec<&Variation<'_>> = phase.variations.iter().filter(obstructs).collect();
    let shuts_with_some_mate =
        |one: &Variation<'_>, other: Move| one.mates().any(|mate| shuts(&Scene::of(phase, one, mate), other));
    let pairs =
        movers.iter().enumerate().flat_map(|(index, one)| movers[index + 1..].iter().map(move |two| (one, two)));
    let mut mutual = pairs.filter(|(one, two)| {
        one.defense.to == two.defense.to
            && shuts_with_some_mate(one, two.defense)
            && shuts_with_some_mate(two, one.defense)
    });
    let (one, two) = mutual.next()?;
    let alike = only_answer(one).is_some() && only_answer(one).map(identity) == only_answer(two).map(identity);
    let more = if alike { ", the same mate" } else { "" };
    let (first, second) = (how(phase, one), how(phase, two));
    Some(format!("mutual interference {}, impaired: {first}, {second}{more}", place(phase)))
}

/// Two white line pieces that fail on one and the same square.
fn white_grimshaw(play: &Play<'_>) -> Option<String> {
    let lines = |mv: &Move| matches!(mv.kind, Kind::Bishop | Kind::Rook | Kind::Queen);
    let tries: Vec<Move> = play.tries().filter_map(Phase::first).filter(lines).collect();
    let pairs = tries.iter().enumerate().flat_map(|(index, one)| tries[index + 1..].iter().map(move |two| (one, two)));
    let (one, two) = pairs.into_iter().find(|(one, two)| one.to == two.to && one.from != two.from)?;
    let name = |mv: &Move| san(play.diagram(), *mv);
    Some(format!("white Grimshaw: the tries {}? and {}?", name(one), name(two)))
}
