//! Which key a repaired problem must have, from words to moves.

use chess::{Kind, Move, Setup, Square, parse_move, shorten};
use serde::{Deserialize, Serialize};

use crate::BadDemand;

/// What is demanded of the key.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WantedKey {
    /// Nothing: any key.
    #[default]
    Any,
    /// It must be a first move that mates in the draft, or, if none does, one that fails to a single refutation.
    OfDraft,
    /// It must be this move.
    Named(String),
}

impl WantedKey {
    /// The keys allowed; none if any key is. Those of the draft are known.
    pub(super) fn keys(&self, setup: &Setup, firsts: &[Move]) -> Result<Option<Vec<Move>>, BadDemand> {
        match self {
            WantedKey::Any => Ok(None),
            WantedKey::Named(text) => named(setup, text).map(|key| Some(vec![key])),
            WantedKey::OfDraft if firsts.is_empty() => Err(BadDemand::NoKeyToKeep),
            WantedKey::OfDraft => Ok(Some(firsts.to_vec())),
        }
    }
}

/// A move as it is written; one that is not possible in the draft with both its squares: `Qb5c4`.
fn named(setup: &Setup, text: &str) -> Result<Move, BadDemand> {
    let text = text.trim().trim_start_matches("1.").trim_end_matches('!').trim();
    if let Some(mv) = setup.check().ok().and_then(|position| parse_move(&position, text).ok()) {
        return Ok(mv);
    }
    between_squares(setup, text).ok_or_else(|| BadDemand::Key(shorten(text)))
}

fn between_squares(setup: &Setup, text: &str) -> Option<Move> {
    let text: String = text.trim().chars().filter(|letter| !"-x".contains(*letter)).collect();
    let (letter, squares) = match text.chars().next()? {
        letter if letter.is_ascii_uppercase() => (Some(letter), &text[1..]),
        _ => (None, &text[..]),
    };
    let (from, to): (Square, Square) = (squares.get(..2)?.parse().ok()?, squares.get(2..)?.parse().ok()?);
    let kind = match letter {
        Some(letter) => Kind::from_letter(letter)?,
        None => setup.board.unit_at(from).map_or(Kind::Pawn, |unit| unit.kind),
    };
    (from != to).then(|| Move::new(kind, from, to))
}

#[cfg(test)]
mod tests {
    use chess::{parse_fen, uci};

    use super::*;

    #[test]
    fn keys_are_named_whether_they_are_possible_or_not() {
        let setup = parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8").expect("a FEN").setup;
        let read = |text: &str| named(&setup, text).map(|key| format!("{} {}", key.kind.name(), uci(key)));
        assert_eq!(read("Qc4").as_deref(), Ok("queen b5c4"));
        assert_eq!(read("b5c4").as_deref(), Ok("queen b5c4"));
        assert_eq!(read("Sb1-c3").as_deref(), Ok("knight b1c3"));
        assert_eq!(read("Nb1xc3").as_deref(), Ok("knight b1c3"));
        for bad in ["", "Qz4", "Zb1c3", "b5", "Qc4c4", "é"] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
