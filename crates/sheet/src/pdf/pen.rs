//! Words on a page: fonts, how wide words are, lines that fit.

use krilla::color::luma;
use krilla::geom::Point;
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule};
use krilla::surface::Surface;
use krilla::text::{Font, TextDirection};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

use crate::fonts::font;

/// A font that can be measured.
pub(crate) struct Face {
    font: Font,
    measure: FontRef<'static>,
}

/// The fonts of a sheet.
pub(crate) struct Fonts {
    pub(crate) plain: Face,
    pub(crate) bold: Face,
    pub(crate) italic: Face,
    pub(crate) mono: Face,
}

/// Where words stand.
#[derive(Clone, Copy)]
pub(crate) enum Side {
    Left,
    Middle,
    Right,
}

impl Fonts {
    pub(crate) fn load() -> Option<Fonts> {
        let face = |name: &str| {
            let data = font(name)?;
            Some(Face { font: Font::new(data.into(), 0)?, measure: FontRef::new(data).ok()? })
        };
        Some(Fonts {
            plain: face("LibertinusSerif-Regular")?,
            bold: face("LibertinusSerif-Bold")?,
            italic: face("LibertinusSerif-Italic")?,
            mono: face("DejaVuSansMono")?,
        })
    }
}

impl Face {
    /// The text with `?` for what the font does not have.
    fn known(&self, text: &str) -> String {
        let letters = self.measure.charmap();
        text.chars().map(|letter| if letters.map(letter).is_some() { letter } else { '?' }).collect()
    }

    /// How wide a text is.
    pub(crate) fn width(&self, text: &str, size: f32) -> f32 {
        let letters = self.measure.charmap();
        let widths = self.measure.glyph_metrics(Size::new(size), LocationRef::default());
        let width = |letter| widths.advance_width(letters.map(letter).or_else(|| letters.map('?'))?);
        text.chars().filter_map(width).sum()
    }

    /// Lines no wider than this, parted at blanks, and within a word that is too long.
    pub(crate) fn lines(&self, text: &str, size: f32, room: f32) -> Vec<String> {
        let (mut lines, mut line) = (Vec::new(), String::new());
        for word in text.split_whitespace() {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if self.width(&longer, size) <= room {
                line = longer;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for letter in word.chars() {
                line.push(letter);
                if self.width(&line, size) > room && line.chars().count() > 1 {
                    line.pop();
                    lines.push(std::mem::replace(&mut line, letter.to_string()));
                }
            }
        }
        if !line.is_empty() {
            lines.push(line);
        }
        lines
    }

    /// Writes a line; `x` is its left end, its middle or its right end.
    pub(crate) fn write(&self, surface: &mut Surface<'_>, side: Side, (x, y): (f32, f32), size: f32, text: &str) {
        let text = self.known(text);
        let width = self.width(&text, size);
        let x = match side {
            Side::Left => x,
            Side::Middle => x - width / 2.0,
            Side::Right => x - width,
        };
        surface.draw_text(Point::from_xy(x, y), self.font.clone(), size, &text, false, TextDirection::Auto);
    }
}

/// A shade of gray: 0 is black, 255 white.
pub(crate) fn gray(shade: u8) -> Fill {
    Fill { paint: luma::Color::new(shade).into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}
