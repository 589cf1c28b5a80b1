import { expect, test } from 'vitest'
import { openWorkspace, type Studio } from '../../../testing/studio'

/** The note cursor: composing, editing and reading notes by keys. */

const cursor = (studio: Studio) => studio.automation.cursor()
const said = (studio: Studio) => studio.testId('live-region').textContent?.replace('\u00a0', '')
const entries = async (studio: Studio) => (await studio.state()).history.index
async function keys(studio: Studio, ...pressed: string[]): Promise<void> {
  for (const key of pressed) await studio.press(key)
}

/** Opens a new song with the focus on its roll. */
async function openFocused(): Promise<Studio> {
  const studio = await openWorkspace()
  await studio.focusByKeys(studio.canvas)
  return studio
}

test('arrows move the cursor by grid and semitone, and it is said where it is', async () => {
  const studio = await openFocused()
  expect(cursor(studio)).toEqual({ tick: 0, noteNumber: 60 })
  await keys(studio, 'ArrowRight', 'ArrowRight', 'ArrowUp')
  expect(cursor(studio)).toEqual({ tick: 480, noteNumber: 61 })
  expect(said(studio)).toBe('C♯4, bar 1, beat 2')
  await keys(studio, 'Alt+ArrowDown', 'PageDown', 'ArrowLeft')
  expect(cursor(studio)).toEqual({ tick: 1680, noteNumber: 49 })
  expect(said(studio)).toBe('C♯3, bar 1, beat 4.5')
  await keys(studio, 'Home')
  expect(cursor(studio)).toEqual({ tick: 0, noteNumber: 49 })
  expect(await entries(studio)).toBe(0)
})

test('in another view the keys leave the roll alone, and the cursor is there again when it comes back', async () => {
  const studio = await openFocused()
  await keys(studio, 'ArrowRight', 'Enter')
  const [note] = await studio.tunes()
  await keys(studio, 'Control+2')
  expect(cursor(studio)).toBeNull()
  // Nothing is selected there.
  await keys(studio, 'ArrowUp', 'Enter')
  expect(await studio.tunes()).toEqual([note])
  expect(await entries(studio)).toBe(1)

  await keys(studio, 'Control+3', 'ArrowRight', 'Enter')
  expect(await studio.tunes()).toEqual([note])
  expect(studio.automation.tempos().map(({ tick }) => tick)).toEqual([0, 480])

  await keys(studio, 'Control+1')
  expect(cursor(studio)).not.toBeNull()
  await keys(studio, 'ArrowUp', 'Enter')
  expect(await studio.tunes()).toHaveLength(2)
})

test('no key reaches the roll under the score, or a lane of a view that is gone', async () => {
  const studio = await openFocused()
  await keys(studio, 'ArrowRight', 'Control+4', 'Enter', 'ArrowUp', 'Delete')
  expect(cursor(studio)).toBeNull()
  await keys(studio, 'Control+1')
  await studio.showLane('Volume')
  await studio.focusByKeys(studio.get('application', 'Volume'))
  await keys(studio, 'ArrowRight', 'Control+2', 'Enter', 'ArrowUp', 'Control+4', 'Enter', 'ArrowUp')
  expect(studio.automation.laneCursor()).toBeNull()
  expect(await studio.points(7)).toHaveLength(1)
  expect(await entries(studio)).toBe(0)
})

test('the cursor stays where the view can follow it', async () => {
  const studio = await openFocused()
  await keys(studio, ...Array<string>(30).fill('PageDown'))
  const { tick, noteNumber } = cursor(studio)!
  await keys(studio, 'ArrowRight', 'PageDown', 'Enter')
  const [[start]] = await studio.tunes()
  const { left, width } = studio.automation.viewport()
  const { x } = studio.at(start, noteNumber)
  expect([x >= left, x < left + width]).toEqual([true, true])
  expect(start).toBeGreaterThanOrEqual(tick)
})

