// Long use by script: `npm run hour` (MINUTES=60) composes, asks, searches and reads for so long, and says what page and server
// hold in memory on the way. What must not grow is asserted: an hour later the page is as quick, and not much larger.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { Desk, expect, type Server, test, WEENINK } from '../e2e/studio'

const MINUTES = Number(process.env.MINUTES ?? 60)
const MARKS = [0, 5, 15, 30, 45, 60, 90, 120].filter((minute) => minute <= MINUTES)
const DRAFT = '3K4/2p5/3k4/1Q6/5P2/1B6/8/8'

interface Figures {
  minute: number
  edits: number
  jobs: number
  heap: number
  nodes: number
  listeners: number
  stored: number
  server: number
  verdict: number
}

test('memory over a long time of use', async ({ page, own: server }) => {
  test.setTimeout((MINUTES + 5) * 60_000)
  server.keymove('library', 'add', '--samples', '--quiet', '--library', server.library)
  await server.start()
  const desk = new Desk(page, server)
  await desk.open()
  await desk.says('Sound')
  const use = new Use(desk)
  const begun = Date.now()
  const told: Figures[] = []
  for (const minute of MARKS) {
    while (Date.now() < begun + minute * 60_000) await use.round()
    await use.home()
    told.push({ minute, edits: use.edits, jobs: use.jobs, ...(await measured(page, server)), verdict: await use.verdict() })
    const { heap, nodes, listeners, stored, server: resident, verdict } = told.at(-1)!
    console.log(`${minute} min: ${use.edits} edits, ${use.jobs} jobs; page ${heap.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners, ${stored.toFixed(2)} MB stored; server ${resident.toFixed(0)} MB; verdict ${verdict.toFixed(0)} ms`)
  }
  expect.soft(desk.complaints).toEqual([])
  expect(told.at(-1)!.heap).toBeLessThan(told[0]!.heap + 40)
  expect(told.at(-1)!.server).toBeLessThan(400)
})

async function measured(page: Page, server: Server): Promise<Pick<Figures, 'heap' | 'nodes' | 'listeners' | 'stored' | 'server'>> {
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.collectGarbage')
  await client.send('Performance.enable')
  const { metrics } = await client.send('Performance.getMetrics')
  const metric = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
  await client.detach()
  const stored = await page.evaluate(() => [localStorage, sessionStorage].reduce((all, store) => all + JSON.stringify(store).length, 0))
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
  return { heap: metric('JSHeapUsedSize') / 1e6, nodes: metric('Nodes'), listeners: metric('JSEventListeners'), stored: stored / 1e6, server: Number(resident ?? 0) / 1000 }
}

/** What a composer does, over and over: most rounds are editing, every few something longer. */
class Use {
  edits = 0
  jobs = 0
  #round = 0

  constructor(readonly desk: Desk) {}

  async round(): Promise<void> {
    const round = this.#round++
    await this.#edit(round)
    if (round % 3 === 0) await this.#lift()
    if (round % 4 === 1) await this.#look()
    if (round % 6 === 2) await this.#job('Repair', DRAFT)
    if (round % 10 === 4) await this.#job('Variants', WEENINK)
    if (round % 15 === 7) await this.#job('Improve', WEENINK)
    if (round % 9 === 5) await this.#read()
    if (round % 12 === 8) await this.#compare()
    if (round % 20 === 11) await this.#another(1 + (round % 40))
  }

  /** Back to the board with the first problem, as it was. */
  async home(): Promise<void> {
    const { page } = this.desk
    await page.getByRole('link', { name: 'Studio' }).click()
    await this.desk.line(`${WEENINK} #2`)
    await this.desk.says('Sound')
    await page.waitForTimeout(500)
  }

  /** From a key to the painted verdict, the median of nine. */
  async verdict(): Promise<number> {
    await this.desk.cell('h3').focus()
    const times: number[] = []
    for (let at = 0; at < 10; at++) {
      const time = await this.desk.page.evaluate(() => new Promise<number>((done) => {
        const before = performance.now()
        const watcher = new MutationObserver(() => {
          watcher.disconnect()
          requestAnimationFrame(() => done(performance.now() - before))
        })
        watcher.observe(document.querySelector('.judgment-pane .verdict')!, { attributeFilter: ['data-about'] })
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }))
      }))
      times.push(time)
      await this.desk.page.waitForTimeout(80)
    }
    return times.sort((a, b) => a - b)[4]!
  }

  async #edit(round: number): Promise<void> {
    const { desk } = this
    const square = `${'abcdefgh'[round % 8]}${1 + (round % 2)}`
    await desk.cell(square).focus()
    for (const key of ['p', 'Delete', 'N', 'Delete', 'b', 'u']) await desk.page.keyboard.press(key)
    await desk.drag(desk.unit('white knight'), desk.cell('g1'))
    await desk.cell('g1').focus()
    await desk.page.keyboard.press('Delete')
    this.edits += 8
    await desk.page.waitForTimeout(150)
  }

  async #lift(): Promise<void> {
    const { desk } = this
    await desk.line(`${WEENINK} #2`)
    await desk.says('Sound')
    await desk.cell('b3').click()
    await desk.page.locator('.board-pane .signs .dot').first().waitFor()
    await desk.page.keyboard.press('Escape')
    this.edits += 1
  }

  async #look(): Promise<void> {
    const { page } = this.desk
    for (const tab of [/Score/, /Critique/, /Solution/]) await page.getByRole('tab', { name: tab }).click()
    const lines = page.locator('.solution .move')
    for (let at = 0; at < Math.min(6, await lines.count()); at++) await lines.nth(at).hover({ timeout: 2000 }).catch(() => {})
    await page.mouse.move(10, 500)
  }

  async #job(wish: string, placement: string): Promise<void> {
    const { desk } = this
    const { page } = desk
    await desk.line(`${placement} #2`)
    await expect(desk.wish(wish)).toBeEnabled()
    await desk.wish(wish).click()
    this.jobs += 1
    const first = page.locator('.proposal').first()
    await first.waitFor({ timeout: 20_000 }).catch(() => {})
    if (await first.isVisible()) {
      await first.hover()
      await first.click({ timeout: 2000 }).catch(() => {})
      this.edits += 1
    }
    const stop = page.locator('.job').getByRole('button', { name: 'Stop' })
    if (await stop.isVisible()) await stop.click({ timeout: 1000 }).catch(() => {})
  }

  async #read(): Promise<void> {
    const { page } = this.desk
    for (const place of ['library?find=author%20%22loyd%22', 'entry/3', 'themes/grimshaw', 'models/keymove-2026', 'jobs', 'sheet/1,2,3']) {
      await page.evaluate((to) => (location.hash = `#/${to}`), place)
      await page.waitForTimeout(500)
    }
    await page.getByRole('link', { name: 'Studio' }).click()
  }

  async #compare(): Promise<void> {
    const { page } = this.desk
    const compare = page.locator('.rail .link')
    if (!(await compare.isVisible())) return
    await compare.click()
    await page.getByRole('button', { name: 'Back to the board' }).click()
  }

  /** Another problem of the library, with a tree of its own. */
  async #another(no: number): Promise<void> {
    const { page } = this.desk
    await page.evaluate((to) => (location.hash = `#/${to}`), `entry/${no}`)
    await page.getByRole('button', { name: 'Open in the studio' }).click({ timeout: 3000 }).catch(() => page.getByRole('link', { name: 'Studio' }).click())
    await page.waitForTimeout(300)
  }
}
