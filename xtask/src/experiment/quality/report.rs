//! The report: distributions side by side, conventions, themes, the ten best drawn, and the outcome of improving.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use lab::experiment::compose::Sample;
use lab::{Sheet, other, ours};
use render::{Bar, Block, Diagram, Document};

use super::improving::Improved;
use super::view::{MODELS, View};

/// Everything the report is made of.
pub struct Compared {
    pub ours: Vec<View>,
    pub published: Vec<View>,
    /// The share of strict problems among all published ones.
    pub strict_in_all: f64,
    pub all: usize,
    pub improved: [Improved; 2],
}

/// How many of ours are drawn.
const DRAWN: usize = 10;

/// The report.
pub fn document(compared: &Compared) -> Document {
    let mut document = Document::new("a report", "Composed two-movers beside published ones");
    document.push(Block::Paragraph(summary(compared).into()));
    let pairs = "Every composed problem (`mixed`, strict conventions, composer-2006) stands beside a published one with as \
                 many units.";
    document.push(Block::Paragraph(pairs.into()));
    document.push(Block::Heading(2, "The ten best of ours by composer-2006".into()));
    document.blocks.extend(best(compared).into_iter().zip(1..).flat_map(|(view, place)| gallery(view, place)));
    let sheets = [scores(compared), features(compared), conventions(compared), themes(compared), improved(compared)];
    document.blocks.extend(sheets.iter().flat_map(|sheet| sheet.blocks(2)));
    document
}

fn best(compared: &Compared) -> Vec<&View> {
    let mut all: Vec<&View> = compared.ours.iter().collect();
    all.sort_by(|one, other| other.score().total_cmp(&one.score()));
    all.truncate(DRAWN);
    all
}

fn gallery(view: &View, place: usize) -> [Block; 2] {
    let themes: Vec<&str> = view.themes.iter().copied().collect();
    let themes = if themes.is_empty() { "no theme".to_owned() } else { themes.join(", ") };
    let words = format!("{place}. 1.{}!, {} points; {themes}", view.key, view.score());
    let diagram = Diagram { file: Some(format!("best-{place}")), ..Diagram::of(view.setup) };
    [Block::Diagram(diagram), Block::Paragraph(words.into())]
}

fn sheet<const N: usize>(name: &str, title: &str, head: [&str; N], note: &str) -> Sheet {
    Sheet::new(name, title, head, vec![]).noted(note)
}

fn scores(compared: &Compared) -> Sheet {
    let head = ["model", "whose", "problems", "mean", "lower quartile", "median", "upper quartile", "best"];
    let mut sheet = sheet("scores", "Scores by three models", head, "");
    for (place, model) in MODELS.iter().enumerate() {
        for (name, views, bar) in both(compared) {
            let mut numbers: Vec<f64> = views.iter().filter_map(|view| view.scores[place]).collect();
            numbers.sort_by(f64::total_cmp);
            let at = |share: f64| numbers.get((share * (numbers.len().max(1) - 1) as f64).round() as usize);
            let cell = |number: Option<&f64>| number.map_or_else(String::new, |number| format!("{number:.2}"));
            let mean = mean(&numbers);
            let mut row = vec![(*model).to_owned(), name.to_owned(), numbers.len().to_string(), format!("{mean:.2}")];
            row.extend([0.25, 0.5, 0.75, 1.0].map(|share| cell(at(share))));
            sheet.rows.push(row);
            if place == 0 {
                for (share, word) in [(0.25, "lower quartile"), (0.5, "median"), (0.75, "upper quartile")] {
                    let value = at(share).copied().unwrap_or_default();
                    sheet.bars.push(bar(format!("{model}, {name}, {word}"), value));
                }
            }
        }
    }
    sheet
}

/// How a side's bars are drawn.
type MakeBar = fn(String, f64) -> Bar;

