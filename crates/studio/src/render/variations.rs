//! Variations as problemists write them: short notation, moves of one unit with the same answer drawn together
//! (`1...Sd~ 2.Qd5#`), duals and short mates marked, deeper play indented.

use chess::{Color, Kind, Move, Position, Square, san};
use problem::{Defense, WhiteMove};

use super::paint::{Ink, paint};
use crate::Style;

const STEP: usize = 4;

/// Short algebraic as problemists write it: S for the knight, castling with zeros, `e.p.`.
pub(super) fn short(position: &Position, mv: Move) -> String {
    let mut text = san(position, mv).replace('N', "S").replace('O', "0");
    if position.captured(mv).is_some_and(|(square, _)| square != mv.to) {
        let mark = text.find(['+', '#']).unwrap_or(text.len());
        text.insert_str(mark, " e.p.");
    }
    text
}

/// White moves that come after each other on one line: `2.Qb6#, Qg2#`.
fn list(position: &Position, moves: &[WhiteMove], number: usize) -> String {
    let words: Vec<String> = moves.iter().map(|white| short(position, white.mv)).collect();
    format!("{number}.{}", words.join(", "))
}

/// What is said of a white move that does not mate, after the move itself: its threats, or that it waits.
pub(super) fn threat_or_wait(after: &Position, white: &WhiteMove, number: usize) -> String {
    match after.pass() {
        Some(_) if white.defenses.is_empty() => " stalemate".to_owned(),
        Some(passed) if !white.threats.is_empty() => format!(" ({})", list(&passed, &white.threats, number + 1)),
        Some(_) => " zugzwang".to_owned(),
        None => String::new(),
    }
}

/// The lines below a white move: how long threats go on, then every defense that parries one.
pub(super) fn play(after: &Position, white: &WhiteMove, number: usize, indent: usize, style: Style) -> String {
    let mut text = String::new();
    if let Some(passed) = after.pass() {
        for threat in white.threats.iter().filter(|threat| !threat.is_mate()) {
            let line = continuation(&passed, threat, number + 1, indent, style);
            text.push_str(&format!("{:indent$}threat {line}", ""));
        }
    }
    let parrying = white.defenses.iter().filter(|defense| white.is_parried_by(defense));
    text + &defenses(after, parrying, white.mates_in - 1, number, indent, style)
}

/// One line, or several with deeper play, for every group of defenses that have an answer within `moves` moves.
pub(super) fn defenses<'a>(
    position: &Position,
    defenses: impl Iterator<Item = &'a Defense>,
    moves: u8,
    number: usize,
    indent: usize,
    style: Style,
) -> String {
    let answered: Vec<&Defense> = defenses.filter(|defense| !defense.replies.is_empty()).collect();
    let mut groups: Vec<Group> = Vec::new();
    for defense in &answered {
        let answer = answer(&position.play(defense.mv), defense, moves, number, indent, style);
        let same = |group: &&mut Group| group.moves[0].from == defense.mv.from && group.answer == answer;
        match groups.iter_mut().find(same) {
            Some(group) => group.moves.push(defense.mv),
            None => groups.push(Group { moves: vec![defense.mv], answer }),
        }
    }
    // The unit's usual answer first: what its other moves correct.
    groups.sort_by_key(|group| (group.moves[0].from, std::cmp::Reverse(group.moves.len())));
    let mut text = String::new();
    for group in groups {
        let all = answered.iter().filter(|defense| defense.mv.from == group.moves[0].from).count();
        text.push_str(&format!("{:indent$}{number}...{} {}", "", label(position, &group.moves, all), group.answer));
    }
    text
}

/// Moves of one unit with the same answer.
struct Group {
    moves: Vec<Move>,
    answer: String,
}

/// White's answers, ending the line they begin on.
fn answer(after: &Position, defense: &Defense, moves: u8, number: usize, indent: usize, style: Style) -> String {
    let marks = marks(&defense.replies, moves);
    let marks = if marks.is_empty() { marks } else { format!(" {}", paint(style, Ink::Flaw, &marks)) };
    if defense.replies.iter().all(WhiteMove::is_mate) {
        return format!("{}{marks}\n", list(after, &defense.replies, number + 1));
    }
    let lines: Vec<String> =
        defense.replies.iter().map(|reply| continuation(after, reply, number + 1, indent, style)).collect();
    let mut text = lines.join(&format!("{:width$}or ", "", width = indent + STEP / 2));
    if let Some(end) = text.find('\n') {
        text.insert_str(end, &marks);
    }
    text
}

/// A white move that goes on, and the play below it.
fn continuation(position: &Position, white: &WhiteMove, number: usize, indent: usize, style: Style) -> String {
    let after = position.play(white.mv);
    let mut text = format!("{number}.{}", short(position, white.mv));
    if !white.is_mate() {
        text.push_str(&threat_or_wait(&after, white, number));
    }
    text.push('\n');
    if !white.is_mate() {
        text.push_str(&play(&after, white, number, indent + STEP, style));
    }
    text
}

fn marks(replies: &[WhiteMove], moves: u8) -> String {
    let several = match replies.len() {
        0 | 1 => None,
        2 => Some("dual".to_owned()),
        3 => Some("triple".to_owned()),
        more => Some(format!("{more} ways")),
    };
    let sooner = replies.first().is_some_and(|reply| reply.mates_in < moves).then(|| "short".to_owned());
    let marks: Vec<String> = several.into_iter().chain(sooner).collect();
    if marks.is_empty() { String::new() } else { format!("({})", marks.join(", ")) }
}

/// `Sd~` when it stands for most of the unit's moves, else the moves one by one.
fn label(position: &Position, moves: &[Move], all: usize) -> String {
    if moves.len() < 3 || moves.len() * 2 <= all {
        let words: Vec<String> = moves.iter().map(|&mv| short(position, mv)).collect();
        return words.join(", ");
    }
    let Move { kind, from, .. } = moves[0];
    format!("{}~", unit_name(position, kind, from))
}

/// The unit as briefly as it can be named: `K`, `Sd`, or `Sd4` when two knights share a file; pawns by their square.
fn unit_name(position: &Position, kind: Kind, square: Square) -> String {
    let alike = position.board().units(Color::Black, kind);
    let on_file = alike.into_iter().filter(|other| other.file() == square.file()).count();
    match kind {
        Kind::Pawn => square.to_string(),
        _ if alike.count() == 1 => kind.problem_letter().to_string(),
        _ if on_file == 1 => format!("{}{}", kind.problem_letter(), &square.to_string()[..1]),
        _ => format!("{}{square}", kind.problem_letter()),
    }
}
