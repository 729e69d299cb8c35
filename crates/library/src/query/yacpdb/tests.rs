//! What is translated, what is refused, and what holds for both.

use proptest::prelude::*;

use super::super::Query;

fn check(text: &str, printed: &str) {
    let query = Query::from_yacpdb(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(query.to_string(), printed);
    assert_eq!(printed.parse::<Query>(), Ok(query), "{printed}");
}

fn fails(text: &str, at: usize, with: &str) {
    let error = Query::from_yacpdb(text).expect_err(text);
    assert!(error.what.contains(with), "{error}");
    assert_eq!(error.at, at, "{error}");
}

#[test]
fn what_is_known_of_a_record_is_translated() {
    check("Stip(\"#2\") AND Keyword(\"Grimshaw\")", "stipulation \"#2\" and keyword \"Grimshaw\"");
    check("Author('Loyd%') and not Source(\"%good comp%\")", "author \"Loyd\" and not source \"good comp\"");
    check("Author(\"Loyd, Samuel\")", "author \"Loyd, Samuel\"");
    check("Entity(judge, 'Vukcevic%') OR Entity(\"keyword\", Novotny)", "judge \"Vukcevic\" or keyword \"Novotny\"");
    check("Entity(tourney, x) AND Entity(reprint, y)", "tourney \"x\" and reprint \"y\"");
    check("SourceId(53) AND IssueId('12')", "number \"53\" and issue \"12\"");
    check("Id=41 or Id(42)", "id \"YACPDB 41\" or id \"YACPDB 42\"");
    check("Text(\"%bohemian%\")", "text \"bohemian\"");
    check("Option(\"SetPlay\")", "option \"SetPlay\" or condition \"SetPlay\"");
    check("Fairy OR Twins > 1", "fairy or twins");
    check("Twins = 1 AND Twins", "not twins and all");
}

/// YACPDB takes the year and the month that are named as well.
#[test]
fn dates_mean_what_they_mean_there() {
    check("PublishedAfter(1974)", "published-after \"1973\"");
    check("PublishedAfter(\"1974-05\")", "published-after \"1974-04\"");
    check("PublishedAfter(\"1974-01\")", "published-after \"1973-12\"");
    check("PublishedAfter(\"1974-05-31\")", "published-after \"1974-05-31\"");
    fails("PublishedAfter(soon)", 0, "write a date");
    fails("PublishedAfter(1926-1927)", 0, "write a date");
}

#[test]
fn units_and_patterns_are_translated() {
    check("PCount(w) > 5 AND PCount(b) < 4 AND PCount(*) = 12", "white > 5 and black < 4 and units = 12");
    check("PCount(w)", "white > 0");
    check("With(\"wR wR bS\")", "with \"wR wR bS\"");
    check("Matrix('wKa1 bSb3')", "pieces \"wKa1 bSb3 moved turned\"");
    check("MatrixExtended('wka1', false, false, None)", "pieces \"wKa1\"");
    check("MatrixExtended('wKa1 bPb2', true, *, Mirror)", "pieces \"wKa1 bPb2 moved mirrored\"");
    fails("MatrixExtended('wKa1', true, false, All)", 0, "both ways or not at all");
    fails("With('wN')", 0, "a knight S");
    fails("Matrix('nNHh8')", 0, "no orthodox unit");
    fails("PCount(n) > 0", 0, "neutral");
}

#[test]
fn stipulations_are_listed_where_they_can_be() {
    check("Stip('^#[23]$')", "stipulation \"#2\" or stipulation \"#3\"");
    check("Stip('#[2-4]') AND Fairy", "(stipulation \"#2\" or stipulation \"#3\" or stipulation \"#4\") and fairy");
    check("NOT Stip(\"(h|s)#2\")", "not (stipulation \"h#2\" or stipulation \"s#2\")");
    check("Stip('h#2.5')", "stipulation \"h#2.5\"");
    check("Stip('h#2(\\.5)?')", "stipulation \"h#2.5\" or stipulation \"h#2\"");
    check("Stip('=') OR Stip('\\+')", "stipulation \"=\" or stipulation \"+\"");
    for endless in ["h#.*", "#\\d+", "#\\d\\d", "#[^2]", "#{2}", ".", "#\\w"] {
        fails(&format!("Stip('{endless}')"), 0, "cannot be listed");
    }
    fails("Stip('(#2')", 0, "not closed");
    fails("Stip('#2)')", 0, "not opened");
    fails("Stip('$')", 0, "nothing written");
}

#[test]
fn the_words_that_join_bind_as_there() {
    check("NOT Fairy AND Twins > 1", "not fairy and twins");
    check("Fairy OR Twins > 1 AND Id = 5", "fairy or (twins and id \"YACPDB 5\")");
    check("(Fairy OR Twins > 1) AND Id = 5", "(fairy or twins) and id \"YACPDB 5\"");
    check("Keyword(x) = 0 AND Keyword(y) > 0", "not keyword \"x\" and keyword \"y\"");
    check("Author(\"Ó Duill's\")", "author \"Ó Duill's\"");
}

#[test]
fn what_has_no_counterpart_is_named() {
    fails("Fairy AND Zilahi(2) AND Star(bK)", 10, "Zilahi is found by YACPDB's analysis");
    fails("Fairy AND BigStar(2) AND Star(bK)", 10, "BigStar is known to YACPDB alone; Star");
    fails("Pickaninny", 0, "'pickaninny' in its own language");
    fails("Phases > 3", 0, "Phases");
    fails("ReprintType('Album')", 0, "ReprintType");
    fails("Autor('x')", 0, "did you mean Author?");
    fails("Qwertyuiop", 0, "there is no predicate Qwertyuiop");
    fails("Option(*) = 0", 0, "any text at all");
    fails("Author('%')", 0, "no letter or digit");
    fails("Author('L_yd')", 0, "within one");
    fails("Author('Lo%yd')", 0, "within one");
    fails("Keyword('Grim%')", 0, "without %");
    fails("Keyword('x') > 1", 0, "only whether at all");
    fails("Id > 5", 0, "Id = 123");
    fails("Author('x', 'y')", 0, "not with 2 arguments");
    fails("Twins > 3", 0, "Twins > 1 and Twins = 1");
    fails("Entity(problem, x)", 0, "the kinds are");
}

#[test]
fn what_is_no_question_is_refused_at_its_place() {
    fails("", 0, "write a predicate");
    fails("grimshaw", 0, "write a predicate");
    fails("Fairy AND", 9, "write a predicate");
    fails("Fairy Twins", 6, "AND or OR");
    fails("(Fairy", 0, "not closed");
    fails("Fairy)", 5, "not opened");
    fails("Author(\"x", 7, "quotes are not closed");
    fails("Author(x", 7, "closing parenthesis");
    fails("Author()", 7, "a text is missing");
    fails("Author(x(", 8, "a comma or a closing parenthesis");
    fails("PCount(w) >= 5", 11, "whole number");
    fails("PCount(w) > 99999999999", 12, "whole number");
    fails(&"(".repeat(50), 20, "too deeply");
    fails(&"NOT ".repeat(50), 80, "too deeply");
    fails(&"x".repeat(3000), 2000, "longer than");
    fails(&["Option('abc')"; 100].join(" OR "), 0, "in our language");
}

proptest! {
    #[test]
    fn what_is_translated_reads_the_same(
        text in "((NOT )?[(]?(Author[(]'[a-z%_\" ]{1,8}'[)]|Stip[(]\"[#hs=?|() \\[\\]0-9.+-]{1,7}\"[)]|PCount[(][wbn*][)]|With[(]w[KQN][)]|Fairy|Twins|Id|Star)( ?[<>=] ?[0-9])?[)]?( AND | OR )){0,4}(Fairy|Star|Stip[(]=[)])",
    ) {
        match Query::from_yacpdb(&text) {
            Ok(query) => prop_assert_eq!(query.to_string().parse::<Query>(), Ok(query)),
            Err(error) => {
                let message = error.to_string();
                prop_assert!(message.lines().count() == 3 && message.chars().count() < 900, "{}", message);
            }
        }
    }

    #[test]
    fn no_text_is_too_much(text in "\\PC{0,60}") {
        if let Ok(query) = Query::from_yacpdb(&text) {
            prop_assert_eq!(query.to_string().parse::<Query>(), Ok(query));
        }
    }
}
