//! What is worth writing of play against a defense, read from the general tree.

use std::cmp::Ordering;

use super::{Role, TreeMove};

impl TreeMove {
    /// What the attacker threatens by this move.
    pub fn threats(&self) -> impl Iterator<Item = &TreeMove> {
        self.children.iter().filter(|child| child.role == Role::Threat)
    }

    /// The defender's moves that cannot be answered.
    pub fn refutations(&self) -> impl Iterator<Item = &TreeMove> {
        self.children.iter().filter(|child| child.role == Role::Refutation)
    }

    /// The defender's answered moves that parry a threat, or every one of them where nothing is threatened. Where the
    /// defender has nothing but moves that reach the aim, these are it.
    pub fn defenses(&self) -> Vec<&TreeMove> {
        let threats: Vec<(&TreeMove, usize)> = self.threats().map(|threat| (threat, threat.moves())).collect();
        let parries = |child: &&TreeMove| child.role == Role::Defense && child.parries(&threats);
        let defenses: Vec<&TreeMove> = self.children.iter().filter(parries).collect();
        if self.children.iter().any(|child| child.role != Role::Forced) {
            return defenses;
        }
        self.children.iter().collect()
    }

    /// Whether some answered move of the defender parries nothing.
    pub fn has_idle_defenses(&self) -> bool {
        let answered = self.children.iter().filter(|child| child.role == Role::Defense).count();
        self.threats().next().is_some() && self.defenses().len() < answered
    }

    /// Whether the attacker only waits: no check, no threat, and the defender has moves that do not end the play.
    pub fn waits(&self) -> bool {
        self.threats().next().is_none() && self.children.iter().any(|child| child.role != Role::Forced)
    }

    /// Within how many moves of the attacker, this one included, the play ends.
    pub fn moves(&self) -> usize {
        let longest = self.children.iter().map(|child| match child.role {
            Role::Defense => child.answered_in(),
            Role::Forced | Role::Refutation => 0,
            Role::Key | Role::Try | Role::Threat | Role::Continuation | Role::Help | Role::Series => child.moves(),
        });
        1 + longest.max().unwrap_or(0)
    }

    /// The moves of the shortest answer to a defense.
    fn answered_in(&self) -> usize {
        self.children.iter().map(TreeMove::moves).min().unwrap_or(0)
    }

    /// Whether a defense stops a threat: the attacker now needs longer, or as long but not by every threat.
    fn parries(&self, threats: &[(&TreeMove, usize)]) -> bool {
        let Some(threatened) = threats.iter().map(|(_, moves)| *moves).min() else { return true };
        match self.answered_in().cmp(&threatened) {
            Ordering::Less => false,
            Ordering::Greater => true,
            Ordering::Equal => {
                threats.iter().any(|(threat, _)| self.children.iter().all(|answer| answer.mv != threat.mv))
            }
        }
    }
}
