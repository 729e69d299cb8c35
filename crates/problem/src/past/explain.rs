//! Explains every unit of one side: an original one, or a promoted pawn; and counts the captures its pawns need.

use chess::{Bitboard, Board, Color, Kind, Square, pawn_attacks};

use super::Impossible;
use super::pawn_ways::{NO_WAY, PawnWays};
use super::still::Still;
use super::ways::{homes, origins};

/// For every set of home files: the fewest captures with which just these files' pawns explain the units so far.
pub(super) type Fewest = [u8; 256];

/// Whether pawns on files of their own and pieces from the array explain all units of this side. Then no capture is
/// needed, and the pawns that are gone may have been captured by anything.
pub(super) fn needs_nothing(board: &Board, still: &Still, color: Color) -> bool {
    let pawns = board.units(color, Kind::Pawn);
    (0..8).all(|file| !(pawns & Bitboard::file(file)).many())
        && king_without_way(board, still, color).is_none()
        && Kind::PROMOTIONS.into_iter().all(|kind| Officers::of(board, still, color, kind).are_original())
}

/// A king that cannot have come where he stands.
fn king_without_way(board: &Board, still: &Still, color: Color) -> Option<Square> {
    let kings = board.units(color, Kind::King) - still.squares;
    kings.into_iter().find(|&king| (origins(still, color, Kind::King, king) & homes(color, Kind::King)).is_empty())
}

/// The fewest captures with which the units of this side are explained, by the home files used; `captures` says what
/// brings a pawn from its home file to its square.
pub(super) fn explained(
    board: &Board,
    still: &Still,
    ways: &PawnWays,
    color: Color,
    captures: &dyn Fn(u8, Square) -> u8,
) -> Result<Fewest, Impossible> {
    if let Some(square) = king_without_way(board, still, color) {
        return Err(Impossible::King { color, square });
    }
    let mut fewest = [NO_WAY; 256];
    fewest[0] = 0;
    for pawn in board.units(color, Kind::Pawn) {
        fewest = with_pawn(&fewest, |file| captures(file, pawn));
    }
    if all_fail(&fewest) {
        return Err(Impossible::Pawns { color });
    }
    for kind in Kind::PROMOTIONS {
        let officers = Officers::of(board, still, color, kind);
        if officers.are_original() {
            continue;
        }
        fewest = officers.with_promotions(&fewest, ways);
        if all_fail(&fewest) {
            return Err(match officers.strangers().next() {
                Some(square) => stranger(board, still, color, kind, square),
                None => Impossible::Pawns { color },
            });
        }
    }
    Ok(fewest)
}

/// The fewest captures of them all.
pub(super) fn least(fewest: &Fewest) -> u32 {
    u32::from(fewest.iter().copied().min().unwrap_or(NO_WAY))
}

/// A piece that can be neither original nor promoted, and what stands in its way.
fn stranger(board: &Board, still: &Still, color: Color, kind: Kind, square: Square) -> Impossible {
    let around = chess::king_attacks(square) & still.squares;
    let last = Bitboard::rank(color.other().home_rank()) & origins(still, color, kind, square);
    let before = last.forward(color.other()) - still.squares;
    let captures = last.into_iter().fold(Bitboard::EMPTY, |all, to| all | pawn_attacks(color.other(), to));
    let doors = before | (captures - still.squares);
    let checks = still.dead_ends(color, Kind::Pawn);
    let open = still.without_rights();
    let promoted = (origins(&open, color, kind, square) & homes(color, kind)).is_empty();
    let pawns = around & board.kind(Kind::Pawn);
    Impossible::Unit {
        color,
        kind,
        square,
        promoted,
        pawns,
        checks: if (doors - checks).is_empty() { doors } else { Bitboard::EMPTY },
    }
}

fn all_fail(fewest: &Fewest) -> bool {
    fewest.iter().all(|&captures| captures == NO_WAY)
}

/// One more unit that a pawn explains, from whatever home file.
pub(super) fn with_pawn(fewest: &Fewest, captures_from: impl Fn(u8) -> u8) -> Fewest {
    let mut with = [NO_WAY; 256];
    let from: Vec<(u8, u8)> =
        (0..8).map(|file| (file, captures_from(file))).filter(|(_, captures)| *captures != NO_WAY).collect();
    for (files, &spent) in fewest.iter().enumerate().filter(|(_, spent)| **spent != NO_WAY) {
        for &(file, captures) in from.iter().filter(|(file, _)| files >> file & 1 == 0) {
            let entry = &mut with[files | 1 << file];
            *entry = (*entry).min(spent.saturating_add(captures));
        }
    }
    with
}

/// The pieces of one kind that may have moved, each with where it can have come from.
struct Officers {
    homes: Vec<Square>,
    units: Vec<(Square, Bitboard)>,
}

impl Officers {
    fn of(board: &Board, still: &Still, color: Color, kind: Kind) -> Officers {
        let units = board.units(color, kind) - still.squares;
        let units = units.into_iter().map(|square| (square, origins(still, color, kind, square))).collect();
        Officers { homes: (homes(color, kind) - still.squares).into_iter().collect(), units }
    }

    /// Whether each can be an original one, different units different ones.
    fn are_original(&self) -> bool {
        self.units.len() <= self.homes.len() && matched(&self.units, &self.homes, 0)
    }

    /// Those that cannot be original whatever the others are.
    fn strangers(&self) -> impl Iterator<Item = Square> {
        let original = |origins: Bitboard| self.homes.iter().any(|&home| origins.has(home));
        self.units.iter().filter(move |(_, origins)| !original(*origins)).map(|(square, _)| *square)
    }

    /// Explains each unit by a home of its own or by a pawn.
    fn with_promotions(&self, fewest: &Fewest, ways: &PawnWays) -> Fewest {
        // By which homes are taken: none, one, the other, both.
        let mut tables = vec![[NO_WAY; 256]; 1 << self.homes.len()];
        tables[0] = *fewest;
        for (_, origins) in &self.units {
            let mut next = vec![[NO_WAY; 256]; tables.len()];
            for (taken, table) in tables.iter().enumerate() {
                lower(&mut next[taken], &with_pawn(table, |file| ways.promotion(file, *origins)));
                for (place, home) in self.homes.iter().enumerate() {
                    if taken >> place & 1 == 0 && origins.has(*home) {
                        lower(&mut next[taken | 1 << place], table);
                    }
                }
            }
            tables = next;
        }
        tables.iter().fold([NO_WAY; 256], |mut all, table| {
            lower(&mut all, table);
            all
        })
    }
}

fn lower(table: &mut Fewest, other: &Fewest) {
    for (entry, captures) in table.iter_mut().zip(other) {
        *entry = (*entry).min(*captures);
    }
}

/// Whether every unit can have a home of its own.
fn matched(units: &[(Square, Bitboard)], homes: &[Square], taken: u32) -> bool {
    let Some(((_, origins), others)) = units.split_first() else { return true };
    homes.iter().enumerate().any(|(place, home)| {
        taken >> place & 1 == 0 && origins.has(*home) && matched(others, homes, taken | 1 << place)
    })
}
