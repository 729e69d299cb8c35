//! A weight for any theme in any model: what the model does not know itself is paid once per problem, in the strict
//! reading.

use chess::Setup;
use solve::{Tries, Wanted};
use themes::help::HelpAnalysis;
use themes::{Analysis, Reading, THEMES, Theme, theme_named};

use crate::weights::{WeightValue, nearest};
use crate::{BadWeight, Composer2006, Model, ModelInfo, RowGroup, Score, ScoreRow, Unscored, Weight};

/// A model that also pays for themes it does not know, if given weights for them.
pub struct WithThemes {
    model: Box<dyn Model>,
    /// In the order of the list of themes; none is zero.
    paid: Vec<(&'static Theme, f64)>,
}

impl WithThemes {
    /// The model as it is: no further theme is paid.
    pub fn around(model: Box<dyn Model>) -> WithThemes {
        WithThemes { model, paid: Vec::new() }
    }

    fn pay(&mut self, theme: &'static Theme, value: f64) -> Result<(), BadWeight> {
        let Some(points) = f64::from_number(value) else {
            return Err(BadWeight::OutOfRange { key: theme.name, expected: f64::EXPECTED, value });
        };
        self.paid.retain(|(paid, _)| paid.name != theme.name);
        if points != 0.0 {
            self.paid.push((theme, points));
        }
        self.paid.sort_by_key(|(paid, _)| THEMES.iter().position(|theme| theme.name == paid.name));
        Ok(())
    }

    /// Adds what further themes pay, after the themes that the model pays for.
    fn add_rows(&self, score: &mut Score, times: impl Fn(&Theme) -> usize) {
        let after = score.rows.iter().rposition(|row| row.group == RowGroup::Themes).map_or(0, |last| last + 1);
        let rows = self.paid.iter().filter_map(|(theme, points)| {
            let count = times(theme) as f64;
            let detail = format!("{points} once, strict reading");
            (count > 0.0).then_some(ScoreRow {
                group: RowGroup::Themes,
                name: theme.name,
                count,
                points: *points,
                detail: detail.into(),
            })
        });
        score.rows.splice(after..after, rows.collect::<Vec<_>>());
    }
}

impl Model for WithThemes {
    fn info(&self) -> &'static ModelInfo {
        self.model.info()
    }

    fn weights(&self) -> Vec<Weight> {
        let paid =
            self.paid.iter().map(|(theme, points)| Weight { key: theme.name, value: *points, meaning: theme.title });
        self.model.weights().into_iter().chain(paid).collect()
    }

    fn set_weight(&mut self, key: &str, value: f64) -> Result<(), BadWeight> {
        match self.model.set_weight(key, value) {
            Err(BadWeight::UnknownKey { model, key, near }) => match theme_named(&key) {
                Some(theme) => self.pay(theme, value),
                None => {
                    let near = near.or_else(|| nearest(&key, THEMES.iter().map(|theme| theme.name)));
                    Err(BadWeight::UnknownKey { model, key, near })
                }
            },
            set => set,
        }
    }

    /// Themes are looked for in every phase.
    fn needs(&self) -> Wanted {
        let needs = self.model.needs();
        if self.paid.is_empty() {
            return needs;
        }
        let tries = needs.tries.unwrap_or(Tries::QUIET);
        Wanted { set_play: true, tries: Some(tries), ..needs }
    }

    fn margin(&self, moves: u8) -> f64 {
        self.model.margin(moves)
    }

    fn copy_for(&self, original: Option<Setup>) -> Box<dyn Model> {
        Box::new(WithThemes { model: self.model.copy_for(original), paid: self.paid.clone() })
    }

    /// The fast path knows no further themes.
    fn as_composer(&self) -> Option<&Composer2006> {
        self.model.as_composer().filter(|_| self.paid.is_empty())
    }

    fn score(&self, analysis: &Analysis<'_>) -> Result<Score, Unscored> {
        let mut score = self.model.score(analysis)?;
        // A severe deficiency takes everything back.
        if !score.is_canceled() {
            self.add_rows(&mut score, |theme| theme.detect(&analysis.play, Reading::Strict).len());
        }
        Ok(score)
    }

    fn score_helpmate(&self, analysis: &HelpAnalysis) -> Result<Score, Unscored> {
        let mut score = self.model.score_helpmate(analysis)?;
        self.add_rows(&mut score, |theme| analysis.evidence(theme.name).len());
        Ok(score)
    }
}
