//! The folder a report is written into: a page with its diagrams, and the same as text and JSON.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use studio::{Diagrams, Economized, Improved, ImprovedFormat, Repaired, Style, render};

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

/// The page in its three forms, then the pictures.
fn report(page: impl Fn(ImprovedFormat) -> String, pictures: Vec<(String, String)>) -> Vec<(String, String)> {
    let forms = [
        ("report.md", ImprovedFormat::Markdown(Diagrams::Linked)),
        ("report.txt", ImprovedFormat::Text),
        ("report.json", ImprovedFormat::Json),
    ];
    forms.into_iter().map(|(name, format)| (name.to_owned(), page(format))).chain(pictures).collect()
}

/// The files of a report on improvements.
pub fn improvement_report(improved: &Improved) -> Vec<(String, String)> {
    report(|format| render::improved(improved, format, Style::Plain), render::diagrams(improved))
}

/// The files of a report on savings.
pub fn economy_report(economized: &Economized) -> Vec<(String, String)> {
    report(|format| render::economized(economized, format, Style::Plain), render::economy_diagrams(economized))
}

/// The files of a report on repairs.
pub fn repair_report(repaired: &Repaired) -> Vec<(String, String)> {
    report(|format| render::repaired(repaired, format, Style::Plain), render::repair_diagrams(repaired))
}
