//! Undo what a motive names, by hand and another way than the motive itself does, and Black is not mated any more.

use chess::{Bitboard, Board, Color, Kind, Position, Setup, Unit};
use keymove_themes::frame::unified;
use keymove_themes::geometry::pinned;
use keymove_themes::motive::{Motive, Opened, Scene, motives};
use keymove_themes::{Phase, Play};
use problem::Solution;

pub(super) fn check(solution: &Solution, origin: &str) {
    if solution.stipulation.moves() == 2 {
        Play::of(solution).phases.iter().for_each(|phase| check_phase(phase, origin));
    }
}

fn check_phase(phase: &Phase<'_>, origin: &str) {
    for scene in unified(phase) {
        assert!(scene.mated.is_mate(), "{origin}");
        for motive in motives(&scene) {
            if let Some(undone) = undone(&scene, motive) {
                assert!(!undone.is_mate(), "{motive:?} is not needed in {:?}: {origin}", scene.line());
            }
        }
    }
}

/// The position after the mate with the effect undone; nothing if that is no position, or nothing to be asked of one.
fn undone(scene: &Scene<'_>, motive: Motive) -> Option<Position> {
    let mut board = *scene.mated.board();
    match motive {
        Motive::SelfBlock(block) => board.clear(Bitboard::of(block.square)),
        Motive::SelfPin(pin) => take_line_away(&mut board, pin.pinner, scene),
        Motive::Interference(interference) if pinned(&board, Color::Black).has(interference.at) => {
            // It holds a line of White's as well and must stay: the other unit passes through it.
            let unit = board.take(interference.of).expect("the unit that is shut off");
            board.put(interference.parry.to, unit);
        }
        Motive::Interference(interference) => board.clear(Bitboard::of(interference.at)),
        Motive::GuardOpening(opening) => board.clear(Bitboard::of(opening.rear)),
        Motive::LineOpening(opening) => {
            // Somebody else in the gate, who cannot do anything from there.
            if matches!(opening.used, Opened::Path) || scene.mate.is_castling() {
                return None;
            }
            board.put(opening.gate, Unit { color: Color::White, kind: Kind::Knight });
        }
        Motive::Unguard(_) | Motive::Unpin(_) => return before_the_defense(scene, motive),
        Motive::Battery(battery) => {
            if battery.double_check {
                return None;
            }
            board.put(battery.front, Unit { color: Color::White, kind: Kind::Knight });
        }
    }
    let mut setup = Setup::of(board);
    setup.turn = Color::Black;
    setup.en_passant = scene.mated.en_passant().filter(|&square| setup.en_passant_possible(square));
    setup.check().ok()
}

/// A pin ends when the pinning unit and all behind it are gone.
fn take_line_away(board: &mut Board, pinner: chess::Square, scene: &Scene<'_>) {
    let line = chess::line(pinner, scene.king()) - chess::between(pinner, scene.king());
    let white = (line & board.color(Color::White)) - board.units(Color::White, Kind::King);
    board.clear(white - scene.mated.checkers());
}

/// The mating move played without Black's move.
fn before_the_defense(scene: &Scene<'_>, motive: Motive) -> Option<Position> {
    let passed = scene.start().pass()?;
    match motive {
        // Were the unit still pinned the move would not be legal: there is nothing to play.
        Motive::Unpin(_) => {
            assert!(!passed.is_legal(scene.mate), "{:?} was pinned", scene.mate);
            None
        }
        _ => {
            let captured = scene.start().captured(scene.defense()).is_some();
            (!captured && passed.is_legal(scene.mate)).then(|| passed.play(scene.mate))
        }
    }
}
