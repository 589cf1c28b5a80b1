import { expect, test } from 'vitest'
import { openWorkspace, type Studio } from '../../../testing/studio'

/** The cursor of a lane that keys have reached. */

const entries = async (studio: Studio) => (await studio.state()).history.index
const cursor = (studio: Studio) => studio.automation.laneCursor()
const said = (studio: Studio) => studio.testId('live-region').textContent?.replace('\u00a0', '')
const focusLane = (studio: Studio, name: string) => studio.focusByKeys(studio.get('application', name))
async function keys(studio: Studio, ...pressed: string[]): Promise<void> {
  for (const key of pressed) await studio.press(key)
}

async function openLane(name: string): Promise<Studio> {
  const studio = await openWorkspace()
  await studio.showLane(name)
  await focusLane(studio, name)
  return studio
}

const DRAWN: [tick: number, value: number][] = [
  [480, 40],
  [960, 80],
  [1440, 20],
  [1920, 100],
]

/** Opens the lane of modulation with points drawn by the mouse. */
async function openDrawn(): Promise<Studio> {
  const studio = await openWorkspace()
  await studio.showLane('Modulation')
  for (const [tick, value] of DRAWN) await studio.clickAt(studio.lanePoint(tick, value))
  await focusLane(studio, 'Modulation')
  return studio
}

