//! Variations: black moves of one unit with the same answer, and the lines they make.

use chess::{Kind, Move, Position, Square, Unit};
use problem::{Defense, PhaseKind, Sentence, WhiteMove};

use super::{Labels, PlayLine};
use crate::{Ink, Text};

/// Fewer moves are written one by one.
const RANDOM: usize = 3;

/// Where in the solution something is written.
#[derive(Clone)]
pub(super) struct Place<'a> {
    /// What lines show.
    pub labels: &'a Labels,
    /// The phase.
    pub phase: PhaseKind,
    /// The moves from the diagram to here.
    pub lead: Vec<Move>,
    /// The number of Black's next move.
    pub number: usize,
    /// Steps from the left.
    pub indent: usize,
}

impl<'a> Place<'a> {
    fn deeper(&self, line: &[Move]) -> Place<'a> {
        let lead = self.lead.iter().chain(line).copied().collect();
        Place { lead, number: self.number + 1, indent: self.indent + 2, ..*self }
    }
}

/// White moves that come after each other on one line: `2.Qb6#, Qg2#`.
pub(super) fn list(position: &Position, moves: &[WhiteMove], number: usize) -> Sentence {
    let word = |(index, white): (usize, &WhiteMove)| match index {
        0 => Sentence::new().mv(position, white.mv, number),
        _ => Sentence::new().bare_move(position, white.mv),
    };
    Sentence::join(moves.iter().enumerate().map(word), ", ")
}

/// The same where nothing follows on further lines: of a single move that does not mate it is said what it threatens.
fn briefly(position: &Position, moves: &[WhiteMove], number: usize) -> Sentence {
    let words = list(position, moves, number);
    match moves {
        [white] if !white.is_mate() => words.then(&threat_or_wait(&position.play(white.mv), white, number)),
        _ => words,
    }
}

/// The annotation of a white move that does not mate, after the move itself: its threats, or that it waits.
pub(super) fn threat_or_wait(after: &Position, white: &WhiteMove, number: usize) -> Sentence {
    match after.pass() {
        Some(_) if white.defenses.is_empty() => " stalemate".into(),
        Some(passed) if !white.threats.is_empty() => {
            Sentence::from(" (").then(&list(&passed, &white.threats, number + 1)).text(")")
        }
        Some(_) => " zugzwang".into(),
        None => Sentence::new(),
    }
}

/// The lines below a white move: how long threats continue, then every defense that parries one.
pub(super) fn play(after: &Position, white: &WhiteMove, place: &Place<'_>) -> Vec<PlayLine> {
    let mut lines = threats(after, white, place);
    lines.extend(defenses(after, parrying(white), white.mates_in - 1, place));
    lines
}

/// The continuations of threats that do not mate at once.
pub(super) fn threats(after: &Position, white: &WhiteMove, place: &Place<'_>) -> Vec<PlayLine> {
    let Some(passed) = after.pass() else { return vec![] };
    // A threat is not a line of play: it shows nothing.
    let place = Place { labels: Labels::NONE, ..place.clone() };
    let mut lines = Vec::new();
    for threat in white.threats.iter().filter(|threat| !threat.is_mate()) {
        lines.extend(prefixed("threat ".into(), continuation(&passed, threat, &[], &place)));
    }
    lines
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
) -> Vec<PlayLine> {
    groups(position, defenses, moves, place).into_iter().flat_map(|group| group.lines(position, place)).collect()
}

/// Moves of one unit with the same answer.
pub(super) struct Group<'a> {
    pub defenses: Vec<&'a Defense>,
    /// Whether what follows shows a theme.
    pub thematic: bool,
    answer: Vec<PlayLine>,
    /// The answer without what follows it.
    pub brief: Text,
    /// Whether they are the unit's random moves: three or more, more than have any other answer, and none of its moves
    /// is left unsaid.
    random: bool,
    /// Whether all of them check.
    checks: bool,
}

/// The defenses that have an answer, drawn together; `position` is the one that they are made in.
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
                let replies = Text::from(briefly(&after, &defense.replies, place.number + 1));
                let brief = replies.plain(spaced(&marks(&defense.replies, moves)));
                groups.push(Group { defenses: vec![defense], thematic, answer, brief, random: false, checks: false });
            }
        }
    }
    find_random(position, &mut groups);
    // The unit's usual answer first: what its other moves correct.
    groups.sort_by_key(|group| (group.from(), std::cmp::Reverse(group.defenses.len())));
    groups
}

