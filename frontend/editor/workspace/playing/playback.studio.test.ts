import { expect, test, vi } from 'vitest'
import { testSong } from '#shared/playback/testSong'
import { writeSmf } from '#shared/smf/write'
import { demoSong } from '#tests/support/demoSongs'
import { heard, play, reaches, strikes } from '../../../testing/instrument'
import { openSong, openWorkspace } from '../../../testing/studio'

/** Playback: which notes sound, when, and where the playhead is. */

const openWithSound = () => openWorkspace('/editor', undefined, 'arrives')

test('the right notes are played at the right times; stop goes to the start', async () => {
  const studio = await openWithSound()
  const notes = [60, 64, 67, 72]
  for (const [beat, noteNumber] of notes.entries()) await studio.draw(480 * beat, noteNumber, 480 * beat + 400)
  await play(studio, 1440)
  await studio.sound.passes(0.1)
  expect(studio.automation.outputLevel()).toBeGreaterThan(0.001)
  await studio.press('Enter')
  const song = await strikes(studio)
  const last = song.slice(-4)
  expect(last.map(({ bytes }) => bytes[1])).toEqual(notes)
  // 120 BPM: half a second a beat.
  for (const [i, { meantAt }] of last.entries()) expect(meantAt - last[0].meantAt).toBeCloseTo(i * 0.5, 4)
  for (const { arrivedAt, meantAt } of last) expect(arrivedAt).toBeLessThanOrEqual(meantAt)
  await expect.poll(() => studio.automation.state().tick).toBe(0)
})

test('when the system takes the sound away, playback pauses where it is and says so; play goes on from there', async () => {
  const studio = await openWithSound()
  const { state } = studio.automation
  await studio.draw(0, 60, 3800)
  await play(studio)
  await reaches(studio, 480)
  studio.sound.interrupt()
  await studio.toast('The system interrupted the sound')
  await expect.poll(() => state().playing).toBe(false)
  const { tick } = state()
  expect(tick).toBeGreaterThan(400)
  await studio.press(' ')
  await reaches(studio, tick + 480)
})

test('pause keeps the position, stop goes to the start, rewind and forward step by bars', async () => {
  const studio = await openWithSound()
  const { state } = studio.automation
  await studio.draw(0, 60, 3800)
  await play(studio)
  await studio.press(' ')
  await studio.sound.until(() => !state().playing)
  expect(state().tick).toBeGreaterThan(0)
  expect(state().tick).toBeLessThan(1920)
  const goes = async (key: string, tick: number) => {
    await studio.press(key)
    await expect.poll(() => state().tick).toBe(tick)
  }
  await goes('d', 1920)
  await goes('d', 3840)
  await goes('a', 1920)
  await goes('Enter', 0)
})

test('playback goes to the end of the last note, lets it ring and stops there', async () => {
  const studio = await openWithSound()
  const { state } = studio.automation
  await studio.draw(0, 60, 900)
  const [{ tick, duration }] = await studio.notes()
  await play(studio)
  let furthest = 0
  await studio.sound.until(() => {
    furthest = Math.max(furthest, state().tick)
    return !state().playing
  })
  expect(furthest).toBe(tick + duration)
  expect(state().tick).toBe(tick + duration)
})

test('only a scroll during playback suspends auto-scroll, and play brings it back and the playhead into view', async () => {
  const studio = await openWithSound()
  const { viewport, state } = studio.automation
  const tools = studio.get('toolbar', 'Tools')
  const following = () => studio.get('button', 'Auto-scroll', tools).getAttribute('aria-pressed')
  const wheel = async () => {
    studio.mouse.move({ x: viewport().left + 200, y: viewport().top + 200 })
    studio.mouse.wheel(1500, 0)
    await studio.idle()
    await expect.poll(() => viewport().scrollTick).toBeGreaterThan(0)
  }
  await studio.draw(0, 60, 3800)
  await wheel()
  expect(following()).toBe('true')
  await play(studio)
  await expect.poll(() => viewport().scrollTick).toBe(0)
  await wheel()
  expect(following()).toBe('false')
  await studio.press(' ')
  await studio.sound.until(() => !state().playing)
  expect(following()).toBe('false')
  await studio.press(' ')
  await expect.poll(following).toBe('true')
  await studio.sound.passes(0.2)
  await studio.idle()
  const { scrollTick, pxPerTick, width } = viewport()
  const x = (state().tick - scrollTick) * pxPerTick
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x).toBeLessThanOrEqual(width)
})

test('a soloed track plays alone', async () => {
  const studio = await openSong(demoSong('earthday').bytes, 'arrives')
  expect(studio.automation.tracks().filter(({ noteCount }) => noteCount > 0).length).toBeGreaterThan(2)
  await studio.press('n')
  const { selectedTrackId } = await studio.state()
  await play(studio, 480)
  await studio.press('Enter')
  const sounding = new Set((await strikes(studio)).map(({ trackId }) => trackId))
  expect([...sounding].filter((id) => id !== selectedTrackId)).toEqual([])
})

test('mutes and solos follow tracks that come and go', async () => {
  const studio = await openWithSound()
  const row = (index: number) => studio.testIds('track')[index]
  const button = (index: number, name: string) => studio.get('button', name, row(index))
  /** The notes that sound, from the start of the song. */
  const struck = async (): Promise<number[]> => {
    const { length } = await heard(studio)
    await play(studio, 960)
    await studio.press('Enter')
    await reaches(studio, -1)
    const all = (await heard(studio)).slice(length)
    return all.filter(({ bytes, trackId }) => bytes[0] >> 4 === 9 && trackId !== null).map(({ bytes }) => bytes[1])
  }
  await studio.draw(480, 60, 1900)
  await studio.press('m')
  await studio.click('button', 'Add track')
  await studio.idle()
  await studio.draw(480, 67, 1900)
  expect(await struck()).toEqual([67])

  await studio.click(button(1, 'Solo'))
  expect(button(0, 'Mute').getAttribute('aria-disabled')).toBe('true')
  studio.fire.contextMenu(row(1))
  await studio.click('menuitem', /^Delete track/)
  await expect.poll(() => studio.testIds('track').length).toBe(1)
  await studio.click(button(0, 'Mute'))
  expect(await struck()).toEqual([60])

  await studio.press('Control+z')
  await expect.poll(() => button(1, 'Solo').getAttribute('aria-pressed')).toBe('true')
  expect(await struck()).toEqual([67])
})

test('the transport tells how many quiet notes were left out when the synth fell behind, until the next start', async () => {
  const chords = Array.from({ length: 6400 }, (_, i) => ({
    tick: 10 * Math.floor(i / 16),
    duration: 5,
    noteNumber: 40 + (i % 16),
    velocity: 20 + 5 * (i % 16),
  }))
  const studio = await openSong(writeSmf(testSong([{ notes: chords }])), 'arrives')
  const sound = () => document.querySelector('[data-testid=sound]')!.textContent!
  const said = () => studio.all('status').map(({ textContent }) => textContent)
  await play(studio, 480)
  expect(sound()).not.toContain('left out')
  // Each reading of the clock finds 10 ms gone by, so a block seems to take longer than it lasts.
  let now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 10))
  try {
    await studio.sound.until(() => /^[\d,]+ quiet notes left out$/.test(sound()))
  } finally {
    clock.mockRestore()
  }
  expect(said().join()).not.toContain('left out')
  await studio.press(' ')
  await studio.sound.until(() => !studio.automation.state().playing)
  await expect.poll(() => said().join()).toContain(sound())
  await play(studio)
  expect(sound()).not.toContain('left out')
})
