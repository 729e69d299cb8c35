//! A table of a report with its chart, as a value: tests compare its cells, and documents are made of its blocks.

use render::{Bar, Bars, Block, Table, Tone};

/// A table with the chart that belongs to it.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    /// The name of its files, without an ending.
    pub name: String,
    /// What it shows.
    pub title: String,
    /// What the columns are.
    pub head: Vec<String>,
    /// As many cells as columns; an empty cell where there is nothing to say.
    pub rows: Vec<Vec<String>>,
    /// Remarks on it, in sentences.
    pub note: String,
    /// The chart; none if empty.
    pub bars: Vec<Bar>,
}

impl Sheet {
    /// A table without remarks and without a chart.
    pub fn new<H: Into<String>>(
        name: impl Into<String>,
        title: impl Into<String>,
        head: impl IntoIterator<Item = H>,
        rows: Vec<Vec<String>>,
    ) -> Sheet {
        let head = head.into_iter().map(Into::into).collect();
        Sheet { name: name.into(), title: title.into(), head, rows, note: String::new(), bars: vec![] }
    }

    /// The same with these remarks.
    pub fn noted(self, note: impl Into<String>) -> Sheet {
        Sheet { note: note.into(), ..self }
    }

    /// The same with this chart.
    pub fn charted(self, bars: Vec<Bar>) -> Sheet {
        Sheet { bars, ..self }
    }

    /// The table, which lies beside a page as a file of its name.
    pub fn table(&self) -> Table {
        let Sheet { name, title, head, rows, bars, .. } = self;
        let bars = (!bars.is_empty()).then(|| Bars { title: title.clone(), headed: true, bars: bars.clone() });
        Table { bars, file: Some(name.clone()), ..Table::of_cells(head, rows) }
    }

    /// The blocks of a document, under a heading of this level.
    pub fn blocks(&self, level: u8) -> Vec<Block> {
        let mut blocks = vec![Block::Heading(level, self.title.as_str().into()), Block::Table(self.table())];
        if !self.note.is_empty() {
            blocks.extend([Block::Space, Block::Paragraph(self.note.as_str().into())]);
        }
        blocks
    }
}

/// A bar of ours. Three decimals, since shares of improvements are small.
pub fn ours(label: impl AsRef<str>, value: f64) -> Bar {
    Bar::of(label.as_ref(), (value * 1000.0).round() / 1000.0)
}

/// A pale bar to compare ours with: the paper's figure, or the one before.
pub fn other(label: impl AsRef<str>, value: f64) -> Bar {
    Bar { tone: Tone::Pale, ..ours(label, value) }
}
