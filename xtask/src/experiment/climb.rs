//! Does hill climbing find its way back? Published two-movers are destroyed step by step, as ICP's third example was:
//! two to four seeded transformations, each of them sound and scoring lower than the one before. Then ICP climbs.

use std::sync::atomic::AtomicBool;

use anyhow::{Result, ensure};
use chess::{Board, Castling, Move, Setup, uci};
use problem::{Stipulation, Verdict};
use quality::{Composer2006, Icp1999};
use search::{
    Climb, Constraints, Exchanges, Judge, Method, Rules, SearchState, SearchTask, Step, TRANSFORMATIONS,
    TransformationInput, improve, stage,
};
use solve::Wanted;

use super::{Draw, split_mix};
use crate::collection::{Row, folder, rows};

const COLLECTION: &str = "two_movers_jgisland_MIT-attr.jsonl";
/// The most units of a problem: miniatures and Merediths, as in the paper.
const MOST_UNITS: u32 = 12;
/// The most steps of a climb.
const DEPTH: usize = 4;
const CLIMBS: [(&str, Climb); 2] = [("every son", Climb::Every), ("best son", Climb::BestSon)];

/// Destroys the sample, climbs from each ruin in both ways, and prints chains and shares, for each model.
pub fn run(draw: &Draw) -> Result<()> {
    let small = |row: &Row| row.sound == Some(true) && row.position.board().occupied().count() <= MOST_UNITS;
    let problems: Vec<Row> = rows(COLLECTION)?.into_iter().filter(small).collect();
    ensure!(!problems.is_empty(), "{COLLECTION} is not in {}", folder().display());
    let problems = Draw { sample: problems.len(), ..*draw }.of(problems);
    let two = Stipulation::mate_in(2)?;
    let icp = Judge::new(two, Box::new(Icp1999::PUBLISHED), u64::MAX);
    for judge in [icp, Judge::composer(Composer2006::PRINTED)] {
        let mut random = draw.seed;
        let ruins = problems.iter().filter_map(|row| Ruin::of(&judge, row, &mut random));
        let ruins: Vec<Ruin> = ruins.take(draw.sample).collect();
        println!(
            "{}: {} two-movers of at most {MOST_UNITS} units, destroyed and climbed; seed {}",
            judge.model().info().name,
            ruins.len(),
            draw.seed
        );
        let climbed: Vec<[Climbed; 2]> =
            ruins.iter().enumerate().map(|(index, ruin)| ruin.climb(&judge, index + 1)).collect();
        print_shares(&ruins, &climbed);
    }
    Ok(())
}

/// A sound problem on the way down.
#[derive(Clone)]
struct Sound {
    setup: Setup,
    key: Move,
    score: f64,
}

/// A published problem with the outcome.
struct Ruin {
    id: String,
    published: Sound,
    /// Each step down, and where it led.
    steps: Vec<(Step, Sound)>,
}

/// The outcome of a climb.
struct Climbed {
    /// Whether it reached the score of the published problem or above.
    back: bool,
    /// Whether it reached the published diagram itself.
    same: bool,
}

impl Ruin {
    /// Destroys a problem; nothing if it cannot be done in two steps at least.
    fn of(judge: &Judge, row: &Row, random: &mut u64) -> Option<Ruin> {
        let published = sound(judge, row.position.board())?;
        let wanted = 2 + split_mix(random) % 3;
        let mut steps: Vec<(Step, Sound)> = Vec::new();
        for _ in 0..wanted {
            let last = steps.last().map_or(&published, |(_, sound)| sound);
            let Some(lower) = one_step_down(judge, last, random) else { break };
            steps.push(lower);
        }
        (steps.len() >= 2).then_some(Ruin { id: row.id.clone(), published, steps })
    }

    /// Where the climb begins.
    fn bottom(&self) -> &Sound {
        self.steps.last().map_or(&self.published, |(_, sound)| sound)
    }

    fn climb(&self, judge: &Judge, number: usize) -> [Climbed; 2] {
        println!("\n{number}. {}: {}", self.id, self.published.in_words());
        for (step, sound) in &self.steps {
            println!("   down: {step}, {}", sound.score);
        }
        println!("   from {}", self.bottom().in_words());
        CLIMBS.map(|(name, climb)| {
            let state = self.search(judge, climb);
            self.print_climb(judge, name, &state)
        })
    }

    fn search(&self, judge: &Judge, climb: Climb) -> SearchState {
        let task = SearchTask {
            start: &self.bottom().setup,
            key: self.bottom().key,
            judge,
            method: Method::Icp { climb, exchanges: Exchanges::WithinColors },
            depth: DEPTH,
            rules: Rules::Composition,
            constraints: &Constraints::default(),
            keep: 1,
            stop: &AtomicBool::new(false),
            sweepers: None,
        };
        improve(&task, SearchState::default(), &mut |_| {})
    }

