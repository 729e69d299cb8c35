//! Why a problem that people have tagged with a theme does not show it to us: as far as a program can tell, else as a
//! reader has seen it.

mod black;
mod change;
mod grimshaw;
mod read;
mod white;

use chess::{Bitboard, Color, Kind, Position, Square, san};
use themes::frame::{Standing, only_answer, standing};
use themes::geometry::{half_pins, pinned};
use themes::report::{KeyFacts, key_facts};
use themes::{Evidence, Line, Phase, PhaseKind, Play, Reading, Variation, theme_named};

/// The reason in a few words: what a reader has noted, else what a program finds.
pub fn reason(theme: &str, play: &Play<'_>) -> Option<String> {
    let strict = theme_named(theme).map_or(Vec::new(), |theme| theme.detect(play, Reading::Strict));
    if !strict.is_empty() {
        return Some(found_by_strict(theme, play, &strict));
    }
    if let Some(told) = read::reason(theme, play.diagram()) {
        return Some(told.to_owned());
    }
    match theme {
        "grimshaw" => grimshaw::grimshaw(play),
        "black-correction" => black::correction(play),
        "defenses-on-one-square" => black::defenses_on_one_square(play),
        "mates-on-one-square" => black::mates_on_one_square(play),
        "knight-wheel" => black::knight_wheel(play),
        "changed-mates" => change::changed(play),
        "transferred-mates" => change::transferred(play),
        "model-mate" => white::model_mate(play),
        "switchback" => white::switchback(play),
        _ => about_the_key(theme, play),
    }
}

/// What the key does instead.
fn about_the_key(theme: &str, play: &Play<'_>) -> Option<String> {
    let facts = key_facts(play);
    match theme {
        "pickaninny" => pickaninny(play),
        "king-flights" => facts.map(|facts| king_flights(&facts)),
        "half-pin" => half_pin(play),
        "self-pin" => {
            facts.and_then(|facts| some(facts.pins_white, "a white unit pins itself: the key lets Black pin"))
        }
        "unpin" => facts.and_then(|facts| some(facts.unpins_black, "the key unpins a black unit on")),
        "tempo" => facts.map(|facts| block(play, &facts)),
        _ => None,
    }
}

/// The reading of the papers sees the actual play only, and no threats.
fn found_by_strict(theme: &str, play: &Play<'_>, strict: &[Evidence]) -> String {
    let detail = |evidence: Option<&Evidence>| evidence.map_or(String::new(), |evidence| evidence.detail.clone());
    if let Some(evidence) = strict.iter().find(|evidence| evidence.phase == PhaseKind::Key) {
        let mates = evidence.lines.iter().filter_map(Line::last);
        let threats = play.key().is_some_and(|key| mates.into_iter().any(|mate| key.threatens(mate)));
        let more = if threats { ", with threats among the mates" } else { "" };
        return format!("in the actual play{more}: {}", evidence.detail);
    }
    let set = strict.iter().any(|evidence| evidence.phase == PhaseKind::SetPlay);
    let tries = strict.iter().any(|evidence| evidence.phase == PhaseKind::Try);
    let place = match (set, tries) {
        (true, true) => "in set play and tries",
        (true, false) => "in the set play",
        (false, _) => "after tries",
    };
    let actual = play
        .key()
        .filter(|_| theme == "grimshaw")
        .and_then(|key| grimshaw::novotny(key).or_else(|| grimshaw::impaired(key)));
    let more = actual.map_or(String::new(), |told| format!("; {told}"));
    format!("only {place}: {}{more}", detail(strict.first()))
}

fn pickaninny(play: &Play<'_>) -> Option<String> {
    let key = play.key()?;
    let four = Square::all().find_map(|from| {
        let of_pawn =
            |variation: &&Variation<'_>| variation.defense.from == from && variation.defense.kind == Kind::Pawn;
        let moves: Vec<&Variation<'_>> = key.variations.iter().filter(of_pawn).collect();
        (moves.len() == 4 && moves.iter().all(|variation| variation.defense.promotion.is_none())).then_some(moves)
    });
    let told = four.map(|moves| moves.iter().map(|variation| how(key, variation)).collect::<Vec<_>>().join(", "));
    Some(told.unwrap_or_else(|| "no pawn has four moves after the key".to_owned()))
}

