import type { Page } from '@playwright/test'
import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { expectAccessible } from '../../support/axe'
import type { EditorPage, Point } from '../../support/editorPage'
import { expect, test } from '../../support/test'

const BEAT = 480
const BAR = 4 * BEAT

const state = (page: Page) => ({
  markers: () => page.evaluate(() => window.tunesmith!.markers().map(({ tick, text }) => `${text} ${tick / 1920}`)),
  signatures: () =>
    page.evaluate(() =>
      window.tunesmith!.signatures().map(({ tick, numerator, denominator }) => `${numerator}/${denominator} ${tick}`),
    ),
  keys: () => page.evaluate(() => window.tunesmith!.keys()),
  notes: () => page.evaluate(() => window.tunesmith!.notes().map(({ tick }) => tick / 1920)),
})

/** A point on a mark of the ruler. */
async function markPoint(page: Page, tick: number, right = 8): Promise<Point> {
  const { x, y } = await page.evaluate((at) => window.tunesmith!.rulerPoint(at), tick)
  return { x: x + right, y: y - 10 }
}

/** Fills the dialog that an action opens. */
async function fill(editor: EditorPage, values: Readonly<Record<string, string>>, button = 'OK'): Promise<void> {
  const dialog = editor.page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (const [label, value] of Object.entries(values)) {
    const field = dialog.getByRole('spinbutton', { name: label })
    if ((await field.count()) > 0) await field.fill(value)
    else {
      await dialog.getByRole('combobox', { name: label, exact: true }).click()
      await editor.page.getByRole('option', { name: value, exact: true }).click()
    }
  }
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toHaveCount(0)
  await editor.idle()
}

async function mark(editor: EditorPage, tick: number, text: string): Promise<void> {
  const { x, y } = await editor.page.evaluate((at) => window.tunesmith!.rulerPoint(at), tick)
  await editor.page.mouse.click(x, y + 8)
  await editor.press('Shift+M')
  await editor.page.getByRole('dialog').getByRole('textbox').fill(text)
  await editor.page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(editor.page.getByRole('dialog')).toHaveCount(0)
  await editor.idle()
}

test('a time signature is inserted, edited and removed by its dialog; the grid follows', async ({ editor, page }) => {
  await editor.draw(BEAT, 60, 4 * BAR)
  const { signatures } = state(page)
  const { index } = (await editor.state()).history
  await editor.run('timeSignature')
  await expectAccessible(page)
  await fill(editor, { 'From bar': '3', 'Beats in a bar': '3' })
  expect(await signatures()).toEqual(['4/4 0', `3/4 ${2 * BAR}`])
  expect((await editor.state()).history).toMatchObject({ index: index + 1, undoName: 'Change time signature' })
  for (let i = 0; i < 3; i++) await editor.press('d')
  expect((await editor.state()).tick).toBe(2 * BAR + 3 * BEAT)

  // A double click on it edits it.
  const { x, y } = await markPoint(page, 2 * BAR)
  await page.mouse.dblclick(x, y)
  await expect(page.getByRole('dialog').getByRole('spinbutton', { name: 'From bar' })).toHaveValue('3')
  await fill(editor, { 'Beats in a bar': '99', 'Note value of a beat': '8' })
  expect(await signatures()).toEqual(['4/4 0', `32/8 ${2 * BAR}`])

  await page.mouse.click(x, y)
  await editor.run('editMark')
  await fill(editor, {}, 'Delete')
  expect(await signatures()).toEqual(['4/4 0'])
  await editor.press('Control+z')
  await editor.press('Control+z')
  await editor.press('Control+z')
  expect(await signatures()).toEqual(['4/4 0'])
})

