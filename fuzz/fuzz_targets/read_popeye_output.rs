//! Any text read as Popeye's output gives records whose writing reads back as the same writing, and short clean messages.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| keymove_fuzz::reads_back("popeye-output", text));
