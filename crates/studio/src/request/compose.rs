//! "Compose problems."

use collection::Collections;
use compose::{Conventions, Experience, Guide, PaperReading, WantedTheme};
use problem::{Intended, Stipulation};
use serde::{Deserialize, Serialize};

use super::{BadRequest, ModelRequest};
use crate::composing::{ComposeMethod, ComposePlan, WORKSHOP_MOVES, parse_range, relative, wanted_theme};
use crate::improve::USUAL_MODELS;
use crate::weighted_model::model_for;
use crate::{BadComposeRequest, find_help_idea, find_idea, read_experience, shipped_experience, shipped_tables};

/// What to compose, and how.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ComposeRequest {
    /// The composer; without one the usual composer.
    pub method: Option<ComposeMethod>,
    /// Whether the first problems that fit are wanted; otherwise, by the usual composer and the workshop, the best of
    /// all attempts.
    pub first: bool,
    /// Mate in this many moves: 2, 3 or 4.
    pub moves: u8,
    /// What is asked where it is not a directmate: "h#2", "h#2.5", "h#3".
    pub stipulation: Option<String>,
    /// How many solutions a helpmate has; without a number two.
    pub solutions: Option<u8>,
    /// The themes every problem shows, each as often as a number after it says: "grimshaw", "self-block=3".
    pub theme: Vec<String>,
    /// The mechanism to compose on, by name.
    pub idea: Option<String>,
    /// A problem to make relatives of: its idea in another matrix.
    pub like: Option<String>,
    /// How many problems.
    pub count: usize,
    /// How many units: "8", or a range such as "6..10".
    pub units: String,
    /// The conventions every problem keeps: "strict", "usual", "off", or rules by name; by default the usual ones.
    pub conventions: Option<String>,
    /// The name of the model that judges; without one the usual model for the length.
    pub model: Option<String>,
    /// The name of its set of weights.
    pub preset: Option<String>,
    /// The text of a weights file.
    pub weights: Option<String>,
    /// The name of that file, for the provenance.
    pub weights_file: Option<String>,
    /// The least score.
    pub min_score: Option<f64>,
    /// Problems none of which may anticipate a result.
    pub not_in: Vec<KnownProblem>,
    /// Whether, of the first that fit, only problems that differ in idea are wanted; the best always do.
    pub diverse: bool,
    /// The table of experience, for the composers that learn; without one the usual table.
    pub experience: Option<TableRequest>,
    /// How the paper's steps are read, for the composers that follow them.
    pub reading: Option<String>,
    /// The model that steers where units are put, for the same composers.
    pub guide: Option<String>,
    /// The random seed.
    pub seed: u64,
    /// Make this one attempt only.
    pub attempt: Option<u64>,
    /// The most attempts to make.
    pub attempts: Option<u64>,
    /// The most nodes for a position of more than two moves.
    pub max_nodes: Option<u64>,
}

/// A problem that is known already.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct KnownProblem {
    /// The file it stands in.
    pub file: String,
    /// On which line.
    pub line: u64,
    /// The line itself.
    pub text: String,
}

/// A table of experience: one that comes with the program, or the text of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TableRequest {
    /// Its name, or that of its file.
    pub name: String,
    /// The text of the file.
    pub text: Option<String>,
}

/// The conventions that a composer keeps by default.
pub(crate) fn usual_conventions(method: ComposeMethod, moves: u8) -> &'static str {
    match method {
        ComposeMethod::Climb | ComposeMethod::Themed => "strict",
        ComposeMethod::Mixed if moves == 2 => "strict",
        // Judging by the strict ones takes too long there.
        ComposeMethod::Mixed | ComposeMethod::Workshop => "usual",
        ComposeMethod::Random | ComposeMethod::Experience | ComposeMethod::Backwards => "off",
    }
}

/// The default table.
pub(crate) const USUAL_TABLE: &str = "human";
/// How many solutions a helpmate has, by default.
const USUAL_SOLUTIONS: usize = 2;
/// How many it may have: harmony needs two.
const SOLUTIONS: std::ops::RangeInclusive<u8> = 2..=4;
/// How many units, by default.
const USUAL_UNITS: &str = "4..16";
/// The default reading of the paper.
const USUAL_READING: &str = "nearest";
/// The most nodes for a position of more than two moves, by default.
pub(crate) const USUAL_NODES: u64 = 1_000_000;

impl session::Request for ComposeRequest {
    const COMMAND: &'static str = "compose";
    const VERSION: &'static str = crate::VERSION;
    // A run that gave ten problems can be continued to twenty.
    const MAY_CHANGE: &'static [&'static str] = &["count", "attempts", "weights-file"];
}

