//! Queries that are read, queries that are refused, and what holds for both.

use proptest::prelude::*;

use super::*;

fn check(text: &str, printed: &str) {
    let query: Query = text.parse().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(query.to_string(), printed);
    assert_eq!(printed.parse::<Query>(), Ok(query), "{printed}");
}

fn fails(text: &str, at: usize, with: &str) {
    let error = text.parse::<Query>().expect_err(text);
    assert!(error.what.contains(with), "{error}");
    assert_eq!(error.at, at, "{error}");
}

#[test]
fn queries_are_read() {
    check("grimshaw", "grimshaw");
    check(" Grimshaw AND not Check_Key and units<=10 ", "grimshaw and not check-key and units <= 10");
    check("(grimshaw)", "grimshaw");
    check("half-pin or unpin and tempo", "half-pin or (unpin and tempo)");
    check("(half-pin or unpin) and (tempo and grimshaw)", "(half-pin or unpin) and tempo and grimshaw");
    check("not not (tempo or unpin)", "not not (tempo or unpin)");
    check("self-block in key|set >= 3", "self-block in set|key >= 3");
    check("self-block in tries, KEY", "self-block in try|key");
    check("score≥-7.50 and pawns!=0 and white-queens <> 1", "score >= -7.5 and pawns != 0 and white-queens != 1");
    check("major-dual >= 2 or flight-giving-key", "major-dual >= 2 or flight-giving-key");
    check("score > -0", "score > 0");
    check("Author benko and year in 1970..1979", "author \"benko\" and year >= 1970 and year <= 1979");
    check("text “a \"b\" c's”", "text “a \"b\" c's”");
    check("prize and PRIZE<=2 sort by Year,author LIMIT 5", "prize and prize <= 2 sort by year, author limit 5");
    check("pieces 'wKd8 -e4' or genre help", "pieces \"wKd8 -e4\" or genre \"help\"");
    check(
        "genre = helpmate or genre = h# or stipulation = h#2.5",
        "genre \"helpmate\" or genre \"h#\" or stipulation \"h#2.5\"",
    );
}

/// The examples of the specification, each as it is printed.
#[test]
fn every_word_of_the_language_is_read() {
    for (text, printed) in [
        ("author \"benko\"", "author \"benko\""),
        (
            "judge \"benko\" or source \"magyar sakk\" or tourney \"x\" or reprint \"x\"",
            "judge \"benko\" or source \"magyar sakk\" or tourney \"x\" or reprint \"x\"",
        ),
        ("number \"599\" and issue \"4\" and id \"P0503887\"", "number \"599\" and issue \"4\" and id \"P0503887\""),
        ("year = 1974", "year = 1974"),
        ("published after 1974-05", "published-after \"1974-05\""),
        ("published before 1974", "published-before \"1974\""),
        (
            "award and prize and hm and comm and prize <= 2 and special",
            "award and prize and hm and comm and prize <= 2 and special",
        ),
        ("keyword \"Black correction\"", "keyword \"Black correction\""),
        ("genre direct or genre study", "genre \"direct\" or genre \"study\""),
        ("stipulation \"h#2.5\" and moves = 3", "stipulation \"h#2.5\" and moves = 3"),
        ("units = 7 and white = 3 and black = 4 and rooks = 2", "units = 7 and white = 3 and black = 4 and rooks = 2"),
        ("material \"KQR/KP\" and with \"wR wR bS\"", "material \"KQR/KP\" and with \"wR wR bS\""),
        ("pieces \"Kd8 Q.. / Kd6\"", "pieces \"Kd8 Q.. / Kd6\""),
        ("pieces \"wKd8 wQ.5 b?d6 -e4 w*{a1-c3}\"", "pieces \"wKd8 wQ.5 b?d6 -e4 w*{a1-c3}\""),
        ("position \"8/8/8/8/8/8/8/......kK\"", "position \"8/8/8/8/8/8/8/......kK\""),
        (
            "twins and fairy and condition \"Circe\" and option \"Duplex\"",
            "twins and fairy and condition \"Circe\" and option \"Duplex\"",
        ),
        ("refused fairy-unit", "refused \"fairy-unit\""),
        ("sound or cooked or unsolved or stale", "sound or cooked or unsolved or stale"),
        ("score >= 100 in composer-2006", "score >= 100 in composer-2006"),
        ("score in Composer-2006 >= 100", "score >= 100 in composer-2006"),
        ("published-key-differs", "published-key-differs"),
        (
            "tag \"to show\" and collection \"my two-movers\" and note \"x\"",
            "tag \"to show\" and collection \"my two-movers\" and note \"x\"",
        ),
        ("imported today and from \"loyd.olv\"", "imported \"today\" and from \"loyd.olv\""),
        ("imported 2026", "imported \"2026\""),
        ("text \"bohemian\"", "text \"bohemian\""),
        ("like \"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8\"", "like \"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8\""),
        ("same-matrix as 4711", "same-matrix \"4711\""),
        ("grimshaw sort by year, author limit 50", "grimshaw sort by year, author limit 50"),
    ] {
        check(text, printed);
    }
}

