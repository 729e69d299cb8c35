//! The pages of themes and models: lists with a sentence each, and whole pages with their diagrams.

use chess::{Letters, San, Setup, draw_text, parse_fen, parse_move};
use quality::{MODELS, ModelInfo};
use serde::Serialize;
use themes::{Example, Group, Page, Reading, THEMES, Theme};

use super::json::line;
use super::paint::{Ink, paint};
use super::prose::{first_sentence, for_terminal};
use crate::Style;
use render::wrap;

/// The forms a page can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageFormat {
    /// For the terminal, with drawn boards.
    Text,
    /// One JSON object a line.
    Json,
    /// As it is written.
    Markdown,
}

/// Where sentences are broken.
const WIDTH: usize = 100;

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

/// All themes.
pub fn theme_list(format: PageFormat, style: Style) -> String {
    match format {
        PageFormat::Json => THEMES.iter().map(theme_json).collect(),
        PageFormat::Text => theme_groups()
            .map(|(group, themes)| {
                let heading = paint(style, Ink::Good, group.title());
                format!("{heading}\n{}", text_list(&themes, style))
            })
            .collect::<Vec<_>>()
            .join("\n"),
        PageFormat::Markdown => theme_groups()
            .map(|(group, themes)| {
                let entries = themes.iter().map(|theme| (theme.name, theme.title, theme.page));
                format!("## {}\n\n{}", group.title(), markdown_list(entries))
            })
            .collect::<Vec<_>>()
            .join("\n"),
    }
}

/// The groups that have themes, each with them.
fn theme_groups() -> impl Iterator<Item = (Group, Vec<&'static Theme>)> {
    let of = |group: Group| THEMES.iter().filter(|theme| theme.group == group).collect::<Vec<_>>();
    Group::ALL.into_iter().map(move |group| (group, of(group))).filter(|(_, themes)| !themes.is_empty())
}

/// All models.
pub fn model_list(format: PageFormat, style: Style) -> String {
    let entries = MODELS.iter().map(|model| (model.name, model.title, model.page));
    match format {
        PageFormat::Json => MODELS.iter().map(|model| model_json(model)).collect(),
        PageFormat::Text => MODELS
            .iter()
            .map(|model| {
                let presets: Vec<&str> = model.presets.iter().map(|preset| preset.name).collect();
                let name = paint(style, Ink::Heading, model.name);
                format!("{name}\n    {}\n    presets: {}\n", model.title, presets.join(", "))
            })
            .collect(),
        PageFormat::Markdown => markdown_list(entries),
    }
}

/// What a theme is.
pub fn theme_page(theme: &Theme, format: PageFormat, style: Style) -> String {
    match format {
        PageFormat::Json => theme_json(theme),
        PageFormat::Markdown => theme.page.trim_end().to_owned() + "\n",
        PageFormat::Text => {
            let title = paint(style, Ink::Heading, &format!("{} ({})", theme.title, theme.name));
            format!("{title}\n{}", with_diagrams(theme.page, style))
        }
    }
}

/// What a model counts and where it comes from.
pub fn model_page(model: &ModelInfo, format: PageFormat, style: Style) -> String {
    match format {
        PageFormat::Json => model_json(model),
        PageFormat::Markdown => model.page.trim_end().to_owned() + "\n",
        PageFormat::Text => {
            let title = paint(style, Ink::Heading, &format!("{} ({})", model.title, model.name));
            let presets: String =
                model.presets.iter().map(|preset| format!("  preset {}: {}\n", preset.name, preset.about)).collect();
            format!("{title}\n{presets}{}", for_terminal(&parsed(model.page).text, style))
        }
    }
}

/// Pages are compiled in, and a test reads every one of them.
fn parsed(page: &str) -> Page<'_> {
    Page::parse(page).expect("every page can be read")
}

fn text_list(themes: &[&Theme], style: Style) -> String {
    // One width for all groups.
    let width = THEMES.iter().map(|theme| theme.name.len()).max().unwrap_or(0);
    let line = |theme: &&Theme| {
        let sentence = first_sentence(&parsed(theme.page).text);
        let words = if sentence.is_empty() { theme.title.to_owned() } else { format!("{}. {sentence}", theme.title) };
        let lines = wrap(&words, WIDTH - width).join(&format!("\n{:indent$}", "", indent = width + 4));
        format!("  {}  {lines}\n", paint(style, Ink::Heading, &format!("{:width$}", theme.name)))
    };
    themes.iter().map(line).collect()
}

