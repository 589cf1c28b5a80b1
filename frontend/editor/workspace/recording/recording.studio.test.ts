import { expect, test } from 'vitest'
import { isArmed, KEYS, openWithKeys, plugIn, reaches, record, send, stop, TICKS } from '../../../testing/instrument'
import { openWorkspace, type Studio } from '../../../testing/studio'

/** Recording from a MIDI device. */

const BEAT = 480
const BAR = 4 * BEAT

const isRecording = ({ automation }: Studio) => automation.state().recording
const keysOf = async (studio: Studio) => (await studio.notes()).map(({ noteNumber }) => noteNumber).sort()

async function chooseToReplace(studio: Studio): Promise<void> {
  void studio.automation.run('recordSettings')
  await studio.click('combobox', 'Existing notes')
  await studio.click(studio.get('option', 'Replace', await studio.find('listbox')))
  await studio.click('button', 'OK')
  await expect.poll(() => studio.dialog()).toBeNull()
}

test('without an input that is on, recording leads to the settings; the choice is kept', async () => {
  const studio = await openWorkspace()
  expect(isArmed(studio)).toBe(false)
  await studio.press('r')
  await studio.toast('Switch on a MIDI input')
  expect(isRecording(studio)).toBe(false)
  await studio.click('button', 'MIDI inputs')
  expect((await studio.find('tab', 'MIDI')).getAttribute('aria-selected')).toBe('true')
  await studio.press('Escape')
  await expect.poll(() => studio.dialog()).toBeNull()
  await plugIn(studio)
  await expect.poll(() => isArmed(studio)).toBe(true)
  await studio.goto()
  window.fakeMidi.plugIn(KEYS)
  expect(await studio.automation.inputs()).toEqual([{ id: KEYS, name: KEYS, enabled: true }])
  await expect.poll(() => isArmed(studio)).toBe(true)
  await studio.automation.enableInput(KEYS, false)
  await expect.poll(() => isArmed(studio)).toBe(false)
})

test('notes are recorded at the ticks at which they were played, as one entry', async () => {
  const studio = await openWithKeys()
  await studio.run('metronome')
  await record(studio)
  const times: number[] = []
  for (let i = 0; i < 100; i++) {
    times.push(studio.sound.time)
    send([0x90, 30 + (i % 60), 100])
    await studio.sound.passes(0.008)
    send([0x80, 30 + (i % 60), 0])
    await studio.sound.passes(0.008 * (i % 3))
  }
  await stop(studio)
  const notes = await studio.notes()
  expect(notes).toHaveLength(times.length)
  for (const [i, { tick }] of notes.entries())
    expect(Math.abs(tick - notes[0].tick - TICKS * (times[i] - times[0]))).toBeLessThanOrEqual(1)
  expect((await studio.state()).history).toMatchObject({ index: 1, undoName: 'Record' })
  await studio.press('Control+z')
  expect((await studio.state()).noteCount).toBe(0)
})

test('what is played sounds at once, on the channel of the selected track', async () => {
  const studio = await openWithKeys()
  await studio.draw(0, 60, BEAT)
  // The first gesture fetches the sounds.
  await expect.poll(() => studio.automation.state().sound, { timeout: 20_000 }).toBe('ready')
  await studio.sound.passes(1.5)
  expect(studio.automation.outputLevel()).toBeLessThan(0.001)
  send([0x95, 72, 99])
  await studio.sound.passes(0.2)
  const messages = await studio.automation.scheduledMessages()
  expect(messages.find(({ bytes }) => bytes[1] === 72)).toMatchObject({ bytes: [0x90, 72, 99], trackId: null })
  expect(studio.automation.outputLevel()).toBeGreaterThan(0.001)
})

