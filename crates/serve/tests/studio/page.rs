//! The page that is built in: it is the one of the sources beside it.

use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

use crate::client::TestStudio;

fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web")
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() { collect(&path, files) } else { files.push(path) }
    }
}

/// The sum over the sources of the page: for each, in the order of their names, its name, a zero and its bytes.
fn sum() -> String {
    let web = web();
    let mut files = vec![web.join("index.html"), web.join("package-lock.json")];
    collect(&web.join("src"), &mut files);
    let name = |path: &PathBuf| {
        let parts = path.strip_prefix(&web).expect("inside").components();
        parts.map(|part| part.as_os_str().to_string_lossy().into_owned()).collect::<Vec<_>>().join("/")
    };
    let mut named: Vec<(String, PathBuf)> = files.into_iter().map(|path| (name(&path), path)).collect();
    named.sort();
    let mut sum = Sha256::new();
    for (name, path) in named {
        sum.update(name.as_bytes());
        sum.update([0]);
        sum.update(fs::read(path).expect("a file"));
    }
    sum.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn the_built_page_is_that_of_the_sources() {
    let stamp = fs::read_to_string(web().join("dist/stamp")).expect("web/dist/stamp: make studio builds the page");
    assert_eq!(stamp.trim(), sum(), "web/dist is stale: make studio builds it again");
}

#[test]
fn the_page_is_served_and_known_again() {
    let studio = TestStudio::open();
    for (path, kind) in
        [("/", "text/html"), ("/app.js", "text/javascript"), ("/app.css", "text/css"), ("/icon.svg", "image/svg+xml")]
    {
        let reply = studio.get(path);
        assert_eq!(reply.status, 200);
        assert!(reply.header("content-type").is_some_and(|given| given.starts_with(kind)), "{path}");
        let tag = reply.header("etag").expect("a tag").to_owned();
        let again = studio.ask_with("GET", path, &[("If-None-Match", &tag)], None);
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
    }
    let page = studio.get("/").text();
    assert!(!page.contains("http://") && !page.contains("https://"), "the page asks nobody else");
    assert!(!page.contains("style=") && !page.contains("onclick"), "the policy forbids what stands in the page");
}
