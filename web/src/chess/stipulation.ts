// What is asked of a diagram, taken apart and put together: `#3`, `h#2.5 2.1.1.1.1`, `ser-s=4`. The engine has the last word on
// what exists; this is for forms, and for who begins.

interface Kind {
  readonly prefix: string
  /** What one such problem is called, with mate and with stalemate as its aim. */
  readonly names: readonly [mate: string, stalemate: string]
  readonly begins: 'White' | 'Black'
  /** Whether there are lengths such as 2.5. */
  readonly halves: boolean
  /** Whether the solution is a list of lines, of which a number may be intended. */
  readonly lines: boolean
  /** How it is played; AIM stands for what is aimed at. */
  readonly about: string
}

export const KINDS: readonly Kind[] = [
  { prefix: '', names: ['directmate', 'stalemate'], begins: 'White', halves: false, lines: false, about: 'White forces AIM against every defense' },
  { prefix: 'h', names: ['helpmate', 'helpstalemate'], begins: 'Black', halves: true, lines: true, about: 'both sides help, and White gives AIM' },
  { prefix: 's', names: ['selfmate', 'selfstalemate'], begins: 'White', halves: false, lines: false, about: 'White forces Black to give AIM' },
  { prefix: 'r', names: ['reflexmate', 'reflex stalemate'], begins: 'White', halves: false, lines: false, about: 'as a selfmate, but whoever can give AIM in one move must' },
  { prefix: 'semi-r', names: ['semi-reflexmate', 'semi-reflex stalemate'], begins: 'White', halves: false, lines: false, about: 'as a selfmate, but Black must give AIM where he can' },
  { prefix: 'hs', names: ['help-selfmate', 'help-selfstalemate'], begins: 'White', halves: true, lines: true, about: 'both sides help; White’s last move forces Black to give AIM' },
  { prefix: 'hr', names: ['help-reflexmate', 'help-reflex stalemate'], begins: 'White', halves: true, lines: true, about: 'both sides help; after White’s last move Black can give AIM' },
  { prefix: 'ser-', names: ['series-mate', 'series-stalemate'], begins: 'White', halves: false, lines: true, about: 'White alone moves; the last move gives AIM' },
  { prefix: 'ser-h', names: ['series-helpmate', 'series-helpstalemate'], begins: 'Black', halves: false, lines: true, about: 'Black alone moves, then White gives AIM in one move' },
  { prefix: 'ser-s', names: ['series-selfmate', 'series-selfstalemate'], begins: 'White', halves: false, lines: true, about: 'White alone moves, then Black cannot but give AIM' },
  { prefix: 'ser-r', names: ['series-reflexmate', 'series-reflex stalemate'], begins: 'White', halves: false, lines: true, about: 'White alone moves, then Black can give AIM' },
]

export interface Stipulation {
  readonly kind: Kind
  readonly aim: '#' | '='
  /** In help play there may be half a move more: 2.5. */
  readonly moves: number
  /** How many moves are intended at each half-move; ones at the end are left out. Nothing, if nothing is said. */
  readonly intended: readonly number[] | null
}

const MOST = 20
const MOST_OF_A_SERIES = 99
/** Longer patterns end in dots. */
const WRITTEN_OUT = 7

export const isSeries = (kind: Kind): boolean => kind.prefix.startsWith('ser-')
export const longest = (kind: Kind): number => (isSeries(kind) ? MOST_OF_A_SERIES : MOST)

