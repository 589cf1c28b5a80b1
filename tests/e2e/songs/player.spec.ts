import type { SongRecord } from '#shared/api/songs'
import { expectAccessible } from '../support/axe'
import { expectSound, listenIn, openContexts, PlayerBar } from '../support/listening'
import { makeSong, melody } from '../support/publicSongs'
import { createAccount, expect, signIn, test } from '../support/test'

/** The player of the library: real synth, real sound bank, real songs. */

test.use({ hasSound: true })

let songs: readonly [SongRecord, SongRecord, SongRecord]
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

test('one song at a time is heard, through the queue and across pages, until the player closes', async ({ page }) => {
  await page.goto('/discover')
  await press(page, songs[0].name)
  await player.reaches(1)
  await expectSound(page)
  await press(page, songs[1].name)
  await expect(player.bar).toContainText(songs[1].name)
  await player.reaches(1)
  expect(await openContexts(page)).toBe(1)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await player.reaches(2)
  await player.button('Next song').click()
  await expect(player.bar).toContainText(songs[2].name)
  await player.reaches(1)
  await expectSound(page)
  await player.button('Close player').click()
  await expect(page.locator('#content')).toBeFocused()
  await expect.poll(() => openContexts(page)).toBe(0)
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
