import type { Song } from '#shared/api/songs'
import { expectAccessible } from '../support/axe'
import { errorReply } from '../support/errorReply'
import { expectSound, listenIn, openContexts, PlayerBar } from '../support/listening'
import { makeSong, melody, playCount } from '../support/publicSongs'
import { createAccount, expect, signIn, test } from '../support/test'

/** The player of the library: real synth, real sound bank, real songs. */

test.use({ hasSound: true })

let songs: readonly [Song, Song, Song]
let player: PlayerBar

test.beforeAll(async () => {
  const author = await createAccount()
  // After a failure a new worker makes the songs again, so each needs a unique name.
  const run = Date.now().toString(36)
  const make = (name: string) => makeSong(author, { name: `${name} ${run}`, bytes: melody(40) })
  const [third, second, first] = [await make('Third'), await make('Second'), await make('First')]
  songs = [first, second, third]
})

test.beforeEach(async ({ page, account }) => {
  await listenIn(page)
  await signIn(page, account)
  player = new PlayerBar(page)
})

const row = (page: PlayerBar['page'], name: string) =>
  page.getByRole('region', { name: 'Trending' }).getByRole('article', { name, exact: true })
const press = (page: PlayerBar['page'], name: string) =>
  row(page, name)
    .getByRole('button', { name: new RegExp(`^(Play|Pause) ${name}$`) })
    .click()

test('a press plays and counts one play; further presses pause and resume without counting', async ({ page }) => {
  const before = await playCount(songs[0])
  const plays: string[] = []
  page.on('request', (request) => request.url().endsWith('/play') && plays.push(request.method()))
  await page.goto('/discover')
  await expect(player.bar).toHaveCount(0)
  await press(page, songs[0].name)
  await expect(player.bar).toContainText(songs[0].name)
  await player.reaches(1)
  await expectSound(page)
  await expect(row(page, songs[0].name).getByTitle(`${before + 1} play`)).toBeVisible()
  expect(await playCount(songs[0])).toBe(before + 1)
  await press(page, songs[0].name)
  await expect(player.button('Play')).toBeVisible()
  const at = Number(await player.position.getAttribute('aria-valuenow'))
  expect(at).toBeGreaterThan(0)
  await press(page, songs[0].name)
  await player.reaches(at + 1)
  expect(plays).toEqual(['POST'])
})

/** The last part of the address of each sound bank that the page requests. */
function banksAskedFor(page: PlayerBar['page']): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/sounds\/|\/bank$/.test(pathname)) asked.push(pathname.split('/').at(-1)!)
  })
  return asked
}

test('each song loads only its own sounds, once', async ({ page }) => {
  const asked = banksAskedFor(page)
  const bytes: number[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/bank?')) bytes.push(Number(await response.headerValue('content-length')))
  })
  await page.goto('/discover')
  await press(page, songs[0].name)
  await player.reaches(1)
  await expectSound(page)
  await press(page, songs[1].name)
  await expect(player.bar).toContainText(songs[1].name)
  await player.reaches(1)
  await expectSound(page)
  await press(page, songs[0].name)
  await expect(player.bar).toContainText(songs[0].name)
  await player.reaches(1)
  expect(asked).toEqual(['bank', 'bank', 'bank'])
  for (const length of bytes) expect(length).toBeLessThan(2_000_000)
})

test('one song plays at a time, through the queue and across pages', async ({ page }) => {
  await page.goto('/discover')
  await press(page, songs[0].name)
  await player.reaches(1)
  await press(page, songs[1].name)
  await expect(player.bar).toContainText(songs[1].name)
  await expect(row(page, songs[0].name).getByRole('button', { name: /^Play/ })).toBeVisible()
  await player.reaches(1)
  expect(await openContexts(page)).toBe(1)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await expect(player.bar).toContainText(songs[1].name)
  await player.reaches(2)
  await player.button('Next song').click()
  await expect(player.bar).toContainText(songs[2].name)
  await player.reaches(1)
  await expectSound(page)
  await player.button('Close player').click()
  await expect(player.bar).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()
  await expect.poll(() => openContexts(page)).toBe(0)
})

test('pause keeps the position, and resuming counts nothing', async ({ page }) => {
  await page.goto('/discover')
  await press(page, songs[2].name)
  await player.reaches(1)
  const counted = await playCount(songs[2])
  await player.button('Pause').click()
  const at = await player.position.getAttribute('aria-valuenow')
  await player.button('Play').click()
  await player.reaches(Number(at) + 1)
  expect(await playCount(songs[2])).toBe(counted)
})

test('a player in another tab pauses this one, and the other way round', async ({ page }) => {
  await page.goto('/discover')
  await press(page, songs[0].name)
  await player.reaches(1)
  const other = await page.context().newPage()
  const embed = (name: string) => other.getByRole('main').getByRole('button', { name, exact: true })
  await other.goto(`/embed/${songs[1].id}`)
  await embed('Play').click()
  await expect(embed('Pause')).toBeVisible({ timeout: 45_000 })
  await expect(player.button('Play')).toBeVisible()
  const at = Number(await player.position.getAttribute('aria-valuenow'))
  await page.bringToFront()
  await player.button('Play').click()
  await expect(embed('Play')).toBeVisible()
  await player.reaches(at + 1)
  await other.close()
})

