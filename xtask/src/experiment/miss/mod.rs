//! Why a problem that people have tagged with a theme does not show it to us: as far as a program can find out, else as
//! a reader has seen it.

mod black;
mod change;
mod grimshaw;
mod read;
mod white;

use chess::{Bitboard, Color, Kind, Position, Square, san};
use themes::frame::{ThreatEffect, only_answer, threat_effect};
use themes::geometry::{half_pins, pinned};
use themes::report::{KeyFacts, key_facts};
use themes::{Evidence, Line, Phase, PhaseKind, Play, Reading, Variation, theme_named};

/// The reason in a few words: what a reader has noted, else what a program finds.
pub fn reason(theme: &str, play: &Play<'_>) -> Option<String> {
    let strict = theme_named(theme).map_or(Vec::new(), |theme| theme.detect(play, Reading::Strict));
    if !strict.is_empty() {
        return Some(found_by_strict(theme, play, &strict));
    }
    if theme_named(theme).is_some_and(|theme| !theme.applies_to.includes(play.stipulation())) {
        return Some(format!("not looked for in problems of {} moves", play.stipulation().moves()));
    }
    if let Some(shown) = read::reason(theme, play.diagram()) {
        return Some(shown.to_owned());
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
        "unpin" => unpin(play, &facts?),
        "sacrificial-key" => sacrifice(play),
        "tempo" => facts.map(|facts| block(play, &facts)),
        _ => None,
    }
}