#[test]
fn keywords_stand_in_quotes() {
    for theme in THEMES {
        for keyword in theme.keywords {
            let query: Query = format!("\"{}\"", keyword.to_uppercase()).parse().expect(keyword);
            assert!(query.wanted_themes().iter().any(|wanted| wanted.name == theme.name), "{keyword}");
        }
        let query: Query = format!("'{}'", theme.title).parse().expect(theme.title);
        assert!(!query.wanted_themes().is_empty());
        check(theme.name, theme.name);
    }
}

#[test]
fn mistakes_are_named_with_their_place() {
    fails("", 0, "it is empty");
    fails("grimshav and tempo", 0, "did you mean 'grimshaw'?");
    fails("tempo and unitz <= 4", 10, "no theme, remark or number 'unitz'; did you mean 'units'?");
    fails("tempo and chek-key", 10, "did you mean 'check-key'?");
    fails("\"Grimshav\"", 0, "no theme has the keyword 'Grimshav'");
    fails("tempo and", 9, "a condition is missing");
    fails("and tempo", 0, "a condition is missing before `and`");
    fails("tempo unpin", 6, "write `and` or `or` between");
    fails("(tempo or unpin", 0, "not closed");
    fails("(tempo unpin)", 7, "a closing parenthesis");
    fails("tempo)", 5, "was not opened");
    fails("tempo && unpin", 6, "write `and`");
    fails("tempo || unpin", 6, "write `or`");
    fails("!tempo", 0, "write `not`");
    fails("units", 0, "compare it, such as units <= 10");
    fails("units <= many", 9, "write a number here");
    fails("10 >= units", 0, "write the name first");
    fails("tempo in check", 9, "set, try or key");
    fails("units in key < 3", 0, "only themes have phases");
    fails("superfluous-unit", 0, "it needs solving again without each unit");
    fails("units < 3 < 4", 10, "only one comparison");
    fails("tempo and \"half", 10, "not closed");
    fails("author", 6, "write words in quotes after author");
    fails("author and tempo", 7, "write words in quotes after author");
    fails("genre odd", 6, "the genres are direct, help");
    fails("pieces \"wKd9\"", 7, "'wKd9' is not a unit on a square");
    fails("twins = 2", 0, "only numbers, themes and remarks are compared");
    fails("year in 1970", 8, "write two years here");
    fails("tempo sort by color", 14, "sorted by year, author");
    fails("tempo limit 0", 12, "a whole number");
    fails("score > 3 in beauty", 13, "the models are keymove-2026, composer-2006");
    fails("published 1974", 0, "no theme, remark or number 'published'");
    fails("published after May", 16, "write a date: 1974");
    fails("like \"nonsense\"", 5, "neither a FEN");
    fails("same-matrix as x", 15, "the number of a problem");
    fails("imported often", 9, "write today, yesterday or a date");
    fails("position \"8/8\"", 9, "is not a board");
    fails("pieces \"wKd. moved\"", 7, "stands on single squares");
    fails(&"(".repeat(1000), 40, "nested too deeply");
    fails(&"x".repeat(3000), 2000, "longer than");
}

