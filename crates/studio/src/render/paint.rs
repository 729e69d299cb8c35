//! The few colors of the text format. Plain style passes text through, so that rendering stays a pure function.

use anstyle::{AnsiColor, Style as Ansi};

use crate::Style;

/// What a piece of text is, and so how it looks.
#[derive(Clone, Copy)]
pub(super) enum Ink {
    Good,
    Bad,
    Heading,
    Flaw,
    Theme,
    Faint,
    Plain,
}

pub(super) fn paint(style: Style, ink: Ink, text: &str) -> String {
    let ansi = match ink {
        Ink::Good => AnsiColor::Green.on_default().bold(),
        Ink::Bad => AnsiColor::Red.on_default().bold(),
        Ink::Heading => Ansi::new().bold(),
        Ink::Flaw => AnsiColor::Yellow.on_default(),
        Ink::Theme => AnsiColor::Cyan.on_default(),
        Ink::Faint => Ansi::new().dimmed(),
        Ink::Plain => return text.to_owned(),
    };
    match style {
        Style::Plain => text.to_owned(),
        Style::Ansi => format!("{ansi}{text}{ansi:#}"),
    }
}
