//! Themes in a few words each: how many, which units, which squares.

use std::collections::BTreeSet;

use chess::{Bitboard, Color, Kind, Move, Square};
use problem::Sentence;

use super::super::wording;
use super::carried::Carried;
use super::words::{About, naming, number, standing_on, units};
use crate::frame::identity;
use crate::{Analysis, Evidence, Group, Line, PhaseKind, Reading, Theme, contains, theme_named};

/// Squares or units named at most; more are only counted.
const NAMED: usize = 3;

/// The themes of one sentence: "four unpins …, on the battery a8–b7", "black correction …, with two self-blocks".
pub(super) fn together(analysis: &Analysis<'_>, shown: &[&Carried]) -> Option<Sentence> {
    let (first, rest) = shown.split_first()?;
    let lines = lines_of(analysis, first.theme);
    let mut words = phrase(analysis, first.theme);
    let battery = battery_of(analysis, first.theme, &lines);
    if let Some(battery) = &battery {
        words = words.text(", on ").then(battery);
    }
    let named = |other: &&&Carried| battery.is_none() || other.theme.name != BATTERY;
    for other in rest.iter().filter(named) {
        let others = lines_of(analysis, other.theme);
        let accompanies = 2 * others.intersection(&lines).count() >= others.len().max(1);
        words = words.text(if accompanies { ", with " } else { ", and " }).then(&phrase(analysis, other.theme));
    }
    Some(words)
}

/// The theme of the batteries that fire.
const BATTERY: &str = "direct-battery";

/// The battery that fires in at least half of these lines of another theme.
fn battery_of(analysis: &Analysis<'_>, theme: &Theme, lines: &BTreeSet<Vec<Move>>) -> Option<Sentence> {
    let battery = theme_named(BATTERY).filter(|battery| battery.name != theme.name && !contains(theme, battery))?;
    let shared = lines_of(analysis, battery).intersection(lines).count();
    let often = shared > 1 && 2 * shared >= lines.len();
    often.then(|| batteries(analysis, &evidence(analysis, battery))).flatten()
}

/// Changed play: "two changed mates after 1...c5 and 1...c6 (set play)".
pub(super) fn change(analysis: &Analysis<'_>, carried: &Carried) -> Option<Sentence> {
    let evidence = evidence(analysis, carried.theme);
    let first = *evidence.first()?;
    let defenses: BTreeSet<Move> =
        first.lines.iter().filter_map(|Line(line)| actual(analysis, line).and_then(|_| line.get(1).copied())).collect();
    let defenses: Vec<Move> = defenses.into_iter().collect();
    let changes = first.letters.iter().filter(|(letter, _)| letter.is_lowercase()).count();
    let words = match carried.theme.name {
        "changed-mates" => counted(changes.max(1), "a changed mate", "changed mates"),
        "transferred-mates" => {
            let mates = first.letters.iter().filter(|(letter, _)| letter.is_uppercase()).count();
            counted(mates.max(1), "a transferred mate", "transferred mates")
        }
        _ => naming(carried.theme).one.into(),
    };
    let start = analysis.play.key().map(|key| key.start)?;
    let after = match defenses.len() {
        0 => Sentence::new(),
        _ => Sentence::from(" after ").moves(&start, &defenses, 1),
    };
    Some(words.then(&after).then(&compared_with(analysis, first)))
}

/// " (set play)", " (1.Qe6?)": the phases that the key is compared with.
fn compared_with(analysis: &Analysis<'_>, evidence: &Evidence) -> Sentence {
    let diagram = analysis.play.diagram();
    let mut phases: Vec<Sentence> = Vec::new();
    for Line(line) in &evidence.lines {
        let Some(&first) = line.first().filter(|_| actual(analysis, line).is_none()) else { continue };
        let phase = match diagram.board().color(Color::White).has(first.from) {
            true => Sentence::new().mv(diagram, first, 1).text("?"),
            false => "set play".into(),
        };
        if !phases.contains(&phase) {
            phases.push(phase);
        }
    }
    match phases.is_empty() || phases.len() > NAMED {
        true => Sentence::new(),
        false => Sentence::from(" (").then(&Sentence::join(phases, ", ")).text(")"),
    }
}

