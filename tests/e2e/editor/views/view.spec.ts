import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { makeSong } from '../../../support/songs'
import type { EditorPage, Point } from '../../support/editorPage'
import { expect, test } from '../../support/test'

/** Keys, menus, cursors and panning, with the real mouse. */

const viewport = (editor: EditorPage) => editor.page.evaluate(() => window.tunesmith!.viewport())

/** The piano key of a note number. */
async function keyAt(editor: EditorPage, noteNumber: number): Promise<Point> {
  const { y } = await editor.at(0, noteNumber)
  return { x: (await viewport(editor)).left - 40, y }
}

/** The CSS cursor at that point, without the address of its image. */
async function cursorAt(editor: EditorPage, { x, y }: Point): Promise<string> {
  await editor.page.mouse.move(x, y)
  await editor.idle()
  const cursor = await editor.page.evaluate(
    (point) => getComputedStyle(document.elementFromPoint(point.x, point.y)!).cursor,
    { x, y },
  )
  return cursor.replace(/^url\(".*?(pencil|eraser)[^"]*"\).*$/, '$1')
}

test.describe('with the sound bank', () => {
  test.use({ hasSound: true })

  test('a drag over the keys is a glissando: each key sounds once and ends as the next begins', async ({ editor }) => {
    await editor.press('Space')
    await editor.page.waitForFunction(() => window.tunesmith!.state().sound === 'ready', null, { timeout: 45_000 })
    await editor.press('Enter')
    const keys = await Promise.all([72, 71, 70, 69].map((noteNumber) => keyAt(editor, noteNumber)))
    await editor.drag(keys)
    const notes = async () => {
      const messages = await editor.page.evaluate(() => window.tunesmith!.scheduledMessages())
      return messages
        .filter(({ bytes }) => (bytes[0] & 0xe0) === 0x80 && bytes[1] >= 69 && bytes[1] <= 72)
        .map(({ bytes }) => [(bytes[0] & 0xf0) === 0x90 && bytes[2] > 0 ? 'on' : 'off', bytes[1]])
    }
    await expect.poll(async () => (await notes()).length).toBe(8)
    expect((await notes()).filter(([kind]) => kind === 'on').map(([, noteNumber]) => noteNumber)).toEqual([
      72, 71, 70, 69,
    ])
    expect((await notes()).at(-1)).toEqual(['off', 69])
    expect((await editor.state()).history.index).toBe(0)
  })
})

test('Alt and Shift with the wheel change the velocity of the note by ten', async ({ editor }) => {
  await editor.draw(480, 70)
  const over = await editor.at(600, 70)
  await editor.page.mouse.move(over.x, over.y)
  await editor.holding(['Alt', 'Shift'], () => editor.page.mouse.wheel(0, 100))
  expect((await editor.tunes())[0][3]).toBe(90)
  await editor.holding(['Alt', 'Shift'], () => editor.page.mouse.wheel(0, -100))
  expect((await editor.tunes())[0][3]).toBe(100)
})

test('a right click on a selected note opens its menu, and Delete makes one entry', async ({ editor }) => {
  await editor.draw(480, 70)
  await editor.draw(1440, 68)
  await editor.press('2')
  await editor.press('Control+a')
  await editor.click(await editor.at(600, 70), { button: 'right' })
  const menu = editor.page.getByRole('menu')
  await expect(menu).toBeVisible()
  const before = (await editor.state()).history.index
  await menu.getByRole('menuitem', { name: /^Delete/ }).click()
  await expect(menu).toBeHidden()
  expect(await editor.notes()).toEqual([])
  const { history } = await editor.state()
  expect([history.index, history.undoName]).toEqual([before + 1, 'Delete 2 notes'])
})

test('Escape closes the menu and leaves the notes', async ({ editor }) => {
  await editor.draw(480, 70)
  await editor.press('2')
  await editor.press('Control+a')
  await editor.click(await editor.at(600, 70), { button: 'right' })
  await expect(editor.page.getByRole('menu')).toBeVisible()
  await editor.press('Escape')
  await expect(editor.page.getByRole('menu')).toBeHidden()
  expect(await editor.notes()).toHaveLength(1)
})

test('the cursor shows the effect of a press', async ({ editor }) => {
  const id = await editor.draw(480, 70, 1400)
  const note = await editor.rect(id)
  const middle = { x: note.x + note.width / 2, y: note.y + note.height / 2 }
  const empty = await editor.at(2400, 64)
  expect(await cursorAt(editor, empty)).toBe('pencil')
  expect(await cursorAt(editor, middle)).toBe('move')
  expect(await cursorAt(editor, { ...middle, x: note.x + 2 })).toBe('w-resize')
  expect(await cursorAt(editor, { ...middle, x: note.x + note.width - 2 })).toBe('e-resize')
  await editor.holding(['Alt'], async () => {
    expect(await cursorAt(editor, empty)).toBe('eraser')
    expect(await cursorAt(editor, middle)).toBe('copy')
  })
  await editor.press('2')
  expect(await cursorAt(editor, await editor.at(2880, 62))).toBe('crosshair')
})

test('a drag with the middle button pans both ways and edits nothing', async ({ editor }) => {
  await editor.draw(480, 70)
  const before = await viewport(editor)
  const from = await editor.at(1920, 66)
  await editor.drag([from, { x: from.x - 150, y: from.y - 40 }], { button: 'middle' })
  const after = await viewport(editor)
  expect(after.scrollTick - before.scrollTick).toBeCloseTo(150 / before.pxPerTick, 0)
  expect(after.scrollY - before.scrollY).toBeCloseTo(40, 0)
  expect((await editor.state()).history.index).toBe(1)
})

test('the editor is as high as its window, so that the page has no scroll bar', async ({ editor }) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await editor.page.setViewportSize(size)
    const heights = await editor.page.evaluate(() => [document.documentElement.scrollHeight, window.innerHeight])
    expect(heights).toEqual([size.height, size.height])
  }
})

