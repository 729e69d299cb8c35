//! The data of an anticipation, as `docs/json.md` and `docs/predecessors.schema.json` describe it.

use search::predecessors::{Likeness, UnitDifference};
use serde::Serialize;
use serde_json::Value;

use super::words;
use crate::documents::json::value;
use crate::{Anticipation, Nearest, Precedent, VERSION};

#[derive(Serialize)]
struct AnticipationView<'a> {
    keymove: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a Value>,
    fen: String,
    stipulation: String,
    anticipated: bool,
    compared: usize,
    least: f64,
    count: usize,
    predecessors: Vec<PrecedentView<'a>>,
}

#[derive(Serialize)]
struct PrecedentView<'a> {
    relation: &'static str,
    similarity: f64,
    file: &'a str,
    line: u64,
    id: Option<&'a Value>,
    author: Option<&'a str>,
    source: Option<&'a str>,
    fen: String,
    stipulation: String,
    mirror: Option<&'static str>,
    shift: [i8; 2],
    changes: Vec<ChangeView>,
    text: String,
}

#[derive(Serialize)]
pub(in crate::documents) struct ChangeView {
    change: &'static str,
    unit: String,
    from: Option<String>,
    to: Option<String>,
}

/// What is nearest to a composed problem.
#[derive(Serialize)]
pub(in crate::documents) struct NearestView<'a> {
    compared: usize,
    found: Option<FoundView<'a>>,
}

#[derive(Serialize)]
struct FoundView<'a> {
    relation: &'static str,
    similarity: f64,
    file: &'a str,
    line: u64,
    id: Option<&'a Value>,
    author: Option<&'a str>,
    source: Option<&'a str>,
    fen: String,
    stipulation: String,
}

pub(in crate::documents) fn nearest_view(nearest: &Nearest) -> NearestView<'_> {
    let found = nearest.found.as_ref().map(|(entry, predecessor)| FoundView {
        relation: words::relation(predecessor.relation),
        similarity: share(predecessor.likeness),
        file: &entry.file,
        line: entry.line,
        id: entry.id.as_ref(),
        author: entry.author.as_deref(),
        source: entry.source.as_deref(),
        fen: entry.problem.setup.to_fen(),
        stipulation: entry.problem.stipulation.to_string(),
    });
    NearestView { compared: nearest.compared, found }
}

pub(super) fn data(anticipation: &Anticipation<'_>) -> Value {
    value(&AnticipationView {
        keymove: VERSION,
        id: anticipation.id.as_ref(),
        fen: anticipation.problem.setup.to_fen(),
        stipulation: anticipation.problem.stipulation.to_string(),
        anticipated: !anticipation.is_original(),
        compared: anticipation.compared,
        least: share(anticipation.threshold.share),
        count: anticipation.count,
        predecessors: anticipation.found.iter().map(|precedent| precedent_view(anticipation, precedent)).collect(),
    })
}

fn precedent_view<'a>(anticipation: &Anticipation<'_>, precedent: &'a Precedent<'_>) -> PrecedentView<'a> {
    let (entry, predecessor) = (precedent.entry, &precedent.predecessor);
    let (files, ranks) = predecessor.alignment.shift;
    PrecedentView {
        relation: words::relation(predecessor.relation),
        similarity: share(predecessor.likeness),
        file: &entry.file,
        line: entry.line,
        id: entry.id.as_ref(),
        author: entry.author.as_deref(),
        source: entry.source.as_deref(),
        fen: entry.problem.setup.to_fen(),
        stipulation: entry.problem.stipulation.to_string(),
        mirror: words::mirror_name(predecessor.alignment.symmetry),
        shift: [files, ranks],
        changes: precedent.differences.iter().map(change_view).collect(),
        text: words::differences(anticipation, precedent),
    }
}

pub(in crate::documents) fn change_view(change: &UnitDifference) -> ChangeView {
    let (name, unit, from, to) = match *change {
        UnitDifference::Moved { unit, from, to } => ("moved", unit, from, Some(to)),
        UnitDifference::Added(unit, square) => ("added", unit, None, Some(square)),
        UnitDifference::Missing(unit, square) => ("missing", unit, square, None),
    };
    let text = |square: Option<chess::Square>| square.map(|square| square.to_string());
    ChangeView { change: name, unit: words::unit(unit), from: text(from), to: text(to) }
}

fn share(likeness: Likeness) -> f64 {
    f64::from(likeness.as_thousandths()) / 1000.0
}