/** A stipulation, however it is typed: `H#2½`, `serh#7`, `h#2 2 solutions`. Else, in a sentence, why it is none. */
export function readStipulation(text: string): Stipulation | string {
  const parts = /^([^#=]*)([#=])\s*(\d{1,3})(\.5|½|,5)?\s*(?:[ ,;(]\s*(.*?)\)?)?$/.exec(text.trim())
  if (!parts) return 'Write it as #3, h#2.5, s#4, ser-h#7, with = for stalemate.'
  const [, prefix = '', aim = '#', whole = '', half, asked = ''] = parts
  const bare = (prefix: string): string => prefix.toLowerCase().replace(/[\s-]/g, '')
  const kind = KINDS.find((kind) => bare(kind.prefix) === bare(prefix))
  if (!kind) return `“${prefix.trim()}” is no kind of play: h, s, r, semi-r, hs, hr, ser-, ser-h, ser-s or ser-r.`
  const moves = Number(whole) + (half ? 0.5 : 0)
  if (half && !kind.halves) return `Only help play has half-moves, such as h#2.5.`
  if (moves < (kind.prefix === 'h' ? 0.5 : 1) || Math.floor(moves) > longest(kind)) return `It has 1 to ${longest(kind)} moves.`
  const stipulation: Stipulation = { kind, aim: aim as '#' | '=', moves, intended: null }
  if (!asked) return stipulation
  const intended = readIntended(asked)
  if (!intended) return 'The number of solutions is written as 2 solutions, 2.1.1.1 or 2.1...'
  if (intended.length && (!kind.lines || intended.length > halfMoves(stipulation))) return `${print(stipulation)} has no such number of solutions.`
  return { ...stipulation, intended }
}

/** The same as text, tidied; nothing, if it is none. */
export function tidyStipulation(text: string): string | null {
  const stipulation = readStipulation(text)
  return typeof stipulation === 'string' ? null : print(stipulation)
}

/** Without the ones at the end. */
function readIntended(text: string): number[] | null {
  const number = /^(\d+)\s*(solutions?|sol\.?)?$/i.exec(text.trim())?.[1]
  const counts = (number ?? (/^\d+(\.\d+)*\.*$/.test(text.trim()) ? text.trim().replace(/\.+$/, '') : '')).split('.').map(Number)
  if (counts.some((count) => !(count > 0 && count < 256))) return null
  while (counts.at(-1) === 1) counts.pop()
  return counts
}

/** How many moves of one side a solution of full length has. */
export function halfMoves({ kind, moves }: Stipulation): number {
  if (kind.prefix === '') return 2 * moves - 1
  if (isSeries(kind)) return kind.prefix === 'ser-' ? moves : moves + 1
  return 2 * moves
}

/** As problemists write it. */
export function print(stipulation: Stipulation): string {
  const { kind, aim, moves, intended } = stipulation
  return `${kind.prefix}${aim}${moves}${intended ? ` ${printIntended(intended, halfMoves(stipulation))}` : ''}`
}

function printIntended(counts: readonly number[], halfMoves: number): string {
  const isLong = halfMoves > WRITTEN_OUT
  const shown = isLong ? counts.length + 1 : halfMoves
  return Array.from({ length: shown }, (_, at) => counts[at] ?? 1).join('.') + (isLong ? '...' : '')
}

/** Who moves first: half a move more is one of the other side. */
export function begins({ kind, moves }: Stipulation): 'White' | 'Black' {
  if (Number.isInteger(moves)) return kind.begins
  return kind.begins === 'White' ? 'Black' : 'White'
}

/** `Helpmate in 2½: White begins; both sides help, and White gives mate.` */
export function sentence(stipulation: Stipulation): string {
  const { kind, aim, moves, intended } = stipulation
  const name = kind.names[aim === '#' ? 0 : 1]
  const length = `${moves >= 1 ? Math.floor(moves) : ''}${Number.isInteger(moves) ? '' : '½'}`
  const lines = (intended ?? []).reduce((all, count) => all * count, 1)
  const how = kind.about.replace('AIM', aim === '#' ? 'mate' : 'stalemate')
  const who = how.startsWith(begins(stipulation)) ? '' : `${begins(stipulation)} begins; `
  return `${name[0]!.toUpperCase()}${name.slice(1)} in ${length}: ${who}${how}.${intended ? ` ${lines} ${lines === 1 ? 'solution is' : 'solutions are'} intended.` : ''}`
}

/** Who begins where this is asked; White, where it cannot be read. */
export function beginner(text: string): 'White' | 'Black' {
  const stipulation = readStipulation(text)
  return typeof stipulation === 'string' ? 'White' : begins(stipulation)
}
