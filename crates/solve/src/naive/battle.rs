//! The naive twin of play against a defense other than directmates, and of what it ends with: self and reflex play. The
//! definitions, written plainly.

use chess::{Move, Position};
use problem::{Aim, FoundKeys, GeneralSolution, PlayKind, Role, Stipulation, TreeMove};

use crate::{Tries, Wanted};

/// Who must reach what, and who is bound to do so as soon as he can.
#[derive(Clone, Copy)]
pub struct Rules {
    play: PlayKind,
    aim: Aim,
}

impl Rules {
    /// The rules of a stipulation.
    pub fn of(stipulation: Stipulation) -> Rules {
        Rules { play: stipulation.play(), aim: stipulation.aim() }
    }

    /// Whether the side to move is mated, or stalemated where that is the aim.
    pub fn reached(self, position: &Position) -> bool {
        match self.aim {
            Aim::Mate => position.is_mate(),
            Aim::Stalemate => position.is_stalemate(),
        }
    }

    /// Whether the side to move can reach the aim by one move.
    pub fn can_reach(self, position: &Position) -> bool {
        position.legal_moves().iter().any(|&mv| self.reached(&position.play(mv)))
    }

    /// Whether White, to move, can force the play to its end within this many moves of his.
    pub fn can(self, position: &Position, moves: u8) -> bool {
        moves > 0
            && !self.attacker_is_bound(position)
            && position.legal_moves().iter().any(|&mv| self.forces(&position.play(mv), moves))
    }

    /// In reflex play White must not pass by a mate of his own, and with it he misses what he aims at.
    pub fn attacker_is_bound(self, position: &Position) -> bool {
        self.play == PlayKind::Reflex && self.can_reach(position)
    }

    /// Whether the play is forced to its end, with Black to move after one of White's moves, that one counted.
    pub fn forces(self, after: &Position, moves: u8) -> bool {
        let replies = after.legal_moves();
        let goes_on = |reply: &Move| moves > 1 && self.can(&after.play(*reply), moves - 1);
        match self.play {
            PlayKind::SelfPlay | PlayKind::HelpSelf | PlayKind::SeriesSelf => {
                !replies.is_empty() && replies.iter().all(|reply| self.reached(&after.play(*reply)) || goes_on(reply))
            }
            PlayKind::Reflex | PlayKind::SemiReflex | PlayKind::HelpReflex | PlayKind::SeriesReflex => {
                self.can_reach(after) || (!replies.is_empty() && replies.iter().all(goes_on))
            }
            PlayKind::Direct | PlayKind::Help | PlayKind::SeriesDirect | PlayKind::SeriesHelp => {
                self.reached(after) || (!replies.is_empty() && replies.iter().all(goes_on))
            }
        }
    }

    /// In how many moves, at most this many, the play ends after this move of White's.
    pub fn length(self, after: &Position, moves: u8) -> Option<u8> {
        (1..=moves).find(|&fewer| self.forces(after, fewer))
    }

    /// A move of White's with all that can follow within so many moves, itself counted.
    fn attack(self, position: &Position, mv: Move, role: Role, moves: u8) -> TreeMove {
        let after = position.play(mv);
        let mut children = self.threats(&after, moves - 1);
        children.extend(self.defenses(&after, moves - 1));
        TreeMove { mv, role, children }
    }

    /// What White would play if Black could pass: nothing where Black has no move or must end the play.
    fn threats(self, after: &Position, moves: u8) -> Vec<TreeMove> {
        let must_end = self.binds_defender() && self.can_reach(after);
        match after.pass() {
            Some(passed) if !must_end && after.has_moves() => self.answers(&passed, Role::Threat, moves),
            _ => vec![],
        }
    }

    /// Every move Black may play, with White's answers in so many moves.
    fn defenses(self, position: &Position, moves: u8) -> Vec<TreeMove> {
        let mut replies = position.legal_moves().to_vec();
        replies.sort_unstable();
        if self.binds_defender() && self.can_reach(position) {
            replies.retain(|&mv| self.reached(&position.play(mv)));
        }
        replies.into_iter().map(|mv| self.defense(position, mv, moves)).collect()
    }

