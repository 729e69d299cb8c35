//! The composer `workshop`: an idea first, then the craft.
//!
//! An attempt begins with a mechanism, units that stand as an idea wants them, and makes a sound problem of it (`draft`);
//! longer problems begin with a draft by chance. Then it works on it as a composer does, with the model as its eye
//! (`bench`): one change after the other, sometimes a step back, less and less of that towards the end (simulated
//! annealing). What leaves the workshop has an idea that two lines share, and no serious fault (`demands`).

mod aim;
mod bench;
mod change;
mod demands;
mod draft;
mod eye;
mod glance;
mod heat;
mod setting;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::ops::RangeInclusive;

use chess::{Move, Position, Setup};

use self::aim::Aim;
use self::bench::Bench;
use self::eye::Eye;
use self::glance::Wish;
pub(super) use self::heat::Cooling;
pub use self::setting::Setting;
use super::ideas::{self, Mechanism, Pursued};
use super::mixed::{self, Mix};
use super::solving::Solving;
use super::themed::WantedTheme;
use search::{Judge, SplitMix};

/// How to work.
#[derive(Clone, Copy, Debug)]
pub struct Workshop<'a> {
    /// How drafts of longer problems are made.
    pub mix: Mix<'a>,
    /// Themes to show, all of them; with none, whatever idea comes.
    pub themes: &'a [WantedTheme],
    /// The mechanism to compose on, if one is asked for.
    pub idea: Option<&'static Mechanism>,
    /// Fewest units in the end.
    pub fewest_units: u32,
    /// Most units on the way.
    pub most_units: u32,
    /// How long.
    pub effort: Effort,
}

/// How many changes are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Until there is a sound problem with the idea.
    pub draft: u32,
    /// Then for a better one.
    pub bench: u32,
}

impl Effort {
    /// As usual for problems of this many moves: what longer ones cost to judge has to be saved by fewer changes.
    pub const fn usual(moves: u8) -> Effort {
        let bench = match moves {
            2 => 80_000,
            3 => 20_000,
            _ => 2_000,
        };
        Effort { draft: draft::CHANGES, bench }
    }
}

impl<'a> Workshop<'a> {
    /// As usual, for problems of this many moves within these numbers of units.
    pub fn usual(moves: u8, units: RangeInclusive<u32>, mix: Mix<'a>) -> Workshop<'a> {
        let (fewest_units, most_units) = units.into_inner();
        Workshop { mix, themes: &[], idea: None, fewest_units, most_units, effort: Effort::usual(moves) }
    }
}

/// How many units.
struct Size {
    /// What the attempt aims at, one more or less.
    aimed_at: u32,
    /// What is allowed in the end.
    allowed: RangeInclusive<u32>,
}

/// With fewer units than this there is little that is not known: nothing smaller is aimed at unless it is asked for.
const SMALLEST: u32 = 6;

/// Of ten attempts without a wish, so many begin without a mechanism: whatever comes.
const FREE: usize = 8;

/// Makes one attempt.
pub(super) fn attempt(
    workshop: &Workshop<'_>,
    judge: &Judge<'_>,
    random: &mut SplitMix,
    shorter: &mut [Solving<'_>],
    solving: &mut Solving<'_>,
) -> Option<Setup> {
    let Workshop { fewest_units, most_units, effort, .. } = *workshop;
    let smallest = fewest_units.max(most_units.min(SMALLEST));
    let aimed_at = smallest + random.below((most_units.saturating_sub(smallest) + 1) as usize) as u32;
    let idea = pursued(workshop, solving.moves(), aimed_at, random);
    let anything = Pursued::themes(&[]);
    let first = if idea.comes_later() { &anything } else { &idea };
    let wish = wish(first, idea.comes_later(), solving.moves(), aimed_at, random);
    let eye = Eye::new(judge, &workshop.mix.ascent.conventions);
    let (start, key) = match solving.moves() {
        2 => sketched(first, wish, aimed_at, effort, judge, random, solving)?,
        _ => drawn(workshop, &eye, &idea, random, shorter, solving)?,
    };
    let size = Size { aimed_at, allowed: fewest_units..=most_units };
    let mut bench = Bench {
        size,
        effort,
        idea: &idea,
        is_pursued: !idea.comes_later(),
        wish,
        eye: &eye,
        random,
        solving,
        known: bench::Known::new(),
        plugs: HashMap::new(),
    };
    let made = bench.work(start, key)?;
    (!idea.is_known(made.board())).then(|| made.setup())
}

/// What is asked for, or what is drawn.
fn pursued(workshop: &Workshop<'_>, moves: u8, size: u32, random: &mut SplitMix) -> Pursued {
    if let Some(mechanism) = workshop.idea {
        return Pursued::mechanism(mechanism);
    }
    let drawn = moves == 2 && workshop.themes.is_empty() && random.below(10) >= FREE;
    let mechanism = if drawn { ideas::draw(size, random) } else { None };
    mechanism.map_or_else(|| Pursued::themes(workshop.themes), Pursued::mechanism)
}

/// What play to look for: the larger the problem, the more of it.
fn wish(idea: &Pursued, threatens: bool, moves: u8, size: u32, random: &mut SplitMix) -> Wish {
    let any = 3 + random.below(3).min(size.saturating_sub(5) as usize / 2);
    // A mechanism is hard enough with as many as the bench asks for.
    let mates = if idea.has_mechanism() { 3 } else { any };
    let drawn = (moves == 2 && idea.is_free()).then(|| Setting::draw(size, random));
    let setting = drawn.map(|setting| if threatens { setting.threatening() } else { setting });
    let flights = setting.map_or_else(|| random.pick(&[0, 0, 1, 2]), |setting| u32::from(setting.flights));
    Wish { mates, flights, most_threats: idea.most_threats(), setting }
}

/// A sound two-mover with the idea.
fn sketched(
    idea: &Pursued,
    wish: Wish,
    size: u32,
    effort: Effort,
    judge: &Judge<'_>,
    random: &mut SplitMix,
    solving: &mut Solving<'_>,
) -> Option<(Position, Move)> {
    let mut aim = Aim::new(wish, idea);
    let drafted = draft::draft(size, effort.draft, &mut aim, judge, random, solving);
    solving.asked += aim.asked;
    drafted.map(|sketch| (sketch.position, sketch.key))
}

/// How many drafts of a longer problem are made until one can be worked on.
const MOST_DRAFTS: u32 = 20;

/// A sound longer problem that breaks no rule at first sight.
fn drawn(
    workshop: &Workshop<'_>,
    eye: &Eye<'_>,
    idea: &Pursued,
    random: &mut SplitMix,
    shorter: &mut [Solving<'_>],
    solving: &mut Solving<'_>,
) -> Option<(Position, Move)> {
    for _ in 0..MOST_DRAFTS {
        let start = mixed::draft(&workshop.mix, eye.judge, random, shorter, solving)?;
        let key = solving.only_key(&start)?;
        if eye.look(&start, key, idea, true).is_some() {
            return Some((start, key));
        }
    }
    None
}
