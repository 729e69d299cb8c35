//! Finding problems that match a query: one problem at a time, solved only if its diagram can match, and judged only if
//! it matches.

use library::query::Condition;
use problem::Verdict;
use themes::{Analysis, Reading, Theme, contains, is_telling, rareness};

use crate::facts::{Facts, helpmate_meets, in_diagram};
use crate::helpmate::{helpmate, judged_helpmate};
use crate::judge::{judged, phases};
use crate::run::solve_learning;
use crate::{Input, JudgeOptions, Judgment, NotJudged, Outcome, Query, Report};
use solve::Limits;

/// All words of queries but the names of themes, explained, for help: lines of at most `width` letters.
pub fn query_words(width: usize) -> String {
    library::query_words(|sentence| render::wrap(sentence, width - 2))
}

/// A problem that was looked for.
pub struct Hit {
    /// Its full judgment.
    pub judgment: Judgment,
    /// Who made it, if the input says so.
    pub author: Option<String>,
    /// The themes the query asked for that it shows, in the order of the query; if it asked for none, the rarest it
    /// shows.
    pub themes: Vec<&'static Theme>,
}

/// The outcome for one problem.
pub enum Looked {
    /// It matches.
    Hit(Box<Hit>),
    /// It does not.
    Miss,
    /// It was not solved, or is not a directmate.
    NotJudged(NotJudged),
    /// Only a sound problem can match.
    NotSound,
    /// A limit or the user ended the work before it was solved.
    CutShort,
}

/// Rarest themes shown where the query names none.
const RAREST: usize = 4;

/// Looks whether a problem matches. Points are those of the first model.
pub fn look(input: &Input, query: &Query, options: &JudgeOptions, limits: Limits<'_>) -> Looked {
    if query.holds(&mut |condition| in_diagram(condition, input)) == Some(false) {
        return Looked::Miss;
    }
    let phases = phases(input);
    let (report, learned) = solve_learning(input, phases, limits);
    if let Some(reason) = report.not_judged() {
        return Looked::NotJudged(reason);
    }
    if matches!(report.outcome, Outcome::General(_) | Outcome::Parts(_)) {
        return look_at_helpmate(report, input, query, options);
    }
    let Some(solution) = report.solution() else { return Looked::NotSound };
    match solution.verdict {
        Verdict::Unfinished => return Looked::CutShort,
        Verdict::Cooked | Verdict::NoSolution | Verdict::ShortSolution { .. } => return Looked::NotSound,
        Verdict::Sound if !solution.complete => return Looked::CutShort,
        Verdict::Sound => {}
    }
    let analysis = Analysis::of(solution);
    let facts = Facts::of(&analysis, options.models.first());
    let mut meets = |condition: &Condition| in_diagram(condition, input).or_else(|| Some(facts.meet(condition)));
    if query.holds(&mut meets) != Some(true) {
        return Looked::Miss;
    }
    let judgment = judged(report, options, phases, limits, learned);
    let themes = matched(query, &judgment);
    Looked::Hit(Box::new(Hit { judgment, author: input.author(), themes }))
}

/// The same for a helpmate that was solved.
fn look_at_helpmate(report: Report, input: &Input, query: &Query, options: &JudgeOptions) -> Looked {
    if !report.is_proven() || !report.is_complete() {
        return Looked::CutShort;
    }
    let Ok(play) = helpmate(&report) else { return Looked::NotSound };
    let judgment = judged_helpmate(report, options, play);
    let Some(analysis) = &judgment.help else { return Looked::NotSound };
    let mut meets = |condition: &Condition| {
        in_diagram(condition, input).or_else(|| Some(helpmate_meets(condition, analysis, options.models.first())))
    };
    if query.holds(&mut meets) != Some(true) {
        return Looked::Miss;
    }
    let themes = matched(query, &judgment);
    Looked::Hit(Box::new(Hit { judgment, author: input.author(), themes }))
}

fn matched(query: &Query, judgment: &Judgment) -> Vec<&'static Theme> {
    let strict = || judgment.themes.iter().filter(|finding| finding.reading == Reading::Strict);
    let shown: Vec<&'static Theme> = strict().map(|finding| finding.theme).collect();
    let wanted = query.wanted_themes();
    if !wanted.is_empty() {
        return wanted.into_iter().filter(|theme| shown.iter().any(|found| found.name == theme.name)).collect();
    }
    if judgment.help.is_some() {
        // They are in the order in which they are told.
        return shown.into_iter().take(RAREST).collect();
    }
    let stipulation = judgment.report.problem.stipulation;
    let known = |theme: &Theme| shown.iter().any(|other| contains(other, theme));
    let mut rarest: Vec<_> = strict()
        .filter(|finding| is_telling(finding.theme, &finding.evidence, stipulation) && !known(finding.theme))
        .collect();
    rarest.sort_by_key(|finding| rareness(finding.theme, &finding.evidence, stipulation));
    rarest.iter().take(RAREST).map(|finding| finding.theme).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_names_every_number_and_remark() {
        let words = query_words(96);
        for name in [
            "units",
            "score",
            "flights-given",
            "key-checks",
            "check-key = key-checks or key-double-check",
            "major-dual",
            "tries",
        ] {
            assert!(words.contains(name), "{name}: {words}");
        }
        assert!(!words.contains("superfluous-unit"), "{words}");
        assert!(words.lines().all(|line| line.chars().count() <= 96), "{words}");
    }
}