test('each edit at the cursor has its exact effect, in one entry', async () => {
  const studio = await openFocused()
  await keys(studio, 'Enter')
  expect(await studio.tunes()).toEqual([[0, 240, 60, 100]])
  expect(said(studio)).toBe('C4, bar 1, beat 1, eighth, velocity 100, 1 of 1')
  await keys(studio, 'Shift+ArrowRight')
  expect(await studio.tunes()).toEqual([[0, 480, 60, 100]])
  await keys(studio, '[', '[', ']')
  expect(await studio.tunes()).toEqual([[0, 480, 60, 95]])
  expect(await entries(studio)).toBe(5)
  await keys(studio, 'ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter')
  // The note gets the length of the last one.
  expect((await studio.tunes())[1]).toEqual([480, 480, 61, 100])
  await keys(studio, 'Alt+ArrowLeft')
  expect(cursor(studio)).toEqual({ tick: 0, noteNumber: 60 })
  await keys(studio, 'Delete')
  expect(await studio.tunes()).toEqual([[480, 480, 61, 100]])
  expect(await entries(studio)).toBe(7)
  await keys(studio, 'Control+z')
  expect(await studio.tunes()).toHaveLength(2)
  // The shortest note is a grid unit: nothing gets shorter, and there is no entry.
  await keys(studio, 'Shift+ArrowLeft', 'Shift+ArrowLeft')
  expect((await studio.tunes())[0]).toEqual([0, 240, 60, 95])
  expect(await entries(studio)).toBe(7)
})

test('Shift with the arrows selects from an empty place, Enter adds a note to the selection', async () => {
  const studio = await openFocused()
  await keys(studio, 'Enter', 'ArrowUp', 'ArrowUp', 'Enter', 'ArrowUp')
  await keys(studio, 'Shift+ArrowDown')
  expect((await studio.state()).selectedNoteIds).toHaveLength(1)
  await keys(studio, 'Shift+ArrowDown', 'Shift+ArrowDown')
  expect(said(studio)).toBe('2 notes selected')
  await keys(studio, 'Enter')
  expect(said(studio)).toBe('1 note selected')
  await keys(studio, 'Enter', '[')
  // With several notes the edit is announced, not the cursor's place.
  await expect.poll(() => said(studio)).toBe('Change velocity of 2 notes')
  await keys(studio, 'Delete')
  expect(await studio.tunes()).toEqual([])
  await expect.poll(() => said(studio)).toBe('Delete 2 notes')
})

test('the cursor belongs to the keyboard: a press of the mouse hides it, and arrows work on the selection again', async () => {
  const studio = await openFocused()
  const id = await studio.draw(960, 64)
  expect(cursor(studio)).toBeNull()
  await studio.clickAt(studio.at(1000, 64))
  expect((await studio.state()).selectedNoteIds).toEqual([id])
  await keys(studio, 'ArrowUp')
  expect((await studio.tunes())[0][2]).toBe(65)
  // The cursor returns with the focus, at its last place, and goes with it.
  const tab = studio.get('tab', 'Velocity')
  await studio.focusByKeys(tab)
  await studio.focusByKeys(studio.canvas)
  expect(cursor(studio)).toEqual({ tick: 0, noteNumber: 60 })
  await studio.focusByKeys(tab)
  expect(cursor(studio)).toBeNull()
})

test('on a rhythm track a key is named after the sound of its kit', async () => {
  const studio = await openWorkspace()
  await studio.run('instrument')
  await studio.click('checkbox', 'Rhythm track')
  await studio.fill(await studio.find('combobox', /Search/), 'orchestra')
  await keys(studio, 'Enter', 'Enter')
  await expect.poll(() => studio.dialog()).toBeNull()
  await studio.focusByKeys(studio.canvas)
  expect(said(studio)).toBe('Hi Bongo, bar 1, beat 1')
  await keys(studio, 'Alt+ArrowDown')
  expect(said(studio)).toBe('Timpani C3, bar 1, beat 1')
})