    fn defense(self, position: &Position, mv: Move, moves: u8) -> TreeMove {
        let replied = position.play(mv);
        if self.play != PlayKind::Direct && self.reached(&replied) {
            return TreeMove { mv, role: Role::Forced, children: vec![] };
        }
        let children = self.answers(&replied, Role::Continuation, moves);
        let role = if children.is_empty() { Role::Refutation } else { Role::Defense };
        TreeMove { mv, role, children }
    }

    /// Whether Black must reach the aim as soon as he can.
    pub fn binds_defender(self) -> bool {
        match self.play {
            PlayKind::Reflex | PlayKind::SemiReflex | PlayKind::HelpReflex | PlayKind::SeriesReflex => true,
            PlayKind::Direct
            | PlayKind::SelfPlay
            | PlayKind::HelpSelf
            | PlayKind::SeriesSelf
            | PlayKind::Help
            | PlayKind::SeriesDirect
            | PlayKind::SeriesHelp => false,
        }
    }

    /// All of White's shortest continuations.
    fn answers(self, position: &Position, role: Role, moves: u8) -> Vec<TreeMove> {
        if self.attacker_is_bound(position) {
            return vec![];
        }
        let mut white = position.legal_moves().to_vec();
        white.sort_unstable();
        for shortest in 1..=moves {
            let found: Vec<TreeMove> = white
                .iter()
                .filter(|&&mv| self.forces(&position.play(mv), shortest))
                .map(|&mv| self.attack(position, mv, role, shortest))
                .collect();
            if !found.is_empty() {
                return found;
            }
        }
        vec![]
    }
}

/// The solution of play against a defense by brute force.
pub fn solve(position: &Position, stipulation: Stipulation, wanted: Wanted) -> GeneralSolution {
    let (rules, moves) = (Rules::of(stipulation), stipulation.moves());
    let mut found = FoundKeys { proven: true, complete: true, ..FoundKeys::default() };
    if let Some(passed) = position.pass().filter(|_| wanted.set_play) {
        found.set_play = rules.set_play(&passed, moves - 1);
    }
    let mut first_moves = position.legal_moves().to_vec();
    first_moves.sort_unstable();
    if rules.attacker_is_bound(position) {
        first_moves.clear();
    }
    for mv in first_moves {
        let after = position.play(mv);
        match (rules.length(&after, moves), wanted.tries) {
            (Some(length), _) if wanted.variations => {
                found.keys.push((rules.attack(position, mv, Role::Key, length), length));
            }
            (Some(length), _) => found.keys.push((TreeMove { mv, role: Role::Key, children: vec![] }, length)),
            (None, Some(tries)) => found.tries.extend(rules.attempt(position, mv, moves, tries)),
            (None, None) => {}
        }
    }
    GeneralSolution::of_keys(position, stipulation, found)
}

impl Rules {
    /// What follows Black's moves in the diagram. Where White has a move to come, those by which Black would reach the
    /// aim by himself are no set play, unless he has no others.
    fn set_play(self, passed: &Position, moves: u8) -> Vec<TreeMove> {
        let mut defenses = self.defenses(passed, moves);
        if moves > 0 && defenses.iter().any(|defense| defense.role != Role::Forced) {
            defenses.retain(|defense| defense.role != Role::Forced);
        }
        defenses
    }

    /// A first move that fails to few moves. One after which Black has no move fails by itself and is no try; nor is
    /// one that nothing but refutations follow where it is White's only move.
    fn attempt(self, position: &Position, mv: Move, moves: u8, wanted: Tries) -> Option<TreeMove> {
        let after = position.play(mv);
        if (!wanted.checking && after.in_check()) || !after.has_moves() {
            return None;
        }
        let attempt = self.attack(position, mv, Role::Try, moves);
        let refutations = attempt.refutations().count();
        let fails = moves == 1 && refutations == attempt.children.len();
        (!fails && refutations <= usize::from(wanted.refutations)).then_some(attempt)
    }
}