/// One theme.
fn phrase(analysis: &Analysis<'_>, theme: &Theme) -> Sentence {
    let shown = evidence(analysis, theme);
    let naming = naming(theme);
    let lines = distinct(&shown);
    let count = if counts_mates(theme) { different_mates(&lines) } else { shown.len() };
    let words = match naming.many {
        Some(many) => counted(count, &naming.one, many),
        None => naming.one.into(),
    };
    let words = words.then(&about(analysis, naming.about, &shown, &lines));
    match shown.first().map(|evidence| evidence.phase) {
        Some(PhaseKind::SetPlay) => words.text(" in the set play"),
        Some(PhaseKind::Try) => words.text(" in a try"),
        Some(PhaseKind::Key) | None => words,
    }
}

/// Themes of the mates: many moves may lead to one of them.
fn counts_mates(theme: &Theme) -> bool {
    theme.group == Group::Mates
        || [BATTERY, "indirect-battery", "defenses-on-one-square", "mates-on-one-square"].contains(&theme.name)
}

fn different_mates(lines: &[&[Move]]) -> usize {
    let mates: BTreeSet<_> = lines.iter().filter_map(|line| Some(identity(*line.last()?))).collect();
    mates.len()
}

fn about(analysis: &Analysis<'_>, about: About, shown: &[&Evidence], lines: &[&[Move]]) -> Sentence {
    match about {
        About::Number => Sentence::new(),
        About::Arrivals => on(lines.iter().filter_map(|line| Some(line.iter().rev().nth(1)?.to)).collect()),
        About::Mates => on(lines.iter().filter_map(|line| Some(line.last()?.to)).collect()),
        About::Mover => mover(lines).map_or_else(Sentence::new, |kind| by(Color::Black, kind)),
        About::Unpinned => unpinned(analysis, shown).then(&self::about(analysis, About::Mover, shown, lines)),
        About::Batteries => {
            batteries(analysis, shown).map_or_else(Sentence::new, |words| Sentence::from(" by ").then(&words))
        }
        About::KeyUnit => analysis.key().map_or_else(Sentence::new, |key| by_unit(key.mv.kind)),
        About::Waiting => behind(analysis, shown),
        About::Units => by_units(analysis, squares_of(shown)),
    }
}

fn on(squares: Bitboard) -> Sentence {
    match squares.count() as usize {
        0 => Sentence::new(),
        count if count > NAMED => Sentence::new(),
        _ => Sentence::from(" on ").then(&wording::squares(squares)),
    }
}

fn by(color: Color, kind: Kind) -> Sentence {
    let side = match color {
        Color::White => "white",
        Color::Black => "black",
    };
    format!(" by the {side} {}", kind.name()).into()
}

fn by_unit(kind: Kind) -> Sentence {
    format!(" of the {}", kind.name()).into()
}

fn squares_of(shown: &[&Evidence]) -> Bitboard {
    shown.iter().fold(Bitboard::EMPTY, |all, evidence| all | evidence.squares)
}

/// " behind the rook e3".
fn behind(analysis: &Analysis<'_>, shown: &[&Evidence]) -> Sentence {
    let Some(key) = analysis.play.key() else { return Sentence::new() };
    let board = key.start.board();
    let named = standing_on(board, squares_of(shown) & board.color(Color::Black));
    match named.len() {
        1..=NAMED => Sentence::from(" behind the ").then(&units(&named)),
        _ => Sentence::new(),
    }
}

fn by_units(analysis: &Analysis<'_>, squares: Bitboard) -> Sentence {
    let Some(key) = analysis.play.key() else { return Sentence::new() };
    let named = standing_on(key.start.board(), squares);
    match named.len() {
        0 => Sentence::new(),
        count if count > NAMED => format!(" by {} units", number(count)).into(),
        _ => Sentence::from(" by the ").then(&units(&named)),
    }
}