test('keys seek, and the position is read out in words', async ({ page }) => {
  await page.goto('/discover')
  await press(page, songs[0].name)
  await player.reaches(1)
  await player.position.focus()
  await page.keyboard.press('PageUp')
  await player.reaches(10)
  await expect(player.position).toHaveAttribute('aria-valuetext', /^0:1\d of 0:19$/)
  await page.keyboard.press('Home')
  await expect.poll(async () => Number(await player.position.getAttribute('aria-valuenow'))).toBeLessThan(5)
})

test('the volume is remembered; muted is silent', async ({ page }) => {
  await page.goto('/discover')
  await press(page, songs[0].name)
  const volume = player.bar.getByRole('slider', { name: 'Volume' })
  await volume.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(volume).toHaveAttribute('aria-valuetext', '10%')
  await player.button('Mute').click()
  await expect(volume).toHaveAttribute('aria-valuetext', '0%')
  await player.button('Unmute').click()
  await page.reload()
  await press(page, songs[0].name)
  await expect(volume).toHaveAttribute('aria-valuetext', '10%')
})

test('the next song follows; the last one stays and can be played again', async ({ page, account }) => {
  await makeSong(account, { name: 'Short two', bytes: melody(2) })
  await makeSong(account, { name: 'Short one', bytes: melody(2) })
  await page.route('**/api/v1/songs/public?*', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: Song[] }
    await route.fulfill({ json: { data: data.slice(0, 2), count: 2 } })
  })
  await page.goto('/discover')
  await press(page, 'Short one')
  await expect(player.bar).toContainText('Short two', { timeout: 45_000 })
  await expect(player.button('Play')).toBeVisible()
  await expect(player.bar).toContainText('Short two')
  await player.button('Play').click()
  await expect(player.button('Pause')).toBeVisible()
})

test('the player closes when the editor opens', async ({ page }) => {
  await page.goto('/discover')
  await press(page, songs[0].name)
  await player.reaches(1)
  await page.getByRole('link', { name: 'Editor' }).first().click()
  await expect(page.getByLabel('Piano roll').first()).toBeVisible()
  await expect.poll(() => openContexts(page)).toBeLessThanOrEqual(1)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Discover' })).toBeVisible()
  await expect(player.bar).toHaveCount(0)
})

test('signing out ends it', async ({ page }) => {
  await page.goto('/discover')
  await press(page, songs[0].name)
  await player.reaches(1)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => openContexts(page)).toBe(0)
})

test.describe('when something fails', () => {
  test('missing bytes show in the bar, and a retry counts no second play', async ({ page }) => {
    const data = `**/api/v1/songs/data/${songs[1].song_data_id}`
    await page.goto('/discover')
    await expect(row(page, songs[1].name)).toBeVisible()
    await page.route(data, (route) => route.fulfill(errorReply('song_data_not_found')))
    const before = await playCount(songs[1])
    await press(page, songs[1].name)
    await expect(player.bar.getByRole('alert')).toHaveText('Failed to load MIDI data: HTTP 404')
    await page.unroute(data)
    await player.button('Try again').click()
    await player.reaches(1)
    expect(await playCount(songs[1])).toBe(before + 1)
  })

  test('bytes that are no song show in the bar', async ({ page }) => {
    await page.goto('/discover')
    await expect(row(page, songs[1].name)).toBeVisible()
    await page.route(`**/api/v1/songs/data/${songs[1].song_data_id}`, (route) => route.fulfill({ body: 'Dear diary' }))
    await press(page, songs[1].name)
    await expect(player.bar.getByRole('alert')).toHaveText('This song cannot be read.')
  })

  test('the sound bank shows its progress, its failure and a retry', async ({ page }) => {
    await page.goto('/discover')
    let isOpen = false
    let letPass = () => {}
    const seen = new Promise<void>((resolve) => {
      letPass = resolve
    })
    await page.route(/\/sounds\/|\/bank\?/, async (route) => {
      if (!isOpen) return route.abort()
      await seen
      return route.continue()
    })
    await press(page, songs[0].name)
    await expect(player.bar.getByRole('alert')).toBeVisible()
    isOpen = true
    await player.button('Try again').click()
    await expect(player.bar.getByRole('progressbar')).toBeVisible()
    letPass()
    await player.reaches(1)
  })

  test('the whole bank replaces a song’s own bank, and serves the next song too', async ({ page }) => {
    const asked = banksAskedFor(page)
    await page.route(/\/bank\?/, (route) => route.fulfill(errorReply('banks_busy', { seconds: 5 })))
    await page.goto('/discover')
    await press(page, songs[0].name)
    await player.reaches(1)
    await expectSound(page)
    expect(asked).toEqual(['bank', 'GeneralUser.sf2'])
    await press(page, songs[1].name)
    await player.reaches(1)
    expect(asked).toEqual(['bank', 'GeneralUser.sf2'])
  })

  test('a play that cannot be counted still sounds', async ({ page }) => {
    await page.route('**/play', (route) => route.fulfill(errorReply('too_many_requests', { seconds: 60 })))
    const before = await playCount(songs[0])
    await page.goto('/discover')
    await press(page, songs[0].name)
    await player.reaches(1)
    expect(await playCount(songs[0])).toBe(before)
    await expect(page.getByTestId('toast')).toHaveCount(0)
  })
})

test('axe finds nothing serious in the player, which fits a phone', async ({ page }) => {
  await page.goto('/discover')
  await press(page, songs[0].name)
  await player.reaches(1)
  await player.button('Pause').click()
  await page.mouse.move(0, 0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(player.position).toBeVisible()
  await expect(player.button('Close player')).toBeVisible()
  expect(await page.evaluate(() => document.body.scrollWidth)).toBe(360)
  await expectAccessible(page)
})
