//! The rules once more, without bitboards, pins or lines: squares in an array, every move played, and illegal if the
//! king could then be captured. What the naive twin stands on is compared with this.

use std::collections::BTreeSet;

use chess::{Color, Kind, Position, Unit, Wing, uci};

use crate::families::{FAMILIES, position_of};
use crate::strewn::Random;

const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

type At = (i8, i8);

#[derive(Clone)]
struct Mailbox {
    units: [[Option<Unit>; 8]; 8],
}

impl Mailbox {
    fn of(position: &Position) -> Mailbox {
        let mut units = [[None; 8]; 8];
        for (square, unit) in position.board().iter() {
            units[usize::from(square.file())][usize::from(square.rank())] = Some(unit);
        }
        Mailbox { units }
    }

    fn at(&self, (file, rank): At) -> Option<Unit> {
        self.units[file as usize][rank as usize]
    }

    fn put(&mut self, (file, rank): At, unit: Option<Unit>) {
        self.units[file as usize][rank as usize] = unit;
    }

    /// Where a unit could capture, friend or foe, and where it could go if nothing is there.
    fn reach(&self, from: At, unit: Unit) -> Vec<At> {
        let (steps, far): (Vec<At>, bool) = match unit.kind {
            Kind::Pawn => {
                let ahead = if unit.color == Color::White { 1 } else { -1 };
                (vec![(-1, ahead), (1, ahead)], false)
            }
            Kind::Knight => (KNIGHT.to_vec(), false),
            Kind::Bishop => (DIAGONAL.to_vec(), true),
            Kind::Rook => (STRAIGHT.to_vec(), true),
            Kind::Queen => ([STRAIGHT, DIAGONAL].concat(), true),
            Kind::King => ([STRAIGHT, DIAGONAL].concat(), false),
        };
        let mut reach = Vec::new();
        for (files, ranks) in steps {
            let mut to = (from.0 + files, from.1 + ranks);
            while (0..8).contains(&to.0) && (0..8).contains(&to.1) {
                reach.push(to);
                if !far || self.at(to).is_some() {
                    break;
                }
                to = (to.0 + files, to.1 + ranks);
            }
        }
        reach
    }

    fn units_of(&self, color: Color) -> Vec<(At, Unit)> {
        let squares = (0..8).flat_map(|file| (0..8).map(move |rank| (file, rank)));
        squares.filter_map(|at| Some((at, self.at(at)?))).filter(|(_, unit)| unit.color == color).collect()
    }

    fn attacks(&self, color: Color, target: At) -> bool {
        self.units_of(color).into_iter().any(|(at, unit)| self.reach(at, unit).contains(&target))
    }

    fn king_is_safe(&self, color: Color) -> bool {
        let king = self.units_of(color).into_iter().find(|(_, unit)| unit.kind == Kind::King);
        king.is_some_and(|(at, _)| !self.attacks(color.other(), at))
    }
}

fn name((file, rank): At) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

/// All legal moves as UCI.
fn legal_moves(position: &Position) -> BTreeSet<String> {
    let (mailbox, color) = (Mailbox::of(position), position.turn());
    let mut legal = BTreeSet::new();
    for (from, unit) in mailbox.units_of(color) {
        for to in targets(&mailbox, position, from, unit) {
            let mut after = mailbox.clone();
            after.put(from, None);
            if unit.kind == Kind::Pawn && from.0 != to.0 && mailbox.at(to).is_none() {
                after.put((to.0, from.1), None);
            }
            after.put(to, Some(unit));
            if after.king_is_safe(color) {
                let promotions: &[&str] =
                    if unit.kind == Kind::Pawn && to.1 % 7 == 0 { &["q", "r", "b", "n"] } else { &[""] };
                legal.extend(promotions.iter().map(|promotion| format!("{}{}{promotion}", name(from), name(to))));
            }
        }
    }
    legal.extend(castlings(&mailbox, position));
    legal
}

fn targets(mailbox: &Mailbox, position: &Position, from: At, unit: Unit) -> Vec<At> {
    let foe = |to| mailbox.at(to).is_some_and(|other| other.color != unit.color);
    let reach = mailbox.reach(from, unit).into_iter();
    if unit.kind != Kind::Pawn {
        return reach.filter(|&to| mailbox.at(to).is_none() || foe(to)).collect();
    }
    let crossed = position.en_passant().map(|square| (square.file() as i8, square.rank() as i8));
    let mut targets: Vec<At> = reach.filter(|&to| foe(to) || crossed == Some(to)).collect();
    let (ahead, home) = if unit.color == Color::White { (1, 1) } else { (-1, 6) };
    let (one, two) = ((from.0, from.1 + ahead), (from.0, from.1 + 2 * ahead));
    if mailbox.at(one).is_none() {
        targets.push(one);
        if from.1 == home && mailbox.at(two).is_none() {
            targets.push(two);
        }
    }
    targets
}

fn castlings(mailbox: &Mailbox, position: &Position) -> Vec<String> {
    let color = position.turn();
    let rank = color.home_rank() as i8;
    let wings = [(Wing::King, &[5, 6][..], [4, 5, 6]), (Wing::Queen, &[1, 2, 3][..], [4, 3, 2])];
    let allowed = wings.into_iter().filter(|(wing, empty, crossed)| {
        position.castling().has(color, *wing)
            && empty.iter().all(|&file| mailbox.at((file, rank)).is_none())
            && crossed.iter().all(|&file| !mailbox.attacks(color.other(), (file, rank)))
    });
    allowed.map(|(_, _, crossed)| format!("{}{}", name((4, rank)), name((crossed[2], rank)))).collect()
}

#[test]
fn legal_moves_are_those_of_the_mailbox() {
    let mut random = Random(0x00D0_0B7E_D000_000A);
    for family in FAMILIES {
        for _ in 0..400 {
            let position = position_of(family, &mut random);
            let moves: Vec<String> = position.legal_moves().iter().map(|&mv| uci(mv)).collect();
            let set: BTreeSet<String> = moves.iter().cloned().collect();
            assert_eq!(moves.len(), set.len(), "a move twice: {}", position.setup().to_fen());
            assert_eq!(set, legal_moves(&position), "{}", position.setup().to_fen());
            compare_after_a_move(&position, &mut random);
        }
    }
}

/// The same for Black, with whatever a white move leaves behind: en-passant squares, lost rights, checks.
fn compare_after_a_move(position: &Position, random: &mut Random) {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return;
    }
    let after = position.play(moves[random.below(moves.len() as u64) as usize]);
    let replies: BTreeSet<String> = after.legal_moves().iter().map(|&mv| uci(mv)).collect();
    let plain = legal_moves(&after);
    assert_eq!(replies, plain, "{}", after.setup().to_fen());
    assert_eq!(after.has_moves(), !plain.is_empty(), "{}", after.setup().to_fen());
    assert_eq!(after.count_moves(), after.legal_moves().len() as u64, "{}", after.setup().to_fen());
    assert_eq!(after.in_check(), !Mailbox::of(&after).king_is_safe(Color::Black), "{}", after.setup().to_fen());
}
