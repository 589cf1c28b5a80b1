import { expect, test } from 'vitest'
import { channel, END_OF_TRACK, file } from '#shared/smf/testFiles'
import { makeSong } from '#tests/support/songs'
import { heard } from '../../../testing/instrument'
import { openSong, openWorkspace, type Studio } from '../../../testing/studio'

/** The mouse in the piano roll besides drawing: the menu, the wheel on a note, the keys, and the pointer's shape. */

test('Alt and Shift with the wheel change the velocity of the note by ten', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 70)
  studio.mouse.move(studio.at(600, 70))
  for (const [delta, velocity] of [
    [100, 90],
    [-100, 100],
  ]) {
    await studio.holding(['Alt', 'Shift'], async () => studio.mouse.wheel(0, delta))
    expect((await studio.tunes())[0][3]).toBe(velocity)
  }
})

test('a right click on a selected note opens its menu: Escape leaves the notes, Delete makes one entry', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 70)
  await studio.draw(1440, 68)
  await studio.press('2')
  await studio.press('Control+a')
  const open = async () => {
    await studio.clickAt(studio.at(600, 70), { button: 'right' })
    await studio.find('menu')
  }
  const isClosed = () => expect.poll(() => studio.query('menu')).toBeNull()
  await open()
  await studio.press('Escape')
  await isClosed()
  expect(await studio.notes()).toHaveLength(2)
  const { index } = (await studio.state()).history

  await open()
  await studio.click('menuitem', /^Delete/)
  await isClosed()
  expect(await studio.notes()).toEqual([])
  expect((await studio.state()).history).toMatchObject({ index: index + 1, undoName: 'Delete 2 notes' })
})

test('a track that is chosen has its notes in view', async () => {
  const track = (on: number, noteNumber: number) => [
    channel(0, 0x90 + on, noteNumber, 80),
    channel(480, 0x80 + on, noteNumber, 0),
    END_OF_TRACK,
  ]
  const [melody, drums] = [84, 36]
  const studio = await openSong(file(1, 480, [[END_OF_TRACK], track(0, melody), track(9, drums)]))
  const isSeen = (noteNumber: number) => {
    const { top, height } = studio.automation.viewport()
    const { y } = studio.at(0, noteNumber)
    return y >= top && y < top + height
  }
  await studio.press('s')
  expect([melody, drums].map(isSeen)).toEqual([false, true])
  await studio.press('w')
  expect([melody, drums].map(isSeen)).toEqual([true, false])
})

test('the cursor shows the effect of a press', async () => {
  const studio = await openWorkspace()
  const id = await studio.draw(480, 70, 1400)
  const note = studio.automation.noteRect(id)!
  const middle = { x: note.x + note.width / 2, y: note.y + note.height / 2 }
  const empty = studio.at(2400, 64)
  expect(await cursorAt(studio, empty)).toBe('pencil')
  expect(await cursorAt(studio, middle)).toBe('move')
  expect(await cursorAt(studio, { ...middle, x: note.x + 2 })).toBe('w-resize')
  expect(await cursorAt(studio, { ...middle, x: note.x + note.width - 2 })).toBe('e-resize')
  await studio.holding(['Alt'], async () => {
    expect(await cursorAt(studio, empty)).toBe('eraser')
    expect(await cursorAt(studio, middle)).toBe('copy')
  })
  await studio.press('2')
  expect(await cursorAt(studio, studio.at(2880, 62))).toBe('crosshair')
})

/** The canvas's CSS cursor at a point, without the address of its image. */
async function cursorAt(studio: Studio, point: { x: number; y: number }): Promise<string> {
  studio.mouse.move(point)
  await studio.idle()
  const { cursor } = document.querySelector('canvas')!.style
  return cursor.replace(/^url\("?.*?(pencil|eraser)[^)]*\).*$/, '$1')
}

test('two quick presses on one spot never leave two notes, also in a song of 100,000 notes', async () => {
  const studio = await openSong(new Uint8Array(makeSong('n100k')))
  await studio.clickAt(studio.at(490, 84), { clickCount: 2 })
  const there = (await studio.tunes()).filter(([tick, , noteNumber]) => tick === 480 && noteNumber === 84)
  // Zero notes are fine too: if the first press has already drawn one, the double click deletes it.
  expect(there.length).toBeLessThanOrEqual(1)
})

test('a drag over the keys is a glissando: each key sounds once and ends as the next begins', async () => {
  const studio = await openWorkspace('/editor', undefined, 'arrives')
  await studio.press(' ')
  await expect.poll(() => studio.automation.state().sound, { timeout: 20_000 }).toBe('ready')
  await studio.press('Enter')
  const { length } = await heard(studio)
  const x = studio.automation.viewport().left - 40
  const pitches = [72, 71, 70, 69]
  await studio.drag(pitches.map((noteNumber) => ({ x, y: studio.at(0, noteNumber).y })))
  const notes = async () =>
    (await heard(studio))
      .slice(length)
      .filter(({ bytes }) => (bytes[0] & 0xe0) === 0x80 && bytes[1] >= 69 && bytes[1] <= 72)
      .map(({ bytes }) => [(bytes[0] & 0xf0) === 0x90 && bytes[2] > 0 ? 'on' : 'off', bytes[1]])
  await expect.poll(async () => (await notes()).length).toBe(8)
  const played = await notes()
  expect(played.filter(([kind]) => kind === 'on').map(([, noteNumber]) => noteNumber)).toEqual(pitches)
  expect(played.at(-1)).toEqual(['off', 69])
  expect((await studio.state()).history.index).toBe(0)
})
