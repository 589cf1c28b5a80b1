import { beforeEach, describe, expect, test } from 'vitest'
import { type TestTrack, tempo } from '#shared/playback/testSong'
import { ControlKind } from '#shared/song/controls'
import { METRONOME_TRACK_ID, WOOD_BLOCKS } from './metronome'
import { at, edited, FakeSynth, note } from './testing'
import { START_DELAY } from './timing'

let synth: FakeSynth
beforeEach(() => {
  synth = new FakeSynth()
})
const signature = (tick: number, numerator: number, exponent: number) => ({
  tick,
  status: 0xff as const,
  metaType: 0x58,
  data: Uint8Array.of(numerator, exponent, 24, 8),
})
const open = (...events: NonNullable<TestTrack['events']>) =>
  synth.open({ channel: null, events }, { notes: [note(0, 9600)] })

/** The clicks that are heard, as 'key velocity', with their times in seconds since the start of playback. */
function clicks(from = 10 + START_DELAY) {
  const heard = synth.pending
    .filter(({ unit, bytes }) => unit === 'metronome' && bytes[0] === 0x99)
    .sort((a, b) => a.time - b.time)
  return {
    keys: heard.map(({ bytes }) => `${bytes[1]} ${bytes[2]}`),
    times: heard.map(({ time }) => time - from),
    ids: new Set(heard.map(({ trackId }) => trackId)),
  }
}
const expectTimes = (times: readonly number[], wanted: readonly number[]) => {
  expect(times).toHaveLength(wanted.length)
  times.forEach((time, i) => {
    expect(time).toBeCloseTo(wanted[i], 9)
  })
}

test('MT1 it clicks on every beat of 7/8, and the first of each bar is higher and louder', () => {
  open(signature(0, 7, 3))
  synth.sequencer.setMetronome(true, WOOD_BLOCKS)
  synth.sequencer.play()
  synth.run(START_DELAY + 3.4)
  const { keys, times, ids } = clicks()
  expect(keys.slice(0, 14)).toEqual(['76 100', ...Array(6).fill('77 70'), '76 100', ...Array(6).fill('77 70')])
  expectTimes(
    times.slice(0, 14),
    Array.from({ length: 14 }, (_, i) => i / 4),
  )
  expect([...ids]).toEqual([METRONOME_TRACK_ID])
  const ends = synth.pending.filter(({ unit, bytes }) => unit === 'metronome' && bytes[0] === 0x89)
  expectTimes(
    ends.slice(0, 14).map(({ time }) => time - 10 - START_DELAY),
    Array.from({ length: 14 }, (_, i) => i / 4 + 0.05),
  )
})

test('MT1 it follows a tempo that changes within a beat', () => {
  open(tempo(0, 120), tempo(240, 60), tempo(720, 240))
  synth.sequencer.setMetronome(true, WOOD_BLOCKS)
  synth.sequencer.play()
  synth.run(2)
  expectTimes(clicks().times.slice(0, 3), [0, 0.25 + 0.5, 0.25 + 1 + 0.125])
})

test('SC4 a change of the speed moves the clicks that are to come', () => {
  open()
  synth.sequencer.setMetronome(true, WOOD_BLOCKS)
  synth.sequencer.setSpeed(0.5)
  synth.sequencer.play()
  synth.run(START_DELAY + 1.5)
  synth.sequencer.setSpeed(1)
  synth.run(1.4)
  const { contextTime, tick } = synth.states.at(-1)!
  const later = (beat: number) => contextTime - 10 - START_DELAY + (480 * beat - tick) / 960
  expectTimes(clicks().times, [0, 1, later(2), later(3), later(4)])
})

test('MT2 switched on and off while it plays, it neither repeats a click nor sounds on', () => {
  open()
  synth.sequencer.play()
  synth.run(START_DELAY + 0.7)
  synth.sequencer.setMetronome(true, WOOD_BLOCKS)
  synth.sequencer.setMetronome(true, WOOD_BLOCKS)
  synth.run(0.6)
  synth.sequencer.setMetronome(false, WOOD_BLOCKS)
  synth.run(2)
  expectTimes(clicks().times, [1])
})

test('MT1 in a loop it clicks in each round', () => {
  open()
  synth.sequencer.setLoop({ begin: 480, end: 1200 })
  synth.sequencer.setMetronome(true, WOOD_BLOCKS)
  synth.sequencer.seek(480)
  synth.sequencer.play()
  synth.run(START_DELAY + 1.5)
  expectTimes(clicks().times, [0, 0.5, 0.75, 1.25, 1.5])
})

