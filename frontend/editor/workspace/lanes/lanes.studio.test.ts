import { expect, test } from 'vitest'
import { openWorkspace, type Studio } from '../../../testing/studio'

/** The lanes of events: showing, pressing and selecting in them, and the keys that act on them. */

const history = async (studio: Studio) => (await studio.state()).history
const selectedPoints = async (studio: Studio) => (await studio.state()).selectedControlIds.length
const velocities = async (studio: Studio) => (await studio.tunes()).map(([, , , velocity]) => velocity)

const DRAWN: [tick: number, value: number][] = [
  [480, 40],
  [960, 80],
  [1440, 20],
  [1920, 100],
]

/** Opens a new song with modulation points, drawn by clicks. */
async function openDrawn(): Promise<Studio> {
  const studio = await openWorkspace()
  await studio.showLane('Modulation')
  for (const [tick, value] of DRAWN) await studio.clickAt(studio.lanePoint(tick, value))
  expect(await studio.points(1)).toEqual(DRAWN)
  return studio
}

test('a click sets a point, a stroke draws over what it passes, the right button erases; each is one entry', async () => {
  const studio = await openDrawn()
  expect(await history(studio)).toMatchObject({ index: 4, undoName: 'Draw point' })
  await studio.drag([studio.lanePoint(720, 10), studio.lanePoint(1560, 110)])
  expect((await history(studio)).index).toBe(5)
  const after = await studio.points(1)
  expect(after[0]).toEqual(DRAWN[0])
  expect(after.at(-1)).toEqual(DRAWN[3])
  expect(after.length).toBeGreaterThan(20)
  for (let i = 1; i < after.length; i++) expect(after[i][1]).not.toBe(after[i - 1][1])
  await studio.press('Control+z')
  expect(await studio.points(1)).toEqual(DRAWN)
  await studio.drag([studio.lanePoint(900, 120), studio.lanePoint(1500, 120)], { button: 'right' })
  expect(await studio.points(1)).toEqual([DRAWN[0], DRAWN[3]])
  expect((await history(studio)).undoName).toBe('Delete 2 controls')
})

test('a line and a curve go from grid line to grid line', async () => {
  const studio = await openWorkspace()
  await studio.showLane('Pitch bend')
  await studio.click('radio', 'Line')
  await studio.drag([studio.lanePoint(490, 0), studio.lanePoint(1430, 16383)])
  const line = await studio.points('bend')
  expect(line[0]).toEqual([480, 0])
  expect(line.at(-1)).toEqual([1440, 16383])
  expect(line.find(([tick]) => tick === 960)?.[1]).toBeCloseTo(8192, -1)
  await studio.press('Control+z')
  await studio.click('radio', /^Curve/)
  studio.mouse.move(studio.lanePoint(480, 0))
  studio.mouse.down()
  studio.mouse.move(studio.lanePoint(1440, 16383))
  await studio.idle()
  await studio.holding(['Alt'], async () => {
    studio.mouse.move(studio.lanePoint(1440, 14000))
    await studio.idle()
    studio.mouse.up()
  })
  const curve = await studio.points('bend')
  expect(curve.at(-1)?.[0]).toBeLessThanOrEqual(1440)
  expect(Math.abs((curve.findLast(([tick]) => tick <= 960)?.[1] ?? 0) - 14000)).toBeLessThanOrEqual(600)
  expect((await history(studio)).index).toBe(1)
})

test('points are selected by a rubber band, moved, stretched and scaled, each in one entry', async () => {
  const studio = await openDrawn()
  await studio.press('2')
  const band = () => studio.drag([studio.lanePoint(840, 5), studio.lanePoint(1560, 110)])
  await band()
  expect(await selectedPoints(studio)).toBe(2)
  expect((await history(studio)).index).toBe(4)
  await studio.drag([studio.lanePoint(1200, 50), studio.lanePoint(1440, 62)])
  expect(await studio.points(1)).toEqual([
    [480, 40],
    [1200, 92],
    [1680, 32],
    [1920, 100],
  ])
  expect(await history(studio)).toMatchObject({ index: 5, undoName: 'Move 2 points' })
  await studio.press('Control+z')
  await studio.press('Escape')
  expect(await selectedPoints(studio)).toBe(0)
  await band()
  await studio.drag([studio.lanePoint(1560, 50), studio.lanePoint(1800, 50)])
  expect((await studio.points(1)).map(([tick]) => tick)).toEqual([480, 960, 1680, 1920])
  expect((await history(studio)).index).toBe(5)
  await studio.press('Control+z')
  await studio.press('Escape')
  await band()
  await studio.drag([studio.lanePoint(1200, 110), studio.lanePoint(1200, 58)])
  const scaled = await studio.points(1)
  expect(Math.abs(scaled[1][1] - 42)).toBeLessThanOrEqual(4)
  expect(Math.abs(scaled[2][1] - 12)).toBeLessThanOrEqual(4)
  expect(await history(studio)).toMatchObject({ index: 5, undoName: 'Edit 2 controls' })
})

