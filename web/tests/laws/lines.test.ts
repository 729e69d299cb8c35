import { describe, expect, it } from 'vitest'
import { lineRows, lineText, roman } from '../../src/chess/lineRows'
import { readFen } from '../../src/chess/problem'

const board = (fen: string): string => readFen(fen)!.board
const move = (uci: string, san: string): { uci: string; san: string } => ({ uci, san })

describe('lines of help and series play', () => {
  it('are printed a move a row, whoever begins', () => {
    const diagram = board('6k1/Q7/5K2/8/8/8/8/8')
    const [kh8, qg7, qa8] = [move('g8h8', 'Kh8'), move('a7g7', 'Qg7#'), move('a7a8', 'Qa8+')]
    expect(lineText(diagram, [kh8, qg7], 'h#1')).toBe('1.Kh8 Qg7#')
    expect(lineText(diagram, [qa8, move('g8h7', 'Kh7'), move('a8h8', 'Qh8#')], 'h#1.5')).toBe('1…Qa8+ 2.Kh7 Qh8#')
    expect(lineText(diagram, [qg7], 'h#1')).toBe('1…Qg7#')
    expect(lineRows(diagram, [kh8, qg7], 'h#1')).toEqual([{ number: 1, first: kh8, second: qg7 }])
  })

  it('of a series have the other side only at the end', () => {
    const diagram = board('k7/p7/8/8/8/8/8/K6Q')
    const series = [move('a7a6', 'a6'), move('a6a5', 'a5'), move('a8a7', 'Ka7'), move('h1b7', 'Qb7#')]
    expect(lineText(diagram, series, 'ser-h#3')).toBe('1.a6 2.a5 3.Ka7 Qb7#')
    expect(lineText(diagram, [move('h1h2', 'Qh2'), move('h2b8', 'Qb8#')], 'ser-#2')).toBe('1.Qh2 2.Qb8#')
  })

  it('are numbered as the Romans did', () => {
    expect([1, 2, 3, 4, 5, 6, 9, 14, 40, 49].map(roman)).toEqual(['I', 'II', 'III', 'IV', 'V', 'VI', 'IX', 'XIV', 'XL', 'XLIX'])
  })
})
