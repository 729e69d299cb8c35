//! Questions: answers are those of studio, byte for byte, and only the newest is answered.

use std::io::Write as _;
use std::net::TcpStream;
use std::sync::Arc;
use std::time::{Duration, Instant};

use render::{Format, Style};
use serde_json::{Value, json};
use studio::{
    JudgeOptions, Limits, NecessityCheck, OpinionsLayout, Wanted, choose_models, documents, judge, read, solve,
};

use crate::client::{Reply, TestStudio, weenink};
use crate::description::check;

fn judged(studio: &TestStudio, problem: &Value, wishes: &Value) -> Reply {
    studio.post("/api/ask/judge", &json!({"lane": "a", "seq": 1, "problem": problem, "wishes": wishes}))
}

#[test]
fn a_judgment_is_that_of_the_command_line() {
    let studio = TestStudio::open();
    for (fen, stipulation) in [
        ("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "#2"),
        ("3K4/2p5/3k4/1Q6/5P2/1B6/8/8", "#2"),
        ("2K5/k6p/8/7R/8/8/8/8", "#2"),
        ("7k/8/5KQ1/8/8/8/8/8", "#2"),
        ("8/8/8/8/8/1k6/8/K7", "#2"),
        ("8/8/8/8/8/1k6/8/8", "#2"),
        ("7k/8/4K1Q1/8/8/8/8/R7", "#1"),
        ("1n1bN1B1/2p1Pnr1/2K2Pp1/8/3Pk3/1R2p1pQ/2N3P1/8", "#3"),
    ] {
        let problem = json!({"fen": fen, "stipulation": stipulation});
        let reply = judged(&studio, &problem, &json!({"units": true, "full": true}));
        assert_eq!(reply.status, 200, "{}", reply.text());
        check("JudgeResult", &reply.json());
        let input = read(&problem.to_string(), "#2".parse().expect("a stipulation")).expect(fen);
        let models = choose_models("keymove-2026", None).expect("a model");
        let options = JudgeOptions { models, necessity: NecessityCheck::Asked };
        let judgment = judge(&input, &options, Limits::nodes(u64::MAX));
        let document = documents::judgment_data(&judgment, OpinionsLayout::OneModel);
        assert_eq!(reply.text(), Format::JSON.write(&document, &Style::PLAIN).expect("JSON"), "{fen}");
    }
    let all = judged(&studio, &weenink(), &json!({"units": false, "full": false, "model": "all"}));
    check("JudgeResult", &all.json());
    assert!(all.json()["models"].is_object());
}

#[test]
fn a_solution_is_that_of_the_command_line() {
    let studio = TestStudio::open();
    for (fen, stipulation) in
        [("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "#2"), ("8/8/8/8/8/1k6/8/K7", "#2"), ("7k/8/5K2/8/8/8/Q7/8", "h#1.5")]
    {
        let problem = json!({"fen": fen, "stipulation": stipulation});
        let question = json!({"lane": "a", "seq": 1, "problem": problem, "wishes": {"set_play": true}});
        let reply = studio.post("/api/ask/solve", &question);
        assert_eq!(reply.status, 200, "{}", reply.text());
        check("SolveResult", &reply.json());
        let input = read(&problem.to_string(), "#2".parse().expect("a stipulation")).expect(fen);
        let wanted = Wanted { set_play: true, tries: None, variations: true };
        let document = documents::solution(&solve(&input, wanted, Limits::nodes(u64::MAX)));
        assert_eq!(reply.text(), Format::JSON.write(&document, &Style::PLAIN).expect("JSON"), "{fen}");
    }
}

#[test]
fn what_cannot_be_judged_is_told() {
    let studio = TestStudio::open();
    let wishes = json!({"units": false, "full": false});
    for (problem, says) in [
        (json!({"fen": "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "stipulation": "s#2"}), "selfmate"),
        (json!({"fen": "nonsense", "stipulation": "#2"}), "neither a FEN"),
        (json!({"fen": "9/8/8/8/8/8/8/8", "stipulation": "#2"}), "rank 8"),
        (json!({"fen": "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "stipulation": "mate!"}), "stipulation"),
        (json!({"fen": "8/8/8/8/8/8/8/8", "stipulation": ""}), "stipulation"),
        (json!({"fen": "8".repeat(500), "stipulation": "#2"}), "too long"),
    ] {
        let reply = judged(&studio, &problem, &wishes);
        assert_eq!(reply.status, 422, "{problem}: {}", reply.text());
        check("Problem", &reply.json());
        assert!(reply.json()["detail"].as_str().expect("a sentence").contains(says), "{}", reply.text());
    }
    let model = judged(&studio, &weenink(), &json!({"units": false, "full": false, "model": "composr-2006"}));
    assert_eq!((model.status, &model.json()["where"]), (422, &json!("model")));
    let field = judged(&studio, &weenink(), &json!({"units": false, "full": false, "path": "/etc/passwd"}));
    assert_eq!(field.status, 422);
}

#[test]
fn a_lifted_unit_is_shown_where_it_works() {
    let studio = TestStudio::open();
    let places = |problem: Value, wishes: Value| {
        let question = json!({"lane": "a", "seq": 1, "problem": problem, "wishes": wishes});
        let reply = studio.post("/api/ask/variants", &question);
        assert_eq!(reply.status, 200, "{}", reply.text());
        check("PlacesAnswer", &reply.json());
        reply.json()
    };
    let all = places(weenink(), json!({"additions": true}));
    assert_eq!(all["units"].as_array().map(Vec::len), Some(7));
    let bishop = places(weenink(), json!({"unit": "b3"}));
    let there = |places: &Value, square: &str| {
        places.as_array().expect("places").iter().find(|place| place["square"] == square).cloned()
    };
    let of_bishop = &bishop["units"][0]["places"];
    assert_eq!(there(of_bishop, "a2").expect("it works there")["kept"], "play");
    assert_eq!(there(of_bishop, "g8").expect("it works there")["kept"], "key");
    assert!(there(of_bishop, "b1").is_none());
    assert!(all["units"].as_array().expect("units").contains(&bishop["units"][0]), "one is answered as all are");
    let pawn = places(weenink(), json!({"add": "p"}));
    assert!(all["additions"].as_array().expect("kinds").contains(&pawn["additions"][0]));
    // Of a draft that is not sound: where the unit makes it sound.
    let draft = places(json!({"fen": "3K4/2p5/3k4/1Q6/5P2/1B6/8/8", "stipulation": "#2"}), json!({"add": "b"}));
    assert_eq!(draft["sound"], false);
    assert_eq!(there(&draft["additions"][0]["places"], "a8").expect("Weenink's bishop")["kept"], "sound");
    let bad = json!({"lane": "a", "seq": 1, "problem": weenink(), "wishes": {"unit": "z9"}});
    assert_eq!(studio.post("/api/ask/variants", &bad).status, 422);
}

#[test]
fn any_text_is_read() {
    let studio = TestStudio::open();
    let answer = |text: &str| {
        let reply = studio.post("/api/ask/read", &json!({"lane": "a", "seq": 1, "text": text}));
        assert_eq!(reply.status, 200, "{}", reply.text());
        check("ReadAnswer", &reply.json());
        reply.json()
    };
    let full = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - - 0 1";
    for text in [
        "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8",
        "Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7",
        "Kd8 Qb5\nBb3 Pf4\n/ Kd6 Ba8 pc7",
        "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - - dm 2; id \"x\";",
        "{\"fen\":\"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8\",\"authors\":[\"Weenink, Henri\"],\"source\":{\"name\":\"x\"}}",
        "BeginProblem\nPieces White Kd8 Qb5 Bb3 Pf4 Black Kd6 Ba8 Pc7\nStipulation #2\nEndProblem\n",
        "---\nalgebraic:\n  white: [Kd8, Qb5, Bb3, Pf4]\n  black: [Kd6, Ba8, Pc7]\nstipulation: \"#2\"\n",
        "[Event \"?\"]\n[SetUp \"1\"]\n[FEN \"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - - 0 1\"]\n[Result \"*\"]\n\n*\n",
    ] {
        let read = answer(text);
        assert_eq!(read["problems"][0]["fen"], full, "{text}: {read}");
        assert_eq!(read["errors"], json!([]), "{text}");
    }
    let nothing = answer("hello");
    assert_eq!((&nothing["problems"], &nothing["errors"][0]["where"]), (&json!([]), &json!("line 1")));
    assert_eq!(answer("")["problems"], json!([]));
    let twins = answer(
        "BeginProblem\nPieces White Kd8 Qb5 Bb3 Pf4 Black Kd6 Ba8 Pc7\nStipulation #2\nTwin Move b3 a2\nEndProblem\n",
    );
    let twins = twins["problems"][0]["twins"].as_array().expect("twins").clone();
    assert_eq!(twins.len(), 2);
    assert_eq!((&twins[0]["label"], &twins[1]["commands"]), (&json!("a"), &json!("Move b3 a2")));
    let fairy = answer("---\nalgebraic:\n  white: [Kd8, Gb5]\n  black: [Kd6]\nstipulation: \"#2\"\n");
    assert!(fairy["problems"][0]["refusal"]["name"] == "fairy-unit", "{fairy}");
}

#[test]
fn versions_are_compared() {
    let studio = TestStudio::open();
    let other = json!({"fen": "b2K4/2p4p/3k4/1Q6/5P2/1B6/8/8", "stipulation": "#2"});
    let question = json!({"lane": "a", "seq": 1, "a": weenink(), "b": other, "wishes": {}});
    let reply = studio.post("/api/ask/compare", &question);
    check("Comparison", &reply.json());
    assert_eq!(reply.json()["changes"][0]["to"], "h7");
    let broken = json!({"fen": "3K4/2p5/3k4/1Q6/5P2/1B6/8/8", "stipulation": "#2"});
    let question = json!({"lane": "a", "seq": 2, "a": weenink(), "b": broken, "wishes": {"model": "composer-2006"}});
    let reply = studio.post("/api/ask/compare", &question);
    check("Comparison", &reply.json());
    assert_eq!(reply.json()["after"]["verdict"], "short_solution");
}

/// A problem that takes minutes.
fn hard() -> Value {
    json!({"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "stipulation": "#9"})
}

#[test]
fn a_newer_question_stops_the_older_one() {
    let studio = Arc::new(TestStudio::open());
    let asked = Arc::clone(&studio);
    let question = |seq: u32, problem: Value| json!({"lane": "a", "seq": seq, "problem": problem, "wishes": {"units": false, "full": true}});
    let slow = question(1, hard());
    let older = std::thread::spawn(move || asked.post("/api/ask/judge", &slow).status);
    std::thread::sleep(Duration::from_millis(300));
    let begun = Instant::now();
    assert_eq!(studio.post("/api/ask/judge", &question(2, weenink())).status, 200);
    assert_eq!(older.join().expect("answered"), 409);
    assert!(begun.elapsed() < Duration::from_secs(10), "the older one would take minutes");
    let late = studio.post("/api/ask/judge", &question(1, weenink()));
    assert_eq!(late.status, 409);
    check("Problem", &late.json());
}

#[test]
fn the_last_diagram_is_always_judged() {
    let studio = Arc::new(TestStudio::open());
    let asked: Vec<_> = (1..=40)
        .map(|seq: u32| {
            let studio = Arc::clone(&studio);
            std::thread::spawn(move || {
                let wishes = json!({"units": true, "full": false});
                let question = json!({"lane": "a", "seq": seq, "problem": weenink(), "wishes": wishes});
                (seq, studio.post("/api/ask/judge", &question).status)
            })
        })
        .collect();
    let answers: Vec<(u32, u16)> = asked.into_iter().map(|asked| asked.join().expect("answered")).collect();
    assert!(answers.iter().all(|(_, status)| matches!(status, 200 | 409)), "{answers:?}");
    assert!(answers.contains(&(40, 200)), "{answers:?}");
}

#[test]
fn a_page_that_goes_stops_its_question() {
    let studio = TestStudio::open();
    let body = json!({"lane": "a", "seq": 1, "problem": hard(), "wishes": {"units": false, "full": true}}).to_string();
    // As many as are worked on at once: unless they stop, nobody else is answered.
    let processors = std::thread::available_parallelism().map_or(1, usize::from).max(2);
    for lane in 0..processors {
        let body = body.replace("\"lane\":\"a\"", &format!("\"lane\":\"b{lane}\""));
        let mut stream = TcpStream::connect(("127.0.0.1", studio.port)).expect("a connection");
        let head = format!(
            "POST /api/ask/judge HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nAuthorization: Bearer {}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            studio.port,
            studio.token,
            body.len()
        );
        stream.write_all(head.as_bytes()).expect("sent");
        std::thread::sleep(Duration::from_millis(100));
        drop(stream);
    }
    let begun = Instant::now();
    let reply = judged(&studio, &weenink(), &json!({"units": false, "full": false}));
    assert_eq!(reply.status, 200);
    assert!(begun.elapsed() < Duration::from_secs(10), "those who left would have taken minutes");
}
