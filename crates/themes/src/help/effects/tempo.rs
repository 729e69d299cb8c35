//! Tempo: if the side could pass instead of this move, everything else would be played and mate as it is.

use chess::{Kind, Move, Position, Square};

use super::{Effect, EffectKind, HelpSolution};

pub(super) fn add(solution: &HelpSolution, found: &mut [Vec<Effect>]) {
    for (ply, effects) in found.iter_mut().enumerate() {
        if passing_would_do(solution, ply) || goes_in_two(solution, ply) {
            effects.push(Effect::on(EffectKind::Tempo, solution.moves[ply].to));
        }
    }
}

fn passing_would_do(solution: &HelpSolution, ply: usize) -> bool {
    let mut moves: Vec<Option<Move>> = solution.moves.iter().copied().map(Some).collect();
    moves[ply] = None;
    // The unit's later moves begin where it stands.
    ends_in_mate(solution.start(), &moves)
}

/// The unit reaches the same square by its next move alone, and a pass before it would do.
fn goes_in_two(solution: &HelpSolution, ply: usize) -> bool {
    let mv = solution.moves[ply];
    let unit = solution.mover(ply);
    let next = (ply + 1..solution.plies()).find(|&later| solution.mover(later) == unit);
    let Some(next) = next.filter(|_| mv.promotion.is_none() && solution.captured(ply).is_none()) else { return false };
    let later = solution.moves[next];
    if later.to == mv.from || !reaches(mv, mv.from, later.to) {
        return false;
    }
    let mut moves: Vec<Option<Move>> = solution.moves.iter().copied().map(Some).collect();
    moves[ply] = None;
    moves[next] = Some(Move { from: mv.from, ..later });
    ends_in_mate(solution.start(), &moves)
}

/// Whether a unit can at all go there at once; whether it may is seen when it is played.
fn reaches(mv: Move, from: Square, to: Square) -> bool {
    match mv.kind {
        Kind::King => from.distance(to) == 1,
        Kind::Knight | Kind::Pawn | Kind::Bishop | Kind::Rook | Kind::Queen => true,
    }
}

fn ends_in_mate(start: &Position, moves: &[Option<Move>]) -> bool {
    let mut position = *start;
    for mv in moves {
        let next = match mv {
            Some(mv) => position.is_legal(*mv).then(|| position.play(*mv)),
            None => position.pass(),
        };
        match next {
            Some(next) => position = next,
            None => return false,
        }
    }
    position.is_mate()
}
