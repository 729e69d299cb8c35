//! A binary built for this machine may be carried to an older one; it says so instead of dying on an unknown instruction.

use anyhow::Result;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
use anyhow::bail;

/// Whether this processor has what the binary was compiled for.
pub fn check() -> Result<()> {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    if !has_bmi2() {
        bail!("this keymove was built for processors with BMI2, which this one lacks: use the portable build");
    }
    Ok(())
}

/// Asks the processor itself: the standard library's macro would answer from what the compiler was told.
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[allow(unused_unsafe, unsafe_code)]
fn has_bmi2() -> bool {
    use std::arch::x86_64::{__cpuid, __cpuid_count};
    // SAFETY: every x86-64 processor has CPUID; leaf 7 is read only where leaf 0 says that it exists.
    unsafe { __cpuid(0).eax >= 7 && __cpuid_count(7, 0).ebx & 1 << 8 != 0 }
}
