//! The solution of a problem other than a directmate.

use chess::{Move, Position};

use crate::tree::{played, played_lines};
use crate::{
    LineJudgment, LineMove, LineVerdict, PartKind, Solution, SolutionTree, Stipulation, TreeMove, Verdict, judge_lines,
};

/// A solved problem of any genre. Directmates have a form of their own, which themes and models read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Solved {
    /// A directmate.
    Direct(Solution),
    /// Any other problem.
    General(GeneralSolution),
}

impl Solved {
    /// The solution of a directmate.
    pub fn direct(self) -> Option<Solution> {
        match self {
            Solved::Direct(solution) => Some(solution),
            Solved::General(_) => None,
        }
    }
}

/// Everything solving found out about a problem that is not a directmate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeneralSolution {
    /// The diagram, with the side that begins to move.
    pub position: Position,
    /// The stipulation.
    pub stipulation: Stipulation,
    /// What came out.
    pub verdict: GeneralVerdict,
    /// Set play, tries, short solutions and solutions.
    pub tree: SolutionTree,
    /// Whether all that was asked for is here; a limit may have ended the writing out of a proven verdict.
    pub complete: bool,
    /// How many positions were looked at to prove the verdict.
    pub nodes: u64,
}

/// The verdict on a problem that is not a directmate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GeneralVerdict {
    /// Help and series play: the lines against those that were intended.
    Lines(LineJudgment),
    /// Play against a defense, such as selfmates: one key and nothing shorter is sound.
    Keys(Verdict),
}

/// What a solver of help or series play found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct FoundLines {
    /// Lines with the other side to begin; empty when not asked for.
    pub set_play: Vec<Vec<Move>>,
    /// Every line that reaches the aim, short ones among them.
    pub lines: Vec<Vec<Move>>,
    /// Whether these are all; a limit may have ended the search.
    pub complete: bool,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// What a solver of play against a defense found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct FoundKeys {
    /// The moves of the side that defends, were it to begin; empty when not asked for.
    pub set_play: Vec<TreeMove>,
    /// First moves that almost solve; empty when not asked for.
    pub tries: Vec<TreeMove>,
    /// First moves that solve, short ones among them, each with the moves of the attacker it needs, itself counted.
    pub keys: Vec<(TreeMove, u8)>,
    /// Whether every first move was decided.
    pub proven: bool,
    /// Whether all that was asked for is here.
    pub complete: bool,
    /// How many positions were looked at to prove the verdict.
    pub nodes: u64,
}

impl GeneralSolution {
    /// Judges play against a defense: one key and nothing shorter is sound.
    pub fn of_keys(position: &Position, stipulation: Stipulation, found: FoundKeys) -> GeneralSolution {
        let FoundKeys { set_play, tries, keys, proven, complete, nodes } = found;
        let moves = stipulation.moves();
        let verdict = match keys.iter().map(|(_, moves)| *moves).min() {
            _ if !proven => Verdict::Unfinished,
            None => Verdict::NoSolution,
            Some(shortest) if shortest < moves => Verdict::ShortSolution { moves: shortest },
            Some(_) if keys.len() == 1 => Verdict::Sound,
            Some(_) => Verdict::Cooked,
        };
        let (mut short, keys): (Vec<_>, Vec<_>) = keys.into_iter().partition(|(_, needed)| *needed < moves);
        short.sort_by_key(|(_, needed)| *needed);
        let bare = |keys: Vec<(TreeMove, u8)>| keys.into_iter().map(|(key, _)| key).collect();
        let tree = SolutionTree::of_parts([
            (PartKind::SetPlay, set_play),
            (PartKind::Tries, tries),
            (PartKind::ShortSolutions, bare(short)),
            (PartKind::Solutions, bare(keys)),
        ]);
        let verdict = GeneralVerdict::Keys(verdict);
        GeneralSolution { position: *position, stipulation, verdict, tree, complete, nodes }
    }

    /// Judges the lines of help or series play. The verdict is unfinished when there may be more lines.
    ///
    /// ```
    /// use keymove_problem::{FoundLines, GeneralSolution, PartKind};
    /// let diagram: chess::Setup = "Kf6 Qa7 / Kg8".parse().unwrap();
    /// let position = chess::Setup { turn: chess::Color::Black, ..diagram }.check().unwrap();
    /// let first = chess::parse_move(&position, "Kh8").unwrap();
    /// let mate = chess::parse_move(&position.play(first), "Qg7").unwrap();
    /// let found = FoundLines { lines: vec![vec![first, mate]], complete: true, ..FoundLines::default() };
    /// let solution = GeneralSolution::of_lines(&position, "h#1".parse().unwrap(), found);
    /// assert!(solution.verdict.is_sound());
    /// assert_eq!(solution.lines(PartKind::Solutions)[0].len(), 2);
    /// ```
    pub fn of_lines(position: &Position, stipulation: Stipulation, found: FoundLines) -> GeneralSolution {
        let FoundLines { set_play, lines, complete, nodes } = found;
        let judgment = match complete {
            true => judge_lines(&lines, stipulation),
            false => LineJudgment { verdict: LineVerdict::Unfinished, defects: Vec::new() },
        };
        let tree = SolutionTree::of_lines(stipulation, &set_play, &lines);
        let verdict = GeneralVerdict::Lines(judgment);
        GeneralSolution { position: *position, stipulation, verdict, tree, complete, nodes }
    }

    /// The lines of a part, each move with its number and the position it is played in.
    pub fn lines(&self, kind: PartKind) -> Vec<Vec<LineMove>> {
        self.tree.part(kind).map_or_else(Vec::new, |part| played_lines(&self.position, self.stipulation, part))
    }

    /// The beginning of a solution, such as the moves before a defect.
    pub fn beginning(&self, moves: &[Move]) -> Vec<LineMove> {
        let part = self.tree.part(PartKind::Solutions);
        part.map_or_else(Vec::new, |part| played(&self.position, self.stipulation, part, moves))
    }

    /// How many solutions there are: lines of full length, or keys. Lines that differ only in Black's free choice at
    /// the end are one solution.
    pub fn solutions(&self) -> usize {
        let Some(part) = self.tree.part(PartKind::Solutions) else { return 0 };
        if !self.stipulation.play().is_help() {
            return part.moves.len();
        }
        let free = usize::from(self.stipulation.play().ends_with_free_choice());
        let counted = self.stipulation.half_moves() - free;
        part.moves.iter().map(|first| first.count_at(counted)).sum()
    }
}

impl GeneralVerdict {
    /// A short name for programs.
    pub fn name(&self) -> &'static str {
        match self {
            GeneralVerdict::Lines(judgment) => judgment.verdict.name(),
            GeneralVerdict::Keys(verdict) => verdict.name(),
        }
    }

    /// Whether the solution is what was intended, and nothing else.
    pub fn is_sound(&self) -> bool {
        match self {
            GeneralVerdict::Lines(judgment) => judgment.verdict == LineVerdict::Sound,
            GeneralVerdict::Keys(verdict) => *verdict == Verdict::Sound,
        }
    }

    /// Whether it is proven: no limit ended the search.
    pub fn is_proven(&self) -> bool {
        match self {
            GeneralVerdict::Lines(judgment) => judgment.verdict != LineVerdict::Unfinished,
            GeneralVerdict::Keys(verdict) => *verdict != Verdict::Unfinished,
        }
    }
}
