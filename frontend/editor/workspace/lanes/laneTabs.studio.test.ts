import { expect, test } from 'vitest'
import { openWorkspace, type Studio } from '../../../testing/studio'

/** Lanes: their tabs, which are visible, and which get the keys. */

const lane = async (studio: Studio) => (await studio.state()).lane
const tabs = (studio: Studio, list = 'Lanes') => studio.all('tab', undefined, studio.get('tablist', list))
const names = (studio: Studio) => tabs(studio).map(({ textContent }) => textContent)
/** The chosen tabs, from the top. */
const shown = (studio: Studio) =>
  studio
    .all('tab')
    .filter((tab) => tab.getAttribute('aria-selected') === 'true')
    .map(({ textContent }) => textContent)
const selected = async (studio: Studio) => {
  const { selectedNoteIds, selectedControlIds } = await studio.state()
  return { notes: selectedNoteIds.length, points: selectedControlIds.length }
}

const FIRST = ['Velocity', 'Pitch bend', 'Volume', 'Pan', 'Expression', 'Sustain', 'Modulation', 'Programs']

async function openTwo(): Promise<Studio> {
  const studio = await openWorkspace()
  await studio.click('button', 'Show a second lane')
  await studio.idle()
  return studio
}

/** Shows a lane in the lower strip, by its tab. */
async function showBelow(studio: Studio, name: string): Promise<void> {
  await studio.click(studio.get('tab', name, studio.get('tablist', 'Lower lanes')))
  await studio.idle()
}

test('the second lane shows the first tab that is not shown, and what it shows takes presses', async () => {
  const studio = await openTwo()
  expect(shown(studio)).toEqual(['Velocity', 'Pitch bend'])
  expect(await lane(studio)).toBe('bend')
  expect(studio.query('button', 'Show a second lane')).toBeNull()
  await showBelow(studio, 'Pan')
  expect(shown(studio)).toEqual(['Velocity', 'Pan'])
  await studio.clickAt(studio.lanePoint(480, 100))
  expect((await studio.points(10)).at(-1)).toEqual([480, 100])
  // If the other strip shows the lane, the two change places.
  await showBelow(studio, 'Velocity')
  expect(shown(studio)).toEqual(['Pan', 'Velocity'])
  expect(await lane(studio)).toBe('velocity')
  // Each strip has the room below it.
  const { y, height } = studio.automation.laneRect()
  await studio.clickAt({ x: studio.lanePoint(960, 1).x, y: y - 28 - height / 2 })
  expect(await lane(studio)).toBe(10)
  expect(studio.automation.laneRect()).toMatchObject({ y: y - 28 - height, height })
  expect((await studio.points(10)).map(([tick]) => tick)).toEqual([0, 480, 960])
  await studio.click('button', 'Close the lower lane')
  await studio.idle()
  expect(studio.query('tablist', 'Lower lanes')).toBeNull()
  expect(shown(studio)).toEqual(['Pan'])
  expect(await lane(studio)).toBe(10)
})

test('when the lower lane is closed, the upper one takes the keys', async () => {
  const studio = await openTwo()
  await studio.draw(0, 72)
  await studio.clickAt(studio.lanePoint(480, 16383))
  await studio.press('Control+a')
  expect(await selected(studio)).toEqual({ notes: 0, points: 1 })
  await studio.click('button', 'Close the lower lane')
  await studio.idle()
  expect(await lane(studio)).toBe('velocity')
  expect(await selected(studio)).toEqual({ notes: 0, points: 0 })
  await studio.press('Delete')
  expect(await studio.points('bend')).toEqual([[480, 16383]])
  await studio.press('Control+a')
  expect(await selected(studio)).toEqual({ notes: 1, points: 0 })
})

