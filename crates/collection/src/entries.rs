//! The problems of a stream in any format: lines as they come, other formats read whole and taken apart. Twins are problems
//! of their own here.

use std::io::{BufRead, Read as _};
use std::sync::Arc;

use chess::Board;
use formats::{Encoding, Entry, FileFormat, MOST_BYTES, Record, Unreadable, decode, is_skipped, read_line, recognize};
use problem::{Retro, Scope, Stipulation};

use crate::{Input, InputError, InputLine, InputLines, read_deducing};

/// How a stream is to be read.
#[derive(Clone, Default, Debug)]
pub struct ReadOptions {
    /// What it is called; the end of the name tells the format.
    pub file: Option<String>,
    /// The format, where it is not left to be recognized.
    pub format: Option<&'static FileFormat>,
    /// The encoding, where it is not UTF-8.
    pub encoding: Option<Encoding>,
    /// Whether the default stipulation was asked for: then entries that lack one get it, in formats that have a place for
    /// stipulations, too.
    pub stipulation_given: bool,
    /// How problems with twins are handed over.
    pub twins: TwinReading,
    /// How rights are deduced, if otherwise than the conventions do.
    pub retro: Option<Retro>,
}

/// How problems with twins are handed over.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum TwinReading {
    /// Each twin as a problem of its own, for work on single diagrams.
    #[default]
    Apart,
    /// Those of helpmates as one problem, for searches that keep them together; others apart.
    OfHelpmates,
    /// As one problem.
    Whole,
}

impl TwinReading {
    /// Whether the twins of a record stay together.
    fn keeps_together(self, record: &Record) -> bool {
        let stipulation = || record.stipulation.as_deref().and_then(|text| text.parse::<Stipulation>().ok());
        match self {
            TwinReading::Apart => false,
            TwinReading::OfHelpmates => stipulation().is_some_and(|asked| Scope::HELPMATES.includes(asked)),
            TwinReading::Whole => true,
        }
    }
}

impl ReadOptions {
    /// A file by its name.
    pub fn of_file(file: &str) -> ReadOptions {
        ReadOptions { file: Some(file.to_owned()), ..ReadOptions::default() }
    }
}

/// What the number of an entry counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryUnit {
    /// Lines.
    Line,
    /// Documents, games, problems.
    Entry,
}

impl EntryUnit {
    /// Its name: "line".
    pub const fn name(self) -> &'static str {
        match self {
            EntryUnit::Line => "line",
            EntryUnit::Entry => "entry",
        }
    }
}

/// One problem of a stream, or why it is none.
#[derive(Clone, PartialEq, Debug)]
pub struct InputEntry {
    /// Its place in the stream, counted from 1 without gaps.
    pub place: u64,
    /// Its number in the file.
    pub number: u64,
    /// What the number counts.
    pub unit: EntryUnit,
    /// The line on which it begins.
    pub line: u64,
    /// Bytes of the stream up to and with it, as far as they are known.
    pub bytes: u64,
    content: Content,
    /// How rights are deduced, if otherwise than the conventions do.
    retro: Option<Retro>,
}

#[derive(Clone, PartialEq, Debug)]
enum Content {
    /// Not looked into yet.
    Line(Result<String, InputError>),
    /// One phase of a record; whether it may get the default stipulation.
    Phase(Arc<Record>, usize, bool),
    /// A record with all its twins, likewise.
    Whole(Arc<Record>, bool),
    Bad(InputError),
}

impl InputEntry {
    /// The problem; what has no stipulation gets the `default` one, if its format leaves it open.
    pub fn read(&self, default: Stipulation) -> Result<Input, InputError> {
        match &self.content {
            Content::Line(text) => text.clone().and_then(|text| read_deducing(&text, default, self.retro)),
            Content::Phase(record, place, takes_default) => {
                let phases = record.phases(Some(default).filter(|_| *takes_default));
                match phases.get(*place) {
                    Some(phase) => Input::of_phase(record, phase),
                    None => Err(Unreadable::new("empty", "the entry has no diagram").into()),
                }
            }
            Content::Whole(record, takes_default) => {
                Input::of_record(Record::clone(record), Some(default).filter(|_| *takes_default))
            }
            Content::Bad(error) => Err(error.clone()),
        }
    }

    /// The record, whether it can be solved or not; of a problem with twins only with its first phase.
    pub fn record(&self) -> Option<Result<Record, InputError>> {
        match &self.content {
            Content::Line(Ok(text)) => Some(read_line(text).map_err(InputError::from).map(|mut record| {
                record.origin.entry = Some(self.number);
                record.origin.line = Some(self.line);
                record
            })),
            Content::Line(Err(error)) | Content::Bad(error) => Some(Err(error.clone())),
            Content::Phase(record, 0, _) | Content::Whole(record, _) => Some(Ok(Record::clone(record))),
            Content::Phase(..) => None,
        }
    }

