//! The phases of a direct mate: set play, tries and keys, in full or folded.

use chess::{Move, Position};
use problem::{Defense, PhaseKind, Sentence, Solution, Verdict, WhiteMove};

use super::group::{Group, Place, defenses, groups, in_brackets, list, parrying, play, threat_or_wait, threats};
use super::{Labels, PlayLine, PrintedPhase};
use crate::{Ink, Text};

/// By-play named on the line that folds it; the rest is counted.
const NAMED: usize = 6;

/// Everything, line by line.
pub(super) fn in_full(solution: &Solution) -> Vec<PrintedPhase> {
    let root = &solution.position;
    let tries = solution.tries.iter().flat_map(|attempt| first_move(root, attempt, '?')).collect();
    vec![set_play_in_full(solution), PrintedPhase { heading: Some("Tries"), lines: tries }, keys(solution)]
}

/// The keys with their play. Of a short solution only the shortest are worth the lines.
pub(super) fn keys(solution: &Solution) -> PrintedPhase {
    let moves = match solution.verdict {
        Verdict::ShortSolution { moves } => moves,
        Verdict::Sound | Verdict::Cooked | Verdict::NoSolution | Verdict::Unfinished => solution.stipulation.moves(),
    };
    let (shown, longer): (Vec<&WhiteMove>, Vec<&WhiteMove>) =
        solution.keys.iter().partition(|key| key.mates_in <= moves);
    let mut lines: Vec<PlayLine> = shown.iter().flat_map(|key| first_move(&solution.position, key, '!')).collect();
    lines.extend(match longer.len() {
        0 => None,
        1 => Some(aside("1 slower first move also mates")),
        more => Some(aside(format!("{more} slower first moves also mate"))),
    });
    PrintedPhase { heading: Some(if shown.len() > 1 { "Keys" } else { "Key" }), lines }
}

fn set_play_in_full(solution: &Solution) -> PrintedPhase {
    let heading = Some("Set play");
    let Some(passed) = solution.position.pass().filter(|_| !solution.set_play.is_empty()) else {
        return PrintedPhase { heading, lines: vec![] };
    };
    let place = place(PhaseKind::SetPlay, vec![], 0, Labels::NONE);
    let mut lines = defenses(&passed, solution.set_play.iter(), solution.stipulation.moves() - 1, &place);
    lines.extend(unprovided(solution));
    PrintedPhase { heading, lines }
}

/// The black moves without an answer in the diagram. In set play variations are not indented, nor is what folds them.
fn unprovided(solution: &Solution) -> Option<PlayLine> {
    let line = match solution.set_play.iter().filter(|defense| defense.replies.is_empty()).count() {
        0 => return None,
        1 => aside("1 move unprovided"),
        more => aside(format!("{more} moves unprovided")),
    };
    Some(PlayLine { indent: 0, ..line })
}

pub(super) fn place(phase: PhaseKind, lead: Vec<Move>, indent: usize, labels: &Labels) -> Place<'_> {
    Place { labels, phase, lead, number: 1, indent }
}

/// A line about what is not shown.
fn aside(words: impl Into<Sentence>) -> PlayLine {
    PlayLine { indent: 1, text: Text::of(Ink::Faint, words) }
}

/// A key or try with all that follows.
fn first_move(root: &Position, first: &WhiteMove, mark: char) -> Vec<PlayLine> {
    let after = root.play(first.mv);
    let name = first_name(root, first, mark);
    // What follows a key is missing when a limit cut it off: Black always has a move after a key that does not mate.
    if first.is_mate() || (mark == '!' && first.defenses.is_empty()) {
        return vec![PlayLine { indent: 0, text: name }];
    }
    let mut lines = vec![PlayLine { indent: 0, text: name.plain(threat_or_wait(&after, first, 1)) }];
    // Nothing is labeled, so it does not matter which phase it is.
    lines.extend(play(&after, first, &place(PhaseKind::Key, vec![], 1, Labels::NONE)));
    lines.extend(not_parrying(&after, first));
    let refuted = refutations(&after, first);
    if !refuted.is_empty() {
        lines.push(PlayLine { indent: 1, text: refuted.into() });
    }
    lines
}

