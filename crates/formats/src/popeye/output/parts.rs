//! Where one problem of Popeye's output ends and the next one begins, and the lines that tell.

use super::board::is_grid;
use super::caption;
use super::twins::heading;

/// One problem of a text.
pub(super) struct Part<'a> {
    /// Its text from the first line that is not blank.
    pub(super) raw: &'a str,
    /// The line on which it begins, counted from 1.
    pub(super) line: u64,
}

impl<'a> Part<'a> {
    pub(super) fn lines(&self) -> Vec<&'a str> {
        self.raw.lines().collect()
    }
}

/// The board of a problem, from border to border: the last one, where a game from one position to another ends; but none
/// that only numbers the fields of a grid.
pub(super) fn board(lines: &[&str]) -> Option<(usize, usize)> {
    boards(lines).into_iter().rfind(|&(top, bottom)| !is_grid(&lines[top..bottom]))
}

/// The place itself, or the one behind the numbered grid that follows it.
pub(super) fn behind_grid(lines: &[&str], place: usize) -> usize {
    let grid = |&(top, bottom): &(usize, usize)| top >= place && is_grid(&lines[top..bottom]);
    boards(lines).into_iter().find(grid).map_or(place, |(_, bottom)| bottom + 1)
}

fn boards(lines: &[&str]) -> Vec<(usize, usize)> {
    let borders: Vec<usize> = (0..lines.len()).filter(|&index| is_border(lines[index])).collect();
    borders.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()
}

/// Takes a text apart: at the line that ends a solution, at the version that begins a run, at a second board.
pub(super) fn parts(text: &str) -> Vec<Part<'_>> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let (mut cuts, mut start, mut borders) = (vec![0], 0, 0usize);
    for index in 0..lines.len() {
        let line = lines[index];
        if is_border(line) {
            if borders >= 2 && borders.is_multiple_of(2) && !belongs(&lines, index) {
                start = heads(&lines, start, index);
                cuts.push(start);
                borders = 0;
            }
            borders += 1;
        }
        if is_end(line) || is_version(line) {
            start = index + usize::from(is_end(line));
            cuts.push(start);
            borders = 0;
        }
    }
    cuts.push(lines.len());
    let starts: Vec<usize> = lines
        .iter()
        .scan(0, |at, line| {
            *at += line.len();
            Some(*at - line.len())
        })
        .collect();
    let offset = |line: usize| starts.get(line).copied().unwrap_or(text.len());
    let part = |pair: &[usize]| {
        let inside = &lines[pair[0]..pair[1]];
        let first = pair[0] + inside.iter().position(|line| !line.trim().is_empty())?;
        let told = inside.iter().any(|line| !line.trim().is_empty() && !is_version(line));
        told.then(|| Part { raw: &text[offset(first)..offset(pair[1])], line: first as u64 + 1 })
    };
    cuts.windows(2).filter_map(part).collect()
}

/// Whether a second board belongs to the problem before it: as the goal of a game, or as its grid.
fn belongs(lines: &[&str], border: usize) -> bool {
    let before = lines[..border].iter().rev().take(4).find(|line| !line.trim().is_empty());
    before.is_some_and(|line| line.trim_start().starts_with("=> ("))
        || is_grid(&lines[border..lines.len().min(border + 4)])
}

/// Where the lines begin that stand above a board with one blank line between: authors and source. They do not if they
/// belong to the solution before, which nothing has ended.
fn heads(lines: &[&str], start: usize, border: usize) -> usize {
    let blank = |index: usize| lines[index].trim().is_empty();
    if border < start + 2 || !blank(border - 1) || blank(border - 2) {
        return border;
    }
    let mut first = border - 1;
    while first > start && !blank(first - 1) {
        let line = lines[first - 1];
        if is_move(line) || heading(line).is_some() || caption(line).is_some() || is_border(line) {
            return border;
        }
        first -= 1;
    }
    first
}

/// `+---a---b---c---d---e---f---g---h---+`.
pub(super) fn is_border(line: &str) -> bool {
    line.trim().starts_with("+---a---b---c---")
}

/// `Popeye Linux-6.1-x86_64-64Bit v4.104 (1024 MB)`.
pub(super) fn is_version(line: &str) -> bool {
    let told = line.trim_start_matches('\u{feff}').strip_prefix("Popeye ");
    told.is_some_and(|told| told.split(" v").skip(1).any(|version| version.starts_with(|c: char| c.is_ascii_digit())))
}

/// `solution finished. Time = 0.012 s`, or that it was stopped.
pub(super) fn is_end(line: &str) -> bool {
    const ENDS: [&str; 3] = ["solution finished.", "Loesung beendet.", "solution terminee."];
    ENDS.iter().any(|end| line.trim_start().starts_with(end)) || is_partial(line)
}

/// Whether Popeye says that it was stopped.
pub(super) fn is_partial(line: &str) -> bool {
    const ENDS: [&str; 3] = ["Partial solution", "Partielle Loesung", "solution partielle"];
    ENDS.iter().any(|end| line.trim_start().starts_with(end))
}

/// Whether a line begins with a move: `   1.Qb5-c4 ! threat:`.
pub(super) fn is_move(line: &str) -> bool {
    let digits = line.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
    digits.len() < line.trim_start().len() && digits.starts_with('.')
}
