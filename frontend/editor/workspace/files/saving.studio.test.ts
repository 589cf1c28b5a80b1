import { expect, test } from 'vitest'
import { onDevice, openChanged, openSong, rename, signInAgain, title } from '../../../testing/editorFiles'
import { openWorkspace, type Studio } from '../../../testing/studio'

/** Saving a song of the library when something interferes. */

/** Expects that the server has the saved song, and that nothing was asked. */
async function expectUploaded(studio: Studio): Promise<void> {
  await expect.poll(() => onDevice(studio)).toEqual([])
  expect(studio.dialog()).toBeNull()
}

test('SV8 the editor shows the library’s name, and renames it there', async () => {
  const { studio, song } = await openSong()
  expect(title(studio)).toBe('Night Ferry')
  expect((await studio.state()).isSaved).toBe(true)
  await rename(studio, 'Day Ferry')
  await expect.poll(() => document.title).toBe('Day Ferry · Tunesmith')
  await studio.save()
  await studio.saved()
  expect((await studio.library.song(song.id)).name).toBe('Day Ferry')
})

test('SV1 edits that are made during a save stay unsaved', async () => {
  const { studio, path } = await openChanged()
  const upload = studio.network.holds('PUT', path)
  await studio.save()
  await upload.arrived
  // The editor is busy until the save has ended.
  studio.mouse.click(studio.at(490, 84))
  upload.release()
  await studio.toast(/^Saved$/m)
  expect((await studio.state()).isSaved).toBe(false)
  await studio.save()
  await studio.saved()
})

test('SV3 OF2 a save that was half stored is completed by the next try, as the user’s own version', async () => {
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

test('SV3 a save whose answer was lost counts as the user’s own, even after another edit', async () => {
  const { studio, path } = await openChanged()
  const { network } = studio
  for (const method of ['GET', 'PUT']) network.losesAnswers(method, path)
  await studio.save()
  await expect.poll(() => onDevice(studio)).toHaveLength(1)
  await studio.draw(480, 84)
  // The next save does not reach the server.
  network.comeBack()
  for (const method of ['GET', 'PUT']) network.loses(method, path)
  await studio.save()
  await studio.saved()
  network.comeBack()
  await studio.draw(960, 84)
  await studio.save()
  await studio.saved()
  await studio.click(onDevice(studio)[0] ?? studio.canvas)
  await expectUploaded(studio)
})

test('SV3 OF3 a save during the upload of the one before needs no question', async () => {
  const { studio, path } = await openChanged()
  const { network } = studio
  for (const method of ['GET', 'PUT']) network.loses(method, path)
  await studio.save()
  await expect.poll(() => onDevice(studio)).toHaveLength(1)
  await studio.draw(480, 84)
  network.comeBack()
  const upload = network.holds('PUT', path)
  await studio.click(onDevice(studio)[0])
  await upload.arrived
  await studio.save()
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1)
  upload.release()
  await studio.saved()
  await expectUploaded(studio)
})

test('SV8 a new name is saved in the library at once, the notes are not', async () => {
  const { studio, song } = await openSong()
  const name = async () => (await studio.library.song(song.id)).name
  await rename(studio, 'Day Ferry')
  await expect.poll(name).toBe('Day Ferry')
  await studio.saved()
  await studio.draw(0, 84)
  await rename(studio, 'Dusk Ferry')
  await expect.poll(name).toBe('Dusk Ferry')
  // The app notices when the server answers the next request.
  await studio.library.names()
  await studio.idle()
  expect(studio.testIds('unsaved')).toHaveLength(1)
  expect(studio.network.sent).not.toContain(`PUT songs/data/${song.song_data_id}`)
  // Taking the name back is a change like any other.
  await studio.press('Control+z')
  expect(title(studio)).toBe('Day Ferry')
  await studio.save()
  await studio.saved()
  expect(await name()).toBe('Day Ferry')
})

test('SV7 a save refused at the end of the session resumes after signing in', async () => {
  const { studio, path } = await openChanged()
  const { library } = studio
  const before = await library.call('GET', path)
  await library.call('POST', 'login/logout')
  await studio.save()
  await signInAgain(studio)
  await studio.toast(/^Saved$/m)
  await studio.saved()
  expect(studio.toasts().join()).not.toContain('Not saved')
  const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` }
  const after = await (await fetch(`/api/v1/${path}`, { headers })).text()
  expect(after.length).toBeGreaterThan(100)
  expect(after).not.toBe(before)
})

test('SV8 a rename in the library stays, unless the song was renamed here too', async () => {
  const { studio, song } = await openChanged()
  const { library } = studio
  await library.call('PUT', `songs/${song.id}`, { name: 'Late Ferry' })
  await studio.save()
  await studio.saved()
  expect((await library.song(song.id)).name).toBe('Late Ferry')
  await rename(studio, 'Day Ferry')
  await studio.save()
  await studio.saved()
  expect((await library.song(song.id)).name).toBe('Day Ferry')
})

test('SV4 a newer version from elsewhere is kept beside the user’s own, under another name', async () => {
  const { studio, song } = await openChanged()
  await studio.library.changeElsewhere(song)
  await studio.save()
  await studio.answers('Keep both')
  await studio.saved()
  expect(title(studio)).toBe('Night Ferry (copy)')
  expect(await studio.library.names()).toEqual(['Night Ferry', 'Night Ferry (copy)'])
})

test('SV4 SV6 a copy that cannot be stored takes its name back', async () => {
  const { studio, song } = await openChanged()
  await studio.library.changeElsewhere(song)
  await studio.save()
  studio.network.refuses('POST', 'songs/data', 500, 'internal_error')
  await studio.answers('Keep both')
  await studio.toast(/^Not saved: /m)
  await expect.poll(() => title(studio)).toBe('Night Ferry')
  expect(await studio.library.names()).toEqual(['Night Ferry'])
  studio.network.comeBack()
})

test('SV5 a song that was deleted meanwhile can be saved as a new one', async () => {
  const { studio, song, path } = await openChanged()
  const { library } = studio
  await library.call('DELETE', path)
  await library.call('DELETE', `songs/${song.id}`)
  await studio.save()
  await studio.answers('Cancel')
  await studio.toast('the song was deleted elsewhere, and yours is still open here.')
  await studio.save()
  await studio.answers('Save as a new song')
  await studio.saved()
  expect(await library.names()).toEqual(['Night Ferry'])
})

test('SV2 undo after the first save takes back the last edit, not the name that was asked for', async () => {
  const studio = await openWorkspace()
  await studio.draw(0, 60)
  await studio.save()
  await studio.fill(await studio.find('textbox', 'Name', await studio.find('dialog')), 'Night Ferry')
  await studio.press('Enter')
  await studio.saved()
  await studio.press('Control+z')
  expect(await studio.tunes()).toEqual([])
  expect(title(studio)).toBe('Night Ferry')
  await studio.press('Control+y')
  expect(await studio.state()).toMatchObject({ noteCount: 1, isSaved: true })
})
