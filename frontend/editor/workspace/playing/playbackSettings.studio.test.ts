import { expect, test } from 'vitest'
import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { heard, play, strikes } from '../../../testing/instrument'
import { openSong, openWorkspace, type Studio } from '../../../testing/studio'

/** Loop, metronome, count-in and speed. */

const BEAT = 480
const BAR = 4 * BEAT
const CLICK_ON = 0x99
/** Track id of the metronome's clicks, which belong to no track. */
const CLICK_TRACK = 99_999

const openWithSound = () => openWorkspace('/editor', undefined, 'arrives')
const loop = ({ automation }: Studio) => automation.state().loop

/** A point on the ruler's lower edge, where the loop is. */
function loopPoint({ automation }: Studio, tick: number) {
  const { x, y } = automation.rulerPoint(tick)
  return { x, y: y + 10 }
}

async function dragLoop(studio: Studio, from: number, to: number, key?: string): Promise<void> {
  const drag = () => studio.drag([loopPoint(studio, from), loopPoint(studio, to)])
  if (key) await studio.holding([key], drag)
  else await drag()
}

const clicks = async (studio: Studio) =>
  (await heard(studio)).filter(({ unit, bytes }) => unit === 'metronome' && bytes[0] === CLICK_ON)

test('a loop is made, moved and resized on the ruler, and is no entry of the history', async () => {
  const studio = await openWorkspace()
  await studio.draw(0, 60, 4 * BAR)
  const { index } = (await studio.state()).history
  expect(loop(studio)).toBeNull()
  expect(studio.query('button', 'Loop')).toBeNull()

  await dragLoop(studio, BEAT, 3 * BEAT, 'Control')
  expect(loop(studio)).toEqual({ begin: BEAT, end: 3 * BEAT, enabled: true })
  await dragLoop(studio, 3 * BEAT - 1, 5 * BEAT)
  await dragLoop(studio, BEAT + 1, 2 * BEAT)
  expect(loop(studio)).toEqual({ begin: 2 * BEAT, end: 5 * BEAT, enabled: true })
  await dragLoop(studio, 3 * BEAT, 4 * BEAT)
  expect(loop(studio)).toEqual({ begin: 3 * BEAT, end: 6 * BEAT, enabled: true })

  await studio.holding(['Control'], () => studio.clickAt(loopPoint(studio, 2 * BEAT)))
  await studio.holding(['Alt'], () => studio.clickAt(loopPoint(studio, 7 * BEAT)))
  expect(loop(studio)).toEqual({ begin: 2 * BEAT, end: 7 * BEAT, enabled: true })
  await studio.clickAt(loopPoint(studio, 4 * BEAT))
  await expect.poll(() => studio.automation.state().tick).toBe(4 * BEAT)
  expect((await studio.state()).history.index).toBe(index)

  await studio.click('button', 'Loop')
  expect(loop(studio)?.enabled).toBe(false)
  await studio.press('l')
  expect(loop(studio)?.enabled).toBe(true)
  await studio.run('clearLoop')
  expect(loop(studio)).toBeNull()
})

test('the selection is looped, or without one the bar at the playhead', async () => {
  const studio = await openWorkspace()
  await studio.draw(BAR + BEAT, 60, BAR + 3 * BEAT)
  await studio.press('Shift+O')
  expect(loop(studio)).toEqual({ begin: 0, end: BAR, enabled: true })
  await studio.press('Control+a')
  await studio.press('Shift+O')
  expect(loop(studio)).toEqual({ begin: BAR + BEAT, end: BAR + 3 * BEAT, enabled: true })
})

test('a right press on the ruler moves the playhead on the grid; the loop begins and ends there', async () => {
  const studio = await openWorkspace()
  const rightPress = async (tick: number) => {
    const { x, y } = studio.automation.rulerPoint(tick)
    await studio.clickAt({ x, y: y + 8 }, { button: 'right' })
  }
  await rightPress(BEAT + 32)
  expect((await studio.state()).tick).toBe(BEAT)
  await studio.click('menuitem', /^Begin the loop/)
  await rightPress(BAR - 32)
  await studio.click('menuitem', /^End the loop/)
  expect(loop(studio)).toEqual({ begin: BEAT, end: BAR, enabled: true })

  // The playhead itself may be off the grid.
  await studio.run('clearLoop')
  await studio.holding(['Shift'], () => studio.clickAt(studio.automation.rulerPoint(BAR + 32)))
  expect((await studio.state()).tick).not.toBe(BAR)
  await studio.run('loopEnd')
  expect(loop(studio)).toMatchObject({ end: BAR })
})

