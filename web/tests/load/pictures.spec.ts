// The pictures of docs/studio.md, taken anew: `npm run pictures`. Whoever runs it looks at them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Desk, expect, test, WEENINK } from '../e2e/studio'

const TO = process.env.PICTURES ?? join(import.meta.dirname, '../../../docs/studio')
const DRAFT = `${WEENINK.replace('b2K4', '3K4')} #2`
type Look = 'light' | 'dark'

/** Several pictures side by side on one, each so wide. */
async function keep(page: Page, name: string, shots: Buffer[], width: number): Promise<void> {
  const sheet = await page.context().newPage()
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot.toString('base64')}" width="${width}">`)
  await sheet.setViewportSize({ width: shots.length * width + (shots.length - 1) * 20, height: 100 })
  await sheet.setContent(`<body style="margin:0;display:flex;gap:20px;align-items:start;background:#8c857b">${images.join('')}</body>`)
  await sheet.waitForTimeout(100)
  writeFileSync(join(TO, `${name}.png`), await sheet.screenshot({ fullPage: true }))
  await sheet.close()
}

const shot = async (page: Page): Promise<Buffer> => {
  await page.waitForTimeout(250)
  return page.screenshot({ animations: 'disabled' })
}

async function wide(desk: Desk, look: Look, fragment?: string, size = { width: 1440, height: 900 }): Promise<void> {
  await desk.page.setViewportSize(size)
  await desk.page.emulateMedia({ colorScheme: look })
  await desk.open(fragment)
}

test('pictures of the studio', async ({ desk, page }) => {
  test.setTimeout(600_000)
  await wide(desk, 'light')
  await desk.says('Sound')
  await page.locator('.board-pane .arrow').waitFor()
  await keep(page, 'studio-light', [await shot(page)], 1200)
  await desk.cell('b3').click()
  await page.locator('.board-pane .signs .dot').waitFor()
  await keep(page, 'lift-light', [await shot(page)], 1200)
  await page.keyboard.press('Escape')
  await desk.wish('Improve').click()
  await page.locator('.proposal').nth(2).waitFor({ timeout: 60_000 })
  await page.getByRole('tab', { name: 'Score' }).click()
  await page.locator('.proposal').first().hover()
  await keep(page, 'workshop-light', [await shot(page)], 1200)
  await page.locator('.job').getByRole('button', { name: 'Stop' }).click()
  await page.locator('.job').getByRole('button', { name: 'Remove' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('tab', { name: 'Solution' }).click()
  await page.locator('.solution .replies .move').nth(1).hover()
  await page.waitForTimeout(1500)
  await keep(page, 'line-dark', [await shot(page)], 1200)
  await desk.line(DRAFT)
  await desk.wish('Repair').click()
  await page.locator('.proposal').first().hover()
  await keep(page, 'repair-dark', [await shot(page)], 1200)
})

test('a picture of two versions', async ({ desk, page }) => {
  await wide(desk, 'light', undefined, { width: 1440, height: 1000 })
  await desk.says('Sound')
  await desk.line('Bb3-f7')
  await desk.says('Sound')
  await page.locator('.rail .link').click()
  await page.locator('.chip.lost').first().waitFor()
  await keep(page, 'compare-light', [await shot(page)], 1200)
})

test('a picture of a helpmate', async ({ desk, page }) => {
  await wide(desk, 'light')
  // Composed by the program: compose --stipulation 'h#2' --first --seed 2.
  await desk.line('8/8/1k6/6r1/4K3/1RN1n3/8/8 h#2 2 solutions')
  await desk.says(/Sound.*2 solutions/)
  await page.locator('.solution .lines > li').nth(1).locator('.move').last().hover()
  await keep(page, 'helpmate-light', [await shot(page)], 1200)
})

test('pictures of the other rooms', async ({ desk, page, server }) => {
  test.setTimeout(180_000)
  server.keymove('library', 'check', '--quiet', '--library', server.library)
  await wide(desk, 'light', 'library')
  await page.locator('.gallery li').nth(5).waitFor()
  await keep(page, 'library-light', [await shot(page)], 1200)
  await page.evaluate(() => (location.hash = '#/themes/grimshaw'))
  await page.locator('.blocks .board').first().waitFor()
  await keep(page, 'theme-light', [await shot(page)], 1200)
  server.keymove('experiment', 'compose', '--cycles', '3', '--attempts', '4', '--moves', '2', '--force', '--out', join(server.folder, 'studio/reports/composing'))
  await page.evaluate(() => (location.hash = '#/reports'))
  await page.locator('section h2 a').first().click()
  await page.locator('.picture img').first().scrollIntoViewIfNeeded()
  await keep(page, 'report-light', [await shot(page)], 1200)
  await page.setViewportSize({ width: 1440, height: 1100 })
  await page.evaluate(() => (location.hash = '#/sheet/1,2,3,4'))
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled({ timeout: 30_000 })
  await keep(page, 'sheet-light', [await shot(page)], 1200)
})

test('a picture of a tablet', async ({ desk, page }) => {
  await wide(desk, 'dark', undefined, { width: 1200, height: 900 })
  await page.setViewportSize({ width: 1024, height: 768 })
  await desk.says('Sound')
  await keep(page, 'tablet-dark', [await shot(page)], 900)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('pictures of a phone', async ({ desk, page }) => {
    await desk.open()
    await expect(page.locator('.phone-verdict')).toContainText('Sound')
    const panes = page.getByRole('navigation', { name: 'Panes' })
    const shots = [await shot(page)]
    await panes.getByRole('button', { name: 'Judgment' }).tap()
    await page.locator('.solution .replies .move').nth(1).tap()
    await page.waitForTimeout(1200)
    shots.push(await shot(page))
    await panes.getByRole('button', { name: 'Board' }).tap()
    await desk.line(DRAFT)
    await page.emulateMedia({ colorScheme: 'dark' })
    await panes.getByRole('button', { name: 'Work' }).tap()
    await desk.wish('Repair').tap()
    await page.locator('.proposal').first().waitFor()
    shots.push(await shot(page))
    await keep(page, 'phone', shots, 390)
  })
})

test('their files are pictures', () => {
  for (const name of ['studio-light', 'phone', 'report-light']) expect(readFileSync(join(TO, `${name}.png`)).subarray(1, 4).toString()).toBe('PNG')
})
