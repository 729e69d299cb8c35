//! The formats of files: how each is told, read and written. One entry a format.

use crate::entry::Entry;
use crate::lost::{CannotWrite, Lost, check_first_mover};
use crate::record::Record;
use crate::{epd, jsonl, latex, lines, olv, pgn, popeye, yacpdb};

/// A format.
#[derive(Debug)]
pub struct FileFormat {
    /// The name by which it is asked for.
    pub name: &'static str,
    /// What it is.
    pub title: &'static str,
    /// The ends of file names that belong to it.
    pub extensions: &'static [&'static str],
    /// Whether it is read line by line.
    pub is_lines: bool,
    /// Whether a text that is not UTF-8 is read as Windows-1252.
    pub(crate) falls_back: bool,
    reader: fn(&str) -> Vec<Entry>,
    /// None where a format is only read.
    writer: Option<Writer>,
}

/// How a record is written, and how several are put together.
#[derive(Debug)]
struct Writer {
    one: fn(&Record, &mut Vec<Lost>) -> Result<String, CannotWrite>,
    all: fn(&[String]) -> String,
}

/// Records as text, with what became of them.
#[derive(Clone, PartialEq, Debug)]
pub struct Written {
    /// The text of the file.
    pub text: String,
    /// How many records it holds.
    pub count: usize,
    /// What the format has no place for, each once.
    pub lost: Vec<Lost>,
    /// Records that it cannot hold at all, by their place among those given.
    pub refused: Vec<(usize, CannotWrite)>,
}

/// Every format that is read; all but Popeye's output are written, too.
pub static FILE_FORMATS: &[FileFormat] = &[
    FileFormat {
        name: "olv",
        title: "Olive's collections (YAML)",
        extensions: &["olv", "yaml", "yml"],
        is_lines: false,
        falls_back: false,
        reader: olv::read,
        writer: Some(Writer { one: write_olv, all: concatenated }),
    },
    FileFormat {
        name: "yacpdb",
        title: "YACPDB's JSON",
        extensions: &["json"],
        is_lines: false,
        falls_back: false,
        reader: yacpdb::read,
        writer: Some(Writer { one: write_yacpdb, all: yacpdb::write_all }),
    },
    FileFormat {
        name: "popeye",
        title: "Popeye's input",
        extensions: &["inp"],
        is_lines: false,
        falls_back: true,
        reader: popeye::read,
        writer: Some(Writer { one: write_popeye, all: framed }),
    },
    FileFormat {
        name: "popeye-output",
        title: "Popeye's output, with the board it draws",
        extensions: &[],
        is_lines: false,
        falls_back: true,
        reader: popeye::output::read,
        writer: None,
    },
    FileFormat {
        name: "pgn",
        title: "PGN",
        extensions: &["pgn"],
        is_lines: false,
        falls_back: true,
        reader: pgn::read,
        writer: Some(Writer { one: pgn::write, all: concatenated }),
    },
    FileFormat {
        name: "epd",
        title: "EPD, one position a line",
        extensions: &["epd"],
        is_lines: true,
        falls_back: false,
        reader: lines::read,
        writer: Some(Writer { one: epd::write, all: concatenated }),
    },
    FileFormat {
        name: "fen",
        title: "FENs and piece lists, one a line",
        extensions: &["fen", "txt"],
        is_lines: true,
        falls_back: false,
        reader: lines::read,
        writer: Some(Writer { one: write_fen, all: concatenated }),
    },
    FileFormat {
        name: "jsonl",
        title: "Keymove's JSON lines, which lose nothing",
        extensions: &["jsonl", "ndjson"],
        is_lines: true,
        falls_back: false,
        reader: lines::read,
        writer: Some(Writer { one: write_jsonl, all: concatenated }),
    },
    FileFormat {
        name: "latex",
        title: "LaTeX, for the package diagram",
        extensions: &["tex"],
        is_lines: false,
        falls_back: true,
        reader: latex::read,
        writer: Some(Writer { one: latex::write, all: latex::sheet }),
    },
];

/// A name that is no format.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is not a format: write olv, yacpdb, popeye, popeye-output, pgn, epd, fen, jsonl or latex")]
pub struct UnknownFormat(String);

impl FileFormat {
    /// The format of this name.
    pub fn named(name: &str) -> Result<&'static FileFormat, UnknownFormat> {
        let named = |format: &&FileFormat| format.name.eq_ignore_ascii_case(name);
        FILE_FORMATS.iter().find(named).ok_or_else(|| UnknownFormat(chess::shorten(name)))
    }

    /// The format that the end of a file name tells.
    pub fn of_name(file: &str) -> Option<&'static FileFormat> {
        let (_, extension) = file.rsplit_once('.')?;
        let extension = extension.to_ascii_lowercase();
        FILE_FORMATS.iter().find(|format| format.extensions.contains(&extension.as_str()))
    }

    /// Every entry of a text.
    pub fn read(&self, text: &str) -> Vec<Entry> {
        (self.reader)(text)
    }

    /// Whether it is written, and not only read.
    pub fn is_written(&self) -> bool {
        self.writer.is_some()
    }

    /// Writes records; what cannot be held is said. A format that is only read holds none.
    pub fn write<'a>(&self, records: impl IntoIterator<Item = &'a Record>) -> Written {
        let (mut texts, mut lost, mut refused) = (Vec::new(), Vec::new(), Vec::new());
        for (place, record) in records.into_iter().enumerate() {
            let written = match &self.writer {
                Some(writer) => (writer.one)(record, &mut lost),
                None => Err(CannotWrite(format!("{} is only read, not written", self.name))),
            };
            match written {
                Ok(text) => texts.push(text),
                Err(reason) => refused.push((place, reason)),
            }
        }
        lost.sort();
        lost.dedup();
        let text = self.writer.as_ref().map(|writer| (writer.all)(&texts)).unwrap_or_default();
        Written { text, count: texts.len(), lost, refused }
    }
}

