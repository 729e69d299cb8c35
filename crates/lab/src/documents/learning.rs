//! The report of `evolve quality`: what was learned from which problems, how it does on problems held back, and which
//! weights moved. The log and the weights are attached.

use engine::Interval;
use render::{Block, Ink, Text};
use studio::{VERSION, list_weights};

use super::{Report, bullets, counted, figures, interrupted, method_words, paragraph};
use crate::learning::{
    DuelResults, LearnedWeights, Moved, ProblemSets, ProblemWithRivals, QualitySettings, Weighing, duel_results,
    generations, learning_plots, learning_sheets, moved,
};
use crate::sheet::Sheet;

/// What the report is made of.
#[derive(Clone, Copy)]
struct Findings<'a> {
    settings: &'a QualitySettings,
    sets: &'a ProblemSets,
    learned: &'a LearnedWeights,
}

/// The report. The weights are attached only at the end of a search.
pub fn learning(settings: &QualitySettings, sets: &ProblemSets, learned: &LearnedWeights) -> Report {
    let findings = Findings { settings, sets, learned };
    let weights = learned.weights(settings);
    let mut blocks = vec![how(findings)];
    blocks.extend(standing(findings));
    blocks.push(Block::Heading(2, "What moved".into()));
    blocks.push(moves(&moved(&weights, sets)));
    blocks.extend(learning_sheets(settings, sets, learned).iter().flat_map(|sheet| sheet.blocks(2)));
    blocks.extend(figures(learning_plots(learned)));
    let interrupted = interrupted((learned.state.log.len(), settings.plan.generations), "generations");
    let title = "Weights learned from published problems";
    let report = Report::new("evolve quality", title, results(findings), interrupted, blocks);
    let mut attached = vec![("generations.csv".to_owned(), generations(settings, learned).table().to_csv())];
    if learned.values.is_some() {
        let text = list_weights(&[learned.judge(settings)]).replacen("# preset: printed", "# learned from problems", 1);
        attached.push(("weights.toml".to_owned(), text));
    }
    Report { attached, ..report }
}

impl<'a> Findings<'a> {
    fn sides(self) -> [(&'static str, &'a [ProblemWithRivals]); 2] {
        [("training", &self.sets.training), ("held back", &self.sets.held_back)]
    }

    /// How published and learned weights do on these problems.
    fn duel_results(self, problems: &[ProblemWithRivals]) -> [DuelResults; 2] {
        duel_results(problems, &self.learned.weights(self.settings))
    }
}

fn how(findings: Findings<'_>) -> Block {
    let QualitySettings { plan, loyalty, sampling, weighing, .. } = findings.settings;
    let mut items = vec![format!("Program: keymove {VERSION}, seed {}, base composer-2006 printed", plan.seed)];
    for (label, side) in ["Training", "Held back"].into_iter().zip(findings.sides().map(|(_, side)| side)) {
        let (problems, rivals) = (side.len(), side.iter().map(ProblemWithRivals::rivals).sum::<usize>());
        items.push(format!(
            "{label}: {problems} published two-movers with at least {} sound neighbors each, {rivals} rivals drawn",
            sampling.at_least
        ));
    }
    let counting = match weighing {
        Weighing::EveryRival => "every problem counting the same",
        Weighing::EveryKind => "every kind of change counting the same",
    };
    let done = findings.learned.state.log.len();
    items.extend([
        format!("Left out of the training as similar to a problem held back: {}", findings.sets.alike),
        format!("Population: {}, including the published weights, {done} generations", plan.size),
        format!("Method: {}", method_words(&plan.method)),
        format!(
            "Fitness: the share of rivals outranked in the training, ties half, {counting}, less {loyalty} × the mean \
             distance from the published weights in units of the ranges"
        ),
    ]);
    bullets(items)
}

/// The shares outranked, a line each: training and held back, published and learned.
fn results(findings: Findings<'_>) -> Vec<String> {
    let line = |(label, side): (&str, &[ProblemWithRivals])| {
        let [published, learned] = findings.duel_results(side);
        let gain = percent(&learned.gain_over(&published));
        let (published, learned) = (percent(&published.share), percent(&learned.share));
        let problems = counted(side.len(), "problem", "problems");
        format!("{label}, {problems}: published {published}, learned {learned}, gain {gain}")
    };
    findings.sides().map(line).to_vec()
}

fn standing(findings: Findings<'_>) -> Vec<Block> {
    let mut rows = vec![];
    for (label, side) in findings.sides() {
        for (name, standing) in ["published", "learned"].into_iter().zip(findings.duel_results(side)) {
            let DuelResults { share, duels, unbeaten, .. } = &standing;
            let ties = 100.0 * duels.drawn as f64 / duels.count().max(1) as f64;
            let unbeaten = format!("{unbeaten} of {}", side.len());
            rows.push(vec![label.to_owned(), name.to_owned(), percent(share), format!("{ties:.1}"), unbeaten]);
        }
    }
    let title = "How often a published problem outranks its rivals";
    let note = "Percent, ties half, every problem counting the same; 95 % intervals over the problems in brackets. If all \
                weights were zero, every duel would be a tie: 50.0. A problem is unbeaten if no rival outranks it.";
    let head = ["problems", "weights", "outranked", "ties", "unbeaten"];
    let mut blocks = Sheet::new("standing", title, head, rows).noted(note).blocks(2);
    let [published, learned] = findings.duel_results(&findings.sets.held_back);
    let gain = learned.gain_over(&published);
    let text = format!("Gain on the problems held back, problem by problem: {}. ", percent(&gain));
    blocks.extend(paragraph(match gain.low > 0.0 {
        true => Text::from(text + "The gain holds on problems not used for learning: the weights are ")
            .inked(Ink::Strong, "accepted")
            .plain("."),
        false => Text::from(text + "The gain does not hold on problems not used for learning: the weights are ")
            .inked(Ink::Strong, "not accepted")
            .plain("; keep the published ones."),
    }));
    blocks
}

/// Which weights moved, in words; how much the share falls when one of them alone goes back says what it is for.
fn moves(moved: &[Moved]) -> Block {
    if moved.is_empty() {
        return Block::Paragraph("Nothing: no other weights agree better with composers.".into());
    }
    bullets(moved.iter().map(|Moved { key, meaning, charge, published, learned, worth }| {
        let direction = match (charge, learned > published, *learned) {
            (true, _, 0) => "no longer costs anything",
            (false, _, 0) => "no longer pays anything",
            (true, true, _) => "costs more",
            (true, false, _) => "costs less",
            (false, true, _) => "pays more",
            (false, false, _) => "pays less",
        };
        let [training, held_back] = worth.map(|worth| format!("{:+.2}", 100.0 * worth).replace('-', "−"));
        Text::of(Ink::Code, *key).plain(format!(
            " {direction}, {published} → {learned}: {meaning}. Worth {training} % in the training, {held_back} % held back."
        ))
    }))
}

fn percent(interval: &Interval) -> String {
    let [value, low, high] = [interval.value, interval.low, interval.high].map(|share| 100.0 * share);
    format!("{value:.1} % [{low:.1}, {high:.1}]").replace('-', "−")
}
