//! The words of Popeye's input language in its three languages. The same place in a list is the same word; any beginning
//! that is unique in its list stands for the word, and a word written out wins over longer ones.

use chess::Kind;

/// The languages of the input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Language {
    French,
    German,
    English,
}

/// A list of words, one column a language.
pub(crate) struct WordList<const N: usize> {
    french: [&'static str; N],
    german: [&'static str; N],
    english: [&'static str; N],
}

/// What a word is in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// This one.
    Word(usize),
    /// Several begin so.
    Ambiguous(Vec<&'static str>),
    /// None begins so.
    Unknown,
}

impl Language {
    /// All, in the order in which Popeye tries them.
    pub(crate) const ALL: [Language; 3] = [Language::French, Language::German, Language::English];

    /// The unit of a letter.
    pub(crate) fn kind(self, letter: char) -> Option<Kind> {
        const KINDS: [Kind; 6] = [Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];
        let letters = match self {
            Language::English => "KQRBSP",
            Language::German => "KDTLSB",
            Language::French => "RDTFCP",
        };
        letters.find(letter.to_ascii_uppercase()).map(|place| KINDS[place])
    }

    /// The English code of a unit's code in this language; fairy codes stay as they are.
    pub(crate) fn english_code(self, code: &str) -> String {
        let mut letters = code.chars();
        match (letters.next().and_then(|letter| self.kind(letter)), letters.next()) {
            (Some(kind), None) => kind.problem_letter().to_string(),
            _ => code.to_ascii_uppercase(),
        }
    }
}

impl<const N: usize> WordList<N> {
    pub(crate) const fn of(
        french: [&'static str; N],
        german: [&'static str; N],
        english: [&'static str; N],
    ) -> WordList<N> {
        WordList { french, german, english }
    }

    pub(crate) fn words(&self, language: Language) -> &[&'static str; N] {
        match language {
            Language::French => &self.french,
            Language::German => &self.german,
            Language::English => &self.english,
        }
    }

    /// What a text means in a language.
    pub(crate) fn find(&self, language: Language, text: &str) -> Found {
        let words = self.words(language);
        if let Some(place) = words.iter().position(|word| word.eq_ignore_ascii_case(text)) {
            return Found::Word(place);
        }
        let begins = |word: &&&str| {
            !text.is_empty() && word.get(..text.len()).is_some_and(|beginning| beginning.eq_ignore_ascii_case(text))
        };
        let candidates: Vec<&'static str> = words.iter().filter(begins).copied().collect();
        match candidates[..] {
            [] => Found::Unknown,
            [one] => words.iter().position(|&word| word == one).map_or(Found::Unknown, Found::Word),
            _ => Found::Ambiguous(candidates),
        }
    }

    /// The place of a text that is exactly a word.
    pub(crate) fn exact(&self, language: Language, text: &str) -> Option<usize> {
        self.words(language).iter().position(|word| word.eq_ignore_ascii_case(text))
    }
}

pub(crate) const BEGIN: WordList<1> =
    WordList { french: ["DebutProbleme"], german: ["AnfangProblem"], english: ["BeginProblem"] };

/// End and next, in this order.
pub(crate) const ENDS: WordList<2> = WordList {
    french: ["FinProbleme", "ASuivre"],
    german: ["EndeProblem", "WeiteresProblem"],
    english: ["EndProblem", "NextProblem"],
};

/// Twin and zero position, in this order.
pub(crate) const TWINS: WordList<2> = WordList {
    french: ["Jumeau", "ZeroPosition"],
    german: ["Zwilling", "NullStellung"],
    english: ["Twin", "ZeroPosition"],
};

pub(crate) const COMMANDS: WordList<15> = WordList {
    french: [
        "Remarque",
        "SEnonce",
        "Auteur",
        "Source",
        "Pieces",
        "Condition",
        "Option",
        "Enonce",
        "Protocol",
        "Titre",
        "LaTeX",
        "PiecesLaTeX",
        "Prix",
        "PositionInitialePartie",
        "Forsyth",
    ],
    german: [
        "Bemerkung",
        "SForderung",
        "Autor",
        "Quelle",
        "Steine",
        "Bedingung",
        "Option",
        "Forderung",
        "Protokoll",
        "Titel",
        "LaTeX",
        "LaTeXSteine",
        "Auszeichnung",
        "PartieAnfangsStellung",
        "Forsyth",
    ],
    english: [
        "Remark",
        "SStipulation",
        "Author",
        "Origin",
        "Pieces",
        "Condition",
        "Option",
        "Stipulation",
        "Protocol",
        "Title",
        "LaTeX",
        "LaTeXPieces",
        "Award",
        "InitialGameArray",
        "Forsyth",
    ],
};

/// The commands, in the order of [`COMMANDS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    Remark,
    SStipulation,
    Author,
    Origin,
    Pieces,
    Condition,
    Option,
    Stipulation,
    Protocol,
    Title,
    Latex,
    LatexPieces,
    Award,
    InitialGameArray,
    Forsyth,
}

impl Command {
    pub(crate) const ALL: [Command; 15] = [
        Command::Remark,
        Command::SStipulation,
        Command::Author,
        Command::Origin,
        Command::Pieces,
        Command::Condition,
        Command::Option,
        Command::Stipulation,
        Command::Protocol,
        Command::Title,
        Command::Latex,
        Command::LatexPieces,
        Command::Award,
        Command::InitialGameArray,
        Command::Forsyth,
    ];
}

pub(crate) const COLORS: WordList<4> = WordList {
    french: ["Blanc", "Noir", "Neutre", "TotalInvisible"],
    german: ["Weiss", "Schwarz", "Neutral", "TotalUnsichtbar"],
    english: ["White", "Black", "Neutral", "TotalInvisible"],
};

pub(crate) const FLAGS: WordList<20> = WordList {
    french: [
        "Royale",
        "Kamikaze",
        "Paralysante",
        "Cameleon",
        "Jigger",
        "Volage",
        "Fonctionnaire",
        "DemiNeutre",
        "CouleurEchangeantSautoir",
        "Protee",
        "Magique",
        "Imprenable",
        "Patrouille",
        "Frischauf",
        "Bul",
        "Dob",
        "Anda",
        "AndaInverse",
        "AliceA",
        "AliceB",
    ],
    german: [
        "Koeniglich",
        "Kamikaze",
        "Paralysierend",
        "Chamaeleon",
        "Jigger",
        "Volage",
        "Beamtet",
        "HalbNeutral",
        "SprungbockFarbeWechselnd",
        "Proteisch",
        "Magisch",
        "Unschlagbar",
        "Patrouille",
        "Frischauf",
        "Bul",
        "Dob",
        "Anda",
        "AndaInvers",
        "AliceA",
        "AliceB",
    ],
    english: [
        "Royal",
        "Kamikaze",
        "Paralysing",
        "Chameleon",
        "Jigger",
        "Volage",
        "Functionary",
        "HalfNeutral",
        "HurdleColourChanging",
        "Protean",
        "Magic",
        "Uncapturable",
        "Patrol",
        "Frischauf",
        "Bul",
        "Dob",
        "Anda",
        "AndaInverse",
        "AliceA",
        "AliceB",
    ],
};

pub(crate) const TWIN_COMMANDS: WordList<13> = WordList {
    french: [
        "deplacement",
        "echange",
        "enonce",
        "senonce",
        "ajoute",
        "ote",
        "enplus",
        "rotation",
        "condition",
        "CouleurEchange",
        "miroir",
        "translation",
        "remplace",
    ],
    german: [
        "versetze",
        "tausche",
        "Forderung",
        "SForderung",
        "hinzufuegen",
        "entferne",
        "ferner",
        "Drehung",
        "Bedingung",
        "Farbwechsel",
        "Spiegelung",
        "Verschiebung",
        "ersetze",
    ],
    english: [
        "Move",
        "Exchange",
        "Stipulation",
        "SStipulation",
        "Add",
        "Remove",
        "Continued",
        "Rotate",
        "Condition",
        "PolishType",
        "Mirror",
        "Shift",
        "Substitute",
    ],
};

#[cfg(test)]
mod tests {
    use super::super::options::OPTIONS;
    use super::*;

    fn check<const N: usize>(list: &WordList<N>) {
        for language in Language::ALL {
            for (place, word) in list.words(language).iter().enumerate() {
                for length in 1..=word.len() {
                    let beginning = &word[..length];
                    let same =
                        |other: &&&str| other.get(..length).is_some_and(|text| text.eq_ignore_ascii_case(beginning));
                    let written_out = list.exact(language, beginning);
                    let unique = list.words(language).iter().filter(same).count() == 1;
                    match list.find(language, &beginning.to_ascii_uppercase()) {
                        Found::Word(found) if unique => assert_eq!(found, place, "{beginning}"),
                        Found::Word(found) => assert_eq!(Some(found), written_out, "{beginning}"),
                        Found::Ambiguous(words) => assert!(!unique && words.len() > 1, "{beginning}"),
                        Found::Unknown => panic!("{beginning}"),
                    }
                }
            }
        }
    }

    #[test]
    fn each_unique_beginning_is_its_word_and_each_ambiguous_one_is_refused() {
        check(&BEGIN);
        check(&ENDS);
        check(&TWINS);
        check(&COMMANDS);
        check(&COLORS);
        check(&FLAGS);
        check(&TWIN_COMMANDS);
        check(&OPTIONS);
    }
}
