import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply } from '#shared/edit/apply'
import type { Command } from '#shared/edit/command'
import { songWith } from '#shared/edit/testing/songs'
import { readSmf } from '#shared/smf/read'
import { writeSmf } from '#shared/smf/write'
import { nameData } from '#shared/song/metaEvents'
import type { Song } from '#shared/song/song'

const BAR = 1920

/** Everything of the time line as the file holds it: tick, type, bytes. */
const timeline = ({ tracks }: Song) =>
  tracks.map(({ events }) =>
    events.filter(({ status }) => status === 0xff).map(({ tick, metaType, data }) => [tick, metaType, ...data]),
  )
const notesOf = ({ tracks }: Song) =>
  tracks.map(({ notes }) =>
    Array.from({ length: notes.length }, (_, i) => [notes.tick[i], notes.duration[i], notes.noteNumber[i]]),
  )

const bar = fc.integer({ min: 1, max: 12 })
const tick = fc.integer({ min: 0, max: 12 * BAR })
const edit: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    type: fc.constant('signature/set' as const),
    measure: bar,
    numerator: fc.integer({ min: 1, max: 32 }),
    denominator: fc.constantFrom(1, 2, 4, 8, 16, 32),
  }),
  fc.record({ type: fc.constant('signature/remove' as const), measure: bar }),
  fc.record({ type: fc.constant('time/insert' as const), tick, ticks: fc.nat(BAR) }),
  fc
    .tuple(tick, fc.nat(BAR))
    .map(([fromTick, ticks]) => ({ type: 'time/remove' as const, fromTick, toTick: fromTick + ticks })),
  fc.tuple(tick, fc.integer({ min: 100, max: 51_200 })).map(
    ([at, value]): Command => ({
      type: 'controls/replace',
      trackId: 0,
      lane: 'tempo',
      from: at,
      to: at + 1,
      points: { tick: Uint32Array.of(at), value: Uint32Array.of(value) },
    }),
  ),
  fc.tuple(tick, fc.integer({ min: -7, max: 7 }), fc.boolean(), fc.string({ maxLength: 20 })).map(
    ([at, sharps, isMinor, text]): Command => ({
      type: 'events/add',
      trackId: 1,
      events: [
        { tick: at, status: 0xff, metaType: 0x59, data: Uint8Array.of(sharps & 0xff, Number(isMinor)) },
        { tick: at, status: 0xff, metaType: 0x06, data: nameData(text) },
      ],
    }),
  ),
)

test('signatures, tempos, keys, markers and moved time come back from a file event by event', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 10 }), (edits) => {
      const { song } = songWith(Array.from({ length: 24 }, (_, i) => [i * 480, 400, 60 + (i % 12)]))
      const conductor = song.tracks[0].id
      const edited = edits.reduce(
        (now, command) => apply(now, 'trackId' in command ? { ...command, trackId: conductor } : command).song,
        song,
      )
      const { song: read, warnings } = readSmf(writeSmf(edited))
      expect(warnings).toEqual([])
      expect(timeline(read)).toEqual(timeline(edited))
      expect(notesOf(read)).toEqual(notesOf(edited))
    }),
    { numRuns: 60 },
  )
})
