//! The folder a report is written into. Existing files are not overwritten unless the user says so.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use render::{Document, Format, Style, report_files};
use session::{check_writable, write_atomically};

/// Where to write.
pub struct ReportFolder {
    path: PathBuf,
}

/// A file of a report: its name and its text.
pub type NamedText = (String, String);

impl ReportFolder {
    /// The folder, made if it is not there. Whatever may be refused is refused before the work begins: a report that is
    /// there already, and a folder that cannot be written to.
    pub fn open(path: &Path, force: bool) -> Result<ReportFolder> {
        let shown = path.display();
        if path.is_file() {
            bail!("{shown} is a file: --out takes the name of a folder");
        }
        fs::create_dir_all(path).with_context(|| format!("cannot create the folder {shown}"))?;
        for entry in fs::read_dir(path).with_context(|| format!("cannot read the folder {shown}"))? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            if !force && is_ours(&name) {
                bail!(
                    "{shown} already holds a report ({name}): use another folder for --out, or --force to replace it"
                );
            }
        }
        check_writable(&path.join("report.md"))?;
        Ok(ReportFolder { path: path.to_owned() })
    }

    /// Writes everything that can be written, and returns the first failure.
    pub fn write(&self, files: &[NamedText]) -> Result<()> {
        self.remove_old_diagrams()?;
        let mut failure = None;
        for (name, text) in files {
            failure = failure.or(write_atomically(&self.path.join(name), text.as_bytes()).err());
        }
        Ok(failure.map_or(Ok(()), Err)?)
    }

    /// A report written over another may have fewer diagrams.
    fn remove_old_diagrams(&self) -> Result<()> {
        let shown = self.path.display();
        for entry in fs::read_dir(&self.path).with_context(|| format!("cannot read the folder {shown}"))? {
            let entry = entry.with_context(|| format!("cannot read the folder {shown}"))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if is_numbered_diagram(&name) {
                fs::remove_file(entry.path()).with_context(|| format!("cannot replace {shown}/{name}"))?;
            }
        }
        Ok(())
    }
}

/// Whether a file is part of a report.
fn is_ours(name: &str) -> bool {
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    let text = ["txt", "md", "json", "jsonl", "inp", "pgn", "epd", "html", "svg", "tex"].contains(&extension);
    (text && ["report", "problems", "original", "draft", "sheet", "cheapest"].contains(&stem))
        || is_numbered_diagram(name)
}

fn is_numbered_diagram(name: &str) -> bool {
    let numbered = |kind: &str| {
        let number = name.strip_prefix(kind).and_then(|rest| rest.strip_suffix(".svg"));
        number.is_some_and(|number| number.parse::<u32>().is_ok())
    };
    numbered("improvement-") || numbered("repair-")
}

/// The files of a report: the page with its pictures, and the same as text and JSON.
pub fn report(document: &Document) -> Result<Vec<NamedText>> {
    let mut files = report_files(document)?;
    for (name, format) in [("report.txt", Format::TEXT), ("report.json", Format::JSON)] {
        files.push((name.to_owned(), format.write(document, &Style::PLAIN)?));
    }
    Ok(files)
}
