//! The folder a report is written into: a page with its diagrams, and the same as text and JSON.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use render::{Document, Format, Pictures, Style, pictures};

/// Where to write.
pub struct ReportFolder {
    path: PathBuf,
}

impl ReportFolder {
    /// The folder, made if it is not there. Asked before the work begins, like everything that may be refused.
    pub fn open(path: &Path, force: bool) -> Result<ReportFolder> {
        let shown = path.display();
        if path.is_file() {
            bail!("{shown} is a file: give --out the name of a folder");
        }
        fs::create_dir_all(path).with_context(|| format!("cannot make the folder {shown}"))?;
        for entry in fs::read_dir(path).with_context(|| format!("cannot read the folder {shown}"))? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            if !force && is_ours(&name) {
                bail!(
                    "{shown} holds a report already ({name}): give another folder to --out, or --force to write over it"
                );
            }
        }
        // Tried before the search, like everything that may be refused.
        let trial = path.join(format!(".{}.tmp", std::process::id()));
        fs::write(&trial, "")
            .and_then(|()| fs::remove_file(&trial))
            .with_context(|| format!("cannot write into {shown}"))?;
        Ok(ReportFolder { path: path.to_owned() })
    }

    /// Writes everything.
    pub fn write<N: AsRef<str>>(&self, files: &[(N, String)]) -> Result<()> {
        self.remove_old_diagrams()?;
        files.iter().try_for_each(|(name, text)| self.file(name.as_ref(), text))
    }

    /// A report written over another may have fewer diagrams.
    fn remove_old_diagrams(&self) -> Result<()> {
        let shown = self.path.display();
        for entry in fs::read_dir(&self.path).with_context(|| format!("cannot read the folder {shown}"))? {
            let entry = entry.with_context(|| format!("cannot read the folder {shown}"))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if is_numbered_diagram(&name) {
                fs::remove_file(entry.path()).with_context(|| format!("cannot write over {shown}/{name}"))?;
            }
        }
        Ok(())
    }

    fn file(&self, name: &str, text: &str) -> Result<()> {
        let path = self.path.join(name);
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
    }
}

fn is_ours(name: &str) -> bool {
    matches!(
        name,
        "report.md" | "report.txt" | "report.json" | "original.svg" | "draft.svg" | "sheet.svg" | "cheapest.svg"
    ) || is_numbered_diagram(name)
}

fn is_numbered_diagram(name: &str) -> bool {
    let numbered = |kind: &str| {
        let number = name.strip_prefix(kind).and_then(|rest| rest.strip_suffix(".svg"));
        number.is_some_and(|number| number.parse::<u32>().is_ok())
    };
    numbered("improvement-") || numbered("repair-")
}

/// The files of a report: the page with its pictures, and the same as text and JSON.
pub fn report(document: &Document) -> Result<Vec<(String, String)>> {
    let linked = Style { pictures: Pictures::Linked, ..Style::PLAIN };
    let page = |name: &str, format: &Format, style: &Style| -> Result<(String, String)> {
        Ok((name.to_owned(), format.write(document, style)?))
    };
    let mut files = vec![
        page("report.md", Format::MARKDOWN, &linked)?,
        page("report.txt", Format::TEXT, &Style::PLAIN)?,
        page("report.json", Format::JSON, &Style::PLAIN)?,
    ];
    files.extend(pictures(document));
    Ok(files)
}
