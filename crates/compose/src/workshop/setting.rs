//! With what a problem is set, and where. Left to itself the search ends with a lonely king on the edge and a queen against
//! him more often than composers do, for that is found soonest; so the setting is drawn as published problems have it:
//! the whole of one of them at a time, since what goes with what tells as much as how much there is of each. A setting
//! has numbers only, no square of any unit.

use std::fmt;
use std::sync::OnceLock;

use chess::{Board, Color, Kind, Move, Position, Square};
use search::SplitMix;

use super::glance::Glance;

/// What a problem is set with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    /// How many of each kind there are but for kings: White's `KINDS`, then Black's.
    units: [u8; 10],
    /// How far the black king stands from the edge.
    from_edge: u8,
    /// The ranks of both kings, White's first.
    ranks: [u8; 2],
    /// The ranks of White's pawns on average, in quarters; 0 without pawns.
    pawns: u8,
    /// How far the units of each kind stand from the black king on average, in quarters, White's `KINDS`, then Black's; 0
    /// without such units.
    distances: [u8; 10],
    /// How many moves the black king has in the diagram.
    king_moves: u8,
    /// How many Black's pawns have there.
    pawn_moves: u8,
    /// How many the king has after the key.
    pub flights: u8,
    /// What unit makes the key.
    key: Kind,
    /// Whether it threatens nothing.
    waits: bool,
    /// Whether some strong defense has a set mate.
    pub set_play: bool,
}

const KINDS: [Kind; 5] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];

/// The settings of published two-movers with 6 to 16 units, as `cargo xtask experiment settings` prints them.
const PUBLISHED: &str = include_str!("settings.txt");

/// How often settings that wait are drawn, for each of Black's units: attempts with a threat succeed less often, and what is
/// composed has fewer black units than what was drawn.
const WAITING: u32 = 4;
/// The same of those with a threat.
const THREATENING: u32 = 9;
/// What is composed seldom, since attempts with it succeed less often, is drawn so many times more often, in halves: no set
/// play, no white queen, no white rook, a black queen, a black rook, no black knight.
const SELDOM: [u32; 6] = [3, 4, 4, 4, 3, 3];

/// What a step of the king from where he should stand weighs.
const STEP: u32 = 6;
/// What a rank too high or too low weighs, of either king.
const RANK: u32 = 2;
/// What a key by another unit weighs.
const KEY: u32 = 6;
/// What a queen too many or too few weighs.
const QUEEN: u32 = 9;
/// The same of another officer.
const OFFICER: u32 = 4;
/// The same of a pawn.
const PAWN: u32 = 3;
/// What two ranks too high or too low weigh, of White's pawns on average.
const RANKS: u32 = 2;
/// What a step nearer to the black king or further from him than units should stand weighs, of White's knights on average.
const KNIGHTS: u32 = 8;
/// The same of any other kind.
const OTHERS: u32 = 2;
/// What a move of the king too many or too few weighs, in the diagram or after the key.
const KING_MOVE: u32 = 4;
/// The same of a pawn of Black.
const PAWN_MOVE: u32 = 2;
/// What a threat weighs where none is wished for, or the other way round.
const THREAT: u32 = 8;
/// What set play weighs where none is wished for.
const SET: u32 = 8;

impl Setting {
    /// That of a two-mover with its key.
    pub fn of(diagram: &Position, key: Move) -> Setting {
        Glance::at(diagram, key).setting
    }

    /// That of a diagram with this key; of its play nothing is told yet.
    pub(super) fn of_diagram(diagram: &Position, passed: Option<&Position>, key: Kind) -> Setting {
        let board = diagram.board();
        let mut units = [0; 10];
        for (place, (color, kind)) in kinds().enumerate() {
            units[place] = board.units(color, kind).count() as u8;
        }
        Setting {
            units,
            from_edge: board.king(Color::Black).map_or(0, from_edge),
            ranks: Color::ALL.map(|color| board.king(color).map_or(0, Square::rank)),
            pawns: mean_rank(board),
            distances: mean_distances(board),
            king_moves: passed.map_or(0, |passed| moves_by(passed, Kind::King)),
            pawn_moves: passed.map_or(0, |passed| moves_by(passed, Kind::Pawn)),
            flights: 0,
            key,
            waits: true,
            set_play: false,
        }
    }

    /// The same with what is seen of the play after the key.
    pub(super) fn playing(self, flights: u32, threats: u32, set_play: bool) -> Setting {
        Setting { flights: flights as u8, waits: threats == 0, set_play, ..self }
    }

