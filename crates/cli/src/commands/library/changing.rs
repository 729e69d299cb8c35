//! What changes a library: tags, fields, removals and their undoing, merging, checking.

use std::path::Path;

use anyhow::{Result, anyhow, bail};
use session::Progress;
use studio::{
    ALL_MODELS, CheckOrder, CheckTally, JudgeOptions, Library, Limits, NecessityCheck, check_library,
    check_library_elsewhere, choose_models,
};

use super::{linking, problems, say};
use crate::args::{EffortArgs, LibraryChange, OnArgs};
use crate::elsewhere::{Elsewhere, WorkOrder};
use crate::exit::{ExitStatus, notify};
use crate::problems::Effort;
use crate::terminal;

/// How many positions a check may take unless told otherwise: one long problem must not hold up all others.
pub(super) const CHECKED_NODES: u64 = 20_000_000;

/// What a check judges by: every model.
pub(super) fn checked_by() -> Result<JudgeOptions> {
    Ok(JudgeOptions { models: choose_models(ALL_MODELS, None)?, necessity: NecessityCheck::NotAsked })
}

/// What changes a library that is there.
pub(super) fn run(library: &mut Library, path: &Path, change: &LibraryChange) -> Result<ExitStatus> {
    match change {
        LibraryChange::Tag { tag, entries, remove } => {
            if tag.trim().is_empty() {
                bail!("the tag is empty: give a word, such as 'to show'");
            }
            let entries = numbers(library, entries)?;
            let changed = library.tag(&entries, tag.trim(), !remove)?;
            match entries.len() {
                0 => nothing_found(),
                count => say(&format!("{changed} of {} changed", problems(count))),
            }
        }
        LibraryChange::Edit { entry, set, note } => edit(library, *entry, set, note.as_deref()),
        LibraryChange::Remove { entries } => {
            let entries = numbers(library, entries)?;
            if entries.is_empty() {
                return nothing_found();
            }
            let removed = library.remove(&entries)?;
            let them = if removed == 1 { "it" } else { "them" };
            say(&format!("{} removed; keymove library undo brings {them} back", problems(removed)))
        }
        LibraryChange::Link { from, kind, to, note } => linking::link(library, *from, kind, *to, note.as_deref()),
        LibraryChange::Unlink { one, other, kind } => linking::unlink(library, *one, *other, kind.as_deref()),
        LibraryChange::Undo => {
            let undone = library.undo()?;
            say(&format!("undone: {} ({})", undone.why, problems(undone.entries)))
        }
        LibraryChange::Merge { into, from } => {
            library.merge(*into, *from)?;
            say(&format!("problem {from} was merged into {into}; keymove library undo takes it back"))
        }
        LibraryChange::Purge => {
            let purged = library.purge()?;
            say(&format!("{} taken out for good", problems(purged)))
        }
        LibraryChange::Rebuild => {
            let count = library.rebuild()?;
            say(&format!("{} indexed again", problems(count)))
        }
        LibraryChange::Check { effort, on } => check(library, path, effort, on),
    }
}

fn edit(library: &mut Library, entry: i64, set: &[String], note: Option<&str>) -> Result<ExitStatus> {
    if set.is_empty() && note.is_none() {
        bail!("nothing to change: give --set FIELD=TEXT or --note TEXT");
    }
    let part = |text: &String| {
        let (field, text) = text.split_once('=').ok_or_else(|| anyhow!("write --set FIELD=TEXT, not '{text}'"))?;
        Ok((field.trim().to_owned(), text.to_owned()))
    };
    let fields = set.iter().map(part).collect::<Result<Vec<_>>>()?;
    if !library.edit(entry, &fields, note)? {
        return say(&format!("problem {entry} stays as it was: that is what it says already"));
    }
    say(&format!("problem {entry} changed"))
}

fn nothing_found() -> Result<ExitStatus> {
    notify("nothing was changed: no problem matches");
    Ok(ExitStatus::NotFine)
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

fn check(library: &mut Library, path: &Path, args: &EffortArgs, on: &OnArgs) -> Result<ExitStatus> {
    let effort = Effort::of(args)?;
    let nodes = args.max_nodes.unwrap_or(CHECKED_NODES);
    let total = library.count_to_check(Some(nodes))?;
    let order = CheckOrder { library: path.display().to_string(), max_nodes: nodes, hash: args.hash };
    let elsewhere = if total > 0 { Elsewhere::hire(on, effort.quiet, || work_order(&order))? } else { None };
    let bar = if effort.quiet { indicatif::ProgressBar::hidden() } else { terminal::progress(Some(total), "checked") };
    let mut show = |tally: CheckTally| {
        bar.set_position(tally.checked);
        bar.set_message(format!("{} checked", tally.checked));
        if let Some(elsewhere) = &elsewhere {
            elsewhere.note(&progress(tally.checked, total));
        }
    };
    let tally = match &elsewhere {
        Some(elsewhere) => check_library_elsewhere(library, &order, elsewhere.workers(), effort.stop, &mut show),
        None => {
            let limits = Limits { nodes, ..effort.limits(effort.threads) };
            check_library(library, &checked_by()?, limits, &mut show)
        }
    };
    bar.finish_and_clear();
    if let Some(elsewhere) = elsewhere {
        elsewhere.close(tally.as_ref().is_ok_and(|tally| !tally.stopped))?;
    }
    let tally = tally?;
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

/// Its job: records come from the client, who checks again to go on.
fn work_order(order: &CheckOrder) -> WorkOrder {
    let asked = serde_json::to_string(order).unwrap_or_default();
    WorkOrder { command: "library check", asked, title: studio::shorten(&order.library), complete: false }
}

fn progress(checked: u64, total: u64) -> Progress {
    Progress {
        stage: "checking".to_owned(),
        share: Some((checked as f64 / total.max(1) as f64).min(1.0)),
        parts: None,
        count: checked,
        unit: "problems",
        status: String::new(),
    }
}
