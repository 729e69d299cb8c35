//! Two versions of a problem: the boards side by side, then what is lost and gained, as `docs/compare.schema.json` has it.

use chess::{Color, Letters, Position};
use problem::{Sentence, Solution};
use render::{Block, CellAlignment, Diagram, Document, Table};
use serde::Serialize;
use themes::{Line, Reading};

use super::json::{MoveView, move_view, value};
use super::judgment::{Number, exact, of_kind, written};
use super::predecessors::{ChangeView, change_view, words};
use super::said::{capital, signed};
use super::verdict_sentence;
use crate::{ChangedLine, Compared, Judgment, VERSION};

#[derive(Serialize)]
struct View {
    keymove: &'static str,
    model: &'static str,
    preset: &'static str,
    before: SideView,
    after: SideView,
    changes: Vec<ChangeView>,
    themes: ExchangeView,
    faults: ExchangeView,
    rows: Vec<RowView>,
    lines: Vec<LineView>,
    complete: bool,
    text: String,
}

#[derive(Serialize)]
struct SideView {
    fen: String,
    stipulation: String,
    verdict: &'static str,
    key: Option<MoveView>,
    score: Option<Number>,
    units: u32,
    idea: Option<String>,
}

#[derive(Serialize)]
struct ExchangeView {
    lost: Vec<&'static str>,
    gained: Vec<&'static str>,
    kept: Vec<&'static str>,
}

#[derive(Serialize)]
struct RowView {
    group: &'static str,
    name: &'static str,
    before: Option<Number>,
    after: Option<Number>,
    change: Number,
}

#[derive(Serialize)]
struct LineView {
    phase: &'static str,
    kind: &'static str,
    before: Option<Vec<MoveView>>,
    after: Option<Vec<MoveView>>,
}

/// The comparison of two problems.
pub fn compared(compared: &Compared) -> Document {
    let text = summary(compared);
    let mut document = Document::new("a comparison", text.as_str());
    document.data = vec![data(compared, text.clone())];
    let drawn = |title: &str, judgment: &Judgment| Diagram {
        title: Some(title.into()),
        stipulation: Some(judgment.report.problem.stipulation.to_string()),
        caption: vec![verdict_sentence(&judgment.report).into()],
        ..Diagram::of(judgment.report.problem.setup)
    };
    document.push(Block::Row(vec![drawn("Before", &compared.before), drawn("After", &compared.after)]));
    for (name, judgment) in [("Before", &compared.before), ("After", &compared.after)] {
        document
            .push(Block::Note(Sentence::from(format!("{name}: ")).then(&verdict_sentence(&judgment.report)).into()));
    }
    document.push(Block::Note(text.into()));
    document.blocks.extend(points(compared));
    document.blocks.extend(play(compared));
    document
}

fn data(compared: &Compared, text: String) -> serde_json::Value {
    let opinion = &compared.after.opinions[0];
    value(&View {
        keymove: VERSION,
        model: opinion.model.name,
        preset: opinion.preset,
        before: side(&compared.before),
        after: side(&compared.after),
        changes: compared.changes.iter().map(change_view).collect(),
        themes: exchange(themes(&compared.before), themes(&compared.after)),
        faults: exchange(faults(&compared.before), faults(&compared.after)),
        rows: rows(compared),
        lines: compared.lines.iter().map(|line| line_view(compared, line)).collect(),
        complete: compared.complete,
        text,
    })
}

fn side(judgment: &Judgment) -> SideView {
    let report = &judgment.report;
    let solution = report.solution().filter(|_| report.is_sound());
    SideView {
        fen: report.problem.setup.to_fen(),
        stipulation: report.problem.stipulation.to_string(),
        verdict: report.verdict(),
        key: solution.map(|solution| move_view(&solution.position, solution.keys[0].mv)),
        score: score(judgment).map(exact).map(Number),
        units: report.problem.setup.board.occupied().count(),
        idea: judgment.idea.as_ref().map(|idea| written(idea.sentence.clone())),
    }
}

fn score(judgment: &Judgment) -> Option<f64> {
    judgment.opinions.first()?.score.as_ref().ok().map(quality::Score::total)
}

/// The themes as problemists see them.
fn themes(judgment: &Judgment) -> Vec<&'static str> {
    let strict = judgment.themes.iter().filter(|finding| finding.reading == Reading::Strict);
    strict.map(|finding| finding.theme.name).collect()
}

fn faults(judgment: &Judgment) -> Vec<&'static str> {
    of_kind(&judgment.critique, "fault").iter().map(|remark| remark.name()).collect()
}

fn exchange(before: Vec<&'static str>, after: Vec<&'static str>) -> ExchangeView {
    let (kept, lost) = before.iter().partition(|name| after.contains(name));
    ExchangeView { lost, kept, gained: after.into_iter().filter(|name| !before.contains(name)).collect() }
}

