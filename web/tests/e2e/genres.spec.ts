// Other genres than directmates: help play side by side, selfmates as trees, duplex, twins of any of them.
import { expect, test } from './studio'

/** Two lines with different first moves. */
const HELPMATE = '6b1/8/8/4R3/8/k4R2/2p5/K7'
/** P. Benkő, Magyar Sakkszövetség: with set play. */
const BENKO = '4nK2/3k1P2/3pN3/3P4/8/8/8/8'
/** T. R. Dawson, British Chess Federation 1936. */
const SELFMATE = '8/p1B5/P7/K1kP4/P4P2/4N3/P4p2/5Q1B'

test('a helpmate: solutions side by side, pointing at a move plays its line', async ({ desk, page }) => {
  await desk.open('8/8/8/8/8/8/8/8/2')
  await desk.line(`${HELPMATE} h#2 2 solutions`)
  await expect(page.getByLabel('Stipulation')).toHaveValue('h#2 2.1.1.1')
  await expect(page.locator('.begins')).toHaveText('Black begins')
  await desk.says(/Sound.*2 solutions/)
  const columns = page.locator('.solution .lines > li')
  await expect(columns.locator('h4')).toHaveText(['I', 'II'])
  const [one, two] = [(await columns.nth(0).boundingBox())!, (await columns.nth(1).boundingBox())!]
  expect(Math.abs(one.y - two.y)).toBeLessThan(4)
  expect(two.x).toBeGreaterThan(one.x + one.width - 1)
  await columns.nth(0).locator('.move').nth(3).hover()
  await desk.holds('b3', 'black king')
  await page.mouse.move(10, 500)
  await desk.holds('a3', 'black king')
  await desk.line('h#2')
  await desk.says(/Cooked.*2 solutions/)
})

test('a helpmate is judged: its idea, its score, its faults; it can be economized', async ({ desk, page }) => {
  await desk.open('8/8/8/8/8/8/8/8/2')
  await desk.line(`${HELPMATE} h#2 2 solutions`)
  await desk.says(/Sound.*2 solutions/)
  await expect(page.locator('.idea')).toContainText('Two model mates')
  await expect(page.locator('.judgment-pane .points')).toContainText('points')
  await page.getByRole('button', { name: 'Model mate' }).hover()
  await expect(page.locator('.board-pane .arrow').first()).toBeVisible()
  await page.mouse.move(10, 500)
  await page.getByRole('tab', { name: /Critique/ }).click()
  await expect(page.locator('.critique')).toContainText('end with the same mate')
  await expect(desk.wish('Improve')).toBeEnabled()
  await desk.wish('Economize').click()
  await expect(page.locator('.job')).toHaveAttribute('data-state', 'done')
  await expect(page.locator('.job')).toContainText('Nothing can be saved')
})

test('a cooked helpmate is repaired', async ({ desk, page }) => {
  await desk.open('8/8/8/8/8/8/8/8/2')
  await desk.line(`${HELPMATE} h#2`)
  await desk.says(/Cooked.*2 solutions/)
  await desk.wish('Repair').click()
  await page.locator('.proposal').first().waitFor()
  await page.locator('.proposal').first().click()
  await desk.says(/Sound.*1 solution/)
  await page.locator('.job').getByRole('button', { name: 'Stop' }).click({ timeout: 1000 }).catch(() => {})
})

test('a new helpmate, composed and taken', async ({ desk, page }) => {
  test.slow()
  await desk.open()
  await page.keyboard.press('5')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Stipulation').selectOption('h#2')
  await expect(dialog.getByLabel('Idea').locator('option', { hasText: 'Zilahi' })).toHaveCount(1)
  await dialog.getByLabel('the first that fit').check()
  await dialog.getByLabel('Problems').fill('1')
  await dialog.getByLabel('Seed').fill('1')
  await dialog.getByRole('button', { name: 'Compose' }).click()
  await page.locator('.proposal').first().waitFor({ timeout: 60_000 })
  await page.locator('.proposal').first().click()
  await desk.says(/Sound.*2 solutions/)
  await expect(page.getByLabel('Stipulation')).toHaveValue('h#2 2.1.1.1')
})

test('set play of a helpmate stands below; half a move more, and White begins', async ({ desk, page }) => {
  await desk.open('8/8/8/8/8/8/8/8/2')
  await desk.line(`${BENKO} h#2`)
  await desk.says(/Sound.*1 solution, and set play/)
  await expect(page.locator('.solution .lines .row').last()).toContainText(/1\.\s*…/)
  await desk.line('h#1.5')
  await expect(page.locator('.begins')).toHaveText('White begins')
  await expect(page.locator('.judgment-pane .verdict')).not.toContainText('and set play')
})

test('a selfmate is a tree that plays', async ({ desk, page }) => {
  await desk.open('8/8/8/8/8/8/8/8/2')
  await desk.line(`${SELFMATE} s#3`)
  await desk.says(/Sound.*one key/)
  await expect(page.locator('.genre .row').first()).toContainText('!')
  await page.locator('.genre .row .move').last().hover()
  await expect(page.locator('.board-pane .arrow').first()).toBeVisible()
  await expect(page.locator('.wish', { hasText: 'Improve' })).toBeDisabled()
})

test('duplex: the same once more with the roles exchanged; the address keeps it', async ({ desk, page }) => {
  await desk.open('8/8/8/8/8/8/8/8/2')
  await desk.line('8/8/7Q/8/8/6k1/3K2p1/8 h#2')
  await desk.says(/Cooked|Duals/)
  await page.getByLabel('Stipulation').selectOption('other')
  await page.getByLabel(/Duplex/).check()
  await page.getByRole('button', { name: 'Set' }).click()
  await expect(page.locator('.begins')).toHaveText('duplex')
  await expect(page.locator('.solution h4', { hasText: 'Duplex' })).toBeVisible()
  await expect(page.locator('.solution h4', { hasText: 'As it stands' })).toBeVisible()
  await page.reload()
  await expect(page.locator('.begins')).toHaveText('duplex')
})

test('twins of a helpmate, one with another stipulation', async ({ desk, page }) => {
  await desk.open('8/8/8/8/8/8/8/8/2')
  await desk.line(`${BENKO} h#2`)
  await page.getByLabel('Stipulation').selectOption('twin')
  await page.getByLabel(/Twins, one a line/).fill('b) Stipulation #1\nc) Move f7 g7')
  await page.getByLabel(/Twins, one a line/).blur()
  const tabs = page.getByRole('tablist', { name: 'Twins' }).locator('visible=true').getByRole('tab')
  await expect(tabs).toHaveText([/a\) ✓/, /b\) [✓✕]/, /c\) [✓✕]/])
  await tabs.nth(1).click()
  await expect(page.locator('.judgment-pane .what')).toContainText('#1')
  await tabs.nth(2).click()
  await desk.holds('g7', 'white pawn')
  await desk.holds('f7', 'empty')
})

test('a helpmate on a sheet', async ({ desk, page }) => {
  await desk.open('8/8/8/8/8/8/8/8/2')
  await desk.line(`${HELPMATE} h#2 2 solutions`)
  await desk.says(/Sound/)
  await page.evaluate(() => (location.hash = '#/sheet'))
  await expect(page.locator('.solutions')).toContainText('II) 1.')
})
