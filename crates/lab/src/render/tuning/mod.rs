//! The report of a tuning: a page to read, the thesis' tables as CSV, its figures as pictures, and the player that was bred.

mod markdown;

use engine::Tuning;

use ::render::csv_line;

use super::experiment::ReportFile;
pub(crate) use markdown::{method_words, section};

use crate::tuning::{EngineSettings, FinalMatch, favorite, list_player, plots, sheets};
use ::render::plot;

/// All files of the report, the page to read first.
pub fn tuning(settings: &EngineSettings, tuning: &Tuning, matches: &[FinalMatch]) -> Vec<ReportFile> {
    let (sheets, plots) = (sheets(settings, tuning), plots(settings, tuning));
    let page = markdown::page(settings, tuning, matches, &sheets, &plots);
    let mut files = vec![ReportFile { name: "report.md".to_owned(), text: page }];
    for sheet in &sheets {
        let text = sheet.rows.iter().map(|row| csv_line(row.iter().map(String::as_str))).collect();
        files.push(ReportFile { name: format!("{}.csv", sheet.name), text });
    }
    for figure in &plots {
        files.push(ReportFile { name: format!("{}.svg", figure.name), text: plot(figure) });
    }
    if !tuning.state.log.is_empty() {
        let text = list_player(&favorite(settings, tuning));
        files.push(ReportFile { name: "best.toml".to_owned(), text });
    }
    for (played, number) in matches.iter().zip(1..) {
        files.push(ReportFile { name: format!("games/match-{number}.pgn"), text: played.pgn.clone() });
    }
    files
}

/// A match in one line: score, share with its interval, Elo with its interval.
pub fn match_line(played: &FinalMatch) -> String {
    let score = played.score;
    let (share, elo) = (score.share(), score.elo());
    format!(
        "{} against {}: {} – {} ({} drawn), {:.1} % [{:.1}, {:.1}], Elo {} [{}, {}]",
        played.players[0],
        played.players[1],
        score.points(),
        f64::from(score.games()) - score.points(),
        score.draws,
        100.0 * share.value,
        100.0 * share.low,
        100.0 * share.high,
        signed(elo.value),
        signed(elo.low),
        signed(elo.high),
    )
}

fn signed(elo: f64) -> String {
    if elo.is_infinite() {
        if elo > 0.0 { "+∞" } else { "−∞" }.to_owned()
    } else {
        format!("{elo:+.0}").replace('-', "−")
    }
}
