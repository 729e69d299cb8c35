//! Orthogonal-diagonal correspondence: what happens on ranks and files in one solution happens on diagonals in the
//! other, move by move.

use chess::Kind;

use crate::Theme;
use crate::help::play::{is_line_piece, is_straight};
use crate::help::{EffectKind, HelpEvidence, HelpPlay, HelpSolution};

pub(super) const THEME: Theme = Theme::of_helpmates(
    "orthogonal-diagonal",
    "Orthogonal-diagonal correspondence",
    &["Orthogonal-diagonal correspondence", "Orthogonal-diagonal transformation", "ODT"],
    include_str!("../../../pages/orthogonal-diagonal.md"),
);

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    let mut found = Vec::new();
    for (one, other) in play.pairs() {
        let (a, b) = (&play.solutions[one], &play.solutions[other]);
        if a.plies() != b.plies() {
            continue;
        }
        let turned: Vec<Option<bool>> = (0..a.plies()).map(|ply| is_turned(a, b, ply)).collect();
        let corresponding = turned.iter().filter(|one| **one == Some(true)).count();
        let spoiled = turned.contains(&Some(false));
        // Where both kings move there is nothing to correspond.
        let counted = (0..a.plies()).filter(|&ply| !kings_move(a, b, ply)).count();
        if !spoiled && corresponding >= 2 && corresponding * 4 >= counted * 3 {
            let plies = (0..a.plies()).filter(|&ply| turned[ply] == Some(true));
            let moves: Vec<(usize, usize)> = plies.flat_map(|ply| [(one, ply), (other, ply)]).collect();
            let squares: Vec<_> = moves.iter().map(|&(index, ply)| play.solutions[index].moves[ply].to).collect();
            let detail = format!("{corresponding} of {} moves correspond, orthogonal to diagonal", a.plies());
            found.push(HelpEvidence::of_moves(moves, squares, detail));
        }
    }
    found
}

fn kings_move(one: &HelpSolution, other: &HelpSolution, ply: usize) -> bool {
    one.moves[ply].kind == Kind::King && other.moves[ply].kind == Kind::King
}

/// Whether two moves do something alike along lines of different kinds; `false` if along lines of one kind.
fn is_turned(one: &HelpSolution, other: &HelpSolution, ply: usize) -> Option<bool> {
    let (one, other) = (classes(one, ply), classes(other, ply));
    let pairs: Vec<bool> = one
        .iter()
        .flat_map(|(kind, straight)| {
            other.iter().filter(move |(same, _)| same == kind).map(move |(_, s)| s != straight)
        })
        .collect();
    if pairs.is_empty() { None } else { Some(pairs.contains(&true)) }
}

/// What a move does along which kind of line, the way it goes among them.
fn classes(solution: &HelpSolution, ply: usize) -> Vec<(Option<EffectKind>, bool)> {
    let effects = solution.effects[ply].iter();
    let mut classes: Vec<_> =
        effects.filter_map(|effect| effect.straight.map(|straight| (Some(effect.kind), straight))).collect();
    let mv = solution.moves[ply];
    if classes.is_empty() && is_line_piece(mv.kind) {
        classes.push((None, is_straight(mv.from, mv.to)));
    }
    classes
}
