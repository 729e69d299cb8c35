//! Markdown prose for a terminal: marks turned into ink, paragraphs filled, tables and code left as they are.

use super::paint::{Ink, paint};
use super::wrap::wrap;
use crate::Style;

/// Where paragraphs are broken.
const WIDTH: usize = 100;

/// The text of a page for the terminal; begins with an empty line, unless there is nothing.
pub(super) fn for_terminal(markdown: &str, style: Style) -> String {
    let mut text = String::new();
    let mut fenced = false;
    let mut paragraph = String::new();
    for line in markdown.lines() {
        if line.starts_with("```") {
            fill(&mut text, &mut paragraph, style);
            if !fenced {
                text.push('\n');
            }
            fenced = !fenced;
        } else if fenced || line.starts_with('|') || line.starts_with("    ") {
            let begins = !paragraph.is_empty() || text.is_empty();
            fill(&mut text, &mut paragraph, style);
            if begins && !fenced {
                text.push('\n');
            }
            text.push_str(&format!("  {}\n", plain(line)));
        } else if let Some(title) = line.trim_start_matches('#').strip_prefix(' ').filter(|_| line.starts_with('#')) {
            fill(&mut text, &mut paragraph, style);
            text.push_str(&format!("\n{}\n", paint(style, Ink::Heading, &plain(title))));
        } else if line.trim().is_empty() {
            fill(&mut text, &mut paragraph, style);
        } else if is_item(line) {
            fill(&mut text, &mut paragraph, style);
            paragraph = line.trim().to_owned();
        } else {
            paragraph.push(' ');
            paragraph.push_str(line.trim());
        }
    }
    fill(&mut text, &mut paragraph, style);
    text
}

/// Writes the paragraph that has been gathered. Items of a list stand close together.
fn fill(text: &mut String, paragraph: &mut String, style: Style) {
    let words = std::mem::take(paragraph);
    if words.trim().is_empty() {
        return;
    }
    let item = is_item(&words);
    let follows_item = text.lines().last().is_some_and(|line| is_item(line.trim_start()) || line.starts_with("    "));
    if !(item && follows_item) {
        text.push('\n');
    }
    let hanging = if item { "\n    " } else { "\n  " };
    let filled = wrap(&plain(words.trim()), WIDTH).join(hanging);
    text.push_str(&format!("  {}\n", paint(style, Ink::Plain, &filled)));
}

fn is_item(line: &str) -> bool {
    line.starts_with("- ") || line.starts_with("* ")
}

/// Without the marks for emphasis and code, and links by their words.
fn plain(text: &str) -> String {
    let mut words = String::new();
    let mut rest = text;
    while let Some(open) = rest.find('[') {
        let (before, link) = rest.split_at(open);
        words.push_str(before);
        match link.split_once("](").and_then(|(name, after)| Some((name, after.split_once(')')?.1))) {
            Some((name, after)) => {
                words.push_str(&name[1..]);
                rest = after;
            }
            None => {
                words.push('[');
                rest = &link[1..];
            }
        }
    }
    words.push_str(rest);
    let words = words.replace("**", "").replace('`', "");
    unemphasized(&words)
}

/// A star beside a letter marks emphasis; elsewhere it is a star.
fn unemphasized(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let beside = |index: usize| letters.get(index).is_some_and(|letter| !letter.is_whitespace());
    let marks = |index: usize| beside(index + 1) || (index > 0 && beside(index - 1));
    let kept = letters.iter().enumerate().filter(|&(index, letter)| *letter != '*' || !marks(index));
    kept.map(|(_, letter)| letter).collect()
}

/// The first sentence of a page, without marks; nothing if there is no prose.
pub(super) fn first_sentence(markdown: &str) -> String {
    let prose = |line: &&str| !line.starts_with(['#', '|', '`']);
    let paragraph: Vec<&str> =
        markdown.lines().filter(prose).skip_while(|line| line.is_empty()).take_while(|line| !line.is_empty()).collect();
    let words = plain(&paragraph.join(" "));
    // A period ends a sentence when a capital follows, not in `1. e4`.
    let ends = |(index, _): &(usize, &str)| words[index + 2..].starts_with(char::is_uppercase);
    let end = words.match_indices(". ").find(ends).map_or(words.len(), |(index, _)| index + 1);
    words[..end].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_taken_off() {
        assert_eq!(plain("a **b** `c` *d* [e](f.md) [g] 2 * 3"), "a b c d e [g] 2 * 3");
        assert_eq!(first_sentence("\nOne *thing*\nof two. Another.\n\nMore."), "One thing of two.");
        assert_eq!(first_sentence("## Heading\n"), "");
        assert_eq!(first_sentence("Just this"), "Just this");
    }

    #[test]
    fn paragraphs_are_filled_and_blocks_kept() {
        let page = "One\ntwo.\n\n## Head\n\n- a\n- b\n  c\n\n| x | y |\n|---|---|\n\nEnd.\n";
        let expected = "\n  One two.\n\nHead\n\n  - a\n  - b c\n  | x | y |\n  |---|---|\n\n  End.\n";
        assert_eq!(for_terminal(page, Style::Plain), expected);
        assert_eq!(for_terminal("", Style::Plain), "");
    }
}
