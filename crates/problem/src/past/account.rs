//! The account of captures: where the pawns of one side need nearly every unit that the other side has lost, the lost
//! pawns must have been where they were captured, or have promoted; and that takes captures, too.
//!
//! One side's pawns hunt. For each way to bring them from their home files to their squares, the files they came to by
//! capturing are known; further captures are wild, they may have been anywhere and by anything. A lost pawn was
//! captured on one of these files, at the price of the captures that bring it there; or wild, at no price; or as a
//! piece, at the price of its promotion.

use std::collections::HashSet;
use std::ops::ControlFlow;

use chess::{Bitboard, Board, Color, Kind, Square};

use super::explain::{Fewest, explained, with_pawn};
use super::pawn_ways::{NO_WAY, PawnWays};
use super::still::Still;
use super::victims::Victims;
use crate::retro::pawn_rank;

/// How many steps on ways to bring the pawns home are taken before everything is held to be possible.
const MOST_STEPS: u32 = 4_000;

/// What one account is about.
pub(super) struct Account<'a> {
    pub(super) board: &'a Board,
    pub(super) still: &'a Still,
    /// Whose pawns captured.
    pub(super) hunter: Color,
    pub(super) hunters: &'a PawnWays,
    pub(super) hunted: &'a PawnWays,
    /// What the hunting pawns can have captured.
    pub(super) victims: &'a Victims,
}

/// A way to bring the hunting pawns to their squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Way {
    captures: u8,
    /// How often a pawn came to each file by capturing on a light, a dark, or either square.
    arrivals: [[u8; 3]; 8],
    /// The rank of the pawn of this home file, if it needed no capture; or 0.
    stayed: [u8; 8],
}

impl Way {
    /// Captures that may have been anywhere.
    fn wild(&self, most: u32) -> u32 {
        most - self.arrivals.iter().flatten().map(|&arrivals| u32::from(arrivals)).sum::<u32>()
    }
}

/// The cheapest way so far.
struct Cheapest {
    enough: u32,
    least: u32,
    steps: u32,
    /// Different pawns on the same ways cost the same.
    priced: HashSet<Way>,
}

impl Cheapest {
    fn note(&mut self, way: Way, price: impl Fn(&Way) -> u8) -> ControlFlow<()> {
        if self.priced.insert(way) {
            self.least = self.least.min(u32::from(price(&way)));
            if self.least <= self.enough {
                return ControlFlow::Break(());
            }
        }
        self.step()
    }