/// Finds the groups that are written as random moves. `Sd~` speaks for every move of the unit that is not written by
/// itself, also for those that let a threat through or have no answer: where there are such, the squares are named.
fn find_random(position: &Position, groups: &mut [Group<'_>]) {
    let sizes: Vec<(Square, usize)> = groups.iter().map(|group| (group.from(), group.defenses.len())).collect();
    for group in groups {
        let (from, size) = (group.from(), group.defenses.len());
        let of_unit = sizes.iter().filter(|(unit, _)| *unit == from);
        let as_large = of_unit.clone().filter(|(_, other)| *other >= size).count();
        let written: usize = of_unit.map(|(_, moves)| moves).sum();
        let likely = size >= RANDOM && as_large == 1;
        group.random = likely && written == position.legal_moves().iter().filter(|mv| mv.from == from).count();
        group.checks = group.random && group.defenses.iter().all(|defense| position.play(defense.mv).in_check());
    }
}

fn same_moves(one: &Defense, other: &Defense) -> bool {
    one.replies.iter().map(|reply| reply.mv).eq(other.replies.iter().map(|reply| reply.mv))
}

impl Group<'_> {
    fn from(&self) -> Square {
        self.defenses[0].mv.from
    }

    /// With everything that follows.
    pub(super) fn lines(self, position: &Position, place: &Place<'_>) -> Vec<PlayLine> {
        let name = self.name(position, place.number).plain(" ");
        prefixed(name, self.answer)
    }

    /// On a part of a line, without what follows: `1...Bd5 2.Qxd5#`.
    pub(super) fn brief(&self, position: &Position, number: usize) -> Text {
        self.name(position, number).plain(" ").then(self.brief.clone())
    }

    /// `1...Sd~` for random moves, else the moves one by one.
    pub(super) fn name(&self, position: &Position, number: usize) -> Text {
        self.named(position, Some(number))
    }

    /// The same after others of their number: `Sd~`.
    pub(super) fn bare_name(&self, position: &Position) -> Text {
        self.named(position, None)
    }

    /// The moves one by one: `1...Sc7, Sd6`; promotions on one square together: `c1=S/Q`.
    fn moves(&self, position: &Position, number: Option<usize>) -> Text {
        let mut text = Text::new();
        let checks = |mv: Move| position.play(mv).in_check();
        for (index, defense) in self.defenses.iter().enumerate() {
            let before = index.checked_sub(1).map(|before| self.defenses[before].mv);
            text = match (defense.mv.promotion, before) {
                (Some(kind), Some(before)) if before.to == defense.mv.to && !checks(before) && !checks(defense.mv) => {
                    text.plain("/").letter(Unit { color: position.turn(), kind })
                }
                (_, Some(_)) => text.plain(", ").plain(Sentence::new().bare_move(position, defense.mv)),
                (_, None) => text.plain(match number {
                    Some(number) => Sentence::new().mv(position, defense.mv, number),
                    None => Sentence::new().bare_move(position, defense.mv),
                }),
            };
        }
        text
    }

    fn named(&self, position: &Position, number: Option<usize>) -> Text {
        if !self.random {
            return self.moves(position, number);
        }
        let Move { kind, from, .. } = self.defenses[0].mv;
        let (letter, rest) = unit_name(position, kind, from);
        let text = Text::from(number.map_or_else(String::new, |number| format!("{number}...")));
        letter.into_iter().fold(text, Text::letter).plain(format!("{rest}~{}", if self.checks { "+" } else { "" }))
    }
}

/// Lines whose first begins with this.
fn prefixed(prefix: Text, mut lines: Vec<PlayLine>) -> Vec<PlayLine> {
    if let Some(first) = lines.first_mut() {
        first.text = prefix.then(std::mem::take(&mut first.text));
    }
    lines
}

/// White's answers; the first follows on the line of the defense.
fn answer(after: &Position, defense: &Defense, moves: u8, place: &Place<'_>) -> Vec<PlayLine> {
    let titles = place.labels.on_defense(place.phase, &place.lead, defense);
    let notes = Text::of(Ink::Flaw, spaced(&marks(&defense.replies, moves))).then(in_brackets(&titles));
    if defense.replies.iter().all(WhiteMove::is_mate) {
        let text = Text::from(list(after, &defense.replies, place.number + 1)).then(notes);
        return vec![PlayLine { indent: place.indent, text }];
    }
    let mut lines: Vec<PlayLine> = Vec::new();
    for (index, reply) in defense.replies.iter().enumerate() {
        let mut follows = continuation(after, reply, &[defense.mv, reply.mv], place);
        if let Some(first) = follows.first_mut() {
            let text = std::mem::take(&mut first.text);
            *first = match index {
                0 => PlayLine { indent: place.indent, text: text.then(notes.clone()) },
                _ => PlayLine { indent: place.indent + 1, text: Text::from("or ").then(text) },
            };
        }
        lines.extend(follows);
    }
    lines
}

/// Set off by a blank, if there is anything.
fn spaced(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!(" {text}") }
}

/// ` [Self-block, Grimshaw]`, or nothing.
pub(super) fn in_brackets(titles: &[&str]) -> Text {
    if titles.is_empty() { Text::new() } else { Text::from(" ").inked(Ink::Theme, format!("[{}]", titles.join(", "))) }
}

/// A white move that does not mate, and the play below it. `line` are the moves that led to it from the place, and
/// itself.
fn continuation(position: &Position, white: &WhiteMove, line: &[Move], place: &Place<'_>) -> Vec<PlayLine> {
    let after = position.play(white.mv);
    let number = place.number + 1;
    let first = Sentence::new().mv(position, white.mv, number);
    if white.is_mate() {
        return vec![PlayLine { indent: place.indent, text: first.into() }];
    }
    let text = first.then(&threat_or_wait(&after, white, number)).into();
    let mut lines = vec![PlayLine { indent: place.indent, text }];
    lines.extend(play(&after, white, &place.deeper(line)));
    lines
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
fn unit_name(position: &Position, kind: Kind, square: Square) -> (Option<Unit>, String) {
    let color = position.turn();
    let alike = position.board().units(color, kind);
    let on_file = alike.into_iter().filter(|other| other.file() == square.file()).count();
    let unit = Some(Unit { color, kind });
    match kind {
        Kind::Pawn => (None, square.to_string()),
        _ if alike.count() == 1 => (unit, String::new()),
        _ if on_file == 1 => (unit, square.to_string()[..1].to_owned()),
        _ => (unit, square.to_string()),
    }
}
