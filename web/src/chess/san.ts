// Moves in the letters the reader chose. The engine writes N for knights; S is the problemist's letter, figurines are drawn.

export type Notation = 'figurines' | 'S' | 'N'
/** A piece of text, or a figurine (a letter of a unit, to be drawn). */
export type Part = { text: string } | { figurine: string; black?: boolean }

/** `Nxe5=Q+` as parts. */
export function sanParts(san: string, notation: Notation): Part[] {
  if (notation === 'N') return [{ text: san }]
  if (notation === 'S') return [{ text: san.replace(/N/g, 'S') }]
  return cut(san, /[KQRBN]/g)
}

/** Words in which moves occur (`1...Kc6 2.Qd4#`, `wBb3 guards d5`): only letters that stand for units are touched. */
export function proseParts(text: string, notation: Notation): Part[] {
  if (notation === 'N') return [{ text }]
  if (notation === 'S') return [{ text: text.replace(UNIT_IN_PROSE, (letter) => letter.replace('N', 'S')) }]
  return cut(text, UNIT_IN_PROSE)
}

/** A letter before a square or a capture, with its color as in `wBb3`, or after the `=` of a promotion. */
const UNIT_IN_PROSE = /(?<![A-Za-z])(?:[wb][KQRBNP]|[KQRBN])(?=[a-h]?[1-8]?x?[a-h][1-8])|(?<==)[QRBN]/g

function cut(text: string, letters: RegExp): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const found of text.matchAll(letters)) {
    if (found.index > at) parts.push({ text: text.slice(at, found.index) })
    const letter = found[0].at(-1)!.toLowerCase()
    parts.push(found[0].startsWith('b') ? { figurine: letter, black: true } : { figurine: letter })
    at = found.index + found[0].length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

const WORDS: Record<string, string> = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' }

/** `white queen`, as a screen reader says it. */
export const unitName = (unit: string): string => `${unit < 'a' ? 'white' : 'black'} ${WORDS[unit.toLowerCase()]}`

/** `queen c4`, `pawn takes d5, promotes to knight, mate`: a move to be heard. */
export function spoken(san: string): string {
  if (san.startsWith('O-O')) return san.startsWith('O-O-O') ? 'castles queenside' : 'castles kingside'
  const found = /^([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?([+#]?)$/.exec(san)
  if (!found) return san
  const [, letter, , takes, square, promotes, end] = found
  return [
    WORDS[(letter || 'p').toLowerCase()],
    takes ? 'takes' : '',
    square,
    promotes ? `promotes to ${WORDS[promotes.toLowerCase()]}` : '',
    end === '#' ? 'mate' : end === '+' ? 'check' : '',
  ].filter(Boolean).join(' ')
}

/** `changed-mates` as `Changed mates`. */
export const title = (name: string): string => {
  const words = name.replace(/[-_]/g, ' ')
  return words[0]?.toUpperCase() + words.slice(1)
}

/** Moves with what is printed before each: `1.Qc4 Bd5 2.Qxd5#`, or `1…c5 2.Qd7#` where Black begins. */
export function numbered<M extends { san: string }>(moves: readonly M[], blackBegins = false): { before: string; san: string }[] {
  const shift = blackBegins ? 1 : 0
  return moves.map(({ san }, at) => {
    const number = Math.floor((at + shift) / 2) + 1
    const white = (at + shift) % 2 === 0
    return { before: white ? `${number}.` : at === 0 ? `${number}…` : '', san }
  })
}
