//! From a record to what can be solved: one phase a twin, each a problem or a refusal. This is the strict stage; nothing
//! that was read is lost by it.

use chess::{Color, Fen, Setup};
use problem::{
    BadStipulation, Deduction, Duplex, PlayKind, Problem, Retro, RightFinding, RightsPart, Stipulation, Twin,
    TwinChange, deduce,
};

use crate::first_mover::with_first_mover;
use crate::popeye::options::{changes_the_question, has_option};
use crate::popeye::twin::{TwinScript, TwinStep, parse};
use crate::popeye::words::Language;
use crate::record::{Record, RecordTwin};
use crate::refusal::{MissingHint, Refusal};

/// One diagram of a record: the record's own or that of a twin.
#[derive(Clone, PartialEq, Debug)]
pub struct RecordPhase {
    /// The twin's letter; none where there are no twins.
    pub label: Option<String>,
    /// The diagram with its rights by convention, the side that begins to move.
    pub setup: Result<Setup, Refusal>,
    /// The stipulation.
    pub stipulation: Result<Stipulation, Refusal>,
    /// A condition or an option that changes the rules or the question.
    pub blocked: Option<Refusal>,
    /// Whether it is solved with the roles of the sides exchanged, too.
    pub duplex: Duplex,
    /// Whether its set play belongs to it.
    pub set_play: bool,
    /// Where the conventions completed the diagram, or it contradicts itself, in sentences.
    pub notes: Vec<String>,
    /// What was found out about its rights.
    pub rights: Vec<RightFinding>,
    /// The parts of a partial retro analysis, where that was wanted and rights exclude each other.
    pub parts: Vec<RightsPart>,
}

impl RecordPhase {
    /// What can be solved, or the first reason why not: board, stipulation, condition, option.
    pub fn problem(&self) -> Result<Problem, Refusal> {
        let setup = self.setup.clone()?;
        let stipulation = self.stipulation.clone()?;
        match &self.blocked {
            Some(refusal) => Err(refusal.clone()),
            None => {
                let (duplex, set_play) = (self.duplex, self.set_play);
                Ok(Problem { duplex, set_play, ..Problem::new(setup, stipulation) })
            }
        }
    }

    /// What a twin has of its diagram: nothing that was found out about it.
    fn of_twin(&self) -> RecordPhase {
        RecordPhase { notes: vec![], rights: vec![], parts: vec![], ..self.clone() }
    }

    /// The parts of a partial retro analysis, each a phase of its own.
    fn apart(&self) -> Vec<RecordPhase> {
        let part = |(place, part): (usize, &RightsPart)| {
            let RightsPart { castling, en_passant } = *part;
            let setup = self.setup.clone().map(|setup| Setup { castling, en_passant, ..setup });
            RecordPhase { label: Some(part.twin(place).label), setup, parts: vec![], ..self.clone() }
        };
        self.parts.iter().enumerate().map(part).collect()
    }
}

impl Record {
    /// Every diagram to be solved, in order. A record without a stipulation gets the `default` one, if there is any.
    pub fn phases(&self, default: Option<Stipulation>) -> Vec<RecordPhase> {
        let diagram = self.diagram_phase(default);
        if self.twins.is_empty() {
            return if diagram.parts.is_empty() { vec![diagram] } else { diagram.apart() };
        }
        let first = if self.zero_position { 0 } else { 1 };
        let mut phases = vec![RecordPhase { label: Some("a".to_owned()), ..diagram }];
        for twin in &self.twins {
            let next = self.twin_phase(twin, &phases);
            phases.push(next);
        }
        phases.split_off(1 - first)
    }

    /// The whole problem with its twins, and the notes on its diagram. A twin that is not understood is there with the
    /// reason, so that the others can be solved. The parts of a partial retro analysis are twins of a zero position.
    pub fn problem(&self, default: Option<Stipulation>) -> Result<(Problem, RecordPhase), Refusal> {
        let mut diagram = self.diagram_phase(default);
        let mut problem = diagram.problem()?;
        problem.twins = self.twins.iter().map(whole_twin).collect();
        problem.zero_position = self.zero_position;
        if self.twins.is_empty() && !diagram.parts.is_empty() {
            problem.twins = diagram.parts.iter().enumerate().map(|(place, part)| part.twin(place)).collect();
            problem.zero_position = true;
        } else if !diagram.parts.is_empty() {
            diagram.notes.push("a problem with twins is not divided into parts by its rights".to_owned());
        }
        Ok((problem, diagram))
    }

