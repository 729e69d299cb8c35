//! Variations as problemists write them: short notation, moves of one unit with the same answer drawn together
//! (`1...Sd~ 2.Qd5#`), duals and short mates marked, themes in brackets, deeper play indented.

use chess::{Color, Kind, Move, Position, Square, san};
use problem::{Defense, WhiteMove};
use themes::PhaseKind;

use super::labels::{Labels, in_brackets};
use super::paint::{Ink, paint};
use crate::Style;

const STEP: usize = 4;
/// Fewer moves are written one by one.
const RANDOM: usize = 3;

/// Where in the solution something is written, and how.
#[derive(Clone)]
pub(super) struct Place<'a> {
    pub style: Style,
    /// The themes that lines show.
    pub labels: &'a Labels,
    /// The phase it belongs to.
    pub phase: PhaseKind,
    /// The moves from the diagram to here.
    pub lead: Vec<Move>,
    /// The number of Black's next move.
    pub number: usize,
    pub indent: usize,
}

impl<'a> Place<'a> {
    fn deeper(&self, line: &[Move]) -> Place<'a> {
        let lead = self.lead.iter().chain(line).copied().collect();
        Place { lead, number: self.number + 1, indent: self.indent + STEP, ..*self }
    }
}

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
pub(super) fn play(after: &Position, white: &WhiteMove, place: &Place<'_>) -> String {
    threats(after, white, place) + &defenses(after, parrying(white), white.mates_in - 1, place)
}

/// How threats go on that do not mate at once.
pub(super) fn threats(after: &Position, white: &WhiteMove, place: &Place<'_>) -> String {
    let mut text = String::new();
    if let Some(passed) = after.pass() {
        // A threat is no line of play: it shows nothing.
        let place = Place { labels: Labels::NONE, ..place.clone() };
        for threat in white.threats.iter().filter(|threat| !threat.is_mate()) {
            let line = continuation(&passed, threat, &[], &place);
            text.push_str(&format!("{:indent$}threat {line}", "", indent = place.indent));
        }
    }
    text
}

/// The black moves worth a line.
pub(super) fn parrying(white: &WhiteMove) -> impl Iterator<Item = &Defense> {
    white.defenses.iter().filter(|defense| white.is_parried_by(defense))
}

/// One line, or several with deeper play, for every group of defenses that have an answer within `moves` moves.
pub(super) fn defenses<'a>(
    position: &Position,
    defenses: impl Iterator<Item = &'a Defense>,
    moves: u8,
    place: &Place<'_>,
) -> String {
    groups(position, defenses, moves, place).iter().map(|group| group.lines(position, place)).collect()
}

/// Moves of one unit with the same answer.
pub(super) struct Group<'a> {
    pub defenses: Vec<&'a Defense>,
    /// Whether what follows shows a theme.
    pub thematic: bool,
    answer: String,
    /// The answer without what follows it.
    brief: String,
    /// Whether they are the unit's random moves: three or more, and more than have any other answer.
    random: bool,
}

/// The defenses that have an answer, drawn together.
pub(super) fn groups<'a>(
    position: &Position,
    defenses: impl Iterator<Item = &'a Defense>,
    moves: u8,
    place: &Place<'_>,
) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    for defense in defenses.filter(|defense| !defense.replies.is_empty()) {
        let after = position.play(defense.mv);
        let answer = answer(&after, defense, moves, place);
        let thematic = place.labels.begin_with(place.phase, &place.lead, defense.mv);
        let same = |group: &&mut Group<'_>| {
            // Two knights may reach one square, each in a variation of its own, and read alike.
            let alike = group.answer == answer && same_moves(group.defenses[0], defense);
            group.from() == defense.mv.from && group.thematic == thematic && alike
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.defenses.push(defense),
            None => {
                let brief = brief(&after, defense, moves, place.number);
                groups.push(Group { defenses: vec![defense], thematic, answer, brief, random: false });
            }
        }
    }
    let sizes: Vec<(Square, usize)> = groups.iter().map(|group| (group.from(), group.defenses.len())).collect();
    for group in &mut groups {
        let (from, size) = (group.from(), group.defenses.len());
        let as_large = sizes.iter().filter(|(unit, other)| *unit == from && *other >= size).count();
        group.random = size >= RANDOM && as_large == 1;
    }
    // The unit's usual answer first: what its other moves correct.
    groups.sort_by_key(|group| (group.from(), std::cmp::Reverse(group.defenses.len())));
    groups
}

fn same_moves(one: &Defense, other: &Defense) -> bool {
    one.replies.iter().map(|reply| reply.mv).eq(other.replies.iter().map(|reply| reply.mv))
}

impl Group<'_> {
    fn from(&self) -> Square {
        self.defenses[0].mv.from
    }

    /// With everything that follows.
    pub(super) fn lines(&self, position: &Position, place: &Place<'_>) -> String {
        let Place { number, indent, .. } = *place;
        format!("{:indent$}{number}...{} {}", "", self.name(position), self.answer)
    }

    /// On a part of a line, without what follows: `1...Bd5 2.Qxd5#`.
    pub(super) fn brief(&self, position: &Position, number: usize) -> String {
        format!("{number}...{} {}", self.name(position), self.brief)
    }

    /// `Sd~` for random moves, else the moves one by one.
    fn name(&self, position: &Position) -> String {
        if !self.random {
            let words: Vec<String> = self.defenses.iter().map(|defense| short(position, defense.mv)).collect();
            return words.join(", ");
        }
        let Move { kind, from, .. } = self.defenses[0].mv;
        format!("{}~", unit_name(position, kind, from))
    }
}

/// White's answers, ending the line they begin on.
fn answer(after: &Position, defense: &Defense, moves: u8, place: &Place<'_>) -> String {
    let Place { style, number, indent, .. } = *place;
    let titles = place.labels.on_defense(place.phase, &place.lead, defense);
    let mut notes = spaced(style, Ink::Flaw, &marks(&defense.replies, moves));
    notes.push_str(&spaced(style, Ink::Theme, in_brackets(&titles).trim_start()));
    if defense.replies.iter().all(WhiteMove::is_mate) {
        return format!("{}{notes}\n", list(after, &defense.replies, number + 1));
    }
    let lines: Vec<String> =
        defense.replies.iter().map(|reply| continuation(after, reply, &[defense.mv, reply.mv], place)).collect();
    let mut text = lines.join(&format!("{:width$}or ", "", width = indent + STEP / 2));
    if let Some(end) = text.find('\n') {
        text.insert_str(end, &notes);
    }
    text
}

fn brief(after: &Position, defense: &Defense, moves: u8, number: usize) -> String {
    let marks = marks(&defense.replies, moves);
    let blank = if marks.is_empty() { "" } else { " " };
    format!("{}{blank}{marks}", list(after, &defense.replies, number + 1))
}

/// Painted and set off by a blank, if there is anything.
pub(super) fn spaced(style: Style, ink: Ink, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!(" {}", paint(style, ink, text)) }
}

/// A white move that goes on, and the play below it. `line` are the moves that led to it from the place, and itself.
fn continuation(position: &Position, white: &WhiteMove, line: &[Move], place: &Place<'_>) -> String {
    let after = position.play(white.mv);
    let number = place.number + 1;
    let mut text = format!("{number}.{}", short(position, white.mv));
    if !white.is_mate() {
        text.push_str(&threat_or_wait(&after, white, number));
    }
    text.push('\n');
    if !white.is_mate() {
        text.push_str(&play(&after, white, &place.deeper(line)));
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