/// `1.Qc4!`.
pub(super) fn first_name(root: &Position, first: &WhiteMove, mark: char) -> Text {
    Text::of(Ink::Strong, Sentence::new().mv(root, first.mv, 1).text(&mark.to_string()))
}

/// One line for the black moves that leave every threat standing: `else 2.Qxc7#`.
fn not_parrying(after: &Position, first: &WhiteMove) -> Option<PlayLine> {
    let passed = after.pass()?;
    let idle = first.defenses.iter().any(|defense| !first.is_parried_by(defense));
    idle.then(|| aside(Sentence::from("else ").then(&list(&passed, &first.threats, 2))))
}

/// `but 1...Kc6!`, if anything refutes.
fn refutations(after: &Position, first: &WhiteMove) -> Sentence {
    let word = |refutation: &Defense| Sentence::new().mv(after, refutation.mv, 1).text("!");
    let refutations: Vec<Sentence> = first.refutations().map(word).collect();
    if refutations.is_empty() {
        Sentence::new()
    } else {
        Sentence::from("but ").then(&Sentence::join(refutations, ", "))
    }
}

/// Lines that show something in full and labeled, the rest folded.
pub(super) fn folded(solution: &Solution, labels: &Labels) -> Vec<PrintedPhase> {
    let tries = PrintedPhase { heading: Some("Tries"), lines: folded_tries(solution, labels) };
    vec![folded_set_play(solution, labels), tries, folded_keys(solution, labels)]
}

/// The keys, folded.
pub(super) fn folded_keys(solution: &Solution, labels: &Labels) -> PrintedPhase {
    let lines = solution.keys.iter().flat_map(|key| folded_key(&solution.position, key, labels)).collect();
    PrintedPhase { heading: Some("Key"), lines }
}

fn folded_set_play(solution: &Solution, labels: &Labels) -> PrintedPhase {
    let heading = Some("Set play");
    let Some(passed) = solution.position.pass().filter(|_| !solution.set_play.is_empty()) else {
        return PrintedPhase { heading, lines: vec![] };
    };
    let place = place(PhaseKind::SetPlay, vec![], 0, labels);
    let (shown, rest) = parted(&passed, solution.set_play.iter(), solution.stipulation.moves() - 1, &place);
    let further = !shown.is_empty();
    let mut lines: Vec<PlayLine> = shown.into_iter().flat_map(|group| group.lines(&passed, &place)).collect();
    lines.extend(by_play(&passed, &rest, further).map(|line| PlayLine { indent: 0, ..line }));
    lines.extend(unprovided(solution));
    PrintedPhase { heading, lines }
}

/// Tries that show nothing stand together if they fail to the same move.
fn folded_tries(solution: &Solution, labels: &Labels) -> Vec<PlayLine> {
    let root = &solution.position;
    let shows = |attempt: &WhiteMove| {
        let lead = [attempt.mv];
        !labels.on_first(PhaseKind::Try, attempt.mv).is_empty()
            || attempt.defenses.iter().any(|defense| labels.begin_with(PhaseKind::Try, &lead, defense.mv))
    };
    let (thematic, plain): (Vec<&WhiteMove>, Vec<&WhiteMove>) =
        solution.tries.iter().partition(|attempt| shows(attempt));
    let mut lines: Vec<PlayLine> = thematic.iter().flat_map(|attempt| folded_try(root, attempt, labels)).collect();
    let mut together: Vec<(Sentence, Vec<&WhiteMove>)> = Vec::new();
    for attempt in plain {
        let refuted = refutations(&root.play(attempt.mv), attempt);
        match together.iter_mut().find(|(known, _)| !refuted.is_empty() && *known == refuted) {
            Some((_, attempts)) => attempts.push(attempt),
            None => together.push((refuted, vec![attempt])),
        }
    }
    for (refuted, attempts) in together {
        match attempts.as_slice() {
            [attempt] => lines.extend(folded_try(root, attempt, labels)),
            attempts => {
                let words = attempts.iter().map(|attempt| Sentence::new().mv(root, attempt.mv, 1).text("?"));
                let text = Sentence::join(words, ", ").text(" ").then(&refuted).into();
                lines.push(PlayLine { indent: 0, text });
            }
        }
    }
    lines
}

