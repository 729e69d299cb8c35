//! What changes do to a draft: which cooks and short solutions they stop, and how; why the key works now.
//!
//! Found by playing the moves of the draft in the repaired problem, and the other way round.

mod genre;
mod obstacle;

use chess::{Color, Move, Position, Setup, Square};
use problem::{Sentence, Stipulation, Verdict};
use solve::Wanted;

use self::obstacle::Obstacle;
use crate::variants::origins;
use crate::{Judge, Step};

/// One thing that changes do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// Its kind, for programs: `makes-legal`, `stops-cook`, `stops-short`, `enables-key`.
    pub name: &'static str,
    /// The first moves that it is about, as they would be played in the repaired problem.
    pub firsts: Vec<Move>,
    /// For people: "Stops the cook 1.Qe5: 1...Sxe5 by the new knight refutes it."
    pub sentence: Sentence,
}

/// How many first moves that no longer mate are named; a draft in which anything mates has dozens.
const MOST_SHOWN: usize = 12;

/// What some steps do to a draft, from which they made this sound position with this key.
pub fn effects(judge: &Judge<'_>, draft: &Setup, steps: &[Step], repaired: &Position, key: Move) -> Vec<Effect> {
    let before = match draft.check() {
        Ok(before) => before,
        Err(reasons) => {
            let sentence = Sentence::from(format!("Puts right: {reasons}."));
            return vec![Effect { name: "makes-legal", firsts: vec![], sentence }];
        }
    };
    if !judge.is_for_directmates() {
        return genre::effects(judge, draft, &before, steps, repaired);
    }
    let solution = judge.solve(&before, Wanted::key_only());
    if solution.verdict == Verdict::Unfinished {
        return Vec::new();
    }
    let pair = DraftPair { judge, before, after: repaired, steps };
    let mut firsts: Vec<(Move, u8)> = solution.keys.iter().map(|first| (first.mv, first.mates_in)).collect();
    firsts.sort_by_key(|(_, moves)| *moves);
    // The same unit to the same square, wherever a change put it.
    let origins = origins(&draft.board, steps);
    let (kept, stopped): (Vec<_>, Vec<_>) = firsts.into_iter().partition(|(mv, _)| origins.is_same(*mv, key));
    let mut effects = pair.stop_all(&stopped[..stopped.len().min(MOST_SHOWN)]);
    if stopped.len() > MOST_SHOWN {
        let sentence =
            Sentence::from(format!("Stops {} more first moves that mated in time.", stopped.len() - MOST_SHOWN));
        effects.push(Effect { name: "stops-cook", firsts: vec![], sentence });
    }
    match kept.first() {
        None => effects.push(pair.enable(key)),
        Some((_, moves)) => effects.extend((*moves < pair.moves()).then(|| pair.prolong(key, *moves))),
    }
    effects
}

/// Why first moves no longer mate, said of one and of several.
#[derive(PartialEq, Eq)]
struct Stopped {
    name: &'static str,
    what: &'static str,
    one: Sentence,
    several: Sentence,
}

/// A draft and its repair.
struct DraftPair<'a> {
    judge: &'a Judge<'a>,
    before: Position,
    after: &'a Position,
    steps: &'a [Step],
}

