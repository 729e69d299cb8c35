//! The reading room, what is given away, and who answers.

use serde_json::{Value, json};

use crate::client::{TestStudio, weenink};
use crate::description::check;

#[test]
fn hello_tells_what_can_be_asked() {
    let studio = TestStudio::open();
    let hello = studio.get("/api/hello").json();
    check("Hello", &hello);
    assert!(hello["themes"].as_array().is_some_and(|themes| themes.len() > 90));
    let text = hello.to_string();
    assert!(!text.contains(studio.folder.to_str().expect("UTF-8")) && !text.contains(&studio.token));
}

#[test]
fn every_page_can_be_read() {
    let studio = TestStudio::open();
    for shelf in ["themes", "models", "ideas"] {
        let list = studio.get(&format!("/api/{shelf}")).json();
        check("PageList", &list);
        let pages = list["pages"].as_array().expect("pages");
        assert!(pages.len() >= 5, "{shelf}");
        // A schema is compiled for each check: every fifth page is enough of them.
        for page in pages.iter().step_by(5) {
            let name = page["name"].as_str().expect("a name");
            let page = studio.get(&format!("/api/{shelf}/{name}")).json();
            check("Page", &page);
        }
        assert_eq!(studio.get(&format!("/api/{shelf}/nothing-of-this-name")).status, 404);
    }
    let grimshaw = studio.get("/api/themes/grimshaw").json();
    let diagrams: Vec<&Value> =
        grimshaw["blocks"].as_array().expect("blocks").iter().filter(|block| block["block"] == "diagram").collect();
    let lacking =
        |block: &&&Value| block["diagram"]["example"]["lacks"].as_array().is_some_and(|lacks| !lacks.is_empty());
    assert!(diagrams.iter().any(|block| lacking(&block)), "near misses are labeled");
    assert!(diagrams.iter().all(|block| block["diagram"]["example"].is_object()));
}

#[test]
fn problems_are_given_away_in_every_format() {
    let studio = TestStudio::open();
    for format in studio.get("/api/hello").json()["formats"].as_array().expect("formats") {
        let order = json!({"problems": [weenink()], "format": format});
        let reply = studio.post("/api/render", &order);
        assert_eq!(reply.status, 200, "{format}: {}", reply.text());
        check("Rendered", &reply.json());
        assert!(!reply.json()["text"].as_str().expect("text").is_empty(), "{format}");
    }
    let solved =
        studio.post("/api/render", &json!({"problems": [weenink(), weenink()], "format": "text", "solve": true}));
    assert!(solved.json()["text"].as_str().expect("text").contains("1.Qc4!"));
    let script = json!({"fen": weenink()["fen"], "stipulation": "#2", "title": "<script>alert(1)</script>"});
    for format in ["html", "svg"] {
        let text =
            studio.post("/api/render", &json!({"problems": [script], "format": format})).json()["text"].to_string();
        assert!(!text.contains("<script>"), "{format}: {text}");
    }
}

#[test]
fn reports_lie_in_their_folder() {
    let studio = TestStudio::open();
    let empty = studio.get("/api/reports").json();
    check("ReportList", &empty);
    let run = studio.folder.join("reports/first run");
    std::fs::create_dir_all(&run).expect("made");
    let report = "# An experiment\n\nIt went well.\n\n![How far](far.svg)\n\n- one\n- two\n\n![No](../../../secret.svg)\n\n![No](bad.svg)\n";
    std::fs::write(run.join("report.md"), report).expect("written");
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>";
    std::fs::write(run.join("far.svg"), drawing).expect("written");
    std::fs::write(studio.folder.join("secret.svg"), drawing).expect("written");
    std::fs::write(run.join("bad.svg"), "<svg><script>alert(1)</script></svg>").expect("written");
    std::fs::write(run.join("levels.csv"), "depth,positions\n1,100\n2,\"20,000\"\n").expect("written");
    let list = studio.get("/api/reports").json();
    check("ReportList", &list);
    assert_eq!(list["reports"][0]["title"], "An experiment");
    let id = list["reports"][0]["id"].as_str().expect("a number");
    let page = studio.get(&format!("/api/reports/{id}")).json();
    check("ReportPage", &page);
    let table = page["blocks"].as_array().expect("blocks").iter().find(|block| block["block"] == "table").expect("one");
    assert_eq!(table["rows"][1][1], "20,000");
    let kinds: Vec<&str> =
        page["blocks"].as_array().expect("blocks").iter().filter_map(|b| b["block"].as_str()).collect();
    assert_eq!(kinds, ["paragraph", "picture", "list", "heading", "table"], "the chart where it stands, and no other");
    assert_eq!(page["blocks"][1], json!({"block": "picture", "about": "How far", "svg": drawing}));
    assert_eq!(studio.get("/api/reports/0123456789abcdef").status, 404);
}
