//! `keymove library`: problems kept in one file, and found again.

use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use session::write_atomically;
use studio::{
    AddOptions, Added, BadEntry, Collections, Input, JudgeOptions, Kept, Library, NecessityCheck, PredecessorOptions,
    Query, ReadOptions, Record, SAMPLES, Threshold, check_library, choose_models, documents, implied_model,
    predecessors, print_of, read, read_records,
};

use super::convert;
use crate::args::{ConvertArgs, EffortArgs, LibraryArgs, LibraryShow, LibraryVerb, ReadingArgs};
use crate::exit::{ExitStatus, notify, print};
use crate::output::show;
use crate::problems::{Effort, default_stipulation};
use crate::terminal;

/// Does what was asked.
pub fn run(args: &LibraryArgs) -> Result<ExitStatus> {
    let path = path(args)?;
    match &args.verb {
        LibraryVerb::Add { files, samples, again, quiet, reading } => {
            Adding { library: Library::open(&path)?, again: *again, quiet: *quiet, reading }.run(files, *samples)
        }
        LibraryVerb::Find { query, show: form, format } => {
            let query: Query = query.parse()?;
            let library = Library::open_to_ask(&path)?;
            let (kept, total) = found(&library, &query)?;
            let document = match form {
                LibraryShow::Table => documents::library_list(&kept, total),
                LibraryShow::Diagrams => documents::library_diagrams(&kept, total),
                LibraryShow::Sheet => documents::library_sheet(&kept, total),
            };
            show(&document, format.format)?;
            notify(&counted(kept.len(), total));
            Ok(if total == 0 { ExitStatus::NotFine } else { ExitStatus::Success })
        }
        LibraryVerb::Show { entries, format } => {
            let library = Library::open_to_ask(&path)?;
            for entry in entries {
                show(&documents::library_entry(&library.entry(*entry)?), format.format)?;
            }
            Ok(ExitStatus::Success)
        }
        LibraryVerb::Export { out, find, to, force, quiet } => {
            let library = Library::open_to_ask(&path)?;
            let args = ConvertArgs {
                files: vec![],
                to: to.clone(),
                out: Some(out.clone()),
                force: *force,
                quiet: *quiet,
                reading: ReadingArgs { from: None, encoding: None },
            };
            export(&library, &find.parse()?, out, &args)
        }
        LibraryVerb::Stats { format } => {
            show(&documents::library_stats(&Library::open_to_ask(&path)?.stats()?), format.format)?;
            Ok(ExitStatus::Success)
        }
        LibraryVerb::Backup { out } => {
            Library::open_to_ask(&path)?.back_up(out)?;
            say(&format!("copied to {}", out.display()))
        }
        LibraryVerb::Predecessors { input, top, format } => {
            let library = Library::open_to_ask(&path)?;
            let found_any = {
                let (input, own) = asked(&library, &input.join(" "))?;
                let mut collections = Collections::default();
                library.collect_into(&mut collections, Some(&input.problem.setup.board))?;
                let most = *top as usize + usize::from(own.is_some());
                let options = PredecessorOptions { threshold: Threshold::USUAL, most };
                let mut found = predecessors(&input, &collections, options);
                // A problem of the library finds itself.
                let before = found.found.len();
                found.found.retain(|precedent| own != Some(precedent.entry.line));
                found.count -= before - found.found.len();
                found.found.truncate(*top as usize);
                show(&documents::anticipation(&found), format.format)?;
                !found.is_original()
            };
            Ok(if found_any { ExitStatus::NotFine } else { ExitStatus::Success })
        }
        LibraryVerb::Tag { .. }
        | LibraryVerb::Edit { .. }
        | LibraryVerb::Remove { .. }
        | LibraryVerb::Undo
        | LibraryVerb::Merge { .. }
        | LibraryVerb::Rebuild
        | LibraryVerb::Check { .. } => change(&mut existing(&path)?, &args.verb),
    }
}

