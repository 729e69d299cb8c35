//! The pages of themes, models and mechanisms: lists with a sentence each, and whole pages with their diagrams.

use chess::{Setup, parse_fen};
use compose::{HELP_IDEAS, HelpIdea, MECHANISMS, Mechanism};
use quality::{MODELS, ModelInfo};
use render::{Block, Diagram, Document, Entry, Ink, List, Marker, Panel, Term, Text, first_sentence};
use serde::Serialize;
use serde_json::{Map, Value};
use themes::{Example, Group, Page, Reading, THEMES, Theme};

use super::json::value;

#[derive(Serialize)]
struct PageView<'a> {
    name: &'a str,
    title: &'a str,
    #[serde(flatten)]
    filed: Option<FiledView>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    presets: Vec<PresetView>,
    text: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    examples: Option<Vec<ExampleView<'a>>>,
}

/// Where a theme is filed.
#[derive(Serialize)]
struct FiledView {
    group: &'static str,
    keywords: &'static [&'static str],
}

#[derive(Serialize)]
struct PresetView {
    name: &'static str,
    about: &'static str,
}

#[derive(Serialize)]
struct ExampleView<'a> {
    fen: &'a str,
    stipulation: &'a str,
    key: &'a str,
    origin: &'a str,
    shows: Vec<&'static str>,
    lacks: Vec<&'static str>,
}

#[derive(Serialize)]
struct IdeaView<'a> {
    name: &'a str,
    title: &'a str,
    sentence: &'a str,
    shows: Map<String, Value>,
    fewest_units: u32,
    text: &'a str,
    examples: Vec<ExampleView<'a>>,
}

/// All themes, group by group, a sentence each.
pub fn theme_list() -> Document {
    let mut document = Document::new("the list of themes", "Themes");
    document.data = THEMES.iter().map(theme_data).collect();
    for group in Group::ALL {
        let themes: Vec<&Theme> = THEMES.iter().filter(|theme| theme.group == group).collect();
        if !themes.is_empty() {
            document.push(Block::Heading(2, group.title().into()));
            document.push(Block::Terms(themes.into_iter().map(theme_term).collect()));
        }
    }
    document
}

fn theme_term(theme: &Theme) -> Term {
    let sentence = first_sentence(&parsed(theme.page).text);
    let words = if sentence.is_empty() { theme.title.to_owned() } else { format!("{}. {sentence}", theme.title) };
    Term { name: Text::of(Ink::Code, theme.name), words: words.into(), below: vec![] }
}

/// All models with their presets.
pub fn model_list() -> Document {
    let mut document = Document::new("the list of models", "Models");
    document.data = MODELS.iter().map(|model| model_data(model)).collect();
    let term = |model: &&ModelInfo| {
        let presets: Vec<&str> = model.presets.iter().map(|preset| preset.name).collect();
        let words = format!("{}; presets: {}", model.title, presets.join(", "));
        Term { name: Text::of(Ink::Code, model.name), words: words.into(), below: vec![] }
    };
    document.push(Block::Terms(MODELS.iter().map(term).collect()));
    document
}

/// All mechanisms to compose on, each with its sentence and its first problem.
pub fn idea_list() -> Document {
    let mut document = Document::new("the list of ideas", "Ideas");
    document.data = MECHANISMS.iter().map(idea_data).collect();
    document.problems = Some(MECHANISMS.iter().filter_map(|idea| first_entry(idea.page)).collect());
    for idea in MECHANISMS {
        document.push(Block::Heading(2, format!("{} ({})", idea.title, idea.name).into()));
        document.push(drawn_with(idea.sentence, idea.page));
    }
    document
}

/// What an idea is about, beside the first problem of its page.
fn drawn_with(sentence: &'static str, page: &'static str) -> Block {
    let drawn = parsed(page).examples.first().and_then(|first| Some((setup(first)?, first.origin)));
    match drawn {
        None => Block::Note(sentence.into()),
        Some((setup, origin)) => Block::Panel(Panel {
            title: Text::new(),
            diagram: Diagram::of(setup),
            lines: vec![sentence.into(), Text::new(), Text::of(Ink::Faint, origin)],
            details: vec![],
        }),
    }
}

