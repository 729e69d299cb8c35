//! Sheets and pictures are made of every document with diagrams, and refused by name otherwise.

use keymove_sheet::{pdf, png};
use render::{Block, Diagram, Document, SheetLayout};

fn sheet(count: usize) -> Document {
    let setup = chess::parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8").expect("a board").setup;
    let mut document = Document { layout: SheetLayout::Sheet, ..Document::new("a collection", "Problems") };
    for _ in 0..count {
        document.push(Block::Heading(2, "Weenink 1917".into()));
        document.push(Block::Diagram(Diagram {
            stipulation: Some("#2".to_owned()),
            credits: vec!["Henri Weenink".to_owned(), "Правда 1917 🦉".to_owned()],
            demands: vec!["b) Move d8 e8".to_owned(); 40],
            ..Diagram::of(setup)
        }));
        document.push(Block::Code(vec!["1.Qc4! ".repeat(60), "x".repeat(500)]));
    }
    document
}

#[cfg(feature = "pdf")]
#[test]
fn six_diagrams_are_on_a_page() {
    let pages = |count| {
        let bytes = pdf(&sheet(count)).expect("a sheet");
        assert!(bytes.starts_with(b"%PDF-"));
        bytes.windows(10).filter(|window| window == b"/Type/Page").count()
    };
    // Seven diagrams and their solutions take one page more than six.
    assert!(pages(7) > pages(6), "{} {}", pages(7), pages(6));
    assert_eq!(pdf(&sheet(3)).expect("a sheet"), pdf(&sheet(3)).expect("a sheet"));
}

#[cfg(feature = "png")]
#[test]
fn a_picture_is_a_png() {
    assert!(png(&sheet(1)).expect("a picture").starts_with(b"\x89PNG"));
}

#[cfg(all(feature = "pdf", feature = "png"))]
#[test]
fn without_diagrams_there_is_no_sheet() {
    let empty = Document::new("a greeting", "Hello");
    assert_eq!(pdf(&empty).expect_err("empty").to_string(), "pdf holds diagrams, and a greeting has none");
    assert_eq!(png(&empty).expect_err("empty").to_string(), "svg holds diagrams and charts, and a greeting has none");
}

#[cfg(not(any(feature = "pdf", feature = "png")))]
#[test]
fn what_was_not_built_says_how_to_get_it() {
    let told = "this keymove was built without PDF: build it with cargo build --release --features pdf";
    assert_eq!(pdf(&sheet(1)).expect_err("not built").to_string(), told);
    assert!(png(&sheet(1)).is_err());
}
