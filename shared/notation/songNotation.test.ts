import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testSong } from '../playback/testSong'
import { MetaType } from '../song/metaEvents'
import type { RawEvent, Song } from '../song/song'
import { notationData } from '../song/tracks/trackNotation'
import { DEFAULT_SCORE_OPTIONS } from './options'
import { scoreOf } from './scoreOf'
import { notationJson, notationOptions, songNotationOf, trackNotationOf } from './songNotation'

const eventOf = (json: string): Omit<RawEvent, 'id' | 'order'> => ({
  tick: 0,
  status: 0xff,
  metaType: MetaType.sequencerSpecific,
  data: notationData(json),
})
const note = { tick: 0, duration: 480, noteNumber: 60, velocity: 80 }
/** The conductor, then tracks with a note each. */
const songOf = (...jsons: readonly (string | null)[]): Song =>
  testSong(
    jsons.map((json, i) => ({
      channel: i === 0 ? null : i - 1,
      notes: i === 0 ? [] : [note],
      events: json === null ? [] : [eventOf(json)],
    })),
  )

test('a song without such events is written as usual', () => {
  const { tracks, swing, key, foldRepeats, perTrack } = notationOptions(songOf(null, null))
  expect({ tracks, swing, key, foldRepeats }).toEqual({ tracks: null, swing: null, key: null, foldRepeats: false })
  expect([...perTrack]).toEqual([[2, {}]])
})

test('options of the song and of its tracks; hidden tracks are left out', () => {
  const song = songOf(
    notationJson({ swing: false, key: { fifths: -3, isMinor: true }, foldRepeats: true }),
    notationJson({ hidden: true }),
    notationJson({ smallest: 16, split: null, clefChanges: false }),
  )
  const options = notationOptions(song)
  expect(options).toMatchObject({ swing: false, key: { fifths: -3, isMinor: true }, foldRepeats: true, tracks: [3] })
  expect(options.perTrack.get(3)).toEqual({ smallest: 16, split: null, clefChanges: false })
  const score = scoreOf(song, { ...DEFAULT_SCORE_OPTIONS, ...options })
  expect(score.parts).toHaveLength(1)
  expect(score.measures[0].key).toEqual({ fifths: -3, isMinor: true })
})

test('when every track with notes is hidden, all are written', () => {
  const hidden = notationJson({ hidden: true })
  expect(notationOptions(songOf(null, hidden, hidden)).tracks).toBeNull()
})

test('the usual is not stored', () => {
  expect(notationJson({ swing: null, foldRepeats: false })).toBeNull()
  expect(notationJson({ hidden: false, tuplets: true, smallest: 32, split: 'auto', voices: null })).toBeNull()
  expect(notationJson({ tuplets: false, split: null, smallest: 32 })).toBe('{"tuplets":false,"split":null}')
})

test.each(['', '[', 'null', '7', '[]', '{"swing":3,"key":{"fifths":9}}'])(
  'an event that holds %j changes nothing',
  (json) => {
    expect(songNotationOf(songOf(json))).toEqual({})
    expect(notationOptions(songOf(json, json)).perTrack.get(2)).toEqual({})
  },
)

test('a value of another version leaves the others', () => {
  const [, track] = songOf(null, '{"smallest":128,"tuplets":false,"colour":"red"}').tracks
  expect(trackNotationOf(track)).toEqual({ tuplets: false })
})

test('any bytes are read without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (json) => {
      const { tracks } = notationOptions(songOf(json, json, json))
      expect(tracks === null || tracks.length > 0).toBe(true)
    }),
  )
})