impl PartialEq for FileFormat {
    fn eq(&self, other: &FileFormat) -> bool {
        self.name == other.name
    }
}

/// The format of a file by its name, else by how it begins.
pub fn recognize(file: Option<&str>, beginning: &str) -> &'static FileFormat {
    let named = file.and_then(FileFormat::of_name).filter(|format| format.name != "fen");
    let name = named.map_or_else(|| by_beginning(beginning), |format| format.name);
    FileFormat::named(name).unwrap_or(&FILE_FORMATS[0])
}

fn by_beginning(text: &str) -> &'static str {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let first_line = text.lines().next().unwrap_or_default().trim_end();
    let word: &str = text.split([' ', '\t', '\r', '\n', ';', ',']).next().unwrap_or_default();
    let tag = text.strip_prefix('[').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()));
    let whole_line = first_line.ends_with('}') && !first_line.starts_with("{\"success\"");
    match () {
        () if ["---", "authors:", "algebraic:"].iter().any(|mark| text.starts_with(mark)) => "olv",
        () if tag || text.starts_with('%') => "pgn",
        () if text.starts_with('[') => "yacpdb",
        () if text.starts_with('{') && !whole_line => "yacpdb",
        () if popeye::opens(word).is_some() => "popeye",
        () if text.starts_with("\\documentclass") || text.starts_with("\\begin{diagram}") => "latex",
        () if text.starts_with('{') => "jsonl",
        () if popeye::output::opens(text) => "popeye-output",
        () => "fen",
    }
}

fn concatenated(texts: &[String]) -> String {
    texts.concat()
}

fn framed(texts: &[String]) -> String {
    if texts.is_empty() {
        return String::new();
    }
    format!("{}{}{}", popeye::begin(), texts.join(popeye::next()), popeye::end())
}

fn write_olv(record: &Record, lost: &mut Vec<Lost>) -> Result<String, CannotWrite> {
    check_first_mover(record)?;
    check_popeye_only(record, ".olv")?;
    Ok(olv::write(record, lost))
}

fn write_yacpdb(record: &Record, lost: &mut Vec<Lost>) -> Result<String, CannotWrite> {
    check_first_mover(record)?;
    check_popeye_only(record, "YACPDB's JSON")?;
    Ok(yacpdb::write(record, lost))
}

fn write_popeye(record: &Record, lost: &mut Vec<Lost>) -> Result<String, CannotWrite> {
    check_first_mover(record)?;
    popeye::write(record, lost)
}

fn write_jsonl(record: &Record, _lost: &mut Vec<Lost>) -> Result<String, CannotWrite> {
    Ok(jsonl::write(record) + "\n")
}

/// A position and its stipulation: all that a list has.
fn write_fen(record: &Record, lost: &mut Vec<Lost>) -> Result<String, CannotWrite> {
    let mut out = String::new();
    for phase in record.phases(None) {
        let (setup, moves) = epd::directmate(record, &phase, "a list of FENs")?;
        let moves = moves.map(|moves| format!(" #{moves}")).unwrap_or_default();
        out.push_str(&format!("{}{moves}\n", setup.to_fen()));
    }
    let credited = !record.authors.is_empty() || record.source.is_some() || record.award.is_some();
    let worded = record.title.is_some() || !record.keywords.is_empty() || !record.comments.is_empty();
    let elsewhere = !record.reprints.is_empty() || !record.foreign_ids.is_empty() || record.id.is_some();
    let fields = [
        (credited, "authors, source and award"),
        (worded, "title, keywords and comments"),
        (elsewhere, "reprints and names in other collections"),
        (record.intended_solutions.is_some(), "number of solutions intended"),
        (!record.options.is_empty(), "options"),
        (record.solution.is_some(), "published solution"),
        (!record.rest.is_empty(), "rest"),
        (!record.tags.is_empty() || !record.notes.is_empty(), "tags and notes"),
    ];
    lost.extend(fields.into_iter().filter(|(there, _)| *there).map(|(_, field)| Lost::field(field)));
    Ok(out)
}

/// Refuses what only Popeye has: structured stipulations; and fairy dialects of Forsyth.
fn check_popeye_only(record: &Record, format: &str) -> Result<(), CannotWrite> {
    if record.is_structured {
        return Err(CannotWrite(format!("structured stipulations are Popeye's own: {format} does not hold them")));
    }
    match &record.diagram.fairy_forsyth {
        Some(text) => {
            Err(CannotWrite(format!("'{}' is fairy notation, which {format} does not hold", chess::shorten(text))))
        }
        None => Ok(()),
    }
}
