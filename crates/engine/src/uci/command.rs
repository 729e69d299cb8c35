//! What a chess program sends, line by line. Words that are not known are skipped, as the protocol wants.

use crate::{GamePosition, GameRecord};
use chess::{parse_fen, parse_move, shorten};

/// A line understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UciCommand {
    /// Introduce yourself.
    Uci,
    /// Say when you are ready.
    IsReady,
    /// What follows is another game.
    NewGame,
    /// Set an option.
    SetOption {
        /// Which.
        name: String,
        /// To what; empty for a button.
        value: String,
    },
    /// Think about this position next.
    Position(GameRecord),
    /// Think, if moves are named about these only; whether they are legal is not known yet.
    Go(Go, Vec<String>),
    /// Stop thinking and move.
    Stop,
    /// The move thought about on the opponent's time was made: think on.
    PonderHit,
    /// End.
    Quit,
    /// Nothing we know.
    Nothing,
}

/// How long to think.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Go {
    /// Milliseconds left, White's and Black's.
    pub time: [Option<u64>; 2],
    /// Milliseconds added a move.
    pub increment: [u64; 2],
    /// Moves until more time is given.
    pub moves_to_go: Option<u64>,
    /// Milliseconds for this move exactly.
    pub move_time: Option<u64>,
    /// Plies.
    pub depth: Option<u8>,
    /// Nodes.
    pub nodes: Option<u64>,
    /// Until asked to stop.
    pub infinite: bool,
    /// On the opponent's time.
    pub ponder: bool,
}

/// Understands a line; an error is a sentence for an `info string`.
pub fn parse_uci(line: &str) -> Result<UciCommand, String> {
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    // Words before the command that are not known are skipped.
    let known = ["uci", "isready", "ucinewgame", "setoption", "position", "go", "stop", "ponderhit", "quit"];
    let Some(at) = words.iter().position(|word| known.contains(word)) else { return Ok(UciCommand::Nothing) };
    let rest = &words[at + 1..];
    Ok(match words[at] {
        "uci" => UciCommand::Uci,
        "isready" => UciCommand::IsReady,
        "ucinewgame" => UciCommand::NewGame,
        "setoption" => set_option(rest),
        "position" => UciCommand::Position(position(rest)?),
        "go" => UciCommand::Go(go(rest), search_moves(rest)),
        "stop" => UciCommand::Stop,
        "ponderhit" => UciCommand::PonderHit,
        "quit" => UciCommand::Quit,
        _ => UciCommand::Nothing,
    })
}

fn set_option(words: &[&str]) -> UciCommand {
    let text = words.strip_prefix(&["name"]).unwrap_or(words);
    let at = text.iter().position(|word| *word == "value").unwrap_or(text.len());
    let value = text.get(at + 1..).unwrap_or_default().join(" ");
    UciCommand::SetOption { name: text[..at].join(" "), value }
}

fn position(words: &[&str]) -> Result<GameRecord, String> {
    let at = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let moves = words.get(at + 1..).unwrap_or_default();
    let start = match &words[..at] {
        ["startpos", ..] => GamePosition::start(),
        ["fen", fields @ ..] => game_position(fields)?,
        _ => return Err("position needs startpos or fen".to_owned()),
    };
    let mut record = GameRecord::new(start);
    for text in moves {
        let mv = parse_move(&record.now().position, text).map_err(|error| error.to_string())?;
        record.play(mv);
    }
    Ok(record)
}

fn game_position(fields: &[&str]) -> Result<GamePosition, String> {
    let fen = parse_fen(&fields.join(" ")).map_err(|error| error.to_string())?;
    // The en-passant square is often given though no pawn has just gone past it.
    let mut setup = fen.setup;
    setup.en_passant = setup.en_passant.filter(|&square| setup.en_passant_possible(square));
    let position = setup.check().map_err(|illegal| format!("the position is illegal: {illegal}"))?;
    let clock = fields.get(4).and_then(|clock| clock.parse().ok()).unwrap_or(0);
    Ok(GamePosition::of(position, clock))
}