fn king_flights(facts: &KeyFacts) -> String {
    let (before, after) = (facts.flights_before.count(), facts.flights_after.count());
    format!("{before} flights in the diagram, {after} after the key")
}

fn half_pin(play: &Play<'_>) -> Option<String> {
    let key = play.key()?;
    let leaving = |square: Square| key.variations.iter().any(|variation| variation.defense.from == square);
    if let Some(half_pin) = half_pins(key.start.board(), Color::Black).next() {
        let stays = half_pin.pair.into_iter().find(|&square| !leaving(square));
        let why = |square: Square| {
            let held = pinned(key.start.board(), Color::Black).has(square);
            let why = if held { ": it is pinned already, by the unit that masks the line" } else { "" };
            format!("{} never moves{why}", named(&key.start, square))
        };
        return Some(stays.map_or("the pin is not exploited both times".to_owned(), why));
    }
    half_pins(key.start.board(), Color::White).next().map(|_| "white half-pin".to_owned())
}

fn block(play: &Play<'_>, facts: &KeyFacts) -> String {
    let complete =
        play.set_play().is_some_and(|set| set.variations.iter().all(|variation| !variation.replies.is_empty()));
    let diagram = if complete { "a complete block in the diagram" } else { "no complete block in the diagram" };
    let key = if facts.checkers.any() { "the key checks" } else { "the key threatens" };
    format!("{diagram}, but {key}")
}

fn some(squares: Bitboard, words: &str) -> Option<String> {
    squares.first().map(|square| format!("{words} {square}"))
}

fn how(phase: &Phase<'_>, variation: &Variation<'_>) -> String {
    let word = match (standing(phase, variation), only_answer(variation)) {
        (Standing::NoDefense, _) => "lets the threat through",
        (_, None) => "dual",
        (_, Some(_)) => "one mate",
    };
    format!("{} ({word})", san(&phase.start, variation.defense))
}

/// A unit and its square.
fn named(position: &Position, square: Square) -> String {
    let kind = position.board().kind_at(square).map_or("unit", Kind::name);
    format!("{kind} {square}")
}

fn place(phase: &Phase<'_>) -> String {
    match (phase.kind, phase.first()) {
        (PhaseKind::SetPlay, _) | (_, None) => "in the set play".to_owned(),
        (PhaseKind::Try, Some(first)) => format!("after the try {}?", san(&phase.before, first)),
        (PhaseKind::Key, Some(first)) => format!("after the key {}!", san(&phase.before, first)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::recall::solve_two_mover;

    fn check(theme: &str, fen: &str, expected: &str) {
        let position = chess::parse_fen(fen).unwrap().setup.check().unwrap();
        let solution = solve_two_mover(&position);
        let told = reason(theme, &Play::of(&solution)).unwrap();
        assert!(told.contains(expected), "{fen}: {told}");
    }

    #[test]
    fn misses_are_explained() {
        check("grimshaw", "7K/3R4/8/2p4p/2R4r/3B2Pb/3knQp1/6n1", "Novotny on g4 after the key g4!");
        check("pickaninny", "KR2B3/Bp6/Q7/8/8/8/5N1p/6kr", "with threats among the mates");
        check("half-pin", "3NN3/2p5/2B3pP/2p1k3/1pp5/2rRB1nK/b4R2/Q7", "white half-pin");
        check("self-pin", "b5Q1/3R4/2q3N1/4N3/2p5/4kBr1/8/1nK2R1n", "lets Black pin c4");
        check("unpin", "B6r/1R5b/n1k2ppK/1nb1P3/N7/r4N2/p2R4/2Q5", "unpins a black unit on c5");
        check("tempo", "8/8/8/7p/2N3nK/1pR1p3/1R4N1/3k4", "the key threatens");
    }
}
