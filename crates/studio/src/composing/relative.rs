//! A relative of a problem: the same idea in another matrix.

use chess::Board;
use collection::read;
use compose::{WantedTheme, times_shown};
use problem::{Problem, Solution, Stipulation, Verdict};
use search::predecessors::Archive;
use solve::Limits;
use themes::{Analysis, Play};

use super::BadComposeRequest;
use crate::judge::phases;
use crate::request::BadRequest;
use crate::{Outcome, Report, Threshold, solve};

/// The problem to make a relative of.
pub struct Relative {
    /// What it is.
    pub problem: Problem,
    /// The themes that carry its play, each as often as it shows them.
    pub themes: Vec<WantedTheme>,
}

impl Relative {
    /// Its diagram.
    pub fn fen(&self) -> String {
        self.problem.setup.to_fen()
    }

    /// Whether a diagram shares most of its matrix.
    pub(super) fn is_near(&self, board: &Board) -> bool {
        Archive::of([self.problem.setup.board]).first_predecessor(board, Threshold::LOOSE).is_some()
    }
}

/// Reads and solves the problem, and looks what it is about.
pub(crate) fn relative(text: &str, stipulation: Stipulation, nodes: u64) -> Result<Relative, BadRequest> {
    let bad = |error: collection::InputError| BadRequest::Value { field: "like", what: error.to_string() };
    let input = read(text, stipulation).map_err(bad)?;
    let like = input.problem.stipulation;
    if like != stipulation {
        return Err(BadComposeRequest::LikeOfOtherLength { like }.into());
    }
    let report = solve(&input, phases(&input), Limits::nodes(nodes));
    let solution = sound(&report)?;
    let themes = leading(&Analysis::of(solution), &Play::of(solution));
    if themes.is_empty() {
        return Err(BadComposeRequest::LikeWithoutIdea.into());
    }
    Ok(Relative { problem: input.problem, themes })
}

/// The whole solution of a sound problem.
fn sound(report: &Report) -> Result<&Solution, BadComposeRequest> {
    let unsound = |words: &'static str| Err(BadComposeRequest::LikeUnsound(words));
    match &report.outcome {
        Outcome::Illegal(_) => unsound("is illegal"),
        Outcome::Refused(_) | Outcome::General(_) => unsound("is not a directmate"),
        Outcome::Parts(_) => unsound("is not a single diagram"),
        Outcome::Solved(solution) => match solution.verdict {
            Verdict::Sound if solution.complete => Ok(solution),
            Verdict::Sound | Verdict::Unfinished => Err(BadComposeRequest::LikeUnsolved),
            Verdict::Cooked => unsound("is cooked"),
            Verdict::NoSolution => unsound("has no solution"),
            Verdict::ShortSolution { .. } => unsound("has a short solution"),
        },
    }
}

/// The themes of its sentence that carry the play after the key.
fn leading(analysis: &Analysis<'_>, play: &Play<'_>) -> Vec<WantedTheme> {
    let Some(idea) = analysis.idea() else { return vec![] };
    let told = idea.leading().filter(|carried| idea.told.contains(&carried.theme.name));
    let wanted = told.map(|carried| WantedTheme { theme: carried.theme, times: times_shown(carried.theme, play) });
    wanted.filter(|wanted| wanted.times > 0).collect()
}
