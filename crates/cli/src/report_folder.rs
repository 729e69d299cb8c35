//! The folder a report is written into: a page with its diagrams, and the same as text and JSON.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use studio::{Diagrams, Improved, ImprovedFormat, Style, render};

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
    pub fn write(&self, improved: &Improved) -> Result<()> {
        self.remove_old_diagrams()?;
        let page = |format| render::improved(improved, format, Style::Plain);
        self.file("report.md", &page(ImprovedFormat::Markdown(Diagrams::Linked)))?;
        self.file("report.txt", &page(ImprovedFormat::Text))?;
        self.file("report.json", &page(ImprovedFormat::Json))?;
        render::diagrams(improved).iter().try_for_each(|(name, picture)| self.file(name, picture))
    }

    /// Writes these files.
    pub fn write_files(&self, files: &[(&str, String)]) -> Result<()> {
        files.iter().try_for_each(|(name, text)| self.file(name, text))
    }

    /// A report written over another may have fewer diagrams.
    fn remove_old_diagrams(&self) -> Result<()> {
        let shown = self.path.display();
        for entry in fs::read_dir(&self.path).with_context(|| format!("cannot read the folder {shown}"))? {
            let entry = entry.with_context(|| format!("cannot read the folder {shown}"))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.starts_with("improvement-") && name.ends_with(".svg") {
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
    matches!(name, "report.md" | "report.txt" | "report.json" | "original.svg" | "sheet.svg")
        || name.starts_with("improvement-")
}
