//! What is written about the learned weights is what they are.

use keymove_quality::{Composer2006, Model as _};

/// Rows `| key | published | learned | …` of a page.
fn rows(page: &str) -> Vec<(String, f64, f64)> {
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        // Keys have no blanks; rows of other tables have.
        let key = cells.get(1).filter(|key| !key.contains(' '))?;
        Some(((*key).to_owned(), cells.get(2)?.parse().ok()?, cells.get(3)?.parse().ok()?))
    };
    page.lines().filter_map(row).collect()
}

#[test]
fn the_report_and_the_page_list_what_moved() {
    let (published, learned) = (Composer2006::PRINTED.weights(), Composer2006::LEARNED_2026.weights());
    let both = published.iter().zip(&learned).filter(|(one, other)| one.value != other.value);
    let mut moved: Vec<(String, f64, f64)> =
        both.map(|(one, other)| (one.key.to_owned(), one.value, other.value)).collect();
    moved.sort_by(|one, other| one.0.cmp(&other.0));
    assert_eq!(moved.len(), 12);
    let mut words = rows(include_str!("../../../../docs/learned-2026.md"));
    words.sort_by(|one, other| one.0.cmp(&other.0));
    assert_eq!(words, moved);
    // The page names the row of the mates' value, not its weight.
    let page = rows(include_str!("../../pages/composer-2006.md"));
    assert_eq!(page.len(), 11);
    assert!(page.iter().all(|row| moved.contains(row)), "{page:?}");
}
