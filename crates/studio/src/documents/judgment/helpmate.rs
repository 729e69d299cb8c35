//! A judged helpmate: diagram, verdict and idea, flaws first, themes, the solutions side by side move by move with what each
//! move does, and the table of points; or all of it on one screen.

use chess::{Bitboard, Color};
use problem::{Sentence, Stipulation};
use render::{
    Block, CellAlignment, Diagram, Extent, Ink, Labels, List, Mark, MarkKind, Marker, Panel, PrintedPlay, Table, Term,
    Text, Tree,
};
use themes::help::report::{HelpRemark, HelpStanding, is_implied, standing};
use themes::help::{HelpAnalysis, HelpFinding, HelpPlay, HelpSolution};

use super::remarks::HEADINGS;
use super::{Detail, brief_score, term};
use crate::documents::report::{diagram, plain, remarked, verdict};
use crate::{Judgment, Outcome};

/// Solutions that stand side by side; of more only these are compared.
const SIDE_BY_SIDE: usize = 6;
/// Solutions that are printed on one screen: what is said refers to them.
const PRINTED: usize = 6;
/// Pieces of evidence told of a theme.
const PIECES: usize = 3;

/// The blocks of the whole judgment.
pub(super) fn blocks(judgment: &Judgment, help: &HelpAnalysis) -> Vec<Block> {
    let report = &judgment.report;
    let mut blocks = vec![Block::Diagram(drawn(judgment, help)), Block::Verdict(verdict(report))];
    blocks.extend(help.idea.iter().map(|idea| Block::Note(idea.sentence.clone().into())));
    blocks.extend(remarked(report));
    blocks.extend(
        super::remarks::no_score(judgment).into_iter().map(|why| Block::Note(format!("No score: {why}.").into())),
    );
    for (kind, title) in HEADINGS {
        let of_kind: Vec<&HelpRemark> = help.remarks.iter().filter(|remark| remark.kind().name() == kind).collect();
        if !of_kind.is_empty() {
            blocks.push(Block::Heading(2, title.into()));
            blocks.push(Block::List(List::of(Marker::None, of_kind.into_iter().map(remark_text))));
        }
    }
    blocks.push(Block::Heading(2, "Themes".into()));
    blocks.extend(themes(help));
    blocks.push(Block::Heading(2, "Solutions side by side".into()));
    blocks.push(Block::Table(side_by_side(&help.play)));
    blocks.extend(play(judgment));
    blocks
}

/// The diagram with the squares of what leads.
fn drawn(judgment: &Judgment, help: &HelpAnalysis) -> Diagram {
    let mut diagram = diagram(&judgment.report);
    let leading = help.findings().iter().filter(|finding| standing(&help.play, finding) == HelpStanding::Relation);
    let squares = leading.flat_map(|finding| &finding.evidence).fold(Bitboard::EMPTY, |all, one| all | one.squares);
    if squares.any() {
        diagram.marks = vec![Mark { kind: MarkKind::Tint, squares, about: "squares of the themes" }];
    }
    let titles: Vec<&str> = help.findings().iter().map(|finding| finding.title()).collect();
    if !titles.is_empty() {
        diagram.caption.push(format!("Themes: {}", titles.join(", ")).into());
    }
    diagram
}

fn remark_text(remark: &HelpRemark) -> Text {
    let ink = if remark.kind().severity().is_some() { Ink::Flaw } else { Ink::Plain };
    Text::of(ink, sentence(remark))
}

fn sentence(remark: &HelpRemark) -> Sentence {
    let severity = remark.kind().severity().map_or_else(String::new, |severity| format!(" ({})", severity.name()));
    remark.sentence.clone().text(&severity)
}

/// What the solutions show together or all show, unless another theme says it.
fn is_told(help: &HelpAnalysis, finding: &HelpFinding) -> bool {
    standing(&help.play, finding) != HelpStanding::InSome && !is_implied(help.findings(), finding)
}

/// What the solutions show together and what all show, with what shows it; the rest by name.
fn themes(help: &HelpAnalysis) -> Vec<Block> {
    let told = |finding: &&HelpFinding| is_told(help, finding);
    let (shown, some): (Vec<&HelpFinding>, Vec<&HelpFinding>) = help.findings().iter().partition(told);
    if shown.is_empty() && some.is_empty() {
        return vec![Block::Note("No known theme.".into())];
    }
    let several = help.play.solutions.len() > 1;
    let term = |finding: &HelpFinding| Term {
        name: Text::of(Ink::Theme, finding.title()),
        words: evidence(finding, several).into(),
        below: vec![],
    };
    let mut blocks = vec![Block::Terms(shown.into_iter().map(term).collect())];
    if !some.is_empty() {
        let names: Vec<String> = some.iter().map(|finding| in_some(finding)).collect();
        blocks.push(Block::Note(format!("Also: {}", names.join(", ")).into()));
    }
    blocks
}

