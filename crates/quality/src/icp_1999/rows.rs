//! The rows of icp-1999, in the order of its tables.

use chess::{Bitboard, Color};
use themes::geometry::aims;
use themes::{Analysis, Evidence};

use super::IcpWeights;
use crate::score::CANCELING;
use crate::two_mover::{Common, Mates, Table, findings_of_the_papers, first_and_fifths, mates, queens_way};
use crate::{RowGroup, Score};

/// Judges a sound two-mover.
pub(super) fn score(weights: &IcpWeights, analysis: &Analysis<'_>) -> Score {
    let phase = analysis.play.key().expect("a sound problem has one key");
    let key = analysis.key().expect("a sound problem has one key");
    let mates = mates(analysis, phase);
    let judge = Judge { weights };
    let common =
        Common { prices: weights.into(), board: analysis.play.diagram().board(), after: phase.start.board(), key };
    let mut table = Table::default();
    judge.themes(&mut table, analysis, &common);
    judge.bonuses(&mut table, &common, &mates);
    common.duals(&mut table, mates.minor_duals);
    common.place_and_key_faults(&mut table);
    cancel_if_deficient(&mut table.score, &mates);
    table.score
}

/// A major dual makes the problem worthless; a row that takes everything back keeps the table adding up.
fn cancel_if_deficient(score: &mut Score, mates: &Mates) {
    let major = &mates.thematic_without_threat;
    if !major.is_empty() {
        let detail = "a severe deficiency: several mates in a thematic variant, none of them the threat".to_owned();
        let total = score.total();
        score.add(RowGroup::Penalties, CANCELING, major.len() as f64, -total, detail);
    }
}

struct Judge<'a> {
    weights: &'a IcpWeights,
}

impl Judge<'_> {
    fn themes(&self, table: &mut Table, analysis: &Analysis<'_>, common: &Common<'_>) {
        let w = self.weights;
        for finding in findings_of_the_papers(analysis) {
            let (name, evidence) = (finding.theme.name, &finding.evidence);
            match name {
                "tempo" => table.each(name, 1, w.tempo),
                "direct-battery" => {
                    let king = Bitboard::of(common.black_king());
                    table.first_and_fifths(name, &standing(evidence, common, |_| king), w.direct_battery);
                }
                "indirect-battery" => {
                    let standing = standing(evidence, common, |evidence| evidence.squares);
                    table.first_and_fifths(name, &standing, w.indirect_battery);
                }
                "lonely-king" => table.each(name, 1, w.lonely_king),
                "half-pin" => self.occurrences(table, name, evidence.len(), w.half_pin),
                "self-pin" => table.first_and_fifths(name, evidence, w.self_pin),
                "unpin" => table.first_and_fifths(name, evidence, w.unpin),
                "self-block" => table.first_and_fifths(name, evidence, w.self_block),
                "grimshaw" => self.occurrences(table, name, evidence.len(), w.grimshaw),
                // King flights are read another way below; other themes the model does not know.
                _ => {}
            }
        }
        let created = common.key.flights_given().count() as usize;
        if created > 0 {
            table.each("king-flights", created, w.king_flights);
        }
    }

    fn occurrences(&self, table: &mut Table, name: &'static str, count: usize, weight: i32) {
        let detail = format!("{weight} for the first, {} for each further one", weight / 5);
        let points = f64::from(first_and_fifths(count as i32, weight));
        table.score.add(RowGroup::Themes, name, count as f64, points, detail);
    }

    fn bonuses(&self, table: &mut Table, common: &Common<'_>, mates: &Mates) {
        let (w, key) = (self.weights, common.key);
        common.size_and_place(table);
        if mates.by_king > 0 {
            table.bonus("mate-by-king", 1, w.mate_by_king, "the white king mates");
        }
        let (before, flights) = common.flights();
        let given = (flights - before).max(0);
        table.bonus("flights-given", given, w.flight_given * given, &format!("{before} before, {flights} after"));
        let checks = key.further_checks() as i32;
        table.bonus("checks-allowed", checks, w.check_allowed * checks, "more checks than before the key");
        common.pins_and_sacrifices(table);
        // A variant gives one mate at most: a single black move with a dozen mates is a fault, not variety.
        let variants = mates.variants as i32;
        let different = ((mates.thematic + mates.other) as i32).min(variants);
        let points = if variants == 0 { 0 } else { w.different_mates * different * different / variants };
        let detail = format!("{} × {different}² / {variants} variants", w.different_mates);
        table.bonus("mates-value", different, points, &detail);
        let way = queens_way(key.mv.from, key.mv.to, w.diagonal_step, w.straight_step);
        table.bonus("key-distance", way, way, &format!("{}–{}", key.mv.from, key.mv.to));
    }
}

/// The batteries that stand in the diagram already: the mating unit alone between a white line piece and a target.
fn standing(evidence: &[Evidence], common: &Common<'_>, targets: impl Fn(&Evidence) -> Bitboard) -> Vec<Evidence> {
    let stands = |evidence: &&Evidence| {
        let front = evidence.lines.first().and_then(|line| line.last()).map(|mate| Bitboard::of(mate.from));
        let front = front.filter(|front| (*front & common.board.color(Color::White)).any());
        let mut targets = targets(evidence).into_iter();
        targets.any(|target| aims(common.board, Color::White, target).any(|aim| Some(aim.between) == front))
    };
    evidence.iter().filter(stands).cloned().collect()
}