test('pedal, bend and a note that is held at the stop are kept; nothing is lost when the device is unplugged', async () => {
  const studio = await openWithKeys()
  await record(studio)
  send([0x90, 60, 100], [0xb0, 64, 127], [0xe0, 0, 80], [0xfe], [0x90])
  await reaches(studio, 240)
  window.fakeMidi.unplug(KEYS)
  window.fakeMidi.plugIn(KEYS)
  send([0x90, 64, 90])
  await studio.sound.passes(0.25)
  await stop(studio)
  const notes = await studio.notes()
  expect(notes.map(({ noteNumber, velocity }) => [noteNumber, velocity])).toEqual([
    [60, 100],
    [64, 90],
  ])
  for (const { duration } of notes) expect(duration).toBeGreaterThan(50)
  const controls = studio.automation.controls().filter(({ tick }) => tick > 0)
  expect(controls.map(({ value }) => value)).toEqual([127, 80 << 7])
  expect((await studio.state()).history.index).toBe(1)
})

test('a key that is held when playback is stopped lasts until then, and what was there is replaced until then', async () => {
  const studio = await openWithKeys()
  await studio.draw(BEAT, 72, BEAT + 100)
  await chooseToReplace(studio)
  await record(studio)
  send([0x90, 60, 100])
  const { tick } = studio.automation.state()
  await studio.sound.passes(1)
  await studio.run('stop')
  await expect.poll(() => isRecording(studio)).toBe(false)
  await expect.poll(() => keysOf(studio)).toEqual([60])
  const [{ tick: start, duration }] = await studio.notes()
  expect(Math.abs(start - tick)).toBeLessThan(10)
  expect(Math.abs(duration - TICKS)).toBeLessThan(10)
  expect(studio.automation.state().tick).toBe(0)
})

test('a device that sends 10,000 messages a second loses no note', async () => {
  const studio = await openWithKeys()
  await record(studio)
  send([0x90, 60, 100])
  // 80 messages in 8 ms: a turned wheel, aftertouch, the clock, active sensing, and meaningless bytes.
  for (let i = 0; i < 125; i++) {
    for (let j = 0; j < 16; j++) send([0xb0, 1, (16 * i + j) % 128], [0xd0, i], [0xf8], [0xfe], [0x33, 0x44])
    await studio.sound.passes(0.008)
  }
  send([0x80, 60, 0], [0x90, 64, 90], [0x80, 64, 0])
  await studio.sound.passes(0.1)
  await stop(studio)
  const notes = await studio.notes()
  expect(notes.map(({ noteNumber, velocity }) => [noteNumber, velocity])).toEqual([
    [60, 100],
    [64, 90],
  ])
  // A second at 120 BPM, as long as the key was held.
  expect(Math.abs(notes[0].duration - TICKS)).toBeLessThan(10)
  const wheel = studio.automation.controls().filter(({ tick }) => tick > 0)
  expect(wheel.length).toBeGreaterThan(100)
  expect((await studio.state()).history).toMatchObject({ index: 1, undoName: 'Record' })
  await studio.press('Control+z')
  expect((await studio.state()).noteCount).toBe(0)
})

test('recording goes on beyond the end of the song, and nobody can seek', async () => {
  const studio = await openWithKeys()
  await studio.draw(0, 60, 240)
  await record(studio, 500)
  const { tick, time } = { tick: studio.automation.state().tick, time: studio.sound.time }
  await studio.press('d')
  send([0x90, 70, 100])
  await studio.sound.passes(0.5)
  // The key would fall into the next bar.
  const expected = tick + TICKS * (studio.sound.time - time)
  expect(Math.abs(studio.automation.state().tick - expected)).toBeLessThan(10)
  send([0x80, 70, 0])
  expect(isRecording(studio)).toBe(true)
  await stop(studio)
  const added = (await studio.notes()).find(({ noteNumber }) => noteNumber === 70)!
  expect(Math.abs(added.tick - tick)).toBeLessThan(10)
})

test('a recording that cannot start is over', async () => {
  const studio = await openWithKeys('fails')
  await studio.press('r')
  await expect.poll(() => studio.testId('sound').dataset.status).toBe('failed')
  await expect.poll(() => isRecording(studio)).toBe(false)
})

