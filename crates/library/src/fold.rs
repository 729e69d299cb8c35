//! How names are compared: without case and accents, and Cyrillic and Greek letters in Latin ones.

use std::collections::BTreeSet;

/// A text as it is compared: small letters without accents, words parted by single blanks. Cyrillic is spelled as the
/// standard does (ISO 9), its accents dropped: `Вукчевић` is `vukcevic`.
///
/// ```
/// assert_eq!(keymove_library::fold("Benkő, Pál"), "benko pal");
/// assert_eq!(keymove_library::fold("Вукчевић"), "vukcevic");
/// ```
pub fn fold(text: &str) -> String {
    folded(text, standard)
}

/// The words under which a text is found: those of [`fold`], and for Cyrillic those of the English spelling too.
pub(crate) fn words(text: &str) -> BTreeSet<String> {
    let split = |text: String| text.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect::<Vec<_>>();
    split(fold(text)).into_iter().chain(split(folded(text, english))).collect()
}

fn folded(text: &str, cyrillic: fn(char) -> Option<&'static str>) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'a'..='z' | '0'..='9' => out.push(letter),
            // A combining accent belongs to the letter before it.
            '\u{300}'..='\u{36f}' | '\'' | '’' | 'ь' | 'ъ' => {}
            _ => match cyrillic(letter).or_else(|| plain(letter)) {
                Some(letters) => out.push_str(letters),
                None if letter.is_alphanumeric() => out.push(letter),
                None if out.ends_with(' ') || out.is_empty() => {}
                None => out.push(' '),
            },
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// Latin letters with accents, and Greek.
fn plain(letter: char) -> Option<&'static str> {
    const PLAIN: &[(&str, &str)] = &[
        ("àáâãäåāăąǎά", "a"),
        ("çćĉċč", "c"),
        ("ďđð", "d"),
        ("èéêëēĕėęěέ", "e"),
        ("ĝğġģ", "g"),
        ("ĥħ", "h"),
        ("ìíîïĩīĭįıίϊ", "i"),
        ("ĵ", "j"),
        ("ķ", "k"),
        ("ĺļľŀł", "l"),
        ("ñńņňŉ", "n"),
        ("òóôõöøōŏőό", "o"),
        ("ŕŗř", "r"),
        ("śŝşšș", "s"),
        ("ţťŧț", "t"),
        ("ùúûüũūŭůűų", "u"),
        ("ŵ", "w"),
        ("ýÿŷύ", "y"),
        ("źżž", "z"),
        ("ß", "ss"),
        ("æ", "ae"),
        ("œ", "oe"),
        ("þ", "th"),
        ("α", "a"),
        ("β", "v"),
        ("γ", "g"),
        ("δ", "d"),
        ("ε", "e"),
        ("ζ", "z"),
        ("ηήι", "i"),
        ("θ", "th"),
        ("κ", "k"),
        ("λ", "l"),
        ("μ", "m"),
        ("ν", "n"),
        ("ξ", "x"),
        ("οωώ", "o"),
        ("π", "p"),
        ("ρ", "r"),
        ("σς", "s"),
        ("τ", "t"),
        ("υ", "y"),
        ("φ", "f"),
        ("χ", "ch"),
        ("ψ", "ps"),
    ];
    PLAIN.iter().find(|(letters, _)| letters.contains(letter)).map(|(_, plain)| *plain)
}

/// Cyrillic by the standard, without its accents.
fn standard(letter: char) -> Option<&'static str> {
    let latin = match letter {
        'ж' => "z",
        'х' => "h",
        'ц' | 'ч' | 'ћ' => "c",
        'ш' | 'щ' => "s",
        'ю' => "u",
        'я' => "a",
        'й' => "j",
        'ё' | 'є' => "e",
        'ї' => "i",
        'џ' => "d",
        _ => return common(letter),
    };
    Some(latin)
}

/// Cyrillic as English texts spell it.
fn english(letter: char) -> Option<&'static str> {
    let latin = match letter {
        'ж' => "zh",
        'х' => "kh",
        'ц' => "ts",
        'ч' => "ch",
        'ћ' => "c",
        'ш' => "sh",
        'щ' => "shch",
        'ю' => "yu",
        'я' => "ya",
        'й' => "y",
        'ё' => "yo",
        'є' => "ye",
        'ї' => "yi",
        'џ' => "dz",
        _ => return common(letter),
    };
    Some(latin)
}

/// What both spell alike.
fn common(letter: char) -> Option<&'static str> {
    const LETTERS: &[(char, &str)] = &[
        ('а', "a"),
        ('б', "b"),
        ('в', "v"),
        ('г', "g"),
        ('ґ', "g"),
        ('д', "d"),
        ('ђ', "d"),
        ('е', "e"),
        ('з', "z"),
        ('и', "i"),
        ('і', "i"),
        ('ј', "j"),
        ('к', "k"),
        ('л', "l"),
        ('љ', "lj"),
        ('м', "m"),
        ('н', "n"),
        ('њ', "nj"),
        ('о', "o"),
        ('п', "p"),
        ('р', "r"),
        ('с', "s"),
        ('т', "t"),
        ('у', "u"),
        ('ў', "u"),
        ('ф', "f"),
        ('ы', "y"),
        ('э', "e"),
    ];
    LETTERS.iter().find(|(cyrillic, _)| *cyrillic == letter).map(|(_, latin)| *latin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_spellings_are_found() {
        let found = words("Чепижный, Виктор");
        for word in ["cepiznyj", "chepizhnyy", "viktor"] {
            assert!(found.contains(word), "{word}: {found:?}");
        }
        assert_eq!(fold("  Magyar–Sakkélet "), "magyar sakkelet");
        assert_eq!(fold("O'Keefe"), "okeefe");
        assert_eq!(fold("Benko\u{30b}"), "benko");
    }
}
