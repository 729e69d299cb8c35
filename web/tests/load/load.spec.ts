// Figures, not stories: how quick, how many, how much memory. `npm run load` prints them; budgets are far above what is aimed at,
// so that only a real regression fails.
import { readdirSync, readFileSync } from 'node:fs'
import { Desk, expect, test, WEENINK } from '../e2e/studio'

/** Recorded in tests/fixtures/judge-three.json. */
const THREE_MOVER = 'r3k2r/B3p1p1/4P2p/5N1P/8/5K2/1Q6/8/3'

/** From a key to the painted verdict, in milliseconds, sorted. */
async function dropToVerdict(desk: Desk, square: string, rounds: number): Promise<number[]> {
  await desk.cell(square).focus()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    times.push(await desk.page.evaluate(() => {
      const before = performance.now()
      const answered = new Promise<number>((done) => {
        const watcher = new MutationObserver(() => {
          watcher.disconnect()
          requestAnimationFrame(() => done(performance.now() - before))
        })
        watcher.observe(document.querySelector('.judgment-pane .verdict')!, { attributeFilter: ['data-about'] })
      })
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }))
      return answered
    }))
    await desk.page.waitForTimeout(80)
  }
  return times.sort((a, b) => a - b)
}

/** Processor time of the browser and of the server in milliseconds: what a busy machine does not change much. */
function spent(server: number | undefined): { browser: number; server: number } {
  const ticks = (pid: string): [name: string, ticks: number] => {
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const fields = rest.split(' ')
    return [name, 10 * (Number(fields[11]) + Number(fields[12]))]
  }
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((pid) => {
    try {
      return [[pid, ...ticks(pid)] as const]
    } catch {
      return []
    }
  })
  const sum = (fits: (pid: string, name: string) => boolean): number => all.filter(([pid, name]) => fits(pid, name)).reduce((total, [, , time]) => total + time, 0)
  return { browser: sum((_, name) => /^chrom/.test(name)), server: sum((pid) => pid === String(server)) }
}

const part = (times: number[], share: number): string => `${times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(0)} ms`

test('first paint and drop to verdict', async ({ desk, page, server }) => {
  test.setTimeout(120_000)
  await desk.open()
  await desk.says('Sound')
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  console.log(`first paint ${paint.toFixed(0)} ms`)
  const before = spent(server.pid)
  const two = await dropToVerdict(desk, 'h3', 60)
  const after = spent(server.pid)
  console.log(`two-mover: drop to verdict median ${part(two, 0.5)}, p95 ${part(two, 0.95)}`)
  console.log(`two-mover, processor time an edit: browser ${((after.browser - before.browser) / 60).toFixed(1)} ms, server ${((after.server - before.server) / 60).toFixed(1)} ms (verdict, units and what follows)`)
  await desk.open(THREE_MOVER)
  await expect(desk.verdict()).not.toContainText('Looking')
  const three = await dropToVerdict(desk, 'h3', 30)
  console.log(`three-mover: drop to verdict median ${part(three, 0.5)}, p95 ${part(three, 0.95)}`)
  expect(paint).toBeLessThan(5000)
  expect(two[30]!).toBeLessThan(500)
})

test('100 edits a second: the last diagram is judged', async ({ desk, page }) => {
  test.setTimeout(120_000)
  await desk.open()
  await desk.says('Sound')
  await desk.cell('e4').focus()
  await page.evaluate(async () => {
    for (let round = 0; round < 300; round++) {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'nqrbp'[round % 5]!, bubbles: true }))
      await new Promise((done) => setTimeout(done, 10))
    }
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }))
  })
  await expect(desk.verdict()).toHaveAttribute('data-about', WEENINK)
  await desk.says('Sound')
})

test('thirty tabs at once: four streams, the others poll, all are answered', async ({ context, server }) => {
  test.setTimeout(300_000)
  const desks: Desk[] = []
  const polled = new Set<number>()
  let refused = 0
  for (let tab = 0; tab < 30; tab++) {
    const desk = new Desk(await context.newPage(), server)
    desks.push(desk)
    desk.page.on('response', (response) => {
      if (!response.url().includes('/api/events')) return
      if (response.status() === 429) refused += 1
      if (response.url().includes('poll=1') && response.ok()) polled.add(tab)
    })
    await desk.page.goto(tab === 0 ? server.address() : `http://127.0.0.1:${server.port}/#/${WEENINK}/2`)
    if (tab === 0) await desk.says('Sound')
  }
  const begun = Date.now()
  for (const desk of desks) {
    await desk.page.bringToFront()
    await desk.line('+Sg1')
    await expect(desk.verdict()).toHaveAttribute('data-about', 'b2K4/2p5/3k4/1Q6/5P2/1B6/8/6N1', { timeout: 20_000 })
  }
  console.log(`thirty tabs: all judged, ${((Date.now() - begun) / 30).toFixed(0)} ms each; ${refused} streams were refused, ${polled.size} tabs poll`)
})
