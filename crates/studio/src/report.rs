//! The report on a problem: as it was read, what was noticed, and its solution or the reasons why there is none.

use std::sync::Arc;

use chess::{Move, Position};
use problem::{Duplex, GeneralSolution, PartKind, Problem, RightFinding, Scope, Solution, TwinName, Verdict};
use serde_json::Value;

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
    /// A twin that is kept but not solved, for this reason.
    Refused(NamedFinding),
    /// A directmate was solved.
    Solved(Arc<Solution>),
    /// A problem of another genre was solved.
    General(Arc<GeneralSolution>),
    /// Twins, or the halves of a duplex problem, each by itself.
    Parts(Vec<ReportPart>),
}

/// A twin, or a half of a duplex problem.
#[derive(Clone, PartialEq, Debug)]
pub struct ReportPart {
    /// Which it is, and what makes it.
    pub name: TwinName,
    /// Its diagram, and what came of it. What is known of the whole problem stands there.
    pub report: Report,
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
    /// What was found out about the rights of the diagram.
    pub rights: Vec<RightFinding>,
    /// Why the position cannot have come about in a game; says nothing about the verdict.
    pub legality: Vec<NamedFinding>,
    /// Solution or reasons.
    pub outcome: Outcome,
}

impl Report {
    /// The solution of a directmate, which themes and models read.
    pub fn solution(&self) -> Option<&Solution> {
        match &self.outcome {
            Outcome::Illegal(_) | Outcome::Refused(_) | Outcome::General(_) | Outcome::Parts(_) => None,
            Outcome::Solved(solution) => Some(solution),
        }
    }

    /// The first move of what solves it, and where it is played: of a directmate the key; of several parts that of the first.
    pub fn first_move(&self) -> Option<(Position, Move)> {
        match &self.outcome {
            Outcome::Illegal(_) | Outcome::Refused(_) => None,
            Outcome::Parts(parts) => parts.first()?.report.first_move(),
            Outcome::Solved(solution) => Some((solution.position, solution.keys.first()?.mv)),
            Outcome::General(solution) => {
                Some((solution.position, solution.tree.part(PartKind::Solutions)?.moves.first()?.mv))
            }
        }
    }

    /// The verdict's name for programs. Of several parts it is that of the first that is proven to be wrong; the whole is
    /// sound when each part is.
    pub fn verdict(&self) -> &'static str {
        match &self.outcome {
            Outcome::Illegal(_) => "illegal",
            Outcome::Refused(_) => "not_solved",
            Outcome::Parts(parts) => {
                let verdicts = || parts.iter().map(|part| part.report.verdict());
                let wrong = verdicts().find(|verdict| !["sound", "unfinished", "not_solved"].contains(verdict));
                let open = ["unfinished", "not_solved"].into_iter().find(|open| verdicts().any(|known| known == *open));
                wrong.or(open).unwrap_or("sound")
            }
            Outcome::Solved(solution) => solution.verdict.name(),
            Outcome::General(solution) => solution.verdict.name(),
        }
    }

    /// The parts of a problem with twins, or of a duplex problem.
    pub fn parts(&self) -> &[ReportPart] {
        match &self.outcome {
            Outcome::Parts(parts) => parts,
            Outcome::Illegal(_) | Outcome::Refused(_) | Outcome::Solved(_) | Outcome::General(_) => &[],
        }
    }

    /// Why some of its parts are kept but not solved, in sentences that name them.
    pub fn refused_parts(&self) -> Vec<&str> {
        self.parts().iter().filter_map(|part| part.report.refusal()).collect()
    }

    /// Why it is kept but not solved.
    fn refusal(&self) -> Option<&str> {
        match &self.outcome {
            Outcome::Refused(finding) => Some(&finding.text),
            Outcome::Illegal(_) | Outcome::Solved(_) | Outcome::General(_) | Outcome::Parts(_) => None,
        }
    }

    /// Why it is not judged, if it was not solved or is neither a directmate nor a helpmate.
    pub fn not_judged(&self) -> Option<NotJudged> {
        match &self.outcome {
            Outcome::General(solution) if !Scope::HELPMATES.includes(solution.stipulation) => {
                Some(NotJudged::OtherGenre(solution.stipulation))
            }
            // Twins and duplex problems of helpmates are judged together.
            Outcome::Parts(_) if Scope::HELPMATES.includes(self.problem.stipulation) => None,
            Outcome::Parts(_) if self.problem.duplex == Duplex::Off => Some(NotJudged::Twins),
            Outcome::Parts(_) => Some(NotJudged::parts(self.problem.duplex)),
            Outcome::Illegal(_) | Outcome::Refused(_) | Outcome::Solved(_) | Outcome::General(_) => None,
        }
    }

    /// Whether the solution is what was intended, and nothing else: for a directmate exactly one key and no shorter
    /// mate.
    pub fn is_sound(&self) -> bool {
        match &self.outcome {
            Outcome::Illegal(_) | Outcome::Refused(_) => false,
            Outcome::Solved(solution) => solution.verdict == Verdict::Sound,
            Outcome::General(solution) => solution.verdict.is_sound(),
            Outcome::Parts(parts) => parts.iter().all(|part| part.report.is_sound()),
        }
    }

    /// Whether the verdict is proven: the setup is a position, and no limit ended the search. One part that is proven to
    /// be wrong proves it of the whole.
    pub fn is_proven(&self) -> bool {
        match &self.outcome {
            Outcome::Illegal(_) | Outcome::Refused(_) => false,
            Outcome::Solved(solution) => solution.verdict != Verdict::Unfinished,
            Outcome::General(solution) => solution.verdict.is_proven(),
            Outcome::Parts(parts) => {
                let reports = || parts.iter().map(|part| &part.report);
                reports().all(Report::is_proven) || reports().any(Report::is_proven_wrong)
            }
        }
    }

    /// Whether it is proven that it is not sound. What is no position is not.
    fn is_proven_wrong(&self) -> bool {
        matches!(self.outcome, Outcome::Illegal(_)) || (self.is_proven() && !self.is_sound())
    }

    /// Whether all that was asked for is there.
    pub fn is_complete(&self) -> bool {
        match &self.outcome {
            Outcome::Illegal(_) | Outcome::Refused(_) => true,
            Outcome::Solved(solution) => solution.complete,
            Outcome::General(solution) => solution.complete,
            Outcome::Parts(parts) => parts.iter().all(|part| part.report.is_complete()),
        }
    }

    /// How many positions were looked at to prove the verdict.
    pub fn nodes(&self) -> u64 {
        match &self.outcome {
            Outcome::Illegal(_) | Outcome::Refused(_) => 0,
            Outcome::Solved(solution) => solution.nodes,
            Outcome::General(solution) => solution.nodes,
            Outcome::Parts(parts) => parts.iter().map(|part| part.report.nodes()).sum(),
        }
    }
}
