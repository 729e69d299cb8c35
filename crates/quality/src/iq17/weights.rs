//! What each feature of iq17 pays.

use crate::weights::weights;

weights! {
    /// The weights of iq17: one for each feature, and two scales.
    pub struct Iq17Weights for "iq17" {
        violate_heuristics: f64 = 1.0, "violate-heuristics", "P1: moves that plain good sense would not play";
        weakest_piece: f64 = 1.0, "weakest-piece", "P2: the less powerful the unit that mates";
        full_power: f64 = 1.0, "full-power", "P3: the farther units go for what they are";
        less_material: f64 = 1.0, "less-material", "P4: White wins with less than Black has";
        economy: f64 = 1.0, "economy", "P5: every white unit takes part in the mate, no square is guarded twice";
        sacrifice: f64 = 1.0, "sacrifice", "P6: the material White gives up over the line";
        sparsity: f64 = 1.0, "sparsity", "P7: units stand apart, in the diagram and in the mate";
        fork: f64 = 1.0, "fork", "T1: the unit that moved attacks two units or more";
        pin: f64 = 1.0, "pin", "T2: a line piece newly aims at a unit before a more valuable one";
        skewer: f64 = 1.0, "skewer", "T3: a line piece newly attacks a unit that must go and lay another one bare";
        x_ray: f64 = 1.0, "x-ray", "T4: a line piece newly protects a unit through the enemy that attacks it";
        discovered_attack: f64 = 1.0, "discovered-attack", "T5: a unit goes and another one attacks through its square";
        zugzwang: f64 = 1.0, "zugzwang", "T6: if Black could pass, White would have no mate in the moves left";
        smothered_mate: f64 = 1.0, "smothered-mate", "T7: a knight mates a king shut in by his own units";
        cross_check: f64 = 1.0, "cross-check", "T8: White answers a check with a check";
        promotion: f64 = 1.0, "promotion", "T9: pawns promote, the more modestly the better";
        switchback: f64 = 1.0, "switchback", "T10: a unit returns to where it came from";
        kappa: f64 = 0.94, "kappa", "times everything: puts random compositions on the published mean";
        unit: f64 = 0.029_411_764_705_882_353, "unit", "times T1 to T6: 1/34, so that a knight forking king, queen and two rooks is worth 1";
    }
}
