//! Games as PGN.

use chess::{Color, Setup, san};

use crate::game::Game;

/// The tags of a game besides its result.
#[derive(Clone, Copy, Debug)]
pub struct Tags<'a> {
    /// The event.
    pub event: &'a str,
    /// The round.
    pub round: &'a str,
    /// Who has White.
    pub white: &'a str,
    /// Who has Black.
    pub black: &'a str,
}

/// The game, with its seven tags, the cause of its end as a comment, and a blank line behind it.
pub fn pgn(game: &Game, tags: Tags<'_>) -> String {
    let result = match game.winner {
        Some(Color::White) => "1-0",
        Some(Color::Black) => "0-1",
        None => "1/2-1/2",
    };
    let Tags { event, round, white, black } = tags;
    let mut text = String::new();
    let fields = [
        ("Event", event),
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Round", round),
        ("White", white),
        ("Black", black),
        ("Result", result),
    ];
    let setup = game.record.start().position.setup();
    let fen = (setup != Setup::start()).then(|| setup.to_fen());
    let begun_elsewhere = fen.iter().flat_map(|fen| [("SetUp", "1"), ("FEN", fen.as_str())]);
    for (name, value) in fields.into_iter().chain(begun_elsewhere) {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    }
    text.push('\n');
    text.push_str(&movetext(game, result));
    text.push_str("\n\n");
    text
}

/// The moves in lines of at most 80 letters.
fn movetext(game: &Game, result: &str) -> String {
    let black_first = game.record.start().position.turn() == Color::Black;
    let mut words = vec![];
    for (index, (game_position, mv)) in game.record.steps().enumerate() {
        let number = (index + usize::from(black_first)) / 2 + 1;
        match game_position.position.turn() {
            Color::White => words.push(format!("{number}.")),
            Color::Black if index == 0 => words.push(format!("{number}...")),
            Color::Black => {}
        }
        words.push(san(&game_position.position, mv));
    }
    words.push(format!("{{{}}}", game.cause.words()));
    words.push(result.to_owned());
    let (mut text, mut length) = (String::new(), 0);
    for word in words {
        if length > 0 && length + 1 + word.len() > 80 {
            text.push('\n');
            length = 0;
        } else if length > 0 {
            text.push(' ');
            length += 1;
        }
        length += word.len();
        text.push_str(&word);
    }
    text
}
