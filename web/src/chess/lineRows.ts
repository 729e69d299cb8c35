// A line of help or series play as it is printed: one row a move of the side that begins, the other side's move beside it.
import { type Board, unitOn } from './board'
import { boards } from './play'
import { beginner, readStipulation } from './stipulation'

export interface LineMove {
  readonly uci: string
  readonly san: string
}

export interface LineRow {
  readonly number: number
  /** By the side that begins in whole moves; nothing where half a move comes first. */
  readonly first: LineMove | null
  readonly second: LineMove | null
}

/** The rows of a line. */
export function lineRows(board: Board, moves: readonly LineMove[], stipulation: string, duplex = false): LineRow[] {
  const asked = readStipulation(stipulation)
  const usual = typeof asked === 'string' ? beginner(stipulation) : asked.kind.begins
  const white = (usual === 'White') !== duplex
  const all = boards(board, moves)
  const rows: { number: number; first: LineMove | null; second: LineMove | null }[] = []
  for (const [at, move] of moves.entries()) {
    const unit = unitOn(all[at]!, move.uci.slice(0, 2)) ?? 'P'
    const isFirst = (unit < 'a') === white
    const last = rows.at(-1)
    if (!isFirst && last && last.second === null) last.second = move
    else rows.push({ number: rows.length + 1, first: isFirst ? move : null, second: isFirst ? null : move })
  }
  return rows
}

/** The same in one line: `1.Kd5 Bc4 2.Ke4 Qd3#`, `1…Bc4 2.Ke4 Qd3#`. */
export function lineText(board: Board, moves: readonly LineMove[], stipulation: string, duplex = false): string {
  return lineRows(board, moves, stipulation, duplex).map(({ number, first, second }) => `${number}${first ? '.' : '…'}${[first, second].filter((move) => move !== null).map(({ san }) => san).join(' ')}`).join(' ')
}

/** I, II, III: how solutions are numbered. */
export function roman(number: number): string {
  const signs: [number, string][] = [[50, 'L'], [40, 'XL'], [10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I']]
  let rest = number
  return signs.reduce((text, [value, sign]) => {
    const count = Math.floor(rest / value)
    rest -= count * value
    return text + sign.repeat(count)
  }, '')
}