test('another lane has no selection yet, and neither has another track', async () => {
  const studio = await openTwo()
  const { y, height } = studio.automation.laneRect()
  await studio.draw(0, 72)
  await studio.clickAt(studio.lanePoint(480, 16383))
  await studio.press('Control+a')
  expect(await selected(studio)).toEqual({ notes: 0, points: 1 })
  // A press on the velocities above makes the keys act on the notes.
  await studio.clickAt({ x: studio.lanePoint(960, 1).x, y: y - 28 - height / 2 })
  expect(await lane(studio)).toBe('velocity')
  expect(await selected(studio)).toEqual({ notes: 0, points: 0 })
  await studio.press('Control+a')
  expect(await selected(studio)).toEqual({ notes: 1, points: 0 })
  await studio.press('Escape')
  await showBelow(studio, 'Programs')
  await studio.press('Control+a')
  expect(await selected(studio)).toEqual({ notes: 0, points: 1 })
  await showBelow(studio, 'Volume')
  expect(await selected(studio)).toEqual({ notes: 0, points: 0 })
  await studio.clickAt(studio.lanePoint(480, 80))
  await studio.press('Control+a')
  expect((await selected(studio)).points).toBeGreaterThan(0)
  await studio.click('button', 'Add track')
  expect(await selected(studio)).toEqual({ notes: 0, points: 0 })
})

test('a lane that is chosen takes the keys, unless notes are selected; points that are gone are selected no more', async () => {
  const studio = await openWorkspace()
  await studio.draw(0, 60)
  await studio.press('Control+a')
  await studio.showLane('Modulation')
  expect(await selected(studio)).toEqual({ notes: 1, points: 0 })
  await studio.press('ArrowUp')
  expect((await studio.tunes())[0][2]).toBe(61)
  await studio.press('Escape')
  await studio.showLane('Pan')
  await studio.clickAt(studio.lanePoint(480, 100))
  await studio.clickAt(studio.lanePoint(960, 20))
  await studio.press('Control+a')
  expect(await selected(studio)).toEqual({ notes: 0, points: 3 })
  await studio.press('Control+z')
  expect(await selected(studio)).toEqual({ notes: 0, points: 2 })
  await studio.press('Escape')
  expect(await selected(studio)).toEqual({ notes: 0, points: 0 })
})

test('a value near a mark is the mark’s, with Shift it is free; velocities and programs are not drawn', async () => {
  const studio = await openWorkspace()
  expect(studio.query('radio', 'Line')).toBeNull()
  await studio.showLane('Programs')
  expect(studio.query('radio', 'Line')).toBeNull()
  await studio.showLane('Modulation')
  expect(studio.get('radio', 'Line')).toBeDefined()
  await studio.clickAt(studio.lanePoint(480, 31))
  await studio.holding(['Shift'], () => studio.clickAt(studio.lanePoint(960, 31)))
  expect(await studio.points(1)).toEqual([
    [480, 32],
    [960, 31],
  ])
})

test('arrow keys go from tab to tab and show its lane', async () => {
  const studio = await openWorkspace()
  await studio.focusByKeys(studio.get('tab', 'Velocity'))
  const seen: (string | null | undefined)[] = []
  for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'Home']) {
    await studio.press(key)
    expect(shown(studio)).toEqual([document.activeElement?.textContent])
    seen.push(document.activeElement?.textContent)
  }
  expect(seen).toEqual(['Pitch bend', 'Programs', 'Velocity', 'Programs', 'Modulation', 'Velocity'])
  await studio.press('ArrowRight')
  expect(await lane(studio)).toBe('bend')
  expect(tabs(studio).map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1, -1, -1, -1, -1])
})

/** Opens the dialog of the lanes. */
async function openDialog(studio: Studio) {
  await studio.click('button', 'Lanes…')
  const dialog = await studio.find('dialog')
  const list = studio.get('list', 'Lanes with a tab', dialog)
  return { dialog, press: (name: string) => studio.click(studio.get('button', name, list)), list }
}