/** Records a key in each of three rounds of a loop, until the dialog of the takes opens. */
async function recordTakes(studio: Studio): Promise<HTMLElement> {
  await studio.draw(0, 60, BEAT)
  await studio.press('Control+a')
  await studio.press('Shift+O')
  await expect.poll(() => studio.automation.state().loop).not.toBeNull()
  await record(studio)
  const tick = () => studio.automation.state().tick
  for (const key of [70, 71, 72]) {
    await studio.sound.until(() => tick() > 150 && tick() < 300)
    send([0x90, key, 100], [0xb0, 1, key])
    await reaches(studio, 320)
    send([0x80, key, 0])
    await studio.sound.until(() => tick() < 150)
  }
  await studio.press('r')
  await studio.sound.passes(0.1)
  return studio.find('dialog', 'Takes')
}

const wheel = (studio: Studio) =>
  studio.automation
    .controls()
    .filter(({ tick }) => tick > 0)
    .map(({ value }) => value)

test('each round of a loop is a take, which is heard and in the song as soon as it is chosen', async () => {
  const studio = await openWithKeys()
  const dialog = await recordTakes(studio)
  expect(studio.all('radio', undefined, dialog).map((radio) => radio.parentElement?.textContent)).toEqual([
    'All takes',
    'Take 1: 1 note',
    'Take 2: 1 note',
    'Take 3: 1 note',
  ])
  await studio.click('radio', /^Take 2/)
  await expect.poll(() => keysOf(studio)).toEqual([60, 71])
  expect(wheel(studio)).toEqual([71])
  await expect.poll(() => studio.automation.state().playing).toBe(true)
  await studio.click('radio', /^Take 3/)
  await expect.poll(() => keysOf(studio)).toEqual([60, 72])
  expect(wheel(studio)).toEqual([72])
  await studio.click('button', 'OK')
  await expect.poll(() => studio.dialog()).toBeNull()
  await expect.poll(() => studio.automation.state().playing).toBe(false)
  expect((await studio.state()).history).toMatchObject({ index: 3, undoName: 'Choose a take' })
})

test('no take is lost by a choice: undo brings all back, and another can be chosen later', async () => {
  const studio = await openWithKeys()
  await recordTakes(studio)
  await studio.click('radio', /^Take 1/)
  await expect.poll(() => keysOf(studio)).toEqual([60, 70])
  await studio.press('Escape')
  await expect.poll(() => studio.dialog()).toBeNull()
  await studio.press('Control+z')
  await expect.poll(() => keysOf(studio)).toEqual([60, 70, 71, 72])
  await studio.press('Control+Shift+z')
  await expect.poll(() => keysOf(studio)).toEqual([60, 70])
  await studio.draw(2 * BAR, 62, 2 * BAR + BEAT)
  void studio.automation.run('chooseTake')
  await studio.find('dialog', 'Takes')
  expect((await studio.find('radio', /^Take 1/)).matches(':checked')).toBe(true)
  await studio.click('radio', /^Take 3/)
  await expect.poll(() => keysOf(studio)).toEqual([60, 62, 72])
  await studio.click('radio', 'All takes')
  await expect.poll(() => keysOf(studio)).toEqual([60, 62, 70, 71, 72])
  await studio.click('radio', /^Take 2/)
  await expect.poll(() => keysOf(studio)).toEqual([60, 62, 71])
  await studio.press('Escape')
  await expect.poll(() => studio.dialog()).toBeNull()
  await studio.press('Control+z')
  await expect.poll(() => keysOf(studio)).toEqual([60, 62, 70])
})

test('replacing mode takes the place of what was there', async () => {
  const studio = await openWithKeys()
  await studio.draw(BEAT, 60, BEAT + 100)
  await studio.draw(4 * BAR, 62, 4 * BAR + 100)
  await chooseToReplace(studio)
  await record(studio)
  send([0x90, 70, 100], [0x80, 70, 0])
  await reaches(studio, BEAT + 200)
  await stop(studio)
  await expect.poll(() => keysOf(studio)).toEqual([62, 70])
  await studio.press('Control+z')
  expect(await keysOf(studio)).toEqual([60, 62])
})
