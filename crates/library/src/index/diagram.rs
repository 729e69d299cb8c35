//! The rows of a diagram: its bitboards, its units by square and by the way from the black king, its prints.

use chess::{Bitboard, Board, Color, Kind, Setup, Unit};
use rusqlite::{OptionalExtension as _, Row, Transaction, params, params_from_iter};

use super::place;
use crate::print::fingerprint;
use crate::query::pattern::material;
use crate::shape::{beside_king, shape};

/// Kinds in the order of the columns.
const KINDS: [Kind; 6] = [Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];
/// The columns of the bitboards, White's first.
pub(crate) const COLUMNS: [&str; 12] = ["wk", "wq", "wr", "wb", "wn", "wp", "bk", "bq", "br", "bb", "bn", "bp"];

/// The column of a unit.
pub(crate) fn column(color: Color, kind: Kind) -> usize {
    let side = match color {
        Color::White => 0,
        Color::Black => KINDS.len(),
    };
    side + KINDS.iter().position(|known| *known == kind).unwrap_or_default()
}

/// The print of a diagram.
pub(crate) fn exact(setup: &Setup) -> [u8; 16] {
    fingerprint(place(setup).as_bytes())
}

/// The row of a diagram, made if need be; equal diagrams share one.
pub(super) fn keep(transaction: &Transaction<'_>, setup: &Setup) -> rusqlite::Result<i64> {
    let print = exact(setup);
    let known: Option<i64> = transaction
        .prepare_cached("select id from diagram where exact=?1")?
        .query_row([print], |row| row.get(0))
        .optional()?;
    if let Some(id) = known {
        return Ok(id);
    }
    let board = &setup.board;
    let units = bitboards(board);
    let count = |color: Color| i64::from(board.color(color).count()).into();
    let values = units.map(rusqlite::types::Value::from).into_iter().chain([
        count(Color::White),
        count(Color::Black),
        material(board).into(),
        print.to_vec().into(),
        exact(&setup.canonical()).to_vec().into(),
        shape(board).to_vec().into(),
    ]);
    transaction
        .prepare_cached(
            "insert into diagram(wk,wq,wr,wb,wn,wp,bk,bq,br,bb,bn,bp,white,black,material,exact,canonical,shape)
             values(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17,?18)",
        )?
        .execute(params_from_iter(values))?;
    let id = transaction.last_insert_rowid();
    let mut put = transaction.prepare_cached("insert into unit_at(unit, square, diagram_id) values(?1,?2,?3)")?;
    for (column, squares) in (0_i64..).zip(units) {
        for square in Bitboard(squares as u64) {
            put.execute(params![column, square.index() as i64, id])?;
        }
    }
    keep_beside_king(transaction, id, board)?;
    Ok(id)
}

fn keep_beside_king(transaction: &Transaction<'_>, id: i64, board: &Board) -> rusqlite::Result<()> {
    let mut put = transaction.prepare_cached("insert into beside_king(unit, step, diagram_id) values(?1,?2,?3)")?;
    beside_king(board).into_iter().try_for_each(|(unit, step)| put.execute(params![unit as i64, step, id]).map(drop))
}

/// Fills what the diagrams of the first version do not have.
pub(super) fn fill(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let mut rows = transaction.prepare(&format!("select {}, id from diagram order by id", COLUMNS.join(",")))?;
    let mut put = transaction.prepare("update diagram set shape=?2 where id=?1")?;
    let mut rows = rows.query([])?;
    while let Some(row) = rows.next()? {
        let (board, id): (Board, i64) = (board_of(row)?, row.get(COLUMNS.len())?);
        put.execute(params![id, shape(&board)])?;
        keep_beside_king(transaction, id, &board)?;
    }
    Ok(())
}

/// The units of a board in the order of the columns.
fn bitboards(board: &Board) -> [i64; 12] {
    let mut units = [0; 12];
    for color in Color::ALL {
        for kind in KINDS {
            units[column(color, kind)] = board.units(color, kind).0 as i64;
        }
    }
    units
}

/// The board of a row that begins with the columns.
pub(crate) fn board_of(row: &Row<'_>) -> rusqlite::Result<Board> {
    let mut board = Board::EMPTY;
    for color in Color::ALL {
        for kind in KINDS {
            let squares: i64 = row.get(column(color, kind))?;
            for square in Bitboard(squares as u64) {
                board.put(square, Unit { color, kind });
            }
        }
    }
    Ok(board)
}
