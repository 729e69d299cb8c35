//! Why a problem that people have tagged with a theme does not show it to us, as far as a program can tell.

use chess::{Kind, Move, Position, Square, san};
use themes::frame::{Standing, forcing, identity, only_answer, standing};
use themes::geometry::flights;
use themes::motive::{Scene, shut_off};
use themes::{Phase, PhaseKind, Play, Reading, Variation, theme_named};

/// The reason in a few words.
pub fn reason(theme: &str, play: &Play<'_>) -> String {
    let strict = theme_named(theme).map_or(Vec::new(), |theme| theme.detect(play, Reading::Strict));
    if let Some(evidence) = strict.first() {
        let only_virtual = strict.iter().all(|evidence| evidence.phase != PhaseKind::Key);
        let place = if only_virtual { "only in virtual play" } else { "in the actual play" };
        return format!("strict finds it {place}: {}", evidence.detail);
    }
    match theme {
        "grimshaw" => grimshaw(play),
        "pickaninny" => pickaninny(play),
        "king-flights" => king_flights(play),
        _ => "not looked into".to_owned(),
    }
}

fn grimshaw(play: &Play<'_>) -> String {
    let novotny = play.phases.iter().find_map(novotny);
    let impaired = || play.phases.iter().find_map(mutual_with_duals);
    novotny
        .or_else(impaired)
        .or_else(|| white_grimshaw(play))
        .unwrap_or_else(|| "no mutual interference found".to_owned())
}

/// Two units capture what White has just put between their lines, each forces one mate, and each is in the other's way.
fn novotny(phase: &Phase<'_>) -> Option<String> {
    let square = phase.first()?.to;
    let scenes: Vec<Scene<'_>> = forcing(phase).into_iter().filter(|scene| scene.defense().to == square).collect();
    let pair = scenes.iter().enumerate().find_map(|(index, one)| {
        scenes[index + 1..].iter().find(|other| shuts(one, other.defense()) && shuts(other, one.defense())).map(|_| one)
    });
    let threats = phase.threats.len();
    pair.map(|_| format!("Novotny on {square} {}: the unit there is captured, {threats} threats", place(phase)))
}

fn shuts(scene: &Scene<'_>, other: Move) -> bool {
    scene.defense().from != other.from && shut_off(scene).iter().any(|shut| shut.of == other.from)
}

/// The two units shut each other off, but not every time with one mate that is no plain threat.
fn mutual_with_duals(phase: &Phase<'_>) -> Option<String> {
    let movers: Vec<&Variation<'_>> = phase
        .variations
        .iter()
        .filter(|variation| !matches!(variation.defense.kind, Kind::King | Kind::Knight))
        .filter(|variation| phase.start.captured(variation.defense).is_none())
        .collect();
    let shuts_some_time =
        |one: &Variation<'_>, other: Move| one.mates().any(|mate| shuts(&Scene::of(phase, one, mate), other));
    let pair = movers.iter().enumerate().find_map(|(index, one)| {
        let alike = |other: &&&Variation<'_>| {
            other.defense.to == one.defense.to
                && shuts_some_time(one, other.defense)
                && shuts_some_time(other, one.defense)
        };
        movers[index + 1..].iter().find(alike).map(|other| (*one, *other))
    });
    pair.map(|(one, other)| {
        let tell = |variation: &Variation<'_>| {
            let word = match (standing(phase, variation), only_answer(variation)) {
                (Standing::NoDefense, _) => "parries nothing",
                (_, None) => "dual",
                (_, Some(_)) => "one mate",
            };
            format!("{} ({word})", san(&phase.start, variation.defense))
        };
        let same = only_answer(one).map(identity) == only_answer(other).map(identity);
        let more = if same && only_answer(one).is_some() { ", the same mate" } else { "" };
        format!("mutual interference {}: {}, {}{more}", place(phase), tell(one), tell(other))
    })
}

/// Two white line pieces that fail on one and the same square.
fn white_grimshaw(play: &Play<'_>) -> Option<String> {
    let lines = |mv: &Move| matches!(mv.kind, Kind::Bishop | Kind::Rook | Kind::Queen);
    let tries: Vec<Move> = play.tries().filter_map(Phase::first).filter(lines).collect();
    let pair = tries.iter().enumerate().find_map(|(index, one)| {
        tries[index + 1..].iter().find(|other| other.to == one.to && other.from != one.from).map(|other| (*one, *other))
    });
    pair.map(|(one, other)| {
        format!("white Grimshaw: the tries {} and {}", name(play.diagram(), one), name(play.diagram(), other))
    })
}

fn pickaninny(play: &Play<'_>) -> String {
    let Some(key) = play.key() else { return "no key".to_owned() };
    let mut best = "no pawn with four moves".to_owned();
    for from in Square::all() {
        let moves: Vec<_> = key
            .variations
            .iter()
            .filter(|other| other.defense.from == from && other.defense.kind == Kind::Pawn)
            .collect();
        if moves.len() == 4 && moves.iter().all(|variation| variation.defense.promotion.is_none()) {
            let answers = moves.iter().map(|variation| {
                let replies: Vec<String> =
                    variation.replies.iter().map(|reply| san(&variation.after, reply.mv)).collect();
                format!("{} {}", san(&key.start, variation.defense), replies.join("/"))
            });
            best = format!("pawn {from}: {}", answers.collect::<Vec<_>>().join(", "));
        }
    }
    best
}

fn king_flights(play: &Play<'_>) -> String {
    let Some(key) = play.key() else { return "no key".to_owned() };
    let (before, after) = (flights(play.diagram().board()), flights(key.start.board()));
    format!("{} flights in the diagram, {} after the key, none new", before.count(), after.count())
}

fn place(phase: &Phase<'_>) -> String {
    match (phase.kind, phase.first()) {
        (PhaseKind::SetPlay, _) | (_, None) => "in the set play".to_owned(),
        (PhaseKind::Try, Some(first)) => format!("after the try {}", san(&phase.before, first)),
        (PhaseKind::Key, Some(first)) => format!("after the key {}", san(&phase.before, first)),
    }
}

fn name(position: &Position, mv: Move) -> String {
    format!("{}?", san(position, mv))
}
