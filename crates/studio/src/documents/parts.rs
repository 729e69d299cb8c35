//! A problem with twins, or a duplex problem: the diagram once, the verdict on the whole, then each part under what makes
//! it, as magazines print them.

use problem::Sentence;
use render::{Block, Entry, EntryPart, Extent, Labels, PrintedPlay};

use super::report::{diagram, entry, plain, remarked, tree, verdict, verdict_sentence};
use crate::{Report, ReportPart};

/// The blocks of the whole.
pub(super) fn blocks(report: &Report, parts: &[ReportPart]) -> Vec<Block> {
    let mut whole = diagram(report);
    whole.demands = parts.iter().filter_map(demand).collect();
    let mut blocks = vec![Block::Diagram(whole), Block::Verdict(verdict(report))];
    blocks.extend(remarked(report));
    // Where each part is sound, the verdict on the whole has said it.
    let told = report.is_sound();
    for part in parts {
        blocks.push(Block::Heading(3, heading(part).into()));
        blocks.extend((!told).then(|| Block::Verdict(verdict(&part.report))));
        blocks.extend(part_blocks(&part.report));
    }
    blocks
}

/// What stands below the diagram: each change, and that it is a duplex.
fn demand(part: &ReportPart) -> Option<String> {
    let name = &part.name;
    match (name.exchanged, name.steps.is_empty()) {
        (true, _) => (name.label.is_none() || name.label.as_deref() == Some("a")).then(|| "Duplex".to_owned()),
        (false, true) => None,
        (false, false) => Some(heading(part).print(chess::Letters::Problem)),
    }
}

fn heading(part: &ReportPart) -> Sentence {
    part.name.heading(part.report.problem.setup.turn)
}

/// What was noticed in a part, and its solution.
fn part_blocks(report: &Report) -> Vec<Block> {
    let mut blocks = remarked(report);
    if let Some(tree) = tree(report).filter(|_| report.is_proven()) {
        blocks.push(Block::Play(PrintedPlay { tree, labels: Labels::NONE.clone(), extent: Extent::Part }));
    }
    blocks
}

/// One entry a part, for formats that hold single problems.
pub(super) fn entries(report: &Report, parts: &[ReportPart]) -> Vec<Entry> {
    let whole = entry(report);
    let one = |(place, part): (usize, &ReportPart)| {
        let mut credits = whole.credits.clone();
        credits.twin.clone_from(&part.name.label);
        let zero_position = report.problem.zero_position;
        Entry {
            id: whole.id.clone(),
            author: whole.author.clone(),
            credits,
            part: Some(EntryPart { name: part.name.clone(), place, zero_position }),
            ..entry(&part.report)
        }
    };
    parts.iter().enumerate().map(one).collect()
}

/// The verdict on the whole: "Sound in all 3 parts", "Not sound: b) cooked, c) no solution".
pub(super) fn parts_verdict(parts: &[ReportPart]) -> Sentence {
    if let [only] = parts {
        return verdict_sentence(&only.report);
    }
    let list = |parts: Vec<&ReportPart>| {
        let named = |part: &ReportPart| {
            Sentence::from(format!("{} {}", plain(&part.name.short()), part.report.verdict().replace('_', " ")))
        };
        Sentence::join(parts.into_iter().map(named), ", ")
    };
    let is_open = |part: &&ReportPart| ["unfinished", "not_solved"].contains(&part.report.verdict());
    let wrong: Vec<&ReportPart> = parts.iter().filter(|part| !part.report.is_sound()).collect();
    let open: Vec<&ReportPart> = wrong.iter().copied().filter(is_open).collect();
    match (wrong.len(), open.len()) {
        (0, _) if parts.len() == 2 => "Sound in both parts".into(),
        (0, _) => format!("Sound in all {} parts", parts.len()).into(),
        (wrong, open_count) if wrong == open_count => Sentence::from("Not proven: ").then(&list(open)),
        _ => Sentence::from("Not sound: ").then(&list(wrong)),
    }
}