test('lanes are removed, moved and added, and their choice is kept', async () => {
  const studio = await openWorkspace()
  expect(names(studio)).toEqual(FIRST)
  await studio.showLane('Modulation')
  const { dialog, press } = await openDialog(studio)
  // Changes show at once: without its tab, the visible lane makes room for the first one.
  await press('Remove Modulation')
  await studio.idle()
  expect(await lane(studio)).toBe('velocity')
  expect(studio.testId('live-region').textContent).toBe('Modulation: tab removed.')
  await press('Volume to the left')
  const search = studio.get('textbox', /Add a lane/, dialog)
  await studio.fill(search, 'zz')
  await studio.press('Enter')
  expect(dialog.textContent).toContain('No lane is called “zz”.')
  await studio.fill(search, 'brightness')
  await studio.press('Enter')
  await studio.click(studio.get('button', 'Done', dialog))
  const chosen = ['Velocity', 'Volume', 'Pitch bend', 'Pan', 'Expression', 'Sustain', 'Programs', 'Brightness']
  expect(names(studio)).toEqual(chosen)
  await studio.showLane('Brightness')
  await studio.clickAt(studio.lanePoint(480, 64))
  expect(await studio.points(74)).toEqual([[480, 64]])
  await studio.goto()
  expect(names(studio)).toEqual(chosen)
  expect(shown(studio)).toEqual(['Brightness'])
})

test('one lane keeps its tab, and the first ones come back', async () => {
  const studio = await openWorkspace()
  localStorage.setItem('editor_lanes', '[1,"bend"]')
  await studio.goto()
  expect(names(studio)).toEqual(['Modulation', 'Pitch bend'])
  const { dialog, list, press } = await openDialog(studio)
  const isDisabled = (name: string) => studio.get('button', name, list).hasAttribute('disabled')
  expect(['Modulation to the left', 'Modulation to the right'].map(isDisabled)).toEqual([true, false])
  expect(['Pitch bend to the left', 'Pitch bend to the right'].map(isDisabled)).toEqual([false, true])
  await press('Modulation to the right')
  expect(names(studio)).toEqual(['Pitch bend', 'Modulation'])
  await press('Remove Modulation')
  expect(isDisabled('Remove Pitch bend')).toBe(true)
  expect(await lane(studio)).toBe('bend')
  await studio.click(studio.get('button', 'Reset', dialog))
  expect(names(studio)).toEqual(FIRST)
})

test('a lane in the lower strip that loses its tab closes the strip', async () => {
  const studio = await openTwo()
  const { dialog, press } = await openDialog(studio)
  await press('Remove Pitch bend')
  await studio.click(studio.get('button', 'Done', dialog))
  expect(studio.query('tablist', 'Lower lanes')).toBeNull()
  expect(shown(studio)).toEqual(['Velocity'])
  expect(await lane(studio)).toBe('velocity')
  // Another lane is shown if there is one.
  await studio.run('laneVolume')
  expect(shown(studio)).toEqual(['Volume'])
})

test('two lanes and their shares of the height are kept', async () => {
  const studio = await openTwo()
  const shares = () =>
    ['Height of the lane', 'Height of the lower lane'].map((name) =>
      Number(studio.get('separator', name).getAttribute('aria-valuenow')),
    )
  const first = shares()
  await studio.focusByKeys(studio.get('separator', 'Height of the lane'))
  await studio.press('ArrowUp')
  await studio.focusByKeys(studio.get('separator', 'Height of the lower lane'))
  await studio.press('ArrowUp')
  const taller = shares()
  expect(taller[0]).toBeGreaterThan(first[0])
  expect(taller[1]).toBeGreaterThan(first[1])
  await studio.goto()
  expect(shares()).toEqual(taller)
  expect(shown(studio)).toEqual(['Velocity', 'Pitch bend'])
  await studio.focusByKeys(studio.get('separator', 'Height of the lower lane'))
  await studio.press('ArrowDown')
  expect(shares()).toEqual([taller[0], first[1]])
  await studio.press('End')
  await studio.press('Home')
  expect(shares()[1]).toBeGreaterThan(taller[1])
})
