import { expect, test } from 'vitest'
import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { area, BAR, dragRows, openArrangement, rowPoint, rows } from '../../../testing/arrangement'
import { openSong, openWorkspace, type Studio } from '../../../testing/studio'

/** The cursor of the arrange view: moving over the song, reading it out and selecting by keys. */

const cursor = (studio: Studio) => studio.automation.arrangeCursor()
const said = (studio: Studio) => studio.testId('live-region').textContent?.replace('\u00a0', '')
const entries = async (studio: Studio) => (await studio.state()).history.index
async function keys(studio: Studio, ...pressed: string[]): Promise<void> {
  for (const key of pressed) await studio.press(key)
}

/**
 * Opens three tracks in the arrange view, which has the focus: a note on beat 2 of the first, one on beat 3 of the
 * second.
 */
async function openFocused(): Promise<Studio> {
  const studio = await openArrangement()
  await studio.focusByKeys(studio.canvas)
  // The cursor begins in the selected track, the last one.
  await keys(studio, 'ArrowUp', 'ArrowUp')
  return studio
}

test('arrows go by grid and track, PageDown by bar, Home and End to both ends, and the cell is said', async () => {
  const studio = await openFocused()
  expect(cursor(studio)).toEqual({ tick: 0, row: 0 })
  expect(said(studio)).toBe('Track 1, bar 1, beat 1, 1 note')
  await keys(studio, 'ArrowRight', 'ArrowDown')
  expect(cursor(studio)).toEqual({ tick: BAR, row: 1 })
  expect(said(studio)).toBe('Track 2, bar 2, beat 1, no notes')
  await keys(studio, 'PageDown', 'ArrowDown', 'ArrowDown')
  expect(cursor(studio)).toEqual({ tick: 2 * BAR, row: 2 })
  await keys(studio, 'Home', 'ArrowUp')
  expect(cursor(studio)).toEqual({ tick: 0, row: 1 })
  await keys(studio, 'PageDown', 'PageUp', 'PageDown', 'PageDown', 'Alt+ArrowLeft')
  expect(cursor(studio)).toEqual({ tick: 0, row: 1 })
  await keys(studio, 'PageDown', 'PageDown', 'End')
  expect(cursor(studio)).toEqual({ tick: 0, row: 1 })
  // The view follows; the cursor stops at its end.
  await keys(studio, ...Array<string>(40).fill('ArrowRight'))
  const last = cursor(studio)!
  await keys(studio, 'ArrowRight', 'PageDown')
  expect(cursor(studio)).toEqual(last)
  const { left, width, scrollTick } = studio.automation.viewport()
  const { x } = rowPoint(studio, last.tick, 1)
  expect(x).toBeGreaterThanOrEqual(left)
  expect(x).toBeLessThan(left + width)
  expect(scrollTick).toBeGreaterThan(0)
})

test('a name is said, and what sounds on from before', async () => {
  const name = Array.from('Organ', (letter) => letter.charCodeAt(0))
  const organ = [meta(0, 0x03, name), channel(0, 0x90, 60, 90), channel(2 * BAR, 0x80, 60, 0), END_OF_TRACK]
  const studio = await openSong(new Uint8Array(file(1, 480, [[END_OF_TRACK], organ])))
  await keys(studio, 'Control+2')
  await studio.focusByKeys(studio.canvas)
  await keys(studio, 'ArrowRight')
  expect(said(studio)).toBe('Organ, bar 2, beat 1, only notes held over')
})

test('Enter, or Shift with an arrow, selects the cell; the selection has its keys, and Escape gives them back', async () => {
  const studio = await openFocused()
  await keys(studio, 'ArrowDown', 'Enter')
  expect(area(studio)).toEqual({ fromTick: 0, toTick: BAR, fromTrack: 1, toTrack: 2 })
  expect(said(studio)).toBe('1 note selected')
  const { index } = (await studio.state()).history
  await keys(studio, 'ArrowUp', 'Alt+ArrowRight')
  expect(rows(studio)).toEqual([[[480, 60]], [[960 + BAR, 73]], []])
  expect(await entries(studio)).toBe(index + 2)
  expect(cursor(studio)).toEqual({ tick: 0, row: 1 })
  await keys(studio, 'Escape')
  expect(area(studio)).toBeNull()
  expect(said(studio)).toBe('Track 2, bar 1, beat 1, no notes')
  await keys(studio, 'ArrowUp', 'Shift+ArrowRight')
  expect(area(studio)).toEqual({ fromTick: 0, toTick: BAR, fromTrack: 0, toTrack: 1 })
  await keys(studio, 'Shift+ArrowRight')
  expect(area(studio)).toEqual({ fromTick: 0, toTick: 2 * BAR, fromTrack: 0, toTrack: 1 })
  await keys(studio, 'Escape', 'Shift+ArrowLeft')
  expect(area(studio)).toEqual({ fromTick: 0, toTick: BAR, fromTrack: 0, toTrack: 1 })
  expect(await entries(studio)).toBe(index + 2)
})

