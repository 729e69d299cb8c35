//! Documents for a page: blocks as data, from which the page makes elements. Nothing is ever handed over as markup.

use render::{Block, CellAlignment, Diagram, Ink, List, MarkKind, Marker, Table, Text, page_blocks};
use serde_json::{Value, json};

/// The blocks of a document. Problems of a page get what is known of each example, in their order.
pub(crate) fn blocks(document: &[Block], examples: &[Value]) -> Vec<Value> {
    let mut maker = Maker { made: Vec::new(), examples: examples.iter() };
    document.iter().for_each(|block| maker.block(block));
    maker.made
}

struct Maker<'a> {
    made: Vec<Value>,
    examples: std::slice::Iter<'a, Value>,
}

impl Maker<'_> {
    fn block(&mut self, block: &Block) {
        let made = match block {
            Block::Heading(level, text) => json!({"block": "heading", "level": level, "text": spans(text)}),
            Block::Paragraph(text) => json!({"block": "paragraph", "text": spans(text)}),
            Block::Verdict(text) | Block::Note(text) => json!({"block": "note", "text": spans(text)}),
            Block::List(list) => list_block(list),
            Block::Terms(terms) => {
                let items = terms.iter().map(|term| json!({"name": spans(&term.name), "text": spans(&term.words)}));
                json!({"block": "terms", "items": items.collect::<Vec<_>>()})
            }
            Block::Diagram(diagram) => json!({"block": "diagram", "diagram": drawn(diagram, &Value::Null)}),
            Block::Row(diagrams) => {
                return diagrams.iter().for_each(|diagram| self.block(&Block::Diagram(diagram.clone())));
            }
            Block::Panel(panel) => {
                self.block(&Block::Diagram(panel.diagram.clone()));
                let lines = panel.lines.iter().chain(&panel.details).filter(|line| !line.is_empty());
                return lines.for_each(|line| self.block(&Block::Note(line.clone())));
            }
            Block::Literal(line) => json!({"block": "code", "lines": [line]}),
            Block::Code(lines) => json!({"block": "code", "lines": lines}),
            Block::Table(table) => table_block(table),
            Block::Chart(chart) => {
                let bars = chart.bars.iter().map(|bar| json!({"label": bar.label, "value": bar.value}));
                json!({"block": "chart", "title": chart.title, "bars": bars.collect::<Vec<_>>()})
            }
            Block::Plot(plot) => {
                let lines = plot.lines.iter().map(|line| json!({"label": line.label, "values": line.values}));
                json!({"block": "plot", "title": plot.title, "lines": lines.collect::<Vec<_>>()})
            }
            Block::Page { source, problems } => return self.page(source, problems),
            // What a page shows in its own way, or not at all.
            Block::Title
            | Block::Space
            | Block::Legend(_)
            | Block::Fen(_)
            | Block::Play(_)
            | Block::Phases(_)
            | Block::HeatMaps(_)
            | Block::Picture { .. } => return,
        };
        self.made.push(made);
    }

    /// A page with its problems; what is said beside each of them for other formats is in the example.
    fn page(&mut self, source: &str, problems: &[Vec<Block>]) {
        let is_diagram = |block: &&Block| matches!(block, Block::Diagram(_));
        let diagrams: Vec<Vec<Block>> =
            problems.iter().map(|blocks| blocks.iter().filter(is_diagram).cloned().collect()).collect();
        for block in page_blocks(source, &diagrams) {
            match &block {
                Block::Diagram(diagram) => {
                    let example = self.examples.next().unwrap_or(&Value::Null);
                    self.made.push(json!({"block": "diagram", "diagram": drawn(diagram, example)}));
                }
                other => self.block(other),
            }
        }
    }
}

fn list_block(list: &List) -> Value {
    let marker = match list.marker {
        Marker::None => "none",
        Marker::Bullet => "bullet",
        Marker::Number => "number",
    };
    let item = |item: &render::Item| {
        let below: Vec<Value> = item.below.iter().map(spans).collect();
        json!({"text": spans(&item.text), "below": below})
    };
    json!({"block": "list", "marker": marker, "items": list.items.iter().map(item).collect::<Vec<_>>()})
}

fn table_block(table: &Table) -> Value {
    let side = |side: CellAlignment| match side {
        CellAlignment::Left => "left",
        CellAlignment::Right => "right",
    };
    let columns = table.columns.iter().map(|column| json!({"name": column.name, "side": side(column.side)}));
    let rows = table.rows.iter().map(|row| row.cells.iter().map(plain).collect::<Vec<_>>());
    json!({"block": "table", "columns": columns.collect::<Vec<_>>(), "rows": rows.collect::<Vec<_>>()})
}

fn drawn(diagram: &Diagram, example: &Value) -> Value {
    let kind = |kind: MarkKind| match kind {
        MarkKind::Tint => "tint",
        MarkKind::Disc => "disc",
        MarkKind::Ring => "ring",
        MarkKind::Diamond => "diamond",
    };
    let marks = diagram.marks.iter().map(|mark| {
        let squares: Vec<String> = mark.squares.into_iter().map(|square| square.to_string()).collect();
        json!({"kind": kind(mark.kind), "squares": squares, "about": mark.about})
    });
    let arrow = diagram.arrow.map(|(from, to)| json!({"from": from.to_string(), "to": to.to_string()}));
    let example = example.as_object().map(|example| {
        json!({"key": example["key"], "origin": example["origin"], "shows": example["shows"], "lacks": example["lacks"]})
    });
    json!({
        "fen": diagram.setup.to_fen(),
        "stipulation": diagram.stipulation,
        "title": diagram.title.as_ref().map(plain),
        "caption": diagram.caption.iter().map(plain).collect::<Vec<_>>(),
        "credits": diagram.credits,
        "marks": marks.collect::<Vec<_>>(),
        "arrow": arrow,
        "example": example,
    })
}

/// Text without ink.
pub(crate) fn plain(text: &Text) -> String {
    text.printed_parts().into_iter().map(|(_, words, _)| words).collect()
}

/// Text in parts that look alike.
fn spans(text: &Text) -> Value {
    let kind = |ink: Ink| match ink {
        Ink::Plain => "plain",
        Ink::Good => "good",
        Ink::Bad => "bad",
        Ink::Strong => "strong",
        Ink::Flaw => "flaw",
        Ink::Theme => "theme",
        Ink::Faint => "faint",
        Ink::Code => "code",
    };
    let part = |(ink, words, is_move): (Ink, String, bool)| json!({"text": words, "kind": if is_move { "move" } else { kind(ink) }});
    text.printed_parts().into_iter().map(part).collect()
}