test('marks on the ruler are dragged to bars, and deleted by the menu, one entry each', async ({ editor, page }) => {
  await editor.draw(BEAT, 60, 4 * BAR)
  const { signatures, markers } = state(page)
  await editor.run('timeSignature')
  await fill(editor, { 'From bar': '2', 'Beats in a bar': '3' })
  await mark(editor, BAR + 3 * BEAT, 'Verse')
  const { index } = (await editor.state()).history
  const from = await markPoint(page, BAR)
  const to = await markPoint(page, 2 * BAR + 100)
  await editor.drag([from, to])
  await editor.idle()
  expect(await signatures()).toEqual(['4/4 0', `3/4 ${2 * BAR}`])
  expect((await editor.state()).history).toMatchObject({ index: index + 1, undoName: 'Move time signature' })

  const flag = await markPoint(page, BAR + 3 * BEAT)
  const end = await markPoint(page, BAR)
  await editor.drag([flag, end])
  await editor.idle()
  expect(await markers()).toEqual(['Verse 1'])
  await editor.page.mouse.dblclick(end.x, end.y)
  await page.getByRole('dialog').getByRole('textbox').fill('Refrain')
  await page.keyboard.press('Enter')
  await editor.idle()
  expect(await markers()).toEqual(['Refrain 1'])

  await page.mouse.click(end.x, end.y, { button: 'right' })
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Delete from the ruler' }).click()
  await editor.idle()
  expect(await markers()).toEqual([])
  expect((await editor.state()).history).toMatchObject({ index: index + 4, undoName: 'Delete marker' })
})

test('keys are set with a scale, more than one; the spelling follows', async ({ editor, page }) => {
  await editor.draw(BEAT, 66)
  const { keys } = state(page)
  await editor.press('Shift+K')
  await expectAccessible(page)
  await fill(editor, { Root: 'C♯', Scale: 'Major' })
  await editor.run('keySignature')
  await fill(editor, { 'From bar': '3', Root: 'D', Scale: 'Dorian' })
  expect(await keys()).toEqual([
    { tick: 0, sharps: -5, minor: false },
    { tick: 2 * BAR, sharps: 0, minor: true },
  ])
  expect((await editor.state()).history.undoName).toBe('Change key')
  await editor.press('ArrowRight')
  await expect(page.getByTestId('live-region')).toContainText('G♭4')
  // The scale is remembered for the song's place.
  const { x, y } = await markPoint(page, 2 * BAR)
  await page.mouse.dblclick(x, y)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Scale', exact: true })).toHaveText('Dorian')
  await fill(editor, {}, 'Delete')
  expect(await keys()).toHaveLength(1)
})

