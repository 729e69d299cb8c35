//! Weights files: TOML with a table for each model, a number for each weight, and a table for themes, which every model
//! pays: a theme of its own in its own way, any other once per problem. A model's own table takes precedence. All
//! mistakes are reported at once, each with its line, its key and what to do about it; what is listed reads back
//! unchanged.

use std::fmt::Write as _;
use std::ops::Range;

use chess::shorten;
use quality::{BadWeight, MODELS, ModelInfo, model_named, nearest};
use themes::{THEMES, theme_named};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::WeightedModel;
use crate::weighted_model::{hint, model_names};

/// A weights file with mistakes in it, at least one. As text each has a line of its own.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", list_mistakes(.mistakes))]
pub struct BadWeights {
    /// In the order of the file, at most one per line.
    pub mistakes: Vec<Mistake>,
}

/// What is wrong in one line of a weights file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong, and what to do.
    pub what: String,
}

/// The table whose weights are for every model.
const THEME_TABLE: &str = "themes";

/// The most mistakes reported; the rest is counted.
const MOST_SHOWN: usize = 20;

/// The mistakes in words, a line each.
pub fn list_mistakes(mistakes: &[Mistake]) -> String {
    let describe = |mistake: &Mistake| format!("line {}: {}", mistake.line, mistake.what);
    let mut lines: Vec<String> = mistakes.iter().take(MOST_SHOWN).map(describe).collect();
    match mistakes.len().saturating_sub(MOST_SHOWN) {
        0 => {}
        1 => lines.push("and 1 more mistake".to_owned()),
        more => lines.push(format!("and {more} more mistakes")),
    }
    lines.join("\n")
}

/// Sets the weights a file names. Tables of models that do not judge now are checked too. When there are
/// mistakes the other weights may have been set or not.
pub fn apply_weights(file: &[u8], models: &mut [WeightedModel]) -> Result<(), BadWeights> {
    let text = std::str::from_utf8(file).map_err(|error| {
        let line = line_at(file, error.valid_up_to());
        BadWeights { mistakes: vec![Mistake { line, what: "not valid UTF-8: save the file as UTF-8".to_owned() }] }
    })?;
    let mut file = File::of(text);
    let readable = file.without_bad_syntax();
    let (tables, _) = DeTable::parse_recoverable(&readable);
    let mut tables = in_order(tables.get_ref());
    tables.sort_by_key(|(name, _)| name.get_ref() != THEME_TABLE);
    for (name, table) in tables {
        match table.get_ref() {
            DeValue::Table(weights) if name.get_ref() == THEME_TABLE => file.apply_themes(weights, models),
            _ => file.apply_table(name, table, models),
        }
    }
    let mut mistakes = file.mistakes;
    mistakes.sort_by_key(|mistake| mistake.line);
    mistakes.dedup_by_key(|mistake| mistake.line);
    if mistakes.is_empty() { Ok(()) } else { Err(BadWeights { mistakes }) }
}

/// The models that a file has a table for, whatever else is wrong with it.
pub(crate) fn weighed_models(file: &[u8]) -> Vec<&'static ModelInfo> {
    let readable = std::str::from_utf8(file).map(|text| File::of(text).without_bad_syntax()).unwrap_or_default();
    let (tables, _) = DeTable::parse_recoverable(&readable);
    in_order(tables.get_ref()).into_iter().filter_map(|(name, _)| model_named(name.get_ref())).collect()
}

/// A complete weights file with the weights of these judges as they stand.
pub fn list_weights(models: &[WeightedModel]) -> String {
    let mut text = String::new();
    for judge in models {
        let info = judge.model.info();
        let weights = judge.model.weights();
        let settings: Vec<String> =
            weights.iter().map(|weight| format!("{} = {}", key(weight.key), weight.value)).collect();
        let width = settings.iter().map(|setting| setting.chars().count()).max().unwrap_or(0);
        let separator = if text.is_empty() { "" } else { "\n" };
        let _ = writeln!(text, "{separator}# {}\n# preset: {}\n[{}]", info.title, judge.preset, key(info.name));
        for (setting, weight) in settings.iter().zip(&weights) {
            let _ = writeln!(text, "{setting:width$}  # {}", weight.meaning);
        }
    }
    text + &theme_table()
}