    fn diagram_phase(&self, default: Option<Stipulation>) -> RecordPhase {
        let stipulation = self.asked(default);
        let duplex = self.duplex(stipulation.as_ref().ok());
        let (mut notes, mut rights, mut parts) = (Vec::new(), Vec::new(), Vec::new());
        let setup = self.fen().map(|fen| {
            let (fen, note) = match &stipulation {
                Ok(stipulation) => with_first_mover(fen, self.to_move.is_some(), *stipulation, duplex),
                Err(_) => (fen, None),
            };
            notes.extend(note);
            let deduction = completed(fen, self.retro.unwrap_or(Retro::CONVENTION), &mut notes);
            (rights, parts) = (deduction.findings, deduction.parts);
            deduction.setup
        });
        let set_play = has_option(&self.options, "SetPlay");
        RecordPhase { label: None, setup, stipulation, blocked: self.blocked(), duplex, set_play, notes, rights, parts }
    }

    /// Whether a solving program was told to solve it with the roles exchanged, too. A directmate with Black to move is
    /// solved so alone: Black is to mate.
    fn duplex(&self, asked: Option<&Stipulation>) -> Duplex {
        let black = self.to_move == Some(Color::Black);
        match (has_option(&self.options, "HalfDuplex"), has_option(&self.options, "Duplex")) {
            (true, _) => Duplex::Half,
            (false, true) => Duplex::Both,
            (false, false) if black && asked.is_some_and(|asked| asked.play() == PlayKind::Direct) => Duplex::Half,
            (false, false) => Duplex::Off,
        }
    }

    /// The stipulation of the diagram.
    fn asked(&self, default: Option<Stipulation>) -> Result<Stipulation, Refusal> {
        let Some(text) = &self.stipulation else {
            let hint = if self.origin.format.as_deref() == Some("olv") { MissingHint::Yaml } else { MissingHint::Give };
            return default.ok_or(Refusal::NoStipulation(hint));
        };
        if self.is_structured {
            return Err(Refusal::Structured);
        }
        let stipulation = understood(text)?;
        match (&self.intended_solutions, stipulation.intended()) {
            // A number that does not fit is the collection's affair: it says nothing about what is asked.
            (Some(pattern), None) => {
                Ok(pattern.parse().and_then(|intended| stipulation.with_intended(intended)).unwrap_or(stipulation))
            }
            _ => Ok(stipulation),
        }
    }

    fn blocked(&self) -> Option<Refusal> {
        let condition = self.conditions.first().map(|condition| Refusal::Condition(chess::shorten(condition)));
        let option = || self.options.iter().find(|option| changes_the_question(option));
        condition.or_else(|| option().map(|option| Refusal::Option(chess::shorten(option))))
    }

    fn twin_phase(&self, twin: &RecordTwin, before: &[RecordPhase]) -> RecordPhase {
        let label = Some(twin.label.clone());
        let diagram = &before[0];
        let script = match parse(&twin.commands, Language::English) {
            Ok(script) => script,
            Err(word) => {
                let text = Refusal::TwinText { label: chess::shorten(&twin.label), text: word.0 };
                let setup = diagram.setup.clone().and(Err(text));
                return RecordPhase { label, setup, ..diagram.of_twin() };
            }
        };
        let from = if script.continued { before.last().unwrap_or(diagram) } else { diagram };
        let (stipulation, blocked) = asked_by(&script, from);
        let setup = changed(twin, &script, from, &stipulation);
        RecordPhase { label, setup, stipulation, blocked, ..diagram.of_twin() }
    }
}

/// A twin with every change that it makes, or with the reason why it is not solved.
fn whole_twin(twin: &RecordTwin) -> Twin {
    let label = chess::shorten(&twin.label);
    match changes(twin) {
        Ok((continued, changes)) => Twin { label, continued, changes, refusal: None },
        Err(refusal) => Twin { label, continued: false, changes: vec![], refusal: Some(refusal.to_string()) },
    }
}

/// Whether a twin continues the one before it, and what it changes.
fn changes(twin: &RecordTwin) -> Result<(bool, Vec<TwinChange>), Refusal> {
    let not_understood = |text: String| Refusal::TwinText { label: chess::shorten(&twin.label), text };
    // A twin that changes nothing is a twin all the same.
    let script = match twin.commands.trim() {
        "" => TwinScript { continued: false, steps: vec![] },
        commands => parse(commands, Language::English).map_err(|word| not_understood(word.0))?,
    };
    let change = |step: &TwinStep| match step {
        TwinStep::Change(change) => Ok(*change),
        TwinStep::Stipulation(text) => understood(text).map(TwinChange::Stipulation),
        TwinStep::Structured(_) => Err(Refusal::Structured),
        TwinStep::Condition(text) => Err(Refusal::Condition(chess::shorten(text))),
    };
    Ok((script.continued, script.steps.iter().map(change).collect::<Result<_, _>>()?))
}

