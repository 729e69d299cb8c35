//! Generated records: diagrams of random units, and names, sources, dates, awards, keywords and solutions about as often and
//! as long as in real collections.

use chess::{Bitboard, Board, Color, Kind, Square, Unit};
use formats::{Record, read_line};
use search::SplitMix;
use serde_json::{Map, Value, json};

const SYLLABLES: [&str; 24] = [
    "ba", "ker", "lo", "mans", "vu", "kov", "ger", "ty", "san", "hol", "zin", "per", "da", "wen", "in", "ko", "mar",
    "tel", "ul", "ro", "schi", "ne", "ff", "ard",
];
const KEYWORDS: [&str; 8] = [
    "Grimshaw",
    "Black correction",
    "Changed mates",
    "Flight giving key",
    "Pickaninny",
    "Model mates",
    "Zugzwang",
    "Miniature",
];

/// As many records as asked for; the same for the same seed.
pub fn records(seed: u64, count: u64) -> impl Iterator<Item = Record> {
    (0..count).map(move |number| record(&mut SplitMix::new(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15)), number))
}

fn record(random: &mut SplitMix, number: u64) -> Record {
    let mut fields = Map::new();
    fields.insert("fen".to_owned(), fen(random).into());
    let stipulation = ["#2", "#2", "#2", "#3", "#3", "h#2", "s#3", "#4"][below(random, 8)];
    fields.insert("stipulation".to_owned(), stipulation.into());
    fields.insert("id".to_owned(), number.into());
    fields.insert("authors".to_owned(), json!([name(below(random, 20_000) as u64)]));
    let date = format!("{}-{:02}", 1850 + below(random, 175), 1 + below(random, 12));
    let source = format!(
        "{} {}",
        word(below(random, 300) as u64),
        ["Tidende", "Review", "Blätter", "Sakkélet"][below(random, 4)]
    );
    fields.insert("source".to_owned(), json!({"name": source, "problemid": number.to_string(), "date": date}));
    if below(random, 8) == 0 {
        let rank = ["1st", "2nd", "3rd"][below(random, 3)];
        let class = ["Prize", "Honorable Mention", "Commendation"][below(random, 3)];
        fields.insert("award".to_owned(), json!({"distinction": format!("{rank} {class}")}));
    }
    if below(random, 3) == 0 {
        fields.insert("keywords".to_owned(), json!([KEYWORDS[below(random, KEYWORDS.len())]]));
    }
    let lines: Vec<String> = (0..6).map(|_| format!("1...{}  2.{} #", step(random), step(random))).collect();
    fields.insert("solution".to_owned(), format!("1.{} !\n{}", step(random), lines.join("\n")).into());
    read_line(&Value::Object(fields).to_string()).expect("a generated record reads")
}

fn below(random: &mut SplitMix, bound: usize) -> usize {
    (random.next() % bound as u64) as usize
}

/// Two kings and two to twelve other units on different squares, pawns not on the edge.
fn fen(random: &mut SplitMix) -> String {
    let mut board = Board::EMPTY;
    let kinds = [Kind::Queen, Kind::Rook, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn, Kind::Pawn, Kind::Pawn];
    let others = 2 + below(random, 11);
    for number in 0..others + 2 {
        let color = if number % 2 == 0 { Color::White } else { Color::Black };
        let kind = if number < 2 { Kind::King } else { kinds[below(random, kinds.len())] };
        let square = free(random, &board, kind);
        board.put(square, Unit { color, kind });
    }
    chess::Setup::of(board).to_fen().split(' ').next().unwrap_or_default().to_owned()
}

fn free(random: &mut SplitMix, board: &Board, kind: Kind) -> Square {
    let edge = Bitboard::rank(0) | Bitboard::rank(7);
    loop {
        let square = Square::new(below(random, 64) as u8);
        let is_barred = kind == Kind::Pawn && edge.has(square);
        if !board.occupied().has(square) && !is_barred {
            return square;
        }
    }
}

fn step(random: &mut SplitMix) -> String {
    let kind = ["K", "Q", "R", "B", "S", ""][below(random, 6)];
    format!("{kind}{}-{}", Square::new(below(random, 64) as u8), Square::new(below(random, 64) as u8))
}

/// A word that is the same for the same number.
fn word(number: u64) -> String {
    let mut random = SplitMix::new(number);
    let letters: String = (0..3).map(|_| SYLLABLES[below(&mut random, SYLLABLES.len())]).collect();
    let mut chars = letters.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

fn name(number: u64) -> String {
    format!("{}, {}", word(number + 1000), word(number % 60))
}