/// Every idea that helpmates are composed on, with a sentence and a problem that shows it.
pub fn help_idea_list() -> Document {
    let mut document = Document::new("the list of ideas for helpmates", "Ideas for helpmates");
    document.data = HELP_IDEAS.iter().map(help_idea_data).collect();
    document.problems = Some(HELP_IDEAS.iter().filter_map(|idea| first_entry(idea.page)).collect());
    for idea in HELP_IDEAS {
        document.push(Block::Heading(2, format!("{} ({})", idea.title, idea.name).into()));
        document.push(drawn_with(idea.sentence, idea.page));
    }
    document
}

/// How a mechanism works.
pub fn idea_page(idea: &Mechanism) -> Document {
    let mut document = Document::new("an idea", format!("{} ({})", idea.title, idea.name));
    document.data = vec![idea_data(idea)];
    document.problems = Some(parsed(idea.page).examples.iter().filter_map(entry).collect());
    document.push(Block::Title);
    document.push(Block::Note(idea.sentence.into()));
    document.push(page_block(idea.page));
    document
}

fn first_entry(page: &str) -> Option<Entry> {
    parsed(page).examples.first().and_then(entry)
}

/// What a theme is.
pub fn theme_page(theme: &Theme) -> Document {
    let mut document = Document::new("a theme", format!("{} ({})", theme.title, theme.name));
    document.data = vec![theme_data(theme)];
    document.problems = Some(parsed(theme.page).examples.iter().filter_map(entry).collect());
    document.push(Block::Title);
    document.push(page_block(theme.page));
    document
}

/// What a model counts.
pub fn model_page(model: &ModelInfo) -> Document {
    let mut document = Document::new("a model", format!("{} ({})", model.title, model.name));
    document.data = vec![model_data(model)];
    document.push(Block::Title);
    let presets = model.presets.iter().map(|preset| Text::from(format!("Preset {}: {}", preset.name, preset.about)));
    document.push(Block::List(List::of(Marker::None, presets)));
    document.push(page_block(model.page));
    document
}

/// The page with its problems drawn where they stand.
fn page_block(source: &str) -> Block {
    Block::Page { source: source.to_owned(), problems: parsed(source).examples.iter().map(example).collect() }
}

/// Pages are compiled in, and a test reads every one of them.
fn parsed(page: &str) -> Page<'_> {
    Page::parse(page).expect("every page can be read")
}

fn theme_data(theme: &Theme) -> Value {
    let page = parsed(theme.page);
    let examples = page.examples.iter().map(example_view);
    let examples = Some(examples.collect());
    let filed = Some(FiledView { group: theme.group.name(), keywords: theme.keywords });
    value(&PageView { name: theme.name, title: theme.title, filed, presets: vec![], text: &page.text, examples })
}

fn model_data(model: &ModelInfo) -> Value {
    let presets = model.presets.iter().map(|preset| PresetView { name: preset.name, about: preset.about }).collect();
    let text = &parsed(model.page).text;
    value(&PageView { name: model.name, title: model.title, filed: None, presets, text, examples: None })
}

fn idea_data(idea: &Mechanism) -> Value {
    let page = parsed(idea.page);
    let shows = idea.shows.iter().map(|(theme, times)| ((*theme).to_owned(), (*times).into())).collect();
    value(&IdeaView {
        name: idea.name,
        title: idea.title,
        sentence: idea.sentence,
        shows,
        fewest_units: idea.fewest_units,
        text: &page.text,
        examples: page.examples.iter().map(example_view).collect(),
    })
}

fn help_idea_data(idea: &HelpIdea) -> Value {
    let page = parsed(idea.page);
    value(&IdeaView {
        name: idea.name,
        title: idea.title,
        sentence: idea.sentence,
        shows: idea.themes.iter().map(|theme| ((*theme).to_owned(), 1.into())).collect(),
        fewest_units: idea.fewest_units,
        text: &page.text,
        examples: page.examples.iter().map(example_view).collect(),
    })
}

fn example_view<'a>(example: &Example<'a>) -> ExampleView<'a> {
    ExampleView {
        fen: example.fen,
        stipulation: example.stipulation,
        key: example.key,
        origin: example.origin,
        shows: example.shows.iter().map(|reading| reading.name()).collect(),
        lacks: example.lacks.iter().map(|reading| reading.name()).collect(),
    }
}

