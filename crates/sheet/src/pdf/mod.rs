//! A sheet as PDF, in magazines' form: six diagrams to a page, above each its authors, source and award, below it the
//! stipulation and the count; the solutions after, in two columns.

mod board;
mod diagrams;
mod outline;
mod pen;
mod solutions;

use chess::Letters;
use krilla::Document as PdfDocument;
use krilla::metadata::Metadata;
use render::{Block, CannotHold, Diagram, Document};

use crate::SheetError;
use pen::Fonts;

/// A4 in points, and its margins.
pub(crate) const PAGE: (f32, f32) = (595.0, 842.0);
pub(crate) const MARGIN: f32 = 45.0;
/// Diagrams on a page.
const ON_A_PAGE: usize = 6;

pub(crate) fn write(document: &Document) -> Result<Vec<u8>, SheetError> {
    let shown: Vec<&Diagram> = document.blocks.iter().flat_map(drawn).collect();
    if shown.is_empty() {
        let subject = document.subject;
        return Err(CannotHold { format: "pdf", holds: "diagrams", subject }.into());
    }
    let failed = |what: &str| SheetError::Library("PDF", what.to_owned());
    let fonts = Fonts::load().ok_or_else(|| failed("a font is broken"))?;
    let mut pdf = PdfDocument::new();
    let title = document.title.print(Letters::Problem);
    pdf.set_metadata(Metadata::new().title(title.clone()).creator("Keymove".to_owned()));
    let mut page = 0;
    for (index, six) in shown.chunks(ON_A_PAGE).enumerate() {
        page += 1;
        let heading = (index == 0).then_some(title.as_str());
        diagrams::page(&mut pdf, &fonts, six, index * ON_A_PAGE + 1, heading, page);
    }
    solutions::pages(&mut pdf, &fonts, document, page);
    pdf.finish().map_err(|error| failed(&format!("{error:?}")))
}

/// The diagrams of a block that stand on their own.
fn drawn(block: &Block) -> &[Diagram] {
    match block {
        Block::Diagram(diagram) => std::slice::from_ref(diagram),
        Block::Row(diagrams) => diagrams,
        _ => &[],
    }
}
