//! Diagrams that are nearly the same, by index: whatever shares enough with a diagram shares one of its rarest units, on its
//! square or at its place beside the black king. Only these are compared.

use std::collections::BTreeSet;

use chess::{Board, Kind, Symmetry};
use rusqlite::types::Value;
use rusqlite::{params, params_from_iter};
use search::predecessors::{Archive, Predecessor, Threshold, WEIGHTS};

use crate::index::{COLUMNS, board_of, column};
use crate::shape::{beside_king, views};
use crate::{Library, LibraryError};

/// A diagram that is like another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NearDiagram {
    /// Its row.
    pub diagram: i64,
    /// Its units.
    pub board: Board,
    /// In what way it is alike.
    pub predecessor: Predecessor,
}

/// A list of the index: diagrams with a unit on a square, or at a step from the black king.
struct Posting {
    table: &'static str,
    unit: i64,
    place: i64,
    weight: u32,
}

/// Longer lists are not counted further: they are the last to be looked at.
const LONG: i64 = 50_000;
/// Diagrams compared at a time: enough to be fast, few enough for any memory.
const CHUNK: usize = 4096;

impl Library {
    /// The diagrams that are at least this much alike, the most alike first. One whose black king stands elsewhere among the
    /// other units is found unshifted only.
    pub(crate) fn near_diagrams(&self, board: &Board, threshold: Threshold) -> Result<Vec<NearDiagram>, LibraryError> {
        self.near(board, threshold).map_err(|error| self.told(error))
    }

    fn near(&self, board: &Board, threshold: Threshold) -> rusqlite::Result<Vec<NearDiagram>> {
        let mut candidates = BTreeSet::new();
        for symmetry in views(board) {
            let view = seen(board, *symmetry);
            let beside = beside_king(&view).into_iter().map(|(unit, step)| Posting::of("beside_king", unit, step));
            let at = view
                .iter()
                .map(|(square, unit)| Posting::of("unit_at", column(unit.color, unit.kind), square.index() as i64));
            for postings in [beside.collect::<Vec<_>>(), at.collect()] {
                self.sharing(postings, board, threshold, &mut candidates)?;
            }
        }
        let candidates: Vec<i64> = candidates.into_iter().collect();
        let mut found = Vec::new();
        for chunk in candidates.chunks(CHUNK) {
            let diagrams = self.boards(chunk)?;
            let archive = Archive::of(diagrams.iter().map(|(_, board)| *board));
            found.extend(archive.predecessors(board, threshold).into_iter().map(|predecessor| {
                let (diagram, board) = diagrams[predecessor.place];
                NearDiagram { diagram, board, predecessor }
            }));
        }
        found.sort_by_key(|near| {
            (near.predecessor.relation, std::cmp::Reverse(near.predecessor.likeness), near.diagram)
        });
        Ok(found)
    }

    /// Adds the diagrams that share one of the rarest of these.
    fn sharing(
        &self,
        postings: Vec<Posting>,
        board: &Board,
        threshold: Threshold,
        candidates: &mut BTreeSet<i64>,
    ) -> rusqlite::Result<()> {
        let mut counted = Vec::new();
        for posting in postings {
            counted.push((self.length(&posting)?, posting));
        }
        // Heavy units with short lists first: few rows rule out much.
        counted.sort_by_key(|(length, posting)| length / i64::from(posting.weight));
        let whole: u32 = board.iter().map(|(_, unit)| weight(unit.kind)).sum();
        // Units on their squares count double, those beside them once: at least 2s - 1 of the weight lies on its square, s
        // being the share asked for. Units that weigh more than the rest cannot all be missing.
        let missing = whole * (1000 - threshold.share.as_thousandths()) * 2 / 1000;
        let mut taken = 0;
        for (number, (_, posting)) in counted.iter().enumerate() {
            // All units but one may be the same: of any two one is there.
            if taken > missing && number >= 2 {
                break;
            }
            taken += posting.weight;
            let sql = format!("select diagram_id from {} where unit=?1 and {}=?2", posting.table, posting.column());
            let mut rows = self.connection.prepare_cached(&sql)?;
            for row in rows.query_map(params![posting.unit, posting.place], |row| row.get(0))? {
                candidates.insert(row?);
            }
        }
        Ok(())
    }

    fn length(&self, posting: &Posting) -> rusqlite::Result<i64> {
        let sql = format!(
            "select count(*) from (select 1 from {} where unit=?1 and {}=?2 limit {LONG})",
            posting.table,
            posting.column()
        );
        self.connection.prepare_cached(&sql)?.query_row(params![posting.unit, posting.place], |row| row.get(0))
    }

    fn boards(&self, diagrams: &[i64]) -> rusqlite::Result<Vec<(i64, Board)>> {
        let sql = format!(
            "select {}, d.id from diagram d where d.id in (select value from json_each(?)) order by d.id",
            COLUMNS.join(",")
        );
        let mut statement = self.connection.prepare_cached(&sql)?;
        let ids = Value::from(serde_json::json!(diagrams).to_string());
        let rows = statement.query_map(params_from_iter([ids]), |row| Ok((row.get(COLUMNS.len())?, board_of(row)?)))?;
        rows.collect()
    }
}

impl Posting {
    fn of(table: &'static str, unit: usize, place: i64) -> Posting {
        let weight = WEIGHTS[unit % WEIGHTS.len()].1;
        Posting { table, unit: unit as i64, place, weight }
    }

    fn column(&self) -> &'static str {
        if self.table == "unit_at" { "square" } else { "step" }
    }
}

fn weight(kind: Kind) -> u32 {
    WEIGHTS.iter().find(|(known, _)| *known == kind).map_or(1, |(_, weight)| *weight)
}

fn seen(board: &Board, symmetry: Symmetry) -> Board {
    let mut seen = Board::EMPTY;
    board.iter().for_each(|(square, unit)| seen.put(symmetry.apply(square), unit));
    seen
}
