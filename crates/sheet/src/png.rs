//! Pictures as PNG: the SVG, drawn by resvg with our fonts.

use std::sync::Arc;

use render::{CannotHold, Document, Format, Style};
use resvg::{tiny_skia, usvg};

use crate::SheetError;
use crate::fonts::font;

/// Pixels for a unit of the SVG, and the largest side of a picture.
const SCALE: f32 = 2.0;
const LARGEST: f32 = 16_384.0;

pub(crate) fn write(document: &Document) -> Result<Vec<u8>, SheetError> {
    let nothing = |error| CannotHold { format: "png", ..error };
    let svg = Format::SVG.write(document, &Style::PLAIN).map_err(nothing)?;
    let failed = |what: &str| SheetError::Library("PNG", what.to_owned());
    let mut fonts = usvg::fontdb::Database::new();
    for name in ["LibertinusSerif-Regular", "LibertinusSerif-Bold", "LibertinusSerif-Italic"] {
        fonts.load_font_data(font(name).unwrap_or_default().to_vec());
    }
    fonts.set_serif_family("Libertinus Serif");
    let options = usvg::Options {
        fontdb: Arc::new(fonts),
        font_family: "Libertinus Serif".to_owned(),
        ..usvg::Options::default()
    };
    let tree = usvg::Tree::from_str(&svg, &options).map_err(|error| failed(&error.to_string()))?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = SCALE.min(LARGEST / width.max(height));
    let mut picture = tiny_skia::Pixmap::new((width * scale).ceil() as u32, (height * scale).ceil() as u32)
        .ok_or_else(|| failed("it is empty"))?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture.encode_png().map_err(|error| failed(&error.to_string()))
}
