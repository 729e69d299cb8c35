//! Fingerprints of texts: 128 bits, enough that two texts never share one by chance. They do not stop forgery.

/// Sixteen bytes for a text.
pub(crate) fn fingerprint(bytes: &[u8]) -> [u8; 16] {
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    let sum = bytes.iter().fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128, |sum, byte| {
        (sum ^ u128::from(*byte)).wrapping_mul(PRIME)
    });
    sum.to_be_bytes()
}

/// A print in letters and digits.
pub(crate) fn hex(print: &[u8]) -> String {
    print.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A print from its letters and digits.
pub(crate) fn unhex(text: &str) -> Option<Vec<u8>> {
    let pairs = text.as_bytes().chunks(2).map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok());
    pairs.collect()
}

/// The print of all that a reader gives, for telling a file that was added before.
pub fn print_of(mut reader: impl std::io::Read) -> std::io::Result<[u8; 16]> {
    let (mut print, mut buffer) = ([0; 16], vec![0; 1 << 16]);
    loop {
        // A piece is read in full before it is taken in, so that the print does not depend on how the bytes arrive.
        let mut length = 0;
        while length < buffer.len() {
            match reader.read(&mut buffer[length..])? {
                0 => break,
                more => length += more,
            }
        }
        if length == 0 {
            return Ok(print);
        }
        print = fingerprint(&[&print[..], &buffer[..length]].concat());
    }
}

#[cfg(test)]
mod tests {
    use super::{fingerprint, hex, unhex};

    #[test]
    fn the_published_values() {
        assert_eq!(hex(&fingerprint(b"")), "6c62272e07bb014262b821756295c58d");
        assert_eq!(hex(&fingerprint(b"a")), "d228cb696f1a8caf78912b704e4a8964");
        assert_eq!(unhex("d228").as_deref(), Some(&[0xd2, 0x28][..]));
        assert!(unhex("xy").is_none());
    }
}
