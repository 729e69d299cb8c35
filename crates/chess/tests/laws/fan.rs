//! A fan is one unit's moves: taken together, the fans of a position are its legal moves, each once.

use std::ops::ControlFlow;

use keymove_chess::{Bitboard, Fan, Kind, Move, Square};
use proptest::prelude::*;

use crate::generators::position;

fn listed(fan: Fan) -> Vec<Move> {
    let mut moves = vec![];
    fan.each(|mv| moves.push(mv));
    moves
}

proptest! {
    #[test]
    fn fans_are_the_legal_moves(position in position()) {
        let mut fans: Vec<Fan> = vec![];
        let _ = position.visit_moves(|fan| {
            fans.push(fan);
            ControlFlow::Continue(())
        });
        let mut moves: Vec<Move> = vec![];
        let mut origins = Bitboard::EMPTY;
        for &fan in &fans {
            prop_assert!(fan.to.any());
            prop_assert!(!origins.has(fan.from), "two fans from {}", fan.from);
            origins |= fan.from.into();
            let unit = position.board().unit_at(fan.from).unwrap();
            prop_assert_eq!((unit.color, unit.kind), (position.turn(), fan.kind));
            let single = listed(fan);
            prop_assert_eq!(single.len(), fan.count() as usize);
            moves.extend(single);
        }
        prop_assert_eq!(&moves[..], &position.legal_moves()[..]);
    }

    #[test]
    fn a_visit_ends_where_it_is_broken_off(position in position(), after in 1usize..8) {
        let mut seen = 0;
        let flow = position.visit_moves(|_| {
            seen += 1;
            if seen == after { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        prop_assert!(seen <= after);
        prop_assert_eq!(flow.is_break(), seen == after);
    }
}

#[test]
fn promotions_come_strongest_first() {
    let (from, to) = (Square::new(48), Bitboard::of(Square::new(56)) | Bitboard::of(Square::new(57)));
    let pawn = Fan { kind: Kind::Pawn, from, to };
    let promotions: Vec<_> = listed(pawn).iter().map(|mv| mv.promotion.unwrap()).collect();
    assert_eq!(promotions, [Kind::PROMOTIONS, Kind::PROMOTIONS].concat());
    let king = Fan { kind: Kind::King, from, to };
    assert_eq!(king.count(), 2);
    assert!(listed(king).iter().all(|mv| mv.promotion.is_none()));
}
