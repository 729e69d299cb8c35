// What a machine can say about access: axe on every screen, light and dark. And pictures of what must not change unnoticed.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from './studio'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const SCREENS = ['', 'library', 'entry/1', 'themes', 'themes/grimshaw', 'models/keymove-2026', 'ideas', 'reports', 'jobs', 'sheet/1', 'settings']

for (const look of ['light', 'dark'] as const) {
  test(`axe finds nothing serious, ${look}`, async ({ desk, page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' })
    await desk.open()
    await desk.says('Sound')
    for (const screen of SCREENS) {
      if (screen) await page.evaluate((to) => (location.hash = `#/${to}`), screen)
      await page.waitForTimeout(400)
      expect(await findings(page), `${screen || 'studio'}, ${look}`).toEqual([])
    }
  })
}

for (const look of ['light', 'dark'] as const) {
  test(`axe on dialogs, the menu and what is lifted, ${look}`, async ({ desk, page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' })
    await desk.open()
    await desk.says('Sound')
    await desk.cell('b3').click()
    await page.locator('.board-pane .signs .dot').waitFor()
    expect(await findings(page), 'lifted').toEqual([])
    await desk.cell('b5').click({ button: 'right', modifiers: ['Shift'] })
    await page.getByRole('menu').waitFor()
    expect(await findings(page), 'menu').toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    expect(await findings(page), 'keys').toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('5')
    expect(await findings(page), 'compose').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByLabel('Stipulation').selectOption('other')
    expect(await findings(page), 'stipulation').toEqual([])
    await page.getByLabel(/As problemists write it/).fill('no')
    expect(await findings(page), 'stipulation, wrong').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep in the library' }).first().click()
    expect(await findings(page), 'keep').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Give away/ }).click()
    await page.locator('.text').waitFor()
    expect(await findings(page), 'share').toEqual([])
    await page.keyboard.press('Escape')
    await desk.paste('Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 Pc7\nKd8 Qb5 Bb3 Pf4 / Kd6 Pc7\n')
    await expect(page.getByRole('dialog')).toContainText('2 problems were pasted')
    expect(await findings(page), 'chooser').toEqual([])
  })

  test(`axe on compare, a tag's dialog, a report and what a job found, ${look}`, async ({ desk, page, server }) => {
    test.slow()
    server.keymove('experiment', 'compose', '--cycles', '2', '--attempts', '2', '--moves', '2', '--force', '--out', join(server.folder, `studio/reports/${look}`))
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' })
    await desk.open()
    await desk.says('Sound')
    await desk.line('Bb3-f7')
    await desk.says('Sound')
    await page.locator('.rail .link').click()
    await page.getByRole('heading', { name: 'What was lost, what was gained' }).waitFor()
    expect(await findings(page), 'compare').toEqual([])
    await page.getByRole('button', { name: 'Back to the board' }).click()
    await desk.wish('Variants').click()
    await page.locator('.proposal').first().waitFor()
    await page.locator('.proposal').first().hover()
    expect(await findings(page), 'proposals').toEqual([])
    await desk.wish('Known?').click()
    await page.getByRole('region', { name: 'Predecessors' }).waitFor()
    expect(await findings(page), 'predecessors').toEqual([])
    await page.evaluate(() => (location.hash = '#/library'))
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Table' }).click()
    expect(await findings(page), 'table').toEqual([])
    await page.getByRole('button', { name: 'Tag …', exact: true }).click()
    expect(await findings(page), 'tag').toEqual([])
    await page.keyboard.press('Escape')
    await page.evaluate(() => (location.hash = '#/reports'))
    await page.locator('section h2 a').first().click()
    await page.locator('.picture img').first().waitFor()
    expect(await findings(page), 'report').toEqual([])
  })
}

test('the board and its signs look as they did', async ({ desk, page }) => {
  await desk.open()
  await desk.says('Sound')
  const squares = page.locator('.board-pane .squares')
  await page.locator('.board-pane .arrow').waitFor()
  await expect(squares).toHaveScreenshot('board.png')
  await desk.cell('b3').click()
  await page.locator('.board-pane .signs .dot').waitFor()
  await expect(squares).toHaveScreenshot('board-lifted.png')
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await expect(squares).toHaveScreenshot('board-field.png')
})

test('the bars look as they did', async ({ desk, page }) => {
  await desk.open()
  await page.getByRole('tab', { name: 'Score' }).click()
  await expect(page.locator('.percentile svg')).toHaveScreenshot('percentile.png')
  await expect(page.locator('.bar svg').first()).toHaveScreenshot('bar.png')
})

async function findings(page: import('@playwright/test').Page): Promise<string[]> {
  // The policy of the page forbids inline scripts; the browser's own door is open to tests.
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const found = await (window as unknown as { axe: { run(options: object): Promise<{ violations: { id: string; impact: string; nodes: { target: string[] }[] }[] }> } }).axe.run({ resultTypes: ['violations'] })
    return found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(', ')}`)
  })
}
