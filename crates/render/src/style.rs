//! How a document is written, in any format: colors, width, letters of the pieces.

use anstyle::{AnsiColor, Style as Ansi};
use chess::Letters;

/// The reader's preferences.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Whether text may carry terminal colors.
    pub color: bool,
    /// Columns of the terminal; less than 40 is taken for 40.
    pub width: usize,
    /// The letters of the pieces.
    pub letters: Letters,
    /// Whether pages draw their boards or link to pictures beside them.
    pub pictures: Pictures,
}

/// How a Markdown page shows its boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pictures {
    /// As letters in a block of code.
    Drawn,
    /// As links to files; [`crate::files_beside`] draws them.
    Linked,
}

impl Style {
    /// For files and pipes: no color, 80 columns, S for the knight.
    pub const PLAIN: Style = Style { color: false, width: 80, letters: Letters::Problem, pictures: Pictures::Drawn };

    /// The columns that text may take.
    pub fn columns(&self) -> usize {
        self.width.max(40)
    }
}

/// What a piece of text is, and so how it looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ink {
    /// Running text.
    #[default]
    Plain,
    /// Good news.
    Good,
    /// Bad news.
    Bad,
    /// Headings, first moves, sums.
    Strong,
    /// What counts against a problem.
    Flaw,
    /// What a problem shows.
    Theme,
    /// Of secondary interest.
    Faint,
    /// To be typed or copied.
    Code,
}

/// The text with terminal colors, if the style has them.
pub(crate) fn paint(style: &Style, ink: Ink, text: &str) -> String {
    let ansi = match ink {
        Ink::Good => AnsiColor::Green.on_default().bold(),
        Ink::Bad => AnsiColor::Red.on_default().bold(),
        Ink::Strong | Ink::Code => Ansi::new().bold(),
        Ink::Flaw => AnsiColor::Yellow.on_default(),
        Ink::Theme => AnsiColor::Cyan.on_default(),
        Ink::Faint => Ansi::new().dimmed(),
        Ink::Plain => return text.to_owned(),
    };
    if style.color && !text.is_empty() { format!("{ansi}{text}{ansi:#}") } else { text.to_owned() }
}
