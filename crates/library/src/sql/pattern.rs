//! Patterns of units in SQL, asked of the bitboards of a diagram or of the index of units by square.

use chess::{Bitboard, Kind, Square};

use super::Sql;
use crate::index::{COLUMNS, column};
use crate::query::pattern::{Pattern, PatternTerm};

impl Sql {
    pub(super) fn pattern(&mut self, pattern: Result<Pattern, String>) {
        let Ok(pattern) = pattern else { return self.put("0") };
        // Asked by itself, so that the index of units leads, and a problem without a diagram meets it not.
        self.problems("q.id from diagram d join problem q on q.diagram_id=d.id where (");
        for (place, way) in pattern.ways().iter().enumerate() {
            self.put(if place > 0 { " or (" } else { "(" });
            if pattern.moved {
                self.moved(way)
            } else {
                self.unmoved(way)
            }
            self.put(")");
        }
        self.put(")");
        if let Some(exactly) = pattern.exactly() {
            self.put(" and d.white + d.black = ");
            self.value(i64::from(exactly));
        }
        self.put(")");
    }

    fn unmoved(&mut self, way: &[PatternTerm]) {
        let (single, others): (Vec<_>, Vec<_>) = way.iter().partition(|term| term.on_one_square().is_some());
        self.put("1");
        if !single.is_empty() {
            self.put(" and d.id in (");
            self.on_single_squares(&single);
            self.put(")");
        }
        for term in others {
            self.put(" and ");
            self.term(term, way.iter().filter(|other| *other == term).count());
        }
    }

    /// The diagrams with all these units, each on its square: the lists of the index are sorted, so they are laid side by
    /// side.
    fn on_single_squares(&mut self, terms: &[&PatternTerm]) {
        for (place, (column, square)) in terms.iter().filter_map(|term| term.on_one_square()).enumerate() {
            self.put(if place > 0 { " intersect " } else { "" });
            self.put("select diagram_id from unit_at where unit=");
            self.value(column as i64);
            self.put(" and square=");
            self.value(square.index() as i64);
        }
        // No square holds two units.
        if (1..terms.len()).any(|place| terms[..place].contains(&terms[place])) {
            self.put(" and 0");
        }
    }

    /// The terms on single squares, shifted together: the bitboard of each is laid over that of the first, and some square
    /// must be left.
    fn moved(&mut self, way: &[PatternTerm]) {
        let is_twice =
            |term: &PatternTerm| term.unit.is_some() && way.iter().filter(|other| *other == term).count() > 1;
        let Some(first) = way.iter().find(|term| term.unit.is_some()) else { return self.put("0") };
        if way.iter().any(is_twice) {
            return self.put("0");
        }
        let from = first.squares.first_square();
        let mut fits = !Bitboard::EMPTY;
        self.put("(");
        for term in way {
            let to = term.squares.first_square();
            let (files, ranks) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
            fits &= Square::all().filter(|square| square.offset(files, ranks).is_some()).collect();
            let (units, lack) = match term.unit {
                None => (columns(0, 12), "~"),
                Some((color, None)) => (columns(column(color, Kind::King), column(color, Kind::Pawn) + 1), ""),
                Some((color, Some(kind))) => (columns(column(color, kind), column(color, kind) + 1), ""),
            };
            let steps = i32::from(ranks) * 8 + i32::from(files);
            let sign = if steps < 0 { "<<" } else { ">>" };
            self.put(&format!("{lack}(({units}) {sign} {}) & ", steps.abs()));
        }
        self.value(fits.0 as i64);
        self.put(") != 0");
    }

    fn term(&mut self, term: &PatternTerm, times: usize) {
        let squares = term.squares.0 as i64;
        match term.unit {
            None => {
                self.put(&format!("(({}) & ", columns(0, 12)));
                self.value(squares);
                self.put(") = 0");
            }
            Some((color, kind)) => {
                let units = match kind {
                    None => columns(column(color, Kind::King), column(color, Kind::Pawn) + 1),
                    Some(kind) => columns(column(color, kind), column(color, kind) + 1),
                };
                self.put(&format!("popcount(({units}) & "));
                self.value(squares);
                self.put(") >= ");
                self.value(times as i64);
            }
        }
    }
}

impl PatternTerm {
    /// The column and the square of a certain unit on a certain square.
    fn on_one_square(&self) -> Option<(usize, Square)> {
        let (color, kind) = self.unit?;
        (self.squares.count() == 1).then_some((column(color, kind?), self.squares.first_square()))
    }
}

/// The bitboards of these columns together.
fn columns(from: usize, to: usize) -> String {
    COLUMNS[from..to].iter().map(|column| format!("d.{column}")).collect::<Vec<_>>().join("|")
}
