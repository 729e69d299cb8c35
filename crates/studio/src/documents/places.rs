//! Where units work, as data: what a page needs while a unit is in the hand.

use chess::{Letters, Setup};
use render::Document;
use serde::Serialize;

use super::json::{MoveView, move_view, value};
use super::judgment::{Number, exact};
use super::variants::json::need_name;
use super::verdict_sentence;
use crate::{Place, Places, UnitPlaces};

#[derive(Serialize)]
struct PlacesView {
    fen: String,
    sound: bool,
    units: Vec<UnitView>,
    additions: Vec<AddedView>,
    complete: bool,
}

#[derive(Serialize)]
struct UnitView {
    unit: char,
    square: String,
    need: Option<NeedView>,
    removable: Option<&'static str>,
    places: Vec<PlaceView>,
}

#[derive(Serialize)]
struct NeedView {
    kind: &'static str,
    text: String,
}

#[derive(Serialize)]
struct AddedView {
    unit: char,
    places: Vec<PlaceView>,
}

#[derive(Serialize)]
struct PlaceView {
    square: String,
    kept: &'static str,
    fen: String,
    key: Option<MoveView>,
    score: Option<Number>,
    change: Option<Number>,
    text: String,
}

/// The places of units.
pub fn places(places: &Places) -> Document {
    let report = &places.original.report;
    let mut document = Document::new("places of units", verdict_sentence(report));
    let opinion = places.original.opinions.first();
    let score = opinion.and_then(|opinion| opinion.score.as_ref().ok()).map(quality::Score::total);
    let all = |list: &[Place]| list.iter().filter_map(|place| place_view(place, score)).collect();
    let unit = |unit: &UnitPlaces| UnitView {
        unit: unit.unit.letter(),
        square: unit.square.to_string(),
        need: unit
            .need
            .as_ref()
            .map(|(need, words)| NeedView { kind: need_name(need), text: words.print(Letters::Standard) }),
        removable: unit.without.as_ref().map(|without| without.kept.name()),
        places: all(&unit.places),
    };
    document.data = vec![value(&PlacesView {
        fen: report.problem.setup.to_fen(),
        sound: report.is_sound(),
        units: places.units.iter().map(unit).collect(),
        additions: places
            .additions
            .iter()
            .map(|(unit, list)| AddedView { unit: unit.letter(), places: all(list) })
            .collect(),
        complete: places.complete,
    })];
    document
}

fn place_view(place: &Place, original: Option<f64>) -> Option<PlaceView> {
    let setup: &Setup = &place.setup;
    Some(PlaceView {
        square: place.square?.to_string(),
        kept: place.kept.name(),
        fen: setup.to_fen(),
        key: setup.check().ok().map(|position| move_view(&position, place.key)),
        score: place.score.map(exact).map(Number),
        change: place.score.zip(original).map(|(score, original)| Number(exact(score - original))),
        text: place.words.print(Letters::Standard),
    })
}
