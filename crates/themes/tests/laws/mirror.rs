//! Left and right exchanged, the same is found, left and right exchanged. (Not with castling rights: a board with king and
//! queen exchanged has none.)

use chess::{Move, Symmetry};
use keymove_themes::Line;
use problem::{Defense, Solution, WhiteMove};

use super::{Found, evidence, sorted};

const MIRROR: Symmetry = Symmetry::MirrorFiles;

pub(super) fn check(solution: &Solution, found: &[Found], origin: &str) {
    if !solution.position.castling().is_empty() {
        return;
    }
    let mirrored: Vec<Found> = found.iter().cloned().map(without_words).map(mirror_found).collect();
    let found: Vec<Found> = evidence(&mirror(solution)).into_iter().map(without_words).collect();
    assert_eq!(sorted(found), sorted(mirrored), "mirrored: {origin}");
}

fn without_words((theme, reading, mut evidence): Found) -> Found {
    evidence.detail = problem::Sentence::new();
    // Which of two equal parts is called `a` depends on the order of the squares, and so on left and right.
    evidence.letters.iter_mut().for_each(|(letter, _)| *letter = if letter.is_ascii_uppercase() { 'A' } else { 'a' });
    evidence.letters.sort_unstable();
    (theme, reading, evidence)
}

fn mirror_found((theme, reading, mut evidence): Found) -> Found {
    evidence.squares = evidence.squares.transform(MIRROR);
    evidence.lines =
        evidence.lines.iter().map(|line| Line(line.0.iter().map(|&mv| mirror_move(mv)).collect())).collect();
    evidence.lines.sort();
    for (_, mv) in &mut evidence.letters {
        (mv.unit, mv.to) = (MIRROR.apply(mv.unit), MIRROR.apply(mv.to));
    }
    evidence.letters.sort_unstable();
    (theme, reading, evidence)
}

fn mirror(solution: &Solution) -> Solution {
    let position = solution.position.setup().transform(MIRROR).check().expect("a mirrored position is one");
    Solution {
        position,
        set_play: solution.set_play.iter().map(mirror_defense).collect(),
        tries: solution.tries.iter().map(mirror_white).collect(),
        keys: solution.keys.iter().map(mirror_white).collect(),
        ..solution.clone()
    }
}

fn mirror_white(white: &WhiteMove) -> WhiteMove {
    WhiteMove {
        mv: mirror_move(white.mv),
        mates_in: white.mates_in,
        threats: white.threats.iter().map(mirror_white).collect(),
        defenses: white.defenses.iter().map(mirror_defense).collect(),
    }
}

fn mirror_defense(defense: &Defense) -> Defense {
    Defense { mv: mirror_move(defense.mv), replies: defense.replies.iter().map(mirror_white).collect() }
}

fn mirror_move(mv: Move) -> Move {
    Move { from: MIRROR.apply(mv.from), to: MIRROR.apply(mv.to), ..mv }
}
