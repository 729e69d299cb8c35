//! From bytes to text: UTF-8, and where a format is known for it or the user says so, an old encoding. None is guessed.

use std::str::FromStr;

use crate::{FileFormat, Unreadable};

/// The encodings that can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// UTF-8.
    Utf8,
    /// Western European as Windows has it.
    Windows1252,
    /// Western European by the standard.
    Iso8859_1,
    /// Cyrillic as Windows has it.
    Windows1251,
}

/// A name that is no encoding known here.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is not an encoding: write utf-8, windows-1252, iso-8859-1 or windows-1251")]
pub struct BadEncoding(String);

impl FromStr for Encoding {
    type Err = BadEncoding;

    fn from_str(name: &str) -> Result<Encoding, BadEncoding> {
        match name.to_ascii_lowercase().as_str() {
            "utf-8" | "utf8" => Ok(Encoding::Utf8),
            "windows-1252" | "cp1252" => Ok(Encoding::Windows1252),
            "iso-8859-1" | "latin-1" | "latin1" => Ok(Encoding::Iso8859_1),
            "windows-1251" | "cp1251" => Ok(Encoding::Windows1251),
            _ => Err(BadEncoding(chess::shorten(name))),
        }
    }
}

/// The text of a file and, where it was not plain UTF-8, a remark on it.
pub fn decode(
    bytes: Vec<u8>,
    format: &FileFormat,
    asked: Option<Encoding>,
) -> Result<(String, Option<&'static str>), Unreadable> {
    let bytes = match (asked, String::from_utf8(bytes)) {
        (None | Some(Encoding::Utf8), Ok(text)) => return Ok((text, None)),
        (Some(encoding), result) => {
            let bytes = result.map_or_else(std::string::FromUtf8Error::into_bytes, String::into_bytes);
            match encoding {
                Encoding::Utf8 => bytes,
                Encoding::Windows1252 => return Ok((by_table(&bytes, windows_1252), None)),
                Encoding::Iso8859_1 => return Ok((by_table(&bytes, char::from), None)),
                Encoding::Windows1251 => return Ok((by_table(&bytes, windows_1251), None)),
            }
        }
        (None, Err(error)) => error.into_bytes(),
    };
    // Editors that save "Unicode" begin so; read by any table it would be letters with gaps.
    if asked.is_none() && (bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff])) {
        return Err(Unreadable::new("not-utf8", "the file is UTF-16: save it as UTF-8".to_owned()));
    }
    if asked.is_none() && format.falls_back {
        let remark = "the text is not UTF-8 and was read as Windows-1252";
        return Ok((by_table(&bytes, windows_1252), Some(remark)));
    }
    let valid = std::str::from_utf8(&bytes).map_or_else(|error| error.valid_up_to(), str::len);
    let what = format!(
        "byte {} is not UTF-8: save the file as UTF-8, or give --encoding iso-8859-1 or windows-1251",
        valid + 1
    );
    Err(Unreadable::new("not-utf8", what))
}

fn by_table(bytes: &[u8], letter: impl Fn(u8) -> char) -> String {
    bytes.iter().map(|&byte| letter(byte)).collect()
}

fn windows_1252(byte: u8) -> char {
    const HIGH: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";
    match byte {
        0x80..0xa0 => HIGH.chars().nth(usize::from(byte - 0x80)).unwrap_or('\u{fffd}'),
        _ => char::from(byte),
    }
}

fn windows_1251(byte: u8) -> char {
    const MIDDLE: &str = "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\u{a0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{ad}®Ї°±Ііґµ¶·ё№є»јЅѕї";
    match byte {
        0x00..0x80 => char::from(byte),
        0x80..0xc0 => MIDDLE.chars().nth(usize::from(byte - 0x80)).unwrap_or('\u{fffd}'),
        0xc0.. => char::from_u32(0x0410 + u32::from(byte - 0xc0)).unwrap_or('\u{fffd}'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_saved_as_unicode_is_named() {
        for format in [FileFormat::named("olv"), FileFormat::named("pgn")] {
            let refused = decode(b"\xff\xfe-\0-\0-\0".to_vec(), format.expect("a format"), None);
            assert_eq!(refused.expect_err("UTF-16").to_string(), "the file is UTF-16: save it as UTF-8");
        }
    }

    #[test]
    fn old_encodings_have_their_letters() {
        assert_eq!(by_table(b"Benk\xf5 \x80", windows_1252), "Benkõ €");
        assert_eq!(by_table(b"\xcb\xee\xe9\xe4 \xb8", windows_1251), "Лойд ё");
        assert_eq!("CP1252".parse(), Ok(Encoding::Windows1252));
        assert!("ebcdic".parse::<Encoding>().is_err());
    }
}
