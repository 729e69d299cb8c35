//! What follows the keys in a few lines: all that has the same answer stands together, whichever unit moves.
//!
//! ```text
//! 1.Rd7! (2.Qf4#)
//!   1...Bf2 2.Qxh1#; 1...Qf2, Qh8+ 2.Sd8#; and 3 more
//! ```

use chess::{Move, Position};
use problem::{Defense, PhaseKind, Sentence, Solution, WhiteMove};

use super::direct::{first_name, place};
use super::group::{Group, groups, list, parrying, threat_or_wait};
use super::{Labels, PlayLine, PrintedPhase};
use crate::Text;

/// Threats named at most.
const THREATS: usize = 3;

/// Black moves with one answer.
struct Answered {
    names: Vec<Text>,
    replies: Vec<Move>,
    brief: Text,
}

/// The keys, each with at most this many different answers; the rest is counted.
pub(super) fn keys(solution: &Solution, most: usize) -> PrintedPhase {
    let lines = solution.keys.iter().flat_map(|key| key_lines(&solution.position, key, most)).collect();
    PrintedPhase { heading: None, lines }
}

fn key_lines(root: &Position, key: &WhiteMove, most: usize) -> Vec<PlayLine> {
    let name = first_name(root, key, '!');
    if key.is_mate() || key.defenses.is_empty() {
        return vec![PlayLine { indent: 0, text: name }];
    }
    let after = root.play(key.mv);
    let mut lines = vec![PlayLine { indent: 0, text: name.plain(threats(&after, key)) }];
    let answered = answered(&after, key);
    let mut parts: Vec<Text> = answered.iter().take(most).map(Answered::written).collect();
    match answered.len().saturating_sub(most) {
        0 => {}
        more => parts.push(format!("and {more} more").into()),
    }
    if parts.is_empty() {
        return lines;
    }
    lines.push(PlayLine { indent: 1, text: Text::join(parts, "; ") });
    lines
}

/// ` (2.Qf4#)`; of many threats the first few.
fn threats(after: &Position, key: &WhiteMove) -> Sentence {
    match (after.pass(), key.threats.get(..THREATS)) {
        (Some(passed), Some(first)) if key.threats.len() > THREATS => {
            let more = key.threats.len() - THREATS;
            Sentence::from(" (").then(&list(&passed, first, 2)).text(&format!(" and {more} more)"))
        }
        _ => threat_or_wait(after, key, 1),
    }
}

/// The defenses by their answers, in the order in which they are met.
fn answered(after: &Position, key: &WhiteMove) -> Vec<Answered> {
    let place = place(PhaseKind::Key, vec![key.mv], 1, Labels::NONE);
    let mut all: Vec<Answered> = Vec::new();
    for group in groups(after, parrying(key), key.mates_in - 1, &place) {
        let replies = replies(&group);
        // A capture is written differently, and so stands alone.
        let same = |other: &&mut Answered| other.replies == replies && other.brief == group.brief;
        match all.iter_mut().find(same) {
            Some(known) => known.names.push(group.bare_name(after)),
            None => {
                all.push(Answered { names: vec![group.name(after, 1)], replies, brief: group.brief.clone() });
            }
        }
    }
    // Duals say the least.
    all.sort_by_key(|answered| answered.replies.len() > 1);
    all
}

fn replies(group: &Group<'_>) -> Vec<Move> {
    let defense: &Defense = group.defenses[0];
    defense.replies.iter().map(|reply| reply.mv).collect()
}

impl Answered {
    fn written(&self) -> Text {
        Text::join(self.names.iter().cloned(), ", ").plain(" ").then(self.brief.clone())
    }
}
