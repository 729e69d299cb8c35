//! `keymove themes` and `keymove models`: what Keymove knows, from the pages it is tested by.

use anyhow::Result;
use studio::{documents, find_model, find_theme};

use crate::args::LookupArgs;
use crate::exit::ExitStatus;
use crate::output::show;

/// Lists the themes, or explains one.
pub fn themes(args: &LookupArgs) -> Result<ExitStatus> {
    let document = match &args.name {
        None => documents::theme_list(),
        Some(name) => documents::theme_page(find_theme(name)?),
    };
    show(&document, args.format.format)?;
    Ok(ExitStatus::Success)
}

/// Lists the models, or explains one.
pub fn models(args: &LookupArgs) -> Result<ExitStatus> {
    let document = match &args.name {
        None => documents::model_list(),
        Some(name) => documents::model_page(find_model(name)?),
    };
    show(&document, args.format.format)?;
    Ok(ExitStatus::Success)
}
