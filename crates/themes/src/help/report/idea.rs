//! What a helpmate is about, in one sentence.
//!
//! > Zilahi: wRe5 and wSg7 are captured and mate in turn; unpins and battery mates in both solutions; two model mates.

use problem::Sentence;

use super::order::{COMMON, HelpStanding, in_order, says_more_than_common, standing};
use crate::contains;
use crate::help::{HelpFinding, HelpPlay};
use crate::report::theme_in_words;

/// What a helpmate is about.
#[derive(Clone)]
pub struct HelpIdea {
    /// In one sentence.
    pub sentence: Sentence,
    /// Every theme: what the solutions show together first.
    pub findings: Vec<HelpFinding>,
}

/// Themes over several solutions that the sentence names at most.
const RELATIONS: usize = 2;
/// Themes of every solution that it names at most.
const SHARED: usize = 3;
/// Pairs that one theme is told of at most.
const PIECES: usize = 2;

/// Themes of mates, which have a clause of their own.
const MATES: &[&str] = &["ideal-mate", "model-mate", "pure-mate"];

/// The idea of a helpmate that has solutions.
pub fn help_idea(play: &HelpPlay, findings: Vec<HelpFinding>) -> Option<HelpIdea> {
    if play.solutions.is_empty() {
        return None;
    }
    let findings = in_order(play, findings);
    let of = |wanted: HelpStanding| {
        let fitting = findings.iter().filter(move |finding| standing(play, finding) == wanted);
        fitting.filter(|finding| !MATES.contains(&finding.theme.name))
    };
    let mut clauses: Vec<Sentence> = Vec::new();
    let mut named: Vec<&HelpFinding> = Vec::new();
    let is_common = |finding: &&HelpFinding| COMMON.contains(&finding.theme.name);
    for finding in of(HelpStanding::Relation).filter(|finding| !is_common(finding)) {
        if named.len() < RELATIONS && !named.iter().any(|known| implies(known, finding)) {
            clauses.push(relation(finding));
            named.push(finding);
        }
    }
    let mut shared: Vec<&HelpFinding> = Vec::new();
    for finding in of(HelpStanding::InAll) {
        let known = shared.iter().chain(&named).any(|known| implies(known, finding));
        if shared.len() < SHARED && !known {
            shared.push(finding);
        }
    }
    let mut common: Vec<Sentence> = Vec::new();
    for finding in of(HelpStanding::Relation).filter(is_common) {
        if named.len() < RELATIONS && !named.iter().any(|known| implies(known, finding)) {
            common.push(relation(finding));
            named.push(finding);
        }
    }
    // Blocks and open lines are in every other helpmate: there even a common relation says more.
    let says_more = shared.first().is_some_and(|first| says_more_than_common(first));
    let everywhere = in_all(play, &shared);
    match says_more {
        true => clauses.extend(everywhere.into_iter().chain(common)),
        false => clauses.extend(common.into_iter().chain(everywhere)),
    }
    if clauses.is_empty() {
        clauses.extend(of(HelpStanding::InSome).take(1).map(in_some));
    }
    clauses.extend(mates(play, &findings));
    if clauses.is_empty() {
        clauses.push(plain(play));
    }
    let sentence = Sentence::join(clauses, "; ").text(".").capitalized();
    Some(HelpIdea { sentence, findings })
}

/// Whether another theme that is told says a theme already: a Grimshaw its interferences.
pub fn is_implied(findings: &[HelpFinding], finding: &HelpFinding) -> bool {
    let covers = |known: &&HelpFinding| {
        let of = |finding: &HelpFinding| {
            let mut of: Vec<usize> = finding.evidence.iter().flat_map(|one| one.solutions.clone()).collect();
            of.sort_unstable();
            of.dedup();
            of
        };
        implies(known, finding) && of(finding).iter().all(|solution| of(known).contains(solution))
    };
    findings.iter().any(|known| covers(&known))
}

/// Themes that say the same as another.
const IMPLIED: &[(&str, &[&str])] = &[
    ("grimshaw", &["reciprocal-interference", "interference"]),
    ("pickabish", &["reciprocal-interference", "interference"]),
    ("novotny", &["interference"]),
    ("reciprocal-interference", &["interference"]),
    ("anticipatory-interference", &["interference"]),
    ("anticipatory-self-pin", &["self-pin", "pin-mate"]),
    ("anticipatory-self-block", &["self-block"]),
    ("self-pin", &["pin-mate"]),
    ("cyclic-zilahi", &["zilahi", "exchange-of-functions"]),
    ("zilahi", &["exchange-of-functions"]),
    ("indian", &["critical-move", "battery-creation", "direct-battery", "interference"]),
    ("battery-creation", &["direct-battery"]),
    ("allumwandlung", &["underpromotion"]),
    ("phoenix", &["underpromotion"]),
    ("chameleon-echo", &["echo"]),
    ("critical-move", &["interference"]),
    ("bristol", &["line-opening"]),
    ("hideaway", &[]),
];

