//! The verdict on a problem that is not a directmate, in a sentence.

mod json;

pub(super) use json::{GeneralView, general_view};

use problem::{
    GeneralSolution, GeneralVerdict, LineDefect, LineDefectKind, LineJudgment, LineMove, LineVerdict, PartKind,
    Sentence, Stipulation, TreeMove, Verdict,
};

/// The verdict in a sentence.
pub(super) fn general_verdict(solution: &GeneralSolution) -> Sentence {
    match &solution.verdict {
        GeneralVerdict::Lines(judgment) => lines_verdict(solution, judgment),
        GeneralVerdict::Keys(verdict) => keys_verdict(solution, *verdict),
    }
}

fn lines_verdict(solution: &GeneralSolution, judgment: &LineJudgment) -> Sentence {
    let stipulation = solution.stipulation;
    let intended = stipulation.intended().unwrap_or_default().lines();
    let found = solution.solutions();
    match judgment.verdict {
        LineVerdict::Sound if intended == 1 => "Sound: one solution".into(),
        LineVerdict::Sound => format!("Sound: {found} solutions, as intended").into(),
        LineVerdict::Cooked => format!("Cooked: {found} solutions, {intended} intended").into(),
        LineVerdict::TooFew if found == intended => branching(solution, judgment),
        LineVerdict::TooFew => {
            worst(solution, judgment, LineDefectKind::TooFew, &format!("Too few solutions: {found} of {intended}"))
        }
        LineVerdict::Duals => worst(solution, judgment, LineDefectKind::Dual, "Duals"),
        LineVerdict::PromotionDuals => worst(solution, judgment, LineDefectKind::PromotionDual, "Promotion duals"),
        LineVerdict::ShortSolution { half_moves } => {
            format!("Short solution: {} in {}", stipulation.genre_of_one(), length(stipulation, half_moves)).into()
        }
        LineVerdict::NoSolution => no_solution(stipulation),
        LineVerdict::Unfinished => unfinished(solution, "solution"),
    }
}

/// As many solutions as intended that part at another move: "Not as intended: 4 solutions as 1.4.1.1, not as 4.1.1.1".
fn branching(solution: &GeneralSolution, judgment: &LineJudgment) -> Sentence {
    let lines = solution.lines(PartKind::Solutions);
    let half_moves = solution.stipulation.half_moves();
    let beginnings = |plies: usize| {
        let mut all: Vec<Vec<chess::Move>> =
            lines.iter().map(|line| line.iter().take(plies).map(|played| played.mv).collect()).collect();
        all.sort();
        all.dedup();
        all.len()
    };
    let counts: Vec<usize> = (0..half_moves).map(|ply| beginnings(ply + 1) / beginnings(ply).max(1)).collect();
    let is_even = (0..half_moves).all(|ply| beginnings(ply) * counts[ply] == beginnings(ply + 1));
    let intended = solution.stipulation.intended().unwrap_or_default();
    if !is_even {
        return worst(solution, judgment, LineDefectKind::TooFew, "Not as intended: the solutions part elsewhere");
    }
    let found: Vec<String> = counts.iter().map(ToString::to_string).collect();
    format!("Not as intended: {} solutions as {}, not as {intended}", lines.len(), found.join(".")).into()
}

/// What is wrong, and where for the first time: "Duals: 2 moves after 1.Bd4 h8=Q, 1 intended".
fn worst(solution: &GeneralSolution, judgment: &LineJudgment, kind: LineDefectKind, name: &str) -> Sentence {
    let mut places = judgment.defects.iter().filter(|defect| defect.kind == kind);
    let Some(first) = places.next().filter(|defect| !defect.after.is_empty()) else { return name.into() };
    let LineDefect { found, intended, .. } = first;
    let moves = if *found == 1 { "move" } else { "moves" };
    let place = Sentence::from(format!("{name}: {found} {moves} after "))
        .then(&Sentence::join(solution.beginning(&first.after).iter().map(LineMove::sentence), " "))
        .text(&format!(", {intended} intended"));
    match places.count() {
        0 => place,
        1 => place.text(", and 1 more"),
        more => place.text(&format!(", and {more} more")),
    }
}

/// The length of a line as a stipulation gives it: 2, 2.5.
fn length(stipulation: Stipulation, half_moves: usize) -> String {
    let missing = stipulation.half_moves().saturating_sub(half_moves);
    let moves = if stipulation.play().is_series() { missing } else { missing / 2 };
    with_half(usize::from(stipulation.moves()).saturating_sub(moves), stipulation)
}

fn with_half(whole: usize, stipulation: Stipulation) -> String {
    format!("{whole}{}", if stipulation.has_half_move() { ".5" } else { "" })
}

fn no_solution(stipulation: Stipulation) -> Sentence {
    let moves = with_half(usize::from(stipulation.moves()), stipulation);
    format!("No solution: no {} in {moves}", stipulation.genre_of_one()).into()
}

fn unfinished(solution: &GeneralSolution, what: &str) -> Sentence {
    let stopped = format!("Unfinished: stopped after {} positions, before everything was proven", solution.nodes);
    let so_far = match solution.solutions() {
        0 => String::new(),
        1 => format!("; 1 {what} so far"),
        more => format!("; {more} {what}s so far"),
    };
    format!("{stopped}{so_far}.").into()
}

fn keys_verdict(solution: &GeneralSolution, verdict: Verdict) -> Sentence {
    let stipulation = solution.stipulation;
    let keys = |kind| first_moves(solution, kind);
    match verdict {
        Verdict::Sound => Sentence::from("Sound: one key, ").then(&keys(PartKind::Solutions)),
        Verdict::Cooked => {
            Sentence::from(format!("Cooked: {} keys, ", solution.solutions())).then(&keys(PartKind::Solutions))
        }
        Verdict::NoSolution => no_solution(stipulation),
        Verdict::ShortSolution { moves } => {
            let name = stipulation.genre_of_one();
            Sentence::from(format!("Short solution: {name} in {moves} by ")).then(&keys(PartKind::ShortSolutions))
        }
        Verdict::Unfinished => unfinished(solution, "key"),
    }
}

/// The first moves of a part: `1.Qa1!, 1.Kb2!`.
fn first_moves(solution: &GeneralSolution, kind: PartKind) -> Sentence {
    const MOST: usize = 8;
    let keys = solution.tree.part(kind).map_or(&[][..], |part| part.moves.as_slice());
    let word = |key: &TreeMove| Sentence::from("1.").bare_move(&solution.position, key.mv).text("!");
    let words = Sentence::join(keys.iter().take(MOST).map(word), ", ");
    match keys.len() {
        0..=MOST => words,
        many => words.text(&format!(" and {} more", many - MOST)),
    }
}
