//! Lines of a stream, one problem each. A line of any length and with any bytes costs no more memory than the longest
//! line that can be a problem.

use std::io::{BufRead, ErrorKind};

use crate::InputError;

/// One line as it came, or why it cannot be read.
#[derive(Clone, PartialEq, Debug)]
pub struct InputLine {
    /// Counted from 1.
    pub number: u64,
    /// Bytes of the stream up to and with this line.
    pub bytes: u64,
    /// The line without its end.
    pub text: Result<String, InputError>,
}

/// Reads a stream line by line. Ends after the first failure to read.
pub struct InputLines<R> {
    reader: R,
    number: u64,
    bytes: u64,
    failed: bool,
}

/// Longer lines are refused.
const LONGEST: usize = 1 << 20;

impl<R: BufRead> InputLines<R> {
    /// The lines of this stream.
    pub fn of(reader: R) -> InputLines<R> {
        InputLines { reader, number: 0, bytes: 0, failed: false }
    }

    /// Reads to the end of the line, keeping its beginning. `None` at the end of the stream.
    fn read_line(&mut self, kept: &mut Vec<u8>) -> std::io::Result<Option<usize>> {
        let mut length = 0;
        loop {
            let available = match self.reader.fill_buf() {
                Ok(available) => available,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if available.is_empty() {
                return Ok((length > 0).then_some(length));
            }
            let end = available.iter().position(|&byte| byte == b'\n');
            let taken = end.unwrap_or(available.len());
            let room = (LONGEST + 1).saturating_sub(kept.len());
            kept.extend_from_slice(&available[..taken.min(room)]);
            let consumed = taken + usize::from(end.is_some());
            self.reader.consume(consumed);
            length += consumed;
            self.bytes += consumed as u64;
            if end.is_some() {
                return Ok(Some(length));
            }
        }
    }
}

impl<R: BufRead> Iterator for InputLines<R> {
    type Item = InputLine;

    fn next(&mut self) -> Option<InputLine> {
        if self.failed {
            return None;
        }
        let mut kept = Vec::new();
        let text = match self.read_line(&mut kept) {
            Ok(None) => return None,
            Ok(Some(_)) => decode(kept),
            Err(error) => {
                self.failed = true;
                Err(InputError::Unreadable(error.to_string()))
            }
        };
        self.number += 1;
        Some(InputLine { number: self.number, bytes: self.bytes, text })
    }
}

fn decode(mut bytes: Vec<u8>) -> Result<String, InputError> {
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
    if bytes.len() > LONGEST {
        return Err(InputError::TooLong(LONGEST));
    }
    String::from_utf8(bytes).map_err(|error| InputError::NotUtf8(error.utf8_error().valid_up_to() + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<Result<String, InputError>> {
        InputLines::of(bytes).map(|line| line.text).collect()
    }

    #[test]
    fn ends_of_lines_and_of_the_stream() {
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"a\r\n\nb"), [Ok("a".into()), Ok(String::new()), Ok("b".into())]);
    }

    #[test]
    fn a_bad_line_does_not_spoil_the_next() {
        let mut bytes = vec![b'x'; 10 << 20];
        bytes.extend_from_slice(b"\nab\xff\nok\n");
        let lines = lines(&bytes);
        assert_eq!(lines, [Err(InputError::TooLong(LONGEST)), Err(InputError::NotUtf8(3)), Ok("ok".into())]);
    }
}
