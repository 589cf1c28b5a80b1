import { expect, onTestFinished, test, vi } from 'vitest'
import { DeviceStore } from '../../../offline/deviceStore'
import { answerName, onDevice, openChanged, rename, title } from '../../../testing/editorFiles'
import { openWorkspace, type Studio } from '../../../testing/studio'

/** Songs saved on this device while the server does not answer, and their way to the library. */

/** The server answers again, and the browser reports a network, which makes the app ask at once. */
function comeBack(studio: Studio): void {
  studio.network.comeBack()
  window.dispatchEvent(new Event('online'))
}

/** Opens a song, changes it, and saves it on this device while the library has another version. */
async function openConflict() {
  const opened = await openChanged()
  const { studio, song } = opened
  studio.network.goAway()
  await studio.save()
  await expect.poll(() => onDevice(studio)).toHaveLength(1)
  await studio.library.changeElsewhere(song)
  comeBack(studio)
  await studio.toast('“Night Ferry” was changed here and elsewhere. Both versions are kept until you decide.')
  return opened
}

test('OF1 OF4 without the server a new song is saved on this device, and goes up when the server answers', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 70)
  studio.network.goAway()
  await studio.save()
  await answerName(studio, 'Night Ferry')
  await studio.toast('Saved on this device. It goes to your library as soon as the server answers.')
  await studio.saved()
  expect(onDevice(studio)).toHaveLength(1)
  expect(studio.path).toMatch(/^\/editor\/device-/)
  expect(await studio.library.names()).toEqual([])
  // Actions that need the library cannot be done yet.
  await studio.choose('File', 'Share…')
  await studio.toast('This needs the server, which cannot be reached. Your song is safe on this device.')
  await studio.reload()
  await studio.idle()
  expect([title(studio), (await studio.notes()).length]).toEqual(['Night Ferry', 1])
  expect(onDevice(studio)).toHaveLength(1)
  comeBack(studio)
  await studio.toast('A song that was saved on this device is in your library now.')
  await expect.poll(() => onDevice(studio)).toEqual([])
  const [song, ...more] = await studio.library.songs()
  expect([song.name, more]).toEqual(['Night Ferry', []])
  await expect.poll(() => studio.path).toMatch(`/editor/${song.song_data_id}`)
  // From now on it is a song of the library.
  await studio.draw(960, 72)
  await rename(studio, 'Day Ferry')
  await studio.save()
  await studio.saved()
  expect(await studio.library.names()).toEqual(['Day Ferry'])
})

test('OF5 a song that waits opens as it is here, though the server answers', async () => {
  const { studio, path } = await openChanged()
  studio.network.goAway()
  await studio.save()
  await studio.saved()
  const { noteCount } = await studio.state()
  studio.network.comeBack()
  const upload = studio.network.holds('PUT', path)
  await studio.reload()
  expect((await studio.state()).noteCount).toBe(noteCount)
  expect(onDevice(studio)).toHaveLength(1)
  upload.release()
  await expect.poll(() => onDevice(studio)).toEqual([])
})

test('OF13 signing out asks while a song waits here, and it stays for its owner', async () => {
  const { studio } = await openChanged()
  studio.network.goAway()
  await studio.save()
  await studio.saved()
  const logOut = async () => studio.click(await studio.find('button', 'Log Out', studio.get('navigation', 'Main')))
  await logOut()
  const asked = await studio.find('dialog', 'Songs wait on this device')
  expect(asked.textContent).toContain('A song is saved on this device only.')
  await studio.answers('Cancel')
  expect(localStorage.getItem('access_token')).not.toBeNull()
  await logOut()
  await studio.answers('Log out')
  await expect.poll(() => studio.path).toMatch(/^\/login/)
  studio.network.comeBack()
  studio.signIn(studio.library)
  await studio.goto()
  await studio.toast('A song that was saved on this device is in your library now.')
})

test('OF6 a song that is on the device opens from there when the server takes the request and gives no answer', async () => {
  const { studio, path } = await openChanged()
  await rename(studio, 'Slow Train')
  await studio.save()
  await studio.saved()
  const { noteCount } = await studio.state()
  studio.network.answers('GET', path, () => new Promise(() => {}))
  await studio.reload()
  // The app waits for at most 8 s.
  const titles = () => studio.testIds('song-title').map(({ textContent }) => textContent)
  await expect.poll(titles, { timeout: 20_000 }).toEqual(['Slow Train'])
  expect((await studio.state()).noteCount).toBe(noteCount)
})

