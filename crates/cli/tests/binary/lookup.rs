//! `keymove themes` and `keymove models` as a user meets them.

use crate::run::{keymove, lines, refused};

#[test]
fn all_themes_are_listed() {
    let text = keymove(&["themes"]);
    assert_eq!((text.code, text.err.as_str()), (Some(0), ""));
    let themes = lines(&keymove(&["themes", "--format", "json"]));
    assert!(themes.len() >= 11);
    let markdown = keymove(&["themes", "--format", "markdown"]);
    for theme in &themes {
        let (name, title) = (theme["name"].as_str().expect("a name"), theme["title"].as_str().expect("a title"));
        let row = |line: &str| line.strip_prefix("  ").is_some_and(|row| row.starts_with(name) && row.contains(title));
        assert!(text.out.lines().any(row), "{name}");
        assert!(theme["group"].is_string() && theme["keywords"].is_array(), "{theme}");
        assert!(markdown.out.contains(&format!("- `{name}` {title}")), "{name}");
    }
}

#[test]
fn themes_are_listed_group_by_group() {
    let text = keymove(&["themes"]).out;
    let headings: Vec<&str> = text.lines().filter(|line| !line.starts_with(' ') && !line.is_empty()).collect();
    assert_eq!(headings[..2], ["The key", "Black's errors"], "{text}");
    let place = |words: &str| text.find(words).unwrap_or_else(|| panic!("{words}"));
    assert!(place("\n  tempo ") < place("\nBlack's errors\n") && place("\nBlack's errors\n") < place("\n  grimshaw "));
    assert!(keymove(&["themes", "--format", "markdown"]).out.starts_with("# Themes\n\n## The key\n\n- `"));
}

#[test]
fn a_theme_is_explained() {
    let run = keymove(&["themes", "grimshaw"]);
    assert_eq!(run.code, Some(0));
    assert!(run.out.starts_with("Grimshaw (grimshaw)\n"), "{}", run.out);
    assert_eq!(keymove(&["themes", "Grimshaw"]).out, run.out);
    let page = &lines(&keymove(&["themes", "grimshaw", "--format", "json"]))[0];
    for example in page["examples"].as_array().expect("examples") {
        let command = format!("keymove judge '{} ", example["fen"].as_str().expect("a FEN"));
        assert!(run.out.contains(&command), "{}", run.out);
    }
    assert!(keymove(&["themes", "grimshaw", "--format", "markdown"]).out.starts_with("# "));
}

#[test]
fn models_are_listed_and_explained() {
    let list = keymove(&["models"]);
    assert!(list.out.contains("composer-2006  Chess Composer's quality function"), "{}", list.out);
    assert!(list.out.contains("printed, tables, learned-2026\n"), "{}", list.out);
    let page = keymove(&["models", "composer-2006"]);
    assert_eq!(page.code, Some(0));
    assert!(page.out.contains("\n  Preset tables: "), "{}", page.out);
    for model in lines(&keymove(&["models", "--format", "json"])) {
        assert!(model["title"].as_str().is_some_and(|title| title.starts_with(char::is_uppercase)), "{model}");
        assert_eq!(keymove(&["models", model["name"].as_str().expect("a name")]).code, Some(0));
    }
}

#[test]
fn unknown_names_are_refused_with_a_suggestion() {
    refused(&["themes", "grimsha"], "there is no theme 'grimsha'; did you mean 'grimshaw'?");
    refused(&["themes", "zzzzzzzz"], "keymove themes lists them all");
    refused(&["models", "conposer-2006"], "did you mean 'composer-2006'?");
}

#[test]
fn help_teaches() {
    for verb in ["judge", "themes", "models"] {
        let help = keymove(&[verb, "--help"]);
        assert_eq!(help.code, Some(0));
        assert!(help.out.contains(&format!("Examples:\n  keymove {verb}")), "{}", help.out);
        assert!(help.out.contains("Exit code: 0"), "{}", help.out);
    }
    assert!(keymove(&["man"]).out.contains("list\\-weights"));
    assert!(keymove(&["completions", "bash"]).out.contains("--list-weights"));
}
