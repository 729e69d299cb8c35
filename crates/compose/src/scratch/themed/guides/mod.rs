//! The geometry of single themes: where their units stand to begin with, and how much is missing on the way. A theme
//! without a guide is looked for in what chance brings.

mod albino;
mod crossing;
mod half_pin;
mod pickaninny;
mod star_flight;
mod switchback;

use themes::{Play, Theme};

use super::matrix::Matrix;
use crate::scratch::chance::SplitMix;

/// How many parts are missing until a theme is shown; none if it looks complete, which the theme itself confirms.
pub(super) type Guide = fn(&Play<'_>) -> u32;
/// Units that stand as the theme wants them; nothing if they found no place.
pub(super) type Draw = fn(&mut SplitMix) -> Option<Matrix>;

/// A theme's name, its guide and its matrix.
struct Guided {
    theme: &'static str,
    guide: Guide,
    draw: Option<Draw>,
    /// With fewer units nobody can show it.
    least_units: u32,
}

static GUIDED: [Guided; 7] = [
    Guided { theme: "grimshaw", guide: crossing::grimshaw, draw: Some(crossing::draw_grimshaw), least_units: 6 },
    Guided { theme: "novotny", guide: crossing::novotny, draw: Some(crossing::draw_novotny), least_units: 6 },
    Guided { theme: "half-pin", guide: half_pin::missing, draw: Some(half_pin::draw), least_units: 5 },
    Guided { theme: "pickaninny", guide: pickaninny::missing, draw: Some(pickaninny::draw), least_units: 6 },
    Guided { theme: "albino", guide: albino::missing, draw: Some(albino::draw), least_units: 6 },
    Guided { theme: "king-star-flight", guide: star_flight::missing, draw: Some(star_flight::draw), least_units: 4 },
    Guided { theme: "switchback", guide: switchback::missing, draw: None, least_units: 4 },
];

fn guided(theme: &Theme) -> Option<&'static Guided> {
    GUIDED.iter().find(|guided| guided.theme == theme.name)
}

/// With fewer units nobody can show a theme, as far as is known.
pub fn least_units(theme: &Theme) -> u32 {
    guided(theme).map_or(0, |guided| guided.least_units)
}

/// The guide of a theme, if it has one.
pub(super) fn guide_of(theme: &Theme) -> Option<Guide> {
    guided(theme).map(|guided| guided.guide)
}

/// The matrix of a theme, if it has one.
pub(super) fn matrix_of(theme: &Theme) -> Option<Draw> {
    guided(theme).and_then(|guided| guided.draw)
}
