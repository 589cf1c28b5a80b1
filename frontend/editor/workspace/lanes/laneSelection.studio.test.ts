import { expect, test } from 'vitest'
import { openWorkspace, type Studio } from '../../../testing/studio'

/** The selected points of a lane and their rectangle, and which selection the keys act on. */

const DRAWN: [tick: number, value: number][] = [
  [480, 40],
  [960, 80],
  [1440, 20],
  [1920, 100],
]

async function openDrawn(): Promise<Studio> {
  const studio = await openWorkspace()
  await studio.showLane('Modulation')
  for (const [tick, value] of DRAWN) await studio.clickAt(studio.lanePoint(tick, value))
  return studio
}

const ticks = async (studio: Studio, lane = 1) => (await studio.points(lane)).map(([tick]) => tick)
/** The ticks of the selected points of a lane. */
async function selected(studio: Studio, lane = 1): Promise<number[]> {
  const { selectedControlIds } = await studio.state()
  const points = studio.automation.controls(undefined, lane)
  return points.filter(({ id }) => selectedControlIds.includes(id)).map(({ tick }) => tick)
}

test('the rectangle says how far copies go, fits all points, and ends with the selection', async () => {
  const studio = await openDrawn()
  await studio.press('2')
  const move = () => studio.drag([studio.lanePoint(1200, 50), studio.lanePoint(1440, 50)])
  await studio.drag([studio.lanePoint(700, 5), studio.lanePoint(1700, 110)])
  await studio.press('Control+d')
  // The rectangle is a little wider than four grid units, so the copies are five further on.
  expect(await ticks(studio)).toEqual([480, 960, 1440, 1920, 2160, 2640])
  expect(await selected(studio)).toEqual([2160, 2640])
  await studio.press('Delete')
  expect(await ticks(studio)).toEqual([480, 960, 1440, 1920])
  await studio.press('Control+a')
  await move()
  expect(await ticks(studio)).toEqual([720, 1200, 1680, 2160])
  await studio.press('Control+z')
  await studio.press('Escape')
  // There is nothing left to move: a drag selects.
  await studio.drag([studio.lanePoint(700, 120), studio.lanePoint(1200, 50)])
  expect(await selected(studio)).toEqual([960])
  await studio.press('Control+x')
  await expect.poll(() => ticks(studio)).toEqual([480, 1440, 1920])
  await studio.press('d')
  await studio.press('Control+v')
  // Pastes at the playhead, in place of the points there.
  await expect
    .poll(() => studio.points(1))
    .toEqual([
      [480, 40],
      [1440, 20],
      [1920, 80],
    ])
  expect(await selected(studio)).toEqual([1920])
})

test('another lane has no rectangle; the same one keeps its selection', async () => {
  const studio = await openDrawn()
  await studio.showLane('Expression')
  await studio.clickAt(studio.lanePoint(960, 60))
  await studio.showLane('Modulation')
  await studio.press('2')
  await studio.drag([studio.lanePoint(840, 5), studio.lanePoint(1560, 120)])
  await studio.showLane('Modulation')
  expect(await selected(studio)).toEqual([960, 1440])
  await studio.showLane('Expression')
  await studio.drag([studio.lanePoint(900, 5), studio.lanePoint(1300, 120)])
  expect(await selected(studio, 11)).toEqual([960])
})

test('a press in a lane gives it the keys; another lane gives them back to the selected notes', async () => {
  const studio = await openWorkspace()
  await studio.draw(0, 60)
  await studio.press('Control+a')
  await studio.showLane('Modulation')
  await studio.clickAt(studio.lanePoint(480, 40))
  await studio.press('Control+a')
  expect(await selected(studio)).toEqual([480])
  await studio.press('ArrowUp')
  expect(await studio.points(1)).toEqual([[480, 41]])
  await studio.showLane('Pan')
  await studio.press('ArrowUp')
  expect((await studio.tunes())[0][2]).toBe(61)
  await studio.showLane('Modulation')
  await studio.clickAt(studio.at(3000, 72))
  await studio.press('Control+a')
  expect((await studio.state()).selectedNoteIds).toHaveLength(2)
})

test('the points beside the playhead are found when none is selected, and brought into view', async () => {
  const studio = await openDrawn()
  await studio.press('d')
  await studio.run('previousNote')
  expect(await selected(studio)).toEqual([1920])
  await studio.run('previousNote')
  expect(await selected(studio)).toEqual([1440])
  await studio.run('nextNote')
  await studio.run('nextNote')
  expect(await selected(studio)).toEqual([1920])
  await studio.press('Escape')
  await studio.press('a')
  await studio.run('nextNote')
  expect(await selected(studio)).toEqual([480])
  for (let i = 0; i < 8; i++) await studio.press('Control+d')
  await studio.run('nextNote')
  const { scrollTick, width, pxPerTick } = studio.automation.viewport()
  const [last] = (await ticks(studio)).slice(-1)
  expect(last).toBeGreaterThanOrEqual(scrollTick)
  expect(last).toBeLessThan(scrollTick + width / pxPerTick)
})

test('a lane without a tab gets one when it is shown', async () => {
  const studio = await openWorkspace()
  localStorage.setItem('editor_lanes', '["velocity","bend"]')
  await studio.goto()
  await studio.run('laneModulation')
  expect(studio.all('tab', undefined, studio.get('tablist', 'Lanes')).map(({ textContent }) => textContent)).toEqual([
    'Velocity',
    'Pitch bend',
    'Modulation',
  ])
  expect((await studio.state()).lane).toBe(1)
  // A bend changes in steps of 128.
  await studio.run('laneBend')
  await studio.clickAt(studio.lanePoint(480, 8192))
  await studio.press('Control+a')
  await studio.press('ArrowUp')
  await studio.press('Shift+ArrowDown')
  expect(await studio.points('bend')).toEqual([[480, 8192 - 11 * 128]])
})

test('another track has no selected points, chosen by its name or by one of its notes', async () => {
  const studio = await openDrawn()
  const shown = async () => (await studio.state()).selectedTrackId
  const ids = async () => (await studio.state()).selectedControlIds
  const first = await shown()
  const choose = async (place: number) =>
    studio.click(studio.all('button', undefined, studio.testIds('track')[place])[0])
  await studio.run('addTrack')
  const second = await shown()
  await studio.draw(480, 84)

  await choose(0)
  await expect.poll(shown).toBe(first)
  await studio.clickAt(studio.lanePoint(2400, 60))
  await studio.press('Control+a')
  expect(await selected(studio)).toHaveLength(5)
  await choose(1)
  await expect.poll(shown).toBe(second)
  expect(await ids()).toEqual([])

  await choose(0)
  await expect.poll(shown).toBe(first)
  expect(await ids()).toEqual([])
  await studio.clickAt(studio.lanePoint(2880, 60))
  await studio.press('Control+a')
  expect(await selected(studio)).toHaveLength(6)
  await studio.holding(['Alt'], () => studio.clickAt(studio.at(560, 84)))
  expect(await shown()).toBe(second)
  expect(await ids()).toEqual([])
})

test('undo selects the points that it brings back', async () => {
  const studio = await openDrawn()
  await studio.press('Control+a')
  await studio.press('Delete')
  expect(await ticks(studio)).toEqual([])
  await studio.press('Control+z')
  expect(await selected(studio)).toEqual([480, 960, 1440, 1920])
  await studio.press('Delete')
  expect(await ticks(studio)).toEqual([])
})
