//! Any theme can pay in any model.

use keymove_quality::{BadWeight, MODELS, Model, RowGroup, WithThemes, model_named};
use solve::{Tries, Wanted};
use themes::{Analysis, Reading, THEMES};

use crate::solved::{solution, solution_with};

const BARON: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

#[test]
fn every_theme_can_be_paid_by_every_model() {
    let tries = Some(Tries::QUIET);
    let solution = solution_with(BARON, Wanted::everything().with_tries(tries));
    let analysis = Analysis::of(&solution);
    for info in MODELS.iter().filter(|info| info.judges.includes(solution.stipulation)) {
        let plain = (info.presets[0].make)();
        let own: Vec<&str> = plain.weights().iter().map(|weight| weight.key).collect();
        let before = plain.score(&analysis).expect("sound");
        for theme in THEMES.iter().filter(|theme| !own.contains(&theme.name)) {
            let mut model = WithThemes::around((info.presets[0].make)());
            model.set_weight(theme.name, 20.5).expect(theme.name);
            let score = model.score(&analysis).expect("sound");
            let shown = !theme.detect(&analysis.play, Reading::Strict).is_empty();
            let paid = if shown && !before.is_canceled() { 20.5 } else { 0.0 };
            let more = score.total() - before.total();
            assert!((more - paid).abs() < 1e-9, "{} {}: {more}", info.name, theme.name);
            let row = score.rows.iter().find(|row| row.name == theme.name && row.group == RowGroup::Themes);
            assert_eq!(row.is_some(), paid != 0.0, "{} {}", info.name, theme.name);
            assert!(model.as_composer().is_none(), "the fast path does not know {}", theme.name);
            assert_eq!(model.copy_for(None).weights(), model.weights());
            assert!(model.needs().set_play && model.needs().tries.is_some());
            model.set_weight(theme.name, 0.0).expect("zero");
            assert_eq!(model.weights(), plain.weights());
            assert_eq!(model.as_composer().is_some(), plain.as_composer().is_some());
        }
    }
}

#[test]
fn what_a_model_knows_is_paid_in_its_own_way() {
    let solution = solution(BARON, 2);
    let mut model = WithThemes::around((model_named("composer-2006").expect("there").presets[0].make)());
    model.set_weight("grimshaw", 60.0).expect("known");
    let score = model.score(&Analysis::of(&solution)).expect("sound");
    let row = score.rows.iter().find(|row| row.name == "grimshaw").expect("a row");
    assert_eq!((row.points, row.detail.clone()), (60.0, "60 each".into()));
    assert!(model.as_composer().is_some());
}

#[test]
fn what_is_no_theme_and_no_weight_is_refused() {
    let mut model =
        WithThemes::around((MODELS.iter().find(|info| info.name == "kmove-2006").expect("there").presets[0].make)());
    let Err(BadWeight::UnknownKey { near, .. }) = model.set_weight("grimshav", 1.0) else { panic!("refused") };
    assert_eq!(near, Some("grimshaw"));
    assert!(matches!(model.set_weight("grimshaw", 1e9), Err(BadWeight::OutOfRange { key: "grimshaw", .. })));
    assert!(matches!(model.set_weight("grimshaw", f64::NAN), Err(BadWeight::OutOfRange { .. })));
}
