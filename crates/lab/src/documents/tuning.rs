//! The report of `evolve engine`: how players were bred, how the best of them plays, and its values. The thesis' larger
//! tables, the games and the player are attached.

use engine::{LookAhead, Stages};
use render::Block;
use studio::VERSION;

use super::{Report, bullets, counted, figures, interrupted, method_words};
use crate::tuning::{EngineSettings, EvolvedEngine, FinalMatch, favorite, large_sheets, list_player, plots, sheets};

/// The report.
pub fn tuning(evolved: &EvolvedEngine) -> Report {
    let EvolvedEngine { settings, tuning, matches, ended } = evolved;
    let mut blocks = vec![how(evolved)];
    if !matches.is_empty() {
        let line = |played: &FinalMatch| {
            let printed = played.printed.map_or(String::new(), |printed| format!("; the thesis: {printed}"));
            format!("{}{printed}", match_line(played))
        };
        blocks.push(Block::Heading(2, "Matches".into()));
        blocks.push(Block::Paragraph("95 % intervals in brackets.".into()));
        blocks.push(bullets(matches.iter().map(line)));
    }
    blocks.extend(sheets(settings, tuning).iter().flat_map(|sheet| sheet.blocks(2)));
    blocks.extend(figures(plots(settings, tuning)));
    let bred = interrupted((tuning.state.log.len(), settings.plan.generations), "generations");
    let interrupted =
        bred.or_else(|| (!ended.is_complete()).then(|| "interrupted before the final matches".to_owned()));
    let results = matches.iter().map(match_line).collect();
    let report = Report::new("evolve engine", "Players bred by tournaments", results, interrupted, blocks);
    Report { attached: attached(evolved), ..report }
}

fn attached(evolved: &EvolvedEngine) -> Vec<(String, String)> {
    let EvolvedEngine { settings, tuning, matches, .. } = evolved;
    let sheets = large_sheets(settings, tuning).into_iter();
    let mut files: Vec<_> = sheets.map(|sheet| (format!("{}.csv", sheet.name), sheet.table().to_csv())).collect();
    if !tuning.state.log.is_empty() {
        files.push(("best.toml".to_owned(), list_player(&favorite(settings, tuning))));
    }
    let games = |(played, number): (&FinalMatch, usize)| (format!("games/match-{number}.pgn"), played.pgn.clone());
    files.extend(matches.iter().zip(1..).map(games));
    files
}

fn how(evolved: &EvolvedEngine) -> Block {
    let EngineSettings { plan, search, rules, stages, .. } = &evolved.settings;
    let sets = match stages {
        Stages::One => "one set of weights",
        Stages::Two => "two sets of weights, for opening and ending",
    };
    let search = match search {
        LookAhead::Random => "moves at random".to_owned(),
        LookAhead::Plain { plies } => format!("plain search, {}", counted(*plies, "ply", "plies")),
        LookAhead::Full { depth, nodes } => format!("full search, at most {depth} plies and {nodes} nodes"),
    };
    let resign = rules.resign.map_or("never".to_owned(), |resign| format!("after two scores in a row below −{resign}"));
    let generations = evolved.tuning.state.log.len();
    bullets([
        format!("Program: keymove {VERSION}, seed {}", plan.seed),
        format!("Population: {} players, including the reference player, {generations} generations", plan.size),
        format!("Method: {}", method_words(&plan.method)),
        format!("Every player: {sets}; {search}"),
        format!("Games: both colors from one of 256 balanced openings; resigned {resign}"),
    ])
}

/// A match in one line: score, share with its interval, Elo with its interval.
fn match_line(played: &FinalMatch) -> String {
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
        return if elo > 0.0 { "+∞" } else { "−∞" }.to_owned();
    }
    match format!("{elo:+.0}").as_str() {
        "+0" | "-0" => "0".to_owned(),
        text => text.replace('-', "−"),
    }
}
