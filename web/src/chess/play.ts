// Moves on the board as the engine gave them (UCI), to be shown; whether they are legal was decided elsewhere.
import { type Board, type Square, put, unitOn } from './board'

/** The board after a move: captures, promotion, castling and en passant included. */
export function played(board: Board, uci: string): Board {
  const [from, to, promotion] = [uci.slice(0, 2), uci.slice(2, 4), uci[4]]
  const unit = unitOn(board, from)
  if (!unit) return board
  const white = unit < 'a'
  let after = put(put(board, from, null), to, promotion ? (white ? promotion.toUpperCase() : promotion) : unit)
  const kind = unit.toLowerCase()
  if (kind === 'p' && from[0] !== to[0] && !unitOn(board, to)) after = put(after, to[0]! + from[1]!, null)
  if (kind === 'k' && from[0] === 'e' && (to[0] === 'g' || to[0] === 'c') && from[1] === to[1]) {
    const [corner, beside] = to[0] === 'g' ? ['h', 'f'] : ['a', 'd']
    const rook = unitOn(after, corner + from[1]!)
    after = put(put(after, corner + from[1]!, null), beside + from[1]!, rook)
  }
  return after
}

/** The boards of a line, the diagram first. */
export function boards(board: Board, moves: readonly { uci: string }[]): Board[] {
  const all = [board]
  for (const { uci } of moves) all.push(played(all.at(-1)!, uci))
  return all
}

export const from = (uci: string): Square => uci.slice(0, 2)
export const to = (uci: string): Square => uci.slice(2, 4)
