//! `keymove run`: a request that was printed, run as if it had been typed.

use std::fs;
use std::io::{self, Read as _};

use anyhow::{Context as _, Result, bail};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use studio::request::ComposeRequest;

use crate::args::RequestArgs;
use crate::commands::search::SearchOptions;
use crate::commands::{compose, economize, improve, repair, variants};
use crate::exit::ExitStatus;
use crate::problems::{GivenPosition, ProblemSource, default_stipulation};

/// Runs the request in a file.
pub fn run(args: &RequestArgs) -> Result<ExitStatus> {
    run_fields(read(args)?, args)
}

/// Runs the request with these fields.
pub fn run_fields(mut request: Map<String, Value>, args: &RequestArgs) -> Result<ExitStatus> {
    let version = take(&mut request, "keymove")?;
    if version != studio::VERSION {
        bail!(
            "the request was printed by keymove {version}, but this is {}: print it again with --print-request",
            studio::VERSION
        );
    }
    let command = take(&mut request, "command")?;
    if command == "compose" {
        let request: ComposeRequest = parse(request)?;
        request.plan()?;
        return compose::run_request(&request, &args.keeping, &args.format, &args.effort, &args.on);
    }
    let source = ProblemSource::Position(GivenPosition { text: take(&mut request, "problem")?, retro: None });
    if args.on.is_given() && !["improve", "compose"].contains(&command.as_str()) {
        bail!("--on works for improve and compose, not for {}", studio::shorten(&command));
    }
    let options =
        SearchOptions { on: Some(&args.on), ..SearchOptions::kept(&args.effort, &args.keeping, &args.format)? };
    let default = default_stipulation();
    match command.as_str() {
        "improve" => improve::run_request(&parse(request)?, options, source, default, None),
        "repair" => repair::run_request(&parse(request)?, options, source, default),
        "economize" => economize::run_request(&parse(request)?, options, source, default),
        "variants" => variants::run_request(&parse(request)?, options, source, default),
        other => bail!("'{}' is not a command that keymove run can run", studio::shorten(other)),
    }
}

fn read(args: &RequestArgs) -> Result<Map<String, Value>> {
    let shown = args.file.display();
    let text = if args.file.as_os_str() == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).context("cannot read standard input")?;
        text
    } else {
        fs::read_to_string(&args.file).with_context(|| format!("cannot read {shown}"))?
    };
    serde_json::from_str(&text).with_context(|| format!("{shown} is not a request from --print-request"))
}

fn take(request: &mut Map<String, Value>, field: &str) -> Result<String> {
    match request.shift_remove(field) {
        Some(Value::String(text)) => Ok(text),
        _ => bail!("the request needs a text field '{field}'"),
    }
}

fn parse<R: DeserializeOwned>(request: Map<String, Value>) -> Result<R> {
    serde_json::from_value(Value::Object(request)).context("the request cannot be read")
}