impl Default for ComposeRequest {
    fn default() -> ComposeRequest {
        ComposeRequest {
            method: None,
            first: false,
            moves: 2,
            stipulation: None,
            solutions: None,
            theme: vec![],
            idea: None,
            like: None,
            count: 1,
            units: USUAL_UNITS.to_owned(),
            conventions: None,
            model: None,
            preset: None,
            weights: None,
            weights_file: None,
            min_score: None,
            not_in: vec![],
            diverse: false,
            experience: None,
            reading: None,
            guide: None,
            seed: 1,
            attempt: None,
            attempts: None,
            max_nodes: None,
        }
    }
}

impl ComposeRequest {
    /// Checks the request and looks up what it names.
    pub fn plan(&self) -> Result<ComposePlan, BadRequest> {
        let stipulation = self.stipulation()?;
        let method = self.method.unwrap_or(self.usual_method(stipulation));
        self.check_helpmates(stipulation)?;
        let nodes = self.max_nodes.unwrap_or(USUAL_NODES);
        self.check_ideas(method)?;
        let of_helpmate = |name: &&str| stipulation.directmate().is_none() && !name.is_empty();
        let help_idea = self.idea.as_deref().filter(of_helpmate).map(find_help_idea).transpose()?;
        let idea = self.idea.as_deref().filter(|_| help_idea.is_none()).map(find_idea).transpose()?;
        let like = self.like.as_deref().map(|like| relative(like, stipulation, nodes)).transpose()?;
        let of_like = like.iter().flat_map(|like| like.themes.iter().copied());
        let implied: Vec<WantedTheme> = idea.iter().flat_map(|idea| idea.wanted()).chain(of_like).collect();
        let named = self.theme.iter().map(|theme| wanted_theme(theme)).collect::<Result<Vec<_>, _>>()?;
        if self.min_score.is_some_and(|score| !score.is_finite()) {
            return Err(BadRequest::Value { field: "min-score", what: "a score is a number".to_owned() });
        }
        let plan = ComposePlan {
            method,
            stipulation,
            reading: self.reading(method)?,
            experience: self.table(method)?,
            implied: implied.len(),
            themes: [implied, named].concat(),
            idea,
            help_idea,
            like,
            units: parse_range(&self.units)?,
            count: if self.attempt.is_some() { 1 } else { self.count },
            conventions: self.conventions(method)?,
            judge: self.judge(stipulation)?,
            weights_file: self.weights_file.clone(),
            min_score: self.min_score,
            not_in: self.known()?,
            best: self.wants_best(),
            diverse: self.diverse,
            seed: self.seed,
            first: self.attempt.unwrap_or(0),
            attempts: self.attempt.map_or(self.attempts.unwrap_or(u64::MAX), |_| 1),
            nodes,
        };
        plan.composer()?;
        Ok(plan)
    }

    /// Whether the best of all attempts are wanted.
    pub fn wants_best(&self) -> bool {
        let usual = self.method.is_none_or(|method| method == ComposeMethod::Workshop);
        usual && !self.first && self.attempt.is_none()
    }

    /// The composer where none is named.
    fn usual_method(&self, stipulation: Stipulation) -> ComposeMethod {
        if stipulation.directmate().is_none() {
            return ComposeMethod::Workshop;
        }
        match self.first {
            true if self.moves == 2 && !self.theme.is_empty() => ComposeMethod::Themed,
            false if WORKSHOP_MOVES.contains(&self.moves) => ComposeMethod::Workshop,
            true | false => ComposeMethod::Mixed,
        }
    }

