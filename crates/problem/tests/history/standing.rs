//! What is said of a setup as it stands, and of moves taken back from it, against games really played. The games are
//! bent towards what the arguments are about: pawns capture and promote, kings and rooks stay at home.

use chess::{Castling, Color, Fen, Kind, Move, Position, Setup, Square};
use keymove_problem::{GivenRights, Retro, deduce, has_past};

use crate::random::Random;

/// What a game is bent towards.
#[derive(Clone, Copy)]
struct Bent {
    /// How often out of eight a capture by a pawn or a promotion is preferred.
    pawns: u64,
    /// How often out of eight another move is drawn instead of one of king or rook, or a capture by a piece.
    others: u64,
}

fn choose(position: &Position, bent: Bent, random: &mut Random) -> Option<Move> {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return None;
    }
    let wild: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|&mv| mv.kind == Kind::Pawn && (position.captured(mv).is_some() || mv.promotion.is_some()))
        .collect();
    if !wild.is_empty() && random.below(8) < bent.pawns {
        return Some(wild[random.below(wild.len() as u64) as usize]);
    }
    let mut mv = moves[random.below(moves.len() as u64) as usize];
    for _ in 0..3 {
        let piece_captures = mv.kind != Kind::Pawn && position.captured(mv).is_some();
        if (matches!(mv.kind, Kind::King | Kind::Rook) || piece_captures) && random.below(8) < bent.others {
            mv = moves[random.below(moves.len() as u64) as usize];
        }
    }
    Some(mv)
}

/// Plays games and shows every position after the fourth move.
fn play_games(seed: u64, games: u64, mut visit: impl FnMut(&Position, &mut Random)) {
    let mut random = Random(seed);
    for _ in 0..games {
        let bent = Bent { pawns: random.below(9), others: random.below(9) };
        let mut position = Setup::start().check().unwrap();
        for ply in 0..60 + random.below(200) {
            let Some(mv) = choose(&position, bent, &mut random) else { break };
            position = position.play(mv);
            if ply >= 4 {
                visit(&position, &mut random);
            }
        }
    }
}

#[test]
fn what_was_played_is_never_impossible() {
    let [mut held, mut promoted, mut seen] = [0u64; 3];
    play_games(0x00D0_0B7E_D000_0011, 80, |position, _| {
        let setup = Setup { en_passant: None, ..position.setup() };
        assert!(has_past(&setup, 0), "{}", setup.to_fen());
        let bare = Setup { castling: Castling::NONE, ..setup };
        assert!(has_past(&bare, 0), "{}", bare.to_fen());
        seen += 1;
        held += u64::from(!setup.castling.is_empty());
        promoted += u64::from(Color::ALL.into_iter().any(|color| setup.board.units(color, Kind::Queen).many()));
    });
    assert!(held > 2_000 && promoted > 80, "the test proves little: {held} {promoted} of {seen}");
}

#[test]
fn rights_that_were_there_are_never_lost() {
    let [mut held, mut lost, mut proved] = [0u64; 3];
    play_games(0x00D0_0B7E_D000_0012, 16, |position, random| {
        let setup = position.setup();
        if random.below(4) > 0 && setup.en_passant.is_none() {
            return;
        }
        let bare = Setup { castling: Castling::NONE, en_passant: None, ..setup };
        let fen = Fen { setup: bare, castling_given: false, en_passant_given: false };
        let deduced =
            deduce(fen, Retro { plies: 3 + random.below(4) as u32, given: GivenRights::Literal, ..Retro::CONVENTION });
        assert!((setup.castling - deduced.setup.castling).is_empty(), "{}: {:?}", setup.to_fen(), deduced.findings);
        let crossed: Option<Square> = deduced.setup.en_passant;
        assert!(crossed.is_none() || crossed == setup.en_passant, "{}: {:?}", setup.to_fen(), deduced.findings);
        held += u64::from(!setup.castling.is_empty());
        lost += u64::from(deduced.setup.castling != Castling::of_units_at_home(&setup.board));
        proved += u64::from(crossed.is_some());
    });
    assert!(held > 100, "the test proves little: {held} {lost} {proved}");
}
