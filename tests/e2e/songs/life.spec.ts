import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import knex from 'knex'
import { parseMidi } from 'midi-file'
import type { SongRecord } from '#shared/api/songs'
import { call } from '../support/cloud'
import { listenIn, PlayerBar } from '../support/listening'
import { melody } from '../support/publicSongs'
import { expect, serverUrl, signIn, test, withholdWholeBank } from '../support/test'

/** The whole life of a song, done by hand, with a second user who listens to it. */

const PASSWORD = 'a quiet harbour'
const FILE = melody(24)

const tunesOf = (bytes: Uint8Array) =>
  parseMidi(bytes).tracks.flatMap((track) =>
    track.flatMap((event) => (event.type === 'noteOn' ? event.noteNumber : [])),
  )
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const inFeed = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Trending' }).getByRole('article', { name })
const toast = (page: Page, words: string) => expect(page.getByTestId('toast').filter({ hasText: words })).toBeVisible()
/** Once it is not zero, the song is open. */
const songLength = (page: Page) => page.getByRole('timer', { name: 'Time and length' })
const tokenOf = async (page: Page) => ({ token: (await page.evaluate(() => localStorage.getItem('access_token')))! })

async function choose(page: Page, name: string, item: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** How many rows of each table contain one of these words in any column. Tables without a match are left out. */
async function rowsThatSay(words: readonly string[]): Promise<Record<string, number>> {
  const db = knex({
    client: 'sqlite3',
    connection: { filename: join(process.env.TUNESMITH_DATA_DIR!, 'tunesmith.sqlite3') },
    useNullAsDefault: true,
  })
  try {
    const tables: { name: string }[] = await db('sqlite_master').select('name').where({ type: 'table' })
    const found: Record<string, number> = {}
    for (const { name } of tables) {
      const rows: Record<string, unknown>[] = await db(name).select()
      const said = rows.filter((row) =>
        Object.values(row).some((value) => words.some((word) => `${value}`.includes(word))),
      )
      if (said.length > 0) found[name] = said.length
    }
    return found
  } finally {
    await db.destroy()
  }
}

test('a song is followed from the sign-up to its deletion', async ({
  page,
  browser,
  account: listener,
  baseURL,
}, info) => {
  test.slow()
  const run = Date.now().toString(36)
  const email = `ada-${run}@example.com`
  const name = `Harbour Lights ${run}`
  const path = info.outputPath('draft.mid')
  writeFileSync(path, FILE)

  await test.step('sign up', async () => {
    await page.goto('/signup')
    await page.getByTestId('full-name-input').fill('Ada Composer')
    await page.getByTestId('email-input').fill(email)
    await page.getByTestId('password-input').fill(PASSWORD)
    await page.getByTestId('confirm-password-input').fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Nothing here yet')).toBeVisible()
  })
  const author = await tokenOf(page)
  const { id: authorId } = await call<{ id: string }>(author, 'GET', 'users/me')
  const mine = async () => (await call<{ data: SongRecord[] }>(author, 'GET', 'songs/me')).data

  await test.step('open a MIDI file and save it', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Open MIDI file' }).click()
    await (await chooser).setFiles(path)
    await expect(page).toHaveURL(/\/editor$/)
    await expect(songLength(page)).toHaveText(/0:1\d$/)
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/editor\/[0-9a-f-]{36}$/)
  })
  const [{ id, song_data_id: dataId }] = await mine()

  const playlistId = await test.step('rename it and add it to a playlist', async () => {
    await page.goto('/')
    await choose(page, 'draft', 'Rename…')
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.keyboard.press('Enter')
    await toast(page, 'Renamed successfully')
    await choose(page, name, 'Add to Playlist')
    await page.getByRole('textbox', { name: 'Playlist name' }).fill('Late evenings')
    await page.keyboard.press('Enter')
    await toast(page, 'Added to playlist')
    const [playlist] = await call<{ id: string }[]>(author, 'GET', 'playlists')
    expect(await call(author, 'GET', `playlists/${playlist.id}/songs`)).toEqual([{ song_id: id }])
    return playlist.id
  })

  await test.step('publish it', async () => {
    await card(page, name).getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('dialog', { name: 'Published' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card(page, name)).toContainText('Published')
  })

  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const other = await context.newPage()
  await listenIn(other)
  // The player plays the song's own bank.
  await other.addInitScript(withholdWholeBank)
  await signIn(other, listener)

  await test.step('somebody else finds it, plays it, and the play is counted', async () => {
    await other.goto('/discover')
    await expect(inFeed(other, name).getByTitle('0 plays')).toBeVisible()
    await inFeed(other, name)
      .getByRole('button', { name: `Play ${name}` })
      .click()
    await new PlayerBar(other).reaches(1)
    await expect(inFeed(other, name).getByTitle('1 play')).toBeVisible()
    await page.bringToFront()
    await page.reload()
    await expect(card(page, name).getByRole('img', { name: '1 play' })).toBeVisible()
  })

  await test.step('and downloads it', async () => {
    await inFeed(other, name).getByRole('button', { name: 'Download' }).click()
    const download = other.waitForEvent('download')
    await other.getByRole('menuitem', { name: /MIDI/ }).click()
    expect((await download).suggestedFilename()).toBe(`${name}.mid`)
    expect(tunesOf(readFileSync(await (await download).path()))).toEqual(tunesOf(FILE))
  })

  await test.step('and makes a song of their own of it', async () => {
    await inFeed(other, name).getByRole('button', { name: 'Remix' }).click()
    await expect(songLength(other)).toHaveText(/0:1\d$/)
    await other.getByTestId('song-title').click()
    await other.keyboard.press('Control+a')
    await other.keyboard.type('Harbour Lights, remixed')
    await other.keyboard.press('Enter')
    await other.keyboard.press('Control+s')
    await expect(other).not.toHaveURL(new RegExp(dataId!))
    const { data } = await call<{ data: SongRecord[] }>(listener, 'GET', 'songs/me')
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ name: 'Harbour Lights, remixed', is_public: false, playCount: 0 })
  })

  await test.step('taken back, it is gone for everybody else', async () => {
    await card(page, name).getByRole('button', { name: 'Unpublish' }).click()
    await expect(card(page, name).getByRole('button', { name: 'Publish' })).toBeVisible()
    await other.goto('/discover')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Discover')
    await expect(other.getByTestId('feed-skeleton')).toHaveCount(0)
    await expect(other.getByRole('article', { name })).toHaveCount(0)
    await other.goto(`/song/${id}`)
    await expect(other.getByRole('alert')).toContainText('This song is not here')
    expect((await tokenOf(other)).token).toBe(listener.token)
  })

  // Another user's remix names its source.
  const traces = [email, authorId, id, dataId!, playlistId]
  expect(await rowsThatSay(traces)).toMatchObject({ users: 1, songs: 2, song_data: 1, playlists: 1, playlist_songs: 1 })

  await test.step('the account goes, and nothing of it is left', async () => {
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
    await toast(page, 'Your account has been successfully deleted')
    await expect(page).toHaveURL(/\/login$/)
    expect(await rowsThatSay(traces)).toEqual({})
    // The remix belongs to its own author.
    expect(await call(listener, 'GET', 'songs/me')).toMatchObject({ count: 1 })
    expect((await fetch(`${serverUrl()}/api/v1/songs/${id}`)).status).toBe(404)
  })
  await context.close()
})
