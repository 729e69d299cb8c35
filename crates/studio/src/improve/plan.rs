//! A search for better problems as it will be run: the method, the model, what is demanded, and what is kept.

use problem::{Intended, Problem, Scope, Stipulation};
use search::{Class, Classes, Climb, Exchanges, Explore, Learned, Method, Rules};
use serde::{Deserialize, Serialize};

use super::Demands;
use crate::WeightedModel;
use crate::request::{BadRequest, ImproveRequest};
use crate::weighted_model::model_for;

/// Our own complete search, those of the papers, and one that goes further.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", tag = "method")]
pub enum SearchMethod {
    /// Every sequence of transformations up to the depth, judged as composers judge.
    Complete,
    /// Hill climbing over single transformations (1999).
    Icp {
        /// Whether each round continues from its best position only.
        best_son: bool,
        /// Whether units may change sides.
        across_colors: bool,
    },
    /// Every sequence of transformations up to the depth.
    Dicp,
    /// The same, one level deeper if nothing better was found (2006).
    Composer,
    /// Chess Composer with the metric for problems in k moves.
    Kmove,
    /// Beams of sound and of promising positions, far from the original.
    Explore {
        /// How many positions may be judged.
        max_positions: u64,
        /// The classes of steps that are mostly left out, by name.
        #[serde(default)]
        left_out: Vec<String>,
    },
}

/// Which of the improvements are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShownImprovements {
    /// The best.
    Best,
    /// Good ones that differ.
    Diverse,
}

/// A search, the same for every problem.
pub struct ImprovePlan {
    /// How to search, as it was asked for.
    pub method: SearchMethod,
    /// The same for the search itself.
    pub(crate) search: Method,
    /// How many steps.
    pub depth: usize,
    /// How many solutions improvements of a helpmate have, if not as many as the original.
    pub solutions: Option<Intended>,
    /// The models: the first judges two-movers, the last but one everything longer, the last helpmates.
    pub models: Vec<WeightedModel>,
    /// Which units may be added.
    pub rules: Rules,
    /// What improvements must keep, show and avoid.
    pub demands: Demands,
    /// How many improvements are shown.
    pub top: usize,
    /// Which ones.
    pub choice: ShownImprovements,
    /// The most nodes for a position of more than two moves.
    pub nodes: u64,
}

/// The model that judges by default, at any length.
pub(crate) const USUAL_MODELS: &[&str] = &["keymove-2026"];
/// The models of the papers on Chess Composer: for two-movers, then for longer problems.
pub(crate) const PAPER_MODELS: &[&str] = &["composer-2006", LONGER];
const LONGER: &str = "kmove-2006";

/// How many improvements are kept when those that differ are chosen among them.
const KEPT_FOR_CHOICE: usize = 200;

/// The share of fruitful steps that may be lost by leaving out the least fruitful classes.
const LOST: f64 = 0.05;

impl SearchMethod {
    /// The names of the methods, with what they do.
    pub const NAMES: [(&'static str, &'static str); 6] = [
        ("complete", "Every sequence of deletions, shifts and additions, judged by keymove-2026: nothing may be lost"),
        ("icp", "Hill climbing over single deletions, additions, exchanges, moves and shifts (1999)"),
        ("dicp", "The same, judged by composer-2006: every point counts"),
        ("composer", "As dicp, and one change more if nothing better was found (2006)"),
        ("kmove", "As composer, for longer problems, judged by kmove-2006"),
        ("explore", "Beam search far from the original, over sound and promising unsound positions"),
    ];

    /// An exploration that leaves out what earlier searches found fruitless.
    pub fn explore(max_positions: u64, learned: &Learned) -> SearchMethod {
        let idle = learned.idle(LOST);
        let left_out = Class::all().filter(|class| idle.has(*class)).map(Class::name).collect();
        SearchMethod::Explore { max_positions, left_out }
    }