test('OF4 a song that is changed after it was saved here stays unsaved when it has gone up', async () => {
  const { studio } = await openChanged()
  studio.network.goAway()
  await studio.save()
  await studio.saved()
  await studio.draw(480, 84)
  comeBack(studio)
  await expect.poll(() => onDevice(studio)).toEqual([])
  expect((await studio.state()).isSaved).toBe(false)
  await studio.save()
  await studio.saved()
  expect(studio.dialog()).toBeNull()
})

/** Opens the question which version stays, once the mark says that there are two. */
const decide = (studio: Studio) => studio.click('button', /Press to decide\.$/)

test('OF8 OF9 a conflict waits for a decision: the user’s version becomes a song of its own', async () => {
  const { studio } = await openConflict()
  await studio.click('button', 'Decide…')
  await studio.answers('Later')
  // Another save on this device does not end the conflict.
  studio.network.goAway()
  await studio.draw(480, 84)
  await studio.save()
  await studio.saved()
  comeBack(studio)
  expect(await studio.library.names()).toEqual(['Night Ferry'])
  await decide(studio)
  await studio.answers('Keep mine as a copy')
  await expect.poll(() => onDevice(studio)).toEqual([])
  expect(await studio.library.names()).toEqual(['Night Ferry', 'Night Ferry (copy)'])
  const copy = (await studio.library.songs()).find(({ name }) => name.endsWith('(copy)'))!
  await expect.poll(() => studio.path).toContain(copy.song_data_id)
  await studio.saved()
})

test('OF9 a conflict waits for a decision: the library’s version takes the place of the user’s', async () => {
  const { studio, song } = await openConflict()
  const mine = (await studio.state()).noteCount
  await decide(studio)
  await studio.answers('Take the library’s')
  await expect.poll(() => onDevice(studio)).toEqual([])
  await expect.poll(async () => (await studio.state()).noteCount).not.toBe(mine)
  expect(studio.path).toContain(song.song_data_id)
  expect(await studio.library.names()).toEqual(['Night Ferry'])
})

test.each([
  ['Save mine as a new song', ['Night Ferry'], true],
  ['Delete mine too', [], false],
])('OF8 OF9 a song that was deleted while it waited here: %s', async (answer, names, isSaved) => {
  const { studio, song, path } = await openChanged()
  studio.network.goAway()
  await studio.save()
  await studio.saved()
  await studio.library.call('DELETE', path)
  await studio.library.call('DELETE', `songs/${song.id}`)
  comeBack(studio)
  await studio.toast('“Night Ferry” was changed here and deleted elsewhere.')
  await decide(studio)
  await studio.answers(answer)
  await expect.poll(() => onDevice(studio)).toEqual([])
  await expect.poll(async () => (await studio.state()).isSaved).toBe(isSaved)
  expect(await studio.library.names()).toEqual(names)
})

test('OF7 SV4 what another window saved here is not replaced: the song is saved beside it', async () => {
  const { studio, song } = await openChanged()
  studio.network.goAway()
  await studio.save()
  await studio.saved()
  const store = await DeviceStore.open(`tunesmith-device:${studio.library.account.user.id}`)
  await store.change(song.song_data_id!, (saved) => ({ ...saved, waiting: { ...saved.waiting!, since: 1 } }))
  store.close()
  await studio.draw(480, 84)
  await studio.save()
  await studio.answers('Cancel')
  await studio.toast('Not saved: the newer version was kept, and yours is still open here.')
  expect((await studio.state()).isSaved).toBe(false)
  await studio.save()
  await studio.answers('Keep both')
  await studio.saved()
  expect(title(studio)).toBe('Night Ferry (copy)')
  comeBack(studio)
  await expect.poll(() => studio.library.names()).toEqual(['Night Ferry', 'Night Ferry (copy)'])
})

test('OF10 SV6 without the server and without room the song stays unsaved, with words', async () => {
  const { studio } = await openChanged()
  studio.network.goAway()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => put.mockRestore())
  await studio.save()
  await studio.toast('Not saved: the server cannot be reached. And there is no room left on this device.')
  expect((await studio.state()).isSaved).toBe(false)
  expect(onDevice(studio)).toEqual([])
  put.mockRestore()
  await studio.save()
  await studio.saved()
  expect(onDevice(studio)).toHaveLength(1)
})

test('SV6 the server’s refusal is told, and a later save succeeds', async () => {
  const { studio, path } = await openChanged()
  studio.network.refuses('PUT', path, 500, 'internal_error')
  await studio.save()
  await studio.toast(/^Not saved: /m)
  expect(onDevice(studio)).toEqual([])
  expect((await studio.state()).isSaved).toBe(false)
  studio.network.comeBack()
  await studio.save()
  await studio.saved()
})