test('on a phone all of playback is within reach', async ({ editor }) => {
  await editor.page.setViewportSize({ width: 390, height: 844 })
  const transport = editor.page.getByRole('region', { name: 'Transport' })
  await expect(transport.getByRole('button', { name: 'Rewind' })).toBeInViewport({ ratio: 1 })
  await expect(transport.getByRole('spinbutton')).toBeInViewport({ ratio: 1 })
})

test('a note that keys select or move is read out', async ({ editor }) => {
  await editor.draw(0, 60)
  await editor.draw(480, 64)
  await editor.press('Escape')
  const said = editor.page.locator('[aria-live="polite"]').filter({ hasText: 'velocity' })
  await editor.press('ArrowRight')
  await expect(said).toHaveText('C4, bar 1, beat 1, eighth, velocity 100, 1 of 2')
  await editor.press('ArrowRight')
  await expect(said).toHaveText('E4, bar 1, beat 2, eighth, velocity 100, 2 of 2')
  await editor.press('ArrowUp')
  await expect(said).toHaveText('F4, bar 1, beat 2, eighth, velocity 100, 2 of 2')
})

test('a file of 96 ticks a beat is shown at 48 px a beat, and its notes are called by its key', async ({ editor }) => {
  const cMinor = [meta(0, 0x59, [0xfd, 1]), END_OF_TRACK]
  const notes = [channel(0, 0x90, 63, 100), channel(48, 0x80, 63, 0), END_OF_TRACK]
  await editor.openBytes('minor.mid', file(1, 96, [cMinor, notes]))
  const beat = async () => (await viewport(editor)).pxPerTick * 96
  expect(await beat()).toBeCloseTo(48)
  for (let i = 0; i < 12; i++) await editor.page.getByRole('button', { name: 'Zoom out in time' }).click()
  expect(await beat()).toBeCloseTo(7.2)
  await editor.press('ArrowRight')
  const said = editor.page.locator('[aria-live="polite"]').filter({ hasText: 'velocity' })
  await expect(said).toHaveText('E♭4, bar 1, beat 1, eighth, velocity 100, 1 of 1')
})

test('two quick presses on one spot never leave two notes, also in a song of 100,000 notes', async ({ editor }) => {
  await editor.openBytes('n100k.mid', makeSong('n100k'))
  const spot = await editor.at(490, 84)
  await editor.click(spot, { clickCount: 2 })
  const there = (await editor.tunes()).filter(([tick, , noteNumber]) => tick === 480 && noteNumber === 84)
  // There is no note if the first press drew one before the second press: a double click on a note deletes it.
  expect(there.length).toBeLessThanOrEqual(1)
})

test('two fingers pan and zoom, and draw nothing', async ({ editor, page }) => {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })
  const view = () => page.evaluate(() => window.tunesmith!.viewport())
  const before = await view()
  const { left, top } = before
  const apart = (x: number, y: number, half: number) => [
    { x: left + x - half, y: top + y },
    { x: left + x + half, y: top + y },
  ]
  const entries = (await editor.state()).history.index

  // The first finger draws until the second one comes.
  await touch('touchStart', apart(500, 200, 100).slice(0, 1))
  await touch('touchStart', apart(500, 200, 100))
  await touch('touchMove', apart(400, 150, 100))
  await editor.idle()
  const panned = await view()
  expect(panned.scrollTick).toBeCloseTo(100 / before.pxPerTick, -1)
  expect(panned.scrollY).toBeCloseTo(before.scrollY + 50, 0)
  expect(panned.pxPerTick).toBe(before.pxPerTick)

  await touch('touchMove', apart(400, 150, 200))
  await editor.idle()
  const zoomed = await view()
  expect(zoomed.pxPerTick / before.pxPerTick).toBeCloseTo(2, 1)
  expect(zoomed.keyHeight).toBe(before.keyHeight)
  // The tick between the fingers stays there.
  expect(zoomed.scrollTick + 400 / zoomed.pxPerTick).toBeCloseTo(panned.scrollTick + 400 / panned.pxPerTick, -1)

  await touch('touchEnd', [])
  await editor.idle()
  expect((await view()).scrollTick).toBe(zoomed.scrollTick)
  expect((await editor.state()).history.index).toBe(entries)
})
