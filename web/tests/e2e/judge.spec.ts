// The verdict, live; the solution on the board; the unit that is lifted.
import { expect, test, WEENINK } from './studio'

test('the verdict follows every change, and the last diagram is always the one judged', async ({ desk, page }) => {
  await desk.open()
  await desk.says('Sound')
  for (let round = 0; round < 5; round++) {
    await desk.cell('e4').focus()
    for (const key of ['N', 'Delete', 'q', 'Delete', 'P', 'Delete', 'b', 'Delete']) await page.keyboard.press(key)
    await desk.says(/Sound.*one key/)
    expect(desk.placement()).toBe(WEENINK)
  }
  await page.keyboard.press('Q')
  await expect(desk.verdict()).not.toContainText('Sound')
})

test('drop to verdict is quick for two-movers', async ({ desk, page }) => {
  await desk.open()
  await desk.says('Sound')
  await desk.cell('h3').focus()
  const times: number[] = []
  for (let round = 0; round < 20; round++) {
    times.push(await page.evaluate(() => {
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
    await page.waitForTimeout(60)
  }
  times.sort((a, b) => a - b)
  console.log(`  change to screen: median ${times[10]!.toFixed(0)} ms, p95 ${times[18]!.toFixed(0)} ms`)
  expect(times[10]!).toBeLessThan(250)
})

test('the idea first, themes, and a theme plays its lines', async ({ desk, page }) => {
  await desk.open()
  await expect(page.locator('.idea')).toContainText('changed mates')
  await page.getByRole('button', { name: 'Pickabish' }).hover()
  await expect(page.locator('.board-pane .diamond').first()).toBeVisible()
  await page.mouse.move(10, 500)
  await expect(page.locator('.board-pane .diamond')).toHaveCount(0)
})

test('pointing at a line plays it on the board, with guards and blocks at the mate', async ({ desk, page }) => {
  await desk.open()
  await page.locator('.solution .replies .move').nth(1).hover()
  await expect(desk.cell('d4')).toHaveAttribute('aria-label', /white queen/)
  await expect(page.locator('.board-pane .guarded').first()).toBeVisible()
  await expect(page.locator('.board-pane .blocked').first()).toBeVisible()
  await page.mouse.move(10, 500)
  await desk.holds('b5', 'white queen')
})

test('brackets step through the line of play', async ({ desk, page }) => {
  await desk.open()
  await desk.says('Sound')
  await page.keyboard.press(']')
  await desk.holds('c4', 'white queen')
  await page.keyboard.press(']')
  await desk.holds('c5', 'black pawn')
  await page.keyboard.press('[')
  await desk.holds('c7', 'black pawn')
  await page.keyboard.press('Escape')
  await desk.holds('b5', 'white queen')
})

test('set play and tries fold; idle moves are counted', async ({ desk, page }) => {
  await desk.open()
  await expect(page.getByText('and 5 moves that parry no threat')).toBeVisible()
  const tries = page.locator('summary', { hasText: 'Tries' })
  await tries.click()
  await expect(page.locator('.try').first()).toBeHidden()
})

test('the score as bars with its percentile, the critique with squares', async ({ desk, page }) => {
  await desk.open()
  await page.getByRole('tab', { name: 'Score' }).click()
  await expect(page.locator('.score')).toContainText(/Better than \d+ %/)
  expect(await page.locator('.bar rect').count()).toBeGreaterThan(10)
  await page.getByRole('tab', { name: /Critique/ }).click()
  await expect(page.locator('.critique')).toContainText('miniature')
})

test('lift a unit and see where it works too, and what it is for', async ({ desk, page }) => {
  await desk.open()
  await desk.says('Sound')
  await desk.cell('b3').click()
  await expect(desk.cell('a2')).toHaveAttribute('aria-label', /works too, same play/)
  await expect(desk.cell('f7')).toHaveAttribute('aria-label', /works too, same key/)
  await expect(page.locator('.note')).toContainText('guards d5 and e6')
  await expect(page.locator('.board-pane .signs .dot')).toHaveCount(1)
  expect(await page.locator('.board-pane .signs .ring').count()).toBeGreaterThanOrEqual(2)
  await desk.cell('a2').click()
  await desk.says('Sound')
  await expect(page.locator('.board-pane .signs .dot')).toHaveCount(0)
})

test('a unit from the palette shows where it could be added', async ({ desk, page }) => {
  await desk.open()
  await desk.says('Sound')
  await desk.unit('black pawn').click()
  await expect(page.locator('.board-pane .signs .dot, .board-pane .signs .ring').first()).toBeVisible()
  await expect(page.locator('.note')).toContainText('A black pawn more')
  await page.keyboard.press('Escape')
  await expect(page.locator('.board-pane .signs .dot')).toHaveCount(0)
})

test('lifted from an unsound diagram, a unit shows where it would be sound', async ({ desk, page }) => {
  await desk.open('b2K4/2p5/3k4/1Q6/5P2/8/6B1/8/2')
  await expect(desk.verdict()).not.toContainText('Sound')
  await desk.cell('g2').click()
  await expect(page.locator('.board-pane .diamond').first()).toBeVisible()
})

test('guards and flights of the king', async ({ desk, page }) => {
  await desk.open()
  await page.keyboard.press('g')
  await expect(page.locator('.board-pane .guarded, .board-pane .flight').first()).toBeVisible()
})

test('a long problem is unfinished at first, and a job solves on', async ({ desk, page }) => {
  test.slow()
  await desk.open('r1bq1rk1/pppp1ppp/2n2n2/2b1p1N1/2B1P3/2NP3Q/PPP2PPP/R1B2RK1/7')
  await expect(desk.verdict()).toContainText('Unfinished', { timeout: 20_000 })
  await page.getByRole('button', { name: 'Solve it out' }).click()
  await expect(page.locator('.job')).toHaveAttribute('data-state', /running|queued/)
  await page.locator('.job').getByRole('button', { name: 'Stop' }).click()
  await expect(page.locator('.job')).toHaveAttribute('data-state', 'stopped')
})

test('moves as figurines, with S or with N', async ({ desk, page }) => {
  await desk.open('8/8/8/8/8/8/8/8/2')
  await desk.line('Kc8 Rh5 Sb6 / Ka7 ph7')
  await desk.says('Sound')
  await expect(page.locator('.solution .figurine').first()).toBeVisible()
  await page.getByLabel('Notation').selectOption('S')
  await expect(page.locator('.first').first()).toContainText('1.Sc4!')
  await page.getByLabel('Notation').selectOption('N')
  await expect(page.locator('.first').first()).toContainText('1.Nc4!')
})
