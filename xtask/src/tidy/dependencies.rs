//! Which crate may depend on which. The table is the architecture; ARCHITECTURE.md explains it.

use super::File;

/// A crate of the workspace and the crates it may use.
struct Rule {
    name: &'static str,
    may_use: &'static [&'static str],
}

const RULES: &[Rule] = &[
    Rule { name: "chance", may_use: &[] },
    Rule { name: "chess", may_use: &[] },
    Rule { name: "problem", may_use: &["chess"] },
    Rule { name: "solve", may_use: &["chess", "problem"] },
    Rule { name: "themes", may_use: &["chess", "problem"] },
    Rule { name: "quality", may_use: &["chess", "problem", "solve", "themes"] },
    Rule { name: "search", may_use: &["chance", "chess", "problem", "solve", "themes", "quality"] },
    Rule { name: "compose", may_use: &["chess", "problem", "solve", "themes", "quality", "search"] },
    Rule { name: "formats", may_use: &["chess", "problem"] },
    Rule { name: "collection", may_use: &["chess", "problem", "search", "formats"] },
    Rule { name: "evolve", may_use: &["chance"] },
    Rule { name: "engine", may_use: &["chess", "evolve"] },
    Rule { name: "session", may_use: &[] },
    Rule { name: "cluster", may_use: &["session"] },
    Rule { name: "render", may_use: &["chess", "problem"] },
    Rule { name: "sheet", may_use: &["chess", "render"] },
    Rule { name: "library", may_use: &["chess", "problem", "themes", "quality", "search", "formats", "collection"] },
    Rule {
        name: "studio",
        may_use: &[
            "chess",
            "problem",
            "solve",
            "themes",
            "quality",
            "search",
            "compose",
            "formats",
            "collection",
            "library",
            "session",
            "render",
        ],
    },
    Rule {
        name: "lab",
        may_use: &[
            "chess",
            "problem",
            "solve",
            "themes",
            "quality",
            "search",
            "compose",
            "formats",
            "collection",
            "library",
            "evolve",
            "engine",
            "session",
            "render",
            "studio",
        ],
    },
    Rule { name: "serve", may_use: &["render", "session", "studio"] },
    Rule {
        name: "cli",
        may_use: &[
            "cluster",
            "formats",
            "collection",
            "engine",
            "lab",
            "render",
            "session",
            "sheet",
            "studio",
            "serve",
        ],
    },
    Rule {
        name: "keymove",
        may_use: &[
            "chess",
            "problem",
            "solve",
            "themes",
            "quality",
            "search",
            "compose",
            "formats",
            "collection",
            "library",
            "session",
            "render",
            "studio",
        ],
    },
    Rule {
        name: "xtask",
        may_use: &[
            "chess",
            "problem",
            "solve",
            "themes",
            "quality",
            "search",
            "compose",
            "formats",
            "collection",
            "library",
            "evolve",
            "engine",
            "session",
            "render",
            "studio",
            "lab",
            "samples",
            "cluster",
        ],
    },
    Rule { name: "samples", may_use: &["chess", "problem"] },
    Rule {
        name: "fuzz",
        may_use: &["chess", "problem", "formats", "collection", "compose", "engine", "session", "studio", "lab"],
    },
];

/// What only tests may use beyond that: a theme takes a solution as given, but its pages have to be solved; real
/// problems are for tests alone, and what is said about them is proved.
const TESTS_MAY_USE: &[(&str, &str)] = &[
    ("themes", "solve"),
    ("samples", "solve"),
    ("themes", "samples"),
    ("quality", "samples"),
    ("compose", "samples"),
    ("studio", "samples"),
];

/// What belongs to the rim: files, screens, arguments, JSON, errors without a type.
const RIM_ONLY: &[&str] = &[
    "anstream",
    "anstyle",
    "anyhow",
    "async-nats",
    "clap",
    "clap_complete",
    "clap_mangen",
    "ctrlc",
    "indicatif",
    "mimalloc",
    "rusqlite",
    "serde",
    "serde_json",
    "tokio",
    "toml",
];
/// The crates below the rim.
const CORE: &[&str] =
    &["chance", "chess", "problem", "solve", "themes", "quality", "search", "compose", "evolve", "engine"];

