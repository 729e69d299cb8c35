//! One YAML document as a tree of texts. Built from the events of saphyr-parser: implicit types are never resolved
//! (`0187`, `no` and `1867-10-15` stay as written), tags construct nothing, and anchors and aliases are refused, so that a
//! small file cannot grow.

use saphyr_parser::{Event, Parser, ScalarStyle, Tag};

use crate::entry::{MOST_ITEMS, MOST_LEVELS};
use crate::node::Node;

/// Where and why a text is no YAML; line and column count from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BadYaml {
    pub(crate) line: u64,
    pub(crate) column: u64,
    pub(crate) what: String,
}

/// A document, and the keys that stand in it twice.
pub(crate) struct YamlDocument {
    pub(crate) node: Node,
    pub(crate) doubled: Vec<String>,
}

/// Reads a text that holds one document without its separator.
pub(crate) fn read_document(text: &str) -> Result<YamlDocument, BadYaml> {
    // Deep nesting is refused before the parser sees it, whose own work on it is not ours to bound.
    check_brackets(text)?;
    let mut parser = Parser::new_from_str(text);
    let mut builder = Builder { open: vec![], root: None, doubled: vec![] };
    while let Some(event) = parser.next_event() {
        let (event, span) = event.map_err(|error| BadYaml {
            line: error.marker().line() as u64,
            column: error.marker().col() as u64 + 1,
            what: error.info().chars().filter(|c| !c.is_control()).take(100).collect(),
        })?;
        let done = builder.take(event).map_err(|what| BadYaml {
            line: span.start.line() as u64,
            column: span.start.col() as u64 + 1,
            what: what.to_owned(),
        })?;
        if done {
            break;
        }
    }
    Ok(YamlDocument { node: builder.root.unwrap_or(Node::Null), doubled: builder.doubled })
}

fn check_brackets(text: &str) -> Result<(), BadYaml> {
    const MOST: usize = 256;
    let (mut depth, mut line) = (0usize, 1);
    for byte in text.bytes() {
        match byte {
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            b'\n' => line += 1,
            _ => {}
        }
        if depth > MOST {
            return Err(BadYaml { line, column: 1, what: "too deeply nested".to_owned() });
        }
    }
    Ok(())
}

/// A list or mapping that is not closed yet.
enum Open {
    List(Vec<Node>),
    Map(Vec<(String, Node)>, Option<String>),
}

struct Builder {
    open: Vec<Open>,
    root: Option<Node>,
    doubled: Vec<String>,
}

impl Builder {
    /// Takes an event; says whether the document is over.
    fn take(&mut self, event: Event<'_>) -> Result<bool, &'static str> {
        match event {
            Event::Nothing | Event::StreamStart | Event::DocumentStart(_) => {}
            Event::StreamEnd | Event::DocumentEnd => return Ok(true),
            Event::Alias(_) => return Err("anchors and aliases are not read: write the text out"),
            Event::Scalar(_, _, anchor, _) if anchor > 0 => return Err("anchors are not read: write the text out"),
            Event::Scalar(text, style, _, tag) => {
                check_scalar_tag(tag.as_deref())?;
                self.put(scalar(&text, style))?;
            }
            Event::SequenceStart(anchor, tag) => {
                check_collection(anchor, tag.is_some())?;
                self.enter(Open::List(vec![]))?;
            }
            Event::MappingStart(anchor, tag) => {
                check_collection(anchor, tag.is_some())?;
                self.enter(Open::Map(vec![], None))?;
            }
            Event::SequenceEnd | Event::MappingEnd => {
                let closed = match self.open.pop() {
                    Some(Open::List(items)) => Node::List(items),
                    Some(Open::Map(pairs, _)) => Node::Map(pairs),
                    None => Node::Null,
                };
                self.put(closed)?;
            }
        }
        Ok(false)
    }

    fn enter(&mut self, open: Open) -> Result<(), &'static str> {
        if self.open.len() >= MOST_LEVELS {
            return Err("too deeply nested");
        }
        self.open.push(open);
        Ok(())
    }

    fn put(&mut self, node: Node) -> Result<(), &'static str> {
        match self.open.last_mut() {
            None => self.root = Some(node),
            Some(Open::List(items)) => items.push(node),
            Some(Open::Map(pairs, _)) if pairs.len() >= MOST_ITEMS => return Err("too many keys"),
            Some(Open::Map(_, key)) => match key.take() {
                None => match node {
                    Node::Text(text) | Node::Word(text) => *key = Some(text),
                    Node::Null => *key = Some(String::new()),
                    Node::List(_) | Node::Map(_) => return Err("a key must be a text"),
                },
                Some(name) => {
                    if self.open.len() == 1 && pairs_have(&self.open, &name) {
                        self.doubled.push(name.clone());
                    }
                    if let Some(Open::Map(pairs, _)) = self.open.last_mut() {
                        pairs.push((name, node));
                    }
                }
            },
        }
        Ok(())
    }
}

fn pairs_have(open: &[Open], name: &str) -> bool {
    match open.last() {
        Some(Open::Map(pairs, _)) => pairs.iter().any(|(key, _)| key == name),
        Some(Open::List(_)) | None => false,
    }
}

/// Only plain `~`, `null` and nothing are null; every other scalar is text.
fn scalar(text: &str, style: ScalarStyle) -> Node {
    let null = style == ScalarStyle::Plain && matches!(text, "" | "~" | "null" | "Null" | "NULL");
    if null { Node::Null } else { Node::Text(text.to_owned()) }
}

/// Python 2's Olive wrote `!!python/unicode`; `!!str` is harmless as well.
fn check_scalar_tag(tag: Option<&Tag>) -> Result<(), &'static str> {
    match tag {
        Some(tag) if !(tag.suffix.starts_with("python/") || tag.suffix == "str") => Err("tags are not read"),
        Some(_) | None => Ok(()),
    }
}

fn check_collection(anchor: usize, tagged: bool) -> Result<(), &'static str> {
    if anchor > 0 {
        return Err("anchors and aliases are not read: write the text out");
    }
    if tagged { Err("tags on lists and mappings are not read") } else { Ok(()) }
}
