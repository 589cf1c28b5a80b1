import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply } from '#shared/edit/apply'
import type { Command } from '#shared/edit/command'
import { controlsOf, notesOf, songWith } from '#shared/edit/testing/songs'
import { readSmf } from '#shared/smf/read'
import { writeSmf } from '#shared/smf/write'
import type { Song } from '#shared/song/song'

/** Everything that the track commands change, in track order, but not the order of bytes, which a file reassigns. */
const tracksOf = (song: Song) =>
  song.tracks.map((track) => {
    const { id, name, channel, port, color } = track
    return { name, channel, port, color, notes: notesOf(song, id), controls: controlsOf(track) }
  })

type Edit = (song: Song) => Command

const trackId = ({ tracks }: Song, at: number): number => tracks[1 + (at % (tracks.length - 1))].id
const place = fc.nat(20)

const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.constant<Edit>(() => ({ type: 'track/add' })),
  place.map(
    (at): Edit =>
      (song) => ({ type: 'track/duplicate', trackId: trackId(song, at) }),
  ),
  fc.tuple(place, place, place).map(
    ([a, b, to]): Edit =>
      (song) => {
        const trackIds = [...new Set([trackId(song, a), trackId(song, b)])]
        return { type: 'track/move', trackIds, index: 1 + (to % (song.tracks.length - trackIds.length)) }
      },
  ),
  fc.tuple(place, fc.option(fc.integer({ min: 0, max: 0xff_ffff }))).map(
    ([at, color]): Edit =>
      (song) => ({ type: 'track/color', trackId: trackId(song, at), color }),
  ),
  fc.tuple(place, fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 127 })).map(
    ([at, channel, port]): Edit =>
      (song) => ({ type: 'track/channel', trackId: trackId(song, at), channel, port }),
  ),
  fc.tuple(place, fc.constantFrom('', 'Bass', 'Élan vital', '弦楽器')).map(
    ([at, name]): Edit =>
      (song) => ({ type: 'track/rename', trackId: trackId(song, at), name }),
  ),
  fc.tuple(place, fc.integer({ min: 0, max: 127 })).map(
    ([at, program]): Edit =>
      (song) => ({ type: 'track/program', trackId: trackId(song, at), program, tick: 0 }),
  ),
)

const { song: start } = songWith([
  [0, 240, 60],
  [0, 240, 64, 80],
  [960, 120, 72],
])

test('order, copies, colours, ports, channels, names and programs are the same after writing and reading', () => {
  fc.assert(
    fc.property(fc.array(edits, { minLength: 1, maxLength: 12 }), (all) => {
      const edited = all.reduce((song, edit) => apply(song, edit(song)).song, start)
      const again = readSmf(writeSmf(edited))
      expect(again.warnings).toEqual([])
      expect(tracksOf(again.song)).toEqual(tracksOf(edited))
    }),
    { numRuns: 60 },
  )
})

test('the sixteenth track that is not rhythm plays on the first channel of the second port, in the file too', () => {
  let song = start
  for (let i = 0; i < 16; i++) song = apply(song, { type: 'track/add' }).song
  const places = ({ tracks }: Song) => tracks.slice(1).map(({ channel, port }) => `${port}:${channel}`)
  expect(new Set(places(song)).size).toBe(17)
  expect(places(song).slice(14, 17)).toEqual(['0:15', '1:0', '1:1'])
  expect(places(readSmf(writeSmf(song)).song)).toEqual(places(song))
})
