import { expect, test } from 'vitest'
import {
  isArmed,
  KEYS,
  openWithKeys,
  play,
  plugIn,
  reaches,
  record,
  send,
  stop,
  TICKS,
} from '../../../testing/instrument'
import { openWorkspace } from '../../../testing/studio'

/** Notes that are played in without a recording, or with keys of the computer and the screen. */

test('what was played without recording can be captured', async () => {
  const studio = await openWorkspace()
  await plugIn(studio)
  const now = performance.now()
  window.fakeMidi.send(KEYS, [
    { bytes: [0x90, 60, 100], stamp: now - 1000 },
    { bytes: [0x80, 60, 0], stamp: now - 750 },
    { bytes: [0x90, 64, 80], stamp: now - 500 },
    { bytes: [0x80, 64, 0], stamp: now - 250 },
  ])
  await studio.press('Shift+R')
  expect((await studio.tunes()).map(([tick, duration, key]) => [tick, duration, key])).toEqual([
    [0, 240, 60],
    [480, 240, 64],
  ])
  expect((await studio.state()).history.index).toBe(1)
  await studio.press('Shift+R')
  await studio.toast('No recent MIDI input')
})

test('what a recording took is not captured again, and each playback begins a new performance', async () => {
  const studio = await openWithKeys()
  const strike = async (noteNumber: number) => {
    send([0x90, noteNumber, 100])
    await studio.sound.passes(0.05)
    send([0x80, noteNumber, 0])
    await studio.sound.passes(0.05)
  }
  // Playback continues until then.
  await studio.draw(4 * 1920, 59)
  await record(studio)
  for (const key of [50, 51]) await strike(key)
  await stop(studio)
  await play(studio)
  await strike(55)
  await studio.press(' ')
  await play(studio)
  for (let i = 0; i < 24; i++) await strike(60 + i)
  send([0x90, 90, 100])
  await studio.sound.passes(0.5)
  // The last key is still held at the stop.
  await studio.run('stop')
  send([0x80, 90, 0])
  await studio.press('Shift+R')
  const notes = (await studio.notes()).filter(({ noteNumber }) => noteNumber !== 59)
  expect(notes.map(({ noteNumber }) => noteNumber).sort()).toEqual([
    50,
    51,
    ...Array.from({ length: 24 }, (_, i) => 60 + i),
    90,
  ])
  expect(Math.abs(notes.at(-1)!.duration - TICKS / 2)).toBeLessThan(20)
})

test('step input adds notes and chords of a grid unit', async () => {
  const studio = await openWorkspace()
  await plugIn(studio)
  await studio.run('stepInput')
  send([0x90, 60, 100], [0x80, 60, 0])
  await expect.poll(() => studio.automation.state().tick).toBe(240)
  send([0x90, 64, 90], [0x90, 67, 90], [0x80, 64, 0], [0x80, 67, 0])
  await expect.poll(() => studio.automation.state().tick).toBe(480)
  expect(await studio.tunes()).toEqual([
    [0, 240, 60, 100],
    [240, 240, 64, 90],
    [240, 240, 67, 90],
  ])
  expect((await studio.state()).history.index).toBe(2)
  // The notes are in the song already.
  await studio.press('Shift+R')
  await studio.toast('No recent MIDI input')
})

test('the computer keyboard plays, and is recorded', async () => {
  const studio = await openWorkspace('/editor', undefined, 'arrives')
  await studio.press('p')
  await expect.poll(() => isArmed(studio)).toBe(true)
  await studio.run('record')
  await expect.poll(() => studio.automation.state().sound, { timeout: 20_000 }).toBe('ready')
  await reaches(studio, 0)
  await studio.keyDown('q')
  await reaches(studio, 300)
  await studio.keyUp('q')
  await studio.press(']')
  await studio.press('z')
  await studio.run('record')
  await studio.sound.until(() => !studio.automation.state().recording)
  await expect.poll(async () => (await studio.notes()).map(({ noteNumber }) => noteNumber)).toEqual([60, 60])
  const [held] = await studio.notes()
  expect(held.duration).toBeGreaterThan(250)
  await studio.press('Escape')
  await expect.poll(() => isArmed(studio)).toBe(false)
})

test('the piano keys of the roll are recorded as they are held', async () => {
  const studio = await openWithKeys()
  await record(studio)
  const { tick } = studio.automation.state()
  studio.mouse.move({ x: studio.automation.viewport().left - 30, y: studio.at(0, 64).y })
  studio.mouse.down()
  await studio.sound.passes(0.5)
  studio.mouse.up()
  await studio.sound.passes(0.1)
  await stop(studio)
  const [note, ...others] = await studio.notes()
  expect(others).toEqual([])
  expect(note.noteNumber).toBe(64)
  expect(Math.abs(note.tick - tick)).toBeLessThan(10)
  expect(Math.abs(note.duration - 480)).toBeLessThan(10)
  expect((await studio.state()).history).toMatchObject({ index: 1, undoName: 'Record' })
})

test('a light shows that something is played in, where an input is on', async () => {
  const studio = await openWorkspace()
  const light = () => studio.query('img', 'Input activity')
  expect(light()).toBeNull()
  await plugIn(studio)
  await expect.poll(light).not.toBeNull()
  expect(light()?.hasAttribute('data-lit')).toBe(false)
  send([0x90, 60, 100])
  await expect.poll(() => light()?.hasAttribute('data-lit')).toBe(true)
  await expect.poll(() => light()?.hasAttribute('data-lit')).toBe(false)
})
