//! What the formats for people say alike: scores before and after, the rows that changed, steps and themes in words.

use chess::Letters;
use problem::Sentence;
use quality::{RowGroup, Score};
use search::Proposal;
use themes::Theme;
use themes::report::Severity;

use crate::documents::judgment::sentence;
use crate::documents::said::{grouped, number, signed};
use crate::{Better, Found, Improved, Judgment, NotSearched, SearchMethod, Weighed};

/// The score of a problem that has one.
pub(in crate::documents) fn score(judgment: &Judgment) -> Option<&Score> {
    judgment.opinions.first().and_then(|opinion| opinion.score.as_ref().ok())
}

/// `118 → 172 (+54, +45.8 %)`.
pub(super) fn gain(before: f64, after: f64) -> String {
    let difference = signed(after - before);
    // Zero has no share, and a negative score none that means anything.
    let share = if before > 0.0 { format!(", {:+.1} %", 100.0 * (after - before) / before) } else { String::new() };
    format!("{} → {} ({difference}{share})", number(before), number(after))
}

/// `add wPe3, delete bRa7`.
pub(in crate::documents) fn steps(better: &Better) -> String {
    search::steps_sentence(&better.steps).print(Letters::Problem)
}

/// The name of the last line.
pub(super) const TOTAL: &str = "total";

/// The rows whose points changed, themes first and the total last: name, before, after, change.
pub(super) fn changed_rows(before: &Score, after: &Score) -> Vec<[String; 4]> {
    let mut names: Vec<(RowGroup, &'static str)> = Vec::new();
    for row in before.rows.iter().chain(&after.rows) {
        if !names.contains(&(row.group, row.name)) {
            names.push((row.group, row.name));
        }
    }
    names.sort_by_key(|(group, _)| *group);
    let points = |score: &Score, kind: (RowGroup, &str)| -> f64 {
        score.rows.iter().filter(|row| (row.group, row.name) == kind).map(|row| row.points).sum()
    };
    let line = |name: &str, one: f64, other: f64| [name.to_owned(), number(one), number(other), signed(other - one)];
    let mut lines = Vec::new();
    for kind in names {
        let (one, other) = (points(before, kind), points(after, kind));
        if one != other {
            lines.push(line(kind.1, one, other));
        }
    }
    lines.push(line(TOTAL, before.total(), after.total()));
    lines
}

/// `Themes gained: Grimshaw; lost: Tempo.`, or nothing.
pub(super) fn themes(better: &Better, original: &Judgment) -> Option<String> {
    let titles = |themes: Vec<&'static Theme>| themes.iter().map(|theme| theme.title).collect::<Vec<_>>().join(", ");
    let (gained, lost) = (titles(better.gained(original)), titles(better.lost(original)));
    match (gained.is_empty(), lost.is_empty()) {
        (true, true) => None,
        (false, true) => Some(format!("Themes gained: {gained}")),
        (true, false) => Some(format!("Themes lost: {lost}")),
        (false, false) => Some(format!("Themes gained: {gained}; lost: {lost}")),
    }
}

/// What speaks against an improvement: that no game can lead to it, and what the critique finds fatal or serious.
pub(in crate::documents) fn objections(better: &Better) -> Vec<Sentence> {
    let legality = better.judgment.report.legality.iter();
    let impossible = legality.map(|reason| Sentence::from(format!("Legality: {}.", reason.text)));
    let grave = better
        .judgment
        .critique
        .iter()
        .filter(|remark| matches!(remark.kind().severity(), Some(Severity::Fatal | Severity::Serious)));
    let of_helpmate = better.judgment.help.iter().flat_map(|help| &help.remarks);
    let grave_there = of_helpmate
        .filter(|remark| matches!(remark.kind().severity(), Some(Severity::Fatal | Severity::Serious)))
        .map(|remark| Sentence::from("Flaw: ").then(&remark.sentence));
    let grave = grave.map(|remark| Sentence::from("Flaw: ").then(&sentence(remark)));
    impossible.chain(grave).chain(grave_there).collect()
}

/// How it was searched, in a sentence's beginning.
pub(super) fn search(improved: &Improved) -> String {
    let (name, depth) = (improved.method.name(), improved.depth);
    match &improved.method {
        SearchMethod::Icp { .. } => format!("Search by {name}, up to depth {depth}, from improvement to improvement"),
        SearchMethod::Complete | SearchMethod::Dicp | SearchMethod::Composer | SearchMethod::Kmove => {
            format!("Search by {name}, every sequence of steps up to depth {depth}")
        }
        SearchMethod::Explore { max_positions, .. } => format!(
            "Search by {name}, up to depth {depth}, from the best sound and the most promising positions of each round, \
             at most {} positions",
            grouped((*max_positions).into())
        ),
    }
}

/// What a proposal gains and loses, in a sentence; of a trade the price comes first.
pub(super) fn balance(weighed: &Weighed) -> Sentence {
    weighed.exchange.sentence(weighed.proposal == Proposal::Trade).text(".").capitalized()
}

/// The same for a search that has weighed what it found: what is shown, and what was better by points alone.
fn weighed_outcome(found: &Found) -> String {
    let count = |all: &[Better], one: &str, more: &str| {
        (!all.is_empty()).then(|| format!("{} {}", all.len(), if all.len() == 1 { one } else { more }))
    };
    let shown = [
        count(&found.improvements, "improvement", "improvements"),
        count(&found.trades, "trade, which loses something", "trades, which lose something"),
        count(&found.as_good, "as good", "as good"),
    ];
    let shown: Vec<String> = shown.into_iter().flatten().collect();
    let nothing = if found.improvements.is_empty() { "Nothing better was found. " } else { "" };
    let shown = if shown.is_empty() { String::new() } else { format!("Shown: {}. ", shown.join(", ")) };
    let better = format!(
        "Of those worth judging {} {} more than {} points above the original.",
        grouped(found.better().into()),
        if found.better() == 1 { "position is" } else { "positions are" },
        number(found.margin)
    );
    format!("{nothing}{shown}{better}")
}

/// What came of it, in a sentence.
pub(super) fn outcome(improved: &Improved, found: &Found) -> String {
    let mut words = match (found.better(), found.improvements.len()) {
        _ if found.margin > 0.0 => weighed_outcome(found),
        (0, 0) => "Nothing better was found.".to_owned(),
        // Found in a part of the search that was not finished, and so not counted.
        (better, shown) if better < shown as u64 => format!("{shown} better shown."),
        (better, shown) if better == shown as u64 => format!("{} better, all shown.", grouped(better.into())),
        (better, shown) => format!("{} better, {shown} shown.", grouped(better.into())),
    };
    if !found.ended.is_complete() {
        words.push_str(" The search was stopped early: there may be more.");
    } else if improved.method.goes_deeper() && found.levels.len() > improved.depth {
        words.push_str(&format!(" Nothing at depth {}, so one change more was searched.", improved.depth));
    }
    words
}

/// Why nothing was searched, and what to do.
pub(super) fn not_improved(reason: &NotSearched) -> String {
    let advice = match reason {
        NotSearched::NoScore(_) => "; the pages of the models say what each is for",
        NotSearched::Illegal
        | NotSearched::NotSound
        | NotSearched::Sound
        | NotSearched::Unfinished
        | NotSearched::Demand(_) => "",
    };
    format!("Not improved: {reason}{advice}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gains_have_a_share_where_that_means_something() {
        assert_eq!(gain(118.0, 172.0), "118 → 172 (+54, +45.8 %)");
        assert_eq!(gain(-3.0, 2.5), "-3 → 2.5 (+5.5)");
    }
}
