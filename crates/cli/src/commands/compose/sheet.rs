//! The problems as they are printed and gathered.

use anyhow::Result;
use render::{Document, Format, Many, Style};
use studio::{Composed, Original, documents};

use super::again::command;
use crate::exit::print;
use crate::output::show;

/// The problems as they come: printed at once where the format allows it, and gathered for the folder.
pub(super) struct Sheet {
    format: &'static Format,
    count: usize,
    /// What the folder will hold, format by format.
    texts: Vec<(&'static Format, String)>,
    /// The problems of a printed sheet, and of the one in the folder.
    gathered: Vec<Document>,
    for_folder: bool,
    failure: Result<()>,
}

/// What the folder holds: these as long as the run is, and a sheet of the first problems.
const IN_FOLDER: [&str; 4] = ["text", "json", "epd", "pgn"];
const ON_A_SHEET: usize = 500;

impl Sheet {
    pub(super) fn new(format: &'static Format, for_folder: bool) -> Sheet {
        let texts = IN_FOLDER.into_iter().filter_map(Format::named).map(|format| (format, String::new()));
        Sheet { format, count: 0, texts: texts.collect(), gathered: vec![], for_folder, failure: Ok(()) }
    }

    pub(super) fn add(&mut self, original: &Original) {
        self.count += 1;
        let document = documents::composed(original, self.count, &command);
        if self.format.many != Many::Together && self.failure.is_ok() {
            self.failure =
                print(between(self.format, self.count == 1)).and_then(|()| show(&document, Some(self.format)));
        }
        if self.for_folder {
            let first = self.count == 1;
            for (format, text) in &mut self.texts {
                text.push_str(between(format, first));
                // Every one of these formats holds problems.
                text.push_str(&format.write(&document, &Style::PLAIN).unwrap_or_default());
            }
        }
        if self.gathered.len() < ON_A_SHEET && (self.for_folder || self.format.many == Many::Together) {
            self.gathered.push(document);
        }
    }

    fn sheet(&self) -> Document {
        Document::sheet("Problems composed by keymove", self.gathered.clone())
    }

    pub(super) fn files(&self, composed: &Composed) -> Result<Vec<(String, String)>> {
        let name = |format: &Format| format!("problems.{}", format.extension);
        let summary = summary_line(composed);
        let text = |format: &Format, text: &String| match format == Format::JSON {
            true => text.clone() + &summary,
            false => text.clone(),
        };
        let mut files: Vec<(String, String)> =
            self.texts.iter().map(|(format, written)| (name(format), text(format, written))).collect();
        if let Some(html) = Format::named("html").filter(|_| !self.gathered.is_empty()) {
            files.push((name(html), html.write(&self.sheet(), &Style::PLAIN)?));
        }
        Ok(files)
    }

    /// Prints what could not be printed before everything was there.
    pub(super) fn finish(self, composed: &Composed) -> Result<()> {
        if self.format.many == Many::Together && !self.gathered.is_empty() {
            show(&self.sheet(), Some(self.format))?;
        }
        self.failure?;
        if self.format == Format::JSON { print(&summary_line(composed)) } else { Ok(()) }
    }
}

/// What stands before a problem: people see better where the next one begins.
fn between(format: &Format, first: bool) -> &'static str {
    if format == Format::TEXT && !first { "\n" } else { "" }
}

/// The counts of attempts and generations, as a last line of JSON.
fn summary_line(composed: &Composed) -> String {
    documents::composed_summary(composed).map_or_else(String::new, |summary| format!("{summary}\n"))
}
