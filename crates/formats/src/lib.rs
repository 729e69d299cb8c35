//! Records of problems, read and written in the formats problemists use.
//!
//! Reading has two stages that never mix: text becomes a [`Record`], lenient and without loss ([`FileFormat::read`],
//! [`read_line`]), and a record becomes what can be solved, twin by twin and strictly ([`Record::phases`]). What is refused
//! there is kept all the same.

mod encoding;
mod entry;
mod epd;
mod file_format;
mod first_mover;
mod json;
mod jsonl;
mod latex;
mod line;
mod lines;
mod lost;
mod node;
mod olive;
mod olv;
mod pgn;
mod phases;
mod popeye;
mod published_key;
mod record;
mod refusal;
mod twin_lines;
mod twin_ops;
mod yacpdb;
mod yaml;

pub use encoding::{BadEncoding, Encoding, decode};
pub use entry::{Entry, MOST_BYTES, Unreadable};
pub use file_format::{FILE_FORMATS, FileFormat, UnknownFormat, Written, recognize};
pub use line::{is_skipped, read_line};
pub use lost::{CannotWrite, Lost};
pub use phases::RecordPhase;
pub use published_key::published_key;
pub use record::{
    Award, BadDate, Diagram, DiagramUnit, ForeignId, Origin, Publication, PublicationDate, Record, RecordTwin, Reprint,
    Tourney, UnitColor,
};
pub use refusal::{MissingHint, Refusal};