    /// Prints the chain to the best position.
    fn print_climb(&self, judge: &Judge, name: &str, state: &SearchState) -> Climbed {
        let score = |index: &usize| state.chain()[*index].improvement.score;
        let best = (0..state.chain().len()).rev().max_by(|one, other| score(one).total_cmp(&score(other)));
        let best_score = best.as_ref().map_or(state.original, score);
        let back = best_score >= self.published.score;
        let same = state.chain().iter().any(|link| link.improvement.setup.board == self.published.setup.board);
        let word = match (back, same) {
            (true, true) => "back, and by the published diagram",
            (true, false) => "back",
            (false, _) => "not back",
        };
        println!(
            "   {name}: {} improvements of {} sound positions, best {best_score}: {word}",
            state.chain().len(),
            state.levels.iter().map(|level| level.counts.sound).sum::<u64>()
        );
        if let Some(index) = best {
            self.print_chain(judge, state, index);
        }
        Climbed { back, same }
    }

    fn print_chain(&self, judge: &Judge, state: &SearchState, index: usize) {
        let Some(stage) = stage(judge, &self.bottom().setup, self.bottom().key, state, index) else { return };
        let mut links = Vec::new();
        let mut place = Some(index);
        while let Some(link) = place.map(|index| &state.chain()[index]) {
            links.push(link);
            place = link.parent;
        }
        for ((entry, step), link) in stage.made.iter().zip(links.iter().rev()) {
            println!("     {} {step}, {}", entry.number, link.improvement.score);
        }
        let compared = &stage.comparison;
        let row = |name: &str, before: f64, after: f64| format!("{name} {before} → {after} ({:+})", after - before);
        println!(
            "     {}, {}, {}, {}",
            row("points", compared.before.points(), compared.after.points()),
            row("bonuses", compared.before.bonuses(), compared.after.bonuses()),
            row("penalties", compared.before.penalties(), compared.after.penalties()),
            row("units", f64::from(compared.before.units), f64::from(compared.after.units))
        );
        let improvement = &state.chain()[index].improvement;
        println!("     {} 1.{}", placement(&improvement.setup), uci(improvement.key));
    }
}

/// A random step that keeps the problem sound and makes it score lower: a random transformation, then a random one of
/// its steps, until one does.
fn one_step_down(judge: &Judge, from: &Sound, random: &mut u64) -> Option<(Step, Sound)> {
    let diagram = TransformationInput { board: &from.setup.board, key: from.key, rules: Rules::Composition };
    let kinds = TRANSFORMATIONS.iter().filter(|one| !one.across_colors).collect();
    for kind in shuffled(kinds, random) {
        for step in shuffled((kind.steps)(&diagram), random) {
            let board = step.apply(diagram.board)?;
            if let Some(lower) = sound(judge, &board).filter(|sound| sound.score < from.score) {
                return Some((step, lower));
            }
        }
    }
    None
}

fn shuffled<T>(items: Vec<T>, random: &mut u64) -> Vec<T> {
    Draw { seed: split_mix(random), sample: items.len() }.of(items)
}

/// A diagram with its key and score, if it is sound; castling rights by convention.
fn sound(judge: &Judge, board: &Board) -> Option<Sound> {
    let setup = Setup { castling: Castling::of_units_at_home(board), ..Setup::of(*board) };
    let position = setup.check().ok()?;
    let solution = judge.solve(&position, Wanted::key_only());
    if solution.verdict != Verdict::Sound {
        return None;
    }
    let key = solution.keys.first()?.mv;
    Some(Sound { setup, key, score: judge.score(&position, key)? })
}

impl Sound {
    fn in_words(&self) -> String {
        format!("{} 1.{}, {}", placement(&self.setup), uci(self.key), self.score)
    }
}

/// The first field of the FEN.
fn placement(setup: &Setup) -> String {
    setup.to_fen().split(' ').next().unwrap_or_default().to_owned()
}

fn print_shares(ruins: &[Ruin], climbed: &[[Climbed; 2]]) {
    println!();
    for (index, (name, _)) in CLIMBS.iter().enumerate() {
        for steps in 2..=4 {
            let of_steps: Vec<&Climbed> = ruins
                .iter()
                .zip(climbed)
                .filter(|(ruin, _)| ruin.steps.len() == steps)
                .map(|(_, climbed)| &climbed[index])
                .collect();
            print_share(&format!("{name}, {steps} steps down"), &of_steps);
        }
        print_share(&format!("{name}, all"), &climbed.iter().map(|climbed| &climbed[index]).collect::<Vec<_>>());
    }
    println!();
}

fn print_share(name: &str, climbed: &[&Climbed]) {
    let back = climbed.iter().filter(|one| one.back).count();
    let same = climbed.iter().filter(|one| one.same).count();
    println!(
        "{name}: {back} of {} come back to the score or above it, {same} meet the published diagram",
        climbed.len()
    );
}

#[cfg(test)]
mod tests {
    use chess::parse_fen;

    use super::*;

    #[test]
    fn every_step_down_is_sound_and_lower() {
        let judge = Judge::composer(Composer2006::PRINTED);
        let board = parse_fen("8/2KR4/2ppk3/2r5/5Q2/8/8/8 w - - 0 1").expect("W. Speckmann 1939").setup.board;
        let mut last = sound(&judge, &board).expect("a sound problem");
        assert_eq!(last.score, 73.0);
        let mut random = 5;
        for _ in 0..3 {
            let (step, lower) = one_step_down(&judge, &last, &mut random).expect("there is always a worse problem");
            assert_eq!(step.apply(&last.setup.board), Some(lower.setup.board));
            assert!(lower.score < last.score);
            last = lower;
        }
    }
}
