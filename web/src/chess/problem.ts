// What stands on the board and what is asked of it; FEN, piece list and the part of a link that carries it.
import { type Board, EMPTY, UNITS, type Unit, indexOf, units } from './board'
import { beginner, tidyStipulation } from './stipulation'

/** A diagram with its stipulation. Castling and e.p. are as in a FEN; dash, if there is none. */
export interface Problem {
  readonly board: Board
  readonly stipulation: string
  readonly castling: string
  readonly enPassant: string
  /** Twins in Popeye's words (`b) Move d4 e3`), one a line; kept with the problem and asked of the engine one by one. */
  readonly twins: string
  /** Whether the same is asked once more with the roles of the sides exchanged. */
  readonly duplex?: boolean
}

export const NOTHING: Problem = { board: EMPTY, stipulation: '#2', castling: '-', enPassant: '-', twins: '' }

export const sameProblem = (a: Problem, b: Problem): boolean =>
  a.board === b.board && a.stipulation === b.stipulation && a.castling === b.castling && a.enPassant === b.enPassant && a.twins === b.twins && !a.duplex === !b.duplex

/** The first field of a FEN. */
export function placement(board: Board): string {
  const ranks = Array.from({ length: 8 }, (_, rank) => board.slice(rank * 8, rank * 8 + 8))
  return ranks.map((rank) => rank.replace(/\.+/g, (empty) => String(empty.length))).join('/')
}

/** All six fields, with only those castling and e.p. rights that fit the board. */
export function fen(problem: Problem): string {
  const side = beginner(problem.stipulation) === 'Black' ? 'b' : 'w'
  return `${placement(problem.board)} ${side} ${rights(problem)} ${passant(problem)} 0 1`
}

/** Which castlings the kings' and rooks' squares allow. */
export function possibleCastling(board: Board): string {
  const on = (square: string, unit: Unit): boolean => board[indexOf(square)] === unit
  let possible = ''
  if (on('e1', 'K')) possible += (on('h1', 'R') ? 'K' : '') + (on('a1', 'R') ? 'Q' : '')
  if (on('e8', 'k')) possible += (on('h8', 'r') ? 'k' : '') + (on('a8', 'r') ? 'q' : '')
  return possible
}

/** The squares on which a pawn may have just passed over, with an enemy pawn beside that could take it. */
export function possibleEnPassant(board: Board, stipulation = '#2'): string[] {
  const [own, enemy, rank, over, from] = beginner(stipulation) === 'Black' ? ['p', 'P', 4, 3, 2] : ['P', 'p', 5, 6, 7]
  return [...'abcdefgh'].filter((file, at) => {
    const free = [over, from].every((behind) => board[indexOf(`${file}${behind}`)] === '.')
    const beside = [at - 1, at + 1].some((near) => near >= 0 && near < 8 && board[indexOf(`${'abcdefgh'[near]}${rank}`)] === own)
    return board[indexOf(`${file}${rank}`)] === enemy && free && beside
  }).map((file) => `${file}${over}`)
}

function rights(problem: Problem): string {
  const possible = possibleCastling(problem.board)
  return [...problem.castling].filter((right) => possible.includes(right)).join('') || '-'
}

const passant = (problem: Problem): string =>
  possibleEnPassant(problem.board, problem.stipulation).includes(problem.enPassant) ? problem.enPassant : '-'

/** A FEN of one to six fields; the stipulation is kept from what was there. */
export function readFen(text: string, before: Problem = NOTHING): Problem | null {
  const [ranks = '', , castling = '-', enPassant = '-'] = text.trim().split(/\s+/)
  const board = readPlacement(ranks)
  if (board === null) return null
  return { ...before, board, castling: /^[KQkq]+$/.test(castling) ? castling : '-', enPassant: /^[a-h][36]$/.test(enPassant) ? enPassant : '-', twins: '' }
}

/** `b2K4/2p5/…`; S counts as a knight. */
export function readPlacement(text: string): Board | null {
  const ranks = text.split('/').map((rank) => rank.replace(/S/g, 'N').replace(/s/g, 'n').replace(/[1-8]/g, (digit) => '.'.repeat(Number(digit))))
  return ranks.length === 8 && ranks.every((rank) => rank.length === 8 && [...rank].every((unit) => unit === '.' || UNITS.includes(unit)))
    ? ranks.join('')
    : null
}

/** `Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 Pc7`, knights with the letter asked for. */
export function pieceList(board: Board, knight = 'S'): string {
  const letter = (unit: Unit): string => unit.toUpperCase().replace('N', knight)
  const side = (white: boolean): string =>
    units(board).filter(({ unit }) => (unit < 'a') === white).map(({ unit, square }) => letter(unit) + square).join(' ')
  return `${side(true)} / ${side(false)}`.trim()
}

/** `b2K4/2p5/3k4/1Q6/5P2/1B6/8/8/2`: eight ranks and the moves, or the stipulation where it is no plain mate. */
export function link(problem: Problem): string {
  const moves = (problem.duplex ? undefined : /^#(\d+)$/.exec(problem.stipulation)?.[1]) ?? encodeURIComponent(problem.stipulation + (problem.duplex ? ' duplex' : ''))
  const [castling, enPassant] = [rights(problem), passant(problem)]
  return `${placement(problem.board)}/${moves}${castling === '-' && enPassant === '-' ? '' : `/${castling}/${enPassant}`}`
}

/** What `link` wrote. */
export function readLink(text: string): Problem | null {
  const fields = text.split('/')
  const board = readPlacement(fields.slice(0, 8).join('/'))
  if (board === null) return null
  const [, asked = '2', duplex] = /^(.*?)( duplex)?$/.exec(decodeURIComponent(fields[8] ?? '2'))!
  const stipulation = /^\d+$/.test(asked) ? `#${asked}` : tidyStipulation(asked)
  return stipulation === null ? null : { board, stipulation, castling: fields[9] ?? '-', enPassant: fields[10] ?? '-', twins: '', ...(duplex ? { duplex: true } : {}) }
}

/** How many moves a plain directmate has; nothing for other genres. */
export const directmate = (stipulation: string): number | null => Number(/^#(\d+)$/.exec(stipulation)?.[1]) || null

/** A diagram and what is asked of it, as engines take them. */
export const asked = (problem: Problem): { fen: string; stipulation: string; duplex?: boolean } =>
  ({ fen: fen(problem), stipulation: problem.stipulation, ...(problem.duplex ? { duplex: true } : {}) })

/** The options of a record that a problem has. */
export const options = (problem: Problem): { options?: string[] } => (problem.duplex ? { options: ['Duplex'] } : {})
