import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { Anchor } from '#shared/playback/anchor'
import type { Mix } from '#shared/playback/audible'
import type { TestTrack } from '#shared/playback/testSong'
import { ControlKind } from '#shared/song/controls'
import type { Song } from '#shared/song/song'
import { tries } from '#tests/support/sample'
import { at, FakeSynth, note } from './testing'
import { LOOK_AHEAD, START_DELAY } from './timing'

const mute = (...ids: number[]): Mix => ({ muted: new Set(ids), soloed: new Set() })
const solo = (...ids: number[]): Mix => ({ muted: new Set(), soloed: new Set(ids) })

let synth: FakeSynth
beforeEach(() => {
  synth = new FakeSynth()
})
const open = (...tracks: TestTrack[]) => synth.open(...tracks)

test('MX1 SC5 muting one of two tracks on a channel silences its notes and no others', () => {
  open({ channel: 0, notes: [note(0, 960, 60)] }, { channel: 0, notes: [note(0, 960, 72), note(480, 10, 74)] })
  synth.sequencer.play()
  synth.run(0.2)
  synth.sequencer.setMix(mute(1))
  synth.run(1.5)
  const heard = synth.heard()
  const release = heard.findIndex((line) => line.endsWith('80 3c 40'))
  expect(Number.parseFloat(heard[release])).toBeLessThan(0.2 + LOOK_AHEAD + 0.01)
  expect(heard.filter((_, i) => i !== release)).toEqual([
    `${at(0)}: 90 3c 64`,
    `${at(0)}: 90 48 64`,
    `${at(0.5)}: 90 4a 64`,
    `${at(0.5 + 1 / 96)}: 80 4a 40`,
    `${at(1)}: 80 48 40`,
  ])
})

test('MX2 SC7 an unmuted track is heard from its next note on; nothing is struck twice', () => {
  open({ notes: Array.from({ length: 20 }, (_, i) => note(i * 48, 24, 40 + i)) })
  synth.sequencer.setMix(mute(1))
  synth.sequencer.play()
  synth.run(0.2)
  synth.sequencer.setMix(mute())
  synth.run(2)
  const strikes = synth.heard((bytes) => bytes[0] >> 4 === 9)
  expect(new Set(strikes).size).toBe(strikes.length)
  expect(strikes[0]).toBe(`${at(0.2)}: 90 2c 64`)
  expect(strikes).toHaveLength(16)
})

test('MX1 a mute before anything was heard strikes only the notes of the other tracks', () => {
  open({ notes: [note(0, 480, 60)] }, { channel: 1, notes: [note(0, 480, 61)] })
  synth.sequencer.play()
  synth.sequencer.setMix(mute(1))
  synth.run(1)
  expect(synth.heard()).toEqual([`${at(0)}: 91 3d 64`, `${at(0.5)}: 81 3d 40`])
})

test('MX4 a mix that is set before a song is open counts for none', () => {
  synth.sequencer.setMix(mute(1))
  open({ notes: [note(0, 480, 60)] })
  synth.sequencer.play()
  synth.run(1)
  expect(synth.heard()).toEqual([`${at(0)}: 90 3c 64`, `${at(0.5)}: 80 3c 40`])
})

test('MX3 a muted track keeps sending its controls', () => {
  const volume = (tick: number, value: number) => ({ tick, kind: ControlKind.controller, number: 7, value })
  open({ notes: [note(0, 480)], controls: [volume(0, 1), volume(240, 2)] })
  synth.sequencer.setMix(mute(1))
  synth.sequencer.play()
  synth.run(1)
  expect(synth.heard(() => true)).toEqual([`${at(0)}: b0 07 01`, `${at(0.25)}: b0 07 02`])
})

