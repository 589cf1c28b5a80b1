import { expect, test } from 'vitest'
import { card, cardNames, chooseIn, pick, pressIn } from '../../../testing/songPages'
import { createAccount, openApp } from '../../../testing/studio'

/** Tests of changing own songs from the library: by their menu, and several at once. */

const FAILURE = [500, 'internal_error', 'Internal Server Error'] as const

test('a song is renamed, duplicated and deleted by its menu', async () => {
  const library = await createAccount()
  await library.keep('Draft')
  const page = await openApp('/', library)
  await chooseIn(page, 'Draft', 'Rename…')
  await page.fill(await page.find('textbox', 'Name'), 'Aurora')
  await page.press('Enter')
  await page.toast('Renamed successfully')
  await chooseIn(page, 'Aurora', 'Duplicate')
  await page.toast('Duplicated successfully')
  await expect.poll(() => cardNames(page)).toEqual(['Aurora (copy)', 'Aurora'])
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^More for Aurora/)
  await chooseIn(page, 'Aurora', 'Delete…')
  await page.click(page.get('button', 'Delete', await page.find('dialog')))
  await page.toast('Deleted successfully')
  await expect.poll(() => cardNames(page)).toEqual(['Aurora (copy)'])
  // The server deletes the notes together with their song.
  const deleted = page.network.sent.filter((request) => request.startsWith('DELETE'))
  expect(deleted).toEqual([expect.stringMatching(/^DELETE songs\/[0-9a-f-]{36}$/)])
})

test('Undo brings back a deleted or unpublished song, by mouse and by keys', async () => {
  const library = await createAccount()
  for (const name of ['Two', 'One']) await library.publish(name)
  const page = await openApp('/', library)
  const undo = () => page.all('button', 'Undo').at(-1)!
  await chooseIn(page, 'One', 'Delete…')
  await page.click(page.get('button', 'Delete', await page.find('dialog')))
  await expect.poll(() => cardNames(page)).toEqual(['Two'])
  await page.click('button', 'Undo')
  await page.toast('Restored')
  await expect.poll(() => cardNames(page)).toEqual(['One', 'Two'])

  for (const name of ['One', 'Two']) await page.click('checkbox', `Select ${name}`)
  await page.click(page.get('button', 'Delete', page.get('region', 'Selected songs')))
  await page.click(page.get('button', 'Delete', await page.find('dialog', 'Delete 2 songs?')))
  await expect.poll(() => document.body.textContent).toContain('Nothing here yet')
  await expect.poll(() => page.dialog()).toBeNull()
  await page.press('F8')
  expect(document.activeElement).toBe(undo())
  await page.press('Enter')
  await expect.poll(() => cardNames(page)).toEqual(['One', 'Two'])

  const userId = library.account.user.id
  const feed = async () => {
    const { data } = await library.call<{ data: readonly { name: string }[] }>('GET', `songs/public/user/${userId}`)
    return data.map(({ name }) => name)
  }
  const before = await feed()
  await pressIn(page, 'Two', 'Unpublish')
  await page.toast('“Two” is no longer public')
  await page.click(undo())
  await page.toast('Published again')
  await page.find('button', 'Unpublish', card(page, 'Two'))
  expect(await feed()).toEqual(before)
})

test('the first playlist asks for its name, requires one, and keeps it after a failure', async () => {
  const library = await createAccount()
  const song = await library.keep('Aurora')
  const page = await openApp('/', library)
  await chooseIn(page, 'Aurora', 'Add to Playlist')
  const dialog = await page.find('dialog', 'New Playlist')
  const create = () => page.click(page.get('button', 'Create', dialog))
  await create()
  expect((await page.find('alert', undefined, dialog)).textContent).toBe('Please enter a playlist name')
  await page.fill(page.get('textbox', 'Playlist name', dialog), ' Late evenings ')
  page.network.refuses('POST', 'playlists', ...FAILURE)
  await create()
  expect((await page.find('alert', undefined, dialog)).textContent).toBe('Something went wrong.')
  page.network.comeBack()
  await create()
  await page.toast('Added to playlist')
  const playlists = await library.call<{ id: string; name: string }[]>('GET', 'playlists')
  expect(playlists.map(({ name }) => name)).toEqual(['Late evenings'])
  const [{ id }] = playlists
  expect(await library.call('GET', `playlists/${id}/songs`)).toEqual([{ song_id: song.id }])
  await chooseIn(page, 'Aurora', 'Add to Playlist', 'Late evenings')
  await pick(page, 'Playlist', 'Late evenings')
  await page.click('button', 'Open the playlist')
  await expect.poll(() => page.path).toBe(`/dashboard/playlist/${id}`)
})

test('several songs are added to a playlist, deselected and deleted', async () => {
  const library = await createAccount()
  const songs = []
  for (const name of ['Three', 'Two', 'One']) songs.push(await library.keep(name))
  const { id } = await library.playlist('Late evenings')
  const page = await openApp('/', library)
  const select = async (...names: string[]) => {
    for (const name of names) await page.click('checkbox', `Select ${name}`)
  }
  const bar = () => page.query('region', 'Selected songs')
  const press = async (name: string) => page.click(await page.find('button', name, bar()!))
  await select('One', 'Two')
  expect(bar()?.textContent).toContain('2 Selected')
  await press('Deselect')
  expect(bar()).toBeNull()
  await expect.poll(() => document.activeElement?.id).toBe('content')

  await select('One', 'Three')
  await press('Add to Playlist')
  await page.click('menuitem', 'Late evenings')
  await page.toast('Added to playlist')
  expect(await library.call<unknown[]>('GET', `playlists/${id}/songs`)).toHaveLength(2)
  await select('Two')
  await press('New Playlist')
  await page.fill(await page.find('textbox', 'Playlist name'), 'Mornings')
  await page.press('Enter')
  await expect.poll(bar).toBeNull()

  await select('One', 'Two', 'Three')
  const two = songs.find(({ name }) => name === 'Two')!
  page.network.refuses('DELETE', `songs/${two.id}`, ...FAILURE)
  await press('Delete')
  await page.click(page.get('button', 'Delete', await page.find('dialog', 'Delete 3 songs?')))
  expect((await page.find('alert')).textContent).toBe('1 song could not be deleted: Internal Server Error')
  expect(cardNames(page)).toEqual(['Two'])
  expect(page.get('checkbox', 'Select Two')).toHaveProperty('checked', true)
  page.network.comeBack()
  await page.click(page.get('button', 'Delete', await page.find('dialog', 'Delete “Two”?')))
  await expect.poll(() => document.body.textContent).toContain('Nothing here yet')
})
