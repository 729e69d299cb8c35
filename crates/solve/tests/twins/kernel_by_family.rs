//! The kernels against their naive twins, family by family.

use keymove_solve::kernel::Soundness;

use crate::agreement::{agree_on_mates, agree_on_soundness};
use crate::families::{FAMILIES, position_of};
use crate::strewn::Random;

#[test]
fn mates_in_one_are_naive_in_every_family() {
    let mut random = Random(0x00D0_0B7E_D000_0001);
    for family in FAMILIES {
        let mut with_mates = 0;
        for _ in 0..60_000 {
            with_mates += usize::from(!agree_on_mates(&position_of(family, &mut random)).is_empty());
        }
        assert!(with_mates > 1_200, "{}: only {with_mates} positions had a mate", family.0);
    }
}

#[test]
fn soundness_is_naive_in_every_family() {
    let mut random = Random(0x00D0_0B7E_D000_0002);
    for family in FAMILIES {
        let mut solved = 0;
        for _ in 0..600 {
            let found = agree_on_soundness(&position_of(family, &mut random));
            solved += usize::from(matches!(found, Soundness::Sound(_) | Soundness::Cooked(..)));
        }
        assert!(solved > 0, "{}: no two-mover among them", family.0);
    }
}