fn implies(known: &HelpFinding, finding: &HelpFinding) -> bool {
    let listed = IMPLIED.iter().any(|(name, parts)| *name == known.theme.name && parts.contains(&finding.theme.name));
    listed || contains(known.theme, finding.theme)
}

/// A theme that solutions show together: its name and who shows it.
fn relation(finding: &HelpFinding) -> Sentence {
    let mut details: Vec<Sentence> = Vec::new();
    for evidence in &finding.evidence {
        if !details.contains(&evidence.detail) {
            details.push(evidence.detail.clone());
        }
    }
    let shown = details.iter().take(PIECES).cloned();
    let title = theme_in_words(finding.title().split(" (").next().unwrap_or_default());
    let words = title.text(": ").then(&Sentence::join(shown, ", "));
    match details.len().saturating_sub(PIECES) {
        0 => words,
        more => words.text(&format!(" and {more} more")),
    }
}

/// What every solution shows: "unpins and battery mates in both solutions". Of a single solution the moves are named.
fn in_all(play: &HelpPlay, shared: &[&HelpFinding]) -> Option<Sentence> {
    if shared.is_empty() {
        return None;
    }
    if play.solutions.len() == 1 {
        let told = shared.iter().map(|finding| one(finding));
        return Some(Sentence::join(told, "; "));
    }
    let names = shared.iter().map(|finding| Sentence::from(plural(finding.theme.name)));
    let phases = if play.phases.len() == play.solutions.len() && play.has_twins() { "phases" } else { "solutions" };
    let all = match play.solutions.len() {
        2 => format!(" in both {phases}"),
        count => format!(" in all {} {phases}", spelled(count)),
    };
    Some(Sentence::list(names).text(&all))
}

fn one(finding: &HelpFinding) -> Sentence {
    let title = singular(finding.theme.name);
    let details = finding.evidence.iter().take(PIECES).map(|evidence| evidence.detail.clone());
    Sentence::from(format!("{title}: ")).then(&Sentence::list(details))
}

fn in_some(finding: &HelpFinding) -> Sentence {
    let title = singular(finding.theme.name);
    Sentence::from(format!("{title} in one solution: ")).then(&finding.evidence[0].detail)
}

/// "two model mates", "an ideal mate", "one model mate".
fn mates(play: &HelpPlay, findings: &[HelpFinding]) -> Option<Sentence> {
    let count = |name: &str| {
        findings.iter().find(|finding| finding.theme.name == name).map_or(0, |finding| finding.evidence.len())
    };
    let (ideal, model, pure) = (count("ideal-mate"), count("model-mate"), count("pure-mate"));
    let total = play.solutions.len();
    let words = |number: usize, kind: &str| match (number, total) {
        (1, 1) => format!("{} {kind} mate", if kind == "ideal" { "an" } else { "a" }),
        (number, total) if number == total => format!("{} {kind} mates", spelled(number)),
        (1, _) => format!("one {kind} mate"),
        (number, _) => format!("{} of {} mates are {kind}s", spelled(number), spelled(total)).replace("pures", "pure"),
    };
    if ideal > 0 && ideal == model {
        Some(words(ideal, "ideal").into())
    } else if model > 0 {
        Some(words(model, "model").replace("ideals", "ideal").into())
    } else if pure > 0 {
        Some(words(pure, "pure").into())
    } else {
        None
    }
}

fn plain(play: &HelpPlay) -> Sentence {
    match play.solutions.len() {
        1 => "the sides simply meet for the mate".into(),
        count => format!("{} solutions without a common theme", spelled(count)).into(),
    }
}

/// One of it, inside a sentence.
fn singular(name: &str) -> String {
    match name {
        "direct-battery" => "battery mate".to_owned(),
        "umnov" => "Umnov".to_owned(),
        "follow-my-leader" => "follow-my-leader".to_owned(),
        "en-passant" => "en passant".to_owned(),
        other => other.replace('-', " ").replace("self ", "self-"),
    }
}

/// The plural that problemists use.
fn plural(name: &str) -> String {
    let word = match name {
        "direct-battery" => "battery mates",
        "battery-creation" => "batteries made for the mate",
        "critical-move" => "critical moves",
        "follow-my-leader" => "follow-my-leader",
        "castling" => "castling",
        "en-passant" => "captures en passant",
        "tempo" => "tempo moves",
        "umnov" => "Umnov moves",
        "annihilation" => "annihilations",
        "anticipatory-interference" => "anticipatory interferences",
        "anticipatory-self-pin" => "anticipatory self-pins",
        "anticipatory-self-block" => "anticipatory self-blocks",
        other => return format!("{}s", other.replace('-', " ").replace("self ", "self-")),
    };
    word.to_owned()
}

fn spelled(count: usize) -> String {
    const WORDS: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}
