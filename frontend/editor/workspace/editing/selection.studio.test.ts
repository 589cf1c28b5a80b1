import { expect, test } from 'vitest'
import { openWorkspace, type Studio } from '../../../testing/studio'

/** Selecting notes with the mouse and keys of the roll, and the effect of keys and the clipboard on them. */

const entries = async (studio: Studio) => (await studio.state()).history.index
const undoName = async (studio: Studio) => (await studio.state()).history.undoName

/** Opens a new song with three notes and the selection tool. */
async function openThree() {
  const studio = await openWorkspace()
  const ids = [await studio.draw(480, 70), await studio.draw(1440, 68), await studio.draw(3840, 66)]
  await studio.press('2')
  return { studio, ids }
}

test('clicks: an empty place takes the playhead, Ctrl and a key selects the notes of its pitch', async () => {
  const { studio, ids } = await openThree()
  const before = await entries(studio)
  await studio.drag([studio.at(250, 72), studio.at(1600, 67)])
  expect((await studio.state()).selectedNoteIds).toEqual(ids.slice(0, 2))
  await studio.clickAt(studio.at(2390, 74))
  expect(await studio.state()).toMatchObject({ tick: 2400, selectedNoteIds: [] })
  expect(await entries(studio)).toBe(before)
  await studio.press('1')
  const again = await studio.draw(5760, 70)
  const key = { x: studio.automation.viewport().left - 40, y: studio.at(0, 70).y }
  await studio.holding(['Control'], () => studio.clickAt(key))
  expect((await studio.state()).selectedNoteIds).toEqual([ids[0], again])
})

test('Alt-click on a ghost note goes to its track', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 70)
  const { selectedTrackId: first } = await studio.state()
  await studio.click('button', 'Add track')
  const { selectedTrackId: second } = await studio.state()
  expect(second).not.toBe(first)
  const before = await entries(studio)
  const altClick = (tick: number, note: number) => studio.holding(['Alt'], () => studio.clickAt(studio.at(tick, note)))
  await altClick(560, 60)
  expect((await studio.state()).selectedTrackId).toBe(second)
  await altClick(560, 70)
  expect((await studio.state()).selectedTrackId).toBe(first)
  expect(await entries(studio)).toBe(before)
})

test('keys: cut, copy, paste, duplicate, delete, select all, transpose, undo and redo by name', async () => {
  const { studio, ids } = await openThree()
  await studio.press('Control+a')
  expect((await studio.state()).selectedNoteIds).toEqual(ids)
  await studio.press('Control+c')
  await studio.press('Delete')
  expect(await studio.notes()).toEqual([])
  expect(await undoName(studio)).toBe('Delete 3 notes')
  await studio.press('Control+v')
  await expect.poll(() => studio.notes()).toHaveLength(3)
  expect(await undoName(studio)).toBe('Paste 3 notes')
  expect((await studio.state()).selectedNoteIds).toHaveLength(3)
  await studio.press('ArrowUp')
  await studio.press('Shift+ArrowUp')
  expect((await studio.tunes()).map(([, , noteNumber]) => noteNumber)).toEqual([83, 81, 79])
  await studio.press('Control+d')
  expect(await studio.notes()).toHaveLength(6)
  await studio.press('Control+x')
  await expect.poll(() => studio.notes()).toHaveLength(3)
  await studio.press('Control+z')
  expect(await studio.notes()).toHaveLength(6)
  await studio.press('Control+Shift+z')
  expect(await studio.notes()).toHaveLength(3)
})

test('what is copied is pasted at the playhead of another song, selected, as one entry', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 60, 960)
  await studio.draw(960, 64)
  await studio.press('Control+a')
  await studio.press('Control+c')
  await studio.goto()
  await studio.press('Control+v')
  await expect
    .poll(() => studio.tunes())
    .toEqual([
      [0, 480, 60, 100],
      [480, 480, 64, 100],
    ])
  expect(await studio.state()).toMatchObject({
    history: { index: 1, undoName: 'Paste 2 notes' },
    selectedNoteIds: { length: 2 },
  })
  await studio.press('Control+z')
  expect(await studio.tunes()).toEqual([])
})

test('foreign text and text of another schema change nothing', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 60)
  const { version } = await studio.state()
  for (const text of ['A shopping list', '{"type":"piano_notes","tick":[0]}', '{"type":"drums"}', '[1, 2]', '{']) {
    await navigator.clipboard.writeText(text)
    await studio.press('Control+v')
  }
  expect((await studio.state()).version).toBe(version)
  expect(studio.toasts()).toEqual([])
})

test('a clipboard of more than a million notes is refused', async () => {
  const studio = await openWorkspace()
  const { version } = await studio.state()
  const column = (value: number) => Array<number>(1_000_001).fill(value)
  const columns = { tick: column(0), duration: column(10), noteNumber: column(60), velocity: column(100) }
  await navigator.clipboard.writeText(JSON.stringify({ type: 'piano_notes', timebase: 480, ...columns }))
  await studio.press('Control+v')
  await studio.toast('too many notes')
  expect((await studio.state()).version).toBe(version)
})
