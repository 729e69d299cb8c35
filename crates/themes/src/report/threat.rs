//! What the key threatens: nothing, one thing, or too much; sooner than need be or not.

use chess::Move;
use problem::Sentence;

use super::duals::different_answers;
use super::remark::Remark;
use super::topic::*;
use super::wording::number;
use crate::{Line, Phase};

/// Remarks on the threats of a key in a problem of this many moves.
pub(super) fn remarks(key: &Phase<'_>, moves: u8) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let lead = || [Line(key.lead.clone())];
    if key.threats.is_empty() {
        if !key.start.in_check() {
            let sentence = "The key waits: Black is in zugzwang.";
            remarks.push(Remark::new(ZUGZWANG, 1, sentence).in_lines(lead()));
        }
    } else {
        remarks.push(threats(key).in_lines(lead()));
        let length = key.threats[0].mates_in;
        if length + 1 < moves {
            let sentence = format!("A short threat: mate on move {}.", length + 1);
            remarks.push(Remark::new(SHORT_THREAT, 1, sentence).in_lines(lead()));
        }
    }
    remarks.extend(short_variations(key, moves));
    remarks
}

fn threats(key: &Phase<'_>) -> Remark {
    let threats = different_answers(key.threats);
    let words = key.start.pass().map_or(Sentence::new(), |position| Sentence::new().moves(&position, &threats, 2));
    let squares = threats.iter().map(|mv| mv.to);
    let separated = threats.iter().all(|threat| forced_alone(key, *threat));
    let (topic, before, after) = match threats.len() {
        0 | 1 => (THREAT, "The key threatens ", "."),
        _ if separated => (SEPARATED_THREATS, "The key threatens ", ", and Black separates them."),
        2 => (DOUBLE_THREAT, "A double threat: ", "."),
        _ => (MULTIPLE_THREAT, "A multiple threat: ", "."),
    };
    Remark::new(topic, threats.len() as u32, Sentence::from(before).then(&words).text(after)).on(squares)
}

/// Some black move leaves White this answer only.
fn forced_alone(key: &Phase<'_>, threat: Move) -> bool {
    key.variations.iter().any(|variation| different_answers(variation.replies) == [threat])
}

/// Defenses after which White mates sooner than he must. What merely lets a threat through says nothing new.
fn short_variations(key: &Phase<'_>, moves: u8) -> Option<Remark> {
    let short = |mates_in: u8| mates_in + 1 < moves;
    if key.threats.first().is_some_and(|threat| short(threat.mates_in)) {
        return None;
    }
    let allowing =
        key.variations.iter().filter(|variation| variation.replies.first().is_some_and(|reply| short(reply.mates_in)));
    let defenses: Vec<Move> = allowing.map(|variation| variation.defense).collect();
    if defenses.is_empty() {
        return None;
    }
    let verb = number(defenses.len(), "allows", "allow");
    let sentence = Sentence::new().moves(&key.start, &defenses, 1).text(&format!(" {verb} a short mate."));
    let lines = defenses.iter().map(|mv| Line(key.lead.iter().copied().chain([*mv]).collect()));
    Some(Remark::new(SHORT_VARIATION, defenses.len() as u32, sentence).in_lines(lines))
}
