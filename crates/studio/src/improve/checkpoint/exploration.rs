//! An exploration as plain values that are written and read: its beam, what the round under way found, what was
//! learned.

use std::collections::BTreeMap;

use chess::{Move, parse_fen, parse_move, uci};
use search::{BeamEntry, Class, ClassTally, Exploration, Learned};
use serde::{Deserialize, Serialize};

use super::state::number;

#[derive(Serialize, Deserialize)]
pub(super) struct ExplorationView {
    beam: Vec<LeadView>,
    within: usize,
    sound: Vec<LeadView>,
    promising: Vec<LeadView>,
    /// Place of the class, tried, fruitful; what was never tried is left out.
    learned: BTreeMap<u16, (u64, u64)>,
}

/// FEN, shift, first move, keys, worth, score, place of the parent, place of the class.
#[derive(Serialize, Deserialize)]
struct LeadView(String, (i8, i8), Option<String>, u32, String, String, usize, u16);

impl ExplorationView {
    pub(super) fn of(exploration: &Exploration) -> ExplorationView {
        let Exploration { beam, within, sound, promising, learned } = exploration;
        let views = |leads: &[BeamEntry]| leads.iter().map(LeadView::of).collect();
        let tallies = Class::all().map(|class| (class.place(), learned.tally(class)));
        ExplorationView {
            beam: views(beam),
            within: *within,
            sound: views(sound),
            promising: views(promising),
            learned: tallies
                .filter(|(_, tally)| *tally != ClassTally::default())
                .map(|(place, ClassTally { tried, fruitful })| (place, (tried, fruitful)))
                .collect(),
        }
    }

    pub(super) fn exploration(&self) -> Option<Exploration> {
        let leads = |views: &[LeadView]| views.iter().map(LeadView::lead).collect::<Option<Vec<BeamEntry>>>();
        let mut learned = Learned::default();
        for (place, (tried, fruitful)) in &self.learned {
            learned.add(class(*place)?, ClassTally { tried: *tried, fruitful: *fruitful });
        }
        Some(Exploration {
            beam: leads(&self.beam)?,
            within: self.within,
            sound: leads(&self.sound)?,
            promising: leads(&self.promising)?,
            learned,
        })
    }
}

impl LeadView {
    fn of(lead: &BeamEntry) -> LeadView {
        let BeamEntry { setup, shift, first, keys, worth, score, parent, class } = lead;
        let (worth, score) = (worth.to_string(), score.to_string());
        LeadView(setup.to_fen(), *shift, first.map(uci), *keys, worth, score, *parent, class.place())
    }

    fn lead(&self) -> Option<BeamEntry> {
        let LeadView(fen, shift, first, keys, worth, score, parent, place) = self;
        let setup = parse_fen(fen).ok()?.setup;
        let position = setup.check().ok()?;
        let first: Option<Move> = match first {
            Some(text) => Some(parse_move(&position, text).ok()?),
            None => None,
        };
        let (worth, score) = (number(worth)?, number(score)?);
        Some(BeamEntry {
            setup,
            shift: *shift,
            first,
            keys: *keys,
            worth,
            score,
            parent: *parent,
            class: class(*place)?,
        })
    }
}

fn class(place: u16) -> Option<Class> {
    Class::all().nth(place.into())
}
