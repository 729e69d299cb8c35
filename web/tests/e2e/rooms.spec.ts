// Library, giving away, reading room, settings, sizes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, WEENINK } from './studio'

test('find in the library: a query, a table, a wrong query', async ({ desk, page }) => {
  await desk.open('library')
  await expect(page.locator('.gallery li').first()).toBeVisible()
  await page.getByLabel('Find', { exact: true }).fill('author "weenink"')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^\d+ found/)).toContainText(/^[1-9]\d? found/)
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.locator('tbody tr').first()).toContainText('Weenink')
  await page.getByLabel('Find', { exact: true }).fill('author and and')
  await page.keyboard.press('Enter')
  await expect(page.locator('#wrong')).not.toBeEmpty()
})

test('add a file, tag what came, take it back', async ({ desk, page, server }) => {
  const file = join(server.folder, 'mine.epd')
  writeFileSync(file, '2K5/k6p/8/7R/8/8/8/8 w - - dm 2; id "tiny";\n')
  await desk.open('library')
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.locator('.toast')).toContainText('1 read, 1 new')
  await page.getByLabel('Find', { exact: true }).fill('from "mine.epd"')
  await page.keyboard.press('Enter')
  await expect(page.locator('.gallery li')).toHaveCount(1)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Tag …', exact: true }).click()
  await expect(page.getByLabel('Tags for 1 entry')).toBeFocused()
  await page.keyboard.type('to show, ours')
  await page.keyboard.press('Enter')
  for (const name of ['to show', 'ours']) await expect(page.locator('aside .chip', { hasText: name })).toBeVisible()
  await page.getByRole('button', { name: 'Untag …', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ours' }).click()
  await page.getByRole('button', { name: 'Take away', exact: true }).click()
  await expect(page.locator('aside .chip', { hasText: 'ours' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo last change' }).click()
  await expect(page.locator('.toast')).toContainText('Taken back')
})

test('files are added by dropping them', async ({ desk, page }) => {
  await desk.open('library')
  await page.locator('.gallery li').first().waitFor()
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['8/8/8/8/8/1K6/8/k6R w - - dm 1; id "dropped";\n'], 'dropped.epd'))
    return transfer
  })
  await page.dispatchEvent('main.library', 'drop', { dataTransfer: data })
  await expect(page.locator('.toast')).toContainText('dropped.epd: 1 read')
})