/// What a stipulation in words means.
pub(crate) fn understood(text: &str) -> Result<Stipulation, Refusal> {
    let shown = || chess::shorten(text);
    match text.parse::<Stipulation>() {
        Ok(stipulation) => Ok(stipulation),
        Err(BadStipulation::Length { .. }) if text.trim_start().starts_with('#') => Err(Refusal::Length(shown())),
        Err(error @ (BadStipulation::Length { .. } | BadStipulation::HalfMove { .. } | BadStipulation::Moves(_))) => {
            Err(Refusal::BadStipulation(error))
        }
        Err(error) => {
            let bare = text.trim();
            let digits = bare.strip_prefix('#').map(|rest| rest.trim_start().starts_with(|c: char| c.is_ascii_digit()));
            match digits {
                Some(true) => Err(Refusal::Tail(shown())),
                Some(false) => Err(Refusal::BadStipulation(error)),
                None => Err(Refusal::Genre(shown())),
            }
        }
    }
}

/// The setup with the rights that its fields leave to the conventions, and what was completed, with the reasons.
fn completed(fen: Fen, retro: Retro, notes: &mut Vec<String>) -> Deduction {
    let deduction = deduce(fen, retro);
    let assumed = deduction.setup.castling - fen.setup.castling;
    if !assumed.is_empty() && deduction.parts.is_empty() {
        let rights = deduction.setup.castling.to_fen();
        notes.push(format!(
            "castling ({rights}) is assumed to be allowed, as king and rook are at home; set the FEN field to change this"
        ));
    }
    let dependent = if deduction.parts.is_empty() {
        "both are allowed here; a partial retro analysis solves each part by itself"
    } else {
        "each part is solved by itself"
    };
    notes.extend(deduction.findings.iter().map(|finding| match finding {
        RightFinding::CastlingExclusive { .. } => format!("{finding}; {dependent}"),
        RightFinding::CastlingOrEnPassant { .. } | RightFinding::EnPassantOneOf { .. }
            if !deduction.parts.is_empty() =>
        {
            format!("{finding}; {dependent}")
        }
        RightFinding::CastlingLost { .. }
        | RightFinding::EnPassantOneOf { .. }
        | RightFinding::EnPassantProved { .. }
        | RightFinding::CastlingOrEnPassant { .. } => finding.to_string(),
    }));
    deduction
}

/// Stipulation and conditions of a twin: its own, else those of what it changes.
fn asked_by(script: &TwinScript, from: &RecordPhase) -> (Result<Stipulation, Refusal>, Option<Refusal>) {
    let (mut stipulation, mut blocked) = (from.stipulation.clone(), from.blocked.clone());
    for step in &script.steps {
        match step {
            TwinStep::Change(_) => {}
            TwinStep::Stipulation(text) => stipulation = understood(text),
            TwinStep::Structured(_) => stipulation = Err(Refusal::Structured),
            TwinStep::Condition(text) => blocked = Some(Refusal::Condition(chess::shorten(text))),
        }
    }
    (stipulation, blocked)
}

/// The diagram of a twin: the same machinery as for problems with twins, one twin at a time.
fn changed(
    twin: &RecordTwin,
    script: &TwinScript,
    from: &RecordPhase,
    stipulation: &Result<Stipulation, Refusal>,
) -> Result<Setup, Refusal> {
    let setup = from.setup.clone()?;
    let changes: Vec<TwinChange> = script
        .steps
        .iter()
        .filter_map(|step| match step {
            TwinStep::Change(change) => Some(*change),
            TwinStep::Stipulation(_) | TwinStep::Condition(_) | TwinStep::Structured(_) => None,
        })
        .collect();
    let asked = stipulation.clone().unwrap_or_else(|_| Stipulation::mate_in(2).expect("2 is in range"));
    let mut problem = Problem::new(setup, asked);
    problem.twins = vec![Twin { label: twin.label.clone(), continued: false, changes, refusal: None }];
    match problem.phases().pop() {
        Some(Ok(phase)) => Ok(phase.setup),
        Some(Err(error)) => Err(Refusal::TwinSquare { label: chess::shorten(&twin.label), reason: error.reason }),
        None => Ok(setup),
    }
}
