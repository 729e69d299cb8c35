//! Stipulations: what is printed reads back, what is out of range is refused, and no text makes the parser panic.

use chess::Color;
use keymove_problem::{Aim, BadStipulation, Intended, Length, PlayKind, Stipulation};
use proptest::prelude::*;

fn any_stipulation() -> impl Strategy<Value = Stipulation> {
    let parts =
        (prop::sample::select(&PlayKind::ALL[..]), prop::sample::select(&Aim::ALL[..]), 0u64..=99, any::<bool>());
    let one = parts.prop_filter_map("a length the genre has", |(play, aim, whole, half)| {
        let length = if half { Length::and_half(whole) } else { Length::of(whole) };
        Stipulation::new(play, aim, length).ok()
    });
    (one, prop::collection::vec(1u8..5, 0..8)).prop_map(|(stipulation, numbers)| match Intended::pattern(&numbers) {
        Some(intended) if !numbers.is_empty() => stipulation.with_intended(intended).unwrap_or(stipulation),
        _ => stipulation,
    })
}

proptest! {
    #[test]
    fn printed_stipulations_read_back(stipulation in any_stipulation()) {
        let printed = stipulation.to_string();
        prop_assert_eq!(printed.parse(), Ok(stipulation), "{}", printed);
        prop_assert_eq!(stipulation.short().to_uppercase().replace('-', "").parse(), Ok(stipulation.without_intended()));
    }

    #[test]
    fn any_text_is_in_range_or_refused(
        text in prop_oneof![any::<String>(), "#? ?[0-9]{0,12} ?", "(ser-|semi-)?[hsr]{0,2} ?[#=][0-9.½]{0,4} ?[0-9.]{0,9}"]
    ) {
        match text.parse::<Stipulation>() {
            Ok(stipulation) => prop_assert!((1..=100).contains(&stipulation.half_moves())),
            Err(error) => prop_assert!(error.to_string().len() < 300),
        }
    }
}

#[test]
fn every_genre_of_the_specification_is_read() {
    use Color::{Black, White};
    let cases = [
        ("#3", PlayKind::Direct, White, 5, "directmates"),
        ("=2", PlayKind::Direct, White, 3, "stalemates"),
        ("h#2", PlayKind::Help, Black, 4, "helpmates"),
        ("h#2.5", PlayKind::Help, White, 5, "helpmates"),
        ("h#0.5", PlayKind::Help, White, 1, "helpmates"),
        ("h=3", PlayKind::Help, Black, 6, "helpstalemates"),
        ("s#4", PlayKind::SelfPlay, White, 8, "selfmates"),
        ("s=2", PlayKind::SelfPlay, White, 4, "selfstalemates"),
        ("r#2", PlayKind::Reflex, White, 4, "reflexmates"),
        ("r=2", PlayKind::Reflex, White, 4, "reflex stalemates"),
        ("semi-r#2", PlayKind::SemiReflex, White, 4, "semi-reflexmates"),
        ("hs#3", PlayKind::HelpSelf, White, 6, "help-selfmates"),
        ("hs#2.5", PlayKind::HelpSelf, Black, 5, "help-selfmates"),
        ("hr#2", PlayKind::HelpReflex, White, 4, "help-reflexmates"),
        ("ser-#5", PlayKind::SeriesDirect, White, 5, "series-mates"),
        ("ser-=4", PlayKind::SeriesDirect, White, 4, "series-stalemates"),
        ("ser-h#7", PlayKind::SeriesHelp, Black, 8, "series-helpmates"),
        ("ser-h=3", PlayKind::SeriesHelp, Black, 4, "series-helpstalemates"),
        ("ser-s#4", PlayKind::SeriesSelf, White, 5, "series-selfmates"),
        ("ser-r#3", PlayKind::SeriesReflex, White, 4, "series-reflexmates"),
        ("ser-h#50", PlayKind::SeriesHelp, Black, 51, "series-helpmates"),
    ];
    for (text, play, begins, half_moves, genre) in cases {
        let read: Stipulation = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read.to_string(), text);
        let words = (read.play(), read.begins(), read.half_moves(), read.genre());
        assert_eq!(words, (play, begins, half_moves, genre), "{text}");
    }
}

#[test]
fn users_write_as_they_like() {
    for (text, meant) in [
        ("H#2", "h#2"),
        (" h # 2 ", "h#2"),
        ("semir#2", "semi-r#2"),
        ("Semi-R#2", "semi-r#2"),
        ("serh#7", "ser-h#7"),
        ("ser h#7", "ser-h#7"),
        ("ser#5", "ser-#5"),
        ("h#2½", "h#2.5"),
        ("h#2 2 solutions", "h#2 2.1.1.1"),
        ("h#2 (2 sols.)", "h#2 2.1.1.1"),
        ("h#2, 3.1...", "h#2 3.1.1.1"),
        ("h#2.5 1.2.1.1.1", "h#2.5 1.2.1.1.1"),
        ("ser-h#9 2", "ser-h#9 2.1..."),
    ] {
        assert_eq!(text.parse::<Stipulation>().map(|read| read.to_string()), Ok(meant.to_owned()), "{text}");
    }
}

#[test]
fn what_is_out_of_range_is_told_from_what_is_unknown() {
    let fails = |text: &str| text.parse::<Stipulation>().expect_err(text);
    for (text, sentence) in [
        ("#0", "0 is out of range: directmates have 1 to 20 moves"),
        ("#21", "21 is out of range: directmates have 1 to 20 moves"),
        ("h#21.5", "21.5 is out of range: helpmates have 1 to 20 moves"),
        ("ser-h#100", "100 is out of range: series-helpmates have 1 to 99 moves"),
        ("#2.5", "2.5 is not a valid length: directmates have whole moves; only help play has half-moves (h#2.5)"),
    ] {
        assert_eq!(fails(text).to_string(), sentence, "{text}");
    }
    for text in ["", "#", "2", "h2", "x#2", "sh#2", "##2", "mate in 2", "#٢", "#2x"] {
        assert_eq!(fails(text), BadStipulation::Unknown(text.to_owned()), "{text}");
    }
    for (text, number) in
        [("h#2.25", "2.25"), ("#-1", "-1"), ("#+2", "+2"), ("h#2.5.1", "2.5.1"), ("#9999999999", "9999999999")]
    {
        assert_eq!(fails(text), BadStipulation::Moves(number.to_owned()), "{text}");
    }
    for text in ["h#2 x", "h#2 0", "h#2 1.+2", "h#2 999"] {
        assert!(matches!(fails(text), BadStipulation::Solutions(_)), "{text}");
    }
    for text in ["h#2 1.1.1.1.2", "#2 2 solutions"] {
        assert!(matches!(fails(text), BadStipulation::Intended { .. }), "{text}");
    }
    let message = fails("\u{1b}[2J").to_string();
    assert!(!message.contains('\u{1b}'), "{message:?}");
}
