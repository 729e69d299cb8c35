//! What the server was told: one small file.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Body;
use axum::extract::State;
use axum::http::{Response, StatusCode};
use serde::{Deserialize, Serialize};
use session::write_atomically;

use crate::ask::blocking;
use crate::body::{Json, json};
use crate::problem_json::Trouble;
use crate::studio::Studio;

/// All of it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Settings {
    /// Whether jobs that were interrupted go on by themselves.
    pub resume: bool,
}

/// Where it is kept.
pub(crate) struct SettingsFile {
    path: PathBuf,
    now: Mutex<Settings>,
}

impl SettingsFile {
    /// As it was left; what cannot be read is as if nothing had been said.
    pub fn open(folder: &Path) -> SettingsFile {
        let path = folder.join("settings.json");
        let read = std::fs::read(&path).ok().and_then(|text| serde_json::from_slice(&text).ok());
        SettingsFile { path, now: Mutex::new(read.unwrap_or_default()) }
    }

    /// As it is.
    pub fn get(&self) -> Settings {
        *self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, settings: Settings) -> Result<(), Trouble> {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        let text = serde_json::to_string(&settings).map_err(|_| Trouble::fault())?;
        let unwritten =
            |_| Trouble::new(StatusCode::SERVICE_UNAVAILABLE, "the settings cannot be written: is the disk full?");
        write_atomically(&self.path, text.as_bytes()).map_err(unwritten)?;
        *now = settings;
        Ok(())
    }
}

/// What the server was told.
pub(crate) async fn settings(State(studio): State<Arc<Studio>>) -> Response<Body> {
    json(&studio.settings.get())
}

/// Tells it something else.
pub(crate) async fn set_settings(
    State(studio): State<Arc<Studio>>,
    Json(settings): Json<Settings>,
) -> Result<Response<Body>, Trouble> {
    let kept = Arc::clone(&studio);
    blocking(move || kept.settings.set(settings)).await?;
    Ok(json(&studio.settings.get()))
}
