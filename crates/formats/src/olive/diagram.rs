//! The units of an entry, and what options say of castling and en passant.

use chess::{Castling, Fen, Setup, Square, Wing};
use problem::apply_conventions;

use crate::node::{Node, bad_shape};
use crate::popeye::options::argument;
use crate::popeye::twin::squares;
use crate::record::{DiagramUnit, Record, UnitColor};
use crate::{Lost, Unreadable};

/// `{white: [Kd8, ..], black: [..], neutral: [..]}`.
pub(crate) fn read(record: &mut Record, value: &Node) -> Result<(), Unreadable> {
    let Node::Map(pairs) = value else {
        let empty = matches!(value, Node::List(items) if items.is_empty());
        return if empty { Ok(()) } else { Err(bad_shape("'algebraic' should be {white: [..], black: [..]}")) };
    };
    for (key, units) in pairs {
        let Some(color) = UnitColor::ALL.into_iter().find(|color| color.name() == key.as_str()) else {
            return Err(bad_shape("'algebraic' has white, black and neutral units"));
        };
        if matches!(units, Node::Text(_) | Node::Word(_)) {
            return Err(bad_shape(&format!("'{key}' should be a list of units")));
        }
        for text in units.texts(key)? {
            match DiagramUnit::parse(color, &text) {
                Some(unit) => {
                    let name = unit.text();
                    if !record.diagram.put(unit) {
                        record.remark(format!("{name} stands twice in the list and was put once"));
                    }
                }
                None => record.diagram.unread.push((color, text)),
            }
        }
    }
    Ok(())
}

/// Takes castling and en passant from the options, where they are given.
pub(crate) fn apply_options(record: &mut Record) {
    let (mut lost, mut crossed) = (None::<Vec<Square>>, None);
    for option in &record.options {
        if let Some(text) = argument(option, "NoCastling") {
            lost.get_or_insert_default().extend(squares(text).unwrap_or_default());
        }
        if let Some(text) = argument(option, "EnPassant") {
            crossed = crossed.or(crossed_square(&squares(text).unwrap_or_default()));
        }
    }
    if let Some(square) = crossed {
        record.en_passant = Some(Some(square));
    }
    if let (Some(lost), Ok(board)) = (lost, record.diagram.board()) {
        let fen = Fen { setup: Setup::of(board), castling_given: false, en_passant_given: true };
        record.castling = Some(without(apply_conventions(fen).castling, &lost));
    }
}

/// The square of the capture: of departure, crossed and arrival square the second, or the one alone.
fn crossed_square(squares: &[Square]) -> Option<Square> {
    match squares[..] {
        [crossed] | [_, crossed, _] => Some(crossed),
        _ => None,
    }
}

fn without(rights: Castling, lost: &[Square]) -> Castling {
    let mut rights = rights;
    for color in chess::Color::ALL {
        for wing in Wing::ALL {
            if lost.contains(&Castling::king_home(color)) || lost.contains(&wing.rook_home(color)) {
                rights = rights.without(color, wing);
            }
        }
    }
    rights
}

/// Notes rights that options cannot say: those that the conventions deny, and a denial of what they deduce.
pub(crate) fn note_lost_rights(record: &Record, lost: &mut Vec<Lost>) {
    let options = record.options.iter().cloned().chain(option_squares(record)).collect();
    let mut read = Record { castling: None, en_passant: None, to_move: None, options, ..record.clone() };
    apply_options(&mut read);
    let rights = |record: &Record| {
        let setup = record.phases(None).first().and_then(|phase| phase.setup.as_ref().ok().copied());
        setup.map(|setup| (setup.castling, setup.en_passant))
    };
    if rights(&read) != rights(record) {
        lost.push(Lost::field("castling or en passant against the conventions"));
    }
}

/// The options that say what the fields say, for formats without such fields.
pub(crate) fn option_squares(record: &Record) -> Vec<String> {
    let has = |name: &str| record.options.iter().any(|option| argument(option, name).is_some());
    let mut options = Vec::new();
    if let (Some(rights), Ok(board), false) = (record.castling, record.diagram.board(), has("NoCastling")) {
        let home = Castling::of_units_at_home(&board);
        let lost = chess::Color::ALL.into_iter().flat_map(|color| Wing::ALL.map(|wing| (color, wing)));
        let lost = lost.filter(|&(color, wing)| home.has(color, wing) && !rights.has(color, wing));
        let squares: String = lost.map(|(color, wing)| wing.rook_home(color).to_string()).collect();
        if !squares.is_empty() {
            options.push(format!("NoCastling {squares}"));
        }
    }
    if let (Some(Some(square)), false) = (record.en_passant, has("EnPassant")) {
        let step: i8 = if square.rank() == 2 { 1 } else { -1 };
        let (from, to) = (square.offset(0, -step), square.offset(0, step));
        if let (Some(from), Some(to)) = (from, to) {
            options.push(format!("EnPassant {from}{square}{to}"));
        }
    }
    options
}