/// The kind of the one black unit that moves in all lines, if there are several.
fn mover(lines: &[&[Move]]) -> Option<Kind> {
    let moves: BTreeSet<(Square, Kind)> =
        lines.iter().filter_map(|line| line.iter().rev().nth(1)).map(|mv| (mv.from, mv.kind)).collect();
    match (moves.len(), lines.len()) {
        (1, 2..) => moves.first().map(|(_, kind)| *kind),
        _ => None,
    }
}

/// " of the knight b7".
fn unpinned(analysis: &Analysis<'_>, shown: &[&Evidence]) -> Sentence {
    let Some(key) = analysis.play.key() else { return Sentence::new() };
    let board = key.start.board();
    let squares = squares_of(shown) & board.color(Color::White);
    let named: Vec<(Kind, Square)> =
        squares.into_iter().filter_map(|square| Some((board.kind_at(square)?, square))).collect();
    match named.len() {
        0 => Sentence::new(),
        count if count > NAMED => Sentence::from(" of white units"),
        _ => Sentence::from(" of the ").then(&units(&named)),
    }
}

/// "the battery a8–b7", "the batteries a8–b7 and h1–g2"; from the rear to the front.
fn batteries(analysis: &Analysis<'_>, shown: &[&Evidence]) -> Option<Sentence> {
    let king = analysis.play.diagram().king(Color::Black);
    let mut pairs: BTreeSet<(Square, Square)> = BTreeSet::new();
    for evidence in shown {
        let mut squares: Vec<Square> = evidence.squares.into_iter().collect();
        squares.sort_by_key(|square| std::cmp::Reverse(square.distance(king)));
        if let [rear, front] = squares[..] {
            pairs.insert((rear, front));
        }
    }
    let words = |(rear, front): &(Square, Square)| Sentence::from(format!("{rear}–{front}"));
    let named: Vec<Sentence> = pairs.iter().map(words).collect();
    match named.len() {
        0 => None,
        1 => Some(Sentence::from("the battery ").then(&named[0])),
        2..=NAMED => Some(Sentence::from("the batteries ").then(&Sentence::list(named))),
        _ => None,
    }
}

/// What shows a theme after the key; if nothing does, what shows it elsewhere.
fn evidence<'a>(analysis: &'a Analysis<'_>, theme: &Theme) -> Vec<&'a Evidence> {
    let finding = analysis.findings(Reading::Strict).iter().find(|finding| finding.theme.name == theme.name);
    let all: Vec<&Evidence> = finding.into_iter().flat_map(|finding| &finding.evidence).collect();
    let last = all.iter().map(|evidence| evidence.phase).max();
    all.into_iter().filter(|evidence| Some(evidence.phase) == last).collect()
}

fn distinct<'e>(shown: &[&'e Evidence]) -> Vec<&'e [Move]> {
    let lines: BTreeSet<&[Move]> = shown.iter().flat_map(|evidence| &evidence.lines).map(|line| &line.0[..]).collect();
    lines.into_iter().collect()
}

fn lines_of(analysis: &Analysis<'_>, theme: &Theme) -> BTreeSet<Vec<Move>> {
    evidence(analysis, theme).iter().flat_map(|evidence| &evidence.lines).map(|line| line.0.clone()).collect()
}

/// The line, if it is one of the actual play.
fn actual<'l>(analysis: &Analysis<'_>, line: &'l [Move]) -> Option<&'l [Move]> {
    let key = analysis.play.key().and_then(|key| key.first());
    (line.first().copied() == key).then_some(line)
}

/// "a self-block", "three self-blocks".
fn counted(count: usize, one: &str, many: &str) -> Sentence {
    if count == 1 { one.into() } else { format!("{} {many}", number(count)).into() }
}
