//! Documents on standard output.

use anyhow::Result;
use render::{Document, Format};

use crate::exit::print;
use crate::terminal;

/// Prints a document, as text unless another format is asked for.
pub fn show(document: &Document, format: Option<&'static Format>) -> Result<()> {
    let format = format.unwrap_or(Format::TEXT);
    let style = terminal::style();
    // Only text has colors.
    let style = if format == Format::TEXT { style } else { render::Style { color: false, ..style } };
    print(&format.write(document, &style)?)
}
