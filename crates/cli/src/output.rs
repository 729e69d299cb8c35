//! Documents on standard output.

use anyhow::{Result, bail};
use render::{CannotHold, Document, Format, Many, Style};
use std::io::IsTerminal;

use crate::exit::print_bytes;
use crate::terminal;

/// Sheets and pictures, which are no text.
pub const NOT_TEXT: [&Format; 2] = [
    &Format {
        name: "pdf",
        about: "Sheet to print, six diagrams to a page and the solutions after",
        extension: "pdf",
        many: Many::Together,
        write: |document, _| Err(no_text("pdf", document)),
    },
    &Format {
        name: "png",
        about: "Diagrams as a picture",
        extension: "png",
        many: Many::Together,
        write: |document, _| Err(no_text("png", document)),
    },
];

fn no_text(format: &'static str, document: &Document) -> CannotHold {
    CannotHold { format, holds: "diagrams", subject: document.subject }
}

/// A document in any format, those that are no text too.
pub fn bytes(document: &Document, format: &Format, style: &Style) -> Result<Vec<u8>> {
    if NOT_TEXT.contains(&format) && std::io::stdout().is_terminal() {
        bail!("{} is nothing for a terminal: send it to a file with > problem.{}", format.name, format.extension);
    }
    match format.name {
        "pdf" => Ok(sheet::pdf(document)?),
        "png" => Ok(sheet::png(document)?),
        _ => Ok(format.write(document, style)?.into_bytes()),
    }
}

/// Prints a document, as text unless another format is asked for.
pub fn show(document: &Document, format: Option<&'static Format>) -> Result<()> {
    let format = format.unwrap_or(Format::TEXT);
    let style = terminal::style();
    // Only text has colors.
    let style = if format == Format::TEXT { style } else { render::Style { color: false, ..style } };
    print_bytes(&bytes(document, format, &style)?)
}
