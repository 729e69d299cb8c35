//! Whether the processor has the bit-extraction instructions this crate was compiled to use.

/// Whether code compiled like this can run here. A binary built for one machine may be carried to an older one.
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[allow(unsafe_code, unused_unsafe)]
pub fn machine_fits() -> bool {
    use std::arch::x86_64::{__cpuid, __cpuid_count};
    // The standard library's macro would answer from what the compiler was told; so the processor itself is asked.
    // SAFETY: every x86-64 processor has CPUID; leaf 7 is read only where leaf 0 says that it exists.
    unsafe { __cpuid(0).eax >= 7 && __cpuid_count(7, 0).ebx & 1 << 8 != 0 }
}

/// Whether code compiled like this can run here: it uses nothing special, so it can.
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
pub fn machine_fits() -> bool {
    true
}
