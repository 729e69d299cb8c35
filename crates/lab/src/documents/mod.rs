//! What each run reports, as a document: one file per command. Formats are written by `render`, which knows nothing of the
//! content.

mod compose_experiment;
mod improve_experiment;
mod json;
mod learning;
mod taste;
mod tuning;

pub use compose_experiment::compose_experiment;
pub use improve_experiment::improve_experiment;
pub use learning::learning;
pub use taste::taste;
pub use tuning::tuning;

use evolve::{EvolutionMethod, Genetic, Mutation, Selection};
use render::{Block, CannotHold, Document, Format, Ink, List, Marker, Plot, Style, Text, report_files};

/// What a run reports.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The report itself.
    pub document: Document,
    /// The results, one line each.
    pub results: Vec<String>,
    /// Where the run was interrupted: "interrupted after 3 of 8 cycles".
    pub interrupted: Option<String>,
    /// Files that belong to the report but are not part of the document, each with its name.
    pub attached: Vec<(String, String)>,
    /// The names of all tables that such a report can have.
    pub table_names: &'static [&'static str],
}

/// What reports are called in messages.
const SUBJECT: &str = "a report";

/// Whether reports can be written in a format: all of them have tables and charts. Asked before a long run.
pub fn check_format(format: &Format) -> Result<(), CannotHold> {
    let plot = Plot { name: "", title: "", lines: vec![], downward: false };
    let blank = Document { blocks: vec![Block::Plot(plot)], ..Document::new(SUBJECT, "") };
    format.write(&blank, &Style::PLAIN).map(|_| ())
}

impl Report {
    fn new(
        command: &str,
        title: &str,
        results: Vec<String>,
        interrupted: Option<String>,
        blocks: impl IntoIterator<Item = Block>,
    ) -> Report {
        let mut document = Document::new(SUBJECT, title);
        document.push(Block::Title);
        if let Some(words) = &interrupted {
            let words = words.replacen("interrupted", "Interrupted", 1);
            let text = Text::of(Ink::Strong, format!("{words}.")).plain(" Resume the run to finish it.");
            document.push(Block::Paragraph(text));
        }
        document.blocks.extend(blocks);
        document.data = vec![json::data(command, &results, interrupted.is_some(), &document.blocks)];
        Report { document, results, interrupted, attached: vec![], table_names: &[] }
    }

    /// All files of the report, each with its name, the page first.
    pub fn files(&self) -> Result<Vec<(String, String)>, CannotHold> {
        Ok([report_files(&self.document)?, self.attached.clone()].concat())
    }

    /// Files of an earlier report that this one does not have: they are out of date.
    pub fn outdated(&self) -> impl Iterator<Item = String> {
        let present: Vec<String> = self.files().into_iter().flatten().map(|(name, _)| name).collect();
        let possible = self.table_names.iter().flat_map(|name| [format!("{name}.csv"), format!("{name}.svg")]);
        possible.filter(move |name| !present.contains(name))
    }
}

/// "interrupted after 3 of 8 cycles", unless everything is done.
fn interrupted((done, all): (usize, usize), unit: &str) -> Option<String> {
    (done < all).then(|| format!("interrupted after {done} of {all} {unit}"))
}

/// A number and what is counted: "1 problem", "3 problems".
fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// The plots under a heading of their own.
fn figures(plots: Vec<Plot>) -> Vec<Block> {
    let heading = (!plots.is_empty()).then(|| Block::Heading(2, "Figures".into()));
    heading.into_iter().chain(plots.into_iter().map(Block::Plot)).collect()
}

/// Items with bullets.
fn bullets<T: Into<Text>>(items: impl IntoIterator<Item = T>) -> Block {
    Block::List(List::of(Marker::Bullet, items.into_iter().map(Into::into)))
}

/// A paragraph, set off in text too.
fn paragraph(text: impl Into<Text>) -> [Block; 2] {
    [Block::Space, Block::Paragraph(text.into())]
}

/// How one generation follows from another.
fn method_words(method: &EvolutionMethod) -> String {
    match method {
        EvolutionMethod::Separable => "separable CMA-ES".to_owned(),
        EvolutionMethod::Genetic(Genetic { crossover, mutation, change, selection, elite }) => {
            let selection = match selection {
                Selection::Roulette => "roulette wheel".to_owned(),
                Selection::Tournament { size } => format!("tournaments of {size}"),
            };
            let change = match change {
                Mutation::Uniform => "anywhere in the range".to_owned(),
                Mutation::Gaussian { spread } => format!("normal steps of {spread} of the range"),
            };
            format!(
                "genetic algorithm: {selection}, arithmetic crossover with probability {crossover}, mutation with \
                 probability {mutation} ({change}), elite of {elite}"
            )
        }
    }
}
