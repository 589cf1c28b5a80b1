import { expect, test } from 'vitest'
import { testSong } from '#shared/playback/testSong'
import { FIRST_SCORE, type ScoreSettings } from '../../model/score'
import { keptNotation, NotationSchema, restoredScore } from './keptNotation'

const note = { tick: 0, duration: 480, noteNumber: 60, velocity: 80 }
const song = testSong([{ notes: [note] }, { notes: [note] }])
const ids = song.tracks.map(({ id }) => id)

test('how a song is written down is kept by the places of its tracks', () => {
  const settings: ScoreSettings = {
    ...FIRST_SCORE,
    layout: 'continuous',
    swing: false,
    key: { fifths: -3, isMinor: true },
    foldRepeats: true,
    hidden: new Set([ids[0]]),
    tracks: new Map([[ids[1], { smallest: 16, noteNames: true, voices: 2, clefChanges: false }]]),
  }
  const kept = keptNotation(settings, song)
  expect(kept).toEqual({
    swing: false,
    key: { fifths: -3, isMinor: true },
    foldRepeats: true,
    hidden: [0],
    tracks: [[1, { smallest: 16, noteNames: true, voices: 2, clefChanges: false }]],
  })
  const read = NotationSchema.parse(JSON.parse(JSON.stringify(kept)))
  const sheet = { layout: 'continuous', paper: 'a4', zoom: FIRST_SCORE.zoom } as const
  expect(restoredScore(sheet, read, song)).toEqual(settings)
})

test('tracks that are gone are left out; without anything kept it is as at first', () => {
  // As it was kept before keys and repeats were.
  const kept = NotationSchema.parse({ swing: null, hidden: [9], tracks: [[9, {}]] })
  const { hidden, tracks } = restoredScore(undefined, kept, song)
  expect([hidden.size, tracks.size]).toEqual([0, 0])
  expect(restoredScore(undefined, undefined, song)).toEqual(FIRST_SCORE)
})
