import { expect, test } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { quarters } from '../../../testing/editorFiles'
import type { Library } from '../../../testing/library'
import type { AppPage } from '../../../testing/page'
import { refusal } from '../../../testing/refusals'
import { chooseIn } from '../../../testing/songPages'
import { createAccount, openApp, openWorkspace, type Studio } from '../../../testing/studio'

/** The versions of a song: the changes in each, and the actions on them. */

const versions = (page: AppPage) => page.testIds('version')
const texts = (page: AppPage) => versions(page).map(({ textContent }) => textContent)
const count = (page: AppPage) => expect.poll(() => versions(page).length)

/** Waits until the notes of the chosen version are drawn over the current ones. */
const drawn = (page: AppPage) => expect.poll(() => page.testId('changes-roll').dataset.drawn).toBe('true')

async function openVersions(studio: Studio): Promise<void> {
  await studio.run('versions')
  await studio.find('dialog', /Versions/)
  await expect.poll(() => studio.testIds('changes-roll')).toHaveLength(1)
  await drawn(studio)
}

async function restore(page: AppPage): Promise<void> {
  await page.click('button', 'Restore')
  await expect.poll(() => page.dialog()).toBeNull()
}

/** Stores a song in a new user's library, in versions with these numbers of quarter notes. */
async function savedSong(
  first: number,
  ...counts: number[]
): Promise<{ library: Library; song: SongRecord; path: string }> {
  const library = await createAccount()
  const song = await library.keep('Aurora', {}, quarters(first))
  for (const each of counts) await library.call('PUT', `songs/data/${song.song_data_id}`, quarters(each))
  return { library, song, path: `songs/${song.id}/versions` }
}

/** Opens a song that is stored in versions with these numbers of quarter notes. */
async function openSaved(first: number, ...counts: number[]) {
  const saved = await savedSong(first, ...counts)
  return { ...saved, studio: await openWorkspace(`/editor/${saved.song.song_data_id}`, saved.library) }
}

test('OL7 a song saved three times shows what changed, and a version comes back as a new one that undo takes back', async () => {
  const studio = await openWorkspace()
  await studio.draw(0, 60)
  await studio.save()
  await studio.fill(await studio.find('textbox', 'Name'), 'Aurora')
  await studio.press('Enter')
  await studio.saved()
  await studio.draw(960, 62)
  await studio.run('save')
  await studio.saved()
  await studio.press('Control+z')
  expect(await studio.notes()).toHaveLength(1)
  await studio.run('save')
  await studio.saved()

  await openVersions(studio)
  await count(studio).toBe(3)
  expect(texts(studio)).toEqual([
    expect.stringMatching(/Now.*1 note removed/),
    expect.stringContaining('1 note added'),
    expect.stringContaining('The oldest one'),
  ])
  await studio.click(versions(studio)[1])
  await expect.poll(() => studio.query('list', 'Changed tracks')?.textContent).toContain('1 note added')
  await restore(studio)
  await expect
    .poll(async () => (await studio.tunes()).map(([tick, , note]) => [tick, note]))
    .toEqual([
      [0, 60],
      [960, 62],
    ])
  await studio.saved()
  await openVersions(studio)
  await count(studio).toBe(4)
  await studio.press('Escape')

  await studio.press('Control+z')
  expect(await studio.notes()).toHaveLength(1)
  await studio.press('Control+y')
  expect(await studio.notes()).toHaveLength(2)
})

test('OL7 edits that are not saved are saved before a version is restored', async () => {
  const { studio, song } = await openSaved(1, 2)
  const data = `songs/data/${song.song_data_id}`
  await studio.run('selectAll')
  await studio.press('Delete')
  await openVersions(studio)
  expect(texts(studio)[0]).toContain('Last saved')
  await studio.click(versions(studio)[1])
  // If the edits cannot be saved, nothing is restored.
  studio.network.refuses('PUT', data, 500, 'internal_error')
  await studio.click('button', 'Restore')
  await studio.toast('The version could not be restored: your edits could not be saved first')
  expect(await studio.notes()).toEqual([])
  studio.network.comeBack()
  await restore(studio)
  await expect.poll(async () => (await studio.notes()).length).toBe(1)
  await openVersions(studio)
  await count(studio).toBe(4)
  expect(texts(studio)[1]).toContain('2 notes removed')
})

