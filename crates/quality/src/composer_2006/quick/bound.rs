//! The most that play can add, read off Black's moves alone: no mate is looked for.
//!
//! Each row is allowed as many different mates as there are black moves that could lead to one. The reasoning needs
//! rewards that reward; with a negative weight among them there is no bound.

use std::ops::ControlFlow;

use chess::{Bitboard, Board, Color, Fan, Kind, Move, Position, Square, Unit, between, king_attacks};
use themes::geometry::{aiming_at, newly_pinned, pinned};

use super::super::ComposerWeights;
use super::cheap::Before;
use super::lines::Lines;
use crate::material::value;
use crate::two_mover::first_and_fifths;

/// No less than what play adds to the cheap rows.
pub(super) fn play(w: &ComposerWeights, start: &Position, before: &Before) -> i32 {
    if !rewards_reward(w) {
        return i32::MAX / 2;
    }
    let lines = Lines::of(start, before);
    let hopes = Hopes::of(start, before, &lines);
    let each = |count: i32, weight: i32| first_and_fifths(count, weight);
    let mut points = if before.checkers.is_empty() { w.tempo } else { 0 };
    points += each(hopes.direct_battery, w.direct_battery) + each(hopes.indirect_battery, w.indirect_battery);
    points += each(hopes.self_pins, w.self_pin) + each(hopes.unpins, w.unpin) + each(hopes.self_blocks, w.self_block);
    points += w.half_pin * hopes.half_pins + w.grimshaw * hopes.grimshaws + w.pickaninny * hopes.pickaninnies;
    points += each(hopes.king_mates, w.mate_by_king) + each(hopes.checks, w.check_allowed);
    points += w.sacrifice * hopes.en_prise;
    let (thematic, variants) = (hopes.thematic, hopes.variants);
    // Where a variant has many mates, each of them counts: they are not bounded by the variants.
    let other = w.other_mates * white_reach(start, start.board().color(Color::White));
    points + (w.thematic_mates * thematic * thematic + other).checked_div(variants).unwrap_or(0)
}

/// Whether no theme, bonus or mate costs anything, no dual pays, and a thematic mate is worth another one at least.
fn rewards_reward(w: &ComposerWeights) -> bool {
    let rewards = [
        w.tempo,
        w.direct_battery,
        w.indirect_battery,
        w.half_pin,
        w.self_pin,
        w.unpin,
        w.self_block,
        w.grimshaw,
        w.pickaninny,
        w.mate_by_king,
        w.check_allowed,
        w.sacrifice,
        w.other_mates,
        w.dual,
        w.triple,
        w.multiple,
        w.thematic_non_single,
    ];
    rewards.into_iter().all(|weight| weight >= 0) && w.thematic_mates >= w.other_mates
}

/// How many mates could show each theme, if all went well.
#[derive(Default)]
struct Hopes {
    variants: i32,
    /// Black moves that could be answered by a thematic mate.
    thematic: i32,
    direct_battery: i32,
    indirect_battery: i32,
    self_pins: i32,
    unpins: i32,
    self_blocks: i32,
    half_pins: i32,
    grimshaws: i32,
    pickaninnies: i32,
    king_mates: i32,
    checks: i32,
    en_prise: i32,
}

impl Hopes {
    fn of(start: &Position, before: &Before, lines: &Lines<'_>) -> Hopes {
        let board = start.board();
        let (half_pins, half_pinned) = half_pins(lines);
        let mut hopes = Hopes { half_pins, ..Hopes::default() };
        let crossings = hopes.crossings(start);
        let mut captured = Bitboard::EMPTY;
        let home = Bitboard::rank(6) & board.units(Color::Black, Kind::Pawn);
        let _ = start.visit_moves(|fan: Fan| {
            let four_moves = home.has(fan.from) && fan.to.count() == 4;
            hopes.pickaninnies += i32::from(four_moves);
            fan.each(|mv| {
                let alone = hopes.look_at(start, before, mv, &mut captured);
                let paired = obstructs(mv.kind) && crossings.has(mv.to) || half_pinned.has(mv.from) || four_moves;
                hopes.thematic += i32::from(alone || paired);
            });
            ControlFlow::Continue(())
        });
        hopes.batteries(start, lines);
        hopes.en_prise = captured.into_iter().filter_map(|square| board.kind_at(square)).map(value).sum();
        hopes
    }

