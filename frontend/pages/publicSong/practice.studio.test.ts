import { beforeAll, expect, test } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { threeSections } from '#tests/support/shortSongs'
import type { AppPage } from '../../testing/page'
import { playerAt, playerBar, playsTo } from '../../testing/songPages'
import { createAccount, openApp } from '../../testing/studio'

/** Tests of the sound after the listener has set tracks, speed, position and loop. */

let song: SongRecord

beforeAll(async () => {
  song = await (await createAccount()).publish('Three Sections', {}, {}, threeSections())
}, 30_000)

async function openSong(): Promise<AppPage> {
  const page = await openApp('/login', null)
  page.sound.bank = 'arrives'
  await page.visit(`/song/${song.id}`)
  await page.find('slider', 'Piano roll')
  return page
}

/** Presses Play on the page, or a button of the player's bar. */
const play = (page: AppPage) => page.click(page.get('button', 'Play', page.get('main')))
const pressBar = async (page: AppPage, name: string) => page.click(await page.find('button', name, playerBar(page)))

test('a track that was muted before playback is silent until it is soloed', async () => {
  const page = await openSong()
  await page.click('button', 'Mute Piano')
  await play(page)
  await playsTo(page, 2)
  expect(page.sound.loudness).toBeLessThan(0.001)
  await page.click('button', 'Solo Piano')
  await page.sound.until(() => page.sound.loudness > 0.003)
})

test('playback begins at the place that was sought, at the speed that was set', async () => {
  const page = await openSong()
  page.get('slider', 'Practice speed').focus()
  await page.press('End')
  await page.click('button', 'Chorus')
  await play(page)
  await playsTo(page, 32)
  await pressBar(page, 'Pause')
  const from = playerAt(page)!
  expect(from).toBeLessThan(45)
  await pressBar(page, 'Play')
  await page.sound.passes(8)
  await pressBar(page, 'Pause')
  // At 150%, 8 s play 12 s of the song.
  expect(playerAt(page)! - from).toBeGreaterThanOrEqual(10)
  expect(playerAt(page)! - from).toBeLessThanOrEqual(13)
})

test('a bar is repeated until the loop ends, and then the song goes on', async () => {
  const page = await openSong()
  for (const name of ['From bar', 'To bar']) page.fire.change(page.get('spinbutton', name), { target: { value: '2' } })
  await play(page)
  await playsTo(page, 2)
  await page.sound.passes(7)
  await expect.poll(() => playerAt(page)).toBeLessThanOrEqual(4)
  await page.click('button', 'Repeat these bars')
  await playsTo(page, 5)
})
