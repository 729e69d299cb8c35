//! What YAML and JSON have in common: texts, lists and mappings. Numbers and truths are taken as they are written.

use crate::Unreadable;
use crate::entry::MOST_ITEMS;

/// A value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Node {
    Null,
    Text(String),
    /// A number or a truth of JSON, as written.
    Word(String),
    List(Vec<Node>),
    Map(Vec<(String, Node)>),
}

impl Node {
    /// The value of a key; the last counts. Null is as good as absent.
    pub(crate) fn get(&self, key: &str) -> Option<&Node> {
        let Node::Map(pairs) = self else { return None };
        pairs.iter().rev().find(|(name, _)| name == key).map(|(_, value)| value).filter(|value| **value != Node::Null)
    }

    /// A text, or an error that names the key.
    pub(crate) fn text(&self, key: &str) -> Result<String, Unreadable> {
        match self {
            Node::Text(text) | Node::Word(text) => Ok(trimmed(text)),
            Node::Null | Node::List(_) | Node::Map(_) => Err(bad_shape(&format!("'{key}' should be a text"))),
        }
    }

    /// The texts of a list; one text counts as a list of one. Empty texts are left out.
    pub(crate) fn texts(&self, key: &str) -> Result<Vec<String>, Unreadable> {
        let wrong = || bad_shape(&format!("'{key}' should be a list of texts"));
        let items: Vec<String> = match self {
            Node::Null => vec![],
            Node::Text(text) | Node::Word(text) => vec![trimmed(text)],
            Node::List(items) if items.len() > MOST_ITEMS => {
                return Err(bad_shape(&format!("'{key}' has more than {MOST_ITEMS} items")));
            }
            Node::List(items) => {
                let text = |item: &Node| match item {
                    Node::Null => Ok(String::new()),
                    Node::Text(text) | Node::Word(text) => Ok(trimmed(text)),
                    Node::List(_) | Node::Map(_) => Err(wrong()),
                };
                items.iter().map(text).collect::<Result<_, _>>()?
            }
            Node::Map(_) => return Err(wrong()),
        };
        Ok(items.into_iter().filter(|item| !item.is_empty()).collect())
    }

    /// The value in one line of JSON, for what is kept without being understood.
    pub(crate) fn raw(&self) -> String {
        match self {
            Node::Null => "null".to_owned(),
            Node::Text(text) | Node::Word(text) => text.clone(),
            Node::List(_) | Node::Map(_) => self.json(),
        }
    }

    pub(crate) fn json(&self) -> String {
        let quoted = |text: &str| serde_json::Value::from(text).to_string();
        match self {
            Node::Null => "null".to_owned(),
            Node::Text(text) => quoted(text),
            Node::Word(word) => word.clone(),
            Node::List(items) => format!("[{}]", items.iter().map(Node::json).collect::<Vec<_>>().join(", ")),
            Node::Map(pairs) => {
                let pairs = pairs.iter().map(|(key, value)| format!("{}: {}", quoted(key), value.json()));
                format!("{{{}}}", pairs.collect::<Vec<_>>().join(", "))
            }
        }
    }
}

pub(crate) fn bad_shape(message: &str) -> Unreadable {
    Unreadable::new("bad-shape", message)
}

/// The beginning of a text, at most this many bytes long and never cut inside a character.
pub(crate) fn beginning(text: &str, most: usize) -> &str {
    let mut end = most.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

/// Text without blanks around it; ends of lines are LF.
pub(crate) fn trimmed(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n").trim().to_owned()
}