fn go(words: &[&str]) -> Go {
    let mut go = Go::default();
    for (index, word) in words.iter().enumerate() {
        // A clock that has run out is given as a negative number.
        let number = || words.get(index + 1)?.parse::<i64>().ok().map(|number| number.max(0) as u64);
        match *word {
            "wtime" => go.time[0] = number(),
            "btime" => go.time[1] = number(),
            "winc" => go.increment[0] = number().unwrap_or(0),
            "binc" => go.increment[1] = number().unwrap_or(0),
            "movestogo" => go.moves_to_go = number(),
            "movetime" => go.move_time = number(),
            "depth" => go.depth = number().map(|depth| depth.min(100) as u8),
            // Mate in this many moves is found at twice as many plies.
            "mate" => go.depth = number().map(|moves| (2 * moves.min(50)) as u8),
            "nodes" => go.nodes = number(),
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            _ => {}
        }
    }
    go
}

/// The moves after `searchmoves`, up to the first word that looks like none.
fn search_moves(words: &[&str]) -> Vec<String> {
    let from = words.iter().position(|word| *word == "searchmoves").map_or(words.len(), |at| at + 1);
    let square = |letters: &[u8]| matches!(letters, [b'a'..=b'h', b'1'..=b'8']);
    let is_move = |word: &&str| {
        let letters = word.as_bytes();
        matches!(letters.len(), 4 | 5) && square(&letters[..2]) && square(&letters[2..4])
    };
    words[from..].iter().copied().take_while(is_move).map(str::to_owned).collect()
}

/// A word of the user's for a message.
pub(super) fn quoted(word: &str) -> String {
    format!("'{}'", shorten(word))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn nothing_said_breaks_anything(line in "((position|go|fen|startpos|moves|setoption|name|value|[a-h1-8/KQkq -]{1,9}|\\PC{0,9}) ?){0,9}") {
            if let Err(error) = parse_uci(&line) {
                prop_assert!(error.chars().count() < 400 && !error.contains(char::is_control), "{error:?}");
            }
        }
    }

    fn check_refused(line: &str, words: &str) {
        let error = parse_uci(line).expect_err(line);
        assert!(error.contains(words) && !error.contains('\n'), "{error}");
    }

    #[test]
    fn commands_are_understood() {
        assert_eq!(parse_uci("uci"), Ok(UciCommand::Uci));
        assert_eq!(parse_uci("  joho isready "), Ok(UciCommand::IsReady));
        assert_eq!(parse_uci("debug on"), Ok(UciCommand::Nothing));
        assert_eq!(parse_uci(""), Ok(UciCommand::Nothing));
        let option = |name: &str, value: &str| UciCommand::SetOption { name: name.into(), value: value.into() };
        assert_eq!(parse_uci("setoption name Hash value 32"), Ok(option("Hash", "32")));
        assert_eq!(parse_uci("setoption name Clear Hash"), Ok(option("Clear Hash", "")));
        let go = Go { time: [Some(1000), Some(0)], increment: [10, 0], moves_to_go: Some(5), ..Go::default() };
        assert_eq!(parse_uci("go wtime 1000 btime -20 winc 10 movestogo 5"), Ok(UciCommand::Go(go, vec![])));
        let only = ["e2e4", "a7a8q"].map(str::to_owned).to_vec();
        let infinite = Go { infinite: true, ..Go::default() };
        assert_eq!(parse_uci("go searchmoves e2e4 a7a8q infinite"), Ok(UciCommand::Go(infinite, only)));
        let Ok(UciCommand::Position(record)) = parse_uci("position startpos moves e2e4 e7e5 e1e2") else { panic!() };
        assert_eq!((record.moves().len(), record.now().clock), (3, 1));
        let Ok(UciCommand::Position(record)) = parse_uci("position fen 4k3/8/8/8/8/8/8/4K2R w K - 42 60") else {
            panic!()
        };
        assert_eq!(record.now().clock, 42);
    }

    #[test]
    fn what_makes_no_sense_is_refused_with_a_sentence() {
        check_refused("position", "needs startpos or fen");
        check_refused("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "illegal");
        check_refused("position fen k6R/8/8/8/8/8/8/7K w - - 0 1", "illegal");
        check_refused("position fen nonsense", "ranks");
        check_refused("position startpos moves e2e5", "not a legal move");
    }
}
