//! Helpmates as searches see them: judged with all their twins, by a model that is for them, and compared by what they show.

use chess::{Bitboard, Board, Kind, Position, Setup, Square, Unit};
use problem::{Problem, Scope, Stipulation, TwinPhase};
use quality::Score;
use solve::Wanted;
use themes::help::report::HelpShowing;
use themes::help::{HelpAnalysis, HelpPhase, HelpPlay};
use themes::report::{Origins, Overdone, lesser_kinds};

use crate::judge::Memory;
use crate::sweep::legal;
use crate::variants::{origins, origins_of_pairs};
use crate::{Judge, Judged, Step};

/// What helpmates are solved for before they are judged.
const EVERYTHING: Wanted = Wanted { set_play: true, tries: None, variations: true };

impl Judge<'_> {
    /// Whether it judges helpmates, which themes are looked for in.
    pub fn is_for_helpmates(&self) -> bool {
        Scope::HELPMATES.includes(self.stipulation())
    }

    /// Whether its model is for such helpmates.
    pub(crate) fn scores_helpmates(&self) -> bool {
        self.is_for_helpmates() && self.model().info().judges.includes(self.stipulation())
    }

    /// The diagrams to be solved: the position itself, or all its twins; nothing if one of them cannot be made.
    pub(crate) fn phases_of(&self, position: &Position) -> Option<Vec<(Option<String>, Position, Stipulation)>> {
        let Some(problem) = self.twins() else { return Some(vec![(None, *position, self.stipulation())]) };
        let phase = |phase: TwinPhase| Some((phase.name.label, phase.setup.check().ok()?, phase.stipulation));
        let made = Problem { stipulation: self.stipulation(), ..problem.with_setup(position.setup()) };
        made.phases().into_iter().map(|made| phase(made.ok()?)).collect()
    }

    /// All that there is to see in a sound helpmate; nothing if it could not be solved out.
    pub fn help_analysis(&self, position: &Position) -> Option<HelpAnalysis> {
        let phases = self.phases_of(position)?.into_iter().map(|(label, position, stipulation)| {
            let solution = self.solve_as(&position, stipulation, EVERYTHING)?;
            solution.complete.then(|| HelpPhase::of(label, &solution))
        });
        Some(HelpAnalysis::of(HelpPlay::of(phases.collect::<Option<Vec<_>>>()?)))
    }

    /// The points of a sound helpmate; nothing if the model is not for it.
    pub fn score_of_helpmate(&self, position: &Position) -> Option<f64> {
        self.scores_helpmates().then(|| self.explain_helpmate(position))?.map(|score| score.total())
    }

    /// The points of a sound helpmate as rows.
    pub(crate) fn explain_helpmate(&self, position: &Position) -> Option<Score> {
        self.model().score_helpmate(&self.help_analysis(position)?).ok()
    }

    /// What a helpmate shows that was made from a diagram by these steps.
    pub fn help_showing(&self, position: &Position, board: &Board, steps: &[Step]) -> Option<HelpShowing> {
        self.showing_with(position, origins(board, steps))
    }

    /// The same where a unit that is taken off and put elsewhere was moved.
    pub(crate) fn help_showing_of_pairs(
        &self,
        position: &Position,
        board: &Board,
        steps: &[Step],
    ) -> Option<HelpShowing> {
        self.showing_with(position, origins_of_pairs(board, steps))
    }

    fn showing_with(&self, position: &Position, origins: Origins) -> Option<HelpShowing> {
        Some(HelpShowing::of(&self.help_analysis(position)?, &origins))
    }
}

/// A helpmate, and what can be saved of it with every solution as it is.
pub(crate) struct Thrift<'a> {
    /// The diagram.
    pub start: &'a Setup,
    /// The judge that solves.
    pub judge: &'a Judge<'a>,
    /// What the diagram shows.
    pub original: &'a HelpShowing,
}

impl Thrift<'_> {
    /// The units without which nothing changes.
    pub fn superfluous(&self) -> Bitboard {
        self.units()
            .filter(|(square, unit)| self.keeps(&[Step::Delete { unit: *unit, square: *square }]))
            .map(|(square, _)| square)
            .collect()
    }

    /// The officers for which a lesser unit would do.
    pub fn overdone(&self) -> Vec<Overdone> {
        self.units().filter_map(|(square, unit)| self.enough(square, unit)).collect()
    }

    fn units(&self) -> impl Iterator<Item = (Square, Unit)> {
        self.start.board.iter().filter(|(_, unit)| unit.kind != Kind::King)
    }

    /// The least of the lesser units that do.
    fn enough(&self, square: Square, unit: Unit) -> Option<Overdone> {
        let enough = lesser_kinds(unit.kind).find(|kind| {
            let becomes = Unit { color: unit.color, kind: *kind };
            (*kind != Kind::Pawn || !Bitboard::PAWNLESS.has(square))
                && self.keeps(&[Step::Delete { unit, square }, Step::Add { unit: becomes, square }])
        })?;
        Some(Overdone { square, unit, enough })
    }

    /// Whether every solution and all that is told is still there after these steps, and nothing is wrong.
    fn keeps(&self, steps: &[Step]) -> bool {
        let board = steps.iter().try_fold(self.start.board, |board, step| step.apply(&board));
        let Some(position) = board.and_then(|board| legal(self.start, &board)) else { return false };
        matches!(self.judge.decide(&position, &mut Memory::new()), Judged::Sound { .. })
            && self.judge.help_showing_of_pairs(&position, &self.start.board, steps).is_some_and(|made| {
                !self.original.loses_content_in(&made) && !self.original.has_fewer_faults_than(&made)
            })
    }
}
