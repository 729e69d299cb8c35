//! The rows of composer-2006, in the order of its tables.

use std::collections::BTreeSet;

use chess::{Bitboard, Board, Color, Kind, Square};
use themes::report::KeyFacts;
use themes::{Analysis, Evidence, Reading};

use super::ComposerWeights;
use super::mates::{Mate, Mates, mates};
use crate::material::{force, value};
use crate::{Group, Score};

/// Judges a sound two-mover.
pub(super) fn score(weights: &ComposerWeights, analysis: &Analysis<'_>) -> Score {
    let key = analysis.play.key().expect("a sound problem has one key");
    let facts = analysis.key().expect("a sound problem has one key");
    let mates = mates(analysis, key);
    let mut table = Table { score: Score::default(), weights, board: analysis.play.diagram().board() };
    table.themes(analysis);
    table.bonuses(facts, key.start.board(), &mates);
    table.penalties(facts, key.start.board(), &mates);
    table.score
}

struct Table<'a> {
    score: Score,
    weights: &'a ComposerWeights,
    board: &'a Board,
}

impl Table<'_> {
    fn themes(&mut self, analysis: &Analysis<'_>) {
        for finding in analysis.findings(Reading::Seed) {
            let name = finding.theme.name;
            let evidence = &finding.evidence;
            let w = self.weights;
            match name {
                "tempo" => self.each(name, 1, w.tempo),
                "direct-battery" => self.first_and_fifths(name, evidence, w.direct_battery),
                "indirect-battery" => self.first_and_fifths(name, evidence, w.indirect_battery),
                "king-flights" => self.each(name, 1, w.king_flights),
                "lonely-king" => self.each(name, 1, w.lonely_king),
                "half-pin" => self.each(name, evidence.len(), w.half_pin),
                "self-pin" => self.first_and_fifths(name, evidence, w.self_pin),
                "unpin" => self.first_and_fifths(name, evidence, w.unpin),
                "self-block" => self.first_and_fifths(name, evidence, w.self_block),
                "grimshaw" => self.each(name, evidence.len(), w.grimshaw),
                "pickaninny" => self.each(name, evidence.len(), w.pickaninny),
                // Themes the model does not know pay nothing.
                _ => {}
            }
        }
    }

    fn bonuses(&mut self, key: &KeyFacts, after: &Board, mates: &Mates) {
        let w = self.weights;
        let units = self.board.occupied().count() as i32;
        let king = self.board.king(Color::Black).expect("a position has kings");
        match units {
            ..=7 => self.bonus("miniature", 1, w.miniature, "at most 7 units"),
            8..=12 => self.bonus("meredith", 1, w.meredith, "8 to 12 units"),
            _ => {}
        }
        if CENTER.has(king) {
            self.bonus("king-in-center", 1, w.king_in_center, &format!("the black king on {king}"));
        }
        let below = 18 - units;
        self.bonus(
            "units",
            units,
            w.unit_below_eighteen * below,
            &format!("{} × (18 − {units})", w.unit_below_eighteen),
        );
        if key.mv.kind == Kind::King {
            self.bonus("key-by-king", 1, w.key_by_king, "the white king makes the key");
        }
        let by_king = mates.by_king as i32;
        self.bonus("mate-by-king", by_king, first_and_fifths(by_king, w.mate_by_king), "different mates by the king");
        let (before, flights) = (key.flights_before.count() as i32, key.flights_after.count() as i32);
        if w.flight_given != 0 {
            let given = (flights - before).max(0);
            self.bonus("flights-given", given, w.flight_given * given, &format!("{before} before, {flights} after"));
        }
        let checks = (key.checks_after as i32 - key.checks_before as i32).max(0);
        self.bonus(
            "checks-allowed",
            checks,
            first_and_fifths(checks, w.check_allowed),
            "more checks than before the key",
        );
        self.valued("key-pins-white", key.pins_white, after, w.key_pins_white, Group::Bonuses);
        self.valued("key-unpins-black", key.unpins_black, after, w.key_unpins_black, Group::Bonuses);
        self.valued("sacrifice", key.en_prise, after, w.sacrifice, Group::Bonuses);
        self.mates_value(mates);
        let way = queens_way(key.mv.from, key.mv.to, w);
        self.bonus("key-distance", way, way, &format!("{}–{}", key.mv.from, key.mv.to));
        let away = queens_way(key.mv.to, king, w) - queens_way(key.mv.from, king, w);
        if away > 0 {
            self.bonus("away-from-king", away, w.away_from_king * away, "the key moves away from the black king");
        }
    }

    fn mates_value(&mut self, mates: &Mates) {
        let w = self.weights;
        let (thematic, other, variants) = (mates.thematic as i32, mates.other as i32, mates.variants as i32);
        let sum = w.thematic_mates * thematic * thematic + w.other_mates * other;
        let points = if variants == 0 { 0 } else { sum / variants };
        let detail =
            format!("({} × {thematic}² + {} × {other}) / {variants} variants", w.thematic_mates, w.other_mates);
        self.bonus("mates-value", thematic + other, points, &detail);
    }

    fn penalties(&mut self, key: &KeyFacts, after: &Board, mates: &Mates) {
        let w = self.weights;
        let [duals, triples, multiples] = mates.duals.map(|count| count as i32);
        self.penalty("duals", duals, w.dual * duals, "variants with two mates");
        self.penalty("triples", triples, w.triple * triples, "variants with three mates");
        self.penalty("multiples", multiples, w.multiple * multiples, "variants with more than three mates");
        let king = self.board.king(Color::Black).expect("a position has kings");
        if CORNERS.has(king) {
            self.penalty("king-in-corner", 1, w.king_in_corner, &format!("the black king on {king}"));
        } else if EDGE.has(king) {
            self.penalty("king-on-edge", 1, w.king_on_edge, &format!("the black king on {king}"));
        }
        match key.checkers.count() {
            0 => {}
            1 => self.penalty("key-checks", 1, w.key_checks, "the key gives check"),
            _ => self.penalty("key-double-check", 1, w.key_double_check, "the key gives double check"),
        }
        if let Some(kind) = key.captured {
            self.penalty("key-captures", 1, w.key_captures * value(kind), &format!("a {}", kind.name()));
        }
        if let Some(kind) = key.mv.promotion {
            self.penalty("key-promotes", 1, w.key_promotes * value(kind), &format!("to a {}", kind.name()));
        }
        let (before, flights) = (key.flights_before.count() as i32, key.flights_after.count() as i32);
        let taken = (before - flights).max(0);
        self.penalty("flights-taken", taken, w.flight_taken * taken, &format!("{before} before, {flights} after"));
        self.valued("key-pins-black", key.pins_black, after, w.key_pins_black, Group::Penalties);
        self.valued("key-unpins-white", key.unpins_white, self.board, w.key_unpins_white, Group::Penalties);
        let (white, black) = (force(self.board, Color::White), force(self.board, Color::Black));
        let excess = (white - black).max(0);
        self.penalty("material", excess, w.material * excess, &format!("White {white}, Black {black}"));
        let towards = queens_way(key.mv.from, king, w) - queens_way(key.mv.to, king, w);
        if towards > 0 {
            self.penalty("towards-king", towards, w.towards_king * towards, "the key moves towards the black king");
        }
        let blurred = mates.thematic_non_single as i32;
        let detail = "variants with several mates of which one shows a theme";
        self.penalty("thematic-non-single", blurred, w.thematic_non_single * blurred, detail);
    }

    /// A theme that pays for every occurrence.
    fn each(&mut self, name: &'static str, count: usize, weight: i32) {
        let points = weight * count as i32;
        self.add(Group::Themes, name, count as i32, points, &format!("{weight} each"));
    }

    /// A theme that pays in full for its first different mate and a fifth for each further one.
    fn first_and_fifths(&mut self, name: &'static str, evidence: &[Evidence], weight: i32) {
        let mates: BTreeSet<Mate> = evidence
            .iter()
            .flat_map(|evidence| &evidence.lines)
            .filter_map(|line| line.last().map(|mate| (mate.from, mate.to)))
            .collect();
        let count = mates.len() as i32;
        let detail = format!("{weight} for the first different mate, {} for each further one", weight / 5);
        self.add(Group::Themes, name, count, first_and_fifths(count, weight), &detail);
    }

    /// A row that pays by the value of each unit.
    fn valued(&mut self, name: &'static str, squares: Bitboard, board: &Board, weight: i32, group: Group) {
        let sum: i32 = squares.into_iter().filter_map(|square| board.kind_at(square)).map(value).sum();
        let names: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
        let sign = if group == Group::Penalties { -1 } else { 1 };
        let detail = format!("{weight} × {sum}: {}", names.join(" "));
        self.add(group, name, squares.count() as i32, sign * weight * sum, &detail);
    }

    fn bonus(&mut self, name: &'static str, count: i32, points: i32, detail: &str) {
        self.add(Group::Bonuses, name, count, points, detail);
    }

    fn penalty(&mut self, name: &'static str, count: i32, points: i32, detail: &str) {
        self.add(Group::Penalties, name, count, -points, detail);
    }

    fn add(&mut self, group: Group, name: &'static str, count: i32, points: i32, detail: &str) {
        self.score.add(group, name, f64::from(count), f64::from(points), detail.to_owned());
    }
}

const CENTER: Bitboard = Bitboard(0x0000_0018_1800_0000);
const CORNERS: Bitboard = Bitboard(0x8100_0000_0000_0081);
const EDGE: Bitboard = Bitboard(0xFF81_8181_8181_81FF);

/// The first pays in full, each further one a fifth (divisions truncate).
fn first_and_fifths(count: i32, weight: i32) -> i32 {
    if count == 0 { 0 } else { weight + (count - 1) * (weight / 5) }
}

/// The way a queen would go, in one move or two: diagonal steps and straight steps each have their price.
fn queens_way(from: Square, to: Square, weights: &ComposerWeights) -> i32 {
    let (files, ranks) = (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()));
    let (diagonal, straight) = (files.min(ranks), files.abs_diff(ranks));
    weights.diagonal_step * i32::from(diagonal) + weights.straight_step * i32::from(straight)
}
