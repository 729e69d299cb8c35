//! Pages of themes and models: Markdown taken apart into blocks.

use std::collections::VecDeque;

use crate::{Block, List, Marker, Table, Text};

/// The blocks of a page. Marks for emphasis and code are taken off, and in place of each problem stands what is given
/// for it. The title is left out, and so are comments, which tell programs where figures go.
pub fn blocks(source: &str, problems: &[Vec<Block>]) -> Vec<Block> {
    let source = source.split_once('\n').filter(|(head, _)| head.starts_with("# ")).map_or(source, |(_, body)| body);
    let mut reader = Reader {
        blocks: vec![],
        paragraph: String::new(),
        items: vec![],
        problems: problems.iter().cloned().collect(),
    };
    let mut fence: Option<Vec<String>> = None;
    let mut lines = source.lines().peekable();
    while let Some(line) = lines.next() {
        if let Some(code) = &mut fence {
            if line.trim().starts_with("```") {
                let code = fence.take().unwrap_or_default();
                reader.code(code);
            } else {
                code.push(line.to_owned());
            }
            continue;
        }
        match line.trim() {
            open if open.starts_with("```") => {
                reader.fill();
                fence = Some(vec![open.trim_start_matches('`').to_owned()]);
            }
            "" => reader.fill(),
            comment if comment.starts_with("<!--") && comment.ends_with("-->") => reader.fill(),
            head if head.starts_with('|') => {
                let mut rows = vec![head];
                while let Some(row) = lines.next_if(|next| next.trim().starts_with('|')) {
                    rows.push(row.trim());
                }
                reader.table(&rows);
            }
            title if title.starts_with('#') => {
                reader.end_list();
                reader.blocks.push(Block::Heading(2, Text::from(plain(title.trim_start_matches('#').trim()))));
            }
            item if is_item(item) => reader.begin_item(item),
            words => reader.go_on(words),
        }
    }
    reader.end_list();
    reader.blocks
}

/// Blocks as they grow, the paragraph that is being gathered, and the items before it.
struct Reader {
    blocks: Vec<Block>,
    paragraph: String,
    items: Vec<Text>,
    problems: VecDeque<Vec<Block>>,
}

impl Reader {
    fn begin_item(&mut self, words: &str) {
        self.fill();
        self.paragraph.push_str(words);
    }

    fn go_on(&mut self, words: &str) {
        self.paragraph.push(' ');
        self.paragraph.push_str(words);
    }

    /// Ends the paragraph. Items of a list stand close together.
    fn fill(&mut self) {
        let words = plain(std::mem::take(&mut self.paragraph).trim());
        if words.is_empty() {
            return;
        }
        if is_item(&words) {
            self.items.push(Text::from(&words[2..]));
            return;
        }
        self.end_list();
        self.blocks.extend([Block::Space, Block::Paragraph(Text::from(words))]);
    }

    fn end_list(&mut self) {
        let words = std::mem::take(&mut self.paragraph);
        if !words.trim().is_empty() {
            self.paragraph = words;
            self.fill();
        }
        if !self.items.is_empty() {
            let list = List::of(Marker::Bullet, std::mem::take(&mut self.items));
            self.blocks.extend([Block::Space, Block::List(list)]);
        }
    }

    /// The rows of a table, head and rule first. Rows that have no head are cells too.
    fn table(&mut self, rows: &[&str]) {
        self.end_list();
        let ruled = rows.get(1).is_some_and(|row| is_rule(row));
        let cells: Vec<Vec<String>> = rows.iter().filter(|row| !is_rule(row)).map(|row| cells(row)).collect();
        let width = cells.iter().map(Vec::len).max().unwrap_or(0);
        let mut rows: VecDeque<Vec<String>> = cells.into_iter().map(|row| filled(row, width)).collect();
        let heads = if ruled { rows.pop_front() } else { None };
        let headed = heads.is_some();
        let table = Table::of_cells(&heads.unwrap_or_else(|| filled(vec![], width)), rows.make_contiguous());
        self.blocks.extend([Block::Space, Block::Table(Table { headed, ..table })]);
    }

    /// A block of code: the first of its lines says what it is.
    fn code(&mut self, lines: Vec<String>) {
        self.end_list();
        self.blocks.push(Block::Space);
        match lines.split_first() {
            Some((kind, _)) if kind == "problem" => {
                self.blocks.extend(self.problems.pop_front().unwrap_or_default());
            }
            Some((_, lines)) => self.blocks.push(Block::Code(lines.to_vec())),
            None => {}
        }
    }
}

/// The line under the head of a table.
fn is_rule(line: &str) -> bool {
    line.starts_with('|') && line.contains("--") && line.chars().all(|c| matches!(c, '|' | '-' | ':' | ' '))
}

/// A row with empty cells up to this width.
fn filled(mut row: Vec<String>, width: usize) -> Vec<String> {
    row.resize(width, String::new());
    row
}

/// The cells of a row of a table.
fn cells(row: &str) -> Vec<String> {
    let inside = row.strip_prefix('|').unwrap_or(row);
    inside.strip_suffix('|').unwrap_or(inside).split('|').map(|cell| plain(cell.trim())).collect()
}

fn is_item(line: &str) -> bool {
    line.starts_with("- ") || line.starts_with("* ")
}

/// Without the marks for emphasis and code, links by their words, moves in the notation of the diagrams.
pub(crate) fn plain(text: &str) -> String {
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
    unemphasized(&words.replace("**", "").replace('`', ""))
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
pub fn first_sentence(markdown: &str) -> String {
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
    fn tables_stay_tables_and_comments_are_left_out() {
        let page = "# Title\n\nWords.\n<!-- figures -->\n| a | n |\n|---|---|\n| **b** | 1 |\n| c |\n\nMore.\n";
        let blocks = blocks(page, &[]);
        let [Block::Space, Block::Paragraph(words), Block::Space, Block::Table(table), ..] = blocks.as_slice() else {
            panic!("{blocks:?}");
        };
        assert_eq!(*words, Text::from("Words."));
        assert_eq!(table.to_csv(), "a,n\nb,1\nc,\n");
        assert_eq!(blocks.len(), 6);
    }

    #[test]
    fn marks_are_taken_off() {
        assert_eq!(plain("a **b** `c` *d* [e](f.md) [g] 2 * 3"), "a b c d e [g] 2 * 3");
        assert_eq!(first_sentence("\nOne *thing*\nof two. Another.\n\nMore."), "One thing of two.");
        assert_eq!(first_sentence("## Heading\n"), "");
        assert_eq!(first_sentence("Just this"), "Just this");
    }
}
