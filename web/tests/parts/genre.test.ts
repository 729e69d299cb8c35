import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import Page from '../../src/Page.svelte'
import type { JudgeResult, ReadAnswer, SolveNode, SolveResult } from '../../src/engine/types'
import { isJudged } from '../../src/state/answers'
import { MockEngine, recorded, soon, WEENINK } from '../mock'

const FEN = '6k1/Q7/5K2/8/8/8/8/8 b - - 0 1'
const solved = (more: Partial<SolveResult>): SolveResult => ({
  keymove: '0.1.0', fen: FEN, stipulation: 'h#1', verdict: 'sound', reasons: [], legality: [], notes: [], keys: [], set_play: [], tries: [], complete: true, nodes: 9, ...more,
})
const [KH8, QG7, KF8, QF7] = [{ uci: 'g8h8', san: 'Kh8' }, { uci: 'a7g7', san: 'Qg7#' }, { uci: 'g8f8', san: 'Kf8' }, { uci: 'a7f7', san: 'Qf7#' }]
const words = (selector: string): string[] => [...document.querySelectorAll(selector)].map((element) => element.textContent!.replace(/\s+/g, ' ').trim())

beforeEach(() => {
  sessionStorage.clear()
  localStorage.setItem('keymove-settings', JSON.stringify({ notation: 'N' }))
  location.hash = ''
  Element.prototype.scrollTo ??= () => {}
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
})
afterEach(cleanup)

const node = (uci: string, san: string, role: SolveNode['role'], follows: SolveNode[] = []): SolveNode => ({ uci, san, role, follows })

async function page(engine: MockEngine, hash: string): Promise<void> {
  location.hash = hash
  render(Page, { engine })
  await soon(() => expect(document.querySelector('.judgment-pane .name')!.textContent).not.toContain('Looking'))
}

describe('a helpmate', () => {
  it('has its solutions side by side, set play below, and a move plays its line', async () => {
    const engine = new MockEngine()
    engine.solved.set('h#1 2.1', solved({ stipulation: 'h#1 2.1', lines: [[KH8, QG7], [KF8, QF7]], set_lines: [[QG7]], defects: [] }))
    await page(engine, '#/6k1/Q7/5K2/8/8/8/8/8/h%231%202.1')
    expect(words('.judgment-pane .verdict')[0]).toContain('2 solutions, and set play')
    expect(words('.solution .lines h4')).toEqual(['I', 'II', 'set'])
    expect(engine.asked[0]).toContain(' b - - ')
    const moves = screen.getAllByRole('button', { name: 'Qf7#' })
    await fireEvent.pointerEnter(moves[0]!)
    expect(document.querySelector(".board-pane [data-square='f7']")!.getAttribute('aria-label')).toContain('white queen')
    expect(document.querySelector(".board-pane [data-square='f8']")!.getAttribute('aria-label')).toContain('black king')
  })

  it('is judged: the idea first, the score, what a judge remarks', async () => {
    const engine = new MockEngine()
    const judgment = { idea: 'Two model mates.', score: 21.4, model: 'helpmate-2026', rows: [{ group: 'themes', name: 'model-mates', count: 1, points: 10 }], critique: [{ name: 'same-mate', kind: 'fault', severity: 'serious', count: 1, text: 'Solutions 1 and 2 end alike.', squares: [], lines: [] }] }
    engine.solved.set('h#1 2.1', { ...solved({ stipulation: 'h#1 2.1', lines: [[KH8, QG7], [KF8, QF7]] }), ...judgment } as SolveResult)
    await page(engine, '#/6k1/Q7/5K2/8/8/8/8/8/h%231%202.1')
    expect(words('.idea')).toEqual(['Two model mates.'])
    expect(words('.judgment-pane .points')[0]).toBe('21 points')
    await fireEvent.click(screen.getByRole('tab', { name: 'Score' }))
    expect(words('.score tbody th')).toContain('Model mates')
    await fireEvent.click(screen.getByRole('tab', { name: /Critique/ }))
    expect(words('.critique li')[0]).toContain('Solutions 1 and 2 end alike.')
  })

  it('with twins or duplex is solved, since a judgment of one diagram sees half of it', () => {
    expect(isJudged({ stipulation: 'h#2.5 2.1.1.1.1' })).toBe(true)
    expect([isJudged({ stipulation: 'h#2' }, true), isJudged({ stipulation: 'h#2', duplex: true }), isJudged({ stipulation: 'hs#2' }), isJudged({ stipulation: 's#2' })]).toEqual([false, false, false, false])
    expect([isJudged({ stipulation: '#2' }, true), isJudged({ stipulation: '#3' })]).toEqual([true, true])
  })

  it('says what is wrong with it, and where', async () => {
    const engine = new MockEngine()
    engine.solved.set('h#1', solved({ verdict: 'duals', lines: [[KH8, QG7]], set_lines: [], defects: [{ kind: 'dual', after: [KH8], found: 2, intended: 1 }] }))
    await page(engine, '#/6k1/Q7/5K2/8/8/8/8/8/h%231')
    expect(words('.judgment-pane .verdict')[0]).toContain('Duals')
    expect(words('.genre .amber')[0]).toBe('dual: 2 moves after 1.Kh8, 1 intended')
  })
})