fn both(compared: &Compared) -> [(&'static str, &[View], MakeBar); 2] {
    [("ours", &compared.ours, ours), ("published", &compared.published, other)]
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len().max(1) as f64
}

fn average(views: &[View], of: impl Fn(&View) -> usize) -> f64 {
    views.iter().map(|view| of(view) as f64).sum::<f64>() / views.len().max(1) as f64
}

fn share(views: &[View], is: impl Fn(&View) -> bool) -> f64 {
    100.0 * average(views, |view| usize::from(is(view)))
}

/// A number that can be seen in a problem.
type Feature = fn(&View) -> usize;

fn features(compared: &Compared) -> Sheet {
    let head = ["what", "ours", "published"];
    let mut sheet = sheet("features", "What is shown, on average", head, "Themes as problemists define them.");
    let features: [(&str, Feature); 5] = [
        ("units", |view| view.setup.board.occupied().count() as usize),
        ("White's force, pawns' worth", |view| view.white_force as usize),
        ("themes", |view| view.themes.len()),
        ("tries with one refutation", |view| view.tries),
        ("different mates", |view| view.mates),
    ];
    for (name, of) in features {
        let (ours, published) = (average(&compared.ours, of), average(&compared.published, of));
        sheet.rows.push(vec![name.to_owned(), format!("{ours:.2}"), format!("{published:.2}")]);
    }
    sheet
}

fn conventions(compared: &Compared) -> Sheet {
    let head = ["rule broken", "ours, percent", "published, percent"];
    let note = format!(
        "Of all {} sound published two-movers {:.1} % keep every strict rule.",
        compared.all,
        100.0 * compared.strict_in_all
    );
    let mut sheet = sheet("conventions", "Strict conventions broken", head, &note);
    let mut names: BTreeMap<&str, ()> = BTreeMap::new();
    let all = compared.ours.iter().chain(&compared.published);
    names.extend(all.flat_map(|view| view.broken.keys().map(|name| (*name, ()))));
    let row = |name: &str, is: &dyn Fn(&View) -> bool| {
        let cell = |views: &[View]| format!("{:.1}", share(views, is));
        vec![name.to_owned(), cell(&compared.ours), cell(&compared.published)]
    };
    sheet.rows.push(row("none", &View::is_strict));
    for name in names.into_keys() {
        sheet.rows.push(row(name, &|view| view.broken.contains_key(name)));
    }
    sheet
}

/// The themes that more than one in a hundred shows on either side, the largest lead of the published ones first.
fn theme_shares(compared: &Compared) -> Vec<(&'static str, f64, f64)> {
    let all = compared.ours.iter().chain(&compared.published);
    let names: BTreeMap<&'static str, ()> = all.flat_map(|view| view.themes.iter().map(|name| (*name, ()))).collect();
    let mut shares: Vec<(&'static str, f64, f64)> = Vec::new();
    for name in names.into_keys() {
        let of = |views: &[View]| share(views, |view| view.themes.contains(name));
        shares.push((name, of(&compared.ours), of(&compared.published)));
    }
    shares.retain(|(_, ours, published)| ours.max(*published) >= 1.0);
    shares.sort_by(|one, other| (other.2 - other.1).total_cmp(&(one.2 - one.1)).then(one.0.cmp(other.0)));
    shares
}

fn themes(compared: &Compared) -> Sheet {
    let head = ["theme", "ours, percent", "published, percent", "published ahead by"];
    let mut sheet = sheet("themes", "Problems that show a theme", head, "Where humans are furthest ahead comes first.");
    for (name, here, published) in theme_shares(compared) {
        let row = [here, published, published - here].map(|number| format!("{number:.1}"));
        sheet.rows.push([name.to_owned()].into_iter().chain(row).collect());
        if sheet.bars.len() < 24 {
            sheet.bars.push(ours(format!("{name}, ours"), here));
            sheet.bars.push(other(format!("{name}, published"), published));
        }
    }
    sheet
}

fn improved(compared: &Compared) -> Sheet {
    let head = ["problems", "number", "mean before", "mean after", "gain"];
    let note = "Means with 95 % intervals. Chess Composer's search: every single change, every two where none is better. \
                A pair has the same number of units.";
    let mut sheet = sheet("improved", "Made backwards and improved, published and improved", head, note);
    for part in &compared.improved {
        let gains: Vec<f64> = part.after.iter().zip(&part.before).map(|(after, before)| after - before).collect();
        let cells = [&part.before, &part.after, &gains].map(|numbers| interval(numbers));
        let row = [part.name.to_owned(), part.before.len().to_string()].into_iter().chain(cells).collect();
        sheet.rows.push(row);
    }
    sheet
}

fn interval(numbers: &[f64]) -> String {
    Sample::of(numbers).map_or_else(String::new, |sample| {
        format!("{:.1} ± {:.1}", sample.mean, 1.96 * sample.deviation / (sample.count as f64).sqrt())
    })
}

/// The answer in a few lines.
pub fn summary(compared: &Compared) -> String {
    let mut text = format!("{} composed, {} published.", compared.ours.len(), compared.published.len());
    for (place, model) in MODELS.iter().enumerate() {
        let of = |views: &[View]| mean(&views.iter().filter_map(|view| view.scores[place]).collect::<Vec<f64>>());
        let _ = write!(text, " {model}: mean {:.2} against {:.2}.", of(&compared.ours), of(&compared.published));
    }
    let (ours, theirs) = (share(&compared.ours, View::is_strict), share(&compared.published, View::is_strict));
    let _ = write!(text, " Strict: {ours:.1} % against {theirs:.1} %.");
    let shares = theme_shares(compared);
    let words = |(name, ours, published): &(&str, f64, f64)| format!("{name} ({published:.0} % against {ours:.0} %)");
    let ahead = shares.iter().filter(|(_, ours, published)| published > ours).take(8).map(words);
    let _ = write!(text, " Humans are ahead in {}.", ahead.collect::<Vec<_>>().join(", "));
    for part in &compared.improved {
        let _ = write!(
            text,
            " {} problems {}: {} before, {} after improving.",
            part.before.len(),
            part.name,
            interval(&part.before),
            interval(&part.after)
        );
    }
    text
}
