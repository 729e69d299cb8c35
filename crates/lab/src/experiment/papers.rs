//! What the papers printed: ICP (HaCohen-Kerner, Cohen and Shasha, 1999), and the thesis on Chess Composer (2006) with
//! the article that followed. Numbers only; for figures without printed numbers, what the text says about them.

use super::MethodName;

/// Problems and how many of them were improved.
pub(super) fn improved(method: MethodName) -> (usize, usize) {
    match method {
        MethodName::Icp => (36, 10),
        MethodName::Dicp => (36, 32),
        MethodName::Composer => (100, 97),
    }
}

/// A mean and its deviation.
pub(super) type Pair = (f64, f64);

/// Thesis, Table 1: positions by level. The fourth level is of six problems.
pub(super) const GENERATED: [Pair; 4] =
    [(364.0, 85.0), (67_087.0, 28_727.0), (7_822_004.0, 4_584_337.0), (842_936_433.0, 289_034_621.0)];

/// Article, Table 1: the same, counted again.
pub(super) const GENERATED_IN_ARTICLE: [Pair; 4] =
    [(368.0, 83.0), (68_468.0, 28_156.0), (8_014_304.0, 4_522_082.0), (842_936_433.0, 289_034_621.0)];

/// Thesis, Table 1: seconds level by level.
pub(super) const SECONDS: [Pair; 4] = [(0.16, 0.07), (20.73, 7.21), (1_881.74, 782.64), (168_272.0, 57_785.0)];

/// A row of a table of improvements by level: one level, or all.
pub(super) struct Improvements {
    pub better: Pair,
    /// Not in the table on Chess Composer.
    pub generated: Option<Pair>,
    /// In percent.
    pub rate: Option<f64>,
}

/// Thesis, Table 3: DICP, three levels and their total.
pub(super) const DICP_LEVELS: [Improvements; 4] = [
    Improvements { better: (6.0, 9.0), generated: Some((448.0, 38.0)), rate: Some(1.339) },
    Improvements { better: (429.0, 701.0), generated: Some((96_066.0, 15_651.0)), rate: Some(0.447) },
    Improvements { better: (29_382.0, 50_306.0), generated: Some((12_499_298.0, 2_961_155.0)), rate: Some(0.235) },
    Improvements { better: (29_817.0, 51_006.0), generated: Some((12_595_812.0, 2_976_844.0)), rate: Some(0.237) },
];

/// Thesis, Table 7: Chess Composer, three levels and their total.
pub(super) const COMPOSER_LEVELS: [Improvements; 4] = [
    Improvements { better: (5.0, 7.0), generated: None, rate: Some(1.52) },
    Improvements { better: (371.0, 554.0), generated: None, rate: Some(0.56) },
    Improvements { better: (24_356.0, 39_803.0), generated: None, rate: Some(0.32) },
    Improvements { better: (24_732.0, 40_364.0), generated: None, rate: None },
];

/// Thesis, Table 4: best improvements after exactly 1, 2, 3 and, as the text says, 4 transformations. For Chess
/// Composer the text names only those after three (78, Figure 19) and four (3).
pub(super) fn after_steps(method: MethodName) -> [Option<usize>; 4] {
    match method {
        MethodName::Icp => [Some(8), Some(2), Some(0), None],
        MethodName::Dicp => [Some(2), Some(2), Some(28), None],
        MethodName::Composer => [None, None, Some(78), Some(3)],
    }
}

/// A row of Table 5: the original problems, the improved ones, and the rate in percent as printed.
pub(super) struct BeforeAfter {
    pub name: &'static str,
    pub before: Pair,
    pub after: Pair,
    pub rate: f64,
}

/// Thesis, Table 5.
pub(super) const PLAY: [BeforeAfter; 4] = [
    BeforeAfter { name: "units", before: (7.31, 0.96), after: (8.97, 1.41), rate: 22.7 },
    BeforeAfter { name: "themes", before: (2.25, 0.69), after: (3.09, 0.87), rate: 37.4 },
    BeforeAfter { name: "unique thematic variants", before: (1.69, 1.01), after: (2.22, 1.13), rate: 31.5 },
    BeforeAfter { name: "rate of thematic variants", before: (0.43, 0.31), after: (0.52, 0.34), rate: 21.6 },
];

/// Thesis, Table 6, in our order: deletions before shifts.
pub(super) const SEQUENCES: [(&str, usize); 7] = [
    ("add", 1),
    ("del", 1),
    ("add-add", 2),
    ("del-add-add", 16),
    ("add-add-add", 9),
    ("trans-add-add", 2),
    ("del-trans-add", 1),
];

/// ICP paper, Table 7: transformations in the ten improved problems.
pub(super) const ICP_STEPS: [(&str, usize); 6] = [
    ("deletion", 4),
    ("addition", 0),
    ("exchange", 0),
    ("file-transparency", 4),
    ("rank-transparency", 3),
    ("move", 1),
];

/// Figure 13, from the text: problems by the number of themes gained.
pub(super) const MORE_THEMES: [(i64, usize); 3] = [(1, 14), (2, 5), (3, 1)];

/// Article, Figure 3 (thesis, Figure 14): in percent.
pub(super) const CLASSES: [(&str, f64); 4] =
    [("not legal by chess rules", 29.76), ("not a two-mover", 63.23), ("score not higher", 6.69), ("improved", 0.32)];

/// The mean scores of the originals and of the best positions.
pub(super) const SCORES: (Pair, Pair) = ((49.62, 50.68), (94.93, 27.52));
/// Figure 15, from the text: below 50 and above 50, originals and best positions.
pub(super) const BELOW_AND_ABOVE_50: [(usize, usize); 2] = [(37, 57), (11, 87)];
