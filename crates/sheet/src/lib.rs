//! Documents as files that are not text: sheets of diagrams as PDF, pictures as PNG.
//!
//! Both need libraries that take longer to build than the rest of the house, so each is a feature of its own (`pdf`, `png`).
//! Without it the functions are there all the same and say how to get them.

#[cfg(any(feature = "pdf", feature = "png"))]
mod fonts;
#[cfg(feature = "pdf")]
mod pdf;
#[cfg(feature = "png")]
mod png;

use render::{CannotHold, Document};

/// Why a sheet is not written.
#[derive(Debug, thiserror::Error)]
pub enum SheetError {
    /// The program was built without it.
    #[error("this keymove was built without {0}: build it with cargo build --release --features {1}")]
    NotBuilt(&'static str, &'static str),
    /// There is nothing to show.
    #[error(transparent)]
    Nothing(#[from] CannotHold),
    /// The library gave up.
    #[error("the {0} could not be made: {1}")]
    Library(&'static str, String),
}

/// A sheet as PDF: six diagrams to a page, the solutions after.
#[cfg(feature = "pdf")]
pub fn pdf(document: &Document) -> Result<Vec<u8>, SheetError> {
    pdf::write(document)
}

/// A sheet as PDF: six diagrams to a page, the solutions after.
#[cfg(not(feature = "pdf"))]
pub fn pdf(_: &Document) -> Result<Vec<u8>, SheetError> {
    Err(SheetError::NotBuilt("PDF", "pdf"))
}

/// The diagrams of a document as a picture, twice as large as the SVG.
#[cfg(feature = "png")]
pub fn png(document: &Document) -> Result<Vec<u8>, SheetError> {
    png::write(document)
}

/// The diagrams of a document as a picture, twice as large as the SVG.
#[cfg(not(feature = "png"))]
pub fn png(_: &Document) -> Result<Vec<u8>, SheetError> {
    Err(SheetError::NotBuilt("PNG", "png"))
}
