//! The data of a solved problem, as `docs/json.md` and `docs/solve.schema.json` describe it. The only file that knows
//! these names; the structs here are views and nothing else.

use chess::{Letters, Move, Position, san, uci};
use problem::{Defense, Verdict, WhiteMove};
use serde::Serialize;
use serde_json::{Map, Value};

use super::general::{GeneralView, general_view};
use crate::{NamedFinding, Outcome, Report, ReportPart, VERSION};

#[derive(Serialize)]
pub(super) struct ReportView<'a> {
    /// Once for each problem, not for each part of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    keymove: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    twin: Option<&'a str>,
    #[serde(flatten)]
    part: Option<PartNameView>,
    #[serde(flatten)]
    credits: Map<String, Value>,
    /// A twin that cannot be made has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    fen: Option<String>,
    stipulation: String,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    mate_in: Option<u8>,
    reasons: Vec<FindingView<'a>>,
    legality: Vec<FindingView<'a>>,
    notes: &'a [String],
    keys: Vec<KeyView>,
    set_play: Vec<VariationView>,
    tries: Vec<TryView>,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    general: Option<GeneralView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    parts: Option<Vec<ReportView<'a>>>,
    complete: bool,
    nodes: u64,
}

/// What makes a part of a problem.
#[derive(Serialize)]
struct PartNameView {
    #[serde(skip_serializing_if = "Option::is_none")]
    change: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    commands: Option<String>,
    duplex: bool,
}

#[derive(Serialize)]
struct FindingView<'a> {
    name: &'a str,
    text: &'a str,
}

#[derive(Serialize)]
pub(super) struct MoveView {
    uci: String,
    san: String,
}

#[derive(Serialize)]
struct KeyView {
    #[serde(flatten)]
    mv: MoveView,
    mates_in: u8,
    #[serde(flatten)]
    play: PlayView,
}

#[derive(Serialize)]
struct TryView {
    #[serde(flatten)]
    mv: MoveView,
    refutations: Vec<MoveView>,
    stalemate: bool,
    #[serde(flatten)]
    play: PlayView,
}

#[derive(Serialize)]
struct ReplyView {
    #[serde(flatten)]
    mv: MoveView,
    mate: bool,
    #[serde(flatten)]
    play: PlayView,
}

/// What follows a white move.
#[derive(Serialize)]
struct PlayView {
    threats: Vec<ReplyView>,
    zugzwang: bool,
    variations: Vec<VariationView>,
}

#[derive(Serialize)]
struct VariationView {
    defense: MoveView,
    replies: Vec<ReplyView>,
}

#[derive(Serialize)]
struct ErrorView<'a> {
    keymove: &'static str,
    line: u64,
    error: &'a str,
}

/// What every problem has, solved or not.
fn bare_view(report: &Report) -> ReportView<'_> {
    ReportView {
        keymove: Some(VERSION),
        id: report.id.as_ref(),
        twin: report.twin.as_deref(),
        part: None,
        credits: report.record.credits(),
        fen: Some(report.problem.setup.to_fen()),
        stipulation: report.problem.stipulation.to_string(),
        verdict: report.verdict(),
        mate_in: None,
        reasons: vec![],
        legality: findings(&report.legality),
        notes: &report.notes,
        keys: vec![],
        set_play: vec![],
        tries: vec![],
        general: None,
        parts: None,
        complete: report.is_complete(),
        nodes: report.nodes(),
    }
}

