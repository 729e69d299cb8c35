//! Why a two-mover has no solution without a unit: which defense then refutes the key, and what Black plays against the
//! mate that was there.

use chess::{Color, Kind, Move, Position};
use problem::Sentence;

use super::content::Content;
use crate::Line;

/// A defense that refutes the key without a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Held {
    /// The line that the unit holds: key, defense, and the mate there was; the mate is missing if the defense let the
    /// threat through.
    pub line: Line,
    /// What Black plays against that mate without the unit; nothing if White cannot even play it.
    pub against: Option<Move>,
    /// Whether White cannot play it because a line to his king is open.
    pub shields: bool,
}

impl Held {
    /// What the key fails to in the rest of a two-mover; nothing if White cannot play it there.
    pub(super) fn of(content: &Content, key: Move, rest: &Position) -> Option<Held> {
        if !rest.is_legal(key) {
            return None;
        }
        let after_key = rest.play(key);
        let refutes = |defense: Move| after_key.is_legal(defense) && !has_mate(&after_key.play(defense));
        let lines = content.variations.values().filter_map(|Line(line)| match line[..] {
            [_, defense, mate] => Some((defense, mate)),
            _ => None,
        });
        let mut lines: Vec<(Move, Move)> = lines.collect();
        lines.sort();
        if let Some((defense, mate)) = lines.into_iter().find(|(defense, _)| refutes(*defense)) {
            let line = Line(vec![key, defense, mate]);
            let met = after_key.play(defense);
            let shields = !met.is_legal(mate) && king_is_attacked(&met, mate);
            return Some(Held { line, against: against(&met, mate), shields });
        }
        let refutation = after_key.legal_moves().iter().copied().find(|defense| refutes(*defense))?;
        Some(Held { line: Line(vec![key, refutation]), against: None, shields: false })
    }

    /// "holds 1...Sc3 2.Qd4# by guarding d5", "holds 1...Sc3 2.Qd4#: without it 2...Rxd4", "stops 1...Rb4".
    pub(super) fn words(&self, diagram: &Position, rest: &Position) -> Sentence {
        let [key, line @ ..] = &self.line.0[..] else { return Sentence::new() };
        let [defense, mate] = line[..] else {
            return Sentence::from("stops ").line(&diagram.play(*key), line, 1);
        };
        let held = Sentence::from("holds ").line(&diagram.play(*key), line, 1);
        match self.against {
            None if self.shields => held.text(" by shielding the white king"),
            None => held,
            Some(flight) if flight.kind == Kind::King => held.text(" by guarding ").square(flight.to),
            Some(parry) => {
                let mated = rest.play(*key).play(defense).play(mate);
                held.text(": without it ").mv(&mated, parry, 2)
            }
        }
    }
}

/// Whether White mates at once.
fn has_mate(position: &Position) -> bool {
    position.legal_moves().iter().any(|mv| position.play(*mv).is_mate())
}

/// Whether a white unit is there to give the mate, but White's king is in check or would be.
fn king_is_attacked(position: &Position, mate: Move) -> bool {
    let there = position.board().unit_at(mate.from).is_some_and(|unit| unit.color == Color::White);
    there && (position.in_check() || mate.kind != Kind::King)
}

/// What Black plays against a mate that is none here, a king's move if there is one.
fn against(position: &Position, mate: Move) -> Option<Move> {
    if !position.is_legal(mate) {
        return None;
    }
    let after = position.play(mate);
    if !after.in_check() {
        return None;
    }
    let replies = after.legal_moves();
    let flight = replies.iter().copied().find(|reply| reply.kind == Kind::King);
    flight.or_else(|| replies.iter().copied().next())
}
