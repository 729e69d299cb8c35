//! The way back: `improve` with the spoiled problem, as from the command line.

use anyhow::{Result, anyhow};
use search::Step;
use session::Session;
use studio::request::{DemandsRequest, ImproveRequest, ModelRequest};
use studio::{Better, SearchMethod, Stipulation, improve, read};

use super::plant::{Original, Planted};
use super::{MODEL, fen};

/// What `improve` made of a spoiled problem.
#[derive(Clone, Copy)]
pub struct Undone {
    /// The original is among the proposals.
    pub is_original: bool,
    /// Something is scored as high as the original.
    pub is_as_high: bool,
    /// The score of the best proposal.
    pub best: Option<f64>,
}

impl Undone {
    pub fn is_back(&self) -> bool {
        self.is_original || self.is_as_high
    }
}

/// Scores that differ by less are equal.
const EQUAL: f64 = 1e-6;

pub fn undone(planted: &Planted, original: &Original, score: f64) -> Result<Undone> {
    let stipulation = Stipulation::mate_in(2)?;
    let input = read(&fen(&planted.position), stipulation).map_err(|error| anyhow!("{error}"))?;
    let request = request(MODEL, depth(&planted.steps));
    let found = improve(&input, &request, &mut Session::new(&mut |_| {}))?;
    let proposals: Vec<&Better> = found.outcome.as_ref().map_or_else(
        |_| Vec::new(),
        |found| found.improvements.iter().chain(&found.trades).chain(&found.as_good).collect(),
    );
    let is_original = |better: &&Better| better.judgment.report.problem.setup.board == *original.position.board();
    Ok(Undone {
        is_original: proposals.iter().any(is_original),
        is_as_high: proposals.iter().any(|better| better.score > score - EQUAL),
        best: proposals.iter().map(|better| better.score).max_by(f64::total_cmp),
    })
}

/// What the command line asks for by default, with a model and a depth.
pub fn request(model: &str, depth: usize) -> ImproveRequest {
    ImproveRequest {
        method: SearchMethod::Complete,
        depth: Some(depth),
        model: ModelRequest { model: Some(model.to_owned()), ..ModelRequest::default() },
        demands: DemandsRequest::default(),
        keep_key: false,
        top: 5,
        diverse: false,
        solutions: None,
        max_nodes: None,
    }
}

/// How many deletions and additions take the changes back: a move or an exchange is one of each.
fn depth(steps: &[Step]) -> usize {
    let changes = |step: &Step| match step {
        Step::Add { .. } | Step::Delete { .. } | Step::Shift { .. } => 1,
        Step::Exchange { .. } | Step::Relocate { .. } => 2,
    };
    steps.iter().map(changes).sum()
}
