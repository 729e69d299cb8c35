//! The fonts of sheets: Libertinus Serif (Latin, Greek and Cyrillic) and DejaVu Sans Mono, both under free licenses. They are
//! in the program, so that a sheet looks the same everywhere.

/// The bytes of the font whose data name it so; PostScript names are stored as plain letters in both fonts.
pub(crate) fn font(name: &str) -> Option<&'static [u8]> {
    typst_assets::fonts().find(|data| postscript_name(data).as_deref() == Some(name))
}

/// The sixth entry of the table of names.
fn postscript_name(data: &[u8]) -> Option<String> {
    let short = |at: usize| Some(usize::from(u16::from_be_bytes(data.get(at..at + 2)?.try_into().ok()?)));
    let long = |at: usize| Some(u32::from_be_bytes(data.get(at..at + 4)?.try_into().ok()?) as usize);
    let tables = short(4)?;
    let entry = (0..tables).map(|index| 12 + 16 * index).find(|&at| data.get(at..at + 4) == Some(b"name"))?;
    let table = long(entry + 8)?;
    let (count, texts) = (short(table + 2)?, table + short(table + 4)?);
    let record = (0..count).map(|index| table + 6 + 12 * index).find(|&at| short(at + 6) == Some(6))?;
    let (length, start) = (short(record + 8)?, texts + short(record + 10)?);
    let bytes = data.get(start..start + length)?;
    // Windows' names have two bytes a letter.
    Some(bytes.iter().filter(|&&byte| byte != 0).map(|&byte| char::from(byte)).collect())
}