pub(super) fn report_view(report: &Report) -> ReportView<'_> {
    let mut view = bare_view(report);
    match &report.outcome {
        Outcome::Illegal(reasons) => view.reasons = findings(reasons),
        // The verdict says it all.
        Outcome::Refused(reason) => {
            view.fen = None;
            view.reasons = findings(std::slice::from_ref(reason));
        }
        Outcome::Parts(parts) => view.parts = Some(parts.iter().map(|part| part_view(part, report)).collect()),
        Outcome::Solved(solution) => {
            let root = &solution.position;
            if let Verdict::ShortSolution { moves } = solution.verdict {
                view.mate_in = Some(moves);
            }
            view.keys = solution.keys.iter().map(|key| key_view(root, key)).collect();
            view.tries = solution.tries.iter().map(|attempt| try_view(root, attempt)).collect();
            if let Some(passed) = root.pass() {
                view.set_play = answered(&passed, &solution.set_play);
            }
        }
        Outcome::General(solution) => view.general = Some(general_view(solution)),
    }
    view
}

/// A part as any solved problem, with what makes it; what is known of the whole stands there.
fn part_view<'a>(part: &'a ReportPart, whole: &'a Report) -> ReportView<'a> {
    let name = &part.name;
    let of_record = |label: &str| whole.record.twins.iter().find(|twin| chess::shorten(&twin.label) == label);
    let commands = name.label.as_deref().and_then(of_record).map(|twin| twin.commands.clone());
    let change = (!name.steps.is_empty()).then(|| name.caption().print(Letters::Standard));
    let named = PartNameView { change, commands, duplex: name.exchanged };
    ReportView { keymove: None, part: Some(named), ..report_view(&part.report) }
}

/// What stands in place of a result when a line of a batch cannot be read; lines count from 1.
pub fn error_line(number: u64, error: &impl std::fmt::Display) -> String {
    format!("{}\n", value(&ErrorView { keymove: VERSION, line: number, error: &error.to_string() }))
}

/// A view as data.
pub(super) fn value(view: &impl Serialize) -> Value {
    serde_json::to_value(view).expect("plain structs with text keys always serialize")
}

fn findings(findings: &[NamedFinding]) -> Vec<FindingView<'_>> {
    findings.iter().map(|finding| FindingView { name: &finding.name, text: &finding.text }).collect()
}

pub(super) fn move_view(position: &Position, mv: Move) -> MoveView {
    MoveView { uci: uci(mv), san: san(position, mv) }
}

fn key_view(root: &Position, key: &WhiteMove) -> KeyView {
    let after = root.play(key.mv);
    KeyView { mv: move_view(root, key.mv), mates_in: key.mates_in, play: play_view(&after, key) }
}

fn try_view(root: &Position, attempt: &WhiteMove) -> TryView {
    let after = root.play(attempt.mv);
    TryView {
        mv: move_view(root, attempt.mv),
        refutations: attempt.refutations().map(|refutation| move_view(&after, refutation.mv)).collect(),
        stalemate: attempt.defenses.is_empty(),
        play: play_view(&after, attempt),
    }
}

fn reply_view(position: &Position, reply: &WhiteMove) -> ReplyView {
    // What follows a mate is nothing; not looking saves most of the time of a two-mover.
    let play = if reply.is_mate() {
        PlayView { threats: vec![], zugzwang: false, variations: vec![] }
    } else {
        play_view(&position.play(reply.mv), reply)
    };
    ReplyView { mv: move_view(position, reply.mv), mate: reply.is_mate(), play }
}

fn play_view(after: &Position, white: &WhiteMove) -> PlayView {
    let threats = match after.pass() {
        Some(passed) => white.threats.iter().map(|threat| reply_view(&passed, threat)).collect(),
        None => vec![],
    };
    PlayView {
        zugzwang: threats.is_empty() && !white.defenses.is_empty() && !after.in_check(),
        threats,
        variations: answered(after, &white.defenses),
    }
}

/// The black moves that have an answer; the others are refutations, or unprovided in the diagram.
fn answered(position: &Position, defenses: &[Defense]) -> Vec<VariationView> {
    defenses
        .iter()
        .filter(|defense| !defense.replies.is_empty())
        .map(|defense| {
            let after = position.play(defense.mv);
            VariationView {
                defense: move_view(position, defense.mv),
                replies: defense.replies.iter().map(|reply| reply_view(&after, reply)).collect(),
            }
        })
        .collect()
}