describe('tracks that come and go', () => {
  const tracks = [1, 2, 3].map((channel) => ({ channel, notes: [note(0, 96, 60), note(960, 96, 61)] }))
  const without = (song: Song, id: number) => ({ ...song, tracks: song.tracks.filter((track) => track.id !== id) })
  /** The channels on which a note is struck at the third beat. */
  const struckLater = () => {
    synth.run(1.2)
    return synth.heard((bytes) => bytes[0] >> 4 === 9 && bytes[1] === 61).map((line) => Number.parseInt(line[9], 16))
  }

  test('MX4 one that is added while another is muted is heard', () => {
    const song = open(...tracks)
    synth.sequencer.setMix(mute(2))
    synth.sequencer.setSong(without(song, 3), false)
    synth.sequencer.play()
    synth.run(0.3)
    synth.sequencer.setSong(song, false)
    expect(struckLater()).toEqual([1, 3])
  })

  test('MX4 when the only soloed track is removed all are heard, and only that one when it is back', () => {
    const song = open(...tracks)
    synth.sequencer.setMix(solo(2))
    synth.sequencer.play()
    synth.run(0.3)
    synth.sequencer.setSong(without(song, 2), false)
    synth.run(0.2)
    synth.sequencer.setSong(song, false)
    expect(struckLater()).toEqual([2])
    synth.sequencer.stop()
    synth.sequencer.setSong(without(song, 2), false)
    synth.sequencer.play()
    synth.run(0.3)
    expect(struckLater()).toEqual([2, 1, 3])
  })

  test('TP8 another song has no mutes', () => {
    open(...tracks)
    synth.sequencer.setMix(mute(1, 2))
    open(...tracks)
    synth.sequencer.play()
    expect(struckLater()).toEqual([1, 2, 3])
  })
})

test('SC7 of two changes between two clock messages, the second does not take back the releases of the first', () => {
  open({ channel: 1, notes: [note(0, 9600, 60)] }, { channel: 2, notes: [note(0, 9600, 61)] })
  synth.sequencer.play()
  synth.run(0.5)
  synth.sequencer.setMix(mute(1))
  synth.sequencer.setMix(mute(1, 2))
  expect(synth.heard((bytes) => bytes[0] >> 4 === 8).map((line) => line.slice(8))).toEqual(['81 3c 40', '82 3d 40'])
})

const someChanges = fc.array(
  fc.record({
    after: fc.double({ min: 0, max: 0.5, noNaN: true }),
    muted: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
    soloed: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }),
    speed: fc.option(fc.double({ min: 0.25, max: 2, noNaN: true })),
    // The first one holds the song's end.
    tracks: fc.subarray([2, 3]).map((ids) => [1, ...ids]),
  }),
  { maxLength: 12 },
)

test('MX1 MX2 SC7 after any changes a note is struck exactly when its track is audible at its tick, and never sounds on', () => {
  fc.assert(
    fc.property(someChanges, (changes) => {
      synth = new FakeSynth()
      const notes = Array.from({ length: 60 }, (_, i) => note(i * 40, 60, 1 + i))
      const song = open(...[1, 2, 3].map((channel) => ({ channel, notes })))
      const phases = [{ from: 0, heard: [1, 2, 3] }]
      synth.sequencer.play()
      synth.run(START_DELAY)
      for (const { after, muted, soloed, speed, tracks } of changes) {
        synth.run(after)
        const from = Math.ceil(Anchor.tickAt(synth.sequencer.state, synth.now + LOOK_AHEAD))
        const heard = tracks.filter((id) =>
          (tracks.some((t) => soloed.includes(t)) ? soloed : [1, 2, 3].filter((t) => !muted.includes(t))).includes(id),
        )
        phases.push({ from, heard })
        synth.sequencer.setMix({ muted: new Set(muted), soloed: new Set(soloed) })
        synth.sequencer.setSong({ ...song, tracks: song.tracks.filter(({ id }) => tracks.includes(id)) }, false)
        if (speed !== null) synth.sequencer.setSpeed(speed)
      }
      synth.run(12)
      for (const id of [1, 2, 3]) {
        const bytes = (status: number) =>
          synth.pending
            .filter((m) => m.bytes[0] === status + id)
            .sort((a, b) => a.time - b.time)
            .map((m) => m.bytes[1])
        const heardAt = (tick: number) => phases.findLast(({ from }) => from <= tick)!.heard.includes(id)
        const struck = notes.filter(({ tick }) => heardAt(tick)).map(({ noteNumber }) => noteNumber)
        expect(bytes(0x90)).toEqual(struck)
        expect(bytes(0x80).sort((a, b) => a - b)).toEqual(struck)
      }
    }),
    { numRuns: tries(150, 60) },
  )
})
