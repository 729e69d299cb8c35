//! Who may ask: a token that is new at every start, and codes that are swapped for it once. Both are random and compared in
//! constant time.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::limits;
use crate::problem_json::Trouble;
use axum::http::StatusCode;

/// Random bytes as hexadecimal digits.
pub(crate) fn random_hex(bytes: usize) -> Result<String, getrandom::Error> {
    let mut random = vec![0; bytes];
    getrandom::fill(&mut random)?;
    Ok(random.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// The token and the codes that are out.
pub(crate) struct Keys {
    token: String,
    codes: Mutex<Codes>,
}

#[derive(Default)]
struct Codes {
    out: Vec<(String, Instant)>,
    wrong: Vec<Instant>,
}

impl Keys {
    /// A new token.
    pub fn new() -> Result<Keys, getrandom::Error> {
        Ok(Keys { token: random_hex(16)?, codes: Mutex::default() })
    }

    /// The token.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// A code that can be swapped for the token once.
    pub fn new_code(&self) -> Result<String, getrandom::Error> {
        let code = random_hex(16)?;
        let mut codes = self.codes.lock().unwrap_or_else(PoisonError::into_inner);
        codes.out.retain(|(_, made)| made.elapsed() < limits::CODE_TIME);
        codes.out.push((code.clone(), Instant::now()));
        // Whoever asks for more codes than this does not use them.
        let much = codes.out.len().saturating_sub(limits::WRONG_CODES);
        codes.out.drain(..much);
        Ok(code)
    }

    /// Swaps a code for the token.
    pub fn swap(&self, code: &str) -> Result<&str, Trouble> {
        let mut codes = self.codes.lock().unwrap_or_else(PoisonError::into_inner);
        codes.wrong.retain(|when| when.elapsed() < Duration::from_secs(60));
        if codes.wrong.len() >= limits::WRONG_CODES {
            return Err(Trouble::too_much("too many wrong codes: wait a minute"));
        }
        codes.out.retain(|(_, made)| made.elapsed() < limits::CODE_TIME);
        match codes.out.iter().position(|(known, _)| same(known, code)) {
            Some(index) => {
                codes.out.remove(index);
                Ok(&self.token)
            }
            None => {
                codes.wrong.push(Instant::now());
                let detail = "this code was used, or is too old: keymove studio opens the page with a new one";
                Err(Trouble::new(StatusCode::UNAUTHORIZED, detail))
            }
        }
    }

    /// Whether a header `Authorization` has the token.
    pub fn opens(&self, authorization: &str) -> bool {
        let token = authorization.split_once(' ').filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
        token.is_some_and(|(_, token)| same(token.trim(), &self.token))
    }
}

/// Whether two texts are the same, in a time that tells nothing about where they differ.
fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let differ = one.iter().zip(other).fold(0, |differ, (one, other)| differ | (one ^ other));
    std::hint::black_box(differ) == 0 && one.len() == other.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_works_once_and_the_token_only_whole() {
        let keys = Keys::new().expect("random numbers");
        let code = keys.new_code().expect("random numbers");
        assert_eq!(keys.swap(&code), Ok(keys.token()));
        assert!(keys.swap(&code).is_err());
        let token = keys.token();
        assert!(keys.opens(&format!("Bearer {token}")));
        for wrong in ["", "Bearer", "Bearer ", &format!("Basic {token}"), &format!("Bearer {}", &token[1..]), token] {
            assert!(!keys.opens(wrong), "{wrong}");
        }
    }

    #[test]
    fn guessing_codes_is_ended() {
        let keys = Keys::new().expect("random numbers");
        let last = (0..=limits::WRONG_CODES).map(|_| keys.swap("00").expect_err("wrong").status).last();
        assert_eq!(last, Some(StatusCode::TOO_MANY_REQUESTS));
    }
}
