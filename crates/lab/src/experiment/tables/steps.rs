//! The transformations of the best improvements: Tables 4 and 6 and Figure 19 of the thesis, Tables 6 and 7 of the ICP
//! paper.

use std::collections::BTreeMap;

use super::{Sheet, cell, composer, dicp, fixed, other, ours, percent};
use crate::experiment::{BestRecord, Findings, MethodName, Record, papers};

/// Best improvements after exactly this many transformations.
pub(super) fn table_4(findings: &Findings<'_>) -> Option<Sheet> {
    let mut rows = Vec::new();
    for &method in &findings.plan.methods {
        let records = findings.by(method);
        let improved = best(&records).count();
        let printed = papers::after_steps(method);
        let (_, printed_improved) = papers::improved(method);
        let mut ours = vec![method.title().to_owned(), "ours".to_owned(), improved.to_string()];
        let mut theirs = vec![method.title().to_owned(), "paper".to_owned(), printed_improved.to_string()];
        for steps in 1..=4 {
            let count = best(&records).filter(|best| best.steps.len() == steps).count();
            ours.extend([count.to_string(), cell(percent(count, improved).map(|share| fixed(share, 1)))]);
            let count = printed[steps - 1];
            let share = count.and_then(|count| percent(count, printed_improved));
            theirs.extend([cell(count), cell(share.map(|share| fixed(share, 1)))]);
        }
        rows.extend([ours, theirs]);
    }
    let title = "Thesis, Table 4: best improvement by number of transformations";
    let head = ["method", "", "improved", "1", "%", "2", "%", "3", "%", "4", "%"];
    let note = "Among equally good positions, the one with the fewest transformations counts.";
    Some(Sheet::new("table-4", title, head, rows).noted(note))
}

/// Sequences of transformations, DICP.
pub(super) fn table_6(findings: &Findings<'_>) -> Option<Sheet> {
    let (method, records) = dicp(findings)?;
    let title = format!("Thesis, Table 6: best transformations by {} (paper: DICP)", method.title());
    let note = "Our order puts deletions before shifts, the thesis after them: its trans-del-add is listed here as \
                del-trans-add. A shift along files and ranks is two steps.";
    Some(sequences("table-6", title, note, &records, &papers::SEQUENCES))
}

/// Sequences of transformations, Chess Composer.
pub(super) fn figure_19(findings: &Findings<'_>) -> Option<Sheet> {
    let (method, records) = composer(findings)?;
    let title = format!("Thesis, Figure 19: distribution of transformations, {}", method.title());
    let improved = best(&records).count();
    let both = best(&records).filter(|best| has(best, "delete") && has(best, "add")).count();
    let three = best(&records).filter(|best| best.steps.len() == 3).count();
    let note = format!(
        "The figure has no numbers. The thesis says: 78 of 97 best improvements take three transformations, and 45 contain \
         a deletion and an addition. Ours: {three} and {both} of {improved}."
    );
    Some(sequences("figure-19", title, &note, &records, &[]))
}

fn has(best: &BestRecord, op: &str) -> bool {
    best.steps.iter().any(|step| step.op == op)
}

fn sequences(
    name: &'static str,
    title: String,
    note: &str,
    records: &[&Record],
    printed: &[(&'static str, usize)],
) -> Sheet {
    // Longer sequences last, as the paper has them.
    let mut counts: BTreeMap<(usize, String), (usize, Option<usize>)> = BTreeMap::new();
    for best in best(records) {
        counts.entry((best.steps.len(), sequence(best))).or_default().0 += 1;
    }
    for &(sequence, count) in printed {
        let steps = sequence.split('-').count();
        counts.entry((steps, sequence.to_owned())).or_default().1 = Some(count);
    }
    let (mut rows, mut bars) = (Vec::new(), Vec::new());
    for ((_, sequence), (count, printed)) in counts {
        bars.push(ours(&sequence, count as f64));
        bars.extend(printed.map(|printed| other(format!("{sequence}, paper"), printed as f64)));
        rows.push(vec![sequence, count.to_string(), cell(printed)]);
    }
    Sheet::new(name, title, ["transformations", "problems", "paper"], rows).noted(note).charted(bars)
}

/// `del-add-add`.
fn sequence(best: &BestRecord) -> String {
    best.steps.iter().map(|step| step.short()).collect::<Vec<_>>().join("-")
}

/// ICP: improved after one transformation and after two.
pub(super) fn icp_table_6(findings: &Findings<'_>) -> Option<Sheet> {
    let records = findings.by(MethodName::Icp);
    let tested = records.len();
    if tested == 0 {
        return None;
    }
    let after = |steps: usize| best(&records).filter(|best| best.steps.len() == steps).count();
    let improved = best(&records).count();
    let row = |name: &str, count: usize, printed: Option<usize>| {
        let share = |count, of| cell(percent(count, of).map(|share| fixed(share, 1)));
        let printed_share = printed.map_or_else(String::new, |printed| share(printed, 36));
        vec![name.to_owned(), count.to_string(), share(count, tested), cell(printed), printed_share]
    };
    let rows = vec![
        row("tested", tested, Some(36)),
        row("improved", improved, Some(10)),
        row("after one transformation", after(1), Some(8)),
        row("after two transformations", after(2), Some(2)),
        row("after more", improved - after(1) - after(2), None),
    ];
    let title = "ICP paper, Table 6: rate of improved problems";
    Some(Sheet::new("icp-table-6", title, ["", "problems", "%", "paper", "paper: %"], rows))
}

/// ICP: the transformations of the best improvements.
pub(super) fn icp_table_7(findings: &Findings<'_>) -> Option<Sheet> {
    let records = findings.by(MethodName::Icp);
    if records.is_empty() {
        return None;
    }
    let mut counts = [0; 6];
    for step in best(&records).flat_map(|best| &best.steps) {
        let nonzero = |amount: Option<i8>| usize::from(amount.is_some_and(|amount| amount != 0));
        match step.op.as_str() {
            "delete" => counts[0] += 1,
            "add" => counts[1] += 1,
            "exchange" => counts[2] += 1,
            "move" => counts[5] += 1,
            _ => {
                counts[3] += nonzero(step.files);
                counts[4] += nonzero(step.ranks);
            }
        }
    }
    let all: usize = counts.iter().sum();
    let (mut rows, mut bars) = (Vec::new(), Vec::new());
    for (count, (name, printed)) in counts.into_iter().zip(papers::ICP_STEPS) {
        let [share, printed_share] = [percent(count, all), percent(printed, 12)];
        bars.extend(share.map(|share| ours(name, share)));
        bars.extend(printed_share.map(|share| other(format!("{name}, paper"), share)));
        let shares = [share, printed_share].map(|share| cell(share.map(|share| fixed(share, 1))));
        let [share, printed_share] = shares;
        rows.push(vec![name.to_owned(), count.to_string(), share, printed.to_string(), printed_share]);
    }
    let title = "ICP paper, Table 7: transformations leading to improvements";
    let note = "The chart is in percent. A shift along both files and ranks counts as both.";
    let head = ["transformation", "times", "%", "paper", "paper: %"];
    Some(Sheet::new("icp-table-7", title, head, rows).noted(note).charted(bars))
}

fn best<'a>(records: &'a [&Record]) -> impl Iterator<Item = &'a BestRecord> {
    records.iter().filter_map(|record| record.best.as_ref())
}
