import { expect, test } from 'vitest'
import { END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { openSong, openWorkspace, type Studio } from '../../../testing/studio'

const BAR = 1920
const markers = ({ automation }: Studio) => automation.markers()

/** The field of the dialog that asks for a marker's text. */
async function askedText(studio: Studio): Promise<HTMLInputElement> {
  await studio.press('Shift+M')
  return (await studio.find('textbox', undefined, await studio.find('dialog'))) as HTMLInputElement
}

async function addMarker(studio: Studio, text: string): Promise<void> {
  await studio.fill(await askedText(studio), text)
  await studio.click('button', 'OK')
  await expect.poll(() => studio.dialog()).toBeNull()
  await studio.idle()
}

test('a marker is added at the playhead, renamed there, gone to by keys and the palette, each one entry', async () => {
  const studio = await openWorkspace()
  const actions = studio.automation.actions().filter(({ id }) => /Marker$/.test(id))
  // Without markers there is nowhere to go.
  expect(actions.map(({ id, enabled }) => [id, enabled])).toEqual([
    ['addMarker', true],
    ['nextMarker', false],
    ['previousMarker', false],
  ])
  await studio.draw(480, 60, 4 * BAR)
  await addMarker(studio, 'Intro')
  await studio.press('d')
  await addMarker(studio, 'Refrain ♪')
  expect(markers(studio)).toEqual([
    { tick: 0, text: 'Intro' },
    { tick: BAR, text: 'Refrain ♪' },
  ])
  expect((await studio.state()).history).toMatchObject({ index: 3, undoName: 'Add marker' })
  await studio.press('Shift+A')
  expect((await studio.state()).tick).toBe(0)
  await studio.press('Shift+D')
  expect((await studio.state()).tick).toBe(BAR)

  expect((await askedText(studio)).value).toBe('Refrain ♪')
  await studio.press('Escape')
  await expect.poll(() => studio.dialog()).toBeNull()
  await addMarker(studio, 'Chorus')
  expect(markers(studio)[1]).toEqual({ tick: BAR, text: 'Chorus' })
  expect((await studio.state()).history).toMatchObject({ index: 4, undoName: 'Rename marker' })
  await studio.press('Control+z')
  expect(markers(studio)[1].text).toBe('Refrain ♪')

  await studio.press('Control+k')
  await studio.fill(await studio.find('combobox', 'Search actions, tracks, bars'), 'intro')
  await studio.click('option', /^Intro/)
  expect((await studio.state()).tick).toBe(0)
})

test('a marker of 10,000 characters that is renamed to itself stays whole', async () => {
  const text = 'Long '.repeat(2000).trim()
  const studio = await openSong(new Uint8Array(file(1, 480, [[meta(0, 0x06, [...Buffer.from(text)]), END_OF_TRACK]])))
  expect((await askedText(studio)).value).toBe(text.slice(0, 255).trim())
  await studio.press('Enter')
  await expect.poll(() => studio.dialog()).toBeNull()
  expect((await studio.state()).history.index).toBe(0)
  expect(markers(studio)).toEqual([{ tick: 0, text }])
})
