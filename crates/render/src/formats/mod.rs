//! The formats, in one list. A format is one file and its two lines here.

mod epd;
mod html;
mod json;
mod latex;
mod markdown;
mod pgn;
mod popeye;
mod svg;
mod text;

use crate::{CannotHold, Document, Style};

/// A way to write a document down.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
    /// How its files end.
    pub extension: &'static str,
    /// How several documents come after each other.
    pub many: Many,
    /// Writes a document; the text ends with a line break unless it is empty.
    pub write: fn(&Document, &Style) -> Result<String, CannotHold>,
}

impl PartialEq for Format {
    fn eq(&self, other: &Format) -> bool {
        self.name == other.name
    }
}

impl Eq for Format {}

/// How several documents come after each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Many {
    /// As records that name themselves.
    Records,
    /// Each under a line that says which it is.
    Labeled,
    /// On one sheet, written when all are there.
    Together,
}

/// All formats.
pub const FORMATS: [&Format; 9] = [
    &text::FORMAT,
    &markdown::FORMAT,
    &json::FORMAT,
    &popeye::FORMAT,
    &pgn::FORMAT,
    &epd::FORMAT,
    &html::FORMAT,
    &svg::FORMAT,
    &latex::FORMAT,
];

impl Format {
    /// For people at a terminal.
    pub const TEXT: &'static Format = &text::FORMAT;
    /// For programs.
    pub const JSON: &'static Format = &json::FORMAT;
    /// For notes and forums.
    pub const MARKDOWN: &'static Format = &markdown::FORMAT;
    /// Pictures.
    pub const SVG: &'static Format = &svg::FORMAT;
    /// Pages.
    pub const HTML: &'static Format = &html::FORMAT;
    /// Popeye's notation.
    pub const POPEYE: &'static Format = &popeye::FORMAT;

    /// The format of this name.
    pub fn named(name: &str) -> Option<&'static Format> {
        FORMATS.into_iter().find(|format| format.name == name)
    }

    /// Writes a document in this format.
    pub fn write(&self, document: &Document, style: &Style) -> Result<String, CannotHold> {
        (self.write)(document, style)
    }
}