    /// That of some published problem of this size.
    pub(super) fn draw(size: u32, random: &mut SplitMix) -> Setting {
        let distance = |setting: &Setting| setting.size().abs_diff(size);
        let nearest = published().iter().map(distance).min().unwrap_or(0);
        let fitting = published().iter().filter(|setting| distance(setting) == nearest);
        let drawn = random.pick_weighted(fitting, |setting| setting.weight());
        drawn.copied().unwrap_or(published()[0])
    }

    /// How often it is drawn, compared with others.
    fn weight(&self) -> u32 {
        let black: u32 = self.units[KINDS.len()..].iter().map(|count| u32::from(*count)).sum();
        let threat = if self.waits { WAITING } else { THREATENING };
        let [queen, rooks, .., black_queen, black_rooks, _, black_knights, _] = self.units;
        let shows = [!self.set_play, queen == 0, rooks == 0, black_queen > 0, black_rooks > 0, black_knights == 0];
        let seldom = shows.into_iter().zip(SELDOM).map(|(shows, halves)| if shows { halves } else { 2 });
        (1 + black) * threat * seldom.product::<u32>()
    }

    /// The same with a key that threatens.
    pub(super) fn threatening(self) -> Setting {
        Setting { waits: false, ..self }
    }

    /// How far another is from this one, weighed.
    pub(super) fn misses(&self, other: &Setting) -> u32 {
        let apart = |one: u8, another: u8| u32::from(one.abs_diff(another));
        let units = self.units.iter().zip(other.units).zip(kinds()).map(|((wished, there), (_, kind))| {
            let weight = match kind {
                Kind::Queen => QUEEN,
                Kind::Pawn => PAWN,
                _ => OFFICER,
            };
            weight * apart(*wished, there)
        });
        let both_have_pawns = self.pawns > 0 && other.pawns > 0;
        let stand = self.distances.iter().zip(other.distances).zip(kinds()).map(|((wished, there), unit)| {
            let weight = if unit == (Color::White, Kind::Knight) { KNIGHTS } else { OTHERS };
            if *wished > 0 && there > 0 { weight * apart(*wished, there) } else { 0 }
        });
        units.sum::<u32>()
            + STEP * apart(self.from_edge, other.from_edge)
            + self.ranks.iter().zip(other.ranks).map(|(wished, there)| RANK * apart(*wished, there)).sum::<u32>()
            + if both_have_pawns { RANKS * apart(self.pawns, other.pawns) / 8 } else { 0 }
            + stand.sum::<u32>() / 4
            + KEY * u32::from(self.key != other.key)
            + KING_MOVE * apart(self.king_moves, other.king_moves)
            + PAWN_MOVE * apart(self.pawn_moves, other.pawn_moves)
            + KING_MOVE * u32::from(other.flights.saturating_sub(self.flights))
            + THREAT * u32::from(self.waits != other.waits)
            + SET * u32::from(other.set_play && !self.set_play)
    }

    fn size(&self) -> u32 {
        2 + self.units.iter().map(|count| u32::from(*count)).sum::<u32>()
    }

    fn parse(line: &str) -> Option<Setting> {
        let mut words = line.split_whitespace();
        let mut units = [0; 10];
        for (place, digit) in words.next()?.chars().filter(|letter| *letter != '/').enumerate() {
            *units.get_mut(place)? = digit.to_digit(10)? as u8;
        }
        let letter = words.next()?.chars().next()?;
        let key = Kind::ALL.into_iter().find(|kind| kind.letter() == letter)?;
        let mut number = || words.next()?.parse::<u8>().ok();
        let (from_edge, ranks, pawns) = (number()?, [number()?, number()?], number()?);
        let mut distances = [0; 10];
        for distance in &mut distances {
            *distance = number()?;
        }
        let (king_moves, pawn_moves, flights) = (number()?, number()?, number()?);
        let (waits, set_play) = (number()? == 0, number()? == 1);
        Some(Setting {
            units,
            from_edge,
            ranks,
            pawns,
            distances,
            king_moves,
            pawn_moves,
            flights,
            key,
            waits,
            set_play,
        })
    }
}

