//! The folder of an experiment: results line by line as they come, and the report at the end.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use lab::experiment::Record;
use lab::render::{ReportFile, experiment_files};

/// What may be there already.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Opening {
    /// Nothing.
    New,
    /// An experiment to go on with.
    Resume,
    /// An experiment to replace.
    Replace,
}

/// A folder that may be written to.
pub struct Folder {
    path: PathBuf,
    opening: Opening,
}

impl Folder {
    /// The folder at this path, unless that would write over something. Touches nothing yet.
    pub fn at(path: &Path, opening: Opening, can_resume: bool) -> Result<Folder> {
        let resume = if can_resume { "; --resume goes on with it" } else { "" };
        let shown = path.display();
        if path.exists() && !path.is_dir() {
            bail!("{shown} is a file: give a folder to --out");
        }
        let is_empty =
            !path.exists() || fs::read_dir(path).with_context(|| format!("cannot read {shown}"))?.next().is_none();
        if opening == Opening::New && !is_empty {
            bail!("{shown} exists: give another folder to --out, or --force to replace it{resume}");
        }
        Ok(Folder { path: path.to_owned(), opening })
    }

    /// Makes the folder ready, and gives back what is done already. `check` says why a record is of another experiment;
    /// then nothing is touched.
    pub fn begin(&self, check: impl Fn(&Record) -> Result<(), &'static str>) -> Result<Vec<Record>> {
        fs::create_dir_all(&self.path).with_context(|| format!("cannot make the folder {}", self.path.display()))?;
        let results = self.results();
        let records = match self.opening {
            Opening::New | Opening::Replace => Kept { records: Vec::new(), bytes: 0 },
            Opening::Resume => self.read(check)?,
        };
        let cannot_write = || format!("cannot write {}", results.display());
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&results);
        // A line that was being written when the program was ended is searched again.
        file.and_then(|file| file.set_len(records.bytes)).with_context(cannot_write)?;
        Ok(records.records)
    }

    fn read(&self, check: impl Fn(&Record) -> Result<(), &'static str>) -> Result<Kept> {
        let path = self.results();
        let shown = path.display();
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            text => text.with_context(|| format!("cannot read {shown}"))?,
        };
        let mut kept = Kept { records: Vec::new(), bytes: 0 };
        for (index, line) in text.split_inclusive('\n').filter(|line| line.ends_with('\n')).enumerate() {
            let number = index + 1;
            let record = Record::parse(line).map_err(|error| anyhow::anyhow!("{shown}, line {number}: {error}"))?;
            if let Err(reason) = check(&record) {
                bail!("{shown}, line {number}: {reason}: give the options the experiment was begun with");
            }
            kept.bytes += line.len() as u64;
            kept.records.push(record);
        }
        Ok(kept)
    }

    /// Adds a result; from now on it survives whatever happens.
    pub fn append(&self, record: &Record) -> Result<()> {
        let path = self.results();
        let mut file = OpenOptions::new().append(true).open(&path).map_err(|error| unwritable(&path, &error))?;
        file.write_all(record.to_line().as_bytes()).map_err(|error| unwritable(&path, &error))
    }

    /// Makes the folder, for a report that comes all at once.
    pub fn make(&self) -> Result<()> {
        fs::create_dir_all(&self.path).with_context(|| format!("cannot make the folder {}", self.path.display()))
    }

    /// Writes the report, and takes away what is left of an earlier one.
    pub fn write_report(&self, files: &[ReportFile]) -> Result<()> {
        self.write_files(files, experiment_files())
    }

    /// The same for a report whose files can have these names.
    pub fn write_files(&self, files: &[ReportFile], names: impl Iterator<Item = String>) -> Result<()> {
        for file in files {
            let path = self.path.join(&file.name);
            let written = File::create(&path).and_then(|mut open| open.write_all(file.text.as_bytes()));
            written.map_err(|error| unwritable(&path, &error))?;
        }
        for name in names.filter(|name| files.iter().all(|file| file.name != *name)) {
            match fs::remove_file(self.path.join(&name)) {
                Err(error) if error.kind() != ErrorKind::NotFound => {
                    return Err(unwritable(&self.path.join(&name), &error));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The page to read.
    pub fn page(&self) -> PathBuf {
        self.path.join("report.md")
    }

    fn results(&self) -> PathBuf {
        self.path.join("results.jsonl")
    }
}

/// What is kept of an earlier run: whole lines.
struct Kept {
    records: Vec<Record>,
    bytes: u64,
}

fn unwritable(path: &Path, error: &std::io::Error) -> anyhow::Error {
    anyhow::anyhow!("cannot write {}: {error}", path.display())
}