/// Every row of points that one of them has, in the order of the second, then what only the first has.
fn rows(compared: &Compared) -> Vec<RowView> {
    let rows = |judgment: &Judgment| match judgment.opinions.first().map(|opinion| &opinion.score) {
        Some(Ok(score)) => score.rows.clone(),
        Some(Err(_)) | None => vec![],
    };
    let (old, new) = (rows(&compared.before), rows(&compared.after));
    let gone = old.iter().filter(|row| !new.iter().any(|other| other.name == row.name));
    let view = |row: &quality::ScoreRow| {
        let points =
            |rows: &[quality::ScoreRow]| rows.iter().find(|other| other.name == row.name).map(|row| row.points);
        let (before, after) = (points(&old), points(&new));
        let change = after.unwrap_or_default() - before.unwrap_or_default();
        let change = exact(change);
        RowView {
            group: row.group.name(),
            name: row.name,
            before: before.map(Number),
            after: after.map(Number),
            change: Number(change),
        }
    };
    new.iter().chain(gone).map(view).collect()
}

fn line_view(compared: &Compared, line: &ChangedLine) -> LineView {
    let kind = match (&line.before, &line.after) {
        (Some(_), Some(_)) => "changed",
        (Some(_), None) => "lost",
        (None, _) => "gained",
    };
    let moves = |line: &Option<Line>, judgment: &Judgment| {
        line.as_ref().zip(judgment.report.solution()).map(|(line, solution)| moves(solution, line))
    };
    LineView {
        phase: line.phase.name(),
        kind,
        before: moves(&line.before, &compared.before),
        after: moves(&line.after, &compared.after),
    }
}

/// The moves of a line; whoever moves twice in a row, the other side has passed.
fn moves(solution: &Solution, line: &Line) -> Vec<MoveView> {
    let mut position = solution.position;
    let mut views = Vec::new();
    for mv in &line.0 {
        let color = position.board().unit_at(mv.from).map_or(Color::White, |unit| unit.color);
        position = to_move(position, color);
        views.push(move_view(&position, *mv));
        position = position.play(*mv);
    }
    views
}

fn to_move(position: Position, color: Color) -> Position {
    if position.turn() == color { position } else { position.pass().unwrap_or(position) }
}

/// The whole in words: the board, the verdicts, the play, the points.
fn summary(compared: &Compared) -> String {
    let mut parts: Vec<String> = compared.changes.iter().map(words::change).collect();
    let [before, after] = [&compared.before, &compared.after].map(|judgment| judgment.report.verdict());
    if before != after {
        parts.push(format!("{} instead of {}", after.replace('_', " "), before.replace('_', " ")));
    }
    let difference = compared.difference.as_ref().map(|difference| difference.words().print(Letters::Standard));
    parts.extend(difference.filter(|words| !words.is_empty()));
    if let (Some(before), Some(after)) = (score(&compared.before), score(&compared.after)) {
        parts.push(format!("{} points", signed(after - before)));
    }
    if parts.is_empty() { "Nothing differs.".to_owned() } else { format!("{}.", capital(&parts.join("; "))) }
}

fn points(compared: &Compared) -> Vec<Block> {
    let changed: Vec<RowView> = rows(compared).into_iter().filter(|row| row.change.0 != 0.0).collect();
    if changed.is_empty() {
        return vec![];
    }
    let mut table = Table::new(&[
        ("points for", CellAlignment::Left),
        ("before", CellAlignment::Right),
        ("after", CellAlignment::Right),
        ("change", CellAlignment::Right),
    ]);
    let number =
        |points: &Option<Number>| points.as_ref().map_or_else(|| "–".to_owned(), |points| render::number(points.0));
    changed.iter().for_each(|row| {
        table.row([row.name.to_owned(), number(&row.before), number(&row.after), signed(row.change.0)]);
    });
    vec![Block::Heading(2, "Points".into()), Block::Table(table)]
}

fn play(compared: &Compared) -> Vec<Block> {
    if compared.lines.is_empty() {
        return vec![];
    }
    let mut table =
        Table::new(&[("play", CellAlignment::Left), ("before", CellAlignment::Left), ("after", CellAlignment::Left)]);
    let line = |line: &Option<Line>, judgment: &Judgment| {
        let solution = line.as_ref().zip(judgment.report.solution());
        solution.map_or_else(|| "–".to_owned(), |(line, solution)| spoken(solution, line))
    };
    for changed in &compared.lines {
        let phase = changed.phase.name().replace('_', " ");
        table.row([phase, line(&changed.before, &compared.before), line(&changed.after, &compared.after)]);
    }
    vec![Block::Heading(2, "Play that differs".into()), Block::Table(table)]
}

fn spoken(solution: &Solution, line: &Line) -> String {
    let first = solution.position.board().unit_at(line.0[0].from).map_or(Color::White, |unit| unit.color);
    let diagram = to_move(solution.position, first);
    let second = line.0.get(1).and_then(|mv| diagram.play(line.0[0]).board().unit_at(mv.from));
    match second {
        // A threat: Black has passed.
        Some(unit) if unit.color == first => {
            let after = diagram.play(line.0[0]);
            let passed = after.pass().unwrap_or(after);
            let key = Sentence::new().mv(&diagram, line.0[0], 1);
            key.text(" (").mv(&passed, line.0[1], 2).text(")").print(Letters::Problem)
        }
        Some(_) | None => Sentence::new().line(&diagram, &line.0, 1).print(Letters::Problem),
    }
}
