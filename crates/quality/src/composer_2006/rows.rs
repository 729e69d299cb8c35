//! The rows of composer-2006, in the order of its tables.

use themes::Analysis;

use super::ComposerWeights;
use crate::Score;
use crate::two_mover::{Common, Mates, Table, findings_of_the_papers, first_and_fifths, mates, queens_way};

/// Judges a sound two-mover.
pub(super) fn score(weights: &ComposerWeights, analysis: &Analysis<'_>) -> Score {
    let phase = analysis.play.key().expect("a sound problem has one key");
    let key = analysis.key().expect("a sound problem has one key");
    let mates = mates(analysis, phase);
    let judge = Judge { weights };
    let common =
        Common { prices: weights.into(), board: analysis.play.diagram().board(), after: phase.start.board(), key };
    let mut table = Table::default();
    judge.themes(&mut table, analysis);
    judge.bonuses(&mut table, &common, &mates);
    judge.penalties(&mut table, &common, &mates);
    table.score
}

struct Judge<'a> {
    weights: &'a ComposerWeights,
}

impl Judge<'_> {
    fn themes(&self, table: &mut Table, analysis: &Analysis<'_>) {
        for finding in findings_of_the_papers(analysis) {
            let name = finding.theme.name;
            let evidence = &finding.evidence;
            let w = self.weights;
            match name {
                "tempo" => table.each(name, 1, w.tempo),
                "direct-battery" => table.first_and_fifths(name, evidence, w.direct_battery),
                "indirect-battery" => table.first_and_fifths(name, evidence, w.indirect_battery),
                "king-flights" => table.each(name, 1, w.king_flights),
                "lonely-king" => table.each(name, 1, w.lonely_king),
                "half-pin" => table.each(name, evidence.len(), w.half_pin),
                "self-pin" => table.first_and_fifths(name, evidence, w.self_pin),
                "unpin" => table.first_and_fifths(name, evidence, w.unpin),
                "self-block" => table.first_and_fifths(name, evidence, w.self_block),
                "grimshaw" => table.each(name, evidence.len(), w.grimshaw),
                "pickaninny" => table.each(name, evidence.len(), w.pickaninny),
                // Themes the model does not know pay nothing.
                _ => {}
            }
        }
    }

    fn bonuses(&self, table: &mut Table, common: &Common<'_>, mates: &Mates) {
        let (w, key) = (self.weights, common.key);
        common.size_and_place(table);
        let by_king = mates.by_king as i32;
        table.bonus("mate-by-king", by_king, first_and_fifths(by_king, w.mate_by_king), "different mates by the king");
        let (before, flights) = common.flights();
        if w.flight_given != 0 {
            let given = (flights - before).max(0);
            table.bonus("flights-given", given, w.flight_given * given, &format!("{before} before, {flights} after"));
        }
        let checks = key.further_checks() as i32;
        let points = first_and_fifths(checks, w.check_allowed);
        table.bonus("checks-allowed", checks, points, "more checks than before the key");
        common.pins_and_sacrifices(table);
        self.mates_value(table, mates);
        let way = queens_way(key.mv.from, key.mv.to, w.diagonal_step, w.straight_step);
        table.bonus("key-distance", way, way, &format!("{}–{}", key.mv.from, key.mv.to));
        let away = -self.approach(common);
        if away > 0 {
            table.bonus("away-from-king", away, w.away_from_king * away, "the key moves away from the black king");
        }
    }

    fn mates_value(&self, table: &mut Table, mates: &Mates) {
        let w = self.weights;
        let (thematic, other, variants) = (mates.thematic as i32, mates.other as i32, mates.variants as i32);
        let sum = w.thematic_mates * thematic * thematic + w.other_mates * other;
        let points = if variants == 0 { 0 } else { sum / variants };
        let (price, rest) = (w.thematic_mates, w.other_mates);
        let detail = format!("({price} × {thematic}² + {rest} × {other}) / {variants} variants");
        table.bonus("mates-value", thematic + other, points, &detail);
    }

    fn penalties(&self, table: &mut Table, common: &Common<'_>, mates: &Mates) {
        let w = self.weights;
        common.duals(table, mates.duals);
        common.place_and_key_faults(table);
        let towards = self.approach(common);
        if towards > 0 {
            table.penalty("towards-king", towards, w.towards_king * towards, "the key moves towards the black king");
        }
        let blurred = mates.thematic_non_single as i32;
        let detail = "variants with several mates of which one shows a theme";
        table.penalty("thematic-non-single", blurred, w.thematic_non_single * blurred, detail);
    }

    /// By how much the key comes nearer to the black king.
    fn approach(&self, common: &Common<'_>) -> i32 {
        let (w, key, king) = (self.weights, common.key, common.black_king());
        let way = |square| queens_way(square, king, w.diagonal_step, w.straight_step);
        way(key.mv.from) - way(key.mv.to)
    }
}
