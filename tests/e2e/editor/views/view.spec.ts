import type { EditorPage, Point } from '../../support/editorPage'
import { expect, test } from '../../support/test'

/** Scrolling and zooming with real wheel, mouse and fingers, cursors, and the room of the parts. */

const viewport = (editor: EditorPage) => editor.page.evaluate(() => window.tunesmith!.viewport())

test('the scroll bars, the wheel and the middle button move the view, under a cursor that shows what a press does', async ({
  editor,
  page,
}) => {
  const id = await editor.draw(480, 70, 1400)
  const note = await editor.rect(id)
  const cursorAt = async ({ x, y }: Point) => {
    await page.mouse.move(x, y)
    await editor.idle()
    return page.evaluate((at) => getComputedStyle(document.elementFromPoint(at.x, at.y)!).cursor, { x, y })
  }
  expect(await cursorAt(await editor.at(2400, 64))).toMatch(/^url\(".*pencil/)
  expect(await cursorAt({ x: note.x + note.width / 2, y: note.y + note.height / 2 })).toBe('move')
  await editor.holding(['Alt'], async () =>
    expect(await cursorAt(await editor.at(2400, 64))).toMatch(/^url\(".*eraser/),
  )

  const bar = (await page.getByRole('scrollbar', { name: 'Scroll in time' }).boundingBox())!
  const y = bar.y + bar.height / 2
  const scrollTick = async () => (await viewport(editor)).scrollTick
  await editor.drag([
    { x: bar.x + 8, y },
    { x: bar.x + 68, y },
  ])
  const dragged = await scrollTick()
  expect(dragged).toBeGreaterThan(0)
  await editor.click({ x: bar.x + 20, y })
  expect(await scrollTick()).toBeLessThan(dragged)
  await page.keyboard.press('Home')
  await editor.idle()

  const first = await viewport(editor)
  expect(first.scrollTick).toBe(0)
  await page.mouse.move(first.left + 300, first.top + 100)
  await page.mouse.wheel(400, 60)
  await editor.holding(['Control'], () => page.mouse.wheel(0, -200))
  await editor.holding(['Shift'], () => page.mouse.wheel(0, 100))
  await editor.idle()
  const wheeled = await viewport(editor)
  expect(wheeled.pxPerTick).toBeGreaterThan(first.pxPerTick)
  expect(wheeled.scrollTick).toBeGreaterThan(500 / first.pxPerTick)
  expect(wheeled.scrollY).toBe(first.scrollY + 60)

  const from = { x: first.left + 300, y: first.top + 100 }
  await editor.drag([from, { x: from.x + 150, y: from.y - 40 }], { button: 'middle' })
  const panned = await viewport(editor)
  expect(wheeled.scrollTick - panned.scrollTick).toBeCloseTo(150 / panned.pxPerTick, 0)
  expect(panned.scrollY - wheeled.scrollY).toBeCloseTo(40, 0)

  expect((await editor.state()).history.index).toBe(1)
})

test('the editor is as high as its window, with all of playback within reach on a phone', async ({ editor, page }) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size)
    const heights = await page.evaluate(() => [document.documentElement.scrollHeight, window.innerHeight])
    expect(heights).toEqual([size.height, size.height])
  }
  const transport = page.getByRole('region', { name: 'Transport' })
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    await expect(page.getByTestId('song-title')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('menuitem', { name: 'Help' })).toBeInViewport({ ratio: 1 })
    for (const button of ['Rewind', 'Record', 'Metronome'])
      await expect(transport.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 })
    for (const value of ['Tempo', 'Playback speed'])
      await expect(transport.getByRole('spinbutton', { name: value })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Track 1', exact: true }).click()
    await expect(page.getByTestId('track')).toBeVisible()
    await page.getByRole('button', { name: 'Hide track list' }).click()
  }

  // In a low window the minimap leaves its room to the notes.
  await page.setViewportSize({ width: 1000, height: 420 })
  await editor.idle()
  const { y } = await page.evaluate(() => window.tunesmith!.minimapPoint(0))
  const canvas = (await page.getByRole('application', { name: 'Piano roll' }).boundingBox())!
  expect(y).toBe(canvas.y)
})

test('at a zoom of 400 % the notes keep some rows, and all bars can be scrolled to', async ({ editor, page }) => {
  for (const size of [
    { width: 360, height: 225 },
    { width: 320, height: 256 },
    { width: 720, height: 225 },
  ]) {
    await page.setViewportSize(size)
    await editor.idle()
    const roll = page.getByRole('application', { name: 'Piano roll' })
    await roll.scrollIntoViewIfNeeded()
    const { height } = (await roll.boundingBox())!
    expect(height).toBeGreaterThan(160)
    expect(height).toBeLessThanOrEqual(size.height)
    const { left, top, height: notes } = await viewport(editor)
    expect(notes).toBeGreaterThan(70)
    expect(await page.evaluate(() => document.body.scrollWidth)).toBe(size.width)
    // What is pressed is what is under the pointer, though the page is scrolled.
    const { index } = (await editor.state()).history
    await editor.click({ x: left + 120, y: top + 20 })
    expect((await editor.state()).history.index).toBe(index + 1)
    await page.keyboard.press('Control+z')
    for (const button of [page.getByTestId('song-title'), page.getByTestId('play')]) {
      await button.scrollIntoViewIfNeeded()
      await expect(button).toBeInViewport({ ratio: 1 })
    }
  }
})

test('two fingers pan and zoom, and draw nothing', async ({ editor, page }) => {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })
  const view = () => viewport(editor)
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
