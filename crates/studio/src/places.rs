//! Where units could stand as well: the question of a hand that has lifted a unit. It is answered for one unit alone, so
//! that the answer comes at once, and for drafts that are not sound, too: there it says where the unit makes them sound.

use chess::{Color, Move, Setup, Square, Unit};
use problem::Sentence;
use quality::necessity;
use search::{
    Improvement, Kept, Landing, Rules, Step, landings, original_portrait, origins, portrait_of, single_changes,
};
use solve::Limits;
use themes::Analysis;
use themes::help::report::HelpShowing;
use themes::report::{Necessity, Need, Portrait, need_sentence};

use crate::genre::only_judged;
use crate::improve::USUAL_MODELS;
use crate::judge::phases;
use crate::request::{BadRequest, ModelRequest};
use crate::weighted_model::model_for;
use crate::{Input, JudgeOptions, Judgment, NecessityCheck, judge};

/// Which units are asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WantedPlaces {
    /// Every unit of the diagram.
    All,
    /// Every unit, and every one that could be added.
    WithAdditions,
    /// The unit on this square.
    Lifted(Square),
    /// This unit, which is not on the board yet.
    Added(Unit),
}

impl WantedPlaces {
    /// As fields have it: the square of a unit, the letter of one to add, or neither.
    pub fn named(unit: Option<&str>, add: Option<&str>, additions: bool) -> Result<WantedPlaces, BadRequest> {
        let bad = |field, what: &str| BadRequest::Value { field, what: what.to_owned() };
        match (unit, add) {
            (Some(_), Some(_)) => Err(bad("add", "ask for a unit of the diagram or for one to add, not for both")),
            (Some(square), None) => {
                let square = square.parse().map_err(|_| bad("unit", "give the square of a unit, such as b5"))?;
                Ok(WantedPlaces::Lifted(square))
            }
            (None, Some(letter)) => {
                let mut letters = letter.chars();
                let unit = letters.next().filter(|_| letters.next().is_none()).and_then(Unit::from_letter);
                Ok(WantedPlaces::Added(unit.ok_or_else(|| bad("add", "give the letter of a unit as in a FEN"))?))
            }
            (None, None) if additions => Ok(WantedPlaces::WithAdditions),
            (None, None) => Ok(WantedPlaces::All),
        }
    }
}

/// What is kept where a unit stands elsewhere, most first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum KeptThere {
    /// The key and all of the play; of a helpmate all solutions.
    Play,
    /// The key; of a helpmate some solution.
    Key,
    /// The problem is sound, with another key or unlike the diagram.
    Sound,
}

impl KeptThere {
    /// Its name for programs.
    pub fn name(self) -> &'static str {
        match self {
            KeptThere::Play => "play",
            KeptThere::Key => "key",
            KeptThere::Sound => "sound",
        }
    }
}

/// A place where a unit works.
pub struct Place {
    /// Where; nowhere if the unit is taken off.
    pub square: Option<Square>,
    /// The diagram then.
    pub setup: Setup,
    /// Its key.
    pub key: Move,
    /// What is kept.
    pub kept: KeptThere,
    /// What it scores.
    pub score: Option<f64>,
    /// What is lost and gained, where that can be compared.
    pub words: Sentence,
}

/// A unit of the diagram and where it works.
pub struct UnitPlaces {
    /// Where it stands.
    pub square: Square,
    /// Which.
    pub unit: Unit,
    /// What it is for, and the same in a sentence; nothing of kings, and where it was not found out.
    pub need: Option<(Need, Sentence)>,
    /// Without it, if that is sound.
    pub without: Option<Place>,
    /// On other squares.
    pub places: Vec<Place>,
}

/// Where units work.
pub struct Places {
    /// The diagram itself, judged.
    pub original: Judgment,
    /// Units of the diagram, White's first, each side's as a page is read.
    pub units: Vec<UnitPlaces>,
    /// Units that can be added.
    pub additions: Vec<(Unit, Vec<Place>)>,
    /// Whether no limit was reached.
    pub complete: bool,
}

/// Looks where units could stand as well.
pub fn places(input: &Input, wanted: WantedPlaces, limits: Limits<'_>) -> Result<Places, BadRequest> {
    only_judged("variants", &input.problem)?;
    let stipulation = input.problem.stipulation;
    let models = ModelRequest::default().models(USUAL_MODELS)?;
    let model = model_for(&models, stipulation);
    let asked = JudgeOptions { models: vec![model.copy_for(None)], necessity: NecessityCheck::NotAsked };
    let original = judge(input, &asked, limits);
    let start = original.report.problem.setup;
    let key = original.report.first_move().filter(|_| original.report.is_sound()).map(|(_, key)| key);
    let searcher = model.copy_for(Some(start)).searcher(stipulation, start, limits.nodes);
    let searcher = searcher.with_twins_of(&input.problem).stopped_by(limits.stop);
    let portrait = key.and_then(|_| original_portrait(&searcher, &start));
    let showing = start.check().ok().filter(|_| key.is_some() && searcher.is_for_helpmates());
    let showing = showing.and_then(|position| searcher.help_showing(&position, &start.board, &[]));
    let task = Task { searcher, start, key, portrait, showing, limits };
    Ok(task.places(input, wanted, original))
}

struct Task<'a> {
    searcher: search::Judge<'a>,
    start: Setup,
    /// Of a sound diagram.
    key: Option<Move>,
    portrait: Option<Portrait>,
    /// Of a sound helpmate.
    showing: Option<HelpShowing>,
    limits: Limits<'a>,
}

