//! What most questions ask of problems, kept in columns beside the tables: one fact of 4096 problems in one piece. A
//! question that many problems meet reads these few pieces; in the tables it would be a row of four tables for each.
//!
//! Columns only repeat what the tables say. Triggers note the problems of which something changed (`fact_due`), and every
//! change ends by reading these again ([`refresh`]).

mod asked;
mod bits;
mod by_year;
mod column;
mod kept;
mod part;

pub(crate) use asked::asked;
pub(crate) use kept::{fill, refresh};

use themes::PhaseKind;

use crate::index::COLUMNS;
use crate::query::meaning::GENRES;
use crate::query::phase_name;

/// Problems of which a fact stands in one piece.
const BLOCK: usize = 4096;

/// Names of facts, and how the tables tell them of a `problem p`, an `entry e`, a `diagram d` and what is `solved s`. What
/// is so or not is 1 or nothing.
const FACTS: [(&str, &str); 16] = [
    ("entry", "e.id"),
    ("removed", "case when e.deleted is not null then 1 end"),
    ("year", "e.year"),
    ("year-to", "coalesce(e.year_to, e.year)"),
    ("first-day", "e.first_day"),
    ("last-day", "e.last_day"),
    ("prize", "e.prize"),
    ("hm", "e.hm"),
    ("comm", "e.comm"),
    ("award", "nullif(e.awarded, 0)"),
    ("special", "nullif(e.special, 0)"),
    ("twins", "nullif(e.twins, 0)"),
    ("fairy", "nullif(e.fairy, 0)"),
    ("half-moves", "cast(p.moves * 2 as integer)"),
    ("white", "d.white"),
    ("black", "d.black"),
];

/// Verdicts that questions tell apart, by their place; another verdict has the place behind them.
const VERDICTS: [(&str, &[&str]); 4] = [
    ("sound", &["sound"]),
    ("cooked", &["cooked"]),
    ("insoluble", &["no_solution", "short_solution", "illegal"]),
    ("unfinished", &["unfinished"]),
];

/// Every fact but themes and remarks: its name, and how the tables tell it.
fn facts() -> Vec<(String, String)> {
    let plain = FACTS.iter().map(|(name, sql)| ((*name).to_owned(), (*sql).to_owned()));
    let units = COLUMNS.iter().map(|column| ((*column).to_owned(), format!("popcount(d.{column})")));
    let genres = (0..).zip(GENRES).map(|(place, genre)| format!("when '{genre}' then {place} ")).collect::<String>();
    let verdicts: String = (0..)
        .zip(VERDICTS)
        .flat_map(|(place, (_, names))| names.iter().map(move |name| format!("when '{name}' then {place} ")))
        .collect();
    let other = VERDICTS.len();
    let verdict = format!("case when s.verdict is not null then case s.verdict {verdicts}else {other} end end");
    plain
        .chain(units)
        .chain([("genre".to_owned(), format!("case p.genre {genres}end")), ("verdict".to_owned(), verdict)])
        .collect()
}

/// The place of a verdict.
fn verdict(name: &str) -> i64 {
    let place = VERDICTS.iter().position(|(known, _)| *known == name);
    place.map_or(-1, |place| place as i64)
}

/// The column of a theme in a phase.
fn theme(name: &str, phase: &str) -> String {
    format!("theme {name} {phase}")
}

/// The columns of a theme in some phases; of none asked for, in all.
fn theme_in(name: &str, phases: &[PhaseKind]) -> Vec<String> {
    let all = [PhaseKind::SetPlay, PhaseKind::Try, PhaseKind::Key];
    let phases = if phases.is_empty() { &all } else { phases };
    phases.iter().map(|phase| theme(name, phase_name(*phase))).collect()
}

/// The column of a remark.
fn remark(name: &str) -> String {
    format!("remark {name}")
}
