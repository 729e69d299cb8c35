//! One document, one file per format.
//!
//! A command fills a [`Document`]: data for programs, blocks for people, problems for the formats that hold only
//! problems. A [`Format`] writes it down, or says by name what it cannot hold.
//!
//! ```
//! use keymove_render::{Block, Document, Format, Style};
//! let mut document = Document::new("a greeting", "Hello");
//! document.push(Block::Paragraph("White to move.".into()));
//! assert_eq!(Format::TEXT.write(&document, &Style::PLAIN).unwrap(), "White to move.\n");
//! let epd = Format::named("epd").unwrap().write(&document, &Style::PLAIN);
//! assert_eq!(epd.unwrap_err().to_string(), "epd holds problems, and a greeting has none");
//! ```

mod block;
mod board;
mod chart;
mod columns;
mod document;
mod escape;
mod formats;
mod number;
mod page;
mod picture;
mod play;
mod plot;
mod style;
mod table;
mod words;
mod wrap;

pub use block::{Bars, Block, ChangedPlayRow, Diagram, HeatMap, Item, List, Mark, MarkKind, Marker, Panel, Term, note};
pub use chart::{Bar, Chart, Tone, bars};
pub use document::{CannotHold, Credits, Document, Entry, EntryPart, SheetLayout, Tree};
pub use escape::escape;
pub use formats::{FORMATS, Format, Many};
pub use number::number;
pub use page::{blocks as page_blocks, first_sentence};
pub use picture::{files_beside, report_files};
pub use play::{Extent, Labels, PlayLine, PrintedPhase, PrintedPlay};
pub use plot::{Plot, PlotLine, plot};
pub use style::{Ink, Pictures, Style};
pub use table::{CellAlignment, Column, Row, RowKind, Table};
pub use words::{Span, Text, Words};
pub use wrap::wrap;
