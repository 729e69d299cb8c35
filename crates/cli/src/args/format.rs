//! The `--format` option, the same for every command.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use render::{FORMATS, Format};

use crate::output::NOT_TEXT;

/// The output format.
#[derive(clap::Args, Clone, Debug)]
pub struct FormatArgs {
    /// Output format [default: text for one position, json for a file]
    #[arg(short, long, value_name = "FORMAT", value_parser = format())]
    pub format: Option<&'static Format>,
}

/// The formats by name, each with its line of help.
pub(super) fn format() -> impl TypedValueParser<Value = &'static Format> {
    named(FORMATS.into_iter().chain(NOT_TEXT).collect(), |format| format.about)
}

/// The output format of what a library tells.
#[derive(clap::Args, Debug)]
pub struct PageFormatArgs {
    /// Format of what is shown [default: text]; keymove library export writes the problems themselves, as PGN, .olv …
    #[arg(short, long, value_name = "FORMAT", value_parser = page_format())]
    pub format: Option<&'static Format>,
}

/// Formats that hold more than problems and solutions.
fn page_format() -> impl TypedValueParser<Value = &'static Format> {
    let all = || FORMATS.into_iter().chain(NOT_TEXT).filter(|format| !HOLD_PROBLEMS_ONLY.contains(&format.name));
    named(all().collect(), |format| match format.name {
        "json" => "One JSON object per line, for programs (docs/library.md)",
        _ => format.about,
    })
}

const HOLD_PROBLEMS_ONLY: [&str; 3] = ["popeye", "pgn", "epd"];

fn named(
    formats: Vec<&'static Format>,
    about: fn(&Format) -> &'static str,
) -> impl TypedValueParser<Value = &'static Format> {
    let values: Vec<PossibleValue> =
        formats.iter().map(|format| PossibleValue::new(format.name).help(about(format))).collect();
    PossibleValuesParser::new(values).map(move |name| {
        *formats.iter().find(|format| format.name == name).expect("only the names of formats are possible values")
    })
}
