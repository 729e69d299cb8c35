//! What the formats for people say alike: what is kept, where, for how many points, and how many there are.

use chess::{Letters, Square};
use problem::Sentence;
use search::{Kept, Ring, Step, Touched};

use themes::report::{Difference, Exchange};

use crate::documents::said::grouped;
pub(super) use crate::documents::said::{capital, counted as plural, signed};
use crate::{NotSearched, PairGroup, Variant, Variants, Varied};

/// What is kept, in a word or two; of helpmates there are solutions to keep.
pub(super) fn named(kept: Kept, of_helpmate: bool) -> &'static str {
    match (kept, of_helpmate) {
        (Kept::Play, false) => "same play",
        (Kept::Key, false) => "key kept",
        (Kept::Themes, false) => "another key",
        (Kept::Play, true) => "same solutions",
        (Kept::Key, true) => "some solution kept",
        (Kept::Themes, true) => "other solutions",
    }
}

/// The same of one neighbor, with its key if it is another.
pub(super) fn kept_words(variant: &Variant) -> String {
    match variant.kept {
        Kept::Themes if variant.exchange.is_none() => format!("another key, {}", key(variant)),
        kept => named(kept, variant.exchange.is_some()).to_owned(),
    }
}

/// `1.Qc4`.
pub(super) fn key(variant: &Variant) -> String {
    variant.setup.check().map_or_else(
        |_| String::new(),
        |position| Sentence::new().mv(&position, variant.key, 1).print(Letters::Problem),
    )
}

/// Where neighbors bring a unit, or what they make of it, those with equal points together: `b4, c5 (-2), a white rook (+3)`.
pub(super) fn places(variants: &[&Variant]) -> String {
    let mut words = String::new();
    for (index, variant) in variants.iter().enumerate() {
        words.push_str(if index == 0 { "" } else { ", " });
        words.push_str(&place(variant));
        if variants.get(index + 1).is_none_or(|next| next.change != variant.change) {
            words.push_str(&format!(" ({})", signed(variant.change)));
        }
    }
    words
}

/// The same of one, without the points.
pub(super) fn place(variant: &Variant) -> String {
    match variant.steps[..] {
        [Step::Relocate { to, .. }] => to.to_string(),
        [Step::Add { square, .. }] => square.to_string(),
        [Step::Exchange { to, .. }] => format!("a {to}"),
        [Step::Delete { .. }] => "without it".to_owned(),
        _ => steps(variant),
    }
}

