//! The data, as `docs/json.md` and `docs/variants.schema.json` describe it.

use chess::{Letters, Square, Unit};
use search::{Ring, Touched};
use serde::Serialize;
use serde_json::{Map, Value};
use session::Ended;
use themes::THEMES;
use themes::report::{Difference, Exchange, Need};

use super::words::not_varied;
use crate::documents::improved::json::{OriginalView, StepView, original_view, step_view};
use crate::documents::json::{MoveView, move_view, value};
use crate::documents::judgment::{Number, changed_weights, written};
use crate::documents::verdict_sentence;
use crate::{AddedKind, PairGroup, UnitVariants, VERSION, Variant, Variants, Varied};

#[derive(Serialize)]
struct VariedView<'a> {
    keymove: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a Value>,
    stipulation: String,
    depth: usize,
    keep_key: bool,
    keep: &'a [&'static str],
    model: &'static str,
    preset: &'static str,
    #[serde(skip_serializing_if = "Map::is_empty")]
    changed_weights: Map<String, Value>,
    original: OriginalView<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    rings: Vec<RingView>,
    units: Vec<UnitView<'a>>,
    shifts: Vec<VariantView<'a>>,
    additions: Vec<AddedView<'a>>,
    pairs: Vec<PairView<'a>>,
    complete: bool,
}

#[derive(Serialize)]
struct RingView {
    changes: usize,
    positions: u64,
    illegal: u64,
    not_mate: u64,
    cooked: u64,
    short: u64,
    set_aside: u64,
    unfinished: u64,
    sound: u64,
    same_key: u64,
    kept: u64,
    complete: bool,
}

#[derive(Serialize)]
struct UnitView<'a> {
    unit: char,
    square: String,
    need: Option<NeedView>,
    sound: u64,
    variants: Vec<VariantView<'a>>,
}

#[derive(Serialize)]
struct NeedView {
    kind: &'static str,
    text: String,
}

#[derive(Serialize)]
struct AddedView<'a> {
    unit: char,
    variants: Vec<VariantView<'a>>,
}

#[derive(Serialize)]
struct PairView<'a> {
    units: Vec<PlacedView>,
    added: usize,
    shifted: bool,
    sound: u64,
    same_key: u64,
    kept: u64,
    variants: Vec<VariantView<'a>>,
}

#[derive(Serialize)]
struct PlacedView {
    unit: char,
    square: String,
}

#[derive(Serialize)]
struct VariantView<'a> {
    fen: String,
    steps: Vec<StepView>,
    key: Option<MoveView>,
    kept: &'static str,
    score: Number,
    change: Number,
    text: Option<String>,
    themes_gained: Vec<&'static str>,
    themes_lost: Vec<&'static str>,
    legality: &'a [String],
}

/// What was found as data.
pub(super) fn data(varied: &Varied) -> Value {
    let (report, opinion) = (&varied.original.report, &varied.original.opinions[0]);
    let found = varied.outcome.as_ref();
    let ended = Ended::Complete;
    let nothing = Variants { units: vec![], shifts: vec![], additions: vec![], pairs: vec![], rings: vec![], ended };
    let variants = found.ok().unwrap_or(&nothing);
    value(&VariedView {
        keymove: VERSION,
        id: report.id.as_ref(),
        stipulation: report.problem.stipulation.to_string(),
        depth: varied.depth,
        keep_key: varied.keep_key,
        keep: &varied.keep,
        model: opinion.model.name,
        preset: opinion.preset,
        changed_weights: changed_weights(opinion),
        original: original_view(&varied.original),
        reason: found
            .err()
            .map(|reason| format!("{} {}", written(verdict_sentence(&varied.original.report)), not_varied(reason))),
        rings: variants.rings.iter().map(ring_view).collect(),
        units: variants.units.iter().map(unit_view).collect(),
        shifts: variants.shifts.iter().map(variant_view).collect(),
        additions: variants.additions.iter().map(added_view).collect(),
        pairs: variants.pairs.iter().map(pair_view).collect(),
        complete: found.is_ok_and(|variants| variants.ended.is_complete()),
    })
}

fn ring_view(ring: &Ring) -> RingView {
    let counts = &ring.counts;
    RingView {
        changes: ring.depth,
        positions: counts.generated,
        illegal: counts.illegal,
        not_mate: counts.no_solution,
        cooked: counts.cooked,
        short: counts.short,
        set_aside: counts.set_aside,
        unfinished: counts.unfinished,
        sound: counts.sound,
        same_key: ring.same_key,
        kept: ring.kept,
        complete: ring.complete,
    }
}

fn unit_view(unit: &UnitVariants) -> UnitView<'_> {
    let text = unit.sentence.as_ref();
    let need = unit.need.as_ref().map(need_name).or(unit.duty).zip(text);
    UnitView {
        unit: unit.unit.letter(),
        square: unit.square.to_string(),
        need: need.map(|(kind, text)| NeedView { kind, text: text.print(Letters::Standard) }),
        sound: unit.sound,
        variants: unit.variants.iter().map(variant_view).collect(),
    }
}

pub(in crate::documents) fn need_name(need: &Need) -> &'static str {
    match need {
        Need::Soundness(_) => "soundness",
        Need::StopsCooks(_) => "cook-stopper",
        Need::Content(_) => "content",
        Need::Key(_) => "key",
        Need::Superfluous => "superfluous",
        Need::Unknown => "unknown",
    }
}

fn added_view(added: &AddedKind) -> AddedView<'_> {
    AddedView { unit: added.unit.letter(), variants: added.variants.iter().map(variant_view).collect() }
}

fn pair_view(pair: &PairGroup) -> PairView<'_> {
    let placed = |(unit, square): (Unit, Square)| PlacedView { unit: unit.letter(), square: square.to_string() };
    let units = pair.touched.iter().filter_map(|touched| match touched {
        Touched::Unit { square, unit } => Some((*unit, *square)),
        Touched::Added | Touched::All => None,
    });
    PairView {
        units: units.map(placed).collect(),
        added: pair.touched.iter().filter(|touched| **touched == Touched::Added).count(),
        shifted: pair.touched.contains(&Touched::All),
        sound: pair.sound,
        same_key: pair.same_key,
        kept: pair.kept,
        variants: pair.variants.iter().map(variant_view).collect(),
    }
}

fn variant_view(variant: &Variant) -> VariantView<'_> {
    let difference = variant.difference.as_ref();
    let of_helpmate = || variant.exchange.as_ref().map(Exchange::brief);
    VariantView {
        fen: variant.setup.to_fen(),
        steps: variant.steps.iter().copied().map(step_view).collect(),
        key: variant.setup.check().ok().map(|position| move_view(&position, variant.key)),
        kept: variant.kept.name(),
        score: Number(variant.score),
        change: Number(variant.change),
        text: difference.map(Difference::words).or_else(of_helpmate).map(|words| words.print(Letters::Standard)),
        themes_gained: difference.map_or_else(Vec::new, |difference| names(&difference.gained.themes)),
        themes_lost: difference.map_or_else(Vec::new, |difference| names(&difference.lost.themes)),
        legality: &variant.legality,
    }
}

/// Themes by their names, from their titles.
fn names(titles: &[&'static str]) -> Vec<&'static str> {
    let themes = titles.iter().filter_map(|title| THEMES.iter().find(|theme| theme.title == *title));
    themes.map(|theme| theme.name).collect()
}
