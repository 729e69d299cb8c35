//! The description: what it says is served is served, what is served it says, and answers are as it says.

use std::collections::BTreeSet;

use keymove_serve::{DESCRIPTION, routes};
use serde_json::{Map, Value, json};

/// The description.
pub fn description() -> Value {
    serde_json::from_str(DESCRIPTION).expect("JSON")
}

/// Checks an answer against a schema of the description.
pub fn check(name: &str, answer: &Value) {
    let mut schema = description();
    assert!(schema["components"]["schemas"][name].is_object(), "no schema {name}");
    schema["$ref"] = format!("#/components/schemas/{name}").into();
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let errors: Vec<String> = validator.iter_errors(answer).map(|error| error.to_string()).collect();
    assert!(errors.is_empty(), "{name}: {errors:?}\n{answer:#}");
}

#[test]
fn every_route_is_described_and_every_description_served() {
    let served: BTreeSet<(String, String)> =
        routes().into_iter().map(|(method, path)| (path.to_owned(), method.to_owned())).collect();
    let description = description();
    let paths = description["paths"].as_object().expect("paths");
    let described = paths.iter().flat_map(|(path, methods)| {
        methods.as_object().expect("methods").keys().map(|method| (path.clone(), method.clone()))
    });
    assert_eq!(served, described.collect());
}

#[test]
fn every_reference_leads_somewhere() {
    fn follow(value: &Value, root: &Value) {
        match value {
            Value::Object(fields) => fields.iter().for_each(|(key, value)| match value {
                Value::String(to) if key == "$ref" => {
                    let pointer = to.strip_prefix('#').unwrap_or_else(|| panic!("{to} leads outside"));
                    assert!(root.pointer(pointer).is_some(), "{to} leads nowhere");
                }
                value => follow(value, root),
            }),
            Value::Array(items) => items.iter().for_each(|item| follow(item, root)),
            _ => {}
        }
    }
    let description = description();
    follow(&description, &description);
}

#[test]
fn the_version_is_that_of_the_program() {
    assert_eq!(description()["info"]["version"], env!("CARGO_PKG_VERSION"));
}

/// The documented schemas, how their parts are called here, and their own name if they are one thing.
const DOCUMENTED: [(&str, &str, Option<&str>); 11] = [
    ("judge", "Judge", None),
    ("solve", "Solve", None),
    ("variants", "Variants", None),
    ("improve", "Improve", None),
    ("repair", "Repair", None),
    ("economize", "Economize", None),
    ("compose", "Compose", None),
    ("compare", "Compare", Some("Comparison")),
    ("library", "Library", Some("LibraryEntry")),
    ("library-predecessors", "LibraryPredecessors", Some("LibraryPredecessors")),
    ("report", "Report", Some("Report")),
];

fn camel(name: &str) -> String {
    let capital = |part: &str| part[..1].to_uppercase() + &part[1..];
    name.split(['_', '-']).map(capital).collect()
}

/// A schema with its references as they are here.
fn moved(value: &Value, prefix: &str) -> Value {
    match value {
        Value::Object(fields) => {
            let field =
                |(key, value): (&String, &Value)| match value.as_str().and_then(|to| to.strip_prefix("#/$defs/")) {
                    Some(name) if key == "$ref" => {
                        (key.clone(), format!("#/components/schemas/{prefix}{}", camel(name)).into())
                    }
                    _ => (key.clone(), moved(value, prefix)),
                };
            Value::Object(fields.iter().map(field).collect())
        }
        Value::Array(items) => items.iter().map(|item| moved(item, prefix)).collect(),
        other => other.clone(),
    }
}

#[test]
fn documented_schemas_are_part_of_it_word_for_word() {
    let description = description();
    let schemas = &description["components"]["schemas"];
    let mut differ = Vec::new();
    for (document, prefix, own) in DOCUMENTED {
        let path = format!("{}/../../docs/{document}.schema.json", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("the schema is in docs");
        let mut schema: Map<String, Value> = serde_json::from_str(&text).expect("JSON");
        let parts = schema.shift_remove("$defs").unwrap_or_else(|| json!({}));
        let parts = parts.as_object().expect("definitions").iter();
        let mut expected: Vec<(String, Value)> =
            parts.map(|(name, part)| (format!("{prefix}{}", camel(name)), moved(part, prefix))).collect();
        if let Some(own) = own {
            schema.shift_remove("$schema");
            expected.push((own.to_owned(), moved(&Value::Object(schema), prefix)));
        }
        differ.extend(expected.into_iter().filter(|(name, part)| schemas[name] != *part).map(|(name, _)| name));
    }
    assert!(differ.is_empty(), "openapi.json says something else than docs/*.schema.json: copy {differ:?}");
}