test('a file sets the loop by its markers', async () => {
  const marker = (delta: number, text: string) => meta(delta, 0x06, [...new TextEncoder().encode(text)])
  const bytes = file(1, BEAT, [
    [marker(BEAT, 'loopStart'), marker(BAR, 'loopEnd'), END_OF_TRACK],
    [channel(0, 0x90, 60, 100), channel(2 * BAR, 0x80, 60, 64), END_OF_TRACK],
  ])
  const studio = await openSong(Uint8Array.from(bytes))
  expect(loop(studio)).toEqual({ begin: BEAT, end: BEAT + BAR, enabled: true })
})

test('playback goes round in the loop, exactly; an edit is heard in the next round', async () => {
  const studio = await openWithSound()
  await studio.draw(0, 60, 200)
  await studio.draw(BEAT, 64, BEAT + 200)
  await dragLoop(studio, 0, 2 * BEAT, 'Control')
  await play(studio)
  await studio.sound.passes(3)
  await studio.draw(1.5 * BEAT, 67, 1.5 * BEAT + 100)
  await studio.sound.passes(3)
  expect(await studio.state()).toMatchObject({ playing: true })
  expect((await studio.state()).tick).toBeLessThan(2 * BEAT)
  await studio.press('Enter')
  const song = await strikes(studio)
  expect(song.filter(({ bytes }) => bytes[1] === 67).length).toBeGreaterThanOrEqual(2)
  // An edit takes back messages that are not due yet and sends them again: the same note at the same time is one
  // strike.
  const byTime = new Map(song.map((message) => [`${message.bytes[1]} at ${message.meantAt.toFixed(4)}`, message]))
  const others = [...byTime.values()].filter(({ bytes }) => bytes[1] !== 67)
  expect(others.length).toBeGreaterThan(11)
  // Half a second a beat: the two notes alternate.
  const first = others[0].meantAt
  for (const [i, { bytes, meantAt }] of others.entries()) {
    expect(bytes[1]).toBe(i % 2 === 0 ? 60 : 64)
    expect(Math.abs(meantAt - first - i * 0.5)).toBeLessThan(0.001)
  }
  for (const { arrivedAt, meantAt } of song) expect(arrivedAt).toBeLessThanOrEqual(meantAt)
})

test('the metronome clicks on each beat from its own synth; the speed changes the distance, not the tempo', async () => {
  const studio = await openWithSound()
  await studio.draw(0, 60, 8 * BAR)
  await studio.press('k')
  expect(await studio.state()).toMatchObject({ metronome: true, speed: 1, countIn: 0 })
  for (let i = 0; i < 10; i++) await studio.run('faster')
  expect(await studio.state()).toMatchObject({ speed: 1.5 })
  await play(studio, 5 * BEAT)
  await studio.press('Enter')
  const all = await clicks(studio)
  expect(all.slice(0, 5).map(({ bytes }) => [...bytes].slice(1))).toEqual([
    [76, 100],
    [77, 70],
    [77, 70],
    [77, 70],
    [76, 100],
  ])
  for (const [i, { meantAt, trackId }] of all.entries()) {
    expect(meantAt - all[0].meantAt).toBeCloseTo((i * 0.5) / 1.5, 6)
    expect(trackId).toBe(CLICK_TRACK)
  }
  expect(studio.automation.tempos()).toEqual([{ tick: 0, bpm: 120 }])
  await studio.fill(studio.get('spinbutton', /speed/i), '50')
  await studio.press('Enter')
  expect(await studio.state()).toMatchObject({ speed: 0.5 })
  await studio.run('normalSpeed')
  expect(await studio.state()).toMatchObject({ speed: 1 })
})

test('the count-in clicks before playback, and its settings are kept', async () => {
  const studio = await openWithSound()
  await studio.draw(0, 60, 2 * BAR)
  await studio.press('k')
  void studio.automation.run('metronomeSettings')
  await studio.click('combobox', 'Bars of count-in')
  await studio.click(studio.get('option', '1', await studio.find('listbox')))
  await studio.click('button', 'OK')
  await expect.poll(() => studio.dialog()).toBeNull()
  const count = studio.testId('count-in')
  const counted: (string | null)[] = []
  new MutationObserver(() => counted.push(count.textContent)).observe(count, { childList: true })
  await play(studio, BEAT)
  expect(counted).toEqual(['1', '2', '3', '4', ''])
  await studio.press('Enter')
  const [click] = await clicks(studio)
  const strike = (await strikes(studio))[0]
  expect(strike.meantAt - click.meantAt).toBeCloseTo(2, 6)
  await studio.reload()
  await studio.idle()
  expect(await studio.state()).toMatchObject({ metronome: false, countIn: 1 })
})
