import { expect, onTestFinished, test, vi } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { melody } from '#tests/support/shortSongs'
import { DeviceStore } from '../../../offline/deviceStore'
import { answerName, onDevice } from '../../../testing/editorFiles'
import { fillIn } from '../../../testing/forms'
import type { AppPage } from '../../../testing/page'
import { createAccount, openWorkspace } from '../../../testing/studio'

/** Tests of songs on this device, on Home: the decision between two versions, and what logging out deletes. */

const rows = (page: AppPage): string[] => page.testIds('device-song').map(({ textContent }) => textContent ?? '')

test('songs that were changed here and elsewhere: both are kept, or the library’s is taken', async () => {
  const library = await createAccount()
  const songs: SongRecord[] = []
  for (const name of ['Copied', 'Taken', 'Gone']) songs.push(await library.keep(name, {}, melody(8)))
  const [copied, taken, gone] = songs
  const studio = await openWorkspace(`/editor/${copied.song_data_id}`, library)
  // Each song is changed here without the server, and then in the library.
  for (const song of songs) {
    if (song !== copied) await studio.goto(`/editor/${song.song_data_id}`)
    await studio.draw(0, 84)
    studio.network.goAway()
    await studio.save()
    await studio.saved()
    studio.close()
    if (song === gone) await library.call('DELETE', `songs/${song.id}`)
    else await library.call('PUT', `songs/data/${song.song_data_id}`, melody(3))
    studio.network.comeBack()
  }

  await studio.visit('/')
  await expect
    .poll(() => rows(studio))
    .toEqual([
      expect.stringMatching(/^Gone.*Deleted elsewhere/),
      expect.stringMatching(/^Taken.*changed elsewhere/),
      expect.stringMatching(/^Copied.*changed elsewhere/),
    ])
  await studio.click('button', 'Decide about Copied…')
  await studio.find('dialog', '“Copied” was changed here and elsewhere')
  await studio.keyDown('Escape')
  await expect.poll(() => studio.dialog()).toBeNull()
  expect(rows(studio)).toHaveLength(3)
  await studio.click('button', 'Decide about Copied…')
  await studio.answers('Keep mine as a copy')
  await studio.find('article', 'Copied (copy)')
  await studio.click('button', 'Decide about Gone…')
  await studio.answers('Save mine as a new song')
  await studio.find('article', 'Gone')

  // In the editor the question comes when the song opens.
  await studio.goto(`/editor/${taken.song_data_id}`)
  await studio.answers('Take the library’s')
  await expect.poll(() => onDevice(studio)).toEqual([])
  await expect.poll(async () => (await studio.notes()).length).toBe(3)
  const kept = Object.fromEntries((await library.songs()).map(({ name, note_count }) => [name, note_count]))
  expect(kept).toEqual({ Copied: 3, 'Copied (copy)': 9, Taken: 3, Gone: 9 })
})

test('logging out deletes what the library has too, after a question about the rest', async () => {
  const library = await createAccount()
  const song = await library.keep('Night Ferry', {}, melody(8))
  const forgets = vi.fn(async () => true)
  vi.stubGlobal('caches', { delete: forgets })
  onTestFinished(() => void vi.unstubAllGlobals())
  const studio = await openWorkspace(`/editor/${song.song_data_id}`, library)
  studio.network.goAway()
  await studio.goto('/editor')
  await studio.draw(0, 60)
  await studio.save()
  await answerName(studio, 'Waiting')
  await studio.saved()
  await studio.visit('/')
  await expect.poll(() => rows(studio)).toHaveLength(2)

  await studio.click(studio.testId('user-menu'))
  await studio.choose('Log out')
  expect((await studio.find('dialog')).textContent).toContain('A song is saved on this device only.')
  await studio.answers('Log out')
  await expect.poll(() => studio.path).toMatch(/^\/login/)
  const { email, password, user } = library.account
  const kept = async () => {
    const store = await DeviceStore.open(`tunesmith-device:${user.id}`)
    const names = (await store.list()).map(({ identity }) => identity.name)
    store.close()
    return names
  }
  await expect.poll(kept).toEqual(['Waiting'])
  // A file that another program shared.
  expect(forgets.mock.calls).toEqual([['shared-files']])

  studio.network.comeBack()
  await fillIn(studio, { email, password })
  await studio.click('button', 'Log In')
  await studio.find('heading', 'My Library')
  await studio.find('article', 'Waiting')
})