impl DraftPair<'_> {
    /// A move of the draft as it would be played now.
    fn here(&self, mv: Move) -> Option<Move> {
        let (files, ranks) = offset(self.steps);
        Some(Move { from: mv.from.offset(files, ranks)?, to: mv.to.offset(files, ranks)?, ..mv })
    }

    /// A move of now as it would be played in the draft.
    fn there(&self, mv: Move) -> Option<Move> {
        let (files, ranks) = offset(self.steps);
        Some(Move { from: mv.from.offset(-files, -ranks)?, to: mv.to.offset(-files, -ranks)?, ..mv })
    }

    /// After a shift the squares of the draft have other names.
    fn of_the_draft(&self) -> &'static str {
        if offset(self.steps) == (0, 0) { "" } else { " of the draft" }
    }

    fn moves(&self) -> u8 {
        self.judge.stipulation().moves()
    }

    /// Why first moves that mated in the draft do so no longer; those that fail alike are grouped.
    fn stop_all(&self, stopped: &[(Move, u8)]) -> Vec<Effect> {
        let mut groups: Vec<(Stopped, Vec<Move>)> = Vec::new();
        for (first, moves) in stopped {
            let why = self.stop(*first, *moves);
            match groups.iter_mut().find(|(known, _)| *known == why) {
                Some((_, firsts)) => firsts.push(*first),
                None => groups.push((why, vec![*first])),
            }
        }
        groups.into_iter().map(|(why, firsts)| self.stopped(&why, &firsts)).collect()
    }

    fn stopped(&self, why: &Stopped, firsts: &[Move]) -> Effect {
        let moves = Sentence::list(firsts.iter().map(|first| Sentence::new().mv(&self.before, *first, 1)));
        let (plural, verb) = if firsts.len() == 1 { ("", &why.one) } else { ("s", &why.several) };
        let sentence = Sentence::from(format!("Stops the {}{plural} ", why.what))
            .then(&moves)
            .text(self.of_the_draft())
            .text(": ")
            .then(verb)
            .text(".");
        Effect { name: why.name, firsts: firsts.iter().filter_map(|first| self.here(*first)).collect(), sentence }
    }

    fn stop(&self, first: Move, mated_in: u8) -> Stopped {
        let (name, what) = match mated_in {
            1 if self.moves() > 1 => ("stops-short", "immediate mate"),
            few if few < self.moves() => ("stops-short", "short solution"),
            _ => ("stops-cook", "cook"),
        };
        let (one, several) = match self.here(first) {
            None => ("it would leave the board".into(), "they would leave the board".into()),
            Some(now) if self.after.is_legal(now) => {
                let (move_and_verb, why) = self.refuted(first, now);
                let of = |what: &str| move_and_verb.clone().text(what).then(&why);
                (of(" it"), of(" each"))
            }
            Some(now) => {
                let why = Obstacle::of(self.after, now).now();
                let of = |what: &str| Sentence::from(what).text(" no longer possible: ").then(&why);
                (of("it is"), of("they are"))
            }
        };
        Stopped { name, what, one, several }
    }

    /// `1...Ba8 refutes`, and why: `, by the new bishop`.
    fn refuted(&self, first: Move, now: Move) -> (Sentence, Sentence) {
        let played = self.after.play(now);
        let refutations = self.unanswered(&played);
        let shown =
            refutations.iter().min_by_key(|mv| (!self.is_by_changed_unit(now, **mv), self.was_possible(first, **mv)));
        let Some(&refutation) = shown else { return ("stalemate refutes".into(), Sentence::new()) };
        let verb = if self.moves() == 1 { " answers" } else { " refutes" };
        let why = self.why_refuted(first, now, refutation);
        let why = why.map_or_else(Sentence::new, |why| Sentence::from(", ").then(&why));
        (Sentence::new().mv(&played, refutation, 1).text(verb), why)
    }

    /// The key mated sooner in the draft.
    fn prolong(&self, key: Move, mated_in: u8) -> Effect {
        let played = self.after.play(key);
        let longest =
            played.legal_moves().iter().copied().find(|mv| self.answers_within(&played.play(*mv), mated_in).is_empty());
        let mut sentence = Sentence::new().mv(self.after, key, 1).text(&format!(" mated in {mated_in} before"));
        if let Some(reply) = longest {
            sentence = sentence.text("; now ").mv(&played, reply, 1).text(" holds out longer");
        }
        let sentence = sentence.text(".");
        Effect { name: "stops-short", firsts: vec![key], sentence }
    }

    /// Black's moves after which White does not mate in time.
    fn unanswered(&self, played: &Position) -> Vec<Move> {
        let moves = played.legal_moves();
        moves.iter().copied().filter(|mv| self.answers(&played.play(*mv), 1).is_empty()).collect()
    }

    /// The moves that mate in as many moves as are left after this many of the stipulated ones.
    fn answers(&self, position: &Position, made: u8) -> Vec<Move> {
        self.within(position, self.moves().saturating_sub(made))
    }

    /// The moves that mate within as many moves as are left of this many after the first.
    fn answers_within(&self, position: &Position, moves: u8) -> Vec<Move> {
        self.within(position, moves.saturating_sub(1))
    }

    fn within(&self, position: &Position, moves: u8) -> Vec<Move> {
        Stipulation::mate_in(u64::from(moves))
            .map_or_else(|_| Vec::new(), |left| self.judge.first_moves(position, left))
    }

    /// Whether a unit makes this move, after a first move, that the draft did not have there.
    fn is_by_changed_unit(&self, first: Move, mv: Move) -> bool {
        self.changed_unit(first, mv).is_some()
    }

    /// "the new knight", "the knight from b1".
    fn changed_unit(&self, first: Move, mv: Move) -> Option<String> {
        // A unit that the first move took along came from elsewhere.
        let square = if mv.from == first.to { first.from } else { mv.from };
        let name = mv.kind.name();
        let later = |index: usize| offset(&self.steps[index + 1..]);
        let stands = |index: usize, on: Square| on.offset(later(index).0, later(index).1) == Some(square);
        self.steps.iter().enumerate().rev().find_map(|(index, step)| match *step {
            Step::Add { square: on, .. } | Step::Exchange { square: on, .. } if stands(index, on) => {
                Some(format!("the new {name}"))
            }
            Step::Relocate { from, to, .. } if stands(index, to) => Some(format!("the {name} from {from}")),
            _ => None,
        })
    }

    /// Whether a reply was possible in the draft after the same first move.
    fn was_possible(&self, first: Move, reply: Move) -> bool {
        self.there(reply).is_some_and(|reply| self.before.play(first).is_legal(reply))
    }

    fn why_refuted(&self, first: Move, now: Move, refutation: Move) -> Option<Sentence> {
        if let Some(unit) = self.changed_unit(now, refutation) {
            return Some(format!("by {unit}").into());
        }
        let there = self.there(refutation)?;
        let played = self.before.play(first);
        if !played.is_legal(there) {
            let obstacle = Obstacle::of(&played, there).then();
            return Some(Sentence::from("which was not possible in the draft: ").then(&obstacle));
        }
        let answer = *self.answers(&played.play(there), 1).first()?;
        let shown = Sentence::new().mv(&played.play(there), answer, 2);
        let replied = self.after.play(now).play(refutation);
        let answer = self.here(answer)?;
        if !replied.is_legal(answer) {
            let obstacle = Obstacle::of(&replied, answer).now();
            return Some(Sentence::from("since ").then(&shown).text(" is no longer possible: ").then(&obstacle));
        }
        let answered = replied.play(answer);
        let escape = self.first_escape(&answered)?;
        let met = Sentence::from("since ").mv(&replied, answer, 2).text(" is met by ");
        Some(met.mv(&answered, escape, 2))
    }

    /// A black move that stops White from mating after his second move.
    fn first_escape(&self, answered: &Position) -> Option<Move> {
        let moves = answered.legal_moves();
        moves.iter().copied().find(|mv| self.answers(&answered.play(*mv), 2).is_empty())
    }

    /// Why a first move that failed in the draft is the key now.
    fn enable(&self, key: Move) -> Effect {
        let sentence = |how: Sentence| Effect { name: "enables-key", firsts: vec![key], sentence: how.text(".") };
        let head = Sentence::new().mv(self.after, key, 1).text(" is the key now");
        let Some(first) = self.there(key).filter(|first| self.before.is_legal(*first)) else {
            let obstacle = self.there(key).map(|first| Obstacle::of(&self.before, first).then());
            return sentence(match obstacle {
                Some(why) => head.text(": it was not possible in the draft, since ").then(&why),
                None => head,
            });
        };
        let played = self.before.play(first);
        let refutations = self.unanswered(&played);
        let shown = Sentence::join(refutations.iter().take(2).map(|mv| self.met(&played, *mv, key)), "; ");
        let more = match refutations.len() {
            0 => "in the draft it was stalemate".into(),
            1 | 2 => shown,
            3 => shown.text("; and one more refutation is met"),
            more => shown.text(&format!("; and {} more refutations are met", more - 2)),
        };
        sentence(head.text(": ").then(&more))
    }

    /// How a refutation of the draft is met now.
    fn met(&self, played_before: &Position, refutation: Move, key: Move) -> Sentence {
        let head =
            Sentence::new().mv(played_before, refutation, 1).text(self.of_the_draft()).text(", which refuted it,");
        let played = self.after.play(key);
        let Some(now) = self.here(refutation).filter(|mv| played.is_legal(*mv)) else {
            let obstacle = self.here(refutation).map(|mv| Obstacle::of(&played, mv).now());
            let head = head.text(" is no longer possible");
            return match obstacle {
                Some(why) => head.text(": ").then(&why),
                None => head,
            };
        };
        let replied = played.play(now);
        match self.answers(&replied, 1).first() {
            Some(answer) => head.text(" is met by ").mv(&replied, *answer, 2),
            None => head.text(" is met"),
        }
    }
}

/// How far all units go by these steps.
fn offset(steps: &[Step]) -> (i8, i8) {
    steps.iter().fold((0, 0), |(right, up), step| match step {
        Step::Shift { files, ranks } => (right + files, up + ranks),
        _ => (right, up),
    })
}

/// Whose move, in words.
fn side(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}
