//! The solution of a judged problem: lines that show a theme in full and labeled, the rest folded.

use chess::{Move, Position};
use problem::{Defense, Solution, WhiteMove};
use themes::PhaseKind;

use crate::render::labels::{Labels, in_brackets};
use crate::render::paint::{Ink, paint};
use crate::render::text::{INDENT, folded, heading, not_parrying, refutations};
use crate::render::variations::{Group, Place, groups, parrying, short, spaced, threat_or_wait, threats};
use crate::{Judgment, Style};
use render::wrap;

/// By-play named on the line that folds it; the rest is counted.
const NAMED: usize = 6;
/// Where that line is broken.
const WIDTH: usize = 96;

/// Set play, tries and key.
pub(super) fn phases(solution: &Solution, labels: &Labels, style: Style) -> String {
    let root = &solution.position;
    let mut text = set_play(solution, labels, style);
    if !solution.tries.is_empty() {
        text.push_str(&heading("Tries", style));
    }
    text.push_str(&tries(solution, labels, style));
    if !solution.keys.is_empty() {
        text.push_str(&heading("Key", style));
    }
    for key in &solution.keys {
        text.push_str(&one_key(root, key, labels, style));
    }
    text
}

/// The key and what follows.
pub(in crate::render) fn key_play(judgment: &Judgment, style: Style) -> String {
    let Some(solution) = judgment.report.solution() else { return String::new() };
    let labels = Labels::of(&judgment.themes, solution);
    solution.keys.iter().map(|key| one_key(&solution.position, key, &labels, style)).collect()
}

fn place<'a>(phase: PhaseKind, lead: Vec<Move>, indent: usize, labels: &'a Labels, style: Style) -> Place<'a> {
    Place { style, labels, phase, lead, number: 1, indent }
}

fn set_play(solution: &Solution, labels: &Labels, style: Style) -> String {
    let Some(passed) = solution.position.pass().filter(|_| !solution.set_play.is_empty()) else {
        return String::new();
    };
    let place = place(PhaseKind::SetPlay, vec![], INDENT, labels, style);
    let (shown, rest) = parted(&passed, solution.set_play.iter(), solution.stipulation.moves() - 1, &place);
    let unprovided = solution.set_play.iter().filter(|defense| defense.replies.is_empty()).count();
    let mut text = heading("Set play", style);
    text.extend(shown.iter().map(|group| group.lines(&passed, &place)));
    text.push_str(&by_play(&passed, &rest, !shown.is_empty(), &place));
    text + &folded(unprovided, "unprovided", style)
}

/// Tries that show nothing stand together if they fail to the same move.
fn tries(solution: &Solution, labels: &Labels, style: Style) -> String {
    let root = &solution.position;
    let shows = |attempt: &WhiteMove| {
        let lead = [attempt.mv];
        !labels.on_first(PhaseKind::Try, attempt.mv).is_empty()
            || attempt.defenses.iter().any(|defense| labels.begin_with(PhaseKind::Try, &lead, defense.mv))
    };
    let (thematic, plain): (Vec<&WhiteMove>, Vec<&WhiteMove>) =
        solution.tries.iter().partition(|attempt| shows(attempt));
    let mut text: String = thematic.iter().map(|attempt| one_try(root, attempt, labels, style)).collect();
    let mut together: Vec<(String, Vec<&WhiteMove>)> = Vec::new();
    for attempt in plain {
        let refuted = refutations(&root.play(attempt.mv), attempt);
        match together.iter_mut().find(|(known, _)| !refuted.is_empty() && *known == refuted) {
            Some((_, attempts)) => attempts.push(attempt),
            None => together.push((refuted, vec![attempt])),
        }
    }
    for (refuted, attempts) in together {
        text.push_str(&match attempts.as_slice() {
            [attempt] => one_try(root, attempt, labels, style),
            attempts => {
                let words: Vec<String> =
                    attempts.iter().map(|attempt| format!("1.{}?", short(root, attempt.mv))).collect();
                let lines = wrap(&format!("{} {refuted}", words.join(", ")), WIDTH);
                format!("{:INDENT$}{}\n", "", lines.join(&format!("\n{:indent$}", "", indent = 2 * INDENT)))
            }
        });
    }
    text
}

/// A try that shows nothing takes one line.
fn one_try(root: &Position, attempt: &WhiteMove, labels: &Labels, style: Style) -> String {
    let after = root.play(attempt.mv);
    let place = place(PhaseKind::Try, vec![attempt.mv], 2 * INDENT, labels, style);
    let (shown, rest) = parted(&after, parrying(attempt), attempt.mates_in - 1, &place);
    let mut text = first_line(root, attempt, '?', &place);
    let refuted = refutations(&after, attempt);
    if shown.is_empty() {
        return text + &spaced(Style::Plain, Ink::Faint, &refuted) + "\n";
    }
    text.push('\n');
    text.push_str(&threats(&after, attempt, &place));
    text.extend(shown.iter().map(|group| group.lines(&after, &place)));
    text.push_str(&by_play(&after, &rest, true, &place));
    text.push_str(&not_parrying(attempt, style));
    if refuted.is_empty() { text } else { text + &format!("{:indent$}{refuted}\n", "", indent = 2 * INDENT) }
}

/// Where no line shows a theme, all lines are worth showing.
fn one_key(root: &Position, key: &WhiteMove, labels: &Labels, style: Style) -> String {
    let after = root.play(key.mv);
    let place = place(PhaseKind::Key, vec![key.mv], 2 * INDENT, labels, style);
    let mut text = first_line(root, key, '!', &place) + "\n";
    if key.is_mate() {
        return text;
    }
    let (mut shown, mut rest) = parted(&after, parrying(key), key.mates_in - 1, &place);
    if shown.is_empty() {
        std::mem::swap(&mut shown, &mut rest);
    }
    text.push_str(&threats(&after, key, &place));
    text.extend(shown.iter().map(|group| group.lines(&after, &place)));
    text.push_str(&by_play(&after, &rest, true, &place));
    text + &not_parrying(key, style)
}

/// The first move with its threats and what it shows by itself.
fn first_line(root: &Position, first: &WhiteMove, mark: char, place: &Place<'_>) -> String {
    let name = paint(place.style, Ink::Heading, &format!("1.{}{mark}", short(root, first.mv)));
    let titles = in_brackets(&place.labels.on_first(place.phase, first.mv));
    let goes_on =
        if first.is_mate() { String::new() } else { threat_or_wait(&root.play(first.mv), first, place.number) };
    format!("{:INDENT$}{name}{goes_on}{}", "", spaced(place.style, Ink::Theme, titles.trim_start()))
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

/// One line for all that is not shown: `… and 7 more variations: 1...Bd5 2.Qxd5#; …`.
fn by_play(position: &Position, rest: &[Group<'_>], more: bool, place: &Place<'_>) -> String {
    let count: usize = rest.iter().map(|group| group.defenses.len()).sum();
    if count == 0 {
        return String::new();
    }
    let names: Vec<String> = rest.iter().take(NAMED).map(|group| group.brief(position, place.number)).collect();
    let and = if more { "and " } else { "" };
    let further = if more { "more " } else { "" };
    let plural = if count == 1 { "" } else { "s" };
    let dots = if rest.len() > NAMED { "; …" } else { "" };
    let line = format!("… {and}{count} {further}variation{plural}: {}{dots}", names.join("; "));
    let indent = 2 * INDENT;
    let lines = wrap(&line, WIDTH).join(&format!("\n{:indent$}  ", ""));
    format!("{:indent$}{}\n", "", paint(place.style, Ink::Faint, &lines))
}