test('a version gets a name, and loses it again', async () => {
  const { studio } = await openSaved(1, 2, 4)
  await openVersions(studio)
  await studio.click(versions(studio)[2])
  await studio.click('button', 'Name…')
  await studio.fill(await studio.find('textbox', 'Name'), 'Sketch')
  await studio.press('Enter')
  await expect.poll(() => texts(studio)[2]).toContain('Sketch')
  await studio.click('button', 'Remove the name')
  await expect.poll(() => texts(studio)[2]).not.toContain('Sketch')
  await restore(studio)
  await expect.poll(async () => (await studio.notes()).length).toBe(1)
})

test('OL7 a song that was never saved has versions of its own in this browser', async () => {
  const studio = await openWorkspace()
  await studio.run('versions')
  await expect.poll(() => studio.dialog()?.textContent).toContain('No earlier versions yet')
  await studio.press('Escape')
  await studio.draw(0, 60)
  await studio.draw(960, 62)
  await openVersions(studio)
  await count(studio).toBe(2)
  expect(texts(studio)[0]).toContain('2 notes added')
  expect(studio.query('button', 'Name…')).toBeNull()
  await studio.click(versions(studio)[1])
  await drawn(studio)
  await restore(studio)
  expect(await studio.notes()).toEqual([])
  await studio.click(studio.get('button', 'Undo', studio.testId('toast')))
  await expect.poll(async () => (await studio.notes()).length).toBe(2)
})

test('OL2 what cannot be loaded says why, and can be tried again', async () => {
  const { studio, path } = await openSaved(1, 2)
  const away = async () => Response.json({ detail: 'The database is not ready' }, { status: 503 })
  studio.network.answers('GET', path, away)
  await studio.run('versions')
  await expect.poll(() => studio.query('alert')?.textContent).toContain('The database is not ready')
  studio.network.comeBack()
  await studio.click('button', 'Try again')
  await count(studio).toBe(2)
  await drawn(studio)

  studio.network.answers('PUT', new RegExp(`^${path}/`), refusal('version_names', { count: 50 }))
  await studio.click('button', 'Name…')
  await studio.fill(await studio.find('textbox', 'Name'), 'Sketch')
  await studio.press('Enter')
  await studio.toast('At most 50 versions of a song can have a name')
  expect(versions(studio)).toHaveLength(2)
})

test('a version can be heard, and is silent once the dialog is closed', async () => {
  const { studio } = await openSaved(1, 2)
  await openVersions(studio)
  // The sounds never arrive, so playback stays at its beginning.
  await studio.click('button', 'Listen')
  await studio.find('button', 'Pause')
  await studio.press('Escape')
  await expect.poll(() => studio.dialog()).toBeNull()
  await openVersions(studio)
  await studio.find('button', 'Listen')
})

test('in the library a version is downloaded and restored, and undo brings back what was there', async () => {
  const { library, song } = await savedSong(1, 3)
  const page = await openApp('/', library)
  await chooseIn(page, 'Aurora', 'Versions…')
  await expect.poll(() => page.testIds('changes-roll')).toHaveLength(1)
  await drawn(page)
  expect(texts(page)[0]).toContain('2 notes added')
  await page.click(page.get('button', 'Download', page.dialog()!))
  const file = await page.files.download()
  expect(file.name).toMatch(/^Aurora .*\.mid$/)
  expect(file.bytes).toEqual(quarters(1))
  await restore(page)
  const notes = async () => (await library.song(song.id)).note_count
  await expect.poll(notes).toBe(1)
  await page.click('button', 'Undo')
  await page.toast('The song is as it was before')
  await expect.poll(notes).toBe(3)

  await chooseIn(page, 'Aurora', 'Customize', 'Title, genre and mood…')
  await page.click('button', 'Versions…')
  await count(page).toBe(4)
})
