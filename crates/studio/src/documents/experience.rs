//! Tables of experience as heat maps: one board per kind of unit.

use chess::{Color, Kind, Unit};
use compose::{Experience, square_of};
use render::{Block, Document, HeatMap};

use super::said::counted;

/// The document of a table; `source` is the table as it is kept in a file.
pub fn experience(table: &Experience) -> Document {
    let problems = counted(u64::from(table.source.problems as u32), "problem", "problems");
    let mut document = Document::new("a table of experience", format!("Experience from {problems}"));
    let data = serde_json::from_str(&crate::experience_json(table)).expect("our own JSON reads back");
    document.data = vec![data];
    document.push(Block::Note(problems.into()));
    document.blocks.extend(table.source.from.iter().map(|from| Block::Note(from.as_str().into())));
    let map = |unit: Option<Unit>| {
        let values = std::array::from_fn(|number| table.percent(square_of(number), unit));
        HeatMap { title: title(unit), values }
    };
    document.push(Block::HeatMaps(occupants().into_iter().map(map).collect()));
    document
}

/// The boards, in the paper's order: what stands on a square, or nothing.
fn occupants() -> Vec<Option<Unit>> {
    let units = Color::ALL.into_iter().flat_map(|color| Kind::ALL.map(|kind| Some(Unit { color, kind })));
    [None].into_iter().chain(units).collect()
}

fn title(unit: Option<Unit>) -> String {
    unit.map_or_else(|| "nothing".to_owned(), |unit| unit.to_string())
}

#[cfg(test)]
mod tests {
    use render::{Format, Style};

    use super::*;

    #[test]
    fn both_maps_have_every_unit() {
        let board = chess::parse_fen("8/8/8/2KQ4/8/3k4/3p4/3R4").expect("a FEN").setup.board;
        let table = Experience::of([&board], vec!["one & only: 1".to_owned()]).expect("a table");
        let document = experience(&table);
        let text = Format::TEXT.write(&document, &Style::PLAIN).expect("text");
        assert!(text.starts_with("1 problem\none & only: 1\n"), "{text}");
        assert!(text.contains("white queen, at most 100.00 %") && text.contains("5 0.0 0.0 0.0 100█"), "{text}");
        let svg = Format::SVG.write(&document, &Style::PLAIN).expect("svg");
        assert_eq!(svg.matches("<rect").count(), 1 + 13 * 64);
        assert!(svg.contains("<title>d5 100.00 %</title>"));
    }
}
