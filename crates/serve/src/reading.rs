//! The reading room: pages of themes, models and mechanisms as data.

use std::collections::HashMap;
use std::sync::OnceLock;

use axum::body::Body;
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::http::Response;
use render::{Block, Document, first_sentence};
use serde_json::{Map, Value, json};
use studio::{documents, find_idea, find_model, find_theme};

use crate::blocks::{blocks, plain};
use crate::body::json as answer;
use crate::problem_json::Trouble;

/// The names of themes with their groups.
pub(crate) fn names_of_themes() -> &'static Value {
    static NAMES: OnceLock<Value> = OnceLock::new();
    NAMES.get_or_init(|| picked(&documents::theme_list().data, &["name", "title", "group"]))
}

/// The names of models with their presets.
pub(crate) fn names_of_models() -> &'static Value {
    static NAMES: OnceLock<Value> = OnceLock::new();
    NAMES.get_or_init(|| {
        let model = |model: &Value| {
            let presets = model["presets"].as_array().into_iter().flatten();
            let presets: Vec<&Value> = presets.map(|preset| &preset["name"]).collect();
            json!({"name": model["name"], "title": model["title"], "presets": presets})
        };
        documents::model_list().data.iter().map(model).collect()
    })
}

/// The names of mechanisms, a sentence each.
pub(crate) fn names_of_ideas() -> &'static Value {
    static NAMES: OnceLock<Value> = OnceLock::new();
    NAMES.get_or_init(|| picked(&documents::idea_list().data, &["name", "title", "sentence"]))
}

/// The names of the ideas that helpmates are composed on.
pub(crate) fn names_of_help_ideas() -> &'static Value {
    static NAMES: OnceLock<Value> = OnceLock::new();
    NAMES.get_or_init(|| picked(&documents::help_idea_list().data, &["name", "title", "sentence"]))
}

fn picked(data: &[Value], fields: &[&str]) -> Value {
    let pick = |object: &Value| -> Map<String, Value> {
        fields.iter().map(|field| ((*field).to_owned(), object[*field].clone())).collect()
    };
    data.iter().map(|object| Value::Object(pick(object))).collect()
}

/// What themes are filed under, for people, by the name of the theme.
fn shelves() -> &'static HashMap<String, String> {
    static SHELVES: OnceLock<HashMap<String, String>> = OnceLock::new();
    SHELVES.get_or_init(|| {
        let mut shelves = HashMap::new();
        let mut shelf = String::new();
        for block in &documents::theme_list().blocks {
            match block {
                Block::Heading(_, title) => shelf = plain(title),
                Block::Terms(terms) => shelves.extend(terms.iter().map(|term| (plain(&term.name), shelf.clone()))),
                _ => {}
            }
        }
        shelves
    })
}

/// Title, sentence and shelf of a page.
fn head(data: &Value) -> Map<String, Value> {
    let sentence = match data["sentence"].as_str() {
        Some(sentence) => sentence.to_owned(),
        None => first_sentence(data["text"].as_str().unwrap_or_default()),
    };
    let mut head = Map::new();
    for field in ["name", "title"] {
        head.insert(field.to_owned(), data[field].clone());
    }
    head.insert("sentence".to_owned(), sentence.into());
    if let Some(group) = data["group"].as_str() {
        head.insert("group".to_owned(), group.into());
        let title = shelves().get(data["name"].as_str().unwrap_or_default()).cloned();
        head.insert("group_title".to_owned(), title.unwrap_or_else(|| group.to_owned()).into());
    }
    head
}

fn list(document: &Document) -> Response<Body> {
    let pages: Vec<Value> = document.data.iter().map(|data| Value::Object(head(data))).collect();
    answer(&json!({"pages": pages}))
}

fn page(document: &Document) -> Result<Response<Body>, Trouble> {
    let data = document.data.first().ok_or_else(Trouble::fault)?;
    let list = |field: &str| data[field].as_array().cloned().unwrap_or_default();
    let shows = data["shows"].as_object().into_iter().flatten();
    let shows = shows.map(|(theme, times)| json!({"theme": theme, "times": times}));
    let mut page = head(data);
    page.insert("keywords".to_owned(), list("keywords").into());
    page.insert("presets".to_owned(), list("presets").into());
    page.insert("shows".to_owned(), shows.collect());
    page.insert("blocks".to_owned(), blocks(&document.blocks, &list("examples")).into());
    Ok(answer(&Value::Object(page)))
}

/// The name in an address.
fn named(path: Result<Path<String>, PathRejection>) -> Result<String, Trouble> {
    let Path(name) = path.map_err(|_| Trouble::unreadable("a name is text").at("name"))?;
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let is_name = (1..=60).contains(&name.len()) && name.bytes().all(fits);
    if is_name { Ok(name) } else { Err(Trouble::unreadable("names are small letters, digits and dashes").at("name")) }
}

/// All themes.
pub(crate) async fn themes() -> Response<Body> {
    list(&documents::theme_list())
}

/// One theme.
pub(crate) async fn theme(path: Result<Path<String>, PathRejection>) -> Result<Response<Body>, Trouble> {
    let theme = find_theme(&named(path)?).map_err(|error| Trouble::missing(error.to_string()))?;
    page(&documents::theme_page(theme))
}

/// All models.
pub(crate) async fn models() -> Response<Body> {
    list(&documents::model_list())
}

/// One model.
pub(crate) async fn model(path: Result<Path<String>, PathRejection>) -> Result<Response<Body>, Trouble> {
    let model = find_model(&named(path)?).map_err(|error| Trouble::missing(error.to_string()))?;
    page(&documents::model_page(model))
}

/// All mechanisms.
pub(crate) async fn ideas() -> Response<Body> {
    list(&documents::idea_list())
}

/// One mechanism.
pub(crate) async fn idea(path: Result<Path<String>, PathRejection>) -> Result<Response<Body>, Trouble> {
    let idea = find_idea(&named(path)?).map_err(|error| Trouble::missing(error.to_string()))?;
    page(&documents::idea_page(idea))
}
