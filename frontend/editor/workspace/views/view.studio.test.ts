import { expect, test } from 'vitest'
import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { openSong, openWorkspace, type Studio } from '../../../testing/studio'

/** Scrolling and zooming by wheel, mouse, fingers, minimap and buttons, and from view to view. */

const BAR = 1920
const viewport = (studio: Studio) => studio.automation.viewport()

test('the place in time, the zoom and the playhead stay from view to view', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 60, 4 * BAR)
  const show = async (key: string, view: string) => {
    await studio.press(key)
    expect((await studio.state()).view).toBe(view)
  }
  const wheel = async (deltaX: number, deltaY: number) => studio.mouse.wheel(deltaX, deltaY)
  const { history } = await studio.state()
  const first = viewport(studio)
  studio.mouse.move({ x: first.left + 300, y: first.top + 100 })
  await studio.holding(['Control'], () => wheel(0, -200))
  await wheel(400, 60)
  await studio.idle()
  const roll = viewport(studio)
  expect(roll.pxPerTick).toBeGreaterThan(first.pxPerTick)
  expect(roll.scrollTick).toBeGreaterThan(BAR)
  expect(roll.scrollY).toBe(first.scrollY + 60)
  const { x, y } = studio.automation.rulerPoint(3 * BAR)
  await studio.clickAt({ x, y: y + 8 })
  const { tick } = await studio.state()
  expect(tick).toBe(3 * BAR)
  expect(viewport(studio)).toEqual(roll)

  const inTime = { scrollTick: roll.scrollTick, pxPerTick: roll.pxPerTick }
  await show('Control+2', 'arrange')
  expect(viewport(studio)).toMatchObject(inTime)
  await show('Control+3', 'tempo')
  expect(viewport(studio)).toMatchObject(inTime)
  // The piano roll follows the scrolling and zooming of another view, at its own height.
  studio.mouse.move({ x: first.left + 300, y: first.top + 100 })
  await wheel(-150, 0)
  await studio.holding(['Control'], () => wheel(0, 200))
  const { scrollTick, pxPerTick } = viewport(studio)
  expect(scrollTick).not.toBe(roll.scrollTick)
  expect(pxPerTick).toBeLessThan(roll.pxPerTick)
  await show('Control+1', 'roll')
  expect(viewport(studio)).toEqual({ ...roll, scrollTick, pxPerTick })
  expect(await studio.state()).toMatchObject({ tick, history })
})

test('a click on the minimap beside the window goes there, a drag of the window scrolls, and the playhead stays', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 60)
  await studio.press('Control+a')
  for (let i = 0; i < 8; i++) await studio.press('Control+d')
  expect((await studio.notes()).length).toBeGreaterThan(1)
  await studio.draw(480, 62, 60 * BAR)
  await studio.press('Enter')
  const target = studio.automation.minimapPoint(40 * BAR)
  await studio.clickAt(target)
  const { scrollTick, width, pxPerTick } = viewport(studio)
  expect(Math.abs(scrollTick + width / pxPerTick / 2 - 40 * BAR)).toBeLessThan(BAR / 2)
  const { tick, history } = await studio.state()
  expect(tick).toBe(0)
  expect(history.index).toBe(history.length)

  await studio.drag([target, studio.automation.minimapPoint(20 * BAR)])
  expect(Math.abs(viewport(studio).scrollTick - (scrollTick - 20 * BAR))).toBeLessThan(BAR)
})

test('a drag with the middle button pans both ways, two fingers pan and zoom, and nothing is drawn', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 70)
  const before = viewport(studio)
  const from = studio.at(1920, 66)
  await studio.drag([from, { x: from.x - 150, y: from.y - 40 }], { button: 'middle' })
  const moved = viewport(studio)
  expect(moved.scrollTick - before.scrollTick).toBeCloseTo(150 / before.pxPerTick, 0)
  expect(moved.scrollY - before.scrollY).toBeCloseTo(40, 0)

  const { left, top } = moved
  const apart = (x: number, y: number, half: number) => [
    { x: left + x - half, y: top + y },
    { x: left + x + half, y: top + y },
  ]
  // The first finger draws until the second one comes.
  studio.fingers.to(apart(500, 200, 100)[0])
  studio.fingers.to(...apart(500, 200, 100))
  studio.fingers.to(...apart(400, 150, 100))
  await studio.idle()
  const panned = viewport(studio)
  expect(panned.scrollTick - moved.scrollTick).toBeCloseTo(100 / moved.pxPerTick, -1)
  expect(panned.scrollY).toBeCloseTo(moved.scrollY + 50, 0)
  expect(panned.pxPerTick).toBe(moved.pxPerTick)

  studio.fingers.to(...apart(400, 150, 200))
  await studio.idle()
  const zoomed = viewport(studio)
  expect(zoomed.pxPerTick / moved.pxPerTick).toBeCloseTo(2, 1)
  expect(zoomed.keyHeight).toBe(moved.keyHeight)
  // The tick between the fingers stays in place.
  expect(zoomed.scrollTick + 400 / zoomed.pxPerTick).toBeCloseTo(panned.scrollTick + 400 / panned.pxPerTick, -1)

  studio.fingers.to()
  await studio.idle()
  expect(viewport(studio).scrollTick).toBe(zoomed.scrollTick)
  expect((await studio.state()).history.index).toBe(1)
})

test('a file of 96 ticks a beat is shown at 48 px a beat, and its notes are called by its key', async () => {
  const cMinor = [meta(0, 0x59, [0xfd, 1]), END_OF_TRACK]
  const notes = [channel(0, 0x90, 63, 100), channel(48, 0x80, 63, 0), END_OF_TRACK]
  const studio = await openSong(new Uint8Array(file(1, 96, [cMinor, notes])))
  const beat = () => viewport(studio).pxPerTick * 96
  expect(beat()).toBeCloseTo(48)
  for (let i = 0; i < 12; i++) await studio.click('button', 'Zoom out in time')
  expect(beat()).toBeCloseTo(7.2)
  await studio.press('ArrowRight')
  await expect.poll(() => said(studio)).toBe('E♭4, bar 1, beat 1, eighth, velocity 100, 1 of 1')
})

/** The text that is read out. */
const said = (studio: Studio) => studio.testId('live-region').textContent

test('a note that keys select or move is read out', async () => {
  const studio = await openWorkspace()
  await studio.draw(0, 60)
  await studio.draw(480, 64)
  await studio.press('Escape')
  for (const [key, words] of [
    ['ArrowRight', 'C4, bar 1, beat 1, eighth, velocity 100, 1 of 2'],
    ['ArrowRight', 'E4, bar 1, beat 2, eighth, velocity 100, 2 of 2'],
    ['ArrowUp', 'F4, bar 1, beat 2, eighth, velocity 100, 2 of 2'],
  ]) {
    await studio.press(key)
    await expect.poll(() => said(studio)).toBe(words)
  }
})
