import { expect, test } from 'vitest'
import { GENRES, MOODS, SCALE_WORDS } from '#shared/composer/vocabulary'
import { ComposerPanel } from '../testing/composerPanel'
import { description, field, wordsOf } from '../testing/forms'
import { createAccount, openApp } from '../testing/studio'

/** Tests of the composer's panel on Home: words, settings and takes, with the real composer and server. */

async function openPanel() {
  const library = await createAccount()
  const page = await openApp('/', library)
  await page.find('form', 'Compose a song')
  return { page, library, panel: new ComposerPanel(page) }
}

const WORDS = 'a rainy lo-fi piano loop in C minor at 78 bpm, 8 bars'
const takesSay = (panel: ComposerPanel) => expect.poll(() => panel.takes && wordsOf(panel.takes))
const says = (field: () => Element) => expect.poll(() => description(field()))
const isPressed = (panel: ComposerPanel, name: string) => panel.button(name)?.getAttribute('aria-pressed') === 'true'

test('every setting can be chosen or left to the prompt', async () => {
  const { panel } = await openPanel()
  await panel.openSettings()
  expect(await panel.options('Genre')).toEqual(['None (auto)', ...GENRES])
  expect(await panel.options('Mood')).toEqual(['None (auto)', ...MOODS])
  const naturals = ['Auto', 'C', 'C♯ / D♭', 'D', 'D♯ / E♭', 'E', 'F', 'F♯ / G♭', 'G', 'G♯ / A♭', 'A', 'A♯ / B♭', 'B']
  expect(await panel.options('Key')).toEqual(naturals)
  expect(await panel.options('Scale')).toEqual(['Auto', ...SCALE_WORDS])
  // The scale decides the spelling of its tonics.
  await panel.choose('Scale', 'Minor')
  expect(await panel.options('Key')).toContain('C♯')
  expect(await panel.options('Bars')).toEqual(['Auto', '4', '8', '16', '32'])
  expect(await panel.options('Tracks')).toEqual(['Auto', '1', '2', '3', '4', '5', '6', '7', '8'])
  await panel.choose('Tracks', '1')
  expect(await panel.options('Type', 1)).toEqual(['Auto', 'Melody', 'Chords', 'Bass', 'Drums'])
  expect(await panel.options('Complexity', 1)).toEqual(['Auto', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  expect(await panel.options('Instrument', 1)).toEqual(['Auto', 'Piano', 'Guitar', 'Synth', 'Strings', 'Bass', 'Drums'])
})

test('chosen settings override the prompt and are sent; the composer decides the others', async () => {
  const { page, panel } = await openPanel()
  await panel.openSettings()
  for (const [list, option] of [
    ['Genre', 'Jazz'],
    ['Mood', 'Calm'],
    ['Key', 'D'],
    ['Scale', 'Dorian'],
    ['Bars', '4'],
    ['Tracks', '2'],
  ])
    await panel.choose(list, option)
  await panel.choose('Type', 'Bass', 1)
  await panel.choose('Complexity', '9', 1)
  // Drum tracks offer only drum kits.
  await panel.choose('Instrument', 'Drums', 2)
  expect(panel.list('Type', 2).textContent).toBe('Drums')
  await panel.choose('Type', 'Melody', 2)
  expect(panel.list('Instrument', 2).textContent).toBe('Auto')
  await panel.choose('Instrument', 'Strings', 2)
  // Stepping begins at the usual tempo.
  panel.field('Tempo (BPM)').focus()
  await page.press('ArrowUp')
  expect(panel.field('Tempo (BPM)').value).toBe('120')
  await page.fill(panel.field('Variation number'), '4711')
  await panel.compose('techno at 90 bpm')
  await takesSay(panel).toContain('The form says Jazz, so “techno” was set aside.')
  expect(wordsOf(panel.take(1))).toContain('120 BPM · 4 bars')
  expect(panel.seed.value).toBe('4711')
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

test('mistakes show at their fields, and nothing typed is lost, not even by leaving or reloading', async () => {
  const { page, panel } = await openPanel()
  await panel.create()
  await says(() => panel.prompt).toBe('Describe your song in a few words.')
  await expect.poll(() => document.activeElement).toBe(panel.prompt)
  await page.fill(panel.prompt, 'a'.repeat(2001))
  await says(() => panel.prompt).toBe('At most 2,000 characters.')
  await page.fill(panel.prompt, 'A waltz')
  await panel.openSettings()
  const tempo = () => panel.field('Tempo (BPM)')
  await page.fill(tempo(), '201')
  await panel.choose('Genre', 'Jazz')
  await panel.choose('Tracks', '1')
  await panel.choose('Type', 'Chords', 1)
  await page.click('button', '− Advanced Settings')
  // A mistake in hidden settings shows them again.
  await panel.create()
  await expect.poll(() => page.query('textbox', 'Tempo (BPM)')).not.toBeNull()
  await says(tempo).toBe('A whole number from 40 to 200.')
  await expect.poll(() => document.activeElement).toBe(tempo())
  expect(panel.takes).toBeNull()

  const navigation = page.get('navigation', 'Main')
  await page.click(page.get('link', 'Discover', navigation))
  await expect.poll(() => page.path).toBe('/discover')
  await page.click(page.get('link', 'Home', navigation))
  await page.find('form', 'Compose a song')
  expect(panel.prompt.value).toBe('A waltz')
  await page.reload()
  await page.find('form', 'Compose a song')
  expect(panel.prompt.value).toBe('A waltz')
  expect(tempo().value).toBe('201')
  expect(panel.list('Genre').textContent).toBe('Jazz')
  expect(panel.list('Type', 1).textContent).toBe('Chords')
  // A press on a chosen setting returns it to auto.
  await page.click('button', 'Tempo (BPM): 201 BPM. Back to auto')
  await panel.create()
  await expect.poll(panel.articles, { timeout: 15_000 }).toHaveLength(3)
})

test('another user on the same browser finds an empty form', async () => {
  const other = (await createAccount()).account
  const { page, panel } = await openPanel()
  await panel.compose('My secret song')
  await page.click('button', 'Log Out')
  await expect.poll(() => page.path).toMatch(/login/)
  await expect.poll(() => page.testIds('email-input')).toHaveLength(1)
  await page.fill(field(page, 'email'), other.email)
  await page.fill(field(page, 'password'), other.password)
  await page.click('button', 'Log In')
  await page.find('form', 'Compose a song')
  expect(panel.prompt.value).toBe('')
  expect(panel.takes).toBeNull()
})

test('another take, other notes for one track and back, another seed, humanised timing', async () => {
  const { page, panel } = await openPanel()
  await panel.compose(WORDS)
  await panel.press('Another take')
  await expect.poll(panel.articles).toHaveLength(4)
  await expect.poll(() => isPressed(panel, 'Choose take 4')).toBe(true)
  /** The drawn notes of each track, by their times: their height also depends on the other tracks. */
  const paths = () =>
    [...panel.take(4).querySelector('svg')!.querySelectorAll('path')].map((path) =>
      path.getAttribute('d')!.replace(/(M\S+) \S+?(h\S+?)(?=M|$)/g, '$1$2'),
    )
  const before = paths()
  await panel.press('Compose Melody again')
  await panel.shows('Back to the previous Melody')
  await takesSay(panel).toContain('· take 2')
  const after = paths()
  expect(after[0]).not.toBe(before[0])
  const times = (drawn: readonly string[]) => drawn.slice(1).map((path) => path.replaceAll(/(M[\d.]+) [\d.]+/g, '$1'))
  expect(times(after)).toEqual(times(before))
  await panel.press('Back to the previous Melody')
  await expect.poll(() => panel.button('Back to the previous Melody')).toBeNull()
  expect(paths()).toEqual(before)
  await panel.press('Compose Drums again')
  await panel.shows('Back to the previous Drums')

  const humanise = () => page.get('slider', 'Humanize', panel.takes!)
  expect(humanise().getAttribute('aria-valuetext')).toBe('40%')
  humanise().focus()
  await page.press('End')
  await expect.poll(() => humanise().getAttribute('aria-valuetext')).toBe('100%')
  await expect.poll(panel.status).toContain('Take 4 is ready')
  await takesSay(panel).toContain('0% stays exactly on the grid.')
  // The kept song is the one that was heard.
  const kept = await panel.keep()
  expect(kept).toMatchObject({ variant: 3, humanise: 1 })
  expect(kept.takes).toContain(1)
  await expect.poll(() => page.path, { timeout: 15_000 }).toMatch(/^\/editor/)
  // Home stays visible until the editor's code has loaded.
  await expect.poll(() => panel.takes, { timeout: 15_000 }).toBeNull()
  history.back()
  await panel.press('Choose take 4')
  await page.fill(panel.seed, 'nine')
  await page.press('Enter')
  await says(() => panel.seed).toBe('A whole number up to 4,294,967,295.')
  await page.fill(panel.seed, '9')
  await page.press('Enter')
  await expect.poll(() => panel.button('Back to the previous Drums')).toBeNull()
  expect(panel.seed.value).toBe('9')
  // A different song, which is not in the library yet.
  expect(wordsOf(panel.take(4))).not.toContain('In your library')
  expect(await panel.keep()).toMatchObject({ seed: 9, variant: 0, takes: [] })
})

test('unavailable and unknown words are listed separately', async () => {
  const { page, panel } = await openPanel()
  await panel.compose('a waltz in 3/4 for kazoo and piano, asdfgh, 5 minutes')
  const list = await page.find('list', 'Not as asked', panel.takes!)
  const [length, ...others] = page.all('listitem', undefined, list).map(wordsOf)
  expect(length).toMatch(/^“5 minutes” is longer than 32 bars/)
  expect(others).toEqual([
    '“3/4” is not available; the song is in 4/4.',
    'These instruments are not available: “kazoo”.',
    'These words were not understood: “asdfgh”.',
  ])
})
