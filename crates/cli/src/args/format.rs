//! The `--format` option, the same for every command.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use render::{FORMATS, Format};

use crate::output::NOT_TEXT;

/// The output format.
#[derive(clap::Args, Debug)]
pub struct FormatArgs {
    /// Output format [default: text for one position, json for a file]
    #[arg(short, long, value_name = "FORMAT", value_parser = format())]
    pub format: Option<&'static Format>,
}

/// The formats by name, each with its line of help.
pub(super) fn format() -> impl TypedValueParser<Value = &'static Format> {
    let all = || FORMATS.into_iter().chain(NOT_TEXT);
    let values: Vec<PossibleValue> = all().map(|format| PossibleValue::new(format.name).help(format.about)).collect();
    PossibleValuesParser::new(values).map(move |name| {
        all().find(|format| format.name == name).expect("only the names of formats are possible values")
    })
}
