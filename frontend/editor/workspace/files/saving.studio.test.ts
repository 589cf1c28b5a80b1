import { expect, test } from 'vitest'
import type { Song } from '#shared/api/songs'
import { createAccount, openWorkspace, type Studio } from '../../../testing/studio'

/** Saving a song of the library when something interferes. */

/** Opens a song of a new user's library. */
async function openSong(name = 'Night Ferry'): Promise<{ studio: Studio; song: Song }> {
  const library = await createAccount()
  const song = await library.keep(name)
  return { studio: await openWorkspace(`/editor/${song.song_data_id}`, library), song }
}

/** Opens a song, and changes it. */
async function openChanged() {
  const opened = await openSong()
  await opened.studio.draw(0, 84)
  return { ...opened, path: `songs/data/${opened.song.song_data_id}` }
}

const title = (studio: Studio) => studio.testId('project-title').textContent

async function rename(studio: Studio, name: string): Promise<void> {
  await studio.click(studio.testId('project-title'))
  await studio.press('Control+a')
  await studio.type(name)
  await studio.press('Enter')
}

const onDevice = (studio: Studio) => studio.testIds('on-device')

test('the editor shows the library’s name, and renames it there', async () => {
  const { studio, song } = await openSong()
  expect(title(studio)).toBe('Night Ferry')
  expect((await studio.state()).isSaved).toBe(true)
  await rename(studio, 'Day Ferry')
  await expect.poll(() => document.title).toBe('Day Ferry · Tunesmith')
  await studio.save()
  await studio.saved()
  expect((await studio.library.song(song.id)).name).toBe('Day Ferry')
})

test('a save that was half stored is completed by the next try, as the user’s own version', async () => {
  const { studio, song, path } = await openChanged()
  const { network } = studio
  // First the request with the name is lost; then the bytes arrive but the answer to them is lost.
  network.loses('PUT', `songs/${song.id}`, 2)
  await rename(studio, 'Day Ferry')
  await studio.toast('The new name was not saved: The server cannot be reached.')
  await studio.save()
  await studio.toast(/^Saved on this device/m)
  network.losesAnswers('PUT', path, 1)
  await studio.draw(480, 84)
  await studio.save()
  // The user asks for an upload while one is in progress, which then gets no answer either.
  const retry = network.holds('PUT', path)
  await studio.click(onDevice(studio)[0])
  await retry.arrived
  await studio.click(onDevice(studio)[0])
  network.losesAnswers('PUT', path, 1)
  retry.release()
  await expect.poll(() => onDevice(studio)).toEqual([])
  await studio.saved()
  expect((await studio.library.song(song.id)).name).toBe('Day Ferry')
})

test('a newer version from elsewhere is kept beside the user’s own, under another name', async () => {
  const { studio, song } = await openChanged()
  await studio.library.changeElsewhere(song)
  await studio.save()
  await studio.answers('Keep both')
  await studio.saved()
  expect(title(studio)).toBe('Night Ferry (copy)')
  expect(await studio.library.names()).toEqual(['Night Ferry', 'Night Ferry (copy)'])
})

test('work recovered after a crash is announced once, and only to its owner', async () => {
  const studio = await openWorkspace()
  const owner = studio.library
  await studio.draw(480, 70)
  for (const [who, isTold, isKept] of [
    [await createAccount(), false, false],
    [owner, true, true],
    [owner, false, true],
  ] as const) {
    studio.signIn(who)
    await studio.goto()
    await studio.choose('File')
    await studio.find('menuitem', isKept ? 'Recovered work (1)' : /^Recovered work ?Nothing is unsaved/)
    const told = studio.toasts().filter((text) => text.includes('was not saved when the editor was closed.'))
    expect(told).toHaveLength(isTold ? 1 : 0)
    await studio.press('Escape')
  }
})