test('an entry: edited, tagged, opened in the studio, exported', async ({ desk, page }) => {
  await desk.open('library?find=author%20%22weenink%22')
  await page.locator('.gallery a').first().click()
  await expect(page.locator('.idea').first()).toBeVisible()
  await page.getByRole('button', { name: 'Edit what is known' }).click()
  await page.getByLabel('Title').fill('A bishop and a pawn')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A bishop and a pawn')
  await page.getByRole('button', { name: '+ tag' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '+ tag' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel(/Tags for no/).fill('classic')
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await expect(page.locator('.chip', { hasText: 'classic' })).toBeVisible()
  await page.getByRole('button', { name: 'Open in the studio' }).click()
  await desk.says('Sound')
  await page.getByRole('link', { name: 'Library' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()])
  expect(file.suggestedFilename()).toBe('problems.pgn')
})

test('a sheet of several problems, to be printed', async ({ desk, page }) => {
  await desk.open('library?find=author%20%22loyd%22')
  await page.locator('.gallery li').first().waitFor()
  for (const at of [0, 1]) await page.getByRole('checkbox').nth(at).check()
  await page.getByRole('button', { name: 'Print sheet' }).click()
  await expect(page.locator('.paper figure')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.controls')).toBeHidden()
})

test('give away: link, Popeye, LaTeX, SVG, PNG', async ({ desk, page }) => {
  await desk.open()
  await page.getByRole('button', { name: /Give away/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Link to this diagram')).toHaveValue(new RegExp(`${WEENINK}/2$`))
  await dialog.getByLabel('Format').selectOption('popeye')
  await expect(dialog.getByLabel('The problem as popeye')).toHaveValue(/1\.Qb5-c4 !/)
  await dialog.getByLabel('with the solution').uncheck()
  await expect(dialog.getByLabel('The problem as popeye')).toHaveValue(/Kd8/)
  await dialog.getByLabel('Format').selectOption('latex')
  await expect(dialog.getByLabel('The problem as latex')).toHaveValue(/diagram/)
  await dialog.getByLabel('Format').selectOption('svg')
  await expect(dialog.getByLabel('The problem as svg')).toHaveValue(/<svg/)
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'PNG' }).click()])
  expect(file.suggestedFilename()).toBe('diagram.png')
})

test('a theme page: text, diagrams that play, near misses, compose one', async ({ desk, page }) => {
  await desk.open('themes')
  await page.getByRole('link', { name: 'Grimshaw', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grimshaw')
  await expect(page.getByText('near miss').first()).toBeVisible()
  const figure = page.locator('figure').first()
  await figure.getByRole('button', { name: 'Play it' }).click()
  await figure.locator('.play .move').first().hover()
  await expect(figure.locator('.arrow')).toHaveCount(1)
  await page.getByRole('button', { name: 'Compose one' }).click()
  await expect(page.getByRole('dialog').getByLabel('Themes, with a comma between')).toHaveValue('grimshaw')
})

test('model pages, ideas, and reports with their charts', async ({ desk, page, server }) => {
  server.keymove('experiment', 'compose', '--cycles', '3', '--attempts', '4', '--moves', '2', '--force', '--out', join(server.folder, 'studio/reports/composing'))
  await desk.open('models/keymove-2026')
  await expect(page.locator('.blocks')).toContainText('composers')
  await page.getByRole('link', { name: 'Ideas' }).click()
  await page.locator('.list a').first().click()
  await expect(page.locator('.blocks .board').first()).toBeVisible()
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await page.locator('section h2 a').first().click()
  await expect(page.locator('.blocks')).toContainText('random')
  const charts = page.locator('.picture img')
  await expect(charts.first()).toBeVisible()
  for (const chart of await charts.all()) expect(await chart.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
})

test('light and dark, as one chooses', async ({ desk, page }) => {
  await desk.open()
  await page.getByRole('button', { name: 'Look: auto' }).click()
  await page.getByRole('button', { name: 'Look: light' }).click()
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme + getComputedStyle(document.documentElement).colorScheme)).toContain('dark')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Look: dark' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('tap a unit, tap squares; four panes; the verdict on top; nothing wider than the screen', async ({ desk, page }) => {
    await desk.open()
    await expect(page.locator('.phone-verdict')).toContainText('Sound')
    await desk.unit('white knight').tap()
    await desk.cell('g1').tap()
    await desk.holds('g1', 'white knight')
    for (const pane of ['Judgment', 'Work', 'Versions', 'Board']) {
      await page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name: pane }).tap()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
    for (const room of ['library', 'themes/grimshaw', 'jobs', 'settings', 'sheet']) {
      await page.goto(`${page.url().split('#')[0]}#/${room}`)
      await page.waitForTimeout(250)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), room).toBeLessThanOrEqual(390)
    }
  })

  test('a long press opens the menu of a unit; a finger drags', async ({ desk, page }) => {
    await desk.open()
    const touch = await page.context().newCDPSession(page)
    const middle = async (square: string): Promise<{ x: number; y: number }> => {
      const box = (await desk.cell(square).boundingBox())!
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const [from, to] = [await middle('f4'), await middle('g4')]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
    await expect(page.getByRole('menu', { name: 'white pawn on f4' })).toBeVisible()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.getByRole('menuitem', { name: 'Other color' }).tap()
    await desk.holds('f4', 'black pawn')
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
    for (const share of [0.3, 0.7, 1]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from.x + (to.x - from.x) * share, y: from.y }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await desk.holds('g4', 'black pawn')
  })

  test('targets are large enough for fingers', async ({ desk, page }) => {
    await desk.open()
    for (const button of await page.locator('.palette button, .panes button, .buttons button').all()) {
      const box = (await button.boundingBox())!
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(42)
    }
  })
})

test('on a tablet versions are a drawer', async ({ desk, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await desk.open()
  await expect(page.locator('.version').first()).toBeHidden()
  await page.getByRole('button', { name: /^Versions/ }).click()
  await expect(page.locator('.version').first()).toBeVisible()
})