    /// The diagram of what cannot be solved, if it is one of orthodox units.
    pub(crate) fn board(&self) -> Option<(Arc<Record>, Board)> {
        let (record, place) = match &self.content {
            Content::Line(Ok(text)) => (Arc::new(read_line(text).ok()?), 0),
            Content::Phase(record, place, _) => (Arc::clone(record), *place),
            Content::Whole(record, _) => (Arc::clone(record), 0),
            Content::Line(Err(_)) | Content::Bad(_) => return None,
        };
        let phases = record.phases(None);
        let board = phases.get(place)?.setup.as_ref().ok()?.board;
        Some((record, board))
    }

    /// The text it was read from, without blanks around it; none if it is no text.
    pub fn text(&self) -> Option<&str> {
        match &self.content {
            Content::Line(Ok(text)) => Some(text.trim()),
            Content::Phase(record, ..) | Content::Whole(record, _) => record.origin.raw.as_deref().map(str::trim),
            Content::Line(Err(_)) | Content::Bad(_) => None,
        }
    }

    /// The entry as text, from which another process makes the same one; nothing where that would not be the same.
    pub fn to_text(&self) -> Option<EntryText> {
        let text = |text: String, phase| {
            Some(EntryText { number: self.number, unit: self.unit, line: self.line, text, phase })
        };
        match &self.content {
            Content::Line(Ok(line)) => text(line.clone(), None),
            Content::Phase(record, place, takes_default) => {
                let written = FileFormat::named("jsonl").ok()?.write([&**record]).text;
                let (format, remarks) = (record.origin.format.clone(), record.origin.remarks.clone());
                let phase = EntryPhase { place: *place, takes_default: *takes_default, format, remarks };
                let sent = text(written.trim_end().to_owned(), Some(phase))?;
                // What the text leaves out, such as what stood there first, must not be missed.
                let same = InputEntry::of_text(sent.clone(), self.retro).is_some_and(|read| match read.content {
                    Content::Phase(again, ..) => *again == without_raw(record),
                    _ => false,
                });
                same.then_some(sent)
            }
            Content::Line(Err(_)) | Content::Whole(..) | Content::Bad(_) => None,
        }
    }

    /// The entry of such a text; nothing if it is none.
    pub fn of_text(entry: EntryText, retro: Option<Retro>) -> Option<InputEntry> {
        let EntryText { number, unit, line, text, phase } = entry;
        let content = match phase {
            None => Content::Line(Ok(text)),
            Some(EntryPhase { place, takes_default, format, remarks }) => {
                let mut record = Record { retro, ..read_line(&text).ok()? };
                (record.origin.format, record.origin.remarks) = (format, remarks);
                Content::Phase(Arc::new(without_raw(&record)), place, takes_default)
            }
        };
        Some(InputEntry { place: number, number, unit, line, bytes: 0, content, retro })
    }

    /// "line 7" or "entry 7, twin b".
    pub fn heading(&self) -> String {
        let twin = match &self.content {
            Content::Phase(record, place, _) => record.phases(None).get(*place).and_then(|phase| phase.label.clone()),
            Content::Line(_) | Content::Whole(..) | Content::Bad(_) => None,
        };
        let twin = twin.map(|label| format!(", twin {}", chess::shorten(&label))).unwrap_or_default();
        format!("{} {}{twin}", self.unit.name(), self.number)
    }
}

/// An entry as plain values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryText {
    /// Its number in the file.
    pub number: u64,
    /// What the number counts.
    pub unit: EntryUnit,
    /// The line on which it begins.
    pub line: u64,
    /// A line as it is, or the record as one.
    pub text: String,
    /// Of a record: which phase it is.
    pub phase: Option<EntryPhase>,
}

/// A phase of a record that is sent as text, with what the text does not say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryPhase {
    /// Which one.
    pub place: usize,
    /// Whether it may get the default stipulation.
    pub takes_default: bool,
    /// The format it was read from.
    pub format: Option<String>,
    /// What was remarked on reading it.
    pub remarks: Vec<String>,
}

/// A record without the text it was read from.
fn without_raw(record: &Record) -> Record {
    let mut record = record.clone();
    record.origin.raw = None;
    record
}

/// What is said of a file that is no text.
const NO_FORMAT: &str = "this is no text in UTF-8 and no format that is read (.olv, Popeye, PGN, EPD, FEN, JSON): export it as one of these";

/// The problems of a stream. What it is written in is found out when the first is asked for.
pub struct InputEntries<R> {
    state: State<R>,
    options: ReadOptions,
    place: u64,
    /// Entries that are read but not handed over yet.
    waiting: std::collections::VecDeque<InputEntry>,
}

enum State<R> {
    Closed(R),
    Lines(InputLines<R>),
    Over,
}

impl<R: BufRead> InputEntries<R> {
    /// The problems of this stream.
    pub fn of(reader: R, options: ReadOptions) -> InputEntries<R> {
        InputEntries { state: State::Closed(reader), options, place: 0, waiting: std::collections::VecDeque::new() }
    }

