import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import Page from '../../src/Page.svelte'
import type { JudgeResult } from '../../src/engine/types'
import { MockEngine, PROPOSAL, recorded, soon, WEENINK } from '../mock'

let engine: MockEngine

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  location.hash = ''
  engine = new MockEngine()
  Element.prototype.scrollTo ??= () => {}
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(cleanup)

const cell = (square: string): HTMLElement => document.querySelector(`.board-pane [data-square='${square}']`)!
const verdict = (): string => document.querySelector('.judgment-pane .verdict')!.textContent!.replace(/\s+/g, ' ').trim()

async function open(hash = ''): Promise<void> {
  location.hash = hash
  render(Page, { engine })
  await soon(() => expect(engine.asked.length).toBeGreaterThan(0))
  await soon(() => expect(document.querySelector('.judgment-pane .name')!.textContent).not.toContain('Looking'))
}

const key = async (square: string, key: string, more = {}): Promise<void> => {
  await fireEvent.keyDown(cell(square), { key, ...more })
}

describe('the board by keys', () => {
  it('names its 64 cells and has one way in', async () => {
    await open()
    const grid = document.querySelector('.board-pane [role=grid]') as HTMLElement
    expect(within(grid).getAllByRole('gridcell')).toHaveLength(64)
    expect(cell('b5').getAttribute('aria-label')).toBe('b5, white queen')
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  it('puts a unit by its letter, takes it off by the same, and undoes', async () => {
    await open()
    cell('e4').focus()
    await key('e4', 's')
    expect(cell('e4').getAttribute('aria-label')).toContain('black knight')
    await key('e4', 's')
    expect(cell('e4').getAttribute('aria-label')).toContain('empty')
    await key('e4', 'u')
    expect(cell('e4').getAttribute('aria-label')).toContain('black knight')
    await key('e4', 'u')
    await key('e4', 'y')
    expect(cell('e4').getAttribute('aria-label')).toContain('black knight')
  })

  it('goes over the squares and stops at the edge', async () => {
    await open()
    cell('e4').focus()
    for (let step = 0; step < 9; step++) await key(document.activeElement!.getAttribute('data-square')!, 'ArrowRight')
    expect(document.activeElement!.getAttribute('data-square')).toBe('h4')
    await key('h4', 'ArrowUp')
    expect(document.activeElement!.getAttribute('data-square')).toBe('h5')
  })

  it('lifts a unit, says where it works too, and sets it down', async () => {
    await open()
    cell('b3').focus()
    await key('b3', 'Enter')
    await soon(() => expect(cell('a2').getAttribute('aria-label')).toContain('works too, same play'))
    expect(cell('f7').getAttribute('aria-label')).toContain('same key')
    expect(screen.getByText(/1 square with the same play/)).toBeTruthy()
    cell('a2').focus()
    await key('a2', 'Enter')
    expect(cell('a2').getAttribute('aria-label')).toContain('white bishop')
    expect(cell('b3').getAttribute('aria-label')).toContain('empty')
  })

  it('mirrors, turns, swaps and flips', async () => {
    await open()
    await key('e4', 'm')
    expect(cell('g5').getAttribute('aria-label')).toContain('white queen')
    await key('e4', 'm')
    await key('e4', 'x')
    expect(cell('b4').getAttribute('aria-label')).toContain('black queen')
    await key('e4', 'x')
    await key('e4', 'f')
    expect(document.querySelector('.board-pane [data-square]')!.getAttribute('data-square')).toBe('h1')
  })
})

describe('the verdict', () => {
  const NAMES: Record<string, RegExp> = {
    'judge-sound': /Sound one key, 1\.Q/, 'judge-cooked': /Cooked 4 first moves/, 'judge-no-solution': /No solution/, 'judge-short': /Too short mate in 1/,
    'judge-illegal': /Not yet a position White has no king/, 'judge-unfinished': /Unfinished/,
  }
  for (const [name, expected] of Object.entries(NAMES)) {
    it(`says ${name.slice(6)}`, async () => {
      engine.answers.set(WEENINK, recorded<JudgeResult>(name))
      await open()
      await soon(() => expect(verdict()).toMatch(expected))
    })
  }

  it('gives the idea first, then the solution, the bars and the critique', async () => {
    await open()
    expect(document.querySelector('.idea')!.textContent).toContain('Two changed mates')
    expect(document.querySelector('.solution')!.textContent).toContain('threat')
    await fireEvent.click(screen.getByRole('tab', { name: 'Score' }))
    expect(document.querySelectorAll('.bar rect').length).toBeGreaterThan(10)
    await fireEvent.click(screen.getByRole('tab', { name: /Critique/ }))
    expect(document.querySelector('.critique')!.textContent).toContain('miniature')
  })

  it('shows a tree of three moves that folds', async () => {
    engine.answers.set(WEENINK, recorded<JudgeResult>('judge-three'))
    await open()
    expect(document.querySelectorAll('.solution details').length).toBeGreaterThan(1)
  })

  it('of an older diagram never shows', async () => {
    await open()
    const waiting: (() => void)[] = []
    engine.hold = (go) => waiting.push(go)
    const cooked = recorded<JudgeResult>('judge-cooked')
    engine.answers.set('b2K4/2p5/3k4/1Q6/4NP2/1B6/8/8', cooked)
    await key('e4', 'N')
    await key('e4', 'N')
    await soon(() => expect(waiting.length).toBe(2))
    waiting[1]!()
    await soon(() => expect(verdict()).toContain('Sound'))
    waiting[0]!()
    await new Promise((done) => setTimeout(done, 30))
    expect(verdict()).toContain('Sound')
  })

  it('is spoken', async () => {
    await open()
    await soon(() => expect(screen.getByTestId('voice').textContent).toMatch(/Sound\. Key queen c4\. 54 points/))
  })
})

describe('the line of text', () => {
  const line = (): HTMLTextAreaElement => screen.getByLabelText('Change the diagram by text')

  it('changes the diagram', async () => {
    await open()
    await fireEvent.input(line(), { target: { value: '+Sb6 -c7 Qb5-c4' } })
    await fireEvent.keyDown(line(), { key: 'Enter' })
    expect(cell('b6').getAttribute('aria-label')).toContain('white knight')
    expect(cell('c4').getAttribute('aria-label')).toContain('white queen')
  })

  it('says what is wrong, and what the engine could not read', async () => {
    await open()
    await fireEvent.input(line(), { target: { value: '-a1' } })
    await fireEvent.keyDown(line(), { key: 'Enter' })
    expect(screen.getByText('There is nothing on a1.')).toBeTruthy()
    await fireEvent.input(line(), { target: { value: 'gibberish' } })
    await fireEvent.keyDown(line(), { key: 'Enter' })
    await soon(() => expect(screen.getByText('There is no problem here.')).toBeTruthy())
  })
})

describe('the workshop', () => {
  it('orders a job, shows what comes, and takes a proposal as a version', async () => {
    await open()
    await fireEvent.click(screen.getByRole('button', { name: /Improve/ }))
    await soon(() => expect(engine.orders).toHaveLength(1))
    expect(engine.orders[0]).toMatchObject({ kind: 'improve', problem: { stipulation: '#2' } })
    const job = 'f'.repeat(16)
    engine.tell_({ event: 'progress', id: 1, job, progress: { stage: 'depth 2', share: 0.5, count: 1234, unit: 'positions', status: 'best 55', rate: 10, left: 65 } })
    engine.tell_({ event: 'found', id: 2, job, proposals: [PROPOSAL] })
    await soon(() => expect(document.querySelector('.proposal')).toBeTruthy())
    expect(document.querySelector('.job')!.textContent).toContain('wBb3→f7')
    await fireEvent.pointerEnter(document.querySelector('.proposal')!)
    expect(cell('f7').getAttribute('aria-label')).toContain('white bishop')
    await fireEvent.pointerLeave(document.querySelector('.proposal')!)
    expect(cell('f7').getAttribute('aria-label')).toContain('empty')
    await fireEvent.click(document.querySelector('.proposal')!)
    expect(cell('f7').getAttribute('aria-label')).toContain('white bishop')
    expect(document.querySelectorAll('.version')).toHaveLength(2)
  })

  it('shows what a job solved out', async () => {
    engine.answers.set(WEENINK, recorded<JudgeResult>('judge-unfinished'))
    await open()
    await fireEvent.click(await soon(() => screen.getByRole('button', { name: 'Solve it out' })))
    await soon(() => expect(engine.orders[0]).toMatchObject({ kind: 'judge' }))
    engine.results = [recorded<JudgeResult>('judge-sound')]
    engine.tell_({ event: 'done', id: 3, job: 'f'.repeat(16), state: 'done', summary: 'Sound.' })
    await soon(() => expect(verdict()).toContain('Sound'))
  })

  it('offers repair only for what is not sound', async () => {
    engine.answers.set(WEENINK, recorded<JudgeResult>('judge-short'))
    await open()
    await soon(() => expect(screen.getByRole('button', { name: /^Repair/ }).hasAttribute('disabled')).toBe(false))
    expect(screen.getByRole('button', { name: /^Improve/ }).hasAttribute('disabled')).toBe(true)
  })
})

describe('keeping', () => {
  it('saves versions worth it under a name, parents first', async () => {
    await open()
    await fireEvent.click(screen.getAllByRole('button', { name: /Keep in the library/ })[0]!)
    await fireEvent.input(screen.getByLabelText('Name of the work'), { target: { value: 'my first' } })
    await fireEvent.submit(document.querySelector('dialog form')!)
    await soon(() => expect(engine.saved).toHaveLength(1))
    expect(engine.saved[0]).toMatchObject({ work: 'my first', record: { stipulation: '#2' } })
  })

  it('comes back after a reload', async () => {
    await open()
    await key('e4', 'N')
    cleanup()
    location.hash = ''
    dispatchEvent(new Event('pagehide'))
    engine = new MockEngine()
    await open()
    expect(cell('e4').getAttribute('aria-label')).toContain('white knight')
  })

  it('puts the diagram into the address', async () => {
    await open()
    expect(location.hash).toBe(`#/${WEENINK}/2`)
    await key('e4', 'N')
    expect(location.hash).toBe('#/b2K4/2p5/3k4/1Q6/4NP2/1B6/8/8/2')
  })
})

it('says that the engine is away, and goes on when it is back', async () => {
  await open()
  engine.link_('down')
  await soon(() => expect(screen.getByText(/does not answer/)).toBeTruthy())
  const before = engine.asked.length
  engine.link_('up')
  await soon(() => expect(engine.asked.length).toBeGreaterThan(before))
  expect(screen.queryByText(/does not answer/)).toBeNull()
})

it('writes moves as one likes', async () => {
  await open()
  await fireEvent.change(screen.getByLabelText('Notation'), { target: { value: 'S' } })
  expect(document.querySelector('.solution .figurine')).toBeNull()
  expect(document.querySelector('.solution')!.textContent).toContain('1.Qc4!')
})
