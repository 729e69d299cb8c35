//! All remarks on a problem together.

use problem::{Sentence, Word};

use super::idle::idle;
use super::remark::Remark;
use super::topic::{IDLE_OFFICER, RemarkKind, SUPERFLUOUS_UNIT, TOPICS, Topic};
use super::{duals, force, key_piece, key_remarks, part, set_play, threat, tries, unit_remarks};
use crate::Analysis;

/// What a judge says about a problem, in the order of the topics.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Critique {
    /// The remarks; a topic may have several.
    pub remarks: Vec<Remark>,
}

/// Reads a solution like a judge. Remarks on set play and tries need a solution with set play and tries; remarks on the
/// key and its play need exactly one key, and play after it: a mate in one is only looked at as a diagram.
pub fn critique(analysis: &Analysis<'_>) -> Critique {
    let play = &analysis.play;
    let moves = play.stipulation().moves();
    let mut remarks = Vec::new();
    if let (Some(key), Some(facts)) = (play.key(), analysis.key())
        && moves > 1
    {
        remarks.extend(key_remarks::remarks(key, facts));
        remarks.extend(key_piece::remarks(facts, key, play.set_play()));
        if let Some(set) = play.set_play() {
            remarks.extend(set_play::remarks(set, key, moves));
        }
        remarks.extend(set_play::white_in_check(play.diagram()));
        remarks.extend(threat::remarks(key, moves));
        remarks.extend(tries::remarks(play, facts.mv));
        remarks.extend(duals::remarks(key, &duals::duals(key, moves)));
        remarks.extend(part::part(play).map_or_else(Vec::new, |part| part::remarks(play, &part)));
    }
    remarks.extend(force::remarks(play.diagram().board()));
    Critique::of(remarks)
}

/// Whether the tries of a rest are remarked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RemarksOnTries {
    /// As they are in any problem.
    Made,
    /// They are not, since what is remarked of those of the whole is compared otherwise.
    LeftOut,
}

/// The same for a rest that is compared with the whole, with no more than is compared: the merits, and the fatal and
/// serious faults but for the duals, which are compared with the play.
pub(super) fn critique_of_rest(analysis: &Analysis<'_>, tries: RemarksOnTries) -> Critique {
    let play = &analysis.play;
    let moves = play.stipulation().moves();
    let mut remarks = Vec::new();
    if let (Some(key), Some(facts)) = (play.key(), analysis.key())
        && moves > 1
    {
        remarks.extend(key_remarks::remarks(key, facts));
        remarks.extend(key_piece::remarks(facts, key, play.set_play()));
        remarks.extend(play.set_play().map_or_else(Vec::new, |set| set_play::unprovided(set, moves)));
        remarks.extend(set_play::white_in_check(play.diagram()));
        remarks.extend(threat::remarks(key, moves));
        if tries == RemarksOnTries::Made {
            remarks.extend(tries::remarks(play, facts.mv));
        }
        remarks.extend(idle(play).and_then(|idle| part::idle_remark(play, idle)));
    }
    remarks.extend(force::obtrusive(play.diagram().board()));
    Critique::of(remarks)
}

impl Critique {
    fn of(remarks: Vec<Remark>) -> Critique {
        let mut critique = Critique::default();
        critique.add(remarks);
        critique
    }

    /// Adds remarks, each after the others of its topic. That an officer is idle is reported together with its being
    /// superfluous, if it is.
    pub fn add(&mut self, remarks: Vec<Remark>) {
        self.remarks.extend(remarks);
        self.fold_idle_officers();
        self.remarks.sort_by_cached_key(|remark| TOPICS.iter().position(|topic| *topic == remark.topic));
    }

    fn fold_idle_officers(&mut self) {
        let place = |topic: &Topic| self.remarks.iter().position(|remark| remark.topic == topic);
        let (Some(idle), Some(superfluous)) = (place(IDLE_OFFICER), place(SUPERFLUOUS_UNIT)) else { return };
        if (self.remarks[idle].squares - self.remarks[superfluous].squares).any() {
            return;
        }
        let Remark { sentence, squares, .. } = self.remarks[idle].clone();
        let folded = &mut self.remarks[superfluous];
        folded.sentence = match sentence.words().first() {
            Some(Word::Unit(unit, square)) if folded.squares == squares && !squares.many() => {
                unit_remarks::idle_and_superfluous(*unit, *square)
            }
            _ => Sentence::join([folded.sentence.clone(), sentence], " "),
        };
        self.remarks.remove(idle);
    }

    /// The remarks on one topic.
    pub fn on(&self, topic: &Topic) -> impl Iterator<Item = &Remark> {
        self.remarks.iter().filter(move |remark| remark.topic == topic)
    }

    /// The faults, the gravest first.
    pub fn faults(&self) -> Vec<&Remark> {
        let mut faults: Vec<&Remark> =
            self.remarks.iter().filter(|remark| remark.kind().severity().is_some()).collect();
        faults.sort_by_key(|remark| remark.kind());
        faults
    }

    /// What speaks for the problem.
    pub fn merits(&self) -> impl Iterator<Item = &Remark> {
        self.remarks.iter().filter(|remark| remark.kind() == RemarkKind::Merit)
    }

    /// What is neither.
    pub fn facts(&self) -> impl Iterator<Item = &Remark> {
        self.remarks.iter().filter(|remark| remark.kind() == RemarkKind::Fact)
    }
}