fn markdown_list<'a>(entries: impl Iterator<Item = (&'a str, &'a str, &'a str)>) -> String {
    let line = |(name, title, page): (&str, &str, &str)| {
        let row = format!("- `{name}` {title}. {}", first_sentence(&parsed(page).text));
        row.trim_end().to_owned() + "\n"
    };
    entries.map(line).collect()
}

fn theme_json(theme: &Theme) -> String {
    let page = parsed(theme.page);
    let examples = page.examples.iter().map(|example| ExampleView {
        fen: example.fen,
        stipulation: example.stipulation,
        key: example.key,
        origin: example.origin,
        shows: example.shows.iter().map(|reading| reading.name()).collect(),
        lacks: example.lacks.iter().map(|reading| reading.name()).collect(),
    });
    let examples = Some(examples.collect());
    let filed = Some(FiledView { group: theme.group.name(), keywords: theme.keywords });
    line(&PageView { name: theme.name, title: theme.title, filed, presets: vec![], text: &page.text, examples })
}

fn model_json(model: &ModelInfo) -> String {
    let presets = model.presets.iter().map(|preset| PresetView { name: preset.name, about: preset.about }).collect();
    let text = &parsed(model.page).text;
    line(&PageView { name: model.name, title: model.title, filed: None, presets, text, examples: None })
}

/// The text of a page with its problems drawn where they stand.
fn with_diagrams(source: &str, style: Style) -> String {
    let page = parsed(source);
    let body = source.split_once('\n').filter(|(head, _)| head.starts_with("# ")).map_or(source, |(_, body)| body);
    let mut parts = body.split("```problem");
    let mut text = for_terminal(parts.next().unwrap_or_default(), style);
    for (part, example) in parts.zip(&page.examples) {
        text.push_str(&example_text(example, style));
        let prose = part.split_once("```").map_or("", |(_, prose)| prose);
        text.push_str(&for_terminal(prose, style));
    }
    text
}

/// A problem of a page: its diagram, where it comes from, its key, and whether it shows the theme.
fn example_text(example: &Example<'_>, style: Style) -> String {
    let mut text = "\n".to_owned();
    if let Some(setup) = setup(example) {
        let drawn = draw_text(&setup.board).replace('N', "S").replace('n', "s");
        text.extend(drawn.lines().map(|line| format!("    {line}\n")));
        text.push('\n');
    }
    if !example.origin.is_empty() {
        text.push_str(&format!("    {}\n", example.origin));
    }
    let key = key(example).map_or_else(String::new, |key| format!(" 1.{}!", key.print(Letters::Problem)));
    let purpose = paint(style, Ink::Theme, purpose(example).as_str());
    text.push_str(&format!("    {}{key} {purpose}\n", example.stipulation));
    let command = format!("keymove judge '{} {}'", example.fen, example.stipulation);
    text + &format!("    {}\n", paint(style, Ink::Faint, &command))
}

fn key(example: &Example<'_>) -> Option<San> {
    let position = setup(example)?.check().ok()?;
    parse_move(&position, example.key).ok().map(|key| San::of(&position, key))
}

fn setup(example: &Example<'_>) -> Option<Setup> {
    parse_fen(example.fen).ok().map(|fen| fen.setup)
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
    use super::*;

    #[test]
    fn every_page_can_be_read_and_drawn() {
        for theme in THEMES {
            let page = Page::parse(theme.page).unwrap_or_else(|error| panic!("{}: {error}", theme.name));
            for example in &page.examples {
                assert!(setup(example).is_some(), "{}: {}", theme.name, example.fen);
            }
            assert!(theme_page(theme, PageFormat::Text, Style::Plain).starts_with(theme.title));
        }
        for model in MODELS {
            assert!(Page::parse(model.page).is_ok_and(|page| page.examples.is_empty()), "{}", model.name);
        }
    }

    #[test]
    fn a_problem_of_a_page_is_drawn() {
        let source = "# x\n\nA *thing*. More.\n\n```problem\nfen b2K4/2p5/3k4/1Q6/5P2/1B6/8/8\nstip #2\nkey Qc4\n\
                      origin H. Weenink, 1917\nshows strict\nlacks seed\n```\n\nAfter.\n";
        let text = with_diagrams(source, Style::Plain);
        assert!(text.starts_with("\n  A thing. More.\n\n    8  b . . K . . . .\n"), "{text}");
        assert!(
            text.contains("    H. Weenink, 1917\n    #2 1.Qc4! (shows it in the strict reading, not in the seed)\n")
        );
        assert!(text.ends_with("\n    keymove judge 'b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 #2'\n\n  After.\n"), "{text}");
        assert_eq!(first_sentence(&parsed(source).text), "A thing.");
    }
}
