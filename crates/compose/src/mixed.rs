//! The composer `mixed`: a draft at random and by experience, or backwards from a mate; what can be spared taken off;
//! what is nearly sound repaired; then improved towards the conventions and the score. Which tables of experience it is
//! given, generation by generation, is decided by [`TableFeedback`](super::TableFeedback).

use chess::{Position, Setup};
use solve::kernel::Soundness;

use super::backwards::{self, Descent};
use super::by_chance;
use super::climb::{self, ClimbSettings};
use super::experience::Experience;
use super::reading::{CastlingChance, Guide, PaperReading};
use super::solving::Solving;
use search::SplitMix;
use search::{Constraints, Draft, Judge, Rules, SearchState, repair};

/// What is mixed.
#[derive(Clone, Copy, Debug)]
pub struct Mix<'a> {
    /// How drafts are improved.
    pub ascent: ClimbSettings,
    /// How drafts are made backwards.
    pub descent: Descent,
    /// Where units usually stand.
    pub experience: &'a Experience,
}

impl<'a> Mix<'a> {
    /// The usual mix for problems of this many moves: what longer ones cost to judge has to be saved by fewer changes.
    pub fn usual(ascent: ClimbSettings, moves: u8, experience: &'a Experience) -> Mix<'a> {
        let ascent = match moves {
            2 => ClimbSettings { polish: 3_000, ..ascent },
            3 => ClimbSettings { changes: 400, idle: 250, polish: 25, ..ascent },
            _ => ClimbSettings { changes: 120, idle: 80, polish: 8, ..ascent },
        };
        Mix { ascent, descent: Descent { most_units: ascent.most_units, ..Descent::USUAL }, experience }
    }
}

/// How many of ten drafts are made backwards: their mates are of another kind, but they cost more.
const BACKWARDS: usize = 2;
/// How many of ten drafts with more than one key are repaired: a new one is cheaper, but a repaired one is the best of
/// many sound neighbors.
const REPAIRED: usize = 2;
/// After this many drafts without a sound one the attempt has failed.
const MOST_DRAFTS: u32 = 200;

/// Makes one attempt.
pub(super) fn attempt(
    mix: &Mix<'_>,
    judge: &Judge<'_>,
    random: &mut SplitMix,
    shorter: &mut [Solving<'_>],
    solving: &mut Solving<'_>,
) -> Option<Setup> {
    let start = draft(mix, judge, random, shorter, solving)?;
    climb::from(&mix.ascent, judge, start, random, solving)
}

/// A sound position to begin with.
pub(super) fn draft(
    mix: &Mix<'_>,
    judge: &Judge<'_>,
    random: &mut SplitMix,
    shorter: &mut [Solving<'_>],
    solving: &mut Solving<'_>,
) -> Option<Position> {
    for _ in 0..MOST_DRAFTS {
        if solving.is_stopped() {
            return None;
        }
        let is_backwards = random.below(10) < BACKWARDS;
        let draft = if is_backwards {
            backwards::attempt(&mix.descent, judge, random, shorter, solving)
        } else {
            by_chance::attempt(&reading(solving.moves()), Some(mix.experience), random, solving)
        };
        if let Some(start) = draft.and_then(|draft| sound(&draft, judge, random, solving)) {
            return Some(start);
        }
    }
    None
}

/// How the steps are read: brisk, guided where that costs nothing, and without castling, which would be a convention of
/// its own.
fn reading(moves: u8) -> PaperReading {
    let guide = if moves == 2 { Guide::Composer2006 } else { Guide::Unguided };
    PaperReading { castling: CastlingChance::Never, guide, ..PaperReading::BRISK }
}

/// A draft as a sound position: as it is, or repaired by one change. Of longer problems too many neighbors would have
/// to be solved.
fn sound(draft: &Setup, judge: &Judge<'_>, random: &mut SplitMix, solving: &mut Solving<'_>) -> Option<Position> {
    let position = draft.check().ok()?;
    match solving.soundness(&position)? {
        Soundness::Sound(_) => Some(position),
        Soundness::Cooked(..) if solving.moves() == 2 && random.below(10) < REPAIRED => {
            let (constraints, stop) = (Constraints::default(), solving.stop());
            let (start, rules) = (draft, Rules::Composition);
            let draft = Draft { start, judge, depth: 1, rules, constraints: &constraints, keep: 1, stop };
            let state = repair(&draft, SearchState::default(), &mut |_| {});
            state.repairs().first()?.setup.check().ok()
        }
        Soundness::Cooked(..) | Soundness::Short | Soundness::NoSolution => None,
    }
}
