//! The report on a problem: as it was read, what was noticed, and its solution or the reasons why there is none.

use std::sync::Arc;

use chess::{Move, Position};
use problem::{GeneralSolution, PartKind, Problem, Solution, Verdict};
use serde_json::Value;
use solve::NotSolvedYet;

use crate::{NotJudged, Record};

/// Something found, with a name for programs and a sentence for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedFinding {
    /// For programs: `kings_adjacent`.
    pub name: String,
    /// For people: "the kings stand next to each other".
    pub text: String,
}

/// What solving a problem gave.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    /// The setup is not a position, for these reasons.
    Illegal(Vec<NamedFinding>),
    /// There is no solver for it yet.
    NotSolved(NotSolvedYet),
    /// A directmate was solved.
    Solved(Arc<Solution>),
    /// A problem of another genre was solved.
    General(Arc<GeneralSolution>),
}

/// Everything about one problem that can be rendered.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The name it came with.
    pub id: Option<Value>,
    /// Which twin it is, where each is solved by itself.
    pub twin: Option<String>,
    /// All that is known of it.
    pub record: Arc<Record>,
    /// The problem that was to be solved.
    pub problem: Problem,
    /// What was done to the input before solving, in sentences.
    pub notes: Vec<String>,
    /// Why the position cannot have come about in a game; says nothing about the verdict.
    pub legality: Vec<NamedFinding>,
    /// Solution or reasons.
    pub outcome: Outcome,
}

impl Report {
    /// The solution of a directmate, which themes and models read.
    pub fn solution(&self) -> Option<&Solution> {
        match &self.outcome {
            Outcome::Illegal(_) | Outcome::NotSolved(_) | Outcome::General(_) => None,
            Outcome::Solved(solution) => Some(solution),
        }
    }

    /// The first move of what solves it, and where it is played: of a directmate the key.
    pub fn first_move(&self) -> Option<(Position, Move)> {
        match &self.outcome {
            Outcome::Illegal(_) | Outcome::NotSolved(_) => None,
            Outcome::Solved(solution) => Some((solution.position, solution.keys.first()?.mv)),
            Outcome::General(solution) => {
                Some((solution.position, solution.tree.part(PartKind::Solutions)?.moves.first()?.mv))
            }
        }
    }

    /// The verdict's name for programs.
    pub fn verdict(&self) -> &'static str {
        match &self.outcome {
            Outcome::Illegal(_) => "illegal",
            Outcome::NotSolved(_) => "not_solved",
            Outcome::Solved(solution) => solution.verdict.name(),
            Outcome::General(solution) => solution.verdict.name(),
        }
    }

    /// Why it was not solved, if there is no solver for it.
    pub fn not_solved(&self) -> Option<NotSolvedYet> {
        match self.outcome {
            Outcome::NotSolved(reason) => Some(reason),
            Outcome::Illegal(_) | Outcome::Solved(_) | Outcome::General(_) => None,
        }
    }

    /// Why it is not judged, if it was not solved or is not a directmate.
    pub fn not_judged(&self) -> Option<NotJudged> {
        match &self.outcome {
            Outcome::NotSolved(reason) => Some(NotJudged::NotSolved(*reason)),
            Outcome::General(solution) => Some(NotJudged::OtherGenre(solution.stipulation)),
            Outcome::Illegal(_) | Outcome::Solved(_) => None,
        }
    }

    /// Whether the solution is what was intended, and nothing else: for a directmate exactly one key and no shorter
    /// mate.
    pub fn is_sound(&self) -> bool {
        match &self.outcome {
            Outcome::Illegal(_) | Outcome::NotSolved(_) => false,
            Outcome::Solved(solution) => solution.verdict == Verdict::Sound,
            Outcome::General(solution) => solution.verdict.is_sound(),
        }
    }

    /// Whether the verdict is proven: the setup is a position, and no limit ended the search.
    pub fn is_proven(&self) -> bool {
        match &self.outcome {
            Outcome::Illegal(_) | Outcome::NotSolved(_) => false,
            Outcome::Solved(solution) => solution.verdict != Verdict::Unfinished,
            Outcome::General(solution) => solution.verdict.is_proven(),
        }
    }

    /// Whether all that was asked for is there.
    pub fn is_complete(&self) -> bool {
        match &self.outcome {
            Outcome::Illegal(_) | Outcome::NotSolved(_) => true,
            Outcome::Solved(solution) => solution.complete,
            Outcome::General(solution) => solution.complete,
        }
    }
}
