// How soon work of every kind stops: from the click to the state, over the server's own interface. `npm run load` prints it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, WEENINK } from '../e2e/studio'

/** S. Loyd, Lebanon Herald: 22 units. */
const CROWDED = '1bBB1NR1/3RP1q1/4PPn1/1Pr1k2K/5p1P/6r1/4nQP1/3b4'
const HARD = { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -', stipulation: '#9' }
const ROUNDS = Number(process.env.ROUNDS ?? 8)
const two = (fen: string): { fen: string; stipulation: string } => ({ fen, stipulation: '#2' })

const ORDERS: Record<string, object> = {
  improve: { kind: 'improve', problem: two(WEENINK), options: { depth: 5 } },
  'improve, explore': { kind: 'improve', problem: two(WEENINK), options: { method: 'explore', 'max-positions': 100_000_000 } },
  compose: { kind: 'compose', options: {}, seconds: 600 },
  'compose, an idea': { kind: 'compose', options: { method: 'workshop', first: true, idea: 'mutate' }, seconds: 600 },
  'compose, helpmates': { kind: 'compose', options: { stipulation: 'h#3', solutions: 2 }, seconds: 600 },
  'repair, a helpmate': { kind: 'repair', problem: { fen: '6b1/8/8/4R3/8/k4R2/2p5/K7', stipulation: 'h#2' }, options: { depth: 4, top: 1000 } },
  repair: { kind: 'repair', problem: two('3K4/2p5/3k4/1Q6/5P2/1B6/8/8'), options: { depth: 6, top: 1000 } },
  economize: { kind: 'economize', problem: two(CROWDED), options: {} },
  variants: { kind: 'variants', problem: two(WEENINK), options: { depth: 2 } },
  judge: { kind: 'judge', problem: HARD, options: {} },
  solve: { kind: 'solve', problem: HARD, options: {} },
  predecessors: { kind: 'predecessors', problem: HARD, options: {} },
  check: { kind: 'check', options: { 'max-nodes': 9_000_000_000_000 } },
}

test('work of every kind stops within a tenth of a second', async ({ own: server }) => {
  test.setTimeout(600_000)
  await server.start()
  const { token } = JSON.parse(readFileSync(join(server.folder, 'studio/running.json'), 'utf8')) as { token: string }
  const ask = async (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`http://127.0.0.1:${server.port}/api/${path}`, { method, headers: { Authorization: `Bearer ${token}`, ...(body ? { 'Content-Type': 'application/json' } : {}) }, ...(body ? { body: JSON.stringify(body) } : {}) })
  const state = async (id: string): Promise<string> => ((await (await ask('GET', `jobs/${id}`)).json()) as { state: string }).state
  await ask('POST', 'library/entries', { record: HARD, work: 'hard', label: 'hard' })
  for (const [name, order] of Object.entries(ORDERS)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = (await (await ask('POST', 'jobs', order)).json()) as { id: string }
      while ((await state(id)) === 'queued') await new Promise((done) => setTimeout(done, 5))
      await new Promise((done) => setTimeout(done, 100 + 83 * round))
      const begun = performance.now()
      const told = await ask('POST', `jobs/${id}/stop`)
      if (told.status === 409 && (await state(id)) === 'done') break // It was ready before it was told: later rounds wait longer still.
      expect(told.status, name).toBe(204)
      while ((await state(id)) !== 'stopped') await new Promise((done) => setTimeout(done, 2))
      times.push(performance.now() - begun)
      await ask('DELETE', `jobs/${id}`)
    }
    expect(times, `${name} was never told to stop in time`).not.toEqual([])
    times.sort((a, b) => a - b)
    console.log(`stop ${name}: median ${times[times.length >> 1]!.toFixed(0)} ms, worst ${times.at(-1)!.toFixed(0)} ms`)
    expect(times[times.length >> 1]!, name).toBeLessThan(2000)
  }
})
