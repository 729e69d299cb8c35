//! Longer problems: the strict readings look at the last black move, the readings of the papers at nothing.

use chess::{Position, parse_fen, san};
use keymove_themes::{Line, Play, Reading, theme_named};
use problem::Solution;
use solve::{Limits, Wanted, solve};

fn solved(fen: &str) -> Solution {
    let position = parse_fen(fen).unwrap().setup.check().unwrap();
    let limits = Limits::unlimited(solve::never()).with_hash(64);
    let wanted = Wanted::variations();
    solve(&position, "#3".parse().unwrap(), wanted, limits)
}

fn text(diagram: &Position, line: &Line) -> String {
    let mut position = *diagram;
    let mut words = Vec::new();
    for &mv in &line.0 {
        words.push(san(&position, mv));
        position = position.play(mv);
    }
    words.join(" ")
}

/// V. Bron, Revista Română de Şah, 1960.
#[test]
fn a_grimshaw_after_the_second_move() {
    let solution = solved("2R3Kb/N1P1pP2/2P3n1/P1k2pN1/R6B/PB4Q1/3Pr3/2rn3b");
    let play = Play::of(&solution);
    let grimshaw = theme_named("grimshaw").unwrap();
    let found = grimshaw.detect(&play, Reading::Strict);
    let [evidence] = found.as_slice() else { panic!("one Grimshaw: {found:?}") };
    assert_eq!(evidence.detail, "Grimshaw: bishop h1 and rook e2 on e4".into());
    let lines: Vec<String> = evidence.lines.iter().map(|line| text(&solution.position, line)).collect();
    assert_eq!(lines, ["Rd8 Nf4 Qxf4 Be4 Ne6#", "Rd8 Nf4 Qxf4 Re4 Rd5#"]);
    for name in ["grimshaw", "self-block", "direct-battery", "self-pin", "unpin", "half-pin", "pickaninny"] {
        assert_eq!(theme_named(name).unwrap().detect(&play, Reading::Seed), [], "{name}");
    }
}

/// S. Loyd, Mail and Express, 1888: two first moves of the bishop lead to one continuation.
#[test]
fn one_continuation_is_one_evidence() {
    let solution = solved("8/8/3B3p/5B1p/6pk/7b/4p3/1Q2K3");
    let found = theme_named("self-block").unwrap().detect(&Play::of(&solution), Reading::Strict);
    let lines = |index: usize| -> Vec<String> {
        found[index].lines.iter().map(|line| text(&solution.position, line)).collect()
    };
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!(lines(0), ["Bxg4 Bf1 Qg6 hxg4 Qxh6#", "Bxg4 Bg2 Qg6 hxg4 Qxh6#"]);
    assert_eq!(lines(1), ["Bxg4 hxg4 Qg6 h5 Qf6#"]);
}

/// T. R. Dawson, The Chess Amateur, 1923: what is quiet is the second move, not the mates after it.
#[test]
fn quiet_lines_end_with_the_quiet_move() {
    let solution = solved("3kN3/3Pp3/2p1Pp2/5p2/1p3P1Q/4p3/P3P3/4K2R w K -");
    let found = theme_named("quiet-second-move").unwrap().detect(&Play::of(&solution), Reading::Strict);
    let lines: Vec<String> =
        found.iter().flat_map(|evidence| &evidence.lines).map(|line| text(&solution.position, line)).collect();
    assert_eq!(lines, ["O-O b3 Qe1", "O-O c5 Qh1"]);
}