#[test]
fn the_caret_stands_under_the_mistake() {
    let error = "tempo and\tgrimshav".parse::<Query>().expect_err("misspelt").to_string();
    let lines: Vec<&str> = error.lines().collect();
    assert!(lines[0].starts_with("the query cannot be read at letter 11: there is no theme"), "{error}");
    assert_eq!(lines[1..], ["  tempo and grimshav", "            ^"]);
    let long = format!("{} grimshav and {0}", ["tempo"; 20].join(" and ") + " and");
    let error = long.parse::<Query>().expect_err("misspelt").to_string();
    let lines: Vec<&str> = error.lines().collect();
    let caret = lines[2].find('^').expect("a caret");
    assert!(lines[1].chars().skip(caret).collect::<String>().starts_with("grimshav"), "{error}");
    assert!(lines[1].chars().count() < 110, "{error}");
}

#[test]
fn the_themes_wanted_are_those_not_excluded() {
    let wanted = |text: &str| {
        let query: Query = text.parse().expect(text);
        query.wanted_themes().iter().map(|theme| theme.name).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(wanted("unpin and not tempo and unpin >= 2"), "unpin");
    assert_eq!(wanted("not (tempo = 0 or not half-pin) and grimshaw < 2"), "tempo half-pin");
}

/// Printed it reads the same; refused, the message is short and clean.
fn reads_back_or_is_refused(text: &str) {
    match text.parse::<Query>() {
        Ok(query) => assert_eq!(query.to_string().parse::<Query>(), Ok(query)),
        Err(error) => {
            let message = error.to_string();
            assert!(message.chars().count() < 700 && message.lines().count() == 3, "{message}");
            assert!(!message.contains(|c: char| c.is_control() && c != '\n'), "{message:?}");
        }
    }
}

fn conditions() -> impl Strategy<Value = String> {
    let themes = proptest::sample::select(THEMES.iter().map(|theme| theme.name).collect::<Vec<_>>());
    let numbers = proptest::sample::select(vec!["units", "score", "black-pawns", "variations"]);
    let signs = proptest::sample::select(vec!["<=", "<", "=", "!=", ">=", ">"]);
    prop_oneof![
        themes.clone().prop_map(str::to_owned),
        (themes, "(set|try|key|key,set)").prop_map(|(theme, phases)| format!("{theme} in {phases}")),
        (numbers, signs, "-?[0-9]{1,3}(\\.[0-9]{1,3})?")
            .prop_map(|(name, sign, number)| format!("{name}{sign}{number}")),
    ]
}

fn queries() -> impl Strategy<Value = String> {
    conditions().prop_recursive(6, 40, 4, |inner| {
        prop_oneof![
            inner.clone().prop_map(|query| format!("not {query}")),
            inner.clone().prop_map(|query| format!("({query})")),
            proptest::collection::vec(inner.clone(), 1..4).prop_map(|parts| format!("({})", parts.join(" and "))),
            proptest::collection::vec(inner, 1..4).prop_map(|parts| parts.join(" or ")),
        ]
    })
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,80}") {
        reads_back_or_is_refused(&text);
    }

    #[test]
    fn any_row_of_words_is_read_or_refused(
        words in proptest::collection::vec(
            proptest::sample::select(vec![
                "and", "or", "not", "in", "(", ")", "|", ",", "key", "set", "grimshaw", "units", "<=", "!=", "3", "\"", "\u{1b}", "author", "pieces", "wKd8", "year", "1970..1980", "sort", "by", "limit",
                "“", "'", "twins",
            ]),
            0..20,
        )
    ) {
        reads_back_or_is_refused(&words.join(" "));
    }

    #[test]
    fn every_query_reads_back_as_printed(text in queries()) {
        let query: Query = text.parse().expect("well formed");
        prop_assert_eq!(query.to_string().parse::<Query>().expect("printed"), query);
    }
}