test('keys work on the lane that was pressed last: select all, cut, paste, duplicate, delete', async () => {
  const studio = await openWorkspace()
  await studio.draw(0, 60)
  await studio.showLane('Modulation')
  for (const [tick, value] of DRAWN) await studio.clickAt(studio.lanePoint(tick, value))
  await studio.press('Control+a')
  expect(await studio.state()).toMatchObject({ selectedControlIds: { length: 4 }, selectedNoteIds: [] })
  await studio.press('Control+x')
  await expect.poll(() => studio.points(1)).toEqual([])
  expect((await history(studio)).undoName).toBe('Cut 4 points')
  await studio.press('Control+v')
  await expect.poll(() => studio.points(1)).toEqual(DRAWN.map(([tick, value]) => [tick - 480, value]))
  expect(await history(studio)).toMatchObject({ index: 7, undoName: 'Paste 4 points' })
  // The copies follow the pasted points, on the grid; these are from 0 to 1440.
  await studio.press('Control+d')
  const pasted = DRAWN.map(([tick, value]) => [tick - 480, value])
  expect(await studio.points(1)).toEqual([...pasted, ...pasted.map(([tick, value]) => [tick + 1680, value])])
  expect(await history(studio)).toMatchObject({ index: 8, undoName: 'Duplicate 4 points' })
  // The copies are now selected.
  await studio.press('Delete')
  expect(await studio.points(1)).toEqual(pasted)
  expect(await history(studio)).toMatchObject({ index: 9, undoName: 'Delete 4 controls' })
  expect(await studio.notes()).toHaveLength(1)
  await studio.clickAt(studio.at(10, 60))
  await studio.press('Control+a')
  expect(await studio.state()).toMatchObject({ selectedNoteIds: { length: 1 }, selectedControlIds: [] })
})

test('arrows go from point to point and move them in value and time', async () => {
  const studio = await openDrawn()
  const said = () => studio.testId('live-region').textContent?.replace('\u00a0', '')
  const second = async () => (await studio.points(1))[1]
  await studio.run('nextNote')
  await studio.run('nextNote')
  expect(said()).toBe('Modulation 80, bar 1, beat 3, 2 of 4')
  await studio.press('ArrowUp')
  expect(await second()).toEqual([960, 81])
  expect(said()).toBe('Modulation 81, bar 1, beat 3, 2 of 4')
  await studio.press('Shift+ArrowDown')
  expect(await second()).toEqual([960, 69])
  await studio.press('Alt+ArrowRight')
  expect(await second()).toEqual([1200, 69])
  await studio.press('Alt+Shift+ArrowLeft')
  expect(await second()).toEqual([1199, 69])
  expect((await history(studio)).index).toBe(8)
  await studio.press('ArrowLeft')
  await studio.press('ArrowLeft')
  expect(said()).toBe('Modulation 40, bar 1, beat 2, 1 of 4')
  expect(await selectedPoints(studio)).toBe(1)
  // The group keeps its shape at the lower limit.
  await studio.press('Control+a')
  await studio.press('Shift+ArrowDown')
  await studio.press('Shift+ArrowDown')
  expect((await studio.points(1)).map(([, value]) => value)).toEqual([20, 49, 0, 80])
  for (let i = 0; i < 8; i++) await studio.press('Control+z')
  expect(await studio.points(1)).toEqual(DRAWN.slice(0, 2))
  expect(await selectedPoints(studio)).toBe(2)
})

test('a program is not moved to another one by a key', async () => {
  const studio = await openWorkspace()
  await studio.showLane('Programs')
  await studio.press('Control+a')
  expect(await selectedPoints(studio)).toBe(1)
  await studio.press('ArrowUp')
  expect(await studio.points('program')).toEqual([[0, 0]])
  expect((await history(studio)).index).toBe(0)
})