/// A problem of a page: its diagram, where it comes from, its key, whether it shows the theme, and how to see more.
fn example(example: &Example<'_>) -> Vec<Block> {
    let mut blocks = Vec::new();
    if let Some(setup) = setup(example) {
        let stipulation = Some(example.stipulation.to_owned());
        let caption = vec![example.origin.into()];
        blocks.push(Block::Diagram(Diagram { stipulation, caption, ..Diagram::of(setup) }));
    }
    if !example.origin.is_empty() {
        blocks.push(Block::Note(example.origin.into()));
    }
    let key = if example.key.is_empty() { String::new() } else { format!("1.{}! ", example.key) };
    blocks.push(Block::Note(Text::from(key).inked(Ink::Theme, purpose(example))));
    blocks.push(Block::Literal(format!("keymove judge '{} {}'", example.fen, example.stipulation)));
    blocks
}

fn setup(example: &Example<'_>) -> Option<Setup> {
    parse_fen(example.fen).ok().map(|fen| fen.setup)
}

/// The problem for formats that hold problems; it was not solved here.
fn entry(example: &Example<'_>) -> Option<Entry> {
    let origin = Some(example.origin).filter(|origin| !origin.is_empty()).map(str::to_owned);
    Some(Entry {
        setup: setup(example)?,
        stipulation: example.stipulation.to_owned(),
        mate_in: example.stipulation.strip_prefix('#').and_then(|moves| moves.parse().ok()),
        id: origin.clone(),
        author: origin,
        credits: Default::default(),
        part: None,
        origin: None,
        verdict: Text::new(),
        is_proven: false,
        is_sound: false,
        note: None,
        tree: None,
    })
}

/// Whether it shows the theme or misses it, and in which reading.
fn purpose(example: &Example<'_>) -> String {
    let names = |readings: &[Reading]| readings.iter().map(|reading| reading.name()).collect::<Vec<_>>().join(", ");
    let words = match (example.shows.as_slice(), example.lacks.as_slice()) {
        ([], []) => "a problem".to_owned(),
        ([_, _], []) => "shows it".to_owned(),
        ([], [_, _]) => "a near miss".to_owned(),
        (shows, []) => format!("shows it, {} reading", names(shows)),
        ([], lacks) => format!("a near miss, {} reading", names(lacks)),
        (shows, lacks) => format!("shows it in the {} reading, not in the {}", names(shows), names(lacks)),
    };
    format!("({words})")
}

#[cfg(test)]
mod tests {
    use render::{Format, Style};

    use super::*;

    #[test]
    fn every_page_can_be_read_and_drawn() {
        for theme in THEMES {
            let page = Page::parse(theme.page).unwrap_or_else(|error| panic!("{}: {error}", theme.name));
            for example in &page.examples {
                assert!(setup(example).is_some(), "{}: {}", theme.name, example.fen);
            }
            let text = Format::TEXT.write(&theme_page(theme), &Style::PLAIN).expect("text");
            assert!(text.starts_with(theme.title));
        }
        for idea in MECHANISMS {
            let page = Page::parse(idea.page).unwrap_or_else(|error| panic!("{}: {error}", idea.name));
            assert!(page.examples.iter().all(|example| setup(example).is_some()), "{}", idea.name);
            let text = Format::TEXT.write(&idea_page(idea), &Style::PLAIN).expect("text");
            assert!(text.starts_with(idea.title));
        }
        for model in MODELS {
            assert!(Page::parse(model.page).is_ok_and(|page| page.examples.is_empty()), "{}", model.name);
        }
    }

    #[test]
    fn a_problem_of_a_page_is_drawn() {
        let source = "# x\n\nA *thing*. More.\n\n```problem\nfen b2K4/2p5/3k4/1Q6/5P2/1B6/8/8\nstip #2\nkey Qc4\n\
                      origin H. Weenink, 1917\nshows strict\nlacks seed\n```\n\nAfter.\n";
        let mut document = Document::new("a page", "x");
        document.push(Block::Title);
        document.push(page_block(source));
        let text = Format::TEXT.write(&document, &Style::PLAIN).expect("text");
        assert!(text.starts_with("x\n\n  A thing. More.\n\n  8  b . . K . . . .\n"), "{text}");
        assert!(
            text.contains("  H. Weenink, 1917\n  1.Qc4! (shows it in the strict reading, not in the seed)\n"),
            "{text}"
        );
        assert!(text.ends_with("\n  keymove judge 'b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 #2'\n\n  After.\n"), "{text}");
        assert_eq!(Format::MARKDOWN.write(&document, &Style::PLAIN).expect("markdown"), source);
    }
}
