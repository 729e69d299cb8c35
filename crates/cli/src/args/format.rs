//! The `--format` option, the same for every command.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use render::{FORMATS, Format};

/// The output format.
#[derive(clap::Args, Debug)]
pub struct FormatArgs {
    /// Output format [default: text for one position, json for a file]
    #[arg(short, long, value_name = "FORMAT", value_parser = format())]
    pub format: Option<&'static Format>,
}

/// The formats by name, each with its line of help.
pub(super) fn format() -> impl TypedValueParser<Value = &'static Format> {
    let values = FORMATS.map(|format| PossibleValue::new(format.name).help(format.about));
    PossibleValuesParser::new(values)
        .map(|name| Format::named(&name).expect("only the names of formats are possible values"))
}
