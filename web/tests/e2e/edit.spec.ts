// Editing: faster than in Olive.
import { expect, test, WEENINK } from './studio'

test('drag a unit from the palette, about, and off the board', async ({ desk }) => {
  await desk.open()
  await desk.drag(desk.unit('white knight'), desk.cell('b6'))
  await desk.holds('b6', 'white knight')
  await desk.drag(desk.cell('b6'), desk.cell('g1'))
  await desk.holds('b6', 'empty')
  await desk.holds('g1', 'white knight')
  await desk.drag(desk.cell('g1'), { x: 100, y: 700 })
  await desk.holds('g1', 'empty')
  expect(desk.placement()).toBe(WEENINK)
})

test('Ctrl-drag copies', async ({ desk }) => {
  await desk.open()
  await desk.drag(desk.cell('f4'), desk.cell('g4'), 'Control')
  await desk.holds('f4', 'white pawn')
  await desk.holds('g4', 'white pawn')
})

test('a brush sweeps, and the same unit again erases; one undo takes the stroke back', async ({ desk, page }) => {
  await desk.open()
  await desk.unit('black pawn').click()
  await desk.drag(desk.cell('a2'), desk.cell('d2'))
  for (const square of ['a2', 'b2', 'c2', 'd2']) await desk.holds(square, 'black pawn')
  await page.keyboard.press('u')
  expect(desk.placement()).toBe(WEENINK)
  await page.keyboard.press('y')
  await desk.cell('c2').click()
  await desk.holds('c2', 'empty')
})

test('right-click changes the color, or takes off as in Olive', async ({ desk, page }) => {
  await desk.open()
  await desk.cell('f4').click({ button: 'right' })
  await desk.holds('f4', 'black pawn')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('take off, as in Olive').check()
  await page.getByRole('link', { name: 'Studio' }).click()
  await desk.cell('f4').click({ button: 'right' })
  await desk.holds('f4', 'empty')
})

test('click a unit, click a square', async ({ desk }) => {
  await desk.open()
  await desk.cell('b3').click()
  await desk.cell('a2').click()
  await desk.holds('a2', 'white bishop')
  await desk.says('Sound')
})

test('keyboard only: from an empty board to a sound problem, lifted, undone, asked', async ({ desk, page }) => {
  await desk.open('8/8/8/8/8/8/8/8/2')
  await expect(desk.verdict()).toContainText('empty board')
  await page.keyboard.press('/')
  await page.keyboard.type('Kd8 Qb5 Bb3 / Kd6 Ba8 Pc7')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await page.evaluate(() => document.activeElement?.getAttribute('data-square'))) break
    await page.keyboard.press('Tab')
  }
  const at = (): Promise<string | null> => page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? null)
  while ((await at())![0]! < 'f') await page.keyboard.press('ArrowRight')
  while ((await at())![1]! > '4') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('P')
  await desk.holds('f4', 'white pawn')
  await desk.says('Sound')
  await expect(page.getByTestId('voice')).toContainText('Key queen c4')
  while ((await at())![0]! > 'b') await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('voice')).toContainText('works too on a2')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await desk.holds('a2', 'white bishop')
  await page.keyboard.press('u')
  await desk.holds('b3', 'white bishop')
  await page.keyboard.press('Delete')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('go over the squares')
})

test('a line of text: changes, a piece list, a FEN with its stipulation, what is wrong', async ({ desk, page }) => {
  await desk.open()
  await desk.line('+Sb6 -c7 Qb5-c4')
  expect(desk.placement()).toBe('b2K4/8/1N1k4/8/2Q2P2/1B6/8/8')
  await desk.line('Kc8 Rh5 / Ka7 ph7')
  expect(desk.placement()).toBe('2K5/k6p/8/7R/8/8/8/8')
  await desk.line(`${WEENINK} #3`)
  await expect(page.getByLabel('Stipulation')).toHaveValue('#3')
  await desk.line('-a1')
  await expect(page.getByText('There is nothing on a1.')).toBeVisible()
})