impl Task<'_> {
    fn places(&self, input: &Input, wanted: WantedPlaces, original: Judgment) -> Places {
        // Any square will do for a hand: whether the force is promoted is for the judge to say.
        let steps = single_changes(&self.start.board, Rules::Free);
        let mut complete = true;
        let needs = self.needs(input, &original, wanted);
        let mut units = Vec::new();
        for (square, unit) in in_reading_order(&self.start) {
            if matches!(wanted, WantedPlaces::Added(_)) || matches!(wanted, WantedPlaces::Lifted(at) if at != square) {
                continue;
            }
            let of_unit = |step: &Step| match *step {
                Step::Relocate { from, .. } => from == square,
                Step::Delete { square: at, .. } => at == square,
                Step::Add { .. } | Step::Exchange { .. } | Step::Shift { .. } => false,
            };
            let (mut places, whole) = self.try_steps(&steps, &of_unit);
            complete &= whole;
            let without = places.iter().position(|place| place.square.is_none()).map(|index| places.remove(index));
            let need = needs.iter().find(|need| need.square == square);
            let need = need
                .zip(self.start.check().ok())
                .map(|(need, diagram)| (need.need.clone(), need_sentence(&diagram, need)));
            units.push(UnitPlaces { square, unit, need, without, places });
        }
        let mut additions = Vec::new();
        for unit in added_units(&steps, wanted) {
            let of_unit = |step: &Step| matches!(*step, Step::Add { unit: added, .. } if added == unit);
            let (places, whole) = self.try_steps(&steps, &of_unit);
            complete &= whole;
            additions.push((unit, places));
        }
        Places { original, units, additions, complete }
    }

    fn try_steps(&self, steps: &[Step], wanted: &dyn Fn(&Step) -> bool) -> (Vec<Place>, bool) {
        let steps: Vec<Step> = steps.iter().copied().filter(|step| wanted(step)).collect();
        let found = landings(&self.searcher, &self.start, &steps, self.limits.stop);
        (found.sound.iter().map(|landing| self.place(landing)).collect(), found.complete)
    }

    fn place(&self, landing: &Landing) -> Place {
        let Landing { step, setup, key } = *landing;
        let square = match step {
            Step::Relocate { to, .. } => Some(to),
            Step::Add { square, .. } => Some(square),
            Step::Delete { .. } | Step::Exchange { .. } | Step::Shift { .. } => None,
        };
        let position = setup.check().ok();
        let score = position.as_ref().and_then(|position| self.searcher.score(position, key));
        if self.searcher.is_for_helpmates() {
            return self.place_in_helpmate(landing, square, score);
        }
        let same_key = self.key.is_some_and(|own| origins(&self.start.board, &[step]).is_same(own, key));
        let found = Improvement { setup, key, score: score.unwrap_or_default(), steps: vec![step], flaws: 0 };
        let own = self.portrait.as_ref().zip(portrait_of(&self.searcher, &self.start, &found));
        let difference = own.map(|(original, own)| match same_key {
            true => original.difference(&own),
            false => original.difference_of_themes(&own),
        });
        let kept = match Kept::of(same_key, difference.as_ref()) {
            Kept::Play => KeptThere::Play,
            Kept::Key => KeptThere::Key,
            Kept::Themes => KeptThere::Sound,
        };
        let words = difference.map_or_else(Sentence::new, |difference| difference.words());
        Place { square, setup, key, kept, score, words }
    }

    /// The same in a helpmate, where solutions are kept.
    fn place_in_helpmate(&self, landing: &Landing, square: Option<Square>, score: Option<f64>) -> Place {
        let Landing { step, setup, key } = *landing;
        let own = setup.check().ok();
        let own = own.and_then(|position| self.searcher.help_showing(&position, &self.start.board, &[step]));
        let compared = self.showing.as_ref().zip(own);
        let kept = match compared.as_ref().map(|(original, own)| Kept::of_solutions(original, own)) {
            Some(Kept::Play) => KeptThere::Play,
            Some(Kept::Key) => KeptThere::Key,
            Some(Kept::Themes) | None => KeptThere::Sound,
        };
        let words = compared.map_or_else(Sentence::new, |(original, own)| original.exchange(&own).brief());
        Place { square, setup, key, kept, score, words }
    }

    /// What units are for; in longer problems finding it out takes too long for a hand that waits.
    fn needs(&self, input: &Input, original: &Judgment, wanted: WantedPlaces) -> Vec<Necessity> {
        let waits = matches!(wanted, WantedPlaces::Added(_)) || input.problem.stipulation.moves() > 2;
        match original.report.solution().filter(|_| original.is_whole() && !waits) {
            Some(solution) => necessity(&Analysis::of(solution), phases(input), self.limits),
            None => Vec::new(),
        }
    }
}

/// White's units first, each side's from a8 on as a page is read.
fn in_reading_order(start: &Setup) -> Vec<(Square, Unit)> {
    let mut units: Vec<(Square, Unit)> = start.board.iter().collect();
    units.sort_by_key(|(square, unit)| (unit.color == Color::Black, 7 - square.rank(), square.file()));
    units
}

/// The units that are to be added, in the order of the changes.
fn added_units(steps: &[Step], wanted: WantedPlaces) -> Vec<Unit> {
    let mut units = Vec::new();
    for step in steps {
        let Step::Add { unit, .. } = *step else { continue };
        let is_wanted = match wanted {
            WantedPlaces::All | WantedPlaces::Lifted(_) => false,
            WantedPlaces::WithAdditions => true,
            WantedPlaces::Added(one) => one == unit,
        };
        if is_wanted && !units.contains(&unit) {
            units.push(unit);
        }
    }
    units
}
