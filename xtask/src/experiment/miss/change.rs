//! Why no changed or transferred mates are seen: what the mates of one phase do in another.

use chess::{Move, san};
use themes::frame::{ThreatEffect, only_answer, threat_effect};
use themes::phase_table::{ForcedReply, MoveId, PhaseRow};
use themes::{Phase, PhaseKind, Play, Variation};

use super::place;

/// Whether anything changes towards the key, and where it nearly does.
pub(super) fn changed(play: &Play<'_>) -> Option<String> {
    let table = play.table();
    let (key, earlier) = table.rows.split_last()?;
    let phase = phase_of(play, key)?;
    let changed = |row: &PhaseRow, one: &ForcedReply| {
        row.unified_after(one.defense.id).filter(|before| before.answer.id != one.answer.id).is_some()
    };
    let mut words = Vec::new();
    for row in earlier.iter().filter(|row| row.kind == PhaseKind::Try) {
        let captured = if row.is_captured() { ", and the try fails to the capture of its unit" } else { "" };
        for one in key.unified().filter(|one| changed(row, one)) {
            let before = phase_of(play, row)?;
            let mate = row.unified_after(one.defense.id).map(|before| before.answer.mv)?;
            let (mate, now) = (answer(before, one.defense.mv, mate), answer(phase, one.defense.mv, one.answer.mv));
            let defense = san(&phase.start, one.defense.mv);
            words.push(format!("1…{defense} 2.{mate} {} becomes 2.{now}{captured}", place(before)));
        }
    }
    let only = match &words[..] {
        [] => "nothing changes: no defense has another only mate before the key".to_owned(),
        some => match some.iter().find(|words| words.contains("capture of its unit")) {
            Some(hanging) => format!("changes from such tries only: {hanging}"),
            None => format!("one change only, and from a try: {}", some[0]),
        },
    };
    let duals = play.set_play().map_or(Vec::new(), |set| duals_removed(set, phase));
    Some(if duals.is_empty() { only } else { format!("{only}; the key removes duals: {}", duals.join(", ")) })
}

/// The defenses that have several mates in the set play and one of them after the key.
fn duals_removed(set: &Phase<'_>, key: &Phase<'_>) -> Vec<String> {
    let removed = |one: &Variation<'_>| {
        only_answer(one).filter(|_| threat_effect(key, one) == ThreatEffect::Real)?;
        let before = set.variations.iter().find(|before| before.defense == one.defense)?;
        (!before.replies.is_empty() && only_answer(before).is_none()).then(|| words(set, key, one.defense))
    };
    key.variations.iter().filter_map(removed).collect()
}

/// A mate of two phases, and the defenses that it answers in both, in the earlier and in the later one only.
struct KeptMate {
    mate: Move,
    both: Vec<Move>,
    lost: Vec<Move>,
    gained: Vec<Move>,
}

/// The mate that comes nearest to being transferred to the key from the set play, else from a try.
pub(super) fn transferred(play: &Play<'_>) -> Option<String> {
    let table = play.table();
    let (key, earlier) = table.rows.split_last()?;
    let after = phase_of(play, key)?;
    let mut nothing = None;
    for row in earlier {
        let before = phase_of(play, row)?;
        let all: Vec<KeptMate> = mates(row, key).into_iter().map(|mate| kept(row, key, mate)).collect();
        if let Some(gaining) = all.iter().find(|kept| !kept.gained.is_empty() && !kept.both.is_empty()) {
            return Some(gains(before, after, gaining));
        }
        let losing = all.iter().find(|kept| !kept.lost.is_empty() && kept.gained.is_empty() && !kept.both.is_empty());
        if let Some(losing) = losing.filter(|_| nothing.is_none()) {
            nothing = Some(loses(before, after, losing));
        }
    }
    nothing.or_else(|| Some("no mate of an earlier phase answers another defense after the key".to_owned()))
}

fn mates(before: &PhaseRow, after: &PhaseRow) -> Vec<MoveId> {
    let mut mates: Vec<MoveId> = after.unified().map(|one| one.answer.id).collect();
    mates.retain(|mate| before.unified().any(|one| one.answer.id == *mate));
    mates.sort_unstable();
    mates.dedup();
    mates
}

fn kept(before: &PhaseRow, after: &PhaseRow, mate: MoveId) -> KeptMate {
    let answered =
        |row: &PhaseRow| -> Vec<ForcedReply> { row.unified().filter(|one| one.answer.id == mate).copied().collect() };
    let (earlier, later) = (answered(before), answered(after));
    let there = |some: &[ForcedReply], one: &ForcedReply| some.iter().any(|other| other.defense.id == one.defense.id);
    let of = |some: &[ForcedReply], wanted: &dyn Fn(&ForcedReply) -> bool| {
        some.iter().filter(|one| wanted(one)).map(|one| one.defense.mv).collect::<Vec<Move>>()
    };
    KeptMate {
        mate: later.first().or(earlier.first()).map(|one| one.answer.mv).expect("the mate answers something"),
        both: of(&later, &|one| there(&earlier, one)),
        lost: of(&earlier, &|one| !there(&later, one)),
        gained: of(&later, &|one| !there(&earlier, one)),
    }
}

fn gains(before: &Phase<'_>, after: &Phase<'_>, kept: &KeptMate) -> String {
    let mate = answer(after, kept.gained[0], kept.mate);
    let keeps = names(after, &kept.both);
    let gained: Vec<String> = kept.gained.iter().map(|&defense| words(before, after, defense)).collect();
    let from = place(before);
    format!(
        "no more than one mate answers a new defense: 2.{mate} keeps {keeps} and adds {} ({from})",
        gained.join(", ")
    )
}

fn loses(before: &Phase<'_>, after: &Phase<'_>, kept: &KeptMate) -> String {
    let mate = answer(after, kept.both[0], kept.mate);
    let (keeps, lost) = (names(after, &kept.both), names(before, &kept.lost));
    format!("2.{mate} only loses defenses: it keeps {keeps} and had {lost} {}", place(before))
}

/// The defenses of a phase, as far as they fit.
fn names(phase: &Phase<'_>, defenses: &[Move]) -> String {
    let names: Vec<String> = defenses.iter().take(3).map(|&mv| format!("1…{}", san(&phase.start, mv))).collect();
    let more = if defenses.len() > 3 { " and others" } else { "" };
    format!("{}{more}", names.join(", "))
}

/// A defense and what White had against it in an earlier phase.
fn words(before: &Phase<'_>, after: &Phase<'_>, defense: Move) -> String {
    let name = format!("1…{}", san(&after.start, defense));
    let Some(one) = before.variations.iter().find(|one| one.defense == defense) else {
        return format!("{name}, not to be played before");
    };
    match (threat_effect(before, one), only_answer(one)) {
        (ThreatEffect::Unanswered, _) => format!("{name} without a mate before"),
        (ThreatEffect::NoDefense, _) => format!("{name} no defense before"),
        (_, Some(mate)) => format!("{name} 2.{} before", san(&one.after, mate)),
        (_, None) => {
            let all: Vec<String> = one.mates().map(|mate| format!("2.{}", san(&one.after, mate))).collect();
            format!("{name} with a dual before, {}", all.join(" and "))
        }
    }
}

fn answer(phase: &Phase<'_>, defense: Move, mate: Move) -> String {
    san(&phase.start.play(defense), mate)
}

fn phase_of<'p, 'a>(play: &'p Play<'a>, row: &PhaseRow) -> Option<&'p Phase<'a>> {
    let first = row.first.map(|first| first.mv);
    play.phases.iter().find(|phase| phase.kind == row.kind && phase.first() == first)
}
