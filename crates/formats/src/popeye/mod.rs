//! Popeye's input language in English, German and French: several problems a file, keywords cut to any unique beginning,
//! twins, options. What Popeye would misread in silence is refused here.

mod board;
pub(crate) mod options;
mod origin;
pub(crate) mod output;
mod problem;
mod tokens;
pub(crate) mod twin;
pub(crate) mod words;
mod write;

pub(crate) use write::{begin, end, next, write};

use crate::Unreadable;
use crate::entry::{Entry, check_length};
use crate::record::Record;
use problem::{End, ProblemReader};
use tokens::Tokens;
use words::{BEGIN, ENDS, Found, Language};

/// Reads every problem of a text.
pub(crate) fn read(text: &str) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut tokens = Tokens::new(text);
    while let Some((language, begun)) = find_beginning(&mut tokens, entries.is_empty()) {
        let mut missing_begin = !begun;
        loop {
            tokens.skip_separators();
            let (start, line) = (tokens.at(), tokens.line());
            let (record, end) = read_one(&mut tokens, language);
            let raw = &text[start..tokens.at()];
            let record = check_length(raw).and(record).map(|mut record| {
                if std::mem::take(&mut missing_begin) {
                    record.remark("BeginProblem is missing and was supplied");
                }
                if end == End::File {
                    record.remark("EndProblem is missing: the end of the file ends the problem");
                }
                record
            });
            entries.push(Entry::of("popeye", entries.len() as u64 + 1, line, raw, record));
            if end != End::Next {
                break;
            }
        }
    }
    entries
}

/// Whether a word opens a problem, in the language that it tells.
pub(crate) fn opens(word: &str) -> Option<Language> {
    const LEAST: usize = 4;
    let opens = |language: &Language| matches!(BEGIN.find(*language, word), Found::Word(_));
    Language::ALL.into_iter().filter(|_| word.len() >= LEAST).find(opens)
}

/// The language of the next problems, and whether they are opened; without an opening word the first are English.
fn find_beginning(tokens: &mut Tokens<'_>, first: bool) -> Option<(Language, bool)> {
    tokens.skip_separators();
    if first {
        let before = tokens.clone();
        let token = tokens.next_word()?;
        return match opens(token) {
            Some(language) => Some((language, true)),
            None => {
                *tokens = before;
                Some((Language::English, false))
            }
        };
    }
    // Behind the end of a problem only another beginning counts.
    loop {
        if let Some(language) = opens(tokens.next_word()?) {
            return Some((language, true));
        }
    }
}

/// One problem. After a mistake its end is looked for, so that the next one is read.
fn read_one(tokens: &mut Tokens<'_>, language: Language) -> (Result<Record, Unreadable>, End) {
    let mut reader = ProblemReader::new(tokens, language);
    match reader.read() {
        Ok(end) => (Ok(reader.finish()), end),
        Err(error) => (Err(error), skip_to_end(tokens, language)),
    }
}

fn skip_to_end(tokens: &mut Tokens<'_>, language: Language) -> End {
    const LEAST: usize = 4;
    while let Some(word) = tokens.next_word() {
        if word.len() >= LEAST {
            match ENDS.find(language, word) {
                Found::Word(0) => return End::Last,
                Found::Word(_) => return End::Next,
                Found::Ambiguous(_) | Found::Unknown => {}
            }
        }
    }
    End::File
}
