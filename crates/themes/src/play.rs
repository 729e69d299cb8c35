//! The solution cut into phases: what Black can do after each first move, and how White answers.

use std::sync::OnceLock;

use chess::{Move, Position};
use problem::{Defense, PhaseKind, Solution, Stipulation, WhiteMove};

use crate::frame::Carrying;
use crate::mate_picture::Pictured;
use crate::phase_table::PhaseTable;
use crate::seed::KeptVariant;

/// A solution, ready to be looked at: its phases in the order set play, tries, key.
pub struct Play<'a> {
    /// What was solved.
    pub solution: &'a Solution,
    /// The phases that were asked for when it was solved.
    pub phases: Vec<Phase<'a>>,
    /// The phases side by side, made when first asked for.
    table: OnceLock<PhaseTable>,
}

/// Black to move, and all that he can do.
pub struct Phase<'a> {
    /// What it begins with.
    pub kind: PhaseKind,
    /// White's moves and Black's answers that lead here from the diagram, the last one White's; empty in set play.
    pub lead: Vec<Move>,
    /// The position before the last of them, White to move; in set play the diagram.
    pub before: Position,
    /// The position in which Black moves.
    pub start: Position,
    /// All that White threatens; empty after a check, in zugzwang and in set play.
    pub threats: &'a [WhiteMove],
    /// Every legal black move.
    pub variations: Vec<Variation<'a>>,
    /// The variations that carry themes, found when first asked for.
    carrying: OnceLock<Vec<Carrying>>,
    /// The mates that are looked at as pictures, found when first asked for.
    pictured: OnceLock<Vec<Pictured>>,
    /// What the papers look at, found when first asked for.
    variants: OnceLock<Vec<KeptVariant>>,
}

/// A black move and White's answers to it.
pub struct Variation<'a> {
    /// The black move.
    pub defense: Move,
    /// The position after it, White to move.
    pub after: Position,
    /// All the shortest answers: several are a dual, none: the move refutes, or is unprovided.
    pub replies: &'a [WhiteMove],
}

impl<'a> Play<'a> {
    /// Cuts a solution into phases. Keys without variations (not asked for) have none here either.
    pub fn of(solution: &'a Solution) -> Play<'a> {
        let diagram = &solution.position;
        let mut phases = Vec::new();
        if let Some(start) = diagram.pass().filter(|_| !solution.set_play.is_empty()) {
            phases.push(Phase {
                kind: PhaseKind::SetPlay,
                lead: Vec::new(),
                before: *diagram,
                start,
                threats: &[],
                variations: variations(&start, &solution.set_play),
                carrying: OnceLock::new(),
                pictured: OnceLock::new(),
                variants: OnceLock::new(),
            });
        }
        phases.extend(solution.tries.iter().map(|first| Phase::after(PhaseKind::Try, &[], diagram, first)));
        phases.extend(solution.keys.iter().map(|first| Phase::after(PhaseKind::Key, &[], diagram, first)));
        Play { solution, phases, table: OnceLock::new() }
    }

    /// The same without what comes before the key; gives what was taken away.
    pub(crate) fn take_earlier_phases(&mut self) -> Vec<Phase<'a>> {
        self.table = OnceLock::new();
        self.phases.extract_if(.., |phase| phase.kind != PhaseKind::Key).collect()
    }

    /// Puts back what was taken away.
    pub(crate) fn put_earlier_phases(&mut self, earlier: Vec<Phase<'a>>) {
        self.table = OnceLock::new();
        self.phases.splice(0..0, earlier);
    }

    /// The stipulation.
    pub fn stipulation(&self) -> Stipulation {
        self.solution.stipulation
    }

    /// The diagram.
    pub fn diagram(&self) -> &Position {
        &self.solution.position
    }

    /// The phases side by side.
    pub fn table(&self) -> &PhaseTable {
        self.table.get_or_init(|| PhaseTable::of(self))
    }

    /// The phase of the key, if there is exactly one.
    pub fn key(&self) -> Option<&Phase<'a>> {
        let mut keys = self.phases.iter().filter(|phase| phase.kind == PhaseKind::Key);
        let key = keys.next();
        key.filter(|_| keys.next().is_none())
    }

    /// The set play, if it was asked for and White is not in check.
    pub fn set_play(&self) -> Option<&Phase<'a>> {
        self.phases.iter().find(|phase| phase.kind == PhaseKind::SetPlay)
    }

    /// The tries, in the order of the squares.
    pub fn tries(&self) -> impl Iterator<Item = &Phase<'a>> {
        self.phases.iter().filter(|phase| phase.kind == PhaseKind::Try)
    }
}

impl<'a> Phase<'a> {
    /// What follows a white move played in `before`, which `lead` leads to.
    pub fn after(kind: PhaseKind, lead: &[Move], before: &Position, first: &'a WhiteMove) -> Phase<'a> {
        let start = before.play(first.mv);
        let lead = lead.iter().copied().chain([first.mv]).collect();
        Phase {
            kind,
            lead,
            before: *before,
            start,
            threats: &first.threats,
            variations: variations(&start, &first.defenses),
            carrying: OnceLock::new(),
            pictured: OnceLock::new(),
            variants: OnceLock::new(),
        }
    }

    /// The white move it begins with; none in set play.
    pub fn first(&self) -> Option<Move> {
        self.lead.last().copied()
    }

    /// The variations that carry themes.
    pub(crate) fn carrying(&self) -> &[Carrying] {
        self.carrying.get_or_init(|| Carrying::all_of(self))
    }

    /// The mates that are looked at as pictures.
    pub(crate) fn pictured(&self) -> &[Pictured] {
        self.pictured.get_or_init(|| Pictured::all_of(self))
    }

    /// The variations that the papers look at.
    pub(crate) fn variants(&self) -> &[KeptVariant] {
        self.variants.get_or_init(|| KeptVariant::all_of(self))
    }

    /// Whether White threatens this move.
    pub fn threatens(&self, mv: Move) -> bool {
        self.threats.iter().any(|threat| threat.mv == mv)
    }

    /// The phases one move further on: after each of White's answers that does not mate yet.
    pub fn deeper(&self) -> impl Iterator<Item = Phase<'a>> + '_ {
        let going_on = |variation: &&Variation<'a>| variation.replies.iter().any(|reply| !reply.is_mate());
        self.variations.iter().filter(going_on).flat_map(move |variation| {
            let lead: Vec<Move> = self.lead.iter().copied().chain([variation.defense]).collect();
            let going_on = variation.replies.iter().filter(|reply| !reply.is_mate());
            going_on.map(move |reply| Phase::after(self.kind, &lead, &variation.after, reply))
        })
    }
}

impl<'a> Variation<'a> {
    /// White's answer, if there is exactly one and it mates.
    pub fn only_mate(&self) -> Option<Move> {
        match self.replies {
            [mate] if mate.is_mate() => Some(mate.mv),
            _ => None,
        }
    }

    /// All the answers that mate.
    pub fn mates(&self) -> impl Iterator<Item = Move> + use<'a> {
        self.replies.iter().filter(|reply| reply.is_mate()).map(|reply| reply.mv)
    }
}

fn variations<'a>(start: &Position, defenses: &'a [Defense]) -> Vec<Variation<'a>> {
    let variation = |defense: &'a Defense| Variation {
        defense: defense.mv,
        after: start.play(defense.mv),
        replies: &defense.replies,
    };
    defenses.iter().map(variation).collect()
}
