//! Defenses that shut a white line which the threat would need: what Barulin's and Levman's defenses share.
//!
//! The threat is played after the defense: Black has an answer over the line that is shut, and with the unit that shuts it
//! gone he would be mated.

use chess::{Bitboard, Color, Kind, Move, Position, Square};

use super::together::{different_mates, joined, together};
use crate::frame::unified;
use crate::geometry::aims;
use crate::motive::undo::without;
use crate::motive::{Scene, named};
use crate::{Evidence, Phase};

/// A white line that Black's unit stands on.
#[derive(Clone, Copy)]
pub(super) struct ShutLine {
    /// The threat that needs it.
    pub threat: Move,
    /// Where the white line piece stands once the threat is played.
    pub rear: Square,
    /// Where the line leads to: a square beside the king, or the king.
    pub goal: Square,
}

/// What a theme accepts of these: all such variations of a phase together, if there are different mates.
pub(super) fn shown(
    phase: &Phase<'_>,
    accepts: impl Fn(&Scene<'_>, &ShutLine) -> bool,
    ending: &str,
) -> Option<Evidence> {
    let scenes = unified(phase);
    let mut found: Vec<(&Scene<'_>, Vec<ShutLine>)> =
        scenes.iter().map(|scene| (scene, shut_lines(scene))).filter(|(_, lines)| !lines.is_empty()).collect();
    found.iter_mut().for_each(|(scene, lines)| lines.retain(|line| accepts(scene, line)));
    found.retain(|(_, lines)| !lines.is_empty());
    let shut = || found.iter().flat_map(|(scene, lines)| lines.iter().map(move |line| (*scene, line)));
    let words = |(scene, line): (&Scene<'_>, &ShutLine)| {
        let defense = scene.defense();
        let unit = named(scene.start(), defense.from);
        let white = named(&scene.after().play(line.threat), line.rear);
        format!("{unit} shuts off the white {white} on {}", defense.to)
    };
    let squares: Bitboard = shut().flat_map(|(scene, line)| [scene.defense().to, line.goal]).collect();
    let detail = || format!("{}; {ending}", joined(shut().map(words).collect()));
    let scenes: Vec<&Scene<'_>> = found.iter().map(|(scene, _)| *scene).collect();
    (different_mates(&scenes) > 1).then(|| together(phase, &scenes, squares, detail()))
}

/// The lines that a defense shuts, for each threat that fails because of it.
fn shut_lines(scene: &Scene<'_>) -> Vec<ShutLine> {
    let defense = scene.defense();
    if defense.kind == Kind::King || scene.start().captured(defense).is_some() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for threat in scene.phase.threats.iter().map(|threat| threat.mv).filter(|&threat| scene.after().is_legal(threat)) {
        let tried = scene.after().play(threat);
        let fails = tried.in_check() && !tried.is_mate() && tried.board().color(Color::Black).has(defense.to);
        if fails && without(&tried, defense.to.into()).is_some_and(|gone| gone.is_mate()) {
            let shut = |(rear, goal): (Square, Square)| ShutLine { threat, rear, goal };
            found.extend(answered_over(&tried, defense.to).into_iter().map(shut));
        }
    }
    found
}

/// The white lines on which a unit stands and which Black's answers to the threat depend on: to the square that the king
/// goes to, to the king himself, or through another unit that would be pinned. Answers of the unit itself do not count.
fn answered_over(tried: &Position, unit: Square) -> Vec<(Square, Square)> {
    let (board, king) = (tried.board(), tried.king(Color::Black));
    let lines_to = |goal: Square, others: Bitboard| {
        let between = Bitboard::of(unit) | others;
        let shut = aims(board, Color::White, goal).filter(move |aim| aim.between - Bitboard::of(king) == between);
        shut.map(move |aim| (aim.rear, goal))
    };
    let mut found = Vec::new();
    for answer in tried.legal_moves().iter().filter(|answer| answer.from != unit) {
        found.extend(lines_to(king, Bitboard::EMPTY));
        match answer.kind {
            Kind::King => found.extend(lines_to(answer.to, Bitboard::EMPTY)),
            Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Knight | Kind::Pawn => {
                found.extend(lines_to(king, answer.from.into()));
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}
