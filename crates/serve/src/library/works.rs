//! Problems in progress: their names, and the versions of each as a tree.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::Response;
use serde_json::{Value, json};
use studio::{Kept, Library, VersionNode, documents};

use crate::ask::blocking;
use crate::body::json as answer;
use crate::problem_json::Trouble;
use crate::studio::Studio;

/// The names of works.
pub(crate) async fn works(State(studio): State<Arc<Studio>>) -> Result<Response<Body>, Trouble> {
    let shelf = Arc::clone(&studio.shelf);
    let names = blocking(move || Ok(documents::library_works(&shelf.to_ask()?.version_names()?).data));
    Ok(answer(&json!({"works": names.await?})))
}

/// The tree of versions of one work.
pub(crate) async fn work(
    State(studio): State<Arc<Studio>>,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response<Body>, Trouble> {
    let Path(name) = path.map_err(|_| Trouble::unreadable("the name of a work is text").at("name"))?;
    let shelf = Arc::clone(&studio.shelf);
    let tree = blocking(move || {
        let library = shelf.to_ask()?;
        let nodes = library.version_tree(&name)?;
        if nodes.is_empty() {
            return Err(Trouble::missing(format!("nothing was saved as '{}'", shorten(&name))));
        }
        let versions = nodes.iter().enumerate().map(|(place, node)| version(&library, place + 1, node));
        Ok(json!({"name": name, "versions": versions.collect::<Result<Vec<Value>, Trouble>>()?}))
    });
    Ok(answer(&tree.await?))
}

fn shorten(name: &str) -> String {
    studio::shorten(name)
}

fn version(library: &Library, number: usize, node: &VersionNode) -> Result<Value, Trouble> {
    let kept = library.entry(node.entry)?;
    let before = node.parent.map(|parent| library.entry(parent)).transpose()?;
    let first = kept.checked.first();
    let keys = first.and_then(|checked| checked.keys.as_deref()).unwrap_or_default();
    Ok(json!({
        "no": kept.id,
        "parent": node.parent,
        "version": number,
        "revision": kept.revision,
        "fen": kept.record.fen_text(),
        "stipulation": kept.record.stipulation,
        "label": kept.record.notes.first(),
        "time": node.created,
        "verdict": first.and_then(|checked| checked.verdict.clone().or(checked.refusal.clone())),
        "score": first.and_then(|checked| checked.score),
        "keys": keys.split_whitespace().collect::<Vec<_>>(),
        "themes": first.map(|checked| checked.themes.clone()).unwrap_or_default(),
        "changes": before.map(|before: Kept| documents::version_changes(&kept, &before)).unwrap_or_default(),
    }))
}
