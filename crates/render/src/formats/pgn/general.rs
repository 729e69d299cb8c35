//! Solutions of other genres as games: the longest line is the game, everything else a variation of it. In series play
//! there are no answers, which no game can show: its lines are comments.

use chess::{Color, Letters, Position, san};
use problem::{Aim, GeneralSolution, LineMove, PartKind, Role, Sentence, TreeMove};

/// The moves, or comments.
pub(super) fn words(solution: &GeneralSolution) -> Vec<String> {
    let parts = [PartKind::ShortSolutions, PartKind::Solutions];
    if solution.stipulation.play().is_series() {
        let lines = parts.into_iter().flat_map(|kind| solution.lines(kind));
        return lines.map(|line| format!("{{{}}}", line_text(&line))).collect();
    }
    let parts = parts.into_iter().filter_map(|kind| solution.tree.part(kind));
    let first: Vec<&TreeMove> = parts.flat_map(|part| &part.moves).collect();
    let mut words = Vec::new();
    moves(&mut words, &solution.position, &first, 1);
    words
}

/// How the game ends if it is played out.
pub(super) fn result(solution: &GeneralSolution) -> &'static str {
    let stipulation = solution.stipulation;
    let reaches_aim = stipulation.play().reaches_aim();
    // In the second half of a duplex problem the roles are exchanged.
    let is_exchanged = solution.position.turn() != stipulation.begins();
    match (stipulation.aim(), if is_exchanged { reaches_aim.other() } else { reaches_aim }) {
        (Aim::Stalemate, Color::White | Color::Black) => "1/2-1/2",
        (Aim::Mate, Color::White) => "1-0",
        (Aim::Mate, Color::Black) => "0-1",
    }
}

fn line_text(line: &[LineMove]) -> String {
    Sentence::join(line.iter().map(LineMove::sentence), " ").print(Letters::Standard)
}

/// The first of the longest moves, in parentheses the others with all that follows them, then what follows the first.
fn moves(words: &mut Vec<String>, position: &Position, choices: &[&TreeMove], number: usize) {
    let Some(longest) = choices.iter().map(|choice| depth(choice)).max() else { return };
    let Some(main) = choices.iter().position(|choice| depth(choice) == longest) else { return };
    words.push(numbered(position, choices[main], number));
    for (index, other) in choices.iter().enumerate() {
        if index != main {
            let mut line = vec![numbered(position, other, number)];
            follow(&mut line, position, other, number);
            words.push(format!("({})", line.join(" ")));
        }
    }
    follow(words, position, choices[main], number);
}

fn numbered(position: &Position, tree: &TreeMove, number: usize) -> String {
    let dots = match position.turn() {
        Color::White => ".",
        Color::Black => "...",
    };
    format!("{number}{dots} {}", san(position, tree.mv))
}

/// What follows a move.
fn follow(words: &mut Vec<String>, position: &Position, tree: &TreeMove, number: usize) {
    let after = position.play(tree.mv);
    let number = number + usize::from(after.turn() == Color::White);
    let threats: Vec<String> =
        tree.threats().filter_map(|threat| Some(san(&threat.start(&after)?, threat.mv))).collect();
    if !threats.is_empty() {
        words.push(format!("{{threatens {}}}", threats.join(", ")));
    }
    let against = |child: &&TreeMove| match child.role {
        Role::Threat => false,
        Role::Forced => tree.children.iter().all(|other| other.role == Role::Forced),
        Role::Key | Role::Try | Role::Defense | Role::Refutation | Role::Continuation | Role::Help | Role::Series => {
            true
        }
    };
    let children: Vec<&TreeMove> = tree.children.iter().filter(against).collect();
    moves(words, &after, &children, number);
}

/// How long play continues, threats apart.
fn depth(tree: &TreeMove) -> usize {
    let played = tree.children.iter().filter(|child| child.role != Role::Threat);
    1 + played.map(depth).max().unwrap_or(0)
}
