import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it } from 'vitest'
import Page from '../../src/Page.svelte'
import type { JobThere } from '../../src/engine/types'
import { MockEngine, soon, WEENINK } from '../mock'

let engine: MockEngine

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  location.hash = '#/jobs'
  engine = new MockEngine()
  Element.prototype.scrollTo ??= () => {}
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
})
afterEach(cleanup)

const job = (more: Partial<JobThere>): JobThere => ({
  name: '0'.repeat(32), command: 'improve', title: `${WEENINK} #2`, state: 'running', reason: null, resumable: true, stage: 'depth 4', share: 0.25,
  count: 1_200_000, unit: 'positions', status: 'best 105 from 98', workers: 2, rate: 1.5, left: 180, ...more,
})
const panel = (): HTMLElement => screen.getByRole('region', { name: 'Jobs on other machines' })

it('jobs of a named server are shown, stopped and forgotten', async () => {
  engine.there = {
    server: 'nats://host:4222', trouble: null,
    jobs: [job({}), job({ name: '1'.repeat(32), state: 'stopped', rate: null, left: null, workers: 0 })],
    workers: [{ name: 'one', version: '0.1.0', threads: 4, parts: 9 }],
  }
  render(Page, { engine })
  await soon(() => expect(panel().textContent).toContain('1 worker with 4 threads'))
  for (const words of ['1.2M positions', '2 workers at it', '1.5 parts a second', '3:00 min left', 'keymove jobs resume 11111111 --server nats://host:4222'])
    expect(panel().textContent).toContain(words)
  await fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await fireEvent.click(screen.getByRole('button', { name: 'Forget' }))
  await soon(() => expect(engine.wanted).toEqual([`stop ${'0'.repeat(32)}`, `forget ${'1'.repeat(32)}`]))
})

it('a server that is away is told, and the studio goes on', async () => {
  engine.there = { server: 'nats://host:4222', trouble: 'the server cannot list its jobs: no answer', jobs: [], workers: [] }
  render(Page, { engine })
  await soon(() => expect(panel().textContent).toContain('cannot list its jobs'))
})

it('without a server there is no panel', async () => {
  render(Page, { engine })
  await soon(() => expect(screen.getByRole('heading', { name: 'Jobs' })).toBeTruthy())
  expect(screen.queryByRole('region', { name: 'Jobs on other machines' })).toBeNull()
})
