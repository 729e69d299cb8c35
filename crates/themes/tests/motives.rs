//! Why mates work, in real problems: every motive of a variation, by name and squares.

use chess::{Bitboard, between, parse_fen, san};
use keymove_themes::Play;
use keymove_themes::frame::forcing;
use keymove_themes::geometry::{guards_with_lifted, king_field, white_lines_over};
use keymove_themes::motive::{Motive, Scene, motives};
use solve::{Limits, Wanted, solve};

/// The motives of each variation named, and there is no need to name all.
fn check(fen: &str, expected: &[(&str, &str)]) {
    let position = parse_fen(fen).unwrap().setup.check().unwrap();
    let limits = Limits::unlimited(solve::never()).with_hash(16);
    let wanted = Wanted::variations();
    let solution = solve(&position, "#2".parse().unwrap(), wanted, limits);
    let play = Play::of(&solution);
    let key = play.key().expect("one key");
    let found: Vec<(String, String)> = forcing(key)
        .iter()
        .map(|scene| {
            let line = format!("{} {}", san(&key.start, scene.defense()), san(scene.after(), scene.mate));
            (line, motives(scene).into_iter().map(words).collect::<Vec<_>>().join(", "))
        })
        .collect();
    for (line, motives) in expected {
        let there = found.iter().find(|(other, _)| other == line);
        assert_eq!(there.map(|(_, motives)| motives.as_str()), Some(*motives), "{fen} {line}");
    }
}

fn words(motive: Motive) -> String {
    let squares: Vec<String> = motive.squares().into_iter().map(|square| square.to_string()).collect();
    format!("{} {}", motive.name(), squares.join(" "))
}

#[test]
fn weenink_1917() {
    check(
        "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8",
        &[
            ("c5 Qe6#", "self-block c5"),
            ("c6 Qd4#", "self-block c6, interference c6 a8, guard opening b3 c4 e6"),
            ("Bc6 Qb4#", "self-block c6, interference c6 c7, guard opening b3 c4 d5, guard opening b3 c4 e6"),
            ("Bd5 Qxd5#", "unguard d5 a8"),
        ],
    );
}

#[test]
fn storm_1956() {
    check(
        "5R2/1N6/8/7r/4k3/3R4/1B2K2b/8",
        &[
            ("Be5 Nc5#", "interference e5 h5"),
            ("Re5 Nd6#", "interference h2 e5"),
            ("Bg1 Nd6#", "unguard h2 d6"),
            ("Rd5 Re3#", "self-block d5"),
        ],
    );
}

#[test]
fn mansfield_1936() {
    check(
        "1b1Q4/2Nn4/4Bp2/6B1/3pk1n1/3N4/4K3/8",
        &[
            ("Nh2 Bxd7#", "unguard g4 e5, battery e6 e8"),
            ("Nge5 Nf2#", "self-block e5, unguard f2 g4"),
            ("f5 Bd5#", "self-block f5, battery e6 e8"),
            ("Nc5 Qc6#", "line opening d7 e8"),
            ("Ba7 Qa8#", "line opening b8 e8"),
        ],
    );
}

#[test]
fn mansfield_1924_and_1928() {
    check(
        "8/8/8/8/4Q1K1/p1B5/p2N4/Rnbk4",
        &[
            ("Nxc3 Nf3#", "self-pin a1 c1, unguard b1 d2, battery d2 d3"),
            ("Bb2 Nb3#", "self-pin a1 b1, unguard c1 d2, battery d2 d3, guard opening e1 d2 c3"),
            ("Ke1 Qf1#", ""),
        ],
    );
    check("6N1/3p4/3p4/R2r1k2/8/3N2Q1/8/1B1K4", &[("Re5 Nf4#", "unpin d3 d5, battery c2 d3")]);
}

/// What White pins with the mate itself Black has not pinned.
#[test]
fn mansfield_1932() {
    let by_lines = "line opening e4 e8, line opening e4 e8, line opening e4 b7, battery e7 e8";
    check("4R3/KQ6/8/5p2/1B1NrPr1/4k1pN/1P6/3R4", &[("Rxd4 Bc5#", by_lines)]);
}

/// Every scene of the sample's two-movers, in all phases.
fn each_scene(mut visit: impl FnMut(&Scene<'_>)) {
    for row in samples::two_movers() {
        let limits = Limits::unlimited(solve::never());
        let solution = solve(&row.position(), "#2".parse().unwrap(), Wanted::everything(), limits);
        let play = Play::of(&solution);
        play.phases.iter().flat_map(|phase| forcing(phase)).for_each(|scene| visit(&scene));
    }
}

/// A phase keeps the motives of its scenes: what it keeps is what is found in a scene by itself, at any time.
#[test]
fn motives_are_kept_as_they_are_found() {
    let mut met = 0;
    each_scene(|scene| {
        let alone = motives(&Scene::of(scene.phase, scene.variation, scene.mate));
        assert_eq!(motives(scene), alone, "when first asked for");
        assert_eq!(motives(scene), alone, "when asked for again");
        met += alone.len();
    });
    assert!(met > 1_000, "{met}");
}

/// A line piece that guards a square beside the mated king looks at every square between, too.
#[test]
fn guards_look_at_all_their_lines_lead_over() {
    let mut met = 0;
    each_scene(|scene| {
        let board = scene.mated.board();
        for square in king_field(board) {
            for guard in guards_with_lifted(board, square, Bitboard::EMPTY) {
                for over in between(guard, square) {
                    // A knight's move has nothing between, nor has a pawn's or a king's.
                    assert!(white_lines_over(board, over).has(guard), "{guard} over {over} to {square}");
                    met += 1;
                }
            }
        }
    });
    assert!(met > 1_000, "{met}");
}