/// The reading of the papers sees the actual play only, and no threats.
fn found_by_strict(theme: &str, play: &Play<'_>, strict: &[Evidence]) -> String {
    let detail = |evidence: Option<&Evidence>| {
        evidence.map_or(String::new(), |evidence| evidence.detail.print(chess::Letters::Problem))
    };
    if let Some(evidence) = strict.iter().find(|evidence| evidence.phase == PhaseKind::Key) {
        let mates = evidence.lines.iter().filter_map(Line::last);
        let threats = play.key().is_some_and(|key| mates.into_iter().any(|mate| key.threatens(mate)));
        let more = if threats { ", with threats among the mates" } else { "" };
        return format!("in the actual play{more}: {}", evidence.detail.print(chess::Letters::Problem));
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
    let more = actual.map_or(String::new(), |shown| format!("; {shown}"));
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
    let shown = four.map(|moves| moves.iter().map(|variation| how(key, variation)).collect::<Vec<_>>().join(", "));
    Some(shown.unwrap_or_else(|| "no pawn has four moves after the key".to_owned()))
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

fn unpin(play: &Play<'_>, facts: &KeyFacts) -> Option<String> {
    let held = pinned(play.key()?.start.board(), Color::White);
    some(facts.unpins_black, "the key unpins a black unit on")
        .or_else(|| held.is_empty().then(|| "no white unit is pinned after the key".to_owned()))
}

fn sacrifice(play: &Play<'_>) -> Option<String> {
    let key = play.key()?;
    let goal = key.first()?.to;
    let taken = key.variations.iter().any(|variation| variation.defense.to == goal);
    let shown = if taken { "the key is an exchange: it captures first" } else { "Black cannot capture the key unit" };
    Some(shown.to_owned())
}

fn some(squares: Bitboard, words: &str) -> Option<String> {
    squares.first().map(|square| format!("{words} {square}"))
}

fn how(phase: &Phase<'_>, variation: &Variation<'_>) -> String {
    let word = match (threat_effect(phase, variation), only_answer(variation)) {
        (ThreatEffect::NoDefense, _) => "lets the threat through",
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
        let shown = reason(theme, &Play::of(&solution)).unwrap();
        assert!(shown.contains(expected), "{fen}: {shown}");
    }

    #[test]
    fn misses_are_explained() {
        check("grimshaw", "7K/3R4/8/2p4p/2R4r/3B2Pb/3knQp1/6n1", "Novotny on g4 after the key g4!");
        check("pickaninny", "KR2B3/Bp6/Q7/8/8/8/5N1p/6kr", "with threats among the mates");
        check("half-pin", "3NN3/2p5/2B3pP/2p1k3/1pp5/2rRB1nK/b4R2/Q7", "white half-pin");
        check("self-pin", "b5Q1/3R4/2q3N1/4N3/2p5/4kBr1/8/1nK2R1n", "lets Black pin c4");
        check("unpin", "B6r/1R5b/n1k2ppK/1nb1P3/N7/r4N2/p2R4/2Q5", "unpins a black unit on c5");
        check("tempo", "8/8/8/7p/2N3nK/1pR1p3/1R4N1/3k4", "the key threatens");
        check("unpin", "3N1r1B/3R4/2P2q2/1K1pnp2/3k1p2/3B2p1/3PQ3/8", "no white unit is pinned");
    }

    #[test]
    fn corrections_that_are_none_are_explained() {
        let check = |fen: &str, expected: &str| check("black-correction", fen, expected);
        check("6b1/5r2/B7/8/K3p2q/3nr3/R2Nk2P/Q3N3", "queen h4: leaving alone does not stop the threat 2.Qf1#");
        check("2B2R2/4pP2/4p3/3N1k1b/8/3K1Np1/1Q6/5R2", "none of 2.Qh3# (1…Bg6), 2.Qh7# (1…Bg4) is there");
        check("8/8/7p/4K1kb/8/7R/7Q/8", "are all there as soon as it leaves");
        check("1nrn4/bp4p1/b1k5/8/N2pK1B1/3p3Q/7B/1R6", "no black piece has two different mates");
    }

    #[test]
    fn squares_and_wheels_are_counted() {
        check(
            "defenses-on-one-square",
            "1b6/r6p/1Q1p3K/8/2pN1N2/2k1B3/Rp2p2R/1r6",
            "2 units defend on c1, with 3 mates",
        );
        check("mates-on-one-square", "6N1/3p4/3p4/R2r1k2/8/3N2Q1/8/1B1K4", "2 units mate on f4");
        check("knight-wheel", "2k5/8/2n1P3/3N4/5K2/1R6/8/7Q", "the 8 moves of the knight on c6 have 2 different mates");
    }

    #[test]
    fn changes_that_are_none_are_explained() {
        check("changed-mates", "1KB5/1Q6/4N2r/5kP1/2n2N1P/2B2p1P/4r3/8", "nothing changes");
        let from_a_try = "one change only, and from a try: 1…Be4 2.Qg5# after the try Rxd4? becomes 2.Rh4#";
        check("changed-mates", "7K/8/7k/1Q1b4/3r1R2/6R1/8/8", from_a_try);
        let gains = "no more than one mate answers a new defense: 2.Ng3# keeps 1…Nh2, 1…Ng3+ and adds 1…Nd2";
        check("transferred-mates", "7b/3QPp2/2p1r2R/2P2k1N/5P2/2pKBP2/2N5/5n2", gains);
        let loses = "2.Rd2# only loses defenses: it keeps 1…Rh5";
        check("transferred-mates", "8/4NQ2/4p1N1/4p1B1/3pk1p1/K3b2r/1P4Rp/7B", loses);
        check("transferred-mates", "RBk5/3N4/P4K2/Qn2N3/8/1r5B/1rq5/2R4b", "no mate of an earlier phase");
    }

    #[test]
    fn impure_mates_and_missing_returns_are_explained() {
        check("model-mate", "4K3/4B3/4k3/4p3/1p2Q2p/4n3/3P1P2/4q3", "1…Nd5 2.Qg4#: e5 is blocked and guarded");
        check("switchback", "8/8/8/8/1pQ5/2p4p/1Pk3pR/R3K3", "only after the try Qa2?: 1…cxb2 2.Qc4#");
        check("switchback", "5b2/6n1/2bp1p2/7p/R2N1k2/5N2/5PQ1/K7", "no unit returns");
    }
}