/// A try that shows nothing takes one line.
fn folded_try(root: &Position, attempt: &WhiteMove, labels: &Labels) -> Vec<PlayLine> {
    let after = root.play(attempt.mv);
    let place = place(PhaseKind::Try, vec![attempt.mv], 1, labels);
    let (shown, rest) = parted(&after, parrying(attempt), attempt.mates_in - 1, &place);
    let first = first_line(root, attempt, '?', &place);
    let refuted = refutations(&after, attempt);
    if shown.is_empty() {
        let text = if refuted.is_empty() { first } else { first.plain(" ").plain(refuted) };
        return vec![PlayLine { indent: 0, text }];
    }
    let mut lines = vec![PlayLine { indent: 0, text: first }];
    lines.extend(threats(&after, attempt, &place));
    lines.extend(shown.into_iter().flat_map(|group| group.lines(&after, &place)));
    lines.extend(by_play(&after, &rest, true));
    lines.extend(not_parrying(&after, attempt));
    if !refuted.is_empty() {
        lines.push(PlayLine { indent: 1, text: refuted.into() });
    }
    lines
}

/// Where no line shows a theme, all lines are worth showing.
fn folded_key(root: &Position, key: &WhiteMove, labels: &Labels) -> Vec<PlayLine> {
    let after = root.play(key.mv);
    let place = place(PhaseKind::Key, vec![key.mv], 1, labels);
    let mut lines = vec![PlayLine { indent: 0, text: first_line(root, key, '!', &place) }];
    if key.is_mate() {
        return lines;
    }
    let (mut shown, mut rest) = parted(&after, parrying(key), key.mates_in - 1, &place);
    if shown.is_empty() {
        std::mem::swap(&mut shown, &mut rest);
    }
    lines.extend(threats(&after, key, &place));
    lines.extend(shown.into_iter().flat_map(|group| group.lines(&after, &place)));
    lines.extend(by_play(&after, &rest, true));
    lines.extend(not_parrying(&after, key));
    lines
}

/// The first move with its threats and what it shows by itself.
fn first_line(root: &Position, first: &WhiteMove, mark: char, place: &Place<'_>) -> Text {
    let text = first_name(root, first, mark);
    let text = if first.is_mate() { text } else { text.plain(threat_or_wait(&root.play(first.mv), first, 1)) };
    text.then(in_brackets(&place.labels.on_first(place.phase, first.mv)))
}

/// The groups that show a theme, and the others.
fn parted<'a>(
    position: &Position,
    defenses: impl Iterator<Item = &'a Defense>,
    moves: u8,
    place: &Place<'_>,
) -> (Vec<Group<'a>>, Vec<Group<'a>>) {
    groups(position, defenses, moves, place).into_iter().partition(|group| group.thematic)
}

/// One line for all that is not shown: `and 7 more variations: 1...Bd5 2.Qxd5#; …`.
fn by_play(position: &Position, rest: &[Group<'_>], further: bool) -> Option<PlayLine> {
    let count: usize = rest.iter().map(|group| group.defenses.len()).sum();
    let names = Text::join(rest.iter().take(NAMED).map(|group| group.brief(position, 1)), "; ");
    let (and, more) = if further { ("and ", " more") } else { ("", "") };
    let plural = if count == 1 { "" } else { "s" };
    let text = Text::from(format!("{and}{count}{more} variation{plural}: ")).then(names);
    let text = if rest.len() > NAMED { text.plain("; …") } else { text };
    (count > 0).then(|| PlayLine { indent: 1, text: text.all_in(Ink::Faint) })
}
