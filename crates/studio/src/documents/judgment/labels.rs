//! Which lines of play show a theme.

use std::collections::BTreeMap;

use chess::{Color, Move};
use problem::{Solution, Stipulation};
use render::Labels;
use themes::{Finding, Group, Line, PhaseKind, Reading, THEMES, Theme, contains, is_telling, rareness};

/// Titles named on a line at most.
const MOST: usize = 3;

/// What lines show, in the reading that the list of themes has too. Where a rarer theme is shown, common themes are not
/// named; but what shows them in the actual play of a two-mover is worth a line.
pub(in crate::documents) fn labels(findings: &[Finding], solution: &Solution) -> Labels {
    let mut labels = Labels::default();
    for ((phase, line), themes) in Shown::of(findings, solution).lines {
        // `Tempo (waiting key)` explains itself elsewhere.
        let title = |theme: &Theme| theme.title.split(" (").next().unwrap_or(theme.title).to_owned();
        labels.add(phase, line, themes.into_iter().map(title));
    }
    labels
}

/// The themes each line shows, the rarest first. A line is the moves from the diagram, as in the evidence.
#[derive(Default)]
struct Shown {
    lines: BTreeMap<(PhaseKind, Vec<Move>), Vec<&'static Theme>>,
}

impl Shown {
    fn of(findings: &[Finding], solution: &Solution) -> Shown {
        let mut labels = Shown::default();
        let stipulation = solution.stipulation;
        let tells = |finding: &Finding| is_telling(finding.theme, &finding.evidence, stipulation);
        let findings = rarest_first(findings, stipulation);
        let none_telling = !findings.iter().any(|finding| tells(finding));
        for finding in findings {
            let named = none_telling || tells(finding);
            let theme = named.then_some(finding.theme);
            if !named && solution.stipulation.moves() > 2 {
                continue;
            }
            for evidence in &finding.evidence {
                for line in &evidence.lines {
                    labels.add((phase_of(line, solution), shown_in(finding.theme, line)), theme);
                }
                // What the first move shows by itself; of a try it is not known which.
                if evidence.lines.is_empty() && evidence.phase == PhaseKind::Key && named {
                    labels.add((PhaseKind::Key, Vec::new()), theme);
                }
            }
        }
        labels
    }

    fn add(&mut self, line: (PhaseKind, Vec<Move>), theme: Option<&'static Theme>) {
        if theme.is_none() && line.0 != PhaseKind::Key {
            return;
        }
        let themes = self.lines.entry(line).or_default();
        let known = |theme: &Theme| themes.iter().any(|other| other.name == theme.name || contains(other, theme));
        if let Some(theme) = theme.filter(|theme| themes.len() < MOST && !known(theme)) {
            themes.push(theme);
        }
    }
}

/// The part of a line that bears the title. Plans that take three moves are named where White's second move stands:
/// what follows it is not always written out.
fn shown_in(theme: &Theme, line: &Line) -> Vec<Move> {
    let end = if theme.group == Group::LongerPlay { line.0.len().min(3) } else { line.0.len() };
    line.0[..end].to_vec()
}

/// The phase a line belongs to, by its first move: evidence of changed play has lines of several.
fn phase_of(line: &Line, solution: &Solution) -> PhaseKind {
    match line.0.first() {
        Some(first) if !solution.position.board().color(Color::White).has(first.from) => PhaseKind::SetPlay,
        Some(first) if solution.keys.iter().all(|key| key.mv != *first) => PhaseKind::Try,
        Some(_) | None => PhaseKind::Key,
    }
}

/// The findings by theme as problemists see them: the rarest first, equally rare ones in the order of the list. The
/// papers' readings are for their models, and would tag lines that the list of themes does not have.
fn rarest_first(findings: &[Finding], stipulation: Stipulation) -> Vec<&Finding> {
    let place = |finding: &&Finding| THEMES.iter().position(|theme| theme.name == finding.theme.name);
    let mut findings: Vec<&Finding> = findings.iter().filter(|finding| finding.reading == Reading::Strict).collect();
    findings.sort_by_key(|finding| (rareness(finding.theme, &finding.evidence, stipulation), place(finding)));
    findings
}
