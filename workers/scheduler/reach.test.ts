import { beforeEach, expect, test } from 'vitest'
import { EVERYWHERE, NOWHERE } from '#shared/playback/reach'
import { FakeSynth, note } from './testing'
import { CHANGE_DELAY, START_DELAY } from './timing'

/** Playback while the sounds of the song arrive. */

let synth: FakeSynth
beforeEach(() => {
  synth = new FakeSynth()
  // One note per beat, half a second each, for 5 s.
  synth.open({ notes: Array.from({ length: 10 }, (_, i) => note(480 * i, 480, 60 + i)) })
})
const state = () => synth.states.at(-1)
/** The keys that were struck, in time order. */
const struck = () => synth.heard((bytes) => bytes[0] >> 4 === 9).map((heard) => heard.split(' ')[2])

test('RC1 playback starts when the reach covers its position, and not before', () => {
  synth.sequencer.setReach(NOWHERE)
  synth.sequencer.play()
  synth.run(2)
  expect(state()).toMatchObject({ playing: false, waiting: true, tick: 0 })
  expect(struck()).toEqual([])
  synth.sequencer.setReach({ playable: 960, startable: 0 })
  expect(state()).toMatchObject({ playing: true, waiting: false, tick: 0 })
})

test('RC2 playback pauses before a note whose sound is missing, and continues from there', () => {
  synth.sequencer.setReach({ playable: 960, startable: 0 })
  synth.sequencer.play()
  synth.run(START_DELAY + 3)
  expect(state()).toMatchObject({ playing: false, waiting: true, tick: 960 })
  expect(struck()).toEqual(['3c', '3d'])
  expect(synth.sent.at(-1)).toMatchObject({ type: 'silence' })
  synth.sequencer.setReach({ playable: 4000, startable: 900 })
  synth.run(1)
  expect(state()).toMatchObject({ waiting: true })
  synth.sequencer.setReach(EVERYWHERE)
  expect(state()).toMatchObject({ playing: true, waiting: false, tick: 960 })
  synth.run(START_DELAY + 0.6)
  expect(struck()).toEqual(['3c', '3d', '3e', '3f'])
})

test('RC2 in a loop, nothing of the next round is sent while a sound before its end is missing', () => {
  synth.sequencer.setLoop({ begin: 0, end: 490 })
  synth.sequencer.setReach({ playable: 480, startable: 0 })
  synth.sequencer.play()
  synth.run(START_DELAY + 0.49)
  expect(synth.heard((bytes) => bytes[0] >> 4 === 9)).toHaveLength(1)
})

test('RC3 a reach that grows in time has no audible effect', () => {
  synth.sequencer.setReach({ playable: 960, startable: 0 })
  synth.sequencer.play()
  synth.run(START_DELAY + 0.5)
  synth.sequencer.setReach(EVERYWHERE)
  synth.run(2)
  expect(synth.states.map(({ playing }) => playing)).toEqual([false, true])
  expect(struck()).toEqual(['3c', '3d', '3e', '3f', '40', '41'])
})

test('RC4 a seek beyond the reach waits for the sounds; a seek within it plays at once', () => {
  synth.sequencer.setReach({ playable: 1500, startable: 1000 })
  synth.sequencer.play()
  synth.run(0.3)
  synth.sequencer.seek(3840)
  synth.run(CHANGE_DELAY + 1)
  expect(state()).toMatchObject({ playing: false, waiting: true, tick: 3840 })
  synth.sequencer.seek(480)
  expect(state()).toMatchObject({ playing: true, waiting: false, tick: 480 })
  synth.sequencer.seek(3840)
  synth.sequencer.setReach(EVERYWHERE)
  expect(state()).toMatchObject({ playing: true, tick: 3840 })
  synth.run(START_DELAY + 0.1)
  expect(struck().at(-1)).toBe('44')
})

test.each(['pause', 'stop'] as const)('RC4 %s ends the wait', (way) => {
  synth.sequencer.setReach(NOWHERE)
  synth.sequencer.play()
  synth.sequencer[way]()
  expect(state()).toMatchObject({ playing: false, waiting: false, tick: 0 })
  synth.sequencer.setReach(EVERYWHERE)
  synth.run(1)
  expect(state()?.playing).toBe(false)
})

test('RC4 a seek beyond the end during the wait ends playback', () => {
  synth.sequencer.setReach(NOWHERE)
  synth.sequencer.play()
  synth.sequencer.seek(4900)
  expect(state()).toMatchObject({ playing: false, waiting: false, ended: 'finished' })
})

test('RC4 TP8 opening another song ends the wait', () => {
  synth.sequencer.setReach(NOWHERE)
  synth.sequencer.play()
  synth.open({ notes: [note(0, 480)] })
  synth.sequencer.setReach(EVERYWHERE)
  synth.run(1)
  expect(state()).toMatchObject({ playing: false, waiting: false })
})