/// As a line of the list: queens, rooks, bishops, knights and pawns of both sides, the key's unit, the king's distance from
/// the edge, the ranks of White's and Black's kings, four times the mean rank of White's pawns, four times the mean
/// distance from the black king of each kind in the order of their numbers, the moves of Black's king and of his pawns in the
/// diagram, those of the king after the key, whether it threatens, whether there is set play.
impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |units: &[u8]| units.iter().map(ToString::to_string).collect::<String>();
        let Setting {
            units,
            from_edge,
            ranks,
            pawns,
            distances,
            king_moves,
            pawn_moves,
            flights,
            key,
            waits,
            set_play,
        } = *self;
        let (threatens, set_play) = (u8::from(!waits), u8::from(set_play));
        write!(f, "{}/{} {} ", side(&units[..5]), side(&units[5..]), key.letter())?;
        write!(f, "{from_edge} {} {} {pawns} ", ranks[0], ranks[1])?;
        distances.iter().try_for_each(|distance| write!(f, "{distance} "))?;
        write!(f, "{king_moves} {pawn_moves} {flights} {threatens} {set_play}")
    }
}

fn published() -> &'static [Setting] {
    static SETTINGS: OnceLock<Vec<Setting>> = OnceLock::new();
    SETTINGS.get_or_init(|| PUBLISHED.lines().filter_map(Setting::parse).collect())
}

fn kinds() -> impl Iterator<Item = (Color, Kind)> {
    Color::ALL.into_iter().flat_map(|color| KINDS.map(|kind| (color, kind)))
}

fn from_edge(square: Square) -> u8 {
    let (file, rank) = (square.file(), square.rank());
    file.min(7 - file).min(rank).min(7 - rank)
}

/// In quarters, the first rank being 1.
fn mean_rank(board: &Board) -> u8 {
    let pawns = board.units(Color::White, Kind::Pawn);
    let ranks: u32 = pawns.into_iter().map(|square| u32::from(square.rank()) + 1).sum();
    (4 * ranks).checked_div(pawns.count()).unwrap_or(0) as u8
}

/// In quarters, from the black king.
fn mean_distances(board: &Board) -> [u8; 10] {
    let mut distances = [0; 10];
    let Some(king) = board.king(Color::Black) else { return distances };
    for (distance, (color, kind)) in distances.iter_mut().zip(kinds()) {
        let units = board.units(color, kind);
        let steps: u32 = units.into_iter().map(|square| u32::from(square.distance(king))).sum();
        *distance = (4 * steps).checked_div(units.count()).unwrap_or(0) as u8;
    }
    distances
}

fn moves_by(to_move: &Position, kind: Kind) -> u8 {
    to_move.legal_moves().iter().filter(|mv| mv.kind == kind).count() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_reads_back_as_it_is_printed() {
        assert!(published().len() > 500);
        let printed: Vec<String> = published().iter().map(ToString::to_string).collect();
        assert_eq!(printed, PUBLISHED.lines().collect::<Vec<_>>());
        assert!(published().iter().all(|setting| (6..=16).contains(&setting.size())));
    }

    #[test]
    fn settings_are_drawn_as_published_problems_have_them() {
        let mut random = SplitMix::new(1);
        let drawn: Vec<Setting> = (0..4_000).map(|_| Setting::draw(9, &mut random)).collect();
        assert!(drawn.iter().all(|setting| setting.size() == 9));
        let with_queen = drawn.iter().filter(|setting| setting.units[0] == 1).count() / 40;
        let nines: Vec<&Setting> = published().iter().filter(|setting| setting.size() == 9).collect();
        let all: u32 = nines.iter().map(|setting| setting.weight()).sum();
        let with: u32 = nines.iter().filter(|setting| setting.units[0] == 1).map(|setting| setting.weight()).sum();
        let share = (with * 100 / all) as usize;
        assert!(with_queen.abs_diff(share) < 4, "{with_queen} against {share}");
        // Nothing as small was counted: the nearest will do.
        assert_eq!(Setting::draw(3, &mut random).size(), 6);
    }

    #[test]
    fn a_setting_is_read_off_a_problem() {
        // Weenink 1917: the key threatens, both pawn moves had mates before it.
        let position = chess::parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - -").expect("a FEN").setup.check();
        let position = position.expect("a position");
        let key = position.legal_moves().iter().copied().find(|mv| chess::uci(*mv) == "b5c4").expect("the key");
        let setting = Setting::of(&position, key);
        assert_eq!(setting.to_string(), "10101/00101 Q 2 7 5 16 8 0 12 0 8 0 0 12 0 4 0 2 0 1 1");
        assert_eq!(setting.misses(&setting), 0);
        let other = Setting { units: [0, 0, 1, 0, 1, 0, 1, 1, 0, 2], from_edge: 0, ..setting };
        assert_eq!(setting.misses(&other), QUEEN + OFFICER + PAWN + 2 * STEP);
        assert_eq!(setting.misses(&Setting { pawns: 0, ..setting }), 0);
        assert_eq!(setting.misses(&Setting { waits: true, king_moves: 2, ..setting }), THREAT + 2 * KING_MOVE);
    }
}
