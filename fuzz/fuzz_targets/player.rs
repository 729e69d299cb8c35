//! A player that is read is listed as a file that reads back unchanged, and so are ranges; a refused file gives short clean
//! lines.
#![no_main]

use lab::tuning::{BadNumbers, Stages, list_parameters, list_player, read_parameters, read_player};

libfuzzer_sys::fuzz_target!(|file: &[u8]| {
    match read_player(file) {
        Ok(player) => assert_eq!(read_player(list_player(&player).as_bytes()), Ok(player)),
        Err(error) => check(&error),
    }
    match read_parameters(file, Stages::Two) {
        Ok(space) => assert_eq!(read_parameters(list_parameters(&space).as_bytes(), Stages::Two), Ok(space)),
        Err(error) => check(&error),
    }
});

fn check(error: &BadNumbers) {
    for line in error.to_string().split('\n') {
        assert!(line.chars().count() < 400 && !line.contains(char::is_control), "{line:?}");
    }
}
