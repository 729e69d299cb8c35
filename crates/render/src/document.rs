//! What a command reports, independent of the format.

use std::fmt;
use std::sync::Arc;

use chess::{Letters, Setup};
use problem::{GeneralSolution, Solution, TwinName};
use serde_json::Value;

use crate::{Block, Text};

/// Everything a command reports. Each format takes from it what it can hold.
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    /// What it is, for messages: "a summary", "a theme".
    pub subject: &'static str,
    /// The heading of a page. Text writes it only where [`Block::Title`] stands.
    pub title: Text,
    /// Whether a printed sheet shows the diagrams first and everything else after them.
    pub layout: SheetLayout,
    /// One JSON object a line, as the command's schema describes it.
    pub data: Vec<Value>,
    /// The same as lines that are written already, where there is much of it and nothing else is wanted.
    pub written_data: Vec<String>,
    /// For people, in reading order.
    pub blocks: Vec<Block>,
    /// For the formats that hold problems and nothing else; none where the command reports no problems. A search that
    /// found nothing has an empty list.
    pub problems: Option<Vec<Entry>>,
}

/// How a sheet is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SheetLayout {
    /// Everything in reading order.
    Report,
    /// Diagrams side by side, then everything else.
    Sheet,
}

/// One problem with what is known of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The diagram.
    pub setup: Setup,
    /// The stipulation, as problemists write it: `#2`.
    pub stipulation: String,
    /// The number of moves of a direct mate.
    pub mate_in: Option<u8>,
    /// What it is called in its collection.
    pub id: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Where it was published, and what it was awarded.
    pub credits: Credits,
    /// Which part it is, of a problem with several.
    pub part: Option<EntryPart>,
    /// How it came about, if that can be repeated.
    pub origin: Option<String>,
    /// The verdict in a sentence; nothing if it was not solved.
    pub verdict: Text,
    /// Whether the verdict is proven.
    pub is_proven: bool,
    /// Whether the problem does what it says: one solution of the right length.
    pub is_sound: bool,
    /// Said of a solution that is not all there.
    pub note: Option<String>,
    /// The solution; none if the diagram is not a position.
    pub tree: Option<Tree>,
}

/// A twin, or a half of a duplex problem.
#[derive(Clone, PartialEq, Debug)]
pub struct EntryPart {
    /// Which it is, and what makes it.
    pub name: TwinName,
    /// Its place among the parts, counted from 0.
    pub place: usize,
    /// Whether the diagram itself is not solved.
    pub zero_position: bool,
}

/// What is known of a publication, for formats with a place for it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Credits {
    /// The magazine or book.
    pub source: Option<String>,
    /// The number of the problem there.
    pub number: Option<String>,
    /// The year.
    pub year: Option<u16>,
    /// The month.
    pub month: Option<u8>,
    /// The day.
    pub day: Option<u8>,
    /// The distinction.
    pub award: Option<String>,
    /// The title it goes by.
    pub title: Option<String>,
    /// What a collection says it shows.
    pub keywords: Vec<String>,
    /// The letter of a twin.
    pub twin: Option<String>,
}

/// The solutions that can be written.
#[derive(Clone, PartialEq, Debug)]
pub enum Tree {
    /// White mates against any defense.
    Direct(Arc<Solution>),
    /// Every other genre.
    General(Arc<GeneralSolution>),
}

/// Why a format cannot hold a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CannotHold {
    /// The format.
    pub format: &'static str,
    /// What it holds: "problems".
    pub holds: &'static str,
    /// What has none of it: "a summary".
    pub subject: &'static str,
}

impl fmt::Display for CannotHold {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CannotHold { format, holds, subject } = self;
        write!(out, "{format} holds {holds}, and {subject} has none")
    }
}

impl std::error::Error for CannotHold {}

impl Document {
    /// A document with nothing in it yet.
    pub fn new(subject: &'static str, title: impl Into<Text>) -> Document {
        let title = title.into();
        Document {
            subject,
            title,
            layout: SheetLayout::Report,
            data: vec![],
            written_data: vec![],
            blocks: vec![],
            problems: None,
        }
    }

    /// Adds a block.
    pub fn push(&mut self, block: Block) {
        self.blocks.push(block);
    }

    /// Several documents on one sheet, each under its heading.
    pub fn gathered(title: impl Into<Text>, parts: Vec<(Text, Document)>) -> Document {
        let subject = parts.first().map_or("the input", |(_, part)| part.subject);
        let mut all = Document { layout: SheetLayout::Sheet, ..Document::new(subject, title) };
        for (heading, part) in parts {
            all.blocks.push(Block::Heading(2, heading));
            all.blocks.extend(part.blocks);
            all.data.extend(part.data);
            all.written_data.extend(part.written_data);
            if let Some(problems) = part.problems {
                all.problems.get_or_insert_default().extend(problems);
            }
        }
        all
    }

    /// Several documents that have headings of their own on one sheet.
    pub fn sheet(title: impl Into<Text>, parts: Vec<Document>) -> Document {
        let subject = parts.first().map_or("the input", |part| part.subject);
        let mut all = Document { layout: SheetLayout::Sheet, problems: Some(vec![]), ..Document::new(subject, title) };
        for part in parts {
            all.blocks.extend(part.blocks);
            all.data.extend(part.data);
            all.written_data.extend(part.written_data);
            all.problems.get_or_insert_default().extend(part.problems.unwrap_or_default());
        }
        all
    }

    /// The blocks of a page that is headed by the title: a verdict that says the same is left out.
    pub(crate) fn page_blocks(&self) -> impl Iterator<Item = &Block> {
        let title = self.title.print(Letters::Standard);
        let says_title =
            |block: &Block| matches!(block, Block::Verdict(verdict) if verdict.print(Letters::Standard) == title);
        // Collected, since the title lives no longer than this call.
        self.blocks.iter().filter(|block| !says_title(block)).collect::<Vec<_>>().into_iter()
    }

    /// The problems, or why a format that holds only problems cannot hold this.
    pub(crate) fn problems(&self, format: &'static str, holds: &'static str) -> Result<&[Entry], CannotHold> {
        self.problems.as_deref().ok_or(CannotHold { format, holds, subject: self.subject })
    }
}