pub(super) fn check(file: &File, complaints: &mut Vec<String>) {
    if !file.path.ends_with("Cargo.toml") {
        return;
    }
    let path = file.path.display();
    // The workspace's own file names versions and uses nothing.
    let Some(name) = package_name(&file.text) else { return };
    let Some(rule) = RULES.iter().find(|rule| rule.name == name) else {
        complaints.push(format!("{path}: `{name}` is not in the table of who may depend on whom"));
        return;
    };
    for Dependency { name: used, test_only } in dependencies(&file.text) {
        let ours = RULES.iter().any(|rule| rule.name == used);
        let for_tests = test_only && TESTS_MAY_USE.contains(&(name, used));
        if ours && !rule.may_use.contains(&used) && !for_tests {
            complaints.push(format!("{path}: {name} must not know {used}"));
        }
        if !test_only && CORE.contains(&name) && RIM_ONLY.contains(&used) {
            complaints.push(format!("{path}: {used} is for the rim, and {name} lies below it"));
        }
    }
}

struct Dependency<'a> {
    name: &'a str,
    test_only: bool,
}

fn package_name(manifest: &str) -> Option<&str> {
    let (_, package) = manifest.split_once("[package]")?;
    let line = package.lines().find_map(|line| line.trim().strip_prefix("name"))?;
    let name = line.split('"').nth(1)?;
    Some(name.strip_prefix("keymove-").unwrap_or(name))
}

/// The names in the dependency tables: as keys (`a.workspace = true`, `a = "1"`) and as tables (`[dependencies.a]`).
fn dependencies(manifest: &str) -> impl Iterator<Item = Dependency<'_>> {
    let mut table = "";
    manifest.lines().filter_map(move |line| {
        let line = line.trim();
        if let Some(header) = line.strip_prefix('[') {
            table = header.trim_end_matches(']');
            let (table, name) = table.rsplit_once('.')?;
            return table
                .ends_with("dependencies")
                .then(|| Dependency { name, test_only: table.ends_with("dev-dependencies") });
        }
        let (key, _) = line.split_once('=')?;
        let name = key.split('.').next()?.trim();
        (table.ends_with("dependencies") && !line.starts_with('#'))
            .then(|| Dependency { name, test_only: table.ends_with("dev-dependencies") })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_manifest(text: &str, expected: &[&str]) {
        let mut complaints = vec![];
        check(&File { path: "Cargo.toml".into(), text: text.to_owned() }, &mut complaints);
        assert_eq!(complaints, expected);
    }

    #[test]
    fn forbidden_knowledge_is_found() {
        check_manifest("[workspace.dependencies]\nchess = \"1\"\n", &[]);
        check_manifest("[package]\nname = \"solve\"\n[dependencies]\nchess.workspace = true\nrayon = \"1\"\n", &[]);
        check_manifest(
            "[package]\nname = \"chess\"\n[dev-dependencies]\nsolve = { path = \"../solve\" }\nserde_json = \"1\"\n",
            &["Cargo.toml: chess must not know solve"],
        );
        check_manifest("[package]\nname = \"themes\"\n[dev-dependencies]\nsolve.workspace = true\n", &[]);
        check_manifest(
            "[package]\nname = \"themes\"\n[dependencies]\nsolve.workspace = true\n",
            &["Cargo.toml: themes must not know solve"],
        );
        check_manifest("[package]\nname = \"quality\"\n[dev-dependencies]\nsamples.workspace = true\n", &[]);
        check_manifest(
            "[package]\nname = \"quality\"\n[dependencies]\nsamples.workspace = true\n",
            &["Cargo.toml: quality must not know samples"],
        );
        check_manifest(
            "[package]\nname = \"problem\"\n[dependencies]\nserde.workspace = true\n",
            &["Cargo.toml: serde is for the rim, and problem lies below it"],
        );
        check_manifest(
            "[package]\nname = \"cli\"\n[target.'cfg(unix)'.dependencies.solve]\nworkspace = true\n",
            &["Cargo.toml: cli must not know solve"],
        );
        check_manifest(
            "[package]\nname = \"util\"\n",
            &["Cargo.toml: `util` is not in the table of who may depend on whom"],
        );
    }
}
