//! Markdown prose for a terminal: marks taken off, paragraphs filled, rows of tables turned into items.

use super::paint::{Ink, paint};
use crate::Style;
use render::wrap;

/// Where paragraphs are broken.
const WIDTH: usize = 100;

/// The text of a page for the terminal; begins with an empty line, unless there is nothing.
pub(super) fn for_terminal(markdown: &str, style: Style) -> String {
    let mut page = Filler { text: String::new(), paragraph: String::new(), style };
    let mut fenced = false;
    let mut lines = markdown.lines().peekable();
    while let Some(line) = lines.next() {
        let begins_table = lines.peek().is_some_and(|next| is_rule(next));
        match line.trim() {
            fence if fence.starts_with("```") => {
                page.fill();
                page.text.push_str(if fenced { "" } else { "\n" });
                fenced = !fenced;
            }
            _ if fenced => page.text.push_str(&format!("    {line}\n")),
            "" => page.fill(),
            head if head.starts_with('|') && (begins_table || is_rule(head)) => page.fill(),
            row if row.starts_with('|') => page.begin_item(&row_as_item(row)),
            title if title.starts_with('#') => page.heading(title.trim_start_matches('#').trim()),
            item if is_item(item) => page.begin_item(item),
            words => page.go_on(words),
        }
    }
    page.fill();
    page.text
}

/// What has been written, and the paragraph that is being gathered.
struct Filler {
    text: String,
    paragraph: String,
    style: Style,
}

impl Filler {
    fn heading(&mut self, title: &str) {
        self.fill();
        self.text.push_str(&format!("\n{}\n", paint(self.style, Ink::Heading, &plain(title))));
    }

    fn begin_item(&mut self, words: &str) {
        self.fill();
        self.paragraph.push_str(words);
    }

    fn go_on(&mut self, words: &str) {
        self.paragraph.push(' ');
        self.paragraph.push_str(words);
    }

    /// Writes the paragraph. Items of a list stand close together.
    fn fill(&mut self) {
        let words = plain(std::mem::take(&mut self.paragraph).trim());
        if words.is_empty() {
            return;
        }
        let item = is_item(&words);
        let follows_item =
            self.text.lines().last().is_some_and(|line| line.starts_with("  - ") || line.starts_with("    "));
        if !(item && follows_item) {
            self.text.push('\n');
        }
        let hanging = if item { "\n    " } else { "\n  " };
        self.text.push_str(&format!("  {}\n", wrap(&words, WIDTH).join(hanging)));
    }
}

/// The line under the head of a table.
fn is_rule(line: &str) -> bool {
    line.starts_with('|') && line.contains("--") && line.chars().all(|c| matches!(c, '|' | '-' | ':' | ' '))
}

/// A row of a table as an item: what it is about, then what is said of it.
fn row_as_item(row: &str) -> String {
    let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).filter(|cell| !cell.is_empty()).collect();
    match cells.as_slice() {
        [about @ .., said] if !about.is_empty() => format!("- {}: {said}", about.join(", ")),
        cells => format!("- {}", cells.join(", ")),
    }
}

fn is_item(line: &str) -> bool {
    line.starts_with("- ") || line.starts_with("* ")
}

/// Without the marks for emphasis and code, links by their words, moves in the notation of the diagrams.
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
        let page = "One\ntwo.\n\n## Head\n\n- a\n- b\n  c\n\nTable:\n\n| x | y |\n|---|--:|\n| u | v |\n\n```text\n a\n```\nEnd.\n";
        let expected = "\n  One two.\n\nHead\n\n  - a\n  - b c\n\n  Table:\n\n  - u: v\n\n     a\n\n  End.\n";
        assert_eq!(for_terminal(page, Style::Plain), expected);
        assert_eq!(for_terminal("", Style::Plain), "");
    }
}
