import { describe, expect, test } from 'vitest'
import { planForm } from '../form/planForm'
import { profileOf } from '../genres'
import { BAR_TICKS, type SongSpec, type TrackSpec } from '../spec'
import { isInKey, KEY_OF_SCALE } from '../theory/key'
import { BAR_COUNTS, GENRES, type Genre, SCALE_OPTIONS } from '../vocabulary'
import { chordAt, planHarmony } from './planHarmony'

const chordsTrack = (complexity: number): TrackSpec => ({
  index: 0,
  type: 'chords',
  role: 'chords',
  instrument: 'Piano',
  program: 0,
  complexity,
  take: 0,
  name: 'Chords',
})

const specOf = (changes: Partial<SongSpec>): SongSpec => ({
  title: 'Test',
  genre: 'Pop',
  secondGenre: null,
  mood: null,
  key: KEY_OF_SCALE['C Major'],
  bars: 16,
  tempo: 120,
  tracks: [chordsTrack(5)],
  seed: 1,
  language: 'en',
  explain: [],
  proposal: {},
  ...changes,
})

const harmonyOf = (spec: SongSpec) => {
  const profile = profileOf(spec.genre)
  return planHarmony(spec, profile, planForm(profile.form, spec.key.scale, spec.bars))
}

describe.each(GENRES)('%s', (genre: Genre) => {
  test('has a chord in every bar, in every key and length, and starts and ends on the tonic', () => {
    for (const scale of SCALE_OPTIONS) {
      for (const bars of BAR_COUNTS) {
        const key = KEY_OF_SCALE[scale]
        const chords = harmonyOf(specOf({ genre, key, bars }))
        expect(chords.map(({ tick }) => tick)).toEqual(Array.from({ length: bars }, (_, bar) => bar * BAR_TICKS))
        expect([chords[0].root, chords.at(-1)!.root]).toEqual([key.tonic, key.tonic])
      }
    }
  })

  test('stays in the key, except for the thirds and sevenths of the blues', () => {
    for (const scale of SCALE_OPTIONS.filter((name) => name !== 'C Blues')) {
      for (const complexity of [1, 5, 10]) {
        const key = KEY_OF_SCALE[scale]
        for (const { root, intervals } of harmonyOf(specOf({ genre, key, tracks: [chordsTrack(complexity)] }))) {
          for (const interval of intervals)
            expect(isInKey(key, root + interval), `${scale} ${root}+${interval}`).toBe(true)
        }
      }
    }
  })

  test('is on the tonic in at least three bars of ten', () => {
    for (const scale of SCALE_OPTIONS) {
      for (let seed = 0; seed < 5; seed++) {
        const key = KEY_OF_SCALE[scale]
        const chords = harmonyOf(specOf({ genre, key, seed }))
        const roots = new Map<number, number>()
        for (const { root } of chords) roots.set(root, (roots.get(root) ?? 0) + 1)
        expect(roots.get(key.tonic)! / chords.length).toBeGreaterThanOrEqual(0.3)
        expect(Math.max(...roots.values())).toBe(roots.get(key.tonic))
      }
    }
  })
})

test('the same seed gives the same chords, and other seeds give others', () => {
  const romans = (seed: number) =>
    harmonyOf(specOf({ seed, bars: 32 }))
      .map(({ roman }) => roman)
      .join(' ')
  expect(romans(3)).toBe(romans(3))
  expect(new Set(Array.from({ length: 20 }, (_, seed) => romans(seed))).size).toBeGreaterThan(8)
})

test('Lydian holds its tonic in the bass in every second bar, except with bare fifths and off-beat chords', () => {
  const leaves = (genre: Genre) =>
    harmonyOf(specOf({ genre, key: KEY_OF_SCALE['F Lydian'] })).filter(({ bass, root }) => bass !== root).length
  expect(leaves('Pop')).toBeGreaterThan(0)
  expect([leaves('Rock'), leaves('Reggae')]).toEqual([0, 0])
})

test("the tracks' settings change no chord", () => {
  expect(harmonyOf(specOf({ genre: 'Jazz', tracks: [chordsTrack(10)] }))).toEqual(
    harmonyOf(specOf({ genre: 'Jazz', tracks: [chordsTrack(1)] })),
  )
})

test('the chord at a tick is the last one that began', () => {
  const chords = harmonyOf(specOf({}))
  expect(chordAt(chords, BAR_TICKS - 1)).toBe(chords[0])
  expect(chordAt(chords, BAR_TICKS)).toBe(chords[1])
})