    /// Counts the pairs of units that go to one square, and gives those squares.
    fn crossings(&mut self, start: &Position) -> Bitboard {
        let (mut once, mut twice) = (Bitboard::EMPTY, Bitboard::EMPTY);
        let _ = start.visit_moves(|fan: Fan| {
            if obstructs(fan.kind) {
                // A further arrival pairs with all before it, of which there can be fourteen.
                self.grimshaws += (fan.to & once).count() as i32 + 13 * (fan.to & twice).count() as i32;
                twice |= once & fan.to;
                once |= fan.to;
            }
            ControlFlow::Continue(())
        });
        twice
    }

    /// Counts what a black move could lead to; says whether it could be thematic by itself.
    fn look_at(&mut self, start: &Position, before: &Before, mv: Move, captured: &mut Bitboard) -> bool {
        self.variants += 1;
        if let Some((square, _)) = start.captured(mv) {
            *captured |= Bitboard::of(square);
        }
        let after = start.play(mv);
        self.checks += i32::from(after.in_check());
        let pins = newly_pinned(before.black_pinned, pinned(after.board(), Color::Black), mv).any();
        let blocks = mv.kind != Kind::King && king_attacks(before.black_king).has(mv.to);
        self.self_pins += i32::from(pins);
        self.self_blocks += i32::from(blocks);
        pins || blocks
    }

    /// Batteries and unpins depend on the mating unit alone: any variant may see them, but only this many mates can.
    fn batteries(&mut self, start: &Position, lines: &Lines<'_>) {
        let board = start.board();
        let white = board.color(Color::White);
        let fronts = lines.aims.iter().filter(|aim| aim.between.single().is_some_and(|front| white.has(front)));
        let fronts = fronts.fold(Bitboard::EMPTY, |all, aim| all | aim.between);
        let reach = |units: Bitboard| white_reach(start, units).min(self.variants);
        let guarding = fronts_of_guards(start);
        self.direct_battery = reach(fronts);
        self.indirect_battery = reach(guarding);
        self.unpins = reach(lines.white_pinned());
        if fronts.any() || start.castling().any(Color::White) {
            self.king_mates = reach(board.units(Color::White, Kind::King));
        }
        let further = white_reach(start, fronts | guarding | lines.white_pinned());
        self.thematic = (self.thematic + further).min(self.variants);
    }
}

/// Line pieces and pawns have lines that can be obstructed.
fn obstructs(kind: Kind) -> bool {
    !matches!(kind, Kind::King | Kind::Knight)
}

/// More than there can be different mates by these white units: all that they reach on an empty board.
fn white_reach(start: &Position, units: Bitboard) -> i32 {
    let reach = |(square, unit): (Square, Unit)| match unit.kind {
        Kind::King => 10,
        Kind::Pawn => 4,
        kind => Board::attacks_from(kind, Color::White, square, Bitboard::EMPTY).count() as i32,
    };
    start.board().iter().filter(|(square, _)| units.has(*square)).map(reach).sum()
}

/// How many half-pins there are, and which units stand in them.
fn half_pins(lines: &Lines<'_>) -> (i32, Bitboard) {
    let black = lines.start.board().color(Color::Black);
    let half_pins = lines.aims.iter().filter(|aim| aim.between.count() == 2 && (aim.between - black).is_empty());
    half_pins.fold((0, Bitboard::EMPTY), |(count, units), aim| (count + 1, units | aim.between))
}

/// The white units that alone keep a white line piece from a square that can be next to the black king.
fn fronts_of_guards(start: &Position) -> Bitboard {
    let board = start.board();
    let (occupied, white) = (board.occupied(), board.color(Color::White));
    let near = king_attacks(start.king(Color::Black));
    let field = near.into_iter().fold(near, |field, square| field | king_attacks(square));
    let mut fronts = Bitboard::EMPTY;
    for square in field {
        for rear in aiming_at(board, Color::White, square) {
            let between = between(rear, square) & occupied;
            if !between.many() {
                fronts |= between & white;
            }
        }
    }
    fronts
}
