//! Attempts made by workers in other processes: their numbers go out, the attempts come back, and are taken here.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering};

use chess::{Move, parse_fen, parse_move, uci};
use compose::{Attempt, Composer, Composition, Order, attempt};
use serde::{Deserialize, Serialize};
use session::{BadPart, Taken, Workers};

use super::ComposePlan;
use crate::request::{ComposeRequest, read_request};

/// Attempts of one part, as they are sent.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Numbers {
    first: u64,
    count: u64,
}

/// An attempt as it comes back: its number, what was composed, and how many positions were asked about.
#[derive(Serialize, Deserialize)]
struct AttemptView(u64, Option<CompositionView>, u32);

/// FEN, key, and the bits of its worth.
#[derive(Serialize, Deserialize)]
struct CompositionView(String, Option<String>, Option<u64>);

/// How many attempts make a part of a second or a few; none of a composer that learns from the attempts before.
pub(super) const fn attempts_of_part(composer: &Composer<'_>) -> Option<u64> {
    match composer {
        Composer::Random(..) | Composer::Experience(..) | Composer::Backwards(..) | Composer::Climb(..) => Some(256),
        Composer::Themed(..) => Some(8),
        Composer::Workshop(..) | Composer::Helpmates(..) => Some(1),
        Composer::Mixed(..) => None,
    }
}

impl ComposePlan {
    /// Whether each attempt can be made without those before it.
    pub fn can_be_made_apart(&self) -> bool {
        self.composer().is_ok_and(|composer| attempts_of_part(&composer).is_some())
    }
}

/// Has the attempts of these numbers made, and passes them on in order until `on_attempt` breaks off.
pub(super) fn make_elsewhere(
    workers: &dyn Workers,
    stop: &AtomicBool,
    numbers: Range<u64>,
    size: u64,
    on_attempt: &mut dyn FnMut(Attempt) -> ControlFlow<()>,
) {
    // Parts begin where they always begin, wherever this run does.
    let mut from = numbers.start;
    let mut parts = std::iter::from_fn(|| {
        let to = numbers.end.min((from / size).saturating_add(1).saturating_mul(size));
        let part = Numbers { first: from, count: to - from };
        from = to;
        (part.count > 0).then(|| serde_json::to_string(&part).unwrap_or_default())
    });
    let mut next = numbers.start;
    workers.work(&mut parts, stop, &mut |result| {
        let views: Vec<AttemptView> = match serde_json::from_str(result) {
            Ok(views) => views,
            Err(_) => return Taken::Nonsense,
        };
        let expected = numbers.end.min((next / size).saturating_add(1).saturating_mul(size)) - next;
        let attempts: Option<Vec<Attempt>> = views.iter().map(AttemptView::attempt).collect();
        let fits = |attempts: &Vec<Attempt>| {
            attempts.len() as u64 == expected && attempts.iter().zip(next..).all(|(made, number)| made.number == number)
        };
        let Some(attempts) = attempts.filter(fits) else { return Taken::Nonsense };
        next += expected;
        for attempt in attempts {
            if on_attempt(attempt).is_break() {
                return Taken::Enough;
            }
        }
        if next < numbers.end { Taken::More } else { Taken::Enough }
    });
}

/// Some attempts, for the workers: `asked` is the request as it is printed. Nothing came of it when it was stopped.
pub fn compose_part(asked: &str, part: &str, stop: &AtomicBool) -> Result<Option<String>, BadPart> {
    let request: ComposeRequest = read_request(asked)?;
    let Numbers { first, count } =
        serde_json::from_str(part).map_err(|_| BadPart("the part is no list of attempts".to_owned()))?;
    let bad = |error: &dyn std::fmt::Display| BadPart(error.to_string());
    let plan = request.plan().map_err(|error| bad(&error))?;
    let composer = plan.composer().map_err(|error| bad(&error))?;
    let end = plan.first.saturating_add(plan.attempts);
    let size = attempts_of_part(&composer)
        .ok_or_else(|| BadPart("the attempts of this method cannot be made apart".to_owned()))?;
    let last =
        first.checked_add(count).filter(|last| count > 0 && count <= size && *last <= end && first >= plan.first);
    let Some(last) = last else { return Err(BadPart(format!("the request has no {count} attempts from {first} on"))) };
    let judge = plan.judge.of_attempts(plan.stipulation, plan.nodes);
    let order = Order { composer, judge: &judge, seed: plan.seed, nodes: plan.nodes, stop };
    let made: Option<Vec<AttemptView>> =
        (first..last).map(|number| attempt(&order, number).as_ref().map(AttemptView::of)).collect();
    if stop.load(Ordering::Relaxed) {
        return Ok(None);
    }
    Ok(made.and_then(|made| serde_json::to_string(&made).ok()))
}

impl AttemptView {
    fn of(attempt: &Attempt) -> AttemptView {
        let view =
            |made: &Composition| CompositionView(made.setup.to_fen(), made.key.map(uci), made.worth.map(f64::to_bits));
        AttemptView(attempt.number, attempt.composition.as_ref().map(view), attempt.asked)
    }

    /// The attempt, if it makes sense.
    fn attempt(&self) -> Option<Attempt> {
        let AttemptView(number, composition, asked) = self;
        let composition = match composition {
            None => None,
            Some(view) => Some(view.composition()?),
        };
        Some(Attempt { number: *number, composition, asked: *asked })
    }
}

impl CompositionView {
    fn composition(&self) -> Option<Composition> {
        let CompositionView(fen, key, worth) = self;
        let setup = parse_fen(fen).ok()?.setup;
        let key: Option<Move> = match key {
            None => None,
            Some(text) => Some(parse_move(&setup.check().ok()?, text).ok()?),
        };
        let worth = worth.map(f64::from_bits);
        worth.is_none_or(f64::is_finite).then_some(Composition { setup, key, worth })
    }
}
