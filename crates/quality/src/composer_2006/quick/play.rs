//! Black's moves after the key and their mates, looked at one after the other.

use std::ops::ControlFlow;

use chess::{Bitboard, Kind, Move, Position, Square};
use smallvec::SmallVec;
use solve::kernel::all_mates_in_one;

use super::super::ComposerWeights;
use super::cheap::Before;
use super::lines::{Lines, Shows};
use super::pairs;
use crate::material::value;
use crate::two_mover::first_and_fifths;

/// A different mate, in how many variants it mates, and in how many of them it shows a theme.
struct Mate {
    from: Square,
    to: Square,
    variants: u32,
    thematic: u32,
    /// The themes of a single line it shows in some variant.
    shows: Shows,
    by_king: bool,
}

/// A variant with one mate that is not the threat.
pub(super) struct Single {
    pub defense: Move,
    pub mate: Move,
    /// Which of the different mates it is.
    index: usize,
    pub thematic: bool,
}

/// The counts of the play after a key.
pub(super) struct Play {
    variants: i32,
    waiting: bool,
    mates: SmallVec<[Mate; 32]>,
    singles: SmallVec<[Single; 64]>,
    duals: [i32; 3],
    thematic_non_single: i32,
    checks: i32,
    en_prise: Bitboard,
    pairs: pairs::Counts,
}

impl Play {
    pub fn of(start: &Position, before: &Before) -> Play {
        let mut threats = SmallVec::<[Move; 8]>::new();
        if let Some(passed) = start.pass() {
            all_mates_in_one(&passed, |mate| threats.push(mate));
        }
        let mut play = Play {
            variants: 0,
            waiting: before.checkers.is_empty() && threats.is_empty(),
            mates: SmallVec::new(),
            singles: SmallVec::new(),
            duals: [0; 3],
            thematic_non_single: 0,
            checks: 0,
            en_prise: Bitboard::EMPTY,
            pairs: pairs::Counts::default(),
        };
        let lines = Lines::of(start, before);
        let _ = start.visit_moves(|fan| {
            fan.each(|defense| play.look_at(&lines, &threats, start, defense));
            ControlFlow::Continue(())
        });
        play.pairs = pairs::count(&lines, &mut play.singles);
        for single in &play.singles {
            play.mates[single.index].thematic += u32::from(single.thematic);
        }
        play
    }

    /// One black move and all its mates.
    #[inline]
    fn look_at(&mut self, lines: &Lines<'_>, threats: &[Move], start: &Position, defense: Move) {
        let after = start.play(defense);
        self.variants += 1;
        self.checks += i32::from(after.in_check());
        if let Some((square, _)) = start.captured(defense) {
            self.en_prise |= Bitboard::of(square);
        }
        let mut mates = SmallVec::<[Move; 8]>::new();
        all_mates_in_one(&after, |mate| mates.push(mate));
        match mates[..] {
            [mate] => {
                let index = self.record(mate);
                if !threats.contains(&mate) {
                    let shows = lines.shows(&after, defense, mate);
                    self.mates[index].shows |= shows;
                    self.singles.push(Single { defense, mate, index, thematic: shows != 0 });
                }
            }
            [] => {}
            _ => {
                self.duals[mates.len().min(4) - 2] += 1;
                let shows = |mate: &Move| !threats.contains(mate) && lines.shows(&after, defense, *mate) != 0;
                self.thematic_non_single += i32::from(mates.iter().any(shows));
                for mate in mates {
                    self.record(mate);
                }
            }
        }
    }

    /// Counts a mate and says which of the different ones it is.
    fn record(&mut self, mate: Move) -> usize {
        let known = self.mates.iter().position(|known| known.from == mate.from && known.to == mate.to);
        let index = known.unwrap_or_else(|| {
            let by_king = mate.kind == Kind::King;
            self.mates.push(Mate { from: mate.from, to: mate.to, variants: 0, thematic: 0, shows: 0, by_king });
            self.mates.len() - 1
        });
        self.mates[index].variants += 1;
        index
    }

    /// The points for themes, mates, duals, checks and sacrifices.
    pub fn points(&self, w: &ComposerWeights, diagram: &Position, start: &Position) -> i32 {
        let mut points = if self.waiting { w.tempo } else { 0 };
        for (index, weight) in
            [w.direct_battery, w.indirect_battery, w.self_pin, w.unpin, w.self_block].into_iter().enumerate()
        {
            let showing = self.mates.iter().filter(|mate| mate.shows & 1 << index != 0).count();
            points += first_and_fifths(showing as i32, weight);
        }
        points += w.half_pin * self.pairs.half_pins
            + w.grimshaw * self.pairs.grimshaws
            + w.pickaninny * self.pairs.pickaninnies;
        let by_king = self.mates.iter().filter(|mate| mate.by_king).count();
        points += first_and_fifths(by_king as i32, w.mate_by_king);
        points += self.mates_value(w) + self.checks_allowed(w, diagram);
        let board = start.board();
        let en_prise = self.en_prise.into_iter().filter_map(|square| board.kind_at(square)).map(value).sum::<i32>();
        points += w.sacrifice * en_prise;
        let [duals, triples, multiples] = self.duals;
        points -= w.dual * duals + w.triple * triples + w.multiple * multiples;
        points - w.thematic_non_single * self.thematic_non_single
    }

    fn mates_value(&self, w: &ComposerWeights) -> i32 {
        let [thematic, other, variants] = self.mate_counts();
        (w.thematic_mates * thematic * thematic + w.other_mates * other).checked_div(variants).unwrap_or(0)
    }

    /// The different mates that show a theme, the others, and the variants.
    pub fn mate_counts(&self) -> [i32; 3] {
        let thematic = self.mates.iter().filter(|mate| mate.thematic * 2 >= mate.variants).count() as i32;
        [thematic, self.mates.len() as i32 - thematic, self.variants]
    }

    fn checks_allowed(&self, w: &ComposerWeights, diagram: &Position) -> i32 {
        if self.checks == 0 {
            return 0;
        }
        // Where White stands in check already, the key allows nothing new.
        let Some(passed) = diagram.pass() else { return 0 };
        let mut before = 0;
        let _ = passed.visit_moves(|fan| {
            fan.each(|mv| before += i32::from(passed.play(mv).in_check()));
            ControlFlow::Continue(())
        });
        first_and_fifths((self.checks - before).max(0), w.check_allowed)
    }
}
