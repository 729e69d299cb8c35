//! Diagrams for the package `diagram`: authors and source above, the solution collected at the end.

use std::fmt::Write as _;

use super::BLACK_TO_MOVE;
use super::text::escaped;
use crate::lost::{CannotWrite, Lost, check_first_mover};
use crate::record::{DiagramUnit, Record, UnitColor};

/// A whole source: three diagrams a row, then the solutions.
pub(crate) fn sheet(diagrams: &[String]) -> String {
    if diagrams.is_empty() {
        return String::new();
    }
    let rows: Vec<String> = diagrams.chunks(3).map(|row| row.join("\\hfill\n")).collect();
    // Cyrillic has an encoding of its own.
    let cyrillic = rows.iter().any(|row| row.contains(|c: char| ('\u{400}'..='\u{4ff}').contains(&c)));
    let encoding = if cyrillic { "T1,T2A" } else { "T1" };
    // The package would print under every diagram that no computer has tested it; a collection does not say so.
    let head = format!(
        "\\documentclass{{article}}\n\\usepackage[{encoding}]{{fontenc}}\n\\usepackage[utf8]{{inputenc}}\n\
         \\usepackage{{diagram}}\n\\nocomputer\n\\begin{{document}}\n"
    );
    format!("{head}{}\\putsol\n\\end{{document}}\n", rows.join("\n"))
}

/// One diagram.
pub(crate) fn write(record: &Record, lost: &mut Vec<Lost>) -> Result<String, CannotWrite> {
    if let Some(text) = &record.diagram.fairy_forsyth {
        let what = format!("'{}' is fairy notation, which LaTeX diagrams do not hold", chess::shorten(text));
        return Err(CannotWrite(what));
    }
    let mut out = String::from("\\begin{diagram}\n");
    let mut command = |name: &str, text: &str| {
        if !text.is_empty() {
            let _ = writeln!(out, "  \\{name}{{{}}}", escaped(text));
        }
    };
    command("author", &record.authors.join("; "));
    command("title", record.title.as_deref().unwrap_or_default());
    if let Some(source) = &record.source {
        command("source", &source.name);
        command("sourcenr", source.number.as_deref().unwrap_or_default());
        command("issue", source.issue.as_deref().unwrap_or_default());
        let date = source.date;
        let part = |part: Option<u8>| part.map(|part| part.to_string()).unwrap_or_default();
        command("day", &part(date.and_then(|date| date.day)));
        command("month", &part(date.and_then(|date| date.month)));
        command("year", &date.map(|date| date.years()).unwrap_or_default());
    }
    if let Some(award) = &record.award {
        command("award", award.distinction.as_deref().unwrap_or_default());
        command("tournament", award.tourney.as_ref().map(|tourney| tourney.name.as_str()).unwrap_or_default());
    }
    out.push_str(&pieces(record));
    let mut command = |name: &str, text: &str| {
        if !text.is_empty() {
            let _ = writeln!(out, "  \\{name}{{{}}}", escaped(text));
        }
    };
    command("stipulation", record.stipulation.as_deref().unwrap_or_default());
    command("condition", &record.conditions.join("; "));
    let twins: Vec<String> = record.twins.iter().map(|twin| format!("{}) {}", twin.label, twin.commands)).collect();
    command("twins", &twins.join("; "));
    if check_first_mover(record).is_err() {
        command("remark", BLACK_TO_MOVE);
    }
    for unit in record.diagram.units.iter().filter(|unit| unit.unit().is_err()) {
        command("remark", &format!("{}: {}", unit.square, unit.text()));
    }
    command("solution", record.solution.as_deref().unwrap_or_default());
    command("themes", &record.keywords.join(", "));
    for comment in &record.comments {
        command("comment", comment);
    }
    out.push_str("\\end{diagram}\n");
    note_losses(record, lost);
    Ok(out)
}

fn note_losses(record: &Record, lost: &mut Vec<Lost>) {
    let source = record.source.as_ref();
    let tourney = record.award.as_ref().and_then(|award| award.tourney.as_ref());
    let deep = source.is_some_and(|source| source.volume.is_some() || source.round.is_some() || source.page.is_some());
    let fields = [
        (deep, "volume, round and page"),
        (!record.diagram.unread.is_empty(), "units that cannot be read"),
        (record.castling.is_some() || record.en_passant.flatten().is_some(), "castling and en passant"),
        (record.intended_solutions.is_some(), "number of solutions intended"),
        (record.id.is_some(), "id"),
        (record.is_structured, "that the stipulation is structured"),
        (tourney.is_some_and(|tourney| tourney.date.is_some()), "date of the tourney"),
        (record.award.as_ref().is_some_and(|award| !award.judges.is_empty()), "judges"),
        (!record.options.is_empty(), "options"),
        (!record.reprints.is_empty(), "reprints"),
        (!record.foreign_ids.is_empty(), "names in other collections"),
        (!record.rest.is_empty(), "rest"),
        (!record.tags.is_empty() || !record.notes.is_empty(), "tags and notes"),
    ];
    lost.extend(fields.into_iter().filter(|(there, _)| *there).map(|(_, field)| Lost::field(field)));
}

fn pieces(record: &Record) -> String {
    let units: Vec<String> = record.diagram.units.iter().map(piece).collect();
    if units.is_empty() {
        return String::new();
    }
    let count = |color: UnitColor| record.diagram.of_color(color).count();
    let neutral = match count(UnitColor::Neutral) {
        0 => String::new(),
        neutral => format!("+{neutral}"),
    };
    // The package counts what it draws and knows no circle as a unit: with one the numbers would be an error.
    let counts = match units.iter().any(|unit| unit[1..].starts_with('C')) {
        true => String::new(),
        false => format!("[{}+{}{neutral}]", count(UnitColor::White), count(UnitColor::Black)),
    };
    format!("  \\pieces{counts}{{{}}}\n", units.join(", "))
}

/// `wDb5`; fairy units have the figures that are usual for them, a circle where none is.
fn piece(unit: &DiagramUnit) -> String {
    let color = match unit.color {
        UnitColor::White => 'w',
        UnitColor::Black => 's',
        UnitColor::Neutral => 'n',
    };
    let figure = match unit.code.as_str() {
        _ if !unit.flags.is_empty() && unit.code != "G" && unit.code != "N" => "C",
        "K" => "K",
        "Q" => "D",
        "R" => "T",
        "B" => "L",
        "S" => "S",
        "P" => "B",
        "G" => "DU",
        "N" => "SU",
        _ => "C",
    };
    format!("{color}{figure}{}", unit.square)
}
