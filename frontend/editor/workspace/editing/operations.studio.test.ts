import { expect, test } from 'vitest'
import { openWorkspace, type Studio } from '../../../testing/studio'

/** Operations on notes, and ways of selecting notes, from the menus and by their dialogs. */

/** Opens a new song with a bar of notes: C4, then E4 and G4 together, then D4. */
async function openMelody(): Promise<Studio> {
  const studio = await openWorkspace()
  for (const [tick, note, end] of [
    [0, 60, 240],
    [480, 64, 960],
    [480, 67, 720],
    [1200, 62, 1440],
  ])
    await studio.draw(tick, note, end)
  return studio
}

async function choose(studio: Studio, item: string, menu = 'Notes'): Promise<void> {
  await studio.choose(menu, item)
  await studio.idle()
}
const history = async (studio: Studio) => (await studio.state()).history
const times = async (studio: Studio) => (await studio.tunes()).map(([tick, duration]) => [tick, duration])
const isClosed = (studio: Studio) => expect.poll(() => studio.dialog()).toBeNull()

test('an operation works on the selection, in one entry with its name; its parts stay selected', async () => {
  const studio = await openMelody()
  const { index } = await history(studio)
  await studio.press('Control+a')
  await choose(studio, 'Legato')
  expect(await times(studio)).toEqual([
    [0, 480],
    [480, 720],
    [480, 720],
    [1200, 240],
  ])
  expect(await history(studio)).toMatchObject({ index: index + 1, undoName: 'Legato (3 notes)' })
  expect((await studio.state()).selectedNoteIds).toHaveLength(4)
  await studio.press('Control+z')
  const first = [
    [0, 240],
    [480, 480],
    [480, 240],
    [1200, 240],
  ]
  expect(await times(studio)).toEqual(first)
  await choose(studio, 'Split at the grid')
  expect(await studio.tunes()).toHaveLength(5)
  expect((await studio.state()).selectedNoteIds).toHaveLength(5)
  await choose(studio, 'Glue')
  expect(await times(studio)).toEqual(first)
})

test('without a selection it works on the whole track, and on an empty one not at all', async () => {
  const empty = await openWorkspace()
  const isEnabled = (studio: Studio) => studio.automation.actions().find(({ id }) => id === 'reverse')!.enabled
  expect(isEnabled(empty)).toBe(false)
  empty.close()
  const studio = await openMelody()
  await studio.press('Escape')
  expect(isEnabled(studio)).toBe(true)
  await choose(studio, 'Invert')
  expect((await studio.tunes()).map(([, , note]) => note).sort()).toEqual([60, 63, 65, 67])
  expect((await studio.state()).selectedNoteIds).toEqual([])
  await studio.run('reverse')
  expect((await studio.tunes()).map(([tick]) => tick)).toEqual([0, 480, 720, 1200])
})

test('one with parameters asks for them: OK is one entry, Cancel changes nothing, and they are asked from the last', async () => {
  const studio = await openMelody()
  await studio.press('Control+a')
  const { index } = await history(studio)
  const length = () => studio.find('spinbutton', 'Length (%)')
  await choose(studio, 'Staccato…')
  await studio.fill(await length(), '25')
  await studio.click('button', 'Cancel')
  await isClosed(studio)
  expect((await history(studio)).index).toBe(index)
  await choose(studio, 'Staccato…')
  await studio.fill(await length(), '25')
  await studio.click('button', 'OK')
  await isClosed(studio)
  expect((await studio.tunes()).map(([, duration]) => duration)).toEqual([60, 120, 60, 60])
  expect(await history(studio)).toMatchObject({ index: index + 1, undoName: 'Staccato (4 notes)' })
  await choose(studio, 'Staccato…')
  expect(await length()).toHaveProperty('value', '25')
})

test('quantize has settings, which Q uses from then on', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 64)
  await studio.press('Control+a')
  for (let i = 0; i < 4; i++) await studio.press('Alt+Shift+ArrowRight')
  const start = async () => (await studio.tunes())[0][0]
  expect(await start()).toBe(484)
  await choose(studio, 'Quantize…')
  await studio.fill(await studio.find('spinbutton', 'Strength (%)'), '50')
  await studio.click('button', 'OK')
  await isClosed(studio)
  expect(await start()).toBe(482)
  await studio.press('q')
  expect(await start()).toBe(481)
  expect((await history(studio)).undoName).toBe('Quantize note')
})

test('notes are selected by what they are, and Cancel gives the selection back', async () => {
  const studio = await openMelody()
  await studio.press('Escape')
  const selected = async () => (await studio.state()).selectedNoteIds.length
  const { index } = await history(studio)
  await choose(studio, 'Select by pitch…', 'Edit')
  await studio.fill(await studio.find('spinbutton', 'Lowest'), '63')
  await expect.poll(selected).toBe(2)
  await studio.click('button', 'Cancel')
  await isClosed(studio)
  await expect.poll(selected).toBe(0)
  await choose(studio, 'Select by pitch…', 'Edit')
  await studio.fill(await studio.find('spinbutton', 'Lowest'), '63')
  await studio.click('button', 'OK')
  await isClosed(studio)
  expect(await selected()).toBe(2)
  await studio.press('Escape')
  await studio.run('selectInverse')
  await expect.poll(selected).toBe(4)
  expect((await history(studio)).index).toBe(index)
})