test('paste Popeye, .olv and PGN', async ({ desk, page }) => {
  await desk.open('8/8/8/8/8/8/8/8/2')
  await desk.paste('beginproblem\nauthor Henri Weenink\nstipulation #2\npieces\nwhite Kd8 Qb5 Bb3 Pf4\nblack Kd6 Ba8 Pc7\nendproblem\n')
  await desk.says('Sound')
  await page.keyboard.press('Escape')
  await desk.paste('---\nauthors:\n  - Test\nalgebraic:\n  white: [Kc8, Rh5]\n  black: [Ka7, Ph7]\nstipulation: "#2"\n')
  await expect(desk.cell('h5')).toHaveAttribute('aria-label', /white rook/)
  await desk.paste(`[Event "x"]\n[SetUp "1"]\n[FEN "${WEENINK} w - - 0 1"]\n\n*\n`)
  await desk.holds('b5', 'white queen')
  await desk.paste('no\nproblem\nat all')
  await expect(page.locator('.wrong')).not.toBeEmpty()
})

test('a file dropped on the board is read', async ({ desk, page }) => {
  await desk.open('8/8/8/8/8/8/8/8/2')
  const data = await page.evaluateHandle((fen) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([`${fen} w - - dm 2; id "one";\n`], 'one.epd'))
    return transfer
  }, WEENINK)
  await page.dispatchEvent('.diagram', 'drop', { dataTransfer: data })
  await desk.says('Sound')
})

test('undo, redo, mirror, turn, swap colors, flip and shift', async ({ desk, page }) => {
  await desk.open()
  await page.getByRole('button', { name: 'Mirror' }).click()
  await desk.holds('g5', 'white queen')
  await page.getByRole('button', { name: 'Turn' }).click()
  await page.getByRole('button', { name: 'Swap colors' }).click()
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Undo' }).click()
  expect(desk.placement()).toBe(WEENINK)
  await page.getByRole('button', { name: 'Redo' }).click()
  await desk.holds('g5', 'white queen')
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'Shift all units' }).click()
  await page.getByRole('button', { name: 'Shift down' }).click()
  await desk.holds('b4', 'white queen')
  await page.getByRole('button', { name: 'Shift left' }).click()
  await expect(page.getByText('A unit would leave the board.').first()).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.locator('.board-pane [data-square]').first()).toHaveAttribute('data-square', 'h1')
})

test('castling and e.p. appear only when they matter', async ({ desk, page }) => {
  await desk.open()
  await expect(page.getByLabel('White O-O', { exact: true })).toHaveCount(0)
  await desk.line('Ke1 Rh1 Ra1 Pd5 / Ke8 pc5')
  await page.getByLabel('White O-O', { exact: true }).check()
  await page.getByLabel('e.p.').selectOption('c6')
  expect(page.url()).toContain('/K/c6')
})

test('twins are kept with the problem, each with its verdict', async ({ desk, page }) => {
  await desk.open()
  await page.getByLabel('Stipulation').selectOption('twin')
  await page.getByLabel(/Twins, one a line/).fill('b) Move b3 a2')
  await page.getByLabel(/Twins, one a line/).blur()
  await expect(page.locator('.twins')).toContainText(/b\) Sound/)
})

test('other genres are kept, and said not to be solved yet', async ({ desk, page }) => {
  await desk.open()
  await page.getByLabel('Stipulation').selectOption('h#2')
  await desk.says('Kept, not solved yet')
  await page.getByLabel('Stipulation').selectOption('#2')
  await desk.says('Sound')
})

test('the address carries the diagram: reload, back and forward', async ({ desk, page }) => {
  await desk.open()
  await desk.line('+Sg1')
  await page.reload()
  await desk.holds('g1', 'white knight')
  await page.getByRole('link', { name: 'Library' }).click()
  await page.goBack()
  await desk.holds('g1', 'white knight')
})