/// `add wPe3, delete bRa7`.
pub(super) fn steps(variant: &Variant) -> String {
    variant.steps.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Squares with equal points together, the best first: `b4, b6 (0), c5 (-2)`.
pub(super) fn by_change(variants: &[Variant], kept: Kept) -> String {
    let mut groups: Vec<(f64, Vec<Square>)> = Vec::new();
    for variant in variants.iter().filter(|variant| variant.kept == kept) {
        let [Step::Relocate { to: square, .. } | Step::Add { square, .. }] = variant.steps[..] else { continue };
        match groups.iter_mut().find(|(change, _)| *change == variant.change) {
            Some((_, squares)) => squares.push(square),
            None => groups.push((variant.change, vec![square])),
        }
    }
    let words = groups.into_iter().map(|(change, mut squares)| {
        squares.sort();
        let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
        format!("{} ({})", names.join(", "), signed(change))
    });
    words.collect::<Vec<_>>().join(", ")
}

/// What had to be kept: `the key 1.Qc4`, `grimshaw`.
pub(super) fn demands(varied: &Varied) -> String {
    let solution = varied.original.report.solution();
    let key = solution.and_then(|solution| Some((solution, solution.keys.first()?)));
    let key = key
        .filter(|_| varied.keep_key)
        .map(|(solution, key)| Sentence::from("the key ").mv(&solution.position, key.mv, 1).print(Letters::Problem));
    let key = key.or_else(|| (varied.keep_key && varied.original.help.is_some()).then(|| "a solution".to_owned()));
    let all: Vec<String> = key.into_iter().chain(varied.keep.iter().map(|&theme| theme.to_owned())).collect();
    all.join(" and ")
}

/// The heads of the table of counts.
pub(super) const HEADS: [&str; 11] = [
    "changes",
    "positions",
    "illegal",
    "no mate",
    "cooked",
    "short",
    "set aside",
    "unfinished",
    "sound",
    "same key",
    "kept",
];

/// Columns that are left out where they are zero throughout.
const RARE: [&str; 2] = ["set aside", "unfinished"];

/// The heads and lines of the table of counts.
pub(super) fn counts(variants: &Variants, of_helpmate: bool) -> (Vec<&'static str>, Vec<Vec<String>>) {
    let line = |ring: &Ring| -> [u64; 11] {
        let counts = &ring.counts;
        [
            ring.depth as u64,
            counts.generated,
            counts.illegal,
            counts.no_solution,
            counts.cooked,
            counts.short,
            counts.set_aside,
            counts.unfinished,
            counts.sound,
            ring.same_key,
            ring.kept,
        ]
    };
    let lines: Vec<[u64; 11]> = variants.rings.iter().map(line).collect();
    let shown: Vec<usize> = (0..HEADS.len())
        .filter(|&column| !RARE.contains(&HEADS[column]) || lines.iter().any(|line| line[column] > 0))
        .collect();
    let cells = |line: &[u64; 11]| shown.iter().map(|&column| grouped(line[column].into())).collect();
    let head = |&column: &usize| match HEADS[column] {
        "same key" if of_helpmate => "solution kept",
        "no mate" if of_helpmate => "too few",
        head => head,
    };
    (shown.iter().map(head).collect(), lines.iter().map(cells).collect())
}

/// What came of it, in a sentence or two.
pub(super) fn outcome(varied: &Varied, variants: &Variants) -> String {
    let near = variants.rings.first().map_or(0, |ring| ring.kept);
    let same = variants.near().filter(|variant| variant.kept == Kept::Play).count() as u64;
    let mut words = match near {
        0 => format!("No sound neighbor one change away keeps {}.", demands(varied)),
        _ => {
            let verb = if near == 1 { "keeps" } else { "keep" };
            let all = plural(near, "neighbor", "neighbors");
            let play = if varied.original.help.is_some() { "solutions" } else { "play" };
            format!("{all} one change away {verb} {}, {} with the same {play}.", demands(varied), grouped(same.into()))
        }
    };
    if let Some(far) = variants.rings.get(1) {
        let verb = if far.kept == 1 { "does" } else { "do" };
        words.push_str(&format!(" Two changes away {} {verb}.", plural(far.kept, "neighbor", "neighbors")));
    }
    if !variants.ended.is_complete() {
        words.push_str(" The search was stopped early: there may be more.");
    }
    words
}

/// Whether all units can be shifted: one line per result.
pub(super) fn shifts(variants: &Variants) -> Vec<String> {
    if variants.shifts.is_empty() {
        return vec!["The position cannot be shifted.".to_owned()];
    }
    let mut groups: Vec<((String, String), Vec<String>)> = Vec::new();
    for variant in &variants.shifts {
        let shift = steps(variant).replace("shift all units ", "");
        let words = (kept_words(variant), after_semicolon(variant));
        let shift = format!("{shift} ({})", signed(variant.change));
        match groups.iter_mut().find(|(known, _)| *known == words) {
            Some((_, shifts)) => shifts.push(shift),
            None => groups.push((words, vec![shift])),
        }
    }
    let line = |((kept, change), shifts): ((String, String), Vec<String>)| {
        format!("{}: {}{change}.", capital(&kept), shifts.join(", "))
    };
    groups.into_iter().map(line).collect()
}

/// What is worth adding, the best first and this many of them: a unit that brings something and costs nothing. What only
/// stands there is counted.
pub(super) fn additions(variants: &Variants, top: usize) -> Vec<String> {
    let all = || variants.additions.iter().flat_map(|added| &added.variants);
    let mut worth: Vec<&Variant> = all().filter(|variant| is_worth_adding(variant)).collect();
    worth.sort_by(|one, other| other.change.total_cmp(&one.change));
    let line = |variant: &&Variant| {
        format!("{} ({}){}.", capital(&steps(variant)), signed(variant.change), after_semicolon(variant))
    };
    let mut lines: Vec<String> = worth.iter().take(top).map(line).collect();
    let rest = (all().count() - worth.len()) as u64;
    lines.extend((worth.len() > top).then(|| format!("{} more like these.", worth.len() - top)));
    lines.push(match (rest, lines.is_empty()) {
        (0, true) => "Nothing can be added.".to_owned(),
        (rest, true) => format!("Nothing is worth adding; {} possible.", plural(rest, "addition is", "additions are")),
        (0, false) => return lines,
        (rest, false) => format!("{} nothing.", plural(rest, "other addition brings", "other additions bring")),
    });
    lines
}

/// Whether an addition scores more, brings something and takes nothing away.
fn is_worth_adding(variant: &Variant) -> bool {
    let brings = |difference: &Difference| difference.lost.is_nothing() && !difference.gained.is_nothing();
    let gives = |exchange: &Exchange| {
        exchange.all_losses().is_empty() && !(exchange.gains.is_empty() && exchange.mended.is_empty())
    };
    variant.change > 0.0
        && variant.difference.as_ref().is_none_or(brings)
        && variant.exchange.as_ref().is_none_or(gives)
}

/// `; 1 answer is lost`, or nothing.
fn after_semicolon(variant: &Variant) -> String {
    changed_play(variant).map_or_else(String::new, |text| format!("; {text}"))
}

/// What changes, if anything is known to.
pub(super) fn changed_play(variant: &Variant) -> Option<String> {
    let of_helpmate = || variant.exchange.as_ref().map(Exchange::brief);
    let words = variant.difference.as_ref().map(Difference::words).or_else(of_helpmate)?.print(Letters::Problem);
    (!words.is_empty()).then_some(words)
}

/// `white queen b5 and black pawn c7: 5 kept of 12 sound`.
pub(super) fn pair_title(pair: &PairGroup) -> String {
    let name = |touched: &Touched| match touched {
        Touched::Unit { square, unit } => format!("{unit} {square}"),
        Touched::Added => "an added unit".to_owned(),
        Touched::All => "a shift".to_owned(),
    };
    let names: Vec<String> = pair.touched.iter().map(name).collect();
    let (kept, sound) = (grouped(pair.kept.into()), grouped(pair.sound.into()));
    format!("{}: {kept} kept of {sound} sound", names.join(" and "))
}

/// `move the …, delete the …: key kept (+3); 1 answer is lost`.
pub(super) fn pair_line(variant: &Variant) -> String {
    let change = after_semicolon(variant);
    format!("{}: {} ({}){change}", steps(variant), kept_words(variant), signed(variant.change))
}

/// Why nothing was looked for, and what to do.
pub(super) fn not_varied(reason: &NotSearched) -> String {
    let advice = match reason {
        NotSearched::NoScore(_) => "; the pages of the models say what each is for",
        NotSearched::Illegal
        | NotSearched::NotSound
        | NotSearched::Sound
        | NotSearched::Unfinished
        | NotSearched::Demand(_) => "",
    };
    format!("No variants: {reason}{advice}.")
}

/// What the marks mean.
pub(super) const LEGEND: [(Kept, &str); 3] = [
    (Kept::Play, "works too: same key, same play"),
    (Kept::Key, "sound with the same key, but different play"),
    (Kept::Themes, "sound with another key, and shows the themes asked for"),
];

/// The same of helpmates.
pub(super) const HELPMATE_LEGEND: [(Kept, &str); 3] = [
    (Kept::Play, "works too: same solutions"),
    (Kept::Key, "sound with some of the solutions"),
    (Kept::Themes, "sound with other solutions, and shows the themes asked for"),
];
