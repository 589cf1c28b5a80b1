import { expect, test } from 'vitest'
import { openWorkspace, type Studio } from '../../../testing/studio'

/** The editor's Create dialog: it adds takes to the open song as one history entry. */

const WORDS = 'a rainy lo-fi piano loop at 78 bpm, 4 bars'

async function tracks(studio: Studio) {
  await studio.idle()
  return studio.automation.tracks()
}

const tempo = (studio: Studio) => (studio.get('spinbutton', 'Tempo in beats per minute') as HTMLInputElement).value
const isClosed = (studio: Studio) => expect.poll(() => studio.dialog()).toBeNull()

/** Opens the dialog and composes. */
async function compose(studio: Studio): Promise<void> {
  await studio.click('button', 'Create')
  const form = await studio.find('form', 'Compose a song')
  const prompt = studio.get('textbox', 'Describe Your Song', form)
  expect(document.activeElement).toBe(prompt)
  await studio.fill(prompt, WORDS)
  await studio.click(studio.get('button', 'Create', form))
  const status = () => studio.testId('composer-status').textContent
  await expect.poll(status, { timeout: 20_000 }).toContain('takes are ready')
}

test('a new song takes the tracks and their tempo, and one undo removes them all', async () => {
  const studio = await openWorkspace()
  await compose(studio)
  await studio.click('button', 'Insert at bar 1')
  await isClosed(studio)
  await studio.toast('4 tracks were added at bar 1.')
  const inserted = await tracks(studio)
  // The conductor and four tracks remain; the empty, unnamed track is gone.
  expect(inserted.map(({ channel }) => channel)).toEqual([null, 0, 1, 2, 9])
  expect(inserted.slice(1).every(({ name, noteCount }) => name !== '' && noteCount > 0)).toBe(true)
  expect(tempo(studio)).toBe('78.00')
  const { history, selectedTrackId } = await studio.state()
  expect(history).toEqual({ index: 1, length: 1, undoName: 'Create 4 tracks' })
  expect(selectedTrackId).toBe(inserted[1].id)
  expect(studio.automation.markers()[0]).toMatchObject({ tick: 0 })
  await studio.press('Control+z')
  expect(studio.automation.markers()).toEqual([])
  expect(await studio.state()).toMatchObject({ noteCount: 0, trackCount: 2 })
  expect(tempo(studio)).toBe('120.00')
})

test('a song with notes keeps them and its tempo; the tracks begin at the bar of the playhead', async () => {
  const studio = await openWorkspace()
  await studio.draw(0, 60, 480)
  const before = await studio.notes()
  await studio.press('d')
  await studio.press('d')
  await compose(studio)
  await studio.click('button', 'Insert at bar 3')
  await isClosed(studio)
  const all = await tracks(studio)
  expect(all).toHaveLength(6)
  expect(await studio.notes(all[1].id)).toEqual(before)
  const starts = all.slice(2).map(({ id }) => studio.automation.notes(id)[0].tick)
  expect(Math.min(...starts)).toBe(2 * 1920)
  expect(tempo(studio)).toBe('120.00')
  expect((await studio.state()).history.index).toBe(2)
  await studio.press('Control+z')
  expect((await tracks(studio)).map(({ noteCount }) => noteCount)).toEqual([0, 1])
  expect(await studio.notes()).toEqual(before)
})

test('on request, a take comes into a song with notes at its own tempo', async () => {
  const studio = await openWorkspace()
  await studio.draw(0, 60, 480)
  await compose(studio)
  await studio.click('checkbox', 'In the song’s key and tempo')
  await studio.click('button', 'Insert at bar 1')
  await isClosed(studio)
  await studio.idle()
  expect(tempo(studio)).toBe('78.00')
})