test('points are set, changed, selected and deleted by keys, one entry each, and said', async () => {
  const studio = await openLane('Volume')
  const before = await studio.points(7)
  const own = async () => (await studio.points(7)).slice(before.length)
  expect(cursor(studio)).toEqual({ tick: 0, value: 100 })
  // Without a point, up and down change the value that Enter sets.
  await keys(studio, 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp')
  expect(cursor(studio)).toEqual({ tick: 480, value: 102 })
  expect(said(studio)).toBe('Volume 102, bar 1, beat 2, no point')
  expect(await entries(studio)).toBe(0)
  await keys(studio, 'Enter')
  expect(await own()).toEqual([[480, 102]])
  expect(said(studio)).toBe(`Volume 102, bar 1, beat 2, ${before.length + 1} of ${before.length + 1}`)
  await keys(studio, 'ArrowDown', ']', 'Alt+ArrowUp')
  expect(await own()).toEqual([[480, 127]])
  expect(await entries(studio)).toBe(4)
  await keys(studio, 'PageDown', 'Alt+ArrowDown', 'Enter')
  expect((await own()).at(-1)).toEqual([1920, 96])
  await keys(studio, 'Alt+ArrowLeft')
  expect(cursor(studio)).toEqual({ tick: 480, value: 127 })
  await keys(studio, ...Array<string>(6).fill('Shift+ArrowRight'))
  expect(said(studio)).toBe('2 points selected')
  await keys(studio, 'ArrowDown')
  expect(await own()).toEqual([
    [480, 126],
    [1920, 95],
  ])
  await keys(studio, 'Delete')
  expect(await own()).toEqual([])
  expect(await entries(studio)).toBe(7)
  await keys(studio, 'Control+z')
  expect(await own()).toHaveLength(2)
})

test('the cursor goes by grid lines, bars and points, to both ends, and stays there', async () => {
  const studio = await openDrawn()
  const seen: unknown[] = []
  for (const key of [
    'Alt+ArrowRight',
    'Alt+ArrowRight',
    'ArrowRight',
    'Alt+ArrowLeft',
    'Alt+ArrowLeft',
    'Alt+ArrowLeft',
  ])
    await studio.press(key).then(() => seen.push(cursor(studio)))
  expect(seen).toEqual([
    { tick: 480, value: 40 },
    { tick: 960, value: 80 },
    { tick: 1200, value: 80 },
    { tick: 960, value: 80 },
    { tick: 480, value: 40 },
    { tick: 480, value: 40 },
  ])
  await keys(studio, 'PageDown', 'PageDown')
  expect(cursor(studio)).toEqual({ tick: 3840, value: 100 })
  expect(said(studio)).toBe('Modulation 100, bar 3, beat 1, no point')
  await keys(studio, 'End')
  expect(cursor(studio)).toEqual({ tick: 1920, value: 100 })
  expect(said(studio)).toBe('Modulation 100, bar 2, beat 1, 4 of 4')
  await keys(studio, 'Home')
  expect(cursor(studio)).toEqual({ tick: 0, value: 0 })
  expect(said(studio)).toBe('Modulation 0, bar 1, beat 1, no point')
  await keys(studio, 'ArrowDown', 'Alt+ArrowUp', 'ArrowUp')
  expect(cursor(studio)).toEqual({ tick: 0, value: 33 })
  await keys(studio, '[')
  expect(cursor(studio)).toEqual({ tick: 0, value: 28 })
  await keys(studio, 'ArrowLeft')
  expect(await studio.points(1)).toEqual(DRAWN)
  expect(await entries(studio)).toBe(4)
  // The view follows.
  await keys(studio, ...Array<string>(8).fill('PageDown'))
  const { scrollTick } = studio.automation.viewport()
  expect(scrollTick).toBeGreaterThan(0)
  expect(studio.lanePoint(8 * 1920, 0).x).toBeGreaterThan(0)
  await keys(studio, ...Array<string>(20).fill('PageDown'))
  const { left, width } = studio.automation.viewport()
  expect(studio.lanePoint(cursor(studio)!.tick, 0).x).toBeLessThan(left + width)
})

test('Shift and arrows select from where they begin; Enter adds a point and takes it away', async () => {
  const studio = await openDrawn()
  const selected = async () => {
    const { selectedControlIds } = await studio.state()
    const points = studio.automation.controls(undefined, 1)
    return points.filter(({ id }) => selectedControlIds.includes(id)).map(({ tick }) => tick)
  }
  await keys(studio, 'Alt+ArrowRight', 'Alt+ArrowRight')
  await keys(studio, 'Shift+ArrowRight', 'Shift+ArrowRight')
  expect(await selected()).toEqual([960, 1440])
  expect(said(studio)).toBe('2 points selected')
  // Steps back beyond the beginning.
  await keys(studio, ...Array<string>(4).fill('Shift+ArrowLeft'))
  expect(await selected()).toEqual([480, 960])
  await keys(studio, 'Enter')
  expect(await selected()).toEqual([960])
  expect(said(studio)).toBe('1 point selected')
  await keys(studio, 'Enter')
  expect(await selected()).toEqual([480, 960])
  // A step starts over and leaves the selection; edits act on all of it.
  await keys(studio, 'Alt+ArrowRight', 'Alt+ArrowRight', 'Enter', ']')
  expect(await studio.points(1)).toEqual([
    [480, 45],
    [960, 85],
    [1440, 25],
    [1920, 100],
  ])
  expect(await studio.state()).toMatchObject({ history: { index: 5, undoName: 'Move 3 points' } })
  // Beside the points too: all change by as much as the first one.
  await keys(studio, 'ArrowRight', 'ArrowDown')
  expect((await studio.points(1)).map(([, value]) => value)).toEqual([44, 84, 24, 100])
  await keys(studio, 'Control+z', 'ArrowLeft')
  await keys(studio, 'Shift+ArrowUp')
  expect(await selected()).toEqual([1440])
  await keys(studio, 'Delete')
  expect(cursor(studio)).toEqual({ tick: 1440, value: 85 })
  expect(said(studio)).toBe('Modulation 85, bar 1, beat 4, no point')
  expect((await studio.points(1)).map(([tick]) => tick)).toEqual([480, 960, 1920])
})

test('it shows what its place has after an undo, in another lane and in another track, and leaves with the focus', async () => {
  const studio = await openDrawn()
  await keys(studio, 'Alt+ArrowRight', 'ArrowUp')
  expect(cursor(studio)).toEqual({ tick: 480, value: 41 })
  await keys(studio, 'Control+z')
  expect(cursor(studio)).toEqual({ tick: 480, value: 40 })
  await studio.run('lanePan')
  expect(cursor(studio)).toEqual({ tick: 480, value: 64 })
  expect(said(studio)).toBe('Pan C, bar 1, beat 2, no point')
  await studio.run('laneVelocity')
  expect(cursor(studio)).toBeNull()
  expect(studio.automation.cursor()).not.toBeNull()
  await studio.run('laneModulation')
  expect(cursor(studio)).toEqual({ tick: 480, value: 40 })
  expect(studio.automation.cursor()).toBeNull()
  await studio.run('addTrack')
  expect(cursor(studio)).toEqual({ tick: 480, value: 0 })
  document.querySelector<HTMLElement>('[role=application][aria-label=Modulation]')?.blur()
  await studio.idle()
  expect(cursor(studio)).toBeNull()
  // Without the cursor, the arrows belong to the editor.
  await keys(studio, 'Control+z')
  expect(cursor(studio)).toBeNull()
})

test('it begins at the playhead, in the strip that has the focus', async () => {
  const studio = await openWorkspace()
  await studio.click('button', 'Show a second lane')
  await studio.run('lanePan')
  await studio.press('d')
  await focusLane(studio, 'Pan')
  expect(cursor(studio)).toEqual({ tick: 1920, value: 64 })
  await focusLane(studio, 'Velocity')
  expect((await studio.state()).lane).toBe('velocity')
  expect(cursor(studio)).toBeNull()
  await focusLane(studio, 'Pan')
  expect((await studio.state()).lane).toBe(10)
  expect(cursor(studio)).toEqual({ tick: 1920, value: 64 })
})

test('a press of the mouse hides it', async () => {
  const studio = await openDrawn()
  expect(cursor(studio)).not.toBeNull()
  await studio.clickAt(studio.lanePoint(2400, 60))
  expect(cursor(studio)).toBeNull()
  // The cursor returns to its last place.
  await focusLane(studio, 'Modulation')
  expect(cursor(studio)).toMatchObject({ tick: 0 })
})

test.each([
  ['Pitch bend', 'Pitch bend +0.03, bar 1, beat 2, 1 of 1', 'bend', [[480, 8320]]],
  ['Sustain', 'Sustain On, bar 1, beat 2, 1 of 1', 64, [[480, 127]]],
  [
    'Programs',
    'Programs Bright Acoustic Piano, bar 1, beat 2, 2 of 2',
    'program',
    [
      [0, 0],
      [480, 1],
    ],
  ],
] as const)('%s: a step up of the value, as %s', async (name, words, of, points) => {
  const studio = await openLane(name)
  await keys(studio, 'ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter')
  expect(await studio.points(of)).toEqual(points)
  expect(said(studio)).toBe(words)
})

test('the velocity lane goes over the notes', async () => {
  const studio = await openWorkspace()
  const at = () => studio.automation.cursor()
  const velocities = async () => (await studio.tunes()).map(([, , , velocity]) => velocity)
  await studio.focusByKeys(studio.canvas)
  await keys(studio, 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter', 'Home')
  expect(await entries(studio)).toBe(2)
  await focusLane(studio, 'Velocity')
  // There is no note at the cursor, so it moves to the next one.
  expect(at()).toEqual({ tick: 480, noteNumber: 61 })
  await keys(studio, 'ArrowLeft')
  expect(at()).toEqual({ tick: 0, noteNumber: 60 })
  await keys(studio, 'ArrowRight')
  expect(at()).toEqual({ tick: 480, noteNumber: 61 })
  await keys(studio, 'ArrowDown', 'Alt+ArrowDown')
  expect(await velocities()).toEqual([100, 96])
  expect(await entries(studio)).toBe(4)
  await keys(studio, 'ArrowLeft', 'Shift+ArrowRight')
  expect(said(studio)).toBe('2 notes selected')
  await keys(studio, 'ArrowUp')
  expect(await velocities()).toEqual([101, 97])
  expect(await entries(studio)).toBe(5)
  // There is nothing beyond the last mark; Enter selects the note but adds none.
  await keys(studio, 'Enter')
  expect(said(studio)).toBe('1 note selected')
  await keys(studio, 'Escape', 'Alt+ArrowUp', 'Alt+ArrowUp')
  expect(await velocities()).toEqual([101, 127])
  await keys(studio, 'Alt+ArrowUp', 'Home', 'PageDown', 'PageDown', 'Enter')
  expect(await studio.notes()).toHaveLength(2)
  await focusLane(studio, 'Velocity')
  // The cursor begins at a note.
  expect(at()).toEqual({ tick: 480, noteNumber: 61 })
})
