//! `keymove themes` and `keymove models`: what Keymove knows, from the pages it is tested by.

use anyhow::Result;
use studio::{PageFormat, find_model, find_theme, render};

use crate::args::{LibraryArgs, PageFormatName};
use crate::exit::{Outcome, print};
use crate::terminal;

/// Lists the themes, or explains one.
pub fn themes(args: &LibraryArgs) -> Result<Outcome> {
    let format = page_format(args.format);
    print(&match &args.name {
        None => render::theme_list(format, terminal::style()),
        Some(name) => render::theme_page(find_theme(name)?, format, terminal::style()),
    })?;
    Ok(Outcome::Success)
}

/// Lists the models, or explains one.
pub fn models(args: &LibraryArgs) -> Result<Outcome> {
    let format = page_format(args.format);
    print(&match &args.name {
        None => render::model_list(format, terminal::style()),
        Some(name) => render::model_page(find_model(name)?, format, terminal::style()),
    })?;
    Ok(Outcome::Success)
}

fn page_format(name: PageFormatName) -> PageFormat {
    match name {
        PageFormatName::Text => PageFormat::Text,
        PageFormatName::Json => PageFormat::Json,
        PageFormatName::Markdown => PageFormat::Markdown,
    }
}