fn in_some(finding: &HelpFinding) -> String {
    let mut of: Vec<usize> = finding.evidence.iter().flat_map(|one| one.solutions.clone()).collect();
    of.sort_unstable();
    of.dedup();
    let of: Vec<String> = of.iter().map(|solution| (solution + 1).to_string()).collect();
    format!("{} ({})", finding.title(), of.join(", "))
}

/// `1: Rbd5 goes where it will be pinned; 2: Rec5 …`, the same said once.
fn evidence(finding: &HelpFinding, several: bool) -> Sentence {
    let mut parts: Vec<Sentence> = Vec::new();
    for one in &finding.evidence {
        let of: Vec<String> = one.solutions.iter().map(|solution| (solution + 1).to_string()).collect();
        let place = if several { format!("{}: ", of.join(", ")) } else { String::new() };
        let part = Sentence::from(place).then(&one.detail);
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    let more = parts.len().saturating_sub(PIECES);
    parts.truncate(PIECES);
    if more > 0 {
        parts.push(format!("and {more} more").into());
    }
    Sentence::join(parts, "; ")
}

/// A row for each half-move, a column for each solution: the move, and what it does.
fn side_by_side(play: &HelpPlay) -> Table {
    let compared = &play.solutions[..play.solutions.len().min(SIDE_BY_SIDE)];
    let heads: Vec<String> = compared.iter().enumerate().map(|(index, solution)| head(play, index, solution)).collect();
    let mut columns: Vec<(&str, CellAlignment)> = vec![("", CellAlignment::Left)];
    columns.extend(heads.iter().map(|head| (head.as_str(), CellAlignment::Left)));
    let mut table = Table::new(&columns);
    let longest = compared.iter().map(HelpSolution::plies).max().unwrap_or(0);
    for ply in 0..longest {
        let number = Text::from(number(play.stipulation(), ply));
        let cells =
            compared.iter().map(|solution| if ply < solution.plies() { cell(solution, ply) } else { Text::new() });
        table
            .rows
            .push(render::Row { kind: render::RowKind::Plain, cells: std::iter::once(number).chain(cells).collect() });
    }
    table
}

/// "solution 2", or the letter of the twin.
fn head(play: &HelpPlay, index: usize, solution: &HelpSolution) -> String {
    match &play.phases[solution.phase].label {
        Some(label) if play.has_twins() => format!("{label})"),
        _ => (index + 1).to_string(),
    }
}

fn number(stipulation: Stipulation, ply: usize) -> String {
    let ply = ply + usize::from(stipulation.begins() == Color::White);
    let dots = if ply.is_multiple_of(2) { "." } else { "..." };
    format!("{}{dots}", ply / 2 + 1)
}

/// `Rd5 (self-pin, interference)`.
fn cell(solution: &HelpSolution, ply: usize) -> Text {
    let mut names: Vec<&str> = Vec::new();
    for effect in &solution.effects[ply] {
        let name = effect.kind.name();
        // Mates and ways are seen.
        if !names.contains(&name) && !["direct-mate", "king-move", "check"].contains(&name) {
            names.push(name);
        }
    }
    let words = Sentence::new().bare_move(&solution.positions[ply], solution.moves[ply]);
    match names.is_empty() {
        true => words.into(),
        false => words.text(&format!(" ({})", names.join(", "))).into(),
    }
}

/// The lines as they are printed.
fn play(judgment: &Judgment) -> Option<Block> {
    let Outcome::General(solution) = &judgment.report.outcome else { return None };
    let tree = Tree::General(solution.clone());
    Some(Block::Play(PrintedPlay { tree, labels: Labels::NONE.clone(), extent: Extent::Folded }))
}

/// What fits on one screen, so much of it.
pub(super) fn in_brief(judgment: &Judgment, help: &HelpAnalysis, detail: Detail, more: &[Term]) -> Vec<Block> {
    let report = &judgment.report;
    let mut blocks = vec![Block::Verdict(verdict(report))];
    let credits = report.record.heading_lines();
    if !credits.is_empty() {
        blocks.push(Block::Note(plain(&credits.join(", ")).into()));
    }
    blocks.push(Block::Panel(board(judgment, help, detail)));
    blocks.extend(remarked(report));
    blocks.extend(
        super::remarks::no_score(judgment).into_iter().map(|why| Block::Note(format!("No score: {why}.").into())),
    );
    blocks.push(Block::Space);
    blocks.push(Block::Terms(brief_themes(help, detail)));
    blocks.push(Block::Space);
    let flaws = named(help, "fault", detail, Ink::Flaw).unwrap_or_else(|| "none that a judge would mention".into());
    let mut terms = vec![term("Flaws", flaws)];
    terms.extend(named(help, "merit", detail, Ink::Plain).map(|words| term("Merits", words)));
    terms.extend(judgment.opinions.iter().filter_map(|opinion| Some(term("Score", brief_score(opinion)?))));
    terms.extend_from_slice(more);
    blocks.push(Block::Terms(terms));
    blocks
}

/// The board, and beside it what is asked, what it is about, and the solutions.
fn board(judgment: &Judgment, help: &HelpAnalysis, detail: Detail) -> Panel {
    let report = &judgment.report;
    let diagram = Diagram::of(report.problem.setup);
    let asked = Text::from(format!("{}  {}", report.problem.stipulation, diagram.unit_count()));
    let mut lines = vec![asked];
    let space = |lines: &mut Vec<Text>| lines.extend(detail.spaced.then(Text::new));
    space(&mut lines);
    lines.extend(help.idea.iter().map(|idea| Text::of(Ink::Strong, idea.sentence.clone())));
    space(&mut lines);
    let solutions = &help.play.solutions;
    lines.extend(solutions.iter().take(PRINTED).map(|solution| {
        let label = help.play.phases[solution.phase].label.as_ref().filter(|_| help.play.has_twins());
        let words = Sentence::from(label.map_or_else(String::new, |label| format!("{label}) ")));
        Text::from(words.then(&Sentence::join(numbered(&help.play, solution), " ")))
    }));
    let more = solutions.len().saturating_sub(PRINTED);
    lines.extend((more > 0).then(|| Text::from(format!("and {more} more solutions"))));
    Panel { title: Text::new(), diagram, lines, details: vec![] }
}

/// The moves of a line with their numbers: `1.Bd4`, `h8=Q`, `2.Be3`.
fn numbered(play: &HelpPlay, solution: &HelpSolution) -> Vec<Sentence> {
    let stipulation = play.phases[solution.phase].stipulation;
    let word = |ply: usize| {
        let shown = ply == 0 || solution.color(ply) == Color::Black;
        let number = if shown { number(stipulation, ply) } else { String::new() };
        Sentence::from(number).bare_move(&solution.positions[ply], solution.moves[ply])
    };
    (0..solution.plies()).map(word).collect()
}

fn brief_themes(help: &HelpAnalysis, detail: Detail) -> Vec<Term> {
    let told = |finding: &&HelpFinding| is_told(help, finding);
    let shown: Vec<&HelpFinding> = help.findings().iter().filter(told).take(detail.themes).collect();
    let rest: Vec<&HelpFinding> =
        help.findings().iter().filter(|finding| shown.iter().all(|one| one.theme.name != finding.theme.name)).collect();
    let several = help.play.solutions.len() > 1;
    let described =
        |finding: &&HelpFinding| term(Text::of(Ink::Theme, finding.title()), evidence(finding, several).into());
    let mut terms: Vec<Term> = shown.iter().map(described).collect();
    if !rest.is_empty() {
        terms.push(term("Also", Sentence::short_list(&rest, |finding| finding.title().into()).into()));
    }
    terms
}

fn named(help: &HelpAnalysis, kind: &str, detail: Detail, ink: Ink) -> Option<Text> {
    let of_kind: Vec<&HelpRemark> = help.remarks.iter().filter(|remark| remark.kind().name() == kind).collect();
    let mut said: Vec<Sentence> = of_kind.iter().take(detail.remarks).map(|remark| sentence(remark)).collect();
    match of_kind.len().saturating_sub(detail.remarks) {
        0 => {}
        more => said.push(format!("And {more} more.").into()),
    }
    (!of_kind.is_empty()).then(|| Text::of(ink, Sentence::join(said, " ")))
}