    /// Only the workshop follows ideas.
    fn check_ideas(&self, method: ComposeMethod) -> Result<(), BadComposeRequest> {
        let asked = [("idea", &self.idea), ("like", &self.like)].into_iter().find(|(_, asked)| asked.is_some());
        match asked {
            Some((field, _)) if method != ComposeMethod::Workshop => {
                Err(BadComposeRequest::NoIdea { field, method: method.name() })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Refuses what is for directmates only.
    fn check_helpmates(&self, stipulation: Stipulation) -> Result<(), BadRequest> {
        let directmate = stipulation.directmate().is_some();
        let fields = [
            ("conventions", self.conventions.is_some()),
            ("experience", self.experience.is_some()),
            ("like", self.like.is_some()),
        ];
        let asked = fields.iter().find(|(_, asked)| *asked && !directmate);
        asked.map_or(Ok(()), |(field, _)| Err(BadComposeRequest::ForDirectmates(field).into()))
    }

    /// A helpmate with as many solutions as are asked for.
    fn helpmate(&self, text: &str) -> Result<Stipulation, BadRequest> {
        let bad = |what: String| BadRequest::Value { field: "stipulation", what };
        let stipulation: Stipulation = text.parse().map_err(|error: problem::BadStipulation| bad(error.to_string()))?;
        if stipulation.directmate().is_some() {
            return Err(bad(format!("ask for a directmate such as {} by its `moves`", stipulation.short())));
        }
        let written = stipulation.intended().map(|intended| intended.lines());
        let number = self.solutions.map(usize::from).or(written).unwrap_or(USUAL_SOLUTIONS);
        let intended =
            u8::try_from(number).ok().filter(|number| SOLUTIONS.contains(number)).and_then(Intended::solutions);
        let intended = intended.ok_or_else(|| BadRequest::Value {
            field: "solutions",
            what: format!("helpmates are composed with {} to {} solutions", SOLUTIONS.start(), SOLUTIONS.end()),
        })?;
        let one = stipulation.without_intended();
        // What has no solutions to count is refused by its genre later.
        Ok(one.with_intended(intended).unwrap_or(one))
    }

    fn stipulation(&self) -> Result<Stipulation, BadRequest> {
        if let Some(text) = &self.stipulation {
            return self.helpmate(text);
        }
        if self.solutions.is_some() {
            let what = "only helpmates have several solutions; name a `stipulation` such as h#2".to_owned();
            return Err(BadRequest::Value { field: "solutions", what });
        }
        let bad =
            || BadRequest::Value { field: "moves", what: "only mates in 2, 3 or 4 moves can be composed".to_owned() };
        let moves = Some(u64::from(self.moves)).filter(|moves| (2..=4).contains(moves)).ok_or_else(bad)?;
        Stipulation::mate_in(moves).map_err(|_| bad())
    }

    fn judge(&self, stipulation: Stipulation) -> Result<crate::WeightedModel, BadRequest> {
        let model =
            ModelRequest { model: self.model.clone(), preset: self.preset.clone(), weights: self.weights.clone() };
        let models = model.models(USUAL_MODELS)?;
        Ok(model_for(&models, stipulation).copy_for(None))
    }

    fn conventions(&self, method: ComposeMethod) -> Result<Conventions, BadRequest> {
        if self.stipulation.is_some() {
            return Ok(Conventions::OFF);
        }
        let names = self.conventions.as_deref().unwrap_or(usual_conventions(method, self.moves));
        Conventions::named(names).map_err(|what| BadRequest::Value { field: "conventions", what })
    }

    /// The paper's steps, which only the composers that follow them read.
    fn reading(&self, method: ComposeMethod) -> Result<PaperReading, BadRequest> {
        if self.reading.is_some() && !method.follows_the_paper() {
            return Err(BadComposeRequest::NoReading(method.name()).into());
        }
        let name = self.reading.as_deref().unwrap_or(USUAL_READING);
        let mut reading = PaperReading::named(name).map_err(|what| BadRequest::Value { field: "reading", what })?;
        reading.guide = match self.guide.as_deref() {
            None => reading.guide,
            Some("iq17") => Guide::Iq17,
            Some("composer-2006") => Guide::Composer2006,
            Some(other) => {
                let what = format!("'{}' cannot guide; iq17 and composer-2006 can", chess::shorten(other));
                return Err(BadRequest::Value { field: "guide", what });
            }
        };
        Ok(reading)
    }

    /// The table of the composers that learn.
    fn table(&self, method: ComposeMethod) -> Result<Option<(String, Experience)>, BadRequest> {
        if !method.learns() {
            let unused = self.experience.is_some();
            return if unused { Err(BadComposeRequest::NoExperience(method.name()).into()) } else { Ok(None) };
        }
        let (name, text) = match &self.experience {
            None => (USUAL_TABLE.to_owned(), None),
            Some(table) => (table.name.clone(), table.text.as_deref()),
        };
        let bad = |what: String| BadRequest::Value { field: "experience", what };
        let table = match text {
            Some(text) => read_experience(text).map_err(|error| bad(error.to_string()))?,
            None => shipped_experience(&name).ok_or_else(|| {
                let names: Vec<&str> = shipped_tables().map(|(name, _)| name).collect();
                bad(format!("there is no table '{}'; there are {}", chess::shorten(&name), names.join(", ")))
            })?,
        };
        Ok(Some((name, table)))
    }

    fn known(&self) -> Result<Option<Collections>, BadRequest> {
        let mut known = Collections::default();
        for KnownProblem { file, line, text } in &self.not_in {
            known.add_line(file, *line, text).map_err(|error| BadRequest::Value {
                field: "not-in",
                what: format!("{file}, line {line}: {error}"),
            })?;
        }
        Ok((!known.is_empty()).then_some(known))
    }
}
