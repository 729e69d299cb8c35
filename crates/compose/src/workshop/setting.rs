//! Where and with what a problem is set. Left to itself the search ends with a lonely king on the edge and a queen against
//! him more often than composers do, for that is found soonest; so the setting is drawn as published problems have it.

use chess::{Board, Color, Kind, Square};
use search::SplitMix;

/// What is wished for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Setting {
    /// How far the black king stands from the edge.
    from_edge: u32,
    /// How many of `OFFICERS` there are, where that is wished for.
    officers: [Option<u32>; 7],
    /// Whether the key threatens nothing.
    waits: bool,
    /// Whether some strong defense has a set mate.
    pub set_play: bool,
}

/// The officers whose number is drawn; White's knights come as they are needed.
const OFFICERS: [(Color, Kind); 7] = [
    (Color::White, Kind::Queen),
    (Color::White, Kind::Rook),
    (Color::White, Kind::Bishop),
    (Color::Black, Kind::Queen),
    (Color::Black, Kind::Rook),
    (Color::Black, Kind::Bishop),
    (Color::Black, Kind::Knight),
];

/// Of a hundred published two-movers with at most so many units (classics of 6 to 16 units, counted). Only white queens
/// are missing more often than there: of attempts without one fewer succeed.
struct Shares {
    most_units: u32,
    /// Have the king on the edge, one square from it, two, three.
    from_edge: [usize; 4],
    /// Have none of an officer, one, two.
    officers: [[usize; 3]; 7],
}

const SHARES: [Shares; 4] = [
    Shares {
        most_units: 7,
        from_edge: [53, 13, 20, 14],
        officers: [[45, 55, 0], [53, 41, 6], [54, 34, 12], [95, 5, 0], [81, 18, 1], [72, 27, 1], [82, 17, 1]],
    },
    Shares {
        most_units: 9,
        from_edge: [31, 16, 11, 42],
        officers: [[43, 57, 0], [36, 31, 33], [38, 44, 18], [87, 13, 0], [73, 27, 0], [73, 23, 4], [76, 20, 4]],
    },
    Shares {
        most_units: 12,
        from_edge: [20, 12, 28, 40],
        officers: [[32, 68, 0], [26, 45, 29], [25, 46, 29], [83, 17, 0], [69, 24, 7], [64, 32, 4], [58, 30, 12]],
    },
    Shares {
        most_units: u32::MAX,
        from_edge: [9, 9, 35, 47],
        officers: [[15, 85, 0], [11, 38, 51], [8, 44, 48], [71, 29, 0], [49, 33, 18], [36, 47, 17], [40, 37, 23]],
    },
];
/// Of a hundred attempts so many look for a key that waits: of published ones of up to twelve units 58 have one, and it
/// is found more easily than a threat.
const WAITS: usize = 45;
/// Of a hundred attempts so many look for set play. (Of published ones 65 have any; solvers miss it in the others.)
const SET_PLAY: usize = 82;

/// What a step of the king from where he should stand weighs.
const STEP: u32 = 4;
/// What a queen too many or too few weighs.
const QUEEN: u32 = 6;
/// The same of another officer.
const OFFICER: u32 = 3;
/// What a threat weighs where none is wished for, or the other way round.
const THREAT: u32 = 5;
/// What set play weighs where none is wished for.
const SET: u32 = 5;

impl Setting {
    /// One for a problem of this size.
    pub fn draw(size: u32, random: &mut SplitMix) -> Setting {
        let shares = SHARES.iter().find(|shares| size <= shares.most_units).unwrap_or(&SHARES[0]);
        let mut officers = shares.officers.map(|shares| Some(drawn(&shares, random)));
        if officers[0] == Some(0) {
            // Without a queen White needs whatever else there is.
            officers[1..3].fill(None);
        }
        Setting {
            from_edge: drawn(&shares.from_edge, random),
            officers,
            waits: random.below(100) < WAITS,
            set_play: random.below(100) < SET_PLAY,
        }
    }

    /// The same with a key that threatens.
    pub fn threatening(self) -> Setting {
        Setting { waits: false, ..self }
    }

    /// How far a problem is from it, weighed.
    pub fn misses(&self, board: &Board, threats: u32, is_provided: bool) -> u32 {
        let king = board.king(Color::Black).map_or(0, from_edge);
        let officers = OFFICERS.iter().zip(self.officers).map(|((color, kind), wished)| {
            let weight = if *kind == Kind::Queen { QUEEN } else { OFFICER };
            wished.map_or(0, |wished| weight * board.units(*color, *kind).count().abs_diff(wished))
        });
        STEP * king.abs_diff(self.from_edge)
            + officers.sum::<u32>()
            + THREAT * u32::from((threats == 0) != self.waits)
            + SET * u32::from(is_provided && !self.set_play)
    }
}

/// A place in a list of shares that add up to a hundred.
fn drawn(shares: &[usize], random: &mut SplitMix) -> u32 {
    let mut left = random.below(100);
    let place = shares.iter().position(|share| {
        let here = left < *share;
        left = left.saturating_sub(*share);
        here
    });
    place.unwrap_or(0) as u32
}

fn from_edge(square: Square) -> u32 {
    let (file, rank) = (square.file(), square.rank());
    u32::from(file.min(7 - file).min(rank).min(7 - rank))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_drawn_as_published_problems_have_them() {
        let mut random = SplitMix::new(1);
        let drawn: Vec<Setting> = (0..4_000).map(|_| Setting::draw(9, &mut random)).collect();
        let share = |holds: fn(&Setting) -> bool| drawn.iter().filter(|setting| holds(setting)).count() / 40;
        assert!(share(|setting| setting.from_edge == 0).abs_diff(31) < 3);
        assert!(share(|setting| setting.from_edge == 3).abs_diff(42) < 3);
        assert!(share(|setting| setting.officers[0] == Some(1)).abs_diff(57) < 5);
        assert!(share(|setting| setting.officers[3] == Some(1)).abs_diff(13) < 3);
    }

    #[test]
    fn the_shares_add_up() {
        for shares in &SHARES {
            assert_eq!(shares.from_edge.iter().sum::<usize>(), 100);
            assert!(shares.officers.iter().all(|officer| officer.iter().sum::<usize>() == 100));
        }
    }

    #[test]
    fn what_fits_misses_nothing() {
        let board = chess::parse_fen("8/8/2K5/8/4k3/8/1Q6/8").expect("a board").setup.board;
        let fits = Setting {
            from_edge: 3,
            officers: [Some(1), Some(0), None, Some(0), Some(0), None, None],
            waits: true,
            set_play: true,
        };
        assert_eq!(fits.misses(&board, 0, true), 0);
        assert_eq!(fits.misses(&board, 1, true), THREAT);
        let far = Setting {
            from_edge: 1,
            officers: [Some(0), None, None, None, Some(1), None, None],
            set_play: false,
            ..fits
        };
        assert_eq!(far.misses(&board, 0, true), 2 * STEP + QUEEN + OFFICER + SET);
    }
}