describe('a selfmate', () => {
  it('is a tree: key, threat, defenses, forced play in one line', async () => {
    const engine = new MockEngine()
    const forced = node('c7c6', 'c6#', 'forced')
    const key = node('b5c4', 'Qc4', 'key', [
      node('c4d4', 'Qd4+', 'threat', [forced]),
      node('a8b7', 'Bb7', 'defense', [node('c4c7', 'Qxc7+', 'continuation', [forced])]),
      node('a8d5', 'Bd5', 'defense', [node('c4d5', 'Qxd5+', 'continuation', [forced])]),
    ])
    engine.solved.set('s#2', solved({ fen: `${WEENINK} w - - 0 1`, stipulation: 's#2', tree: [{ part: 'set_play', moves: [node('a8b7', 'Bb7', 'defense', [node('b5c4', 'Qc4', 'continuation')])] }, { part: 'solutions', moves: [key] }] }))
    await page(engine, `#/${WEENINK}/s%232`)
    expect(words('.judgment-pane .verdict')[0]).toContain('one key, 1.Qc4!')
    expect(words('.solution .row')).toEqual(['1.Qc4! threat', '2.Qd4+ c6#', '1…Bb7 2.Qxc7+ c6#', '1…Bd5 2.Qxd5+ c6#', '1…Bb7 2.Qc4'])
  })
})

describe('twins', () => {
  const READ: ReadAnswer = {
    errors: [],
    problems: [{
      fen: `${WEENINK} w - - 0 1`, stipulation: '#2', pieces: '', record: {}, notes: [],
      twins: [
        { label: 'a', commands: '', fen: `${WEENINK} w - - 0 1`, stipulation: '#2' },
        { label: 'b', commands: 'Move b3 a2', fen: 'b2K4/2p5/3k4/1Q6/5P2/8/B7/8 w - - 0 1', stipulation: '#2' },
        { label: 'c', commands: 'Move b3 e3', fen: null, stipulation: null, refusal: { name: 'twin', text: 'there is nothing on b3' } },
      ],
    }],
  }

  it('are tabs: each with its sign, the chosen one on the board and in the judgment', async () => {
    const engine = new MockEngine()
    engine.read = () => Promise.resolve(READ as never)
    engine.answers.set('b2K4/2p5/3k4/1Q6/5P2/8/B7/8', { ...recorded<JudgeResult>('judge-cooked'), fen: READ.problems[0]!.twins[1]!.fen! })
    await page(engine, `#/${WEENINK}/2`)
    await fireEvent.change(document.querySelector('[aria-label="Stipulation"], .stipulation select')!, { target: { value: 'twin' } })
    const text = screen.getByLabelText(/Twins, one a line/)
    await fireEvent.change(text, { target: { value: 'b) Move b3 a2\nc) Move b3 e3' } })
    await soon(() => expect(words('.judgment-pane .twin-tabs [role=tab]')).toEqual(['a) ✓', 'b) ✕', 'c) ✕']))
    const tab = (at: number): Element => document.querySelectorAll('.judgment-pane .twin-tabs [role=tab]')[at]!
    await fireEvent.click(tab(1))
    expect(document.querySelector(".board-pane [data-square='a2']")!.getAttribute('aria-label')).toContain('white bishop')
    expect(words('.judgment-pane .verdict')[0]).toContain('Cooked')
    await fireEvent.keyDown(tab(1), { key: 'ArrowRight' })
    expect(words('.judgment-pane .what')[0]).toContain('there is nothing on b3')
    await fireEvent.keyDown(tab(2), { key: 'ArrowRight' })
    expect(words('.judgment-pane .verdict')[0]).toContain('Sound')
    expect(document.querySelector(".board-pane [data-square='b3']")!.getAttribute('aria-label')).toContain('white bishop')
  })
})
