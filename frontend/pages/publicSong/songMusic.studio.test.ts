import { beforeAll, expect, test } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { melody, threeSections } from '#tests/support/shortSongs'
import type { AppPage } from '../../testing/page'
import { createAccount, openApp } from '../../testing/studio'

/** Tests of the music on a song's page: facts, tracks, speed and position. */

let song: SongRecord
let empty: SongRecord

beforeAll(async () => {
  const author = await createAccount()
  await author.call('PATCH', 'users/me', { name: `ada-${Date.now().toString(36)}`, display_name: 'Ada Harbour' })
  await author.publish('Other Song', {}, {}, melody(16))
  song = await author.publish('Three Sections', {}, {}, threeSections())
  empty = await (await createAccount()).publish('Empty Song', {}, {}, melody(0))
}, 30_000)

const place = (page: AppPage) => page.get('slider', 'Piano roll').getAttribute('aria-valuetext')

test('the page shows the facts, the tracks and other songs of the author', async () => {
  const page = await openApp(`/song/${song.id}`, null)
  await page.find('link', 'Other Song')
  await page.find('slider', 'Piano roll')
  const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent?.trim())
  await expect
    .poll(headings)
    .toEqual([...['Tracks', 'The music', 'Practice speed', 'Practice loop', 'License', 'More by Ada Harbour']])
  expect(page.get('main').textContent).toContain('Acoustic Grand Piano · 32 notes')
  const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  for (const fact of ['Tempo120 BPM', 'KeyC minor', 'Time signature4/4', 'Length1:04'])
    expect(facts).toContainEqual(expect.stringContaining(fact))
  await page.click('link', 'Other Song')
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe('Other Song')
})

test('a song without notes says so', async () => {
  const page = await openApp(`/song/${empty.id}`, null)
  await expect.poll(() => document.body.textContent).toContain('This song has no notes yet.')
  expect(page.query('slider', 'Piano roll')).toBeNull()
})

test('keys and sections seek', async () => {
  const page = await openApp(`/song/${song.id}`, null)
  const roll = await page.find('slider', 'Piano roll')
  const goes = async (key: string, where: string) => {
    await page.press(key)
    await expect.poll(() => place(page)).toBe(where)
  }
  roll.focus()
  await goes('ArrowRight', 'Intro: Bar 1, beat 2, 0:00 of 1:04')
  await goes('ArrowUp', 'Intro: Bar 2, beat 1, 0:02 of 1:04')
  await page.press('PageUp')
  await goes('PageUp', 'Chorus: Bar 17, beat 1, 0:32 of 1:04')
  await goes('PageDown', 'Verse: Bar 9, beat 1, 0:16 of 1:04')
  await page.press('End')
  await expect.poll(() => roll.getAttribute('aria-valuenow')).toBe('64')
  await page.press('Home')
  await expect.poll(() => roll.getAttribute('aria-valuenow')).toBe('0')
  await page.click('button', 'Chorus')
  await expect.poll(() => page.get('button', 'Chorus').getAttribute('aria-current')).toBe('true')
  expect(roll.getAttribute('aria-valuenow')).toBe('32')
})

test('a track is muted before playback, and the practice speed is set by keys', async () => {
  const page = await openApp(`/song/${song.id}`, null)
  await page.click('button', 'Mute Piano')
  expect(page.get('button', 'Mute Piano').getAttribute('aria-pressed')).toBe('true')
  const speed = () => page.get('slider', 'Practice speed')
  speed().focus()
  await page.press('End')
  await expect.poll(() => speed().getAttribute('aria-valuetext')).toBe('150%')
  await page.click('button', 'As written')
  await expect.poll(() => speed().getAttribute('aria-valuetext')).toBe('100%')
})

test('bars are repeated: the section that is heard, or those that are typed', async () => {
  const page = await openApp(`/song/${song.id}`, null)
  await page.click('button', 'Chorus')
  const repeat = () => page.get('button', 'Repeat these bars')
  const bar = (name: string) => page.get('spinbutton', name) as HTMLInputElement
  await page.click(repeat())
  await expect.poll(() => bar('From bar').value).toBe('17')
  const type = (name: string, value: string) => page.fire.change(bar(name), { target: { value } })
  type('From bar', '2')
  type('To bar', '2')
  type('To bar', '99')
  page.fire.focusOut(bar('To bar'))
  await expect.poll(() => bar('To bar').value).toBe('2')
  expect(repeat().getAttribute('aria-pressed')).toBe('true')
  // The loop begins at the audible bar, two seconds after the start.
  await expect.poll(() => place(page)).toBe('Intro: Bar 2, beat 1, 0:02 of 1:04')
})
