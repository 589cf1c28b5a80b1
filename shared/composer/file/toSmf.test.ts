import { expect, test } from 'vitest'
import { firstKey, KeySignatures } from '#shared/music/keySignatures'
import { readSmf } from '#shared/smf/read'
import { composeTrack } from '../compose'
import { BAR_TICKS } from '../spec'
import { testPlan, testTrack } from '../testing'
import { KEY_OF_SCALE, smfKeyOf } from '../theory/key'
import { GENRES, SCALE_OPTIONS } from '../vocabulary'
import { toSmf } from './toSmf'

const tracks = [
  testTrack('melody', { name: 'Mélodie 旋律' }),
  testTrack('chords', { index: 1 }),
  testTrack('bass', { index: 2 }),
  testTrack('drums', { index: 3 }),
]

const fileOf = (changes: Parameters<typeof testPlan>[0]) => {
  const plan = testPlan({ tracks, ...changes })
  const notes = tracks.map((track) => composeTrack(plan, track))
  return { plan, notes, file: toSmf(plan, notes) }
}

test('in every genre and scale the file reads back with the same notes and ends with the last bar', {
  timeout: 60_000,
}, () => {
  for (const [i, genre] of GENRES.entries()) {
    const { notes, file, plan } = fileOf({
      genre,
      key: KEY_OF_SCALE[SCALE_OPTIONS[i % SCALE_OPTIONS.length]],
      bars: i % 2 ? 8 : 16,
    })
    const { song, warnings } = readSmf(file)
    expect(warnings).toEqual([])
    const read = song.tracks.filter(({ channel }) => channel !== null)
    expect(read.map((track) => track.notes.length)).toEqual(notes.map(({ length }) => length))
    expect(read[0].name).toBe('Mélodie 旋律')
    expect(read[3].channel).toBe(9)
    for (const track of song.tracks) expect(track.endTick).toBe(plan.spec.bars * BAR_TICKS)
  }
})

test('the same spec gives the same bytes', () => {
  expect(fileOf({ seed: 9 }).file).toEqual(fileOf({ seed: 9 }).file)
  expect(fileOf({ seed: 9 }).file).not.toEqual(fileOf({ seed: 10 }).file)
})

test("changing one track's complexity leaves the notes of the others", () => {
  const plan = testPlan({ tracks })
  const busier = testPlan({ tracks: tracks.with(0, testTrack('melody', { complexity: 9 })) })
  for (const track of tracks.slice(1)) expect(composeTrack(busier, track)).toEqual(composeTrack(plan, track))
})

test.each([
  ['C Major', 0, 0],
  ['A Minor', 0, 1],
  ['G Mixolydian', 0, 0],
  ['D Pentatonic', 2, 0],
] as const)('%s has %i sharps', (name, key, scale) => {
  expect(smfKeyOf(KEY_OF_SCALE[name])).toEqual({ key, scale })
})

test('a song in a mode says so, others say nothing', () => {
  const keyOf = (name: keyof typeof KEY_OF_SCALE) =>
    firstKey(KeySignatures.of(readSmf(fileOf({ key: KEY_OF_SCALE[name] }).file).song))
  expect(keyOf('D Dorian')).toMatchObject({ sharps: 0, mode: 'dorian' })
  expect(keyOf('D Pentatonic')).toEqual({ sharps: 2, isMinor: false })
})

test('flat keys have flats', () => {
  expect(smfKeyOf({ tonic: 3, scale: 'major' })).toEqual({ key: -3, scale: 0 })
  expect(smfKeyOf({ tonic: 2, scale: 'minor' })).toEqual({ key: -1, scale: 1 })
})