/// What changes a library that is there.
fn change(library: &mut Library, verb: &LibraryVerb) -> Result<ExitStatus> {
    match verb {
        LibraryVerb::Tag { tag, entries, remove } => {
            if tag.trim().is_empty() {
                bail!("the tag is empty: give a word, such as 'to show'");
            }
            let entries = numbers(library, entries)?;
            let changed = library.tag(&entries, tag.trim(), !remove)?;
            say(&format!("{changed} of {} changed", problems(entries.len())))
        }
        LibraryVerb::Edit { entry, set, note } => {
            if set.is_empty() && note.is_none() {
                bail!("nothing to change: give --set FIELD=TEXT or --note TEXT");
            }
            let part = |text: &String| {
                let (field, text) =
                    text.split_once('=').ok_or_else(|| anyhow!("write --set FIELD=TEXT, not '{text}'"))?;
                Ok((field.trim().to_owned(), text.to_owned()))
            };
            let fields = set.iter().map(part).collect::<Result<Vec<_>>>()?;
            if !fields.is_empty() {
                library.edit(*entry, &fields)?;
            }
            if let Some(note) = note {
                library.note(*entry, note)?;
            }
            say(&format!("problem {entry} changed"))
        }
        LibraryVerb::Remove { entries } => {
            let entries = numbers(library, entries)?;
            let removed = library.remove(&entries)?;
            say(&format!("{} removed; keymove library undo brings them back", problems(removed)))
        }
        LibraryVerb::Undo => {
            let undone = library.undo()?;
            say(&format!("undone: {} ({})", undone.why, problems(undone.entries)))
        }
        LibraryVerb::Merge { into, from } => {
            library.merge(*into, *from)?;
            say(&format!("problem {from} was merged into {into}; keymove library undo takes it back"))
        }
        LibraryVerb::Rebuild => {
            let count = library.rebuild()?;
            say(&format!("{} indexed again", problems(count)))
        }
        LibraryVerb::Check { effort } => check(library, effort),
        LibraryVerb::Add { .. }
        | LibraryVerb::Find { .. }
        | LibraryVerb::Show { .. }
        | LibraryVerb::Export { .. }
        | LibraryVerb::Stats { .. }
        | LibraryVerb::Backup { .. }
        | LibraryVerb::Predecessors { .. } => Ok(ExitStatus::Success),
    }
}

/// The library that was named, else the user's own.
fn path(args: &LibraryArgs) -> Result<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if let Some(path) = args.library.clone().or_else(|| variable("KEYMOVE_LIBRARY")) {
        return Ok(path);
    }
    let folder = if cfg!(windows) {
        variable("APPDATA")
    } else if cfg!(target_os = "macos") {
        variable("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        variable("XDG_DATA_HOME").or_else(|| variable("HOME").map(|home| home.join(".local/share")))
    };
    let folder = folder.context("there is no data folder: name the library with --library or KEYMOVE_LIBRARY")?;
    Ok(folder.join("keymove").join("keymove.library"))
}

/// A library to change, which must be there.
fn existing(path: &Path) -> Result<Library> {
    if !path.exists() {
        Library::open_to_ask(path)?;
    }
    Ok(Library::open(path)?)
}

/// The entries that match, and how many there are without the limit.
fn found(library: &Library, query: &Query) -> Result<(Vec<Kept>, usize)> {
    let found = library.find(query)?;
    let kept = found.entries.iter().map(|entry| library.entry(*entry)).collect::<Result<_, _>>()?;
    Ok((kept, found.total))
}

/// Numbers as they were typed, or those of a query.
fn numbers(library: &Library, words: &[String]) -> Result<Vec<i64>> {
    let numbers: Option<Vec<i64>> = words.iter().map(|word| word.parse().ok()).collect();
    match (numbers, words) {
        (Some(numbers), _) => Ok(numbers),
        (None, [query]) => Ok(library.find(&query.parse()?)?.entries),
        (None, _) => bail!("give numbers, or one query in quotes"),
    }
}

/// The problem that is asked about, and its number if it is in the library.
fn asked(library: &Library, text: &str) -> Result<(Input, Option<u64>)> {
    match text.parse::<u64>() {
        Ok(number) => {
            let kept = library.entry(i64::try_from(number)?)?;
            Ok((read(&kept.record_data().to_string(), default_stipulation())?, Some(number)))
        }
        Err(_) => Ok((read(text, default_stipulation())?, None)),
    }
}

/// Files that are being added.
struct Adding<'a> {
    library: Library,
    again: bool,
    quiet: bool,
    reading: &'a ReadingArgs,
}

