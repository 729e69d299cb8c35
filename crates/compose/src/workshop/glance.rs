//! What can be seen of a sketch without proof: the answers to each black move, threats, duals.

use std::collections::BTreeSet;

use chess::{Bitboard, Kind, Move, Position};
use themes::frame::identity;

use super::setting::Setting;
use crate::conventions::MatingPlay;

/// What a different mate weighs that is missing.
const MATE: u32 = 6;
/// What a threat too many weighs.
const THREAT: u32 = 6;
/// What a defense with several answers weighs.
const DUAL: u32 = 2;

/// What a flight weighs that is missing.
const FLIGHT: u32 = 3;

/// What a glance looks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wish {
    /// Different mates after real defenses.
    pub mates: usize,
    /// King's moves after the key.
    pub flights: u32,
    /// Threats at most.
    pub most_threats: u32,
    /// Where and with what, if nothing else decides that.
    pub setting: Option<Setting>,
}

impl Wish {
    /// Whether some strong defense is to have an answer before the key.
    pub fn wants_set_play(&self) -> bool {
        self.setting.is_none_or(|setting| setting.set_play)
    }
}

/// The play after the key at a glance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glance {
    /// Black moves without answer.
    pub refutations: u32,
    /// Different mates after real defenses, but for those that only take back.
    pub mates: usize,
    /// White units that make them.
    pub mating_units: u32,
    /// King's moves that are answered.
    pub flights: u32,
    /// Different threats that a defense leaves alone.
    pub separated: usize,
    /// Different threats.
    pub threats: u32,
    /// Real defenses with several answers.
    pub duals: u32,
    /// Whether some real defense had an answer before the key.
    pub is_provided: bool,
    /// With what it is set, and where.
    pub setting: Setting,
}

impl Glance {
    /// Looks at a sketch.
    pub fn at(diagram: &Position, key: Move) -> Glance {
        let play = MatingPlay::of(&diagram.play(key));
        let threats: BTreeSet<_> = play.threats.iter().map(|mv| identity(*mv)).collect();
        let threatened = threats.len() as u32;
        let passed = diagram.pass();
        let mut glance = Glance {
            refutations: 0,
            mates: 0,
            mating_units: 0,
            separated: 0,
            flights: 0,
            threats: threatened,
            duals: 0,
            is_provided: false,
            setting: Setting::of_diagram(diagram, passed.as_ref(), key.kind),
        };
        let (mut forced, mut separated) = (BTreeSet::new(), BTreeSet::new());
        for (defense, answers) in play.lines() {
            let Some(first) = answers.first() else {
                glance.refutations += 1;
                continue;
            };
            glance.flights += u32::from(defense.kind == Kind::King);
            let is_only = answers.iter().all(|answer| identity(*answer) == identity(*first));
            if answers.iter().any(|answer| threats.contains(&identity(*answer))) {
                if is_only && threats.len() > 1 {
                    separated.insert(identity(*first));
                }
                continue;
            }
            if is_only {
                // A mate that only takes back shows nothing.
                if first.to != defense.to {
                    forced.insert(identity(*first));
                }
                let answered = |passed: Position| {
                    passed.is_legal(defense) && solve::kernel::can_mate_in_one(&passed.play(defense))
                };
                glance.is_provided = glance.is_provided || passed.is_some_and(answered);
            } else if defense.promotion.is_none() {
                glance.duals += 1;
            }
        }
        glance.mating_units = forced.iter().map(|(from, _, _)| *from).collect::<Bitboard>().count();
        (glance.mates, glance.separated) = (forced.len(), separated.len());
        glance.setting = glance.setting.playing(glance.flights, glance.threats, glance.is_provided);
        glance
    }

    /// What is missing of a wish, weighed; no duals are always wished for.
    pub fn lacks(&self, wish: &Wish) -> u32 {
        // Where several threats are the idea, what separates them counts.
        let separated = if wish.most_threats > 1 { self.separated } else { 0 };
        let mates = wish.mates.saturating_sub(self.mates + separated) as u32;
        // One queen that answers everything is a mate too few.
        let mates = mates + u32::from(self.mating_units == 1);
        let flights = wish.flights.saturating_sub(self.flights);
        let threats = self.threats.saturating_sub(wish.most_threats);
        MATE * mates + FLIGHT * flights + THREAT * threats + DUAL * self.duals + self.misses(wish)
    }

    /// How far it is from the setting that is wished for.
    pub fn misses(&self, wish: &Wish) -> u32 {
        wish.setting.map_or(0, |setting| setting.misses(&self.setting))
    }
}
