//! Adding files to a library, and what became of them in words.

use std::fs::File;
use std::io::{self, BufReader};
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use studio::{AddOptions, Added, BadEntry, Library, ReadOptions, SAMPLES, is_unread_line, print_of, read_records};

use crate::args::ReadingArgs;
use crate::exit::{ExitStatus, notify};
use crate::terminal;

/// Files that are being added.
pub struct Adding<'a> {
    pub library: Library,
    pub again: bool,
    pub quiet: bool,
    pub reading: &'a ReadingArgs,
}

impl Adding<'_> {
    pub fn run(mut self, files: &[String], samples: bool) -> Result<ExitStatus> {
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
            if let Err(BadEntry { number, sentence, raw, .. }) = entry
                // What could not be read when it was exported is told of once.
                && !raw.as_deref().is_some_and(is_unread_line)
            {
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
            if let Some(backup) = &added.backup {
                notify(&format!("note: what was there before is in {}", backup.display()));
            }
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