/// The table of themes with nothing set in it, since what is set stands with the models.
fn theme_table() -> String {
    let width = THEMES.iter().map(|theme| theme.name.len()).max().unwrap_or(0);
    let mut text = format!(
        "\n# Any theme, for every model: paid once per problem, in the strict reading, unless the model has a weight of this\n# name. Remove the # and change the number.\n[{THEME_TABLE}]\n"
    );
    for theme in THEMES {
        let _ = writeln!(text, "# {:width$} = 0  # {}", theme.name, theme.title);
    }
    text
}

/// A key as TOML wants it: bare where it can be.
fn key(name: &str) -> String {
    let bare = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if !name.is_empty() && name.chars().all(bare) { name.to_owned() } else { format!("\"{name}\"") }
}

type Key<'a> = Spanned<std::borrow::Cow<'a, str>>;
type Value<'a> = Spanned<DeValue<'a>>;

/// As they stand in the file.
fn in_order<'t, 'a>(table: &'t DeTable<'a>) -> Vec<(&'t Key<'a>, &'t Value<'a>)> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(name, _)| name.span().start);
    entries
}

/// A file while it is read, and what was found wrong so far.
struct File<'a> {
    text: &'a str,
    mistakes: Vec<Mistake>,
}

impl<'a> File<'a> {
    /// Nothing is found yet. A byte-order mark is what some editors leave at the start of a file.
    fn of(text: &'a str) -> File<'a> {
        File { text: text.trim_start_matches('\u{feff}'), mistakes: Vec::new() }
    }

    fn bad(&mut self, span: Range<usize>, what: String) {
        self.mistakes.push(Mistake { line: line_at(self.text.as_bytes(), span.start), what });
    }

    /// The text with everything that is not TOML reported and blanked out, so that the rest can be read in its place.
    fn without_bad_syntax(&mut self) -> String {
        let mut text = self.text.to_owned();
        while let Err(error) = DeTable::parse(&text) {
            self.syntax(&error);
            let at = error.span().map_or(0, |span| span.start.min(text.len()));
            let start = text.as_bytes()[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
            let end = text.as_bytes()[at..].iter().position(|&byte| byte == b'\n').map_or(text.len(), |end| at + end);
            let line = text[start..end].trim();
            if line.is_empty() || self.mistakes.len() > MOST_SHOWN {
                // Nothing to take out, or nothing like a weights file.
                text.clear();
            } else if line.starts_with('[') {
                // Without its head a table would be taken for a part of the one above.
                text.truncate(start);
            } else {
                text.replace_range(start..end, &" ".repeat(end - start));
            }
        }
        text
    }

    fn syntax(&mut self, error: &toml::de::Error) {
        let span = error.span().unwrap_or(0..0);
        // The place where a duplicate begins is the key itself; elsewhere it is what was not expected.
        let word = self.text.get(span.clone()).map(str::trim).filter(|word| !word.is_empty());
        let near = word.map_or_else(String::new, |word| format!(" at '{}'", shorten(word)));
        let message = error.message().lines().next().unwrap_or("this is not TOML");
        let advice = if message.contains("duplicate") {
            "keep one of the two"
        } else {
            "write [model] above lines such as: key = 5"
        };
        self.bad(span, format!("{message}{near}: {advice}"));
    }

    fn apply_table(&mut self, name: &Key<'_>, table: &Value<'_>, models: &mut [WeightedModel]) {
        let model = name.get_ref().as_ref();
        let DeValue::Table(weights) = table.get_ref() else {
            let what = format!("'{}' is outside a table: write [{}] above it", shorten(model), MODELS[0].name);
            return self.bad(name.span(), what);
        };
        // A model that does not judge now has its file checked against a copy.
        let Some(info) = model_named(model) else { return self.bad(name.span(), unknown_model(model)) };
        let mut copy = WeightedModel::of(&info.presets[0]);
        let judge = models.iter_mut().find(|judge| judge.model.info().name == model).unwrap_or(&mut copy);
        for (key, value) in in_order(weights) {
            self.apply_weight(key, value, judge);
        }
    }

    /// Every judge pays these.
    fn apply_themes(&mut self, weights: &DeTable<'_>, models: &mut [WeightedModel]) {
        for (key, value) in in_order(weights) {
            let name = key.get_ref().as_ref();
            if theme_named(name).is_none() {
                let near = nearest(&name.to_lowercase(), THEMES.iter().map(|theme| theme.name));
                let hint = hint(near, "`themes` lists them all");
                self.bad(key.span(), format!("there is no theme '{}'; {hint}", shorten(name)));
                continue;
            }
            for judge in models.iter_mut() {
                self.apply_weight(key, value, judge);
            }
        }
    }

    fn apply_weight(&mut self, key: &Key<'_>, value: &Value<'_>, judge: &mut WeightedModel) {
        let name = key.get_ref().as_ref();
        let Some(number) = number(value.get_ref()) else {
            let what = format!(
                "'{}' must be a number, not {} {}: write {} = 5",
                shorten(name),
                article(value.get_ref()),
                value.get_ref().type_str(),
                shorten(name)
            );
            return self.bad(key.span(), what);
        };
        match judge.set_weight(name, number) {
            Ok(()) => {}
            Err(BadWeight::UnknownKey { model, key: unknown, near }) => {
                let hint = hint(near, "`list-weights` shows them all");
                self.bad(key.span(), format!("{model} has no weight '{}'; {hint}", shorten(&unknown)));
            }
            Err(error @ BadWeight::OutOfRange { .. }) => self.bad(key.span(), error.to_string()),
        }
    }
}

fn unknown_model(name: &str) -> String {
    let near = nearest(&name.to_lowercase(), MODELS.iter().map(|model| model.name).chain([THEME_TABLE]));
    format!("there is no model '{}'; {}", shorten(name), hint(near, &model_names()))
}

/// The number, if it is one: TOML has whole numbers in four bases, and floats with infinities.
fn number(value: &DeValue<'_>) -> Option<f64> {
    match value {
        DeValue::Integer(whole) => {
            // What is too long for a whole number is out of every range anyway.
            let huge = if whole.as_str().starts_with('-') { f64::NEG_INFINITY } else { f64::INFINITY };
            Some(i64::from_str_radix(whole.as_str(), whole.radix()).map_or(huge, |number| number as f64))
        }
        // Zero has one sign only.
        DeValue::Float(number) => number.as_str().parse().ok().map(|number: f64| number + 0.0),
        DeValue::String(_) | DeValue::Boolean(_) | DeValue::Datetime(_) | DeValue::Array(_) | DeValue::Table(_) => None,
    }
}

fn article(value: &DeValue<'_>) -> &'static str {
    if matches!(value, DeValue::Array(_)) { "an" } else { "a" }
}

/// The line an offset lies on, counted from 1.
pub fn line_at(text: &[u8], offset: usize) -> usize {
    1 + text[..offset.min(text.len())].iter().filter(|&&byte| byte == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ALL_MODELS, choose_models};
    use proptest::prelude::*;

    fn all() -> Vec<WeightedModel> {
        choose_models(ALL_MODELS, None).expect("all models")
    }

    fn fails(file: &[u8], line: usize, with: &str) {
        let error = apply_weights(file, &mut all()).expect_err(with);
        let [mistake] = error.mistakes.as_slice() else { panic!("{error}") };
        assert!(mistake.what.contains(with), "{error}");
        assert_eq!(mistake.line, line, "{error}");
        assert!(error.to_string().chars().count() < 300, "{error}");
    }

    #[test]
    fn weights_are_set() {
        let mut models = all();
        apply_weights(b"\xef\xbb\xbf# mine\n[composer-2006]\ngrimshaw = 60\nmaterial = 0x10\n", &mut models)
            .expect("fine");
        let composer = models.iter().find(|judge| judge.model.info().name == "composer-2006").expect("there");
        let changed: Vec<_> = composer.changed_weights().iter().map(|weight| (weight.key, weight.value)).collect();
        assert_eq!(changed, [("grimshaw", 60.0), ("material", 16.0)]);
        assert!(apply_weights(b"", &mut all()).is_ok());
    }

    #[test]
    fn what_is_listed_reads_back_unchanged() {
        let mut models = all();
        apply_weights(b"[composer-2006]\ngrimshaw = -61\n", &mut models).expect("fine");
        let listed = list_weights(&models);
        let mut again = all();
        apply_weights(listed.as_bytes(), &mut again).unwrap_or_else(|error| panic!("{error}\n{listed}"));
        for (one, other) in models.iter().zip(&again) {
            assert_eq!(one.model.weights(), other.model.weights());
        }
        assert!(listed.contains("grimshaw = -61"), "{listed}");
        assert_eq!(list_weights(&again), listed);
    }

    #[test]
    fn themes_are_paid_by_every_model() {
        let mut models = all();
        // A model's own table takes precedence, wherever it stands.
        let file = b"[kmove-2006]\npickaninny = 7\n[themes]\npickaninny = 20\nlonely-king = -5\n";
        apply_weights(file, &mut models).expect("fine");
        for judge in &models {
            let changed: Vec<_> = judge.changed_weights().iter().map(|weight| (weight.key, weight.value)).collect();
            let pickaninny = if judge.model.info().name == "kmove-2006" { 7.0 } else { 20.0 };
            assert!(changed.contains(&("pickaninny", pickaninny)), "{changed:?}");
            assert!(changed.contains(&("lonely-king", -5.0)) && changed.len() == 2, "{changed:?}");
        }
        let listed = list_weights(&models);
        let mut again = all();
        apply_weights(listed.as_bytes(), &mut again).unwrap_or_else(|error| panic!("{error}\n{listed}"));
        assert_eq!(list_weights(&again), listed);
        let uncommented = list_weights(&all()).replace("\n# grimshaw ", "\ngrimshaw ");
        apply_weights(uncommented.as_bytes(), &mut all()).unwrap_or_else(|error| panic!("{error}\n{uncommented}"));
        fails(b"[themes]\ngrimshav = 1\n", 2, "there is no theme 'grimshav'; did you mean 'grimshaw'?");
        fails(b"[themes]\nmaterial = 1\n", 2, "there is no theme 'material'");
        fails(b"[themes]\ngrimshaw = 1.5\n", 2, "'grimshaw' must be a whole number");
        fails(b"[theme]\n", 1, "did you mean 'themes'?");
        fails(b"themes = 3\n", 1, "'themes' is outside a table");
    }

    #[test]
    fn mistakes_are_named() {
        fails(b"[composer-2006]\ntempo = 1\ngrimshav = 60\n", 3, "no weight 'grimshav'; did you mean 'grimshaw'?");
        fails(b"\n[composer-2060]\n", 2, "no model 'composer-2060'; did you mean 'composer-2006'?");
        fails(b"[all]\ntempo = 1\n", 1, "no model 'all'");
        fails(b"tempo = 1\n", 1, "'tempo' is outside a table");
        fails(b"[composer-2006]\ntempo = \"1\"\n", 2, "'tempo' must be a number, not a string");
        fails(b"[composer-2006]\ntempo = [1]\n", 2, "'tempo' must be a number, not an array");
        fails(b"[composer-2006]\ntempo = true\n", 2, "'tempo' must be a number, not a boolean");
        fails(b"[composer-2006]\ntempo = 1.5\n", 2, "'tempo' must be a whole number");
        fails(b"[composer-2006]\ntempo = nan\n", 2, "'tempo' must be");
        fails(b"[composer-2006]\ntempo = 99999999999999999999\n", 2, "'tempo' must be");
        fails(b"[composer-2006]\ntempo = 1\ntempo = 2\n", 3, "duplicate key at 'tempo': keep one");
        fails(b"[composer-2006]\ntempo = 1\n\n[composer-2006]\n", 4, "duplicate key");
        fails(b"[composer-2006]\ntempo 1\n", 2, "key = 5");
        fails(b"[composer-2006]\ntempo = \n", 2, "key = 5");
        fails(b"[composer-2006]\n\xff = 1\n", 2, "UTF-8");
    }

    #[test]
    fn all_mistakes_are_told_in_the_order_of_the_lines() {
        let file =
            b"tempo = 1\n[composer-2006]\ngrimshav = 60\ngrimshaw 60\ntempo = 1.5\nmaterial = 3\n\n[icp]\nx = 1\n";
        let error = apply_weights(file, &mut all()).expect_err("mistakes");
        let lines: Vec<usize> = error.mistakes.iter().map(|mistake| mistake.line).collect();
        assert_eq!(lines, [1, 3, 4, 5, 8], "{error}");
        assert_eq!(error.to_string().lines().count(), 5);
        assert!(error.to_string().contains("\nline 5: 'tempo' must be a whole number"), "{error}");
        fails(b"[composer-2006]\ntempo = 1\n[icp-1999\nx = 1\n", 3, "");
        let many = format!("[composer-2006]\n{}", (0..25).map(|n| format!("x{n} = 1\n")).collect::<String>());
        let error = apply_weights(many.as_bytes(), &mut all()).expect_err("mistakes");
        assert!(error.to_string().ends_with("\nand 5 more mistakes"), "{error}");
    }

    #[test]
    fn numbers_are_told_shortly() {
        fails(b"[composer-2006]\ngrimshaw = 1e308\n", 2, "from -10000 to 10000, not 1e308");
        fails(b"[composer-2006]\ngrimshaw = -1e-300\n", 2, "from -10000 to 10000, not -1e-300");
        fails(b"[composer-2006]\ngrimshaw = 12345.5\n", 2, "from -10000 to 10000, not 12345.5");
    }

    /// Read and listed it reads back unchanged, or the message is short and clean.
    fn reads_back_or_is_refused(file: &[u8]) {
        let (mut models, mut again) = (all(), all());
        match apply_weights(file, &mut models) {
            Ok(()) => {
                let listed = list_weights(&models);
                apply_weights(listed.as_bytes(), &mut again).unwrap_or_else(|error| panic!("{error}\n{listed}"));
                assert!(list_weights(&again) == listed, "{listed}");
            }
            Err(error) => {
                assert!(!error.mistakes.is_empty());
                for line in error.to_string().split('\n') {
                    assert!(line.chars().count() < 400 && !line.contains(char::is_control), "{line:?}");
                }
            }
        }
    }

    proptest! {
        #[test]
        fn any_file_is_read_or_refused(file in proptest::collection::vec(any::<u8>(), 0..200)) {
            reads_back_or_is_refused(&file);
        }

        #[test]
        fn any_changed_file_is_read_or_refused(at in 0usize..400, byte in any::<char>()) {
            let mut file: Vec<char> = list_weights(&all()).chars().take(400).collect();
            let at = at % file.len();
            file[at] = byte;
            reads_back_or_is_refused(file.into_iter().collect::<String>().as_bytes());
        }

        #[test]
        fn any_number_is_read_or_refused(number in "-?[0-9]{1,30}(\\.[0-9]{1,9})?(e-?[0-9]{1,3})?") {
            reads_back_or_is_refused(format!("[composer-2006]\ntempo = {number}\n[iq17]\nunit = {number}\n").as_bytes());
        }
    }
}
