import { compose } from '#shared/composer/compose'
import { type Account, serverUrl } from '../support/accounts/accounts'
import { expectAccessible } from '../support/axe'
import { ownSongs } from '../support/cloud'
import { ComposerPanel } from '../support/composerPanel'
import { expectSound, listenIn, openContexts } from '../support/listening'
import { createAccount, expect, signIn, test } from '../support/test'

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
  await page.goto('/')
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
  expect(request).toMatchObject({ humanise: null })
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

test('every setting can be chosen or left to the prompt', async ({ page }) => {
  await page.goto('/')
  await panel.openSettings()
  const { GENRES, MOODS, SCALE_WORDS } = await import('#shared/composer/vocabulary')
  expect(await panel.options('Genre')).toEqual(['None (auto)', ...GENRES])
  expect(await panel.options('Mood')).toEqual(['None (auto)', ...MOODS])
  const naturals = ['Auto', 'C', 'C♯ / D♭', 'D', 'D♯ / E♭', 'E', 'F', 'F♯ / G♭', 'G', 'G♯ / A♭', 'A', 'A♯ / B♭', 'B']
  expect(await panel.options('Tonic')).toEqual(naturals)
  expect(await panel.options('Scale')).toEqual(['Auto', ...SCALE_WORDS])
  // A scale spells its tonics.
  await panel.choose('Scale', 'Minor')
  expect(await panel.options('Tonic')).toContain('C♯')
  expect(await panel.options('Bars')).toEqual(['Auto', '4', '8', '16', '32'])
  expect(await panel.options('Tracks')).toEqual(['Auto', '1', '2', '3', '4', '5', '6', '7', '8'])
  await panel.choose('Tracks', '1')
  expect(await panel.options('Type', 1)).toEqual(['Auto', 'Melody', 'Chords', 'Bass', 'Drums'])
  expect(await panel.options('Complexity', 1)).toEqual(['Auto', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  expect(await panel.options('Instrument', 1)).toEqual(['Auto', 'Piano', 'Guitar', 'Synth', 'Strings', 'Bass', 'Drums'])
})

test('chosen settings override the prompt and are sent; the composer decides the others', async ({ page }) => {
  await page.goto('/')
  await panel.openSettings()
  await panel.choose('Genre', 'Jazz')
  await panel.choose('Mood', 'Calm')
  await panel.choose('Tonic', 'D')
  await panel.choose('Scale', 'Dorian')
  await panel.choose('Bars', '4')
  await panel.choose('Tracks', '2')
  await panel.choose('Type', 'Bass', 1)
  await panel.choose('Complexity', '9', 1)
  // Drum tracks offer only drum kits.
  await panel.choose('Instrument', 'Drums', 2)
  await expect(panel.list('Type', 2)).toHaveText('Drums')
  await panel.choose('Type', 'Melody', 2)
  await expect(panel.list('Instrument', 2)).toHaveText('Auto')
  await panel.choose('Instrument', 'Strings', 2)
  // Stepping begins at the usual tempo.
  await panel.form.getByRole('textbox', { name: 'Tempo (BPM)' }).press('ArrowUp')
  await expect(panel.form.getByRole('textbox', { name: 'Tempo (BPM)' })).toHaveValue('120')
  await panel.form.getByRole('textbox', { name: 'Seed' }).fill('4711')
  await panel.compose('techno at 90 bpm')
  await expect(panel.takes.getByText('The form says Jazz, so “techno” was set aside.')).toBeVisible()
  await expect(panel.take(1)).toContainText('120 BPM · 4 bars')
  await expect(panel.seed).toHaveValue('4711')
  expect(await panel.keep()).toMatchObject({
    prompt: 'techno at 90 bpm',
    genre: 'Jazz',
    mood: 'Calm',
    scale: 'D Dorian',
    bars: 4,
    tempo: 120,
    trackCount: 2,
    tracks: [
      { type: 'bass', complexity: 9, instrument: null },
      { type: 'melody', complexity: null, instrument: 'Strings' },
    ],
    seed: 4711,
    variant: 0,
  })
})

test('mistakes show at their fields, and nothing typed is lost, not even by leaving or reloading', async ({ page }) => {
  await page.goto('/')
  await panel.create.click()
  await expect(panel.prompt).toHaveAccessibleDescription('Describe your song in a few words.')
  await expect(panel.prompt).toBeFocused()
  await panel.prompt.fill('a'.repeat(2001))
  await expect(panel.prompt).toHaveAccessibleDescription('At most 2,000 characters.')
  await panel.prompt.fill('A waltz')
  await panel.openSettings()
  const tempo = panel.form.getByRole('textbox', { name: 'Tempo (BPM)' })
  await tempo.fill('201')
  await panel.choose('Genre', 'Jazz')
  await panel.choose('Tracks', '1')
  await panel.choose('Type', 'Chords', 1)
  await panel.form.getByRole('button', { name: '− Advanced Settings' }).click()
  // A mistake in hidden settings shows them again.
  await panel.create.click()
  await expect(tempo).toHaveAccessibleDescription('A whole number from 40 to 200.')
  await expect(tempo).toBeFocused()
  await expect(panel.takes).toHaveCount(0)

  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect(page).toHaveURL(/discover/)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(panel.prompt).toHaveValue('A waltz')
  await page.reload()
  await expect(panel.prompt).toHaveValue('A waltz')
  await expect(tempo).toHaveValue('201')
  await expect(panel.list('Genre')).toHaveText('Jazz')
  await expect(panel.list('Type', 1)).toHaveText('Chords')
  // One press hands a chosen setting back to the words.
  await panel.form.getByRole('button', { name: 'Tempo (BPM): 201 BPM. Back to auto' }).click()
  await panel.create.click()
  await expect(panel.take(1)).toBeVisible()
})

test('Home does not load the composer at first', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  expect(asked.filter((url) => /composerWorker/.test(url))).toEqual([])
  await panel.prompt.focus()
  await expect.poll(() => asked.filter((url) => /composerWorker/.test(url))).toHaveLength(1)
})

test('the panel works by keyboard, announces its state, is accessible, and fits 360 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await panel.prompt.focus()
  await page.keyboard.type('A waltz in 4 bars')
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
  const width = await page.evaluate(() => document.body.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})

test('another user on the same browser finds an empty form', async ({ page }) => {
  await page.goto('/')
  await panel.compose('My secret song')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/login/)
  const other = await createAccount()
  await page.getByTestId('email-input').fill(other.email)
  await page.getByTestId('password-input').fill(other.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(panel.prompt).toHaveValue('')
  await expect(panel.takes).toHaveCount(0)
})
