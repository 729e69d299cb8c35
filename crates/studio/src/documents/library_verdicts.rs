//! What checking found of an entry, in a line for each of its problems.

use chess::{Letters, Position, San, parse_move};
use library::{CheckedProblem, Kept};
use render::Block;

use super::report::plain;

/// A line for each problem that was checked, or that is not solved.
pub(super) fn verdict_notes(kept: &Kept) -> Vec<Block> {
    let phases = kept.record.phases(None);
    let position = |place: usize| phases.get(place)?.problem().ok()?.setup.check().ok();
    let lines = kept.checked.iter().enumerate().filter_map(|(place, checked)| line(checked, || position(place)));
    lines.map(|line| Block::Note(line.into())).collect()
}

fn line(checked: &CheckedProblem, position: impl Fn() -> Option<Position>) -> Option<String> {
    let twin = checked.twin.as_deref().map(|twin| format!("{}) ", plain(twin))).unwrap_or_default();
    let Some(verdict) = &checked.verdict else {
        return checked.refusal.as_ref().map(|refusal| format!("{twin}not solved: {refusal}"));
    };
    let keys = checked.keys.as_deref().unwrap_or_default();
    let keys = if keys.is_empty() { String::new() } else { format!(", {}", printed(keys, verdict, position())) };
    let score = checked.score.map(|score| format!("; score {}", render::number(score))).unwrap_or_default();
    let themes = if checked.themes.is_empty() { String::new() } else { format!("; {}", checked.themes.join(", ")) };
    Some(format!("{twin}{}{keys}{score}{themes}", verdict.replace('_', " ")))
}

/// Keys as magazines print them, `1.Qc4!`; one that does not fit the diagram stays as it was kept.
fn printed(keys: &str, verdict: &str, position: Option<Position>) -> String {
    let mark = if verdict == "sound" { "!" } else { "" };
    let one = |key: &str| {
        let position = position.as_ref()?;
        let mv = parse_move(position, key).ok()?;
        Some(format!("1.{}{mark}", San::of(position, mv).print(Letters::Problem)))
    };
    let keys: Vec<String> = keys.split_whitespace().map(|key| one(key).unwrap_or_else(|| plain(key))).collect();
    keys.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(fen: &str, keys: &str, verdict: &str, expected: &str) {
        let position = chess::parse_fen(fen).expect("a FEN").setup.check().expect("a position");
        assert_eq!(printed(keys, verdict, Some(position)), expected);
    }

    #[test]
    fn keys_are_printed_as_in_magazines() {
        check("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "b5c4", "sound", "1.Qc4!");
        check("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "b5c4 b5e8", "cooked", "1.Qc4, 1.Qe8");
        check("8/4P3/8/8/8/2k5/8/K7", "e7e8n", "sound", "1.e8=S!");
        check("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "h8h1", "sound", "h8h1");
    }
}