    fn step(&mut self) -> ControlFlow<()> {
        self.steps -= 1;
        if self.steps == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Account<'_> {
    /// The fewest captures that the hunted side's own pawns need. What they can have made is enough to know; and
    /// where too many ways would have to be looked at, nothing is needed.
    pub(super) fn fewest_captures(&self, enough: u32) -> u32 {
        let pawns: Vec<Square> = self.board.units(self.hunter, Kind::Pawn).into_iter().collect();
        let mut search = Cheapest { enough, least: u32::from(NO_WAY), steps: MOST_STEPS, priced: HashSet::new() };
        match self.try_ways(&pawns, 0, Way::default(), &mut search) {
            ControlFlow::Continue(()) => search.least,
            ControlFlow::Break(()) => 0,
        }
    }

    /// Prices every way to bring these pawns home, too; breaks off when it is cheap enough or takes too long.
    fn try_ways(&self, pawns: &[Square], taken: u8, way: Way, search: &mut Cheapest) -> ControlFlow<()> {
        let Some((&pawn, others)) = pawns.split_first() else { return search.note(way, |way| self.price(way)) };
        // From its own file first, then from those next to it: there is nearly always a cheap way.
        let near_first = (0..8u8).flat_map(|far| [pawn.file().checked_sub(far), pawn.file().checked_add(far)]);
        for file in near_first.skip(1).flatten().filter(|&file| file < 8 && taken >> file & 1 == 0) {
            let captures = self.hunters.captures(file, pawn);
            if captures != NO_WAY && u32::from(way.captures + captures) <= self.victims.most {
                self.try_ways(others, taken | 1 << file, self.extended(way, file, pawn), search)?;
            }
        }
        search.step()
    }

    fn extended(&self, way: Way, file: u8, pawn: Square) -> Way {
        let mut way = way;
        let distance = file.abs_diff(pawn.file());
        let captures = self.hunters.captures(file, pawn);
        way.captures += captures;
        let home = Square::new(pawn_rank(self.hunter) * 8 + file);
        let on = match (pawn.rank().abs_diff(home.rank()) == distance, home.is_dark()) {
            // A pawn that did nothing but capture stayed on squares of one color.
            (true, false) => 0,
            (true, true) => 1,
            (false, _) => 2,
        };
        for arrival in (file.min(pawn.file())..=file.max(pawn.file())).filter(|&arrival| arrival != file) {
            way.arrivals[usize::from(arrival)][on] += 1;
        }
        if captures == 0 {
            way.stayed[usize::from(file)] = pawn.rank();
        }
        way
    }

    /// The fewest captures of the hunted side if the hunting pawns came this way.
    fn price(&self, way: &Way) -> u8 {
        let wild = way.wild(self.victims.most);
        if wild >= self.victims.pawns.max(2) {
            // Every lost pawn may have been captured by anything, anywhere.
            return 0;
        }
        if wild == 0 && self.bishop_is_nowhere(way) {
            return NO_WAY;
        }
        let lost = self.hunter.other();
        let Ok(mut fewest) =
            explained(self.board, self.still, self.hunted, lost, &|file, square| self.stands(way, wild, file, square))
        else {
            return NO_WAY;
        };
        for (file, arrivals) in (0..8u8).zip(&way.arrivals) {
            let price = std::array::from_fn::<u8, 8, _>(|home| self.hunted_to(home as u8, file));
            for _ in 0..arrivals.iter().sum() {
                optional(&mut fewest, |home| price[usize::from(home)]);
            }
        }
        for _ in 0..wild.min(8) {
            optional(&mut fewest, |_| 0);
        }
        for home in 0..8u8 {
            let price = self.hunted.promotion(home, Bitboard::ALL);
            let shut = wild < 2 && way.stayed[usize::from(home)] != 0;
            let price = if shut { price.max(1) } else { price };
            optional(&mut fewest, |file| if file == home { price } else { NO_WAY });
        }
        fewest[255]
    }

    /// The captures that bring a pawn of the hunted side to its square on the board. Two pawns that have passed each
    /// other on a file that neither may leave have not.
    fn stands(&self, way: &Way, wild: u32, file: u8, square: Square) -> u8 {
        let captures = self.hunted.captures(file, square);
        let other = way.stayed[usize::from(file)];
        let passed = match self.hunter {
            Color::White => other > square.rank(),
            Color::Black => other < square.rank(),
        };
        if captures == 0 && other != 0 && wild < 2 && passed { 2 } else { captures }
    }

    /// The captures that bring a pawn of the hunted side to this file, wherever on it.
    fn hunted_to(&self, home: u8, file: u8) -> u8 {
        let squares = Bitboard::file(file) - Bitboard::PAWNLESS;
        squares.into_iter().map(|square| self.hunted.captures(home, square)).min().unwrap_or(NO_WAY)
    }

    /// Whether a lost bishop was captured on a square of a color on which nothing was captured.
    fn bishop_is_nowhere(&self, way: &Way) -> bool {
        [(0, Bitboard(!Bitboard::DARK.0)), (1, Bitboard::DARK)].into_iter().any(|(on, squares)| {
            (self.board.units(self.hunter.other(), Kind::Bishop) & squares).is_empty()
                && (self.victims.shut_in_bishops & squares).is_empty()
                && way.arrivals.iter().all(|arrivals| arrivals[on] == 0 && arrivals[2] == 0)
        })
    }
}

/// One fate more that one pawn may have had.
fn optional(fewest: &mut Fewest, captures_from: impl Fn(u8) -> u8) {
    let with = with_pawn(fewest, captures_from);
    for (entry, captures) in fewest.iter_mut().zip(with) {
        *entry = (*entry).min(captures);
    }
}