test('a controller is pasted into another lane, bends go into their own, and the labels set the selected points', async () => {
  const studio = await openDrawn()
  await studio.press('Control+a')
  await studio.press('Control+c')
  await studio.showLane('Expression')
  await studio.clickAt(studio.lanePoint(3840, 40))
  await studio.press('Control+v')
  const early = async () => (await studio.points(11)).filter(([tick]) => tick < 1441)
  await expect.poll(early).toEqual(DRAWN.map(([tick, value]) => [tick - 480, value]))
  expect(await selectedPoints(studio)).toBe(4)
  expect(await studio.points(1)).toEqual(DRAWN)
  const label = (value: number) => ({ x: studio.automation.laneRect().x - 14, y: studio.lanePoint(0, value).y })
  await studio.clickAt(label(64))
  expect((await early()).map(([, value]) => value)).toEqual([64, 64, 64, 64])
  expect((await studio.points(11)).at(-1)).toEqual([3840, 40])
  // Points of this lane fit into no other lane, so pasting them shows their own.
  await studio.showLane('Pitch bend')
  await studio.clickAt(studio.lanePoint(480, 16383))
  await studio.press('Control+a')
  await studio.press('Control+c')
  await studio.showLane('Pan')
  await studio.press('Control+v')
  await expect.poll(() => studio.automation.state().lane).toBe('bend')
  expect(await studio.points('bend')).toEqual([
    [0, 16383],
    [480, 16383],
  ])
  expect(await selectedPoints(studio)).toBe(1)
  await studio.showLane('Velocity')
  await studio.draw(480, 70)
  await studio.press('Control+a')
  const { x } = studio.automation.laneRect()
  await studio.clickAt({ x: x - 14, y: studio.automation.velocityPoint(0, 127).y })
  expect(await velocities(studio)).toEqual([127])
})

test('a pedal is on or off', async () => {
  const studio = await openWorkspace()
  await studio.showLane('Sustain')
  await studio.clickAt(studio.lanePoint(480, 90))
  await studio.clickAt(studio.lanePoint(960, 20))
  expect(await studio.points(64)).toEqual([
    [480, 127],
    [960, 0],
  ])
})

test('programs: a click adds one, a double click changes it', async () => {
  const studio = await openWorkspace()
  await studio.showLane('Programs')
  const choose = async (name: string) => {
    await studio.fill(await studio.find('combobox', 'Search instruments'), name)
    await studio.press('Enter')
    await expect.poll(() => studio.dialog()).toBeNull()
  }
  await studio.clickAt(studio.lanePoint(970, 60))
  await choose('violin')
  await expect
    .poll(() => studio.points('program'))
    .toEqual([
      [0, 0],
      [960, 40],
    ])
  await studio.clickAt(studio.lanePoint(1700, 100), { clickCount: 2 })
  await choose('tuba')
  await expect
    .poll(() => studio.points('program'))
    .toEqual([
      [0, 0],
      [960, 58],
    ])
  expect(await history(studio)).toMatchObject({ index: 2, undoName: 'Change instrument' })
  // Closing it without a choice changes nothing.
  await studio.clickAt(studio.lanePoint(1700, 100), { clickCount: 2 })
  await studio.find('combobox', 'Search instruments')
  await studio.press('Escape')
  await expect.poll(() => studio.dialog()).toBeNull()
  expect((await history(studio)).index).toBe(2)
})

test('a drag across the velocity bars paints a line, in one entry; stacked bars move together, selected notes first', async () => {
  const studio = await openWorkspace()
  const bar = (tick: number, velocity: number) => studio.automation.velocityPoint(tick, velocity)
  for (const tick of [480, 960, 1440, 1920]) await studio.draw(tick, 70)
  await studio.drag([bar(480, 40), bar(1920, 100)])
  expect(await velocities(studio)).toEqual([40, 60, 80, 100])
  expect((await history(studio)).index).toBe(5)
  const top = await studio.draw(480, 77)
  await studio.clickAt(bar(480, 50))
  expect((await velocities(studio)).slice(0, 2)).toEqual([50, 50])
  await studio.clickAt(studio.at(600, 77))
  await studio.clickAt(bar(480, 110))
  const notes = (await studio.notes()).filter(({ tick }) => tick === 480)
  expect(notes.map(({ id, velocity }) => [id === top, velocity])).toEqual([
    [false, 50],
    [true, 110],
  ])
})