    fn open(&mut self, mut reader: R) {
        let beginning = reader.fill_buf().map(|bytes| String::from_utf8_lossy(bytes).into_owned());
        let file = self.options.file.as_deref();
        let format = match (self.options.format, &beginning) {
            (Some(format), _) => format,
            (None, Ok(beginning)) => recognize(file, beginning),
            (None, Err(_)) => recognize(file, ""),
        };
        let is_text = beginning.is_err() || beginning.is_ok_and(|beginning| !beginning.contains('\0'));
        if self.options.format.is_none() && self.options.encoding.is_none() && format.is_lines && !is_text {
            self.state = State::Over;
            let what = Unreadable::new("unknown-format", NO_FORMAT.to_owned());
            return self.hand_over(1, EntryUnit::Entry, 1, 0, Content::Bad(what.into()));
        }
        if format.is_lines && self.options.encoding.is_none() {
            self.state = State::Lines(InputLines::of(reader));
            return;
        }
        self.state = State::Over;
        let mut bytes = Vec::new();
        let read = reader.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes);
        let entries = match read {
            Err(error) => Err(InputError::Unreadable(error.to_string())),
            Ok(length) if length > MOST_BYTES => {
                let what = format!("the file is larger than {} MiB: cut it into several", MOST_BYTES >> 20);
                Err(Unreadable::new("too-long", what).into())
            }
            Ok(_) => decode(bytes, format, self.options.encoding).map_err(InputError::from),
        };
        match entries {
            Err(error) => self.hand_over(1, EntryUnit::Entry, 1, 0, Content::Bad(error)),
            Ok((text, remark)) => self.take_apart(format, &text, remark),
        }
    }

    fn take_apart(&mut self, format: &FileFormat, text: &str, remark: Option<&str>) {
        let entries = format.read(text);
        let (count, length) = (entries.len().max(1), text.len());
        let unit = if format.is_lines { EntryUnit::Line } else { EntryUnit::Entry };
        let takes_default = format.is_lines || self.options.stipulation_given;
        for (index, entry) in entries.into_iter().enumerate() {
            let bytes = (length as u128 * (index as u128 + 1) / count as u128) as u64;
            self.take_entry(entry, unit, bytes, takes_default, remark);
        }
    }

    fn take_entry(&mut self, entry: Entry, unit: EntryUnit, bytes: u64, takes_default: bool, remark: Option<&str>) {
        let Entry { number, line, record } = entry;
        match record {
            Err(error) => self.hand_over(number, unit, line, bytes, Content::Bad(error.into())),
            Ok(mut record) => {
                record.origin.file.clone_from(&self.options.file);
                record.retro = self.options.retro;
                record.origin.remarks.extend(remark.map(str::to_owned));
                let record = Arc::new(record);
                if self.options.twins.keeps_together(&record) {
                    return self.hand_over(number, unit, line, bytes, Content::Whole(record, takes_default));
                }
                for place in 0..record.phases(None).len() {
                    let content = Content::Phase(Arc::clone(&record), place, takes_default);
                    self.hand_over(number, unit, line, bytes, content);
                }
            }
        }
    }

    fn hand_over(&mut self, number: u64, unit: EntryUnit, line: u64, bytes: u64, content: Content) {
        self.place += 1;
        let retro = self.options.retro;
        self.waiting.push_back(InputEntry { place: self.place, number, unit, line, bytes, content, retro });
    }

    /// A line as it is; one that may have twins is looked into where each is a problem of its own.
    fn take_line(&mut self, line: InputLine) {
        let InputLine { number, bytes, text } = line;
        match text {
            Ok(text) if is_skipped(&text) => {}
            Ok(text) if self.options.twins != TwinReading::Whole && text.contains("\"twins\"") => {
                match read_line(&text) {
                    Ok(record) if !record.twins.is_empty() => {
                        let entry = Entry { number, line: number, record: Ok(record) };
                        self.take_entry(entry, EntryUnit::Line, bytes, true, None);
                    }
                    Ok(_) | Err(_) => self.hand_over(number, EntryUnit::Line, number, bytes, Content::Line(Ok(text))),
                }
            }
            text => self.hand_over(number, EntryUnit::Line, number, bytes, Content::Line(text)),
        }
    }
}

impl<R: BufRead> Iterator for InputEntries<R> {
    type Item = InputEntry;

    fn next(&mut self) -> Option<InputEntry> {
        loop {
            if let Some(entry) = self.waiting.pop_front() {
                return Some(entry);
            }
            match std::mem::replace(&mut self.state, State::Over) {
                State::Closed(reader) => self.open(reader),
                State::Lines(mut lines) => {
                    let line = lines.next()?;
                    self.state = State::Lines(lines);
                    self.take_line(line);
                }
                State::Over => return None,
            }
        }
    }
}
