//! Sample output in the documents is what the program prints.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

fn document(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The lines of the code block between the markers of this output.
fn sample(document: &str, of: &str) -> String {
    let marker = format!("<!-- output: {of} -->\n");
    let after = document.split(&marker).nth(1).unwrap_or_else(|| panic!("no output of {of}"));
    let block = after.split("<!-- end of output -->").next().expect("split gives a first part");
    let lines: Vec<&str> = block.lines().collect();
    let [fence, inside @ .., end] = lines.as_slice() else { panic!("the output of {of} is no code block") };
    assert!(fence.starts_with("```") && *end == "```", "the output of {of} is no code block");
    inside.join("\n") + "\n"
}

/// Runs a command line as it is printed: words parted by blanks, or kept together by single quotes.
fn run(line: &str) -> String {
    let quoted = line.split('\'').enumerate();
    let words: Vec<&str> = quoted
        .flat_map(|(index, part)| if index % 2 == 1 { vec![part] } else { part.split_whitespace().collect() })
        .collect();
    let ["keymove", arguments @ ..] = words.as_slice() else { panic!("{line} does not call keymove") };
    let output = Command::new(env!("CARGO_BIN_EXE_keymove")).args(arguments).output().expect("the binary starts");
    assert!(output.status.success(), "{line}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn the_readme_shows_what_make_run_prints() {
    let sample = sample(&document("README.md"), "make run");
    let (command, shown) = sample.split_once('\n').expect("a command line, then its output");
    let command = command.strip_prefix("$ ").expect("the first line is the command");
    let example = command.strip_prefix("keymove ").expect("the command is ours");
    assert!(document("Makefile").contains(&format!("EXAMPLE = {example}\n")), "make run does something else");
    check_excerpt(&run(command), shown);
}

/// Compares what is printed with what is shown, where a line `⋮` stands for lines left out.
fn check_excerpt(printed: &str, shown: &str) {
    let mut rest = printed;
    for (index, part) in shown.split("⋮\n").enumerate() {
        let at = rest.find(part).unwrap_or_else(|| panic!("the README is out of date; not printed:\n{part}"));
        assert!(index > 0 || at == 0, "the README begins later than the output");
        rest = &rest[at + part.len()..];
    }
    assert_eq!(rest, "", "the README ends before the output");
}

#[test]
fn the_gallery_shows_what_is_printed() {
    let gallery = document("docs/gallery.md");
    let commands: Vec<&str> = gallery
        .lines()
        .filter_map(|line| line.strip_prefix("<!-- output: ").and_then(|rest| rest.strip_suffix(" -->")))
        .collect();
    assert_eq!(commands.len(), 15, "ten for a newspaper, five for a magazine");
    for command in commands {
        let printed = run(command);
        assert_eq!(printed, sample(&gallery, command), "{command}");
        assert!(printed.contains("Sound: one key"), "{command}");
    }
}

#[test]
fn the_json_document_shows_what_is_printed() {
    let command = "keymove solve 'Kc8 Rh5 / Ka7 ph7' --set-play --tries --format json";
    let shown: Value = serde_json::from_str(&sample(&document("docs/json.md"), command)).expect("JSON");
    let mut printed: Value = serde_json::from_str(&run(command)).expect("JSON");
    // The effort changes with every improvement of the search, and does not concern the form.
    printed["nodes"] = shown["nodes"].clone();
    assert_eq!(printed, shown, "docs/json.md is out of date");
}

#[test]
fn the_json_document_shows_the_judgment_that_is_printed() {
    let command = "keymove judge 'Kc8 Rh5 / Ka7 ph7' --format json";
    let shown: Value = serde_json::from_str(&sample(&document("docs/json.md"), command)).expect("JSON");
    let mut printed: Value = serde_json::from_str(&run(command)).expect("JSON");
    let solved: Value = serde_json::from_str(&run(&command.replace("judge", "solve"))).expect("JSON");
    let fields = printed.as_object_mut().expect("an object");
    fields.retain(|name, _| solved.get(name).is_none());
    assert_eq!(printed, shown, "docs/json.md is out of date");
}

#[test]
fn the_json_document_shows_the_improvement_that_is_printed() {
    let command = "keymove improve 'Kc8 Rh5 / Ka7 ph7' --method composer --depth 1 --top 1 --format json";
    let shown: Value = serde_json::from_str(&sample(&document("docs/json.md"), command)).expect("JSON");
    let printed: Value = serde_json::from_str(&run(command)).expect("JSON");
    assert_eq!(printed, shown, "docs/json.md is out of date");
}

#[test]
fn the_json_document_shows_the_repair_and_the_saving_that_are_printed() {
    for command in [
        "keymove repair 'Kc8 Rh5 / Ka7 ph7 pg7' --model composer-2006 --depth 1 --top 1 --format json",
        "keymove economize 'Kc8 Rh5 / Ka7 ph7' --model composer-2006 --by remove --format json",
    ] {
        let shown: Value = serde_json::from_str(&sample(&document("docs/json.md"), command)).expect("JSON");
        let printed: Value = serde_json::from_str(&run(command)).expect("JSON");
        assert_eq!(printed, shown, "docs/json.md is out of date");
    }
}

#[test]
fn the_json_document_shows_the_variants_that_are_printed() {
    let command = "keymove variants 'Kc8 Rh5 / Ka7 ph7' --model composer-2006 --max-units 3 --format json";
    let shown: Value = serde_json::from_str(&sample(&document("docs/json.md"), command)).expect("JSON");
    let printed: Value = serde_json::from_str(&run(command)).expect("JSON");
    assert_eq!(printed, shown, "docs/json.md is out of date");
}

#[test]
fn the_json_document_shows_the_predecessor_that_is_printed() {
    let command = "keymove predecessors 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7 ph7' --in known.epd --format json";
    let shown: Value = serde_json::from_str(&sample(&document("docs/json.md"), command)).expect("JSON");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("known");
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let known = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - - dm 2; id \"Weenink 1917\";";
    assert!(document("docs/json.md").contains(known));
    std::fs::write(folder.join("known.epd"), known).expect("a temporary file");
    let position = command.split('\'').nth(1).expect("quoted");
    let output = Command::new(env!("CARGO_BIN_EXE_keymove"))
        .args(["predecessors", position, "--in", "known.epd", "--format", "json"])
        .current_dir(&folder)
        .output()
        .expect("the binary starts");
    assert_eq!(output.status.code(), Some(1), "anticipated");
    let printed: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(printed, shown, "docs/json.md is out of date");
}

#[test]
fn the_commands_of_the_readme_work() {
    let verbs = ["keymove solve '", "keymove judge '", "keymove improve '"];
    let shown = |line: &&str| verbs.iter().any(|verb| line.starts_with(verb));
    for line in document("README.md").lines().filter(shown) {
        run(line.split("  #").next().expect("split gives a first part"));
    }
}
