import { describe, expect, it } from 'vitest'
import { carry, counts, differences, EMPTY, mirror, put, shift, squareAt, swapColors, turn, unitOn, units } from '../../src/chess/board'
import { fen, link, NOTHING, pieceList, possibleCastling, possibleEnPassant, readFen, readLink } from '../../src/chess/problem'
import { tidyStipulation } from '../../src/chess/stipulation'
import { printQuick, readQuick } from '../../src/chess/quick'
import { Chance } from './chance'

const RUNS = 2000

const many = (law: (chance: Chance) => void): void => {
  for (let seed = 1; seed <= RUNS; seed++) law(new Chance(seed))
}
const at = (board: string): typeof NOTHING => ({ ...NOTHING, board })

describe('what is printed is read back', () => {
  it('FEN', () => many((chance) => {
    const problem = at(chance.board())
    expect(readFen(fen(problem))?.board).toBe(problem.board)
  }))

  it('link, with any stipulation', () => many((chance) => {
    const problem = { ...at(chance.board()), stipulation: chance.pick(['#2', '#3', 'h#2.5', 'ser-s#4', 's#3', '=5']) }
    expect(readLink(link(problem))).toMatchObject({ board: problem.board, stipulation: problem.stipulation })
  }))

  it('piece list, with S or N', () => many((chance) => {
    const problem = at(chance.board())
    if (problem.board === EMPTY) return
    const read = readQuick(`${pieceList(problem.board, chance.pick('SN'))} #3`, NOTHING)
    expect(read).toEqual({ kind: 'diagram', problem: { ...problem, stipulation: '#3' } })
  }))

  it('changes from any board to any other', () => many((chance) => {
    const [a, b] = [chance.board(), chance.board()]
    const line = printQuick(a, b, chance.pick('SN'))
    if (a === b) return expect(line).toBe('')
    expect(readQuick(line, at(a)), line).toEqual({ kind: 'diagram', problem: at(b) })
  }))

  it('castling and e.p. where they fit', () => {
    const castles = { ...at(readFen('r3k2r/8/8/8/8/8/8/R3K2R')!.board), castling: 'Kq' }
    expect(possibleCastling(castles.board)).toBe('KQkq')
    expect(fen(castles)).toContain(' w Kq - ')
    expect(readLink(link(castles))?.castling).toBe('Kq')
    const passes = at(readFen('8/8/8/2pP4/8/8/8/8')!.board)
    expect(possibleEnPassant(passes.board)).toEqual(['c6'])
    expect(fen({ ...passes, enPassant: 'c6' })).toContain(' c6 0 1')
    expect(fen({ ...at(EMPTY), castling: 'KQ', enPassant: 'c6' })).toContain(' w - - ')
  })
})

describe('the line of text', () => {
  const weenink = readFen('b2K4/2p5/3k4/1Q6/5P2/1B6/8/8')!
  const board = (line: string): string => {
    const read = readQuick(line, weenink)
    return read.kind === 'diagram' ? fen(read.problem).split(' ')[0]! : read.kind === 'wrong' ? read.why : 'unknown'
  }

  it('adds, takes off and moves', () => {
    expect(board('+Sb6 -c7 Qb5-c4')).toBe('b2K4/8/1N1k4/8/2Q2P2/1B6/8/8')
    expect(board('+sb6')).toBe('b2K4/2p5/1n1k4/1Q6/5P2/1B6/8/8')
    expect(board('+bNb6 −bBa8')).toBe('3K4/2p5/1n1k4/1Q6/5P2/1B6/8/8')
    expect(board('+bb6')).toBe('b2K4/2p5/1b1k4/1Q6/5P2/1B6/8/8')
    expect(board('b5-c4')).toBe('b2K4/2p5/3k4/8/2Q2P2/1B6/8/8')
  })

  it('says what is wrong', () => {
    expect(board('-a1')).toBe('There is nothing on a1.')
    expect(board('Rb5-c4')).toBe('There is no R on b5.')
    expect(board('bQb5-c4')).toBe("The unit on b5 is not Black's.")
    expect(board('Kd8 Qd8 / Ka1')).toBe('Two units stand on d8.')
  })

  it('knows a stipulation, a FEN with one, and leaves the rest to the engine', () => {
    expect(readQuick('h#2.5', weenink)).toMatchObject({ problem: { stipulation: 'h#2.5', board: weenink.board } })
    expect(readQuick('8/8/8/8/8/8/8/K6k #7', weenink)).toMatchObject({ problem: { stipulation: '#7' } })
    expect(readQuick('Kd8 Qb5 / Kd6 h#2.5 2 solutions', weenink)).toMatchObject({ problem: { stipulation: 'h#2.5 2.1.1.1.1' } })
    expect(readQuick('serh#7', weenink)).toMatchObject({ problem: { stipulation: 'ser-h#7' } })
    expect(board('s#2.5')).toBe('Only help play has half-moves, such as h#2.5.')
    expect(board('beginproblem stip #2')).toBe('unknown')
    expect(board('[Event "x"]\n1. e4')).toBe('unknown')
    expect(tidyStipulation('#0')).toBeNull()
    expect(tidyStipulation('ser-h#12')).toBe('ser-h#12')
  })
})

describe('the whole board', () => {
  it('comes back', () => many((chance) => {
    const board = chance.board()
    expect(mirror(mirror(board))).toBe(board)
    expect(swapColors(swapColors(board))).toBe(board)
    expect(turn(turn(turn(turn(board))))).toBe(board)
    const [files, ranks] = [chance.below(5) - 2, chance.below(5) - 2]
    const moved = shift(board, files, ranks)
    if (moved !== null) expect(shift(moved, -files, -ranks)).toBe(board)
  }))

  it('keeps its units', () => many((chance) => {
    const board = chance.board()
    const [white, black] = counts(board)
    expect(counts(turn(board))).toEqual([white, black])
    expect(counts(swapColors(board))).toEqual([black, white])
    expect(units(board)).toHaveLength(white + black)
  }))

  it('changes where one changes it', () => many((chance) => {
    const board = chance.board()
    const [from, to] = [squareAt(chance.below(64)), squareAt(chance.below(64))]
    const carried = carry(board, from, to)
    for (const square of differences(board, carried)) expect([from, to]).toContain(square)
    if (unitOn(board, from)) expect(unitOn(carried, to)).toBe(unitOn(board, from))
    expect(unitOn(put(board, to, 'q'), to)).toBe('q')
  }))
})
