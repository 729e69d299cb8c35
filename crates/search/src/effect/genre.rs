//! What changes do to a draft of another genre: which of its solutions stay, and which are gone.

use chess::{Position, Setup};
use problem::Sentence;
use themes::report::Origins;

use super::Effect;
use crate::variants::origins;
use crate::{Judge, Step};

/// What some steps do to a draft; nothing if that was not found out.
pub(super) fn effects(
    judge: &Judge<'_>,
    draft: &Setup,
    before: &Position,
    steps: &[Step],
    repaired: &Position,
) -> Vec<Effect> {
    let unchanged = Origins::unchanged(&draft.board);
    let solved = judge.content(before, &unchanged, &[]);
    let Some((was, now)) = solved.zip(judge.content(repaired, &origins(&draft.board, steps), steps)) else {
        return Vec::new();
    };
    let new = now.missing_in(&was, &Default::default());
    let lost = was.missing_in(&now, &Default::default());
    let effect = |name, sentence: String| Effect { name, firsts: vec![], sentence: Sentence::from(sentence) };
    let mut effects = Vec::new();
    if lost > 0 {
        effects.push(effect("stops-cook", format!("Stops {} of the draft.", lines(lost))));
    }
    if new > 0 {
        effects.push(effect("enables-key", format!("Makes {} possible.", lines(new))));
    }
    if lost == 0 && new == 0 {
        effects.push(effect("stops-short", "Keeps the solution, and stops what was shorter.".to_owned()));
    }
    effects
}

fn lines(count: usize) -> String {
    if count == 1 { "one line".to_owned() } else { format!("{count} lines") }
}
