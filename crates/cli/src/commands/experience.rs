//! `keymove experience`: tables learned from collections, and shown.

use std::fs;

use anyhow::{Context as _, Result, bail};
use studio::{Lessons, documents, experience_json};

use crate::args::{BuildArgs, ExperienceArgs, ExperienceVerb, ShowArgs};
use crate::exit::{ExitStatus, print};
use crate::opening::open_problems;
use crate::output;
use crate::tables::experience;

/// Does what was asked for.
pub fn run(args: &ExperienceArgs) -> Result<ExitStatus> {
    match &args.verb {
        ExperienceVerb::Build(args) => build(args),
        ExperienceVerb::Show(args) => show(args),
    }
}

fn build(args: &BuildArgs) -> Result<ExitStatus> {
    let shown = args.out.display();
    if args.out.is_dir() {
        bail!("{shown} is a folder: -o takes the name of a file");
    }
    if args.out.exists() && !args.force {
        bail!("{shown} exists: use another name for -o, or --force to replace it");
    }
    let mut lessons = Lessons::default();
    for path in &args.files {
        let opened = open_problems(path, "")?;
        // The table is the same wherever the collection lies.
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        if path.is_dir() {
            bail!("{} is a folder: give a file of problems", path.display());
        }
        lessons.add(&name, opened.reader);
    }
    let table =
        lessons.learn().with_context(|| format!("no table was built ({} unreadable lines)", lessons.bad_lines))?;
    let is_json = args.out.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("json"));
    let text = if is_json { experience_json(&table) } else { table.to_text() };
    fs::write(&args.out, text).with_context(|| format!("cannot write {shown}"))?;
    let (problems, bad, repeated) = (table.source.problems, lessons.bad_lines, lessons.repeated);
    print(&format!("{shown}: {problems} problems, {repeated} repeated, {bad} bad lines\n"))?;
    Ok(if bad > 0 { ExitStatus::BadLines } else { ExitStatus::Success })
}

fn show(args: &ShowArgs) -> Result<ExitStatus> {
    let table = experience(&args.table)?;
    match args.table_file {
        true => print(&table.to_text())?,
        false => output::show(&documents::experience(&table), args.format.format)?,
    }
    Ok(ExitStatus::Success)
}
