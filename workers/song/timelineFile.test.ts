import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply } from '#shared/edit/apply'
import type { Command } from '#shared/edit/command'
import { commandOf } from '#shared/edit/testing/anyCommand'
import { type CommandSeed, into, onTrack } from '#shared/edit/testing/commandSeed'
import { controlsOf, songWith } from '#shared/edit/testing/songs'
import { readSmf } from '#shared/smf/read'
import { writeSmf } from '#shared/smf/write'
import { ControlKind } from '#shared/song/controls'
import { nameData } from '#shared/song/metaEvents'
import { noteAt } from '#shared/song/noteQueries'
import type { Song, Track } from '#shared/song/song'
import { tries } from '#tests/support/sample'

/**
 * The file's events of each track as text, with their ticks: the time line and the like, controls, and both ends of
 * notes.
 */
const eventsOf = ({ tracks }: Song) =>
  tracks.map((track) => ({
    events: track.events.map(({ tick, status, metaType, data }) => [tick, status, metaType, ...data].join(' ')),
    controls: controlsOf(track).map((control) => control.join(' ')),
    notes: noteEndsOf(track),
  }))

/**
 * Sorted, because a note-off names only a pitch: of two notes of a pitch, the file ends the one first that began first.
 */
const noteEndsOf = ({ notes }: Track) =>
  Array.from({ length: notes.length }, (_, i) => noteAt(notes, i))
    .flatMap(({ tick, duration, noteNumber, velocity }) => [
      `${tick} on ${noteNumber} ${velocity}`,
      `${tick + duration} off ${noteNumber}`,
    ])
    .sort()

const bar = fc.integer({ min: 1, max: 12 })
const tick = fc.integer({ min: 0, max: 23_040 })
const { controller, program, pitchBend, channelPressure, polyPressure } = ControlKind
const controls = fc.array(
  fc
    .record({
      tick,
      kind: fc.constantFrom(controller, controller, program, pitchBend, channelPressure, polyPressure),
      number: fc.nat(127),
      value: fc.nat(127),
    })
    .map((control) => ({ ...control, value: control.kind === pitchBend ? control.value * 129 : control.value })),
  { minLength: 1, maxLength: 8 },
)

const edit: fc.Arbitrary<CommandSeed> = fc.oneof(
  fc
    .record({
      measure: bar,
      numerator: fc.integer({ min: 1, max: 32 }),
      denominator: fc.constantFrom(1, 2, 4, 8, 16, 32),
    })
    .map(
      (values): CommandSeed =>
        () => ({ type: 'signature/set', ...values }),
    ),
  bar.map(
    (measure): CommandSeed =>
      () => ({ type: 'signature/remove', measure }),
  ),
  commandOf('time/insert'),
  commandOf('time/remove'),
  commandOf('time/copy'),
  commandOf('arrange/transfer'),
  commandOf('arrange/remove'),
  onTrack({ controls }).map(into((fields): Command => ({ type: 'controls/add', ...fields }))),
  fc.tuple(tick, fc.integer({ min: 100, max: 51_200 })).map(
    ([at, value]): CommandSeed =>
      ({ tracks }) => ({
        type: 'controls/replace',
        trackId: tracks[0].id,
        lane: 'tempo',
        from: at,
        to: at + 1,
        points: { tick: Uint32Array.of(at), value: Uint32Array.of(value) },
      }),
  ),
  fc.tuple(tick, fc.integer({ min: -7, max: 7 }), fc.boolean(), fc.string({ maxLength: 20 })).map(
    ([at, sharps, isMinor, text]): CommandSeed =>
      ({ tracks }) => ({
        type: 'events/add',
        trackId: tracks[0].id,
        events: [
          { tick: at, status: 0xff, metaType: 0x59, data: Uint8Array.of(sharps & 0xff, Number(isMinor)) },
          { tick: at, status: 0xff, metaType: 0x06, data: nameData(text) },
        ],
      }),
  ),
)

/** Three tracks with notes of all velocities. */
function band(): Song {
  const { song } = songWith(Array.from({ length: 24 }, (_, i) => [i * 480, 400, 60 + (i % 12), 1 + ((i * 16) % 127)]))
  const notes = (first: number) =>
    Array.from({ length: 32 }, (_, i) => ({
      tick: first + i * 300,
      duration: 240,
      noteNumber: 40 + (i % 5),
      velocity: 127 - i,
    }))
  const tracks = [0, 150].map((first, i) => ({
    name: `Track ${i}`,
    program: 33,
    volume: 90,
    pan: 70,
    notes: notes(first),
  }))
  return apply(song, { type: 'tracks/insert', tracks }).song
}

const fileOf = (song: Song) => readSmf(writeSmf(song))

function check(start: Song, compare: (read: Song, edited: Song) => void): void {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 10 }), (edits) => {
      const edited = edits.reduce((now, seed) => apply(now, seed(now)).song, start)
      const { song: read, warnings } = fileOf(edited)
      expect(warnings).toEqual([])
      compare(read, edited)
    }),
    { numRuns: tries(60, 25) },
  )
}

describe('after any edits of signatures, tempos, keys, markers, controls, time and arrangement', () => {
  test('a new song comes back from a file event by event', () => {
    check(band(), (read, edited) => {
      expect(eventsOf(read)).toEqual(eventsOf(edited))
    })
  })

  // Within a tick, the file has new events after its own, and the song has them before.
  test('a song from a file comes back with all its events', () => {
    const sorted = (song: Song) =>
      eventsOf(song).map(({ events, controls, notes }) => [events.sort(), controls.sort(), notes])
    check(fileOf(band()).song, (read, edited) => {
      expect(sorted(read)).toEqual(sorted(edited))
    })
  })
})
