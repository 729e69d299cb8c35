//! What a format cannot hold: told once for a file, or the reason why a record is not written at all.

use std::fmt;

use chess::Color;
use problem::Stipulation;

use crate::Record;

/// A field that a format has no place for.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Lost {
    field: &'static str,
}

impl Lost {
    pub(crate) const fn field(field: &'static str) -> Lost {
        Lost { field }
    }
}

impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.field)
    }
}

/// Why a format cannot hold a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct CannotWrite(pub(crate) String);

/// Refuses Black to move where the stipulation begins with White, for formats that have no place for it.
pub(crate) fn check_first_mover(record: &Record) -> Result<(), CannotWrite> {
    let begins = record.stipulation.as_deref().and_then(|text| text.parse::<Stipulation>().ok());
    let begins = begins.map_or(Color::White, Stipulation::begins);
    if record.to_move == Some(Color::Black) && begins == Color::White {
        let what = "Black is to move against the stipulation: .olv, YACPDB and Popeye have no place for that; write PGN, EPD or JSON";
        return Err(CannotWrite(what.to_owned()));
    }
    Ok(())
}