    /// Its name for programs and people.
    pub fn name(&self) -> &'static str {
        match self {
            SearchMethod::Complete => "complete",
            SearchMethod::Icp { .. } => "icp",
            SearchMethod::Dicp => "dicp",
            SearchMethod::Composer => "composer",
            SearchMethod::Kmove => "kmove",
            SearchMethod::Explore { .. } => "explore",
        }
    }

    /// Whether it climbs from improvement to improvement.
    pub fn is_climb(&self) -> bool {
        matches!(self, SearchMethod::Icp { .. })
    }

    /// Whether it runs through the complete order, level by level.
    pub fn is_sweep(&self) -> bool {
        match self {
            SearchMethod::Complete | SearchMethod::Dicp | SearchMethod::Composer | SearchMethod::Kmove => true,
            SearchMethod::Icp { .. } | SearchMethod::Explore { .. } => false,
        }
    }

    /// Whether it searches one level more when nothing better was found.
    pub fn goes_deeper(&self) -> bool {
        matches!(self, SearchMethod::Composer | SearchMethod::Kmove)
    }

    /// The models that judge by default: the papers' methods have functions of their own.
    pub(crate) fn usual_models(&self) -> &'static [&'static str] {
        match self {
            SearchMethod::Kmove => &[LONGER],
            SearchMethod::Icp { .. } => &["icp-1999", LONGER],
            SearchMethod::Dicp | SearchMethod::Composer => PAPER_MODELS,
            SearchMethod::Complete | SearchMethod::Explore { .. } => USUAL_MODELS,
        }
    }

    /// The search itself.
    pub(crate) fn search(&self) -> Result<Method, BadRequest> {
        Ok(match self {
            SearchMethod::Icp { best_son, across_colors } => Method::Icp {
                climb: if *best_son { Climb::BestSon } else { Climb::Every },
                exchanges: if *across_colors { Exchanges::AcrossColors } else { Exchanges::WithinColors },
            },
            SearchMethod::Complete | SearchMethod::Dicp => Method::Dicp,
            SearchMethod::Composer | SearchMethod::Kmove => Method::Composer,
            SearchMethod::Explore { max_positions, left_out } => {
                Method::Explore(Explore { positions: *max_positions, idle: classes(left_out)? })
            }
        })
    }

    /// The checksum of what is left out, by which a checkpoint knows it.
    pub(crate) fn left_out_sum(&self) -> String {
        match self {
            SearchMethod::Explore { left_out, .. } => session::digest(&left_out.join(",")),
            SearchMethod::Complete
            | SearchMethod::Icp { .. }
            | SearchMethod::Dicp
            | SearchMethod::Composer
            | SearchMethod::Kmove => String::new(),
        }
    }
}

fn classes(names: &[String]) -> Result<Classes, BadRequest> {
    let mut classes = Classes::NONE;
    if names.is_empty() {
        return Ok(classes);
    }
    let known: std::collections::BTreeMap<String, Class> = Class::all().map(|class| (class.name(), class)).collect();
    for name in names {
        classes.insert(*known.get(name).ok_or_else(|| BadRequest::Class(chess::shorten(name)))?);
    }
    Ok(classes)
}

/// How deep helpmates are searched where nothing is said: each diagram takes longer than a two-mover.
const HELPMATE_DEPTH: usize = 2;

impl ImprovePlan {
    /// The same for a problem of this genre.
    pub(crate) fn for_problem(self, problem: &Problem, request: &ImproveRequest) -> ImprovePlan {
        let is_usual = request.depth.is_none() && !matches!(self.method, SearchMethod::Explore { .. });
        let depth = match Scope::HELPMATES.includes(problem.stipulation) && is_usual {
            true => HELPMATE_DEPTH,
            false => self.depth,
        };
        ImprovePlan { depth, ..self }
    }

    /// What improvements are asked for: the stipulation of the original, with as many solutions as are wanted.
    pub(crate) fn stipulation(&self, original: Stipulation) -> Stipulation {
        let changed = self.solutions.and_then(|solutions| original.without_intended().with_intended(solutions).ok());
        changed.unwrap_or(original)
    }

    /// The model for problems of this length.
    pub fn model_of(&self, stipulation: Stipulation) -> &WeightedModel {
        model_for(&self.models, stipulation)
    }

    /// How many improvements the search keeps of every level.
    pub fn kept(&self) -> usize {
        match self.choice {
            ShownImprovements::Best => self.top,
            ShownImprovements::Diverse => self.top.max(KEPT_FOR_CHOICE),
        }
    }
}
