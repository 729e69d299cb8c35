//! The geometry of single themes: where their units stand to begin with, and how much is missing on the way. A theme
//! without an entry is looked for in random starts and in the examples of its page.

mod albino;
mod crossing;
mod half_pin;
mod pickaninny;
mod star_flight;
mod switchback;

use themes::{Play, Theme};

use super::matrix::Matrix;
use search::SplitMix;

/// How many parts are missing until a theme is shown; none if it looks complete, which the theme itself confirms.
pub(super) type Missing = fn(&Play<'_>) -> u32;
/// Units that stand as the theme wants them; nothing if there is no room for them.
pub(super) type Draw = fn(&mut SplitMix) -> Option<Matrix>;

/// What is known of a theme's geometry.
struct Geometry {
    theme: &'static str,
    missing: Missing,
    draw: Option<Draw>,
    /// It cannot be shown with fewer units.
    least_units: u32,
}

static GEOMETRIES: [Geometry; 7] = [
    Geometry { theme: "grimshaw", missing: crossing::grimshaw, draw: Some(crossing::draw_grimshaw), least_units: 6 },
    Geometry { theme: "novotny", missing: crossing::novotny, draw: Some(crossing::draw_novotny), least_units: 6 },
    Geometry { theme: "half-pin", missing: half_pin::missing, draw: Some(half_pin::draw), least_units: 5 },
    Geometry { theme: "pickaninny", missing: pickaninny::missing, draw: Some(pickaninny::draw), least_units: 6 },
    Geometry { theme: "albino", missing: albino::missing, draw: Some(albino::draw), least_units: 6 },
    Geometry {
        theme: "king-star-flight",
        missing: star_flight::missing,
        draw: Some(star_flight::draw),
        least_units: 4,
    },
    Geometry { theme: "switchback", missing: switchback::missing, draw: None, least_units: 4 },
];

fn geometry(theme: &Theme) -> Option<&'static Geometry> {
    GEOMETRIES.iter().find(|geometry| geometry.theme == theme.name)
}

/// The fewest units that can show a theme, as far as is known.
pub fn least_units(theme: &Theme) -> u32 {
    geometry(theme).map_or(0, |geometry| geometry.least_units)
}

/// What counts the parts of a theme that are missing, if there is one.
pub(super) fn missing_of(theme: &Theme) -> Option<Missing> {
    geometry(theme).map(|geometry| geometry.missing)
}

/// The matrix of a theme, if it has one.
pub(super) fn matrix_of(theme: &Theme) -> Option<Draw> {
    geometry(theme).and_then(|geometry| geometry.draw)
}