impl Adding<'_> {
    fn run(mut self, files: &[String], samples: bool) -> Result<ExitStatus> {
        let mut bad = 0;
        let mut stopped = false;
        if samples {
            let added = self.add("samples", SAMPLES.as_bytes(), Some(print_of(SAMPLES.as_bytes())?))?;
            bad += self.told("samples", &added);
        }
        for file in files {
            let added = match file.as_str() {
                "-" => self.add("standard input", io::stdin().lock(), None)?,
                name if Path::new(name).is_dir() => bail!("{name} is a folder: give a file of problems"),
                name => {
                    let open = || File::open(name).with_context(|| format!("cannot open {name}"));
                    let print = print_of(BufReader::new(open()?)).with_context(|| format!("cannot read {name}"))?;
                    self.add(name, open()?, Some(print))?
                }
            };
            bad += self.told(file, &added);
            stopped |= added.stopped;
        }
        Ok(match (stopped, bad) {
            (true, _) => ExitStatus::Interrupted,
            (false, 0) => ExitStatus::Success,
            (false, _) => ExitStatus::BadLines,
        })
    }

    fn add(&mut self, name: &str, reader: impl io::Read, print: Option<[u8; 16]>) -> Result<Added> {
        let options =
            ReadOptions { format: self.reading.from, encoding: self.reading.encoding, ..ReadOptions::of_file(name) };
        let mut entries = read_records(BufReader::new(reader), options).inspect(|entry| {
            if let Err(BadEntry { number, sentence, .. }) = entry {
                notify(&format!("error: {name}, entry {number}: {sentence}"));
            }
        });
        let stop = Some(terminal::stop_on_interrupt());
        Ok(self.library.add(name, &mut entries, &AddOptions { print, again: self.again, stop })?)
    }

    /// Says what became of a file, and how much of it could not be read.
    fn told(&self, name: &str, added: &Added) -> u64 {
        if !self.quiet {
            added.conflicts.iter().for_each(|conflict| notify(&format!("note: {conflict}")));
            notify(&format!("{name}: {}", words(added)));
        }
        added.bad
    }
}

/// "12 read: 10 new (2 linked …), 1 revised, 1 there already, 0 not read".
fn words(added: &Added) -> String {
    if added.known_file {
        return "it was added before; --again goes through it once more".to_owned();
    }
    let mut words = format!("{} read: {} new", added.read, added.new);
    for (count, what) in [
        (added.linked, "of them linked with the same problem"),
        (added.mirrored, "of them linked with their mirror image"),
        (added.revised, "new versions of what was there"),
        (added.same, "there already"),
        (added.bad, "not read"),
    ] {
        if count > 0 {
            words.push_str(&format!(", {count} {what}"));
        }
    }
    if !added.not_solved.is_empty() {
        let reasons: Vec<String> = added.not_solved.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
        words.push_str(&format!("; kept but not to be solved: {}", reasons.join(", ")));
    }
    if added.stopped {
        words.push_str("; interrupted: add the file again to go on");
    }
    words
}

fn export(library: &Library, query: &Query, out: &str, args: &ConvertArgs) -> Result<ExitStatus> {
    let target = convert::target(args, Some(out))?;
    if out != "-" {
        convert::check_out(out, args.force)?;
    }
    let (kept, total) = found(library, query)?;
    let records: Vec<Record> = kept.into_iter().map(|kept| kept.record).collect();
    let (text, written, refused) = convert::write(&target, &records, args)?;
    match out {
        "-" => print(&text)?,
        out => write_atomically(Path::new(out), text.as_bytes())?,
    }
    if !args.quiet {
        let held = if refused == 0 { String::new() } else { format!(", {refused} left out") };
        notify(&format!("{written} of {} written{held}", problems(total)));
    }
    Ok(if refused == 0 { ExitStatus::Success } else { ExitStatus::NotFine })
}

fn check(library: &mut Library, args: &EffortArgs) -> Result<ExitStatus> {
    let effort = Effort::of(args)?;
    let options =
        JudgeOptions { models: choose_models(implied_model(None, None), None)?, necessity: NecessityCheck::NotAsked };
    let total = library.count_to_check()?;
    let bar = if effort.quiet { indicatif::ProgressBar::hidden() } else { terminal::progress(Some(total), "checked") };
    let limits = effort.limits(effort.threads);
    let tally = check_library(library, &options, limits, &mut |tally| {
        bar.set_position(tally.checked);
        bar.set_message(format!("{} checked", tally.checked));
    })?;
    bar.finish_and_clear();
    if !effort.quiet {
        let mut words = format!("{} checked, {} sound", problems(tally.checked as usize), tally.sound);
        for (count, what) in [(tally.unfinished, "unfinished"), (tally.differ, "with another key than published")] {
            if count > 0 {
                words.push_str(&format!(", {count} {what}"));
            }
        }
        if tally.stopped {
            words.push_str("; interrupted: check again to go on");
        }
        notify(&words);
    }
    Ok(if tally.stopped { ExitStatus::Interrupted } else { ExitStatus::Success })
}

/// "3 problems found", or how many of them are shown.
fn counted(shown: usize, total: usize) -> String {
    match shown == total {
        true => format!("{} found", problems(total)),
        false => format!("{} found, {shown} shown", problems(total)),
    }
}

fn problems(count: usize) -> String {
    format!("{count} {}", if count == 1 { "problem" } else { "problems" })
}

fn say(words: &str) -> Result<ExitStatus> {
    notify(words);
    Ok(ExitStatus::Success)
}
