//! Changes of a board.

use chess::{Board, Square, Unit};

use super::{TwinChange, TwinReason};

/// The board after a change; a new stipulation leaves it as it is.
pub(super) fn changed(board: &Board, change: TwinChange) -> Result<Board, TwinReason> {
    match change {
        TwinChange::Move { from, to } => moved(*board, from, to),
        TwinChange::Exchange(one, other) => exchanged(*board, one, other),
        TwinChange::Remove(square) => {
            let mut board = *board;
            take(&mut board, square)?;
            Ok(board)
        }
        TwinChange::Add(unit, square) => {
            let mut board = *board;
            board.put(square, unit);
            Ok(board)
        }
        TwinChange::Substitute { from, to } => {
            every(board, |square, unit| Ok((square, if unit.kind == from { Unit { kind: to, ..unit } } else { unit })))
        }
        TwinChange::Rotate(rotation) => every(board, |square, unit| Ok((rotation.symmetry().apply(square), unit))),
        TwinChange::Mirror(axis) => every(board, |square, unit| Ok((axis.symmetry().apply(square), unit))),
        TwinChange::Shift { from, to } => shifted(board, from, to),
        TwinChange::ExchangeColors => {
            every(board, |square, unit| Ok((square, Unit { color: unit.color.other(), ..unit })))
        }
        TwinChange::Stipulation(_) | TwinChange::Rights { .. } => Ok(*board),
    }
}

fn moved(mut board: Board, from: Square, to: Square) -> Result<Board, TwinReason> {
    let unit = take(&mut board, from)?;
    board.put(to, unit);
    Ok(board)
}

/// One of the squares may be empty.
fn exchanged(mut board: Board, one: Square, other: Square) -> Result<Board, TwinReason> {
    let (first, second) = (board.take(one), board.take(other));
    if first.is_none() && second.is_none() {
        return Err(TwinReason::NothingThere(one));
    }
    if let Some(unit) = first {
        board.put(other, unit);
    }
    if let Some(unit) = second {
        board.put(one, unit);
    }
    Ok(board)
}

fn shifted(board: &Board, from: Square, to: Square) -> Result<Board, TwinReason> {
    let (files, ranks) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
    every(board, |square, unit| Ok((square.offset(files, ranks).ok_or(TwinReason::FallsOff(square))?, unit)))
}

/// A board with every unit changed.
fn every(
    board: &Board,
    change: impl Fn(Square, Unit) -> Result<(Square, Unit), TwinReason>,
) -> Result<Board, TwinReason> {
    let mut changed = Board::EMPTY;
    for (square, unit) in board.iter() {
        let (square, unit) = change(square, unit)?;
        changed.put(square, unit);
    }
    Ok(changed)
}

fn take(board: &mut Board, square: Square) -> Result<Unit, TwinReason> {
    board.take(square).ok_or(TwinReason::NothingThere(square))
}