test('TP8 another song keeps the loop and the metronome', () => {
  open()
  synth.sequencer.setLoop({ begin: 0, end: 1200 })
  synth.sequencer.setMetronome(true, WOOD_BLOCKS)
  open()
  synth.sequencer.play()
  synth.run(START_DELAY + 1.5)
  expect(synth.states.at(-1)!.loop).toEqual({ begin: 0, end: 1200 })
  expectTimes(clicks().times, [0, 0.5, 1, 1.25])
})

describe('the count-in', () => {
  test('MT3 clicks whole bars in the tempo and metre of the playhead before playback starts there', () => {
    open(signature(0, 3, 2), tempo(0, 120), tempo(1440, 60))
    synth.sequencer.seek(1440)
    synth.sequencer.play(2)
    const { contextTime, tick, playing } = synth.states.at(-1)!
    expect({ tick, playing }).toEqual({ tick: 1440, playing: true })
    expect(contextTime).toBeCloseTo(10 + START_DELAY + 6, 9)
    synth.run(7)
    const { keys, times } = clicks()
    expect(keys).toEqual(['76 100', '77 70', '77 70', '76 100', '77 70', '77 70'])
    expectTimes(times, [0, 1, 2, 3, 4, 5])
    const strike = synth.pending.find(({ bytes }) => bytes[0] === 0x90)
    expect(strike?.time).toBeCloseTo(contextTime, 9)
  })

  test('MT4 goes on in time when the song changes meanwhile', () => {
    const song = open()
    synth.sequencer.play(1)
    synth.run(0.8)
    synth.sequencer.setSong({ ...song, tracks: [...song.tracks] }, false)
    synth.sequencer.setMix({ muted: new Set(), soloed: new Set() })
    expect(synth.states.at(-1)!.contextTime).toBeCloseTo(10 + START_DELAY + 2, 9)
    synth.run(1)
    expectTimes(clicks().times, [0, 0.5, 1, 1.5])
  })

  test('MT4 a change during it is heard from the start on, and resets nothing', () => {
    const program = (value: number) => [{ tick: 0, kind: ControlKind.program, number: 0, value }]
    const song = synth.open({ controls: program(5), notes: [note(0, 960)] }, { notes: [note(0, 960, 62)] })
    synth.sequencer.seek(480)
    synth.sequencer.play(1)
    synth.run(0.5)
    synth.sent.length = 0
    synth.sequencer.setSong(edited(song, { controls: program(6), notes: [note(0, 960, 64)] }), false)
    synth.sequencer.setMix({ muted: new Set([2]), soloed: new Set() })
    synth.run(2)
    expect(synth.sent.every(({ type }) => type === 'messages')).toBe(true)
    const heard = synth.heard((bytes) => [0x90, 0xc0].includes(bytes[0]))
    expect(heard).toEqual([`${at(2)}: c0 06`, `${at(2)}: 90 40 64`])
  })

  test('MT3 has all its clicks when it begins right after a pause', () => {
    open()
    synth.sequencer.play()
    synth.run(0.5)
    synth.sequencer.stop()
    synth.sequencer.play(1)
    synth.run(2)
    expectTimes(clicks().times, [0.5, 1, 1.5, 2])
  })

  test('MT4 a pause ends it at the position where it would have started', () => {
    open()
    synth.sequencer.seek(960)
    synth.sequencer.play(1)
    synth.run(0.5)
    synth.sequencer.pause()
    expect(synth.states.at(-1)).toMatchObject({ playing: false, tick: 960 })
    synth.run(3)
    expect(synth.heard((bytes) => bytes[0] === 0x90)).toEqual([])
    expect(clicks().times).toHaveLength(1)
  })

  test('MT4 the next start has none', () => {
    open()
    synth.sequencer.play(1)
    synth.run(3)
    synth.sequencer.seek(480)
    const { contextTime } = synth.states.at(-1)!
    expect(contextTime - synth.now).toBeCloseTo(START_DELAY, 9)
  })
})

test('TP9 while recording, playback goes on beyond the end and does not seek', () => {
  open()
  synth.sequencer.setRecording(true)
  synth.sequencer.play()
  synth.run(20)
  synth.sequencer.seek(0)
  expect(synth.states.at(-1)).toMatchObject({ playing: true, tick: 0, ended: null })
  synth.sequencer.pause()
  expect(synth.states.at(-1)!.tick).toBeGreaterThan(18_000)
  synth.sequencer.play()
  expect(synth.states.at(-1)!.tick).toBeGreaterThan(18_000)
})
