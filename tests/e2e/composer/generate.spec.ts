import { compose } from '#shared/composer/compose'
import { type Account, serverUrl } from '../support/accounts/accounts'
import { expectAccessible } from '../support/axe'
import { ownSongs } from '../support/cloud'
import { ComposerPanel } from '../support/composerPanel'
import { expectSound, listenIn, openContexts } from '../support/listening'
import { expect, signIn, test } from '../support/test'

/** The composer's panel on Home: words, settings and keeping, with the real composer, synth and server. */

test.use({ hasSound: true })

let panel: ComposerPanel

test.beforeEach(async ({ page, account }) => {
  await listenIn(page)
  await signIn(page, account)
  panel = new ComposerPanel(page)
  await panel.recordRequests()
})

const WORDS = 'a rainy lo-fi piano loop in C minor at 78 bpm, 8 bars'

const TITLE = 'Rainy Lo-Fi Piano Loop'

const bytesOf = async ({ token }: Account, dataId: string): Promise<Uint8Array> => {
  const response = await fetch(`${serverUrl()}/api/v1/songs/data/${dataId}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return new Uint8Array(await response.arrayBuffer())
}

test('a prompt gives three takes; one is played, kept, in the library, and open in the editor, on the grid', async ({
  page,
  account,
}) => {
  const workers: string[] = []
  page.on('request', (request) => /composerWorker/.test(request.url()) && workers.push(request.url()))
  await page.goto('/')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  // Home does not load the composer at first.
  expect(workers).toEqual([])
  await panel.prompt.focus()
  await expect.poll(() => workers).toHaveLength(1)
  await panel.compose(WORDS)
  await expect(panel.takes.getByRole('article')).toHaveCount(3)
  await expect(panel.take(1)).toContainText('78 BPM · 8 bars')
  await expect(panel.takes.getByText('The tempo is 78 BPM, from “78 bpm”.')).toBeVisible()
  await expect(panel.takes.getByText('The key is C minor, from “C minor”.')).toBeVisible()
  const plays: string[] = []
  page.on('request', (request) => request.url().endsWith('/play') && plays.push(request.url()))
  await panel.button('Play take 2').click()
  await expectSound(page)
  await panel.button('Play take 3').click()
  await expect(panel.button('Pause take 3')).toBeVisible()
  await expect(panel.button('Play take 2')).toBeVisible()
  await expectSound(page)
  expect(await openContexts(page)).toBe(1)
  await panel.button('Pause take 3').click()
  await expect(panel.button('Play take 3')).toBeVisible()
  // Nothing is stored or counted before a take is kept.
  expect(plays).toEqual([])
  expect(await ownSongs(account)).toEqual([])

  const request = await panel.keep()
  expect(request).toMatchObject({ humanise: 0.4 })
  expect(request).toMatchObject({ prompt: WORDS, variant: 2, genre: null, tempo: null })
  await expect(page).toHaveURL(/\/editor\/[\w-]+/)
  const [song] = await ownSongs(account)
  expect(song).toMatchObject({ name: TITLE, genre: 'Lo-fi', is_public: false })
  expect(page.url()).toContain(song.song_data_id)
  expect(await bytesOf(account, song.song_data_id!)).toEqual(compose(request).midi)

  // The other takes are still there, and the kept one says where it is.
  await page.goBack()
  await expect(panel.take(3)).toContainText('In your library')
  await expect(page.getByRole('article', { name: TITLE })).toBeVisible()
  await panel.button('Choose take 1').click()
  await expect(panel.button('Keep and open in the editor')).toBeVisible()
})

test('the panel works by keyboard, announces its state, is accessible, and fits 360 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await panel.prompt.focus()
  await page.keyboard.type('A waltz for kazoo in 4 bars')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(panel.list('Genre')).toBeVisible()
  await panel.choose('Tracks', '8')
  await expectAccessible(page)
  await panel.prompt.focus()
  await page.keyboard.press('Control+Enter')
  await expect(panel.status).toHaveText('3 takes are ready.')
  await panel.button('Choose take 2').focus()
  await page.keyboard.press('Enter')
  await expect(panel.button('Choose take 2')).toHaveAttribute('aria-pressed', 'true')
  await expect(panel.takes.getByRole('list', { name: 'Not as asked' })).toContainText('kazoo')
  const width = await page.evaluate(() => document.body.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})