test('a key on the ruler is dragged to the nearest bar; Escape leaves it', async ({ editor, page }) => {
  await editor.draw(BEAT, 60, 4 * BAR)
  const { keys } = state(page)
  await editor.run('keySignature')
  await fill(editor, { 'From bar': '2', Root: 'D', Scale: 'Major' })
  const dMajor = (tick: number) => [{ tick, sharps: 2, minor: false }]
  expect(await keys()).toEqual(dMajor(BAR))
  const [from, to] = [await markPoint(page, BAR), await markPoint(page, 3 * BAR + 100)]
  await editor.oneEntry(keys, () => editor.drag([from, to]), dMajor(3 * BAR))
  const { history } = await editor.state()
  expect(history.undoName).toBe('Move key')
  await page.mouse.move(to.x - 10, to.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y, { steps: 5 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect((await editor.state()).history).toEqual(history)
  expect(await keys()).toEqual(dMajor(3 * BAR))
})

test('time is inserted and removed with everything in it', async ({ editor, page }) => {
  await editor.draw(BEAT, 60, 4 * BAR)
  const { markers, notes } = state(page)
  await mark(editor, BAR, 'Verse')
  await mark(editor, 3 * BAR, 'Refrain')
  await editor.press('Control+2')
  const [from, to] = await page.evaluate(
    (ticks) => ticks.map((tick) => window.tunesmith!.rulerPoint(tick)),
    [BAR + 20, 3 * BAR - 20],
  )
  await editor.drag([
    { x: from.x, y: from.y + 8 },
    { x: to.x, y: to.y + 8 },
  ])
  await editor.run('insertTime')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('spinbutton', { name: 'Before bar' })).toHaveValue('2')
  await expect(dialog.getByRole('spinbutton', { name: 'Number of bars' })).toHaveValue('2')
  await expectAccessible(page)
  await fill(editor, {})
  expect(await markers()).toEqual(['Verse 3', 'Refrain 5'])
  expect((await editor.state()).history.undoName).toBe('Insert time')
  await editor.run('removeTime')
  await fill(editor, { 'From bar': '1', 'Number of bars': '3' })
  expect(await markers()).toEqual(['Verse 0', 'Refrain 2'])
  expect(await notes()).toEqual([])
  await editor.press('Control+z')
  await editor.press('Control+z')
  expect(await markers()).toEqual(['Verse 1', 'Refrain 3'])
  expect(await notes()).toEqual([0.25])
})

test('sections are moved and copied by their bands, repeated and moved by the menu', async ({ editor, page }) => {
  await editor.draw(BEAT, 60, 5 * BAR)
  const { markers } = state(page)
  for (const [bar, text] of [
    [0, 'A'],
    [1, 'B'],
    [2, 'C'],
  ] as const)
    await mark(editor, bar * BAR, text)
  await editor.press('Control+2')
  const { index } = (await editor.state()).history
  await editor.drag([await markPoint(page, BAR, 60), await markPoint(page, 60)])
  await editor.idle()
  expect(await markers()).toEqual(['B 0', 'A 1', 'C 2'])
  expect((await editor.state()).history).toMatchObject({ index: index + 1, undoName: 'Move section' })
  await editor.holding(['Control'], async () => {
    await editor.drag([await markPoint(page, BAR, 60), await markPoint(page, 60)])
  })
  await editor.idle()
  expect(await markers()).toEqual(['A 0', 'B 1', 'A 2', 'C 3'])
  expect((await editor.state()).history.undoName).toBe('Repeat section')

  const b = await markPoint(page, BAR)
  await page.mouse.click(b.x, b.y, { button: 'right' })
  await page.getByRole('menuitem', { name: 'Move the section later' }).click()
  await editor.idle()
  expect(await markers()).toEqual(['A 0', 'A 1', 'B 2', 'C 3'])
  await editor.run('repeatSection')
  await editor.idle()
  expect(await markers()).toEqual(['A 0', 'A 1', 'B 2', 'B 3', 'C 4'])
  await editor.run('selectSection')
  await editor.idle()
  const selected = await page.evaluate(() => window.tunesmith!.arrangeSelection())
  expect(selected).toMatchObject({ fromTick: 3 * BAR, toTick: 4 * BAR, fromTrack: 0 })
})

test('a file with odd events opens whole: many tempos on a tick, a signature within a bar, a very long marker', async ({
  editor,
  page,
}) => {
  const long = Array.from({ length: 10_000 }, (_, i) => 97 + (i % 26))
  const tempos = Array.from({ length: 10_000 }, (_, i) => meta(i === 0 ? 480 : 0, 0x51, [7, i >> 8, i & 255]))
  const conductor = [meta(0, 0x58, [4, 2, 24, 8]), ...tempos, meta(2000, 0x58, [3, 2, 24, 8]), meta(0, 0x06, long)]
  const tune = [channel(0, 0x90, 60, 90), channel(480, 0x80, 60, 0)]
  const bytes = file(1, 480, [
    [...conductor, END_OF_TRACK],
    [...tune, END_OF_TRACK],
  ])
  await editor.openBytes('odd.mid', bytes)
  const { signatures, notes } = state(page)
  expect(await signatures()).toEqual(['4/4 0', '3/4 2480'])
  expect(await page.evaluate(() => window.tunesmith!.markers()[0].text.length)).toBe(10_000)
  expect(await page.evaluate(() => window.tunesmith!.tempos().length)).toBe(2)
  await editor.press('Control+3')
  await editor.run('selectAll')
  expect((await editor.state()).selectedControlIds).toHaveLength(10_000)
  await editor.press('Delete')
  await editor.idle()
  expect(await page.evaluate(() => window.tunesmith!.tempos())).toEqual([{ tick: 0, bpm: 120 }])
  await editor.press('Control+z')
  await editor.press('Control+1')
  // The bar that is cut short stays so.
  await editor.run('timeSignature')
  await fill(editor, { 'From bar': '1', 'Beats in a bar': '2' })
  expect(await signatures()).toEqual(['2/4 0', '3/4 1520'])
  expect(await notes()).toEqual([0])
})
