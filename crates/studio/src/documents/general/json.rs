//! The data of solutions other than directmates: lines of help and series play, trees of play against a defense.

use chess::Position;
use problem::{
    GeneralSolution, GeneralVerdict, LineDefect, LineDefectKind, LineMove, LineVerdict, PartKind, Role, TreeMove,
    Verdict,
};
use serde::Serialize;

use crate::documents::json::{MoveView, move_view};

/// Fields in addition to those of every solved problem.
#[derive(Serialize)]
#[serde(untagged)]
pub(in crate::documents) enum GeneralView {
    /// Help and series play.
    Lines {
        #[serde(skip_serializing_if = "Option::is_none")]
        half_moves: Option<usize>,
        lines: Vec<Vec<MoveView>>,
        set_lines: Vec<Vec<MoveView>>,
        defects: Vec<DefectView>,
    },
    /// Play against a defense.
    Tree {
        #[serde(skip_serializing_if = "Option::is_none")]
        moves: Option<u8>,
        tree: Vec<PartView>,
    },
}

#[derive(Serialize)]
pub(in crate::documents) struct DefectView {
    kind: &'static str,
    after: Vec<MoveView>,
    found: usize,
    intended: usize,
}

#[derive(Serialize)]
pub(in crate::documents) struct PartView {
    part: &'static str,
    moves: Vec<NodeView>,
}

#[derive(Serialize)]
struct NodeView {
    #[serde(flatten)]
    mv: MoveView,
    role: &'static str,
    follows: Vec<NodeView>,
}

pub(in crate::documents) fn general_view(solution: &GeneralSolution) -> GeneralView {
    match &solution.verdict {
        GeneralVerdict::Lines(judgment) => GeneralView::Lines {
            half_moves: match judgment.verdict {
                LineVerdict::ShortSolution { half_moves } => Some(half_moves),
                LineVerdict::Sound
                | LineVerdict::PromotionDuals
                | LineVerdict::Duals
                | LineVerdict::TooFew
                | LineVerdict::Cooked
                | LineVerdict::NoSolution
                | LineVerdict::Unfinished => None,
            },
            lines: [PartKind::ShortSolutions, PartKind::Solutions]
                .into_iter()
                .flat_map(|kind| lines(solution, kind))
                .collect(),
            set_lines: lines(solution, PartKind::SetPlay),
            defects: judgment.defects.iter().map(|defect| defect_view(solution, defect)).collect(),
        },
        GeneralVerdict::Keys(verdict) => GeneralView::Tree {
            moves: match verdict {
                Verdict::ShortSolution { moves } => Some(*moves),
                Verdict::Sound | Verdict::Cooked | Verdict::NoSolution | Verdict::Unfinished => None,
            },
            tree: parts(solution),
        },
    }
}

fn lines(solution: &GeneralSolution, kind: PartKind) -> Vec<Vec<MoveView>> {
    solution.lines(kind).iter().map(|line| line_view(line)).collect()
}

fn line_view(line: &[LineMove]) -> Vec<MoveView> {
    line.iter().map(|played| move_view(&played.position, played.mv)).collect()
}

fn defect_view(solution: &GeneralSolution, defect: &LineDefect) -> DefectView {
    let LineDefect { after, kind, found, intended } = defect;
    let kind = match kind {
        LineDefectKind::PromotionDual => "promotion_dual",
        LineDefectKind::Dual => "dual",
        LineDefectKind::TooFew => "too_few",
        LineDefectKind::Cook => "cook",
    };
    let after = line_view(&solution.beginning(after));
    DefectView { kind, after, found: *found, intended: *intended }
}

fn parts(solution: &GeneralSolution) -> Vec<PartView> {
    let part = |part: &problem::Part| {
        let start = part.start(&solution.position)?;
        let name = match part.kind {
            PartKind::SetPlay => "set_play",
            PartKind::Tries => "tries",
            PartKind::ShortSolutions => "short_solutions",
            PartKind::Solutions => "solutions",
        };
        Some(PartView { part: name, moves: part.moves.iter().map(|first| node(&start, first)).collect() })
    };
    solution.tree.parts.iter().filter_map(part).collect()
}

fn node(position: &Position, tree: &TreeMove) -> NodeView {
    let after = position.play(tree.mv);
    let role = match tree.role {
        Role::Key => "key",
        Role::Try => "try",
        Role::Threat => "threat",
        Role::Defense => "defense",
        Role::Refutation => "refutation",
        Role::Continuation => "continuation",
        Role::Help => "help",
        Role::Series => "series",
        Role::Forced => "forced",
    };
    let follows = tree.children.iter().filter_map(|child| Some(node(&child.start(&after)?, child)));
    NodeView { mv: move_view(position, tree.mv), role, follows: follows.collect() }
}
