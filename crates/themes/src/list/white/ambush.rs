//! Ambush: a white line piece goes behind a black unit and waits; when that unit moves, it opens the line for the mate.

use chess::{Bitboard, Board, Color, Kind, Move, Position, Square, between};

use crate::frame::forcing;
use crate::geometry::{guards_with_lifted, king_field};
use crate::list::TWO_OR_THREE_MOVES;
use crate::list::longer::stage::{Stage, by_line_piece, merged, stages};
use crate::motive::undo::without;
use crate::motive::{Scene, named};
use crate::{Evidence, Group, Phase, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "ambush",
    title: "Ambush",
    group: Group::WhitePlay,
    keywords: &["Ambush"],
    page: include_str!("../../../pages/ambush.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// A line piece that has gone somewhere, and the position in which it has just arrived.
struct Waiting<'p> {
    arrival: Move,
    arrived: &'p Position,
}

/// What a mate needs the waiting piece for.
#[derive(PartialEq, Eq)]
enum Need {
    /// A line over this square, which a black unit has left since.
    Opened(Square),
    /// Anything else.
    Open,
}

/// The piece that makes the key or a try, or White's second move in three.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    if play.stipulation().moves() == 2 {
        return play.phases.iter().filter(|phase| phase.kind != PhaseKind::SetPlay).flat_map(in_phase).collect();
    }
    let stages = stages(play);
    let mut found: Vec<Evidence> = stages.iter().filter(|stage| stage.forced).flat_map(at_second_move).collect();
    found.extend(from_key(&stages));
    merged(found)
}

fn in_phase(phase: &Phase<'_>) -> Vec<Evidence> {
    let Some(first) = phase.first() else { return Vec::new() };
    let waiting = Waiting { arrival: first, arrived: &phase.start };
    let scenes = forcing(phase);
    if !may_wait(&waiting) || threats_need(&waiting, phase) {
        return Vec::new();
    }
    shown(&waiting, &scenes)
}

fn at_second_move(stage: &Stage<'_>) -> Vec<Evidence> {
    in_phase(&stage.phase)
}

/// The key piece of a three-mover waits until the mate.
fn from_key(stages: &[Stage<'_>]) -> Vec<Evidence> {
    let Some(first) = stages.first() else { return Vec::new() };
    let waiting = Waiting { arrival: first.key(), arrived: &first.after_key };
    if !may_wait(&waiting) || stages.iter().any(|stage| stage.second().from == waiting.arrival.to) {
        return Vec::new();
    }
    let scenes: Vec<Scene<'_>> = stages.iter().flat_map(Stage::scenes).collect();
    shown(&waiting, &scenes)
}

/// Whether a line piece has come to a square without giving check.
fn may_wait(waiting: &Waiting<'_>) -> bool {
    by_line_piece(waiting.arrival) && !waiting.arrived.in_check()
}

/// Whether White's threats need the piece: then it does not wait.
fn threats_need(waiting: &Waiting<'_>, phase: &Phase<'_>) -> bool {
    let Some(passed) = phase.start.pass() else { return false };
    let mut threats = phase.threats.iter().map(|threat| threat.mv);
    threats.any(|threat| need(waiting, threat, &passed.play(threat)).is_some())
}

/// The lines in which the piece is needed, if it is never needed but where Black has opened a line for it.
fn shown(waiting: &Waiting<'_>, scenes: &[Scene<'_>]) -> Vec<Evidence> {
    let mut found = Vec::new();
    for scene in scenes.iter().filter(|scene| !captured(waiting, scene)) {
        match need(waiting, scene.mate, &scene.mated) {
            None => {}
            Some(Need::Open) => return Vec::new(),
            Some(Need::Opened(gate)) => found.push(evidence(waiting, scene, gate)),
        }
    }
    found
}

/// Whether Black has captured the piece on the way to the mate.
fn captured(waiting: &Waiting<'_>, scene: &Scene<'_>) -> bool {
    let line = scene.line();
    let since = line.0.iter().skip_while(|&&mv| mv != waiting.arrival).skip(1).step_by(2);
    since.into_iter().any(|black| black.to == waiting.arrival.to)
}

fn evidence(waiting: &Waiting<'_>, scene: &Scene<'_>, gate: Square) -> Evidence {
    let Move { from, to, kind, .. } = waiting.arrival;
    let detail = format!("{} {from}-{to} waits behind {}", kind.name(), named(waiting.arrived, gate));
    scene.evidence([to, gate].into_iter().collect::<Bitboard>(), detail)
}

/// What a mate needs the piece for; nothing if it would be mate without it.
fn need(waiting: &Waiting<'_>, mate: Move, mated: &Position) -> Option<Need> {
    let at = waiting.arrival.to;
    if mate.from == at {
        return Some(line_need(waiting, between(at, mate.to), mate.to));
    }
    if mated.board().unit_at(at) != waiting.arrived.board().unit_at(at) {
        return None;
    }
    if without(mated, at.into()).is_some_and(|without| without.is_mate()) {
        return None;
    }
    let targets = targets(mated, at);
    let mut needs = targets.into_iter().map(|target| line_need(waiting, between(at, target), target));
    // Where it neither checks nor guards it pins or stands in the way: that is no line that was opened.
    let first = needs.next().unwrap_or(Need::Open);
    Some(if needs.any(|need| need == Need::Open) { Need::Open } else { first })
}

/// The squares that the piece alone commands in a mate: the checked king's, and those he could go to.
fn targets(mated: &Position, at: Square) -> Bitboard {
    let board = mated.board();
    let king = mated.king(Color::Black);
    let guards = |square: Square| guards_with_lifted(board, square, Bitboard::of(square));
    let field = king_field(board) - board.color(Color::Black);
    let alone: Bitboard = field.into_iter().filter(|&square| guards(square) == Bitboard::of(at)).collect();
    if mated.checkers().has(at) { alone | Bitboard::of(king) } else { alone }
}

/// A line is opened if black units stood on it when the piece arrived, and it had no such line where it came from.
fn line_need(waiting: &Waiting<'_>, path: Bitboard, target: Square) -> Need {
    let Move { from, to, .. } = waiting.arrival;
    let board = waiting.arrived.board();
    let king = Bitboard::of(waiting.arrived.king(Color::Black));
    let stood = path & (board.color(Color::Black) - king);
    let same_line = path.has(from) || between(from, target).has(to);
    match nearest(stood, to) {
        Some(gate) if !same_line && !reaches(board, waiting, target) => Need::Opened(gate),
        Some(_) | None => Need::Open,
    }
}

/// The first of the units on the line.
fn nearest(stood: Bitboard, to: Square) -> Option<Square> {
    stood.into_iter().min_by_key(|&square| between(to, square).count())
}

/// Whether the piece commanded the square at once, by another line.
fn reaches(board: &Board, waiting: &Waiting<'_>, target: Square) -> bool {
    let kind: Kind = waiting.arrival.kind;
    Board::attacks_from(kind, Color::White, waiting.arrival.to, board.occupied()).has(target)
}