test('Delete and the brackets edit the notes of the cell, one entry each, and nothing where there are none', async () => {
  const studio = await openFocused()
  const read = () => rows(studio)
  const velocity = () => studio.automation.notes(studio.automation.tracks()[1].id)[0].velocity
  await studio.oneEntry(velocity, () => studio.press(']'), 105)
  await studio.oneEntry(read, () => studio.press('Delete'), [[], [[960, 72]], []])
  const index = await entries(studio)
  await keys(studio, 'Delete', '[')
  expect(said(studio)).toBe('Track 1, bar 1, beat 1, no notes')
  // Rows are tracks: there are no octaves, and a second press would transpose the selection.
  await keys(studio, 'Shift+ArrowUp', 'Shift+ArrowDown', 'Alt+ArrowUp', 'Alt+ArrowDown')
  expect([cursor(studio), area(studio), await entries(studio)]).toEqual([{ tick: 0, row: 0 }, null, index])
})

test('its keys change nothing of the roll and the lanes', async () => {
  const studio = await openWorkspace()
  await studio.run('laneVolume')
  await studio.focusByKeys(studio.canvas)
  await keys(studio, 'Enter', 'ArrowRight', 'ArrowUp', 'Enter')
  const roll = async () => {
    const { tool, lane, selectedTrackId, selectedNoteIds, selectedControlIds, history, tick } = await studio.state()
    const points = await studio.points(7)
    return { tool, lane, selectedTrackId, selectedNoteIds, selectedControlIds, history, tick, points }
  }
  const rollCursor = studio.automation.cursor()
  const tunes = await studio.tunes()
  const before = await roll()
  await keys(studio, 'Control+2')
  const arrows = ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'PageDown', 'PageUp', 'End', 'Home']
  const others = ['Alt+ArrowRight', 'Alt+ArrowLeft', 'Alt+ArrowUp', 'Alt+ArrowDown', 'Shift+ArrowUp', 'Enter', 'Enter']
  await keys(studio, ...arrows, ...others, 'Escape', 'Shift+ArrowRight', 'Escape', 'ArrowRight')
  expect([studio.automation.cursor(), studio.automation.laneCursor()]).toEqual([null, null])
  expect(await studio.tunes()).toEqual(tunes)
  expect(await roll()).toEqual(before)
  await keys(studio, 'Control+1')
  expect(studio.automation.cursor()).toEqual(rollCursor)
  expect(cursor(studio)).toBeNull()
})

test('it belongs to the keyboard, leaves with the focus, and comes back where it was', async () => {
  const studio = await openFocused()
  await keys(studio, 'ArrowRight', 'ArrowDown')
  await studio.clickAt(rowPoint(studio, 3 * BAR + 10, 0))
  expect(cursor(studio)).toBeNull()
  // Without the cursor, an arrow key selects at the playhead.
  await keys(studio, 'ArrowRight')
  expect(area(studio)).toEqual({ fromTick: 3 * BAR, toTick: 4 * BAR, fromTrack: 0, toTrack: 1 })
  await keys(studio, 'Control+1', 'Control+2')
  await studio.focusByKeys(studio.canvas)
  // An earlier selection gets the keys first.
  await keys(studio, 'Shift+ArrowRight')
  expect(area(studio)).toMatchObject({ toTick: 5 * BAR })
  await keys(studio, 'Escape')
  expect(cursor(studio)).toEqual({ tick: BAR, row: 1 })
  expect(said(studio)).toBe('Track 2, bar 2, beat 1, no notes')
  studio.canvas.blur()
  await studio.idle()
  expect(cursor(studio)).toBeNull()
})

test('when its track goes it stays on the last one that is there', async () => {
  const studio = await openFocused()
  await keys(studio, 'ArrowDown', 'ArrowDown')
  expect(cursor(studio)).toEqual({ tick: 0, row: 2 })
  await studio.run('deleteTrack')
  expect(rows(studio)).toHaveLength(2)
  expect(cursor(studio)).toEqual({ tick: 0, row: 1 })
})

test('the view says how its keys work', async () => {
  const studio = await openArrangement()
  const { canvas } = studio
  const hint = document.getElementById(canvas.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toMatch(/^Left and Right move the cursor in time, Up and Down from track to track/)
  await dragRows(studio, [200, 0], [BAR - 200, 1])
  expect(cursor(studio)).toBeNull()
})
