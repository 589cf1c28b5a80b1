import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe'
import type { EditorPage, Point } from '../../support/editorPage'
import { expect, test } from '../../support/test'

const BEAT = 480
const BAR = 4 * BEAT

const at = (page: Page, tick: number, bpm: number): Promise<Point> =>
  page.evaluate(([t, b]) => window.tunesmith!.tempoPoint(t, b), [tick, bpm] as const)
const tempos = (page: Page) =>
  page.evaluate(() => window.tunesmith!.tempos().map(({ tick, bpm }) => [tick, Math.round(bpm * 100) / 100]))

/** A song of some bars, in the tempo editor. */
async function open(editor: EditorPage): Promise<void> {
  await editor.draw(480, 60, 4 * BAR)
  await editor.press('Control+3')
  await editor.idle()
}

async function drag(editor: EditorPage, ...places: [number, number][]): Promise<void> {
  const points: Point[] = []
  for (const place of places) points.push(await at(editor.page, ...place))
  await editor.drag(points)
  await editor.idle()
}

test('the pencil sets a tempo with a click, the box follows, and undo takes it back', async ({ editor, page }) => {
  await open(editor)
  await expect(page).toHaveURL(/#tempo$/)
  const { index } = (await editor.state()).history
  const { x, y } = await at(page, BAR, 150)
  await page.mouse.click(x, y)
  await editor.idle()
  const [, set] = await tempos(page)
  expect(set[0]).toBe(BAR)
  expect(Math.abs(set[1] - 150)).toBeLessThan(2)
  expect((await editor.state()).history).toMatchObject({ index: index + 1, undoName: 'Draw point' })
  const bpm = page.getByRole('spinbutton', { name: 'Tempo' })
  await expect(bpm).toHaveValue('120.00')
  await editor.press('d')
  await expect(bpm).toHaveValue(set[1].toFixed(2))
  await editor.press('Control+z')
  expect(await tempos(page)).toEqual([[0, 120]])
})

test('a line becomes steps of at most 1 BPM and a sixteenth, as one entry', async ({ editor, page }) => {
  await open(editor)
  const { index } = (await editor.state()).history
  await page.getByRole('radio', { name: 'Line' }).click()
  await drag(editor, [BAR, 90], [2 * BAR, 180])
  const drawn = (await tempos(page)).filter(([tick]) => tick >= BAR)
  expect(drawn[0][0]).toBe(BAR)
  expect(drawn.at(-1)![0]).toBe(2 * BAR)
  for (let i = 1; i < drawn.length; i++) {
    expect(drawn[i][0] - drawn[i - 1][0]).toBeLessThanOrEqual(BEAT / 4)
    expect(Math.abs(drawn[i][1] - drawn[i - 1][1])).toBeLessThanOrEqual(1.02)
  }
  expect((await editor.state()).history.index).toBe(index + 1)
})

test('a double click asks for the exact value; a text that is no tempo is refused with the reason', async ({
  editor,
  page,
}) => {
  await open(editor)
  const { x, y } = await at(page, BAR, 150)
  await page.mouse.click(x, y)
  await editor.idle()
  const [, [, drawn]] = await tempos(page)
  const { index } = (await editor.state()).history
  const point = await at(page, BAR, drawn)
  await page.mouse.dblclick(point.x, point.y)
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox')
  await expect(field).toHaveValue(String(drawn))
  await expectAccessible(page)
  for (const typed of ['abc', '']) {
    await field.fill(typed)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await field.fill('133.33')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await editor.idle()
  expect(await tempos(page)).toEqual([
    [0, 120],
    [BAR, 133.33],
  ])
  expect((await editor.state()).history.index).toBe(index + 1)
})

test('the limits of a file and of the editor hold', async ({ editor, page }) => {
  await open(editor)
  const given = async (typed: string) => {
    const { x, y } = await at(page, 2 * BAR, 60)
    await page.mouse.dblclick(x, y)
    await page.getByRole('dialog').getByRole('textbox').fill(typed)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await editor.idle()
    return (await tempos(page)).at(-1)![1]
  }
  expect(await given('600')).toBe(512)
  // The scale has grown.
  expect((await at(page, 0, 512)).y).toBeGreaterThan((await at(page, 0, 540)).y)
  expect(await given('0')).toBe(3.58)
})

test('points are selected, moved, scaled, copied, pasted and deleted', async ({ editor, page }) => {
  await open(editor)
  await page.getByRole('radio', { name: 'Line' }).click()
  for (const [tick, bpm] of [
    [BAR, 90],
    [BAR + BEAT, 100],
  ]) {
    const { x, y } = await at(page, tick, bpm)
    await page.mouse.click(x, y)
    await editor.idle()
  }
  const before = await tempos(page)
  await editor.press('2')
  await drag(editor, [BAR - 200, 60], [BAR + BEAT + 200, 110])
  expect((await editor.state()).selectedControlIds).toHaveLength(2)
  const { index } = (await editor.state()).history
  await drag(editor, [BAR + 200, 80], [2 * BAR + 200, 110])
  const moved = await tempos(page)
  expect(moved.slice(1).map(([tick]) => tick)).toEqual([2 * BAR, 2 * BAR + BEAT])
  expect(moved[2][1] - moved[1][1]).toBeCloseTo(before[2][1] - before[1][1], 1)
  expect(moved[1][1]).toBeGreaterThan(before[1][1] + 20)
  expect((await editor.state()).history.index).toBe(index + 1)

  await editor.press('Control+c')
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied.type).toBe('tempo_events')
  expect(copied.tick).toEqual([0, BEAT])
  await editor.press('Enter')
  await editor.press('Control+v')
  await editor.idle()
  expect((await tempos(page)).map(([tick]) => tick)).toEqual([0, BEAT, 2 * BAR, 2 * BAR + BEAT])
  await editor.press('Delete')
  await editor.idle()
  expect((await tempos(page)).map(([tick]) => tick)).toEqual([0, 2 * BAR, 2 * BAR + BEAT])
  expect((await editor.state()).history.undoName).toBe('Delete 2 tempos')
})

test('keys alone set, change and remove tempos, and say so', async ({ editor, page }) => {
  await open(editor)
  const graph = page.getByRole('application', { name: 'Tempo editor' })
  await graph.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(graph).toBeFocused()
  await page.keyboard.press('PageDown')
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await editor.idle()
  expect(await tempos(page)).toEqual([
    [0, 120],
    [BAR, 125],
  ])
  await expect(page.getByTestId('live-region')).toContainText('Tempo 125')
  await page.keyboard.press('Delete')
  await editor.idle()
  expect(await tempos(page)).toEqual([[0, 120]])
  await expectAccessible(page)
})

test('taps set the tempo at the playhead, as one entry', async ({ editor, page }) => {
  await open(editor)
  const { index } = (await editor.state()).history
  await page.evaluate(() => {
    const now = performance.now()
    let time = now
    performance.now = () => time
    for (let i = 0; i < 5; i++) {
      window.tunesmith!.run('tapTempo')
      time += 600
    }
  })
  await editor.idle()
  expect(await tempos(page)).toEqual([[0, 100]])
  expect((await editor.state()).history.index).toBe(index + 1)
})

test('a rectangle is scaled by its upper edge and stretched by its side; the right button erases', async ({
  editor,
  page,
}) => {
  await open(editor)
  for (const [tick, bpm] of [
    [BAR, 90],
    [BAR + 2 * BEAT, 120],
  ]) {
    const { x, y } = await at(page, tick, bpm)
    await page.mouse.click(x, y)
    await editor.idle()
  }
  await editor.press('2')
  await drag(editor, [BAR - 200, 60], [BAR + 3 * BEAT, 150])
  const before = await tempos(page)
  const { index } = (await editor.state()).history
  await drag(editor, [BAR + BEAT, 149], [BAR + BEAT, 200])
  const scaled = await tempos(page)
  expect(scaled[2][1] - scaled[1][1]).toBeGreaterThan(1.3 * (before[2][1] - before[1][1]))
  expect((await editor.state()).history.index).toBe(index + 1)

  await editor.press('Control+z')
  await drag(editor, [BAR + 3 * BEAT - 5, 100], [BAR + 5 * BEAT - 5, 100])
  const stretched = await tempos(page)
  expect(stretched[1][0]).toBe(BAR)
  expect(stretched[2][0]).toBeGreaterThan(BAR + 2 * BEAT)
  expect(stretched.map(([, bpm]) => bpm)).toEqual(before.map(([, bpm]) => bpm))

  await editor.press('1')
  const [from, to] = [await at(page, BAR - 100, 60), await at(page, 4 * BAR, 60)]
  await editor.drag([from, to], { button: 'right' })
  expect(await tempos(page)).toEqual([[0, 120]])
  expect((await editor.state()).history.undoName).toBe('Delete 2 tempos')
})
