//! A score that explains itself: rows of points and their sum.

use problem::Sentence;

/// What a model says of a problem.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Score {
    /// Points with their reasons, in the order of the model's tables.
    pub rows: Vec<ScoreRow>,
    /// What else the model has to say, in sentences; worth no points.
    pub remarks: Vec<Sentence>,
    /// The share of published problems of about the same size that it is better than, in percent; then the first remark
    /// says so.
    pub percentile: Option<u32>,
}

/// Where a row belongs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RowGroup {
    /// What the problem shows.
    Themes,
    /// What else speaks for it.
    Bonuses,
    /// What speaks against it.
    Penalties,
}

/// One line of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct ScoreRow {
    /// Where it belongs.
    pub group: RowGroup,
    /// For programs: `self-block`.
    pub name: &'static str,
    /// How many, or how much, of it there is.
    pub count: f64,
    /// Signed as they enter the total.
    pub points: f64,
    /// How the points come about, in a few words.
    pub detail: Sentence,
}

/// The row of a severe deficiency: it takes back what all others pay.
pub(crate) const CANCELING: &str = "major-duals";

impl Score {
    /// The sum of all rows; where they are hundredths, so is this.
    pub fn total(&self) -> f64 {
        let sum: f64 = self.rows.iter().map(|row| row.points).sum();
        let hundredths = (sum * 100.0).round() / 100.0;
        if (sum - hundredths).abs() < 1e-9 { hundredths } else { sum }
    }

    /// The sum of one group.
    pub fn total_of(&self, group: RowGroup) -> f64 {
        self.rows.iter().filter(|row| row.group == group).map(|row| row.points).sum()
    }

    /// Whether a severe deficiency took everything back: such a problem is worth nothing, regardless of what else it
    /// shows.
    pub fn is_canceled(&self) -> bool {
        self.rows.iter().any(|row| row.name == CANCELING)
    }

    /// Adds a row, unless there is nothing of it and it is worth nothing.
    pub(crate) fn add(
        &mut self,
        group: RowGroup,
        name: &'static str,
        count: f64,
        points: f64,
        detail: impl Into<Sentence>,
    ) {
        if count != 0.0 || points != 0.0 {
            self.rows.push(ScoreRow { group, name, count, points, detail: detail.into() });
        }
    }
}

impl RowGroup {
    /// Its name for programs.
    pub fn name(self) -> &'static str {
        match self {
            RowGroup::Themes => "themes",
            RowGroup::Bonuses => "bonuses",
            RowGroup::Penalties => "penalties",
        }
    }
}
