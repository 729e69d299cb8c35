//! All positions by outcome: Figure 14 of the thesis, Figure 3 of the article.

use super::{Sheet, composer, fixed, other, ours};
use crate::experiment::{Findings, LevelRecord, papers};

/// All levels of all problems together.
pub(super) fn figure_14(findings: &Findings<'_>) -> Option<Sheet> {
    let (method, records) = composer(findings)?;
    let sum = |count: fn(&LevelRecord) -> u64| records.iter().flat_map(|record| &record.levels).map(count).sum::<u64>();
    let generated = sum(|level| level.generated);
    let counts = [
        sum(|level| level.illegal),
        sum(|level| level.not_mate + level.cooked + level.short),
        sum(|level| level.sound - level.better),
        sum(|level| level.better),
    ];
    if generated == 0 {
        return None;
    }
    let (mut rows, mut bars) = (Vec::new(), Vec::new());
    for (count, (name, printed)) in counts.into_iter().zip(papers::CLASSES) {
        let share = 100.0 * count as f64 / generated as f64;
        bars.push(ours(name, share));
        bars.push(other(format!("{name}, paper"), printed));
        rows.push(vec![name.to_owned(), count.to_string(), fixed(share, 2), fixed(printed, 2)]);
    }
    let [not_mate, cooked, short] = [sum(|level| level.not_mate), sum(|level| level.cooked), sum(|level| level.short)];
    let title = format!("Thesis, Figure 14: outcome of all positions, {}", method.title());
    let note = format!(
        "{generated} positions. Those that are not two-movers: {not_mate} without a mate in two, {cooked} cooked, {short} \
         with a shorter mate."
    );
    Some(Sheet::new("figure-14", title, ["positions", "count", "%", "paper: %"], rows).noted(note).charted(bars))
}
