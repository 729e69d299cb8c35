//! How a search for better problems is wished for: the method, who judges, what is demanded, and what is kept.

use problem::Stipulation;
use search::{Classes, Climb, Exchanges, Explore, Method, Rules};

use super::Demands;
use crate::judges::judge_for;
use crate::{BadJudge, Judge, choose_judges};

/// The searches of the papers, and one that goes further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchMethod {
    /// Hill climbing over single transformations (1999).
    Icp {
        /// Which improved positions to go on from.
        climb: Climb,
        /// Which exchanges are tried.
        exchanges: Exchanges,
    },
    /// Every sequence of transformations up to the depth.
    Dicp,
    /// The same, one level deeper if nothing better was found (2006).
    Composer,
    /// Chess Composer with the metric for problems in k moves.
    KMove,
    /// Beams of sound and of promising positions, far from the original.
    Explore {
        /// How many positions may be judged.
        positions: u64,
        /// Which classes of steps are mostly left out.
        idle: Classes,
    },
}

/// Which of the improvements are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The best.
    Best,
    /// Good ones that differ.
    Diverse,
}

/// What is wished for, the same for every problem.
pub struct ImproveWishes {
    /// How to search.
    pub method: SearchMethod,
    /// How many steps.
    pub depth: usize,
    /// Who judges: the first two-movers, the last everything longer.
    pub judges: Vec<Judge>,
    /// Which units may be added.
    pub rules: Rules,
    /// What improvements must keep, show, and not have.
    pub demands: Demands,
    /// How many improvements to show.
    pub top: usize,
    /// Which ones.
    pub choice: Choice,
}

/// So many improvements are kept when those that differ are to be chosen among them.
const KEPT_FOR_CHOICE: usize = 200;

impl SearchMethod {
    /// Its name for programs and the command line.
    pub fn name(self) -> &'static str {
        match self {
            SearchMethod::Icp { .. } => "icp",
            SearchMethod::Dicp => "dicp",
            SearchMethod::Composer => "composer",
            SearchMethod::KMove => "kmove",
            SearchMethod::Explore { .. } => "explore",
        }
    }

    /// Whether it climbs from improvement to improvement.
    pub fn is_climb(self) -> bool {
        matches!(self, SearchMethod::Icp { .. })
    }

    /// Whether it runs through the complete order, level by level.
    pub fn is_sweep(self) -> bool {
        matches!(self, SearchMethod::Dicp | SearchMethod::Composer | SearchMethod::KMove)
    }

    /// Whether it searches one level more than asked for when nothing better was found.
    pub fn goes_deeper(self) -> bool {
        matches!(self, SearchMethod::Composer | SearchMethod::KMove)
    }

    pub(crate) fn search(self) -> Method {
        match self {
            SearchMethod::Icp { climb, exchanges } => Method::Icp { climb, exchanges },
            SearchMethod::Dicp => Method::Dicp,
            SearchMethod::Composer | SearchMethod::KMove => Method::Composer,
            SearchMethod::Explore { positions, idle } => Method::Explore(Explore { positions, idle }),
        }
    }
}

impl ImproveWishes {
    /// Who judges problems of this length.
    pub fn judge_of(&self, stipulation: Stipulation) -> &Judge {
        judge_for(&self.judges, stipulation)
    }

    /// How many improvements the search keeps of every level.
    pub fn kept(&self) -> usize {
        match self.choice {
            Choice::Best => self.top,
            Choice::Diverse => self.top.max(KEPT_FOR_CHOICE),
        }
    }
}

/// The judges of a method when none is named: ICP and Chess Composer have functions of their own, and what is longer than
/// two moves is left to the metric for k moves. A preset is looked for where the method looks first; if the metric does
/// not know it, what is longer cannot be judged.
pub fn choose_improvers(
    method: SearchMethod,
    model: Option<&str>,
    preset: Option<&str>,
) -> Result<Vec<Judge>, BadJudge> {
    const LONGER: &str = "kmove-2006";
    let first = match (model, method) {
        (Some(name), _) => return choose_judges(name, preset),
        (None, SearchMethod::KMove) => return choose_judges(LONGER, preset),
        (None, SearchMethod::Icp { .. }) => "icp-1999",
        (None, SearchMethod::Dicp | SearchMethod::Composer | SearchMethod::Explore { .. }) => "composer-2006",
    };
    let mut judges = choose_judges(first, preset)?;
    judges.extend(choose_judges(LONGER, preset).into_iter().flatten());
    Ok(judges)
}
