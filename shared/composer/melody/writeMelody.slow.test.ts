import { describe, expect, test } from 'vitest'
import { inTurn } from '#tests/support/sample'
import { planForm } from '../form/planForm'
import { profileOf } from '../genres'
import { planHarmony } from '../harmony/planHarmony'
import type { Plan } from '../plan'
import { BAR_TICKS, type SketchNote, type SongSpec, type TrackSpec } from '../spec'
import { isInKey, KEY_OF_SCALE } from '../theory/key'
import { moodTraits } from '../theory/moods'
import { BAR_COUNTS, GENRES, MOODS, SCALE_OPTIONS } from '../vocabulary'
import { writeMelody } from './writeMelody'

const lead: TrackSpec = {
  index: 0,
  type: 'melody',
  role: 'lead',
  instrument: 'Piano',
  program: 0,
  complexity: 5,
  take: 0,
  name: 'Melody',
}
const bass: TrackSpec = { ...lead, index: 1, type: 'bass', role: 'bass', name: 'Bass' }

function planOf(changes: Partial<SongSpec> = {}): Plan {
  const spec: SongSpec = {
    title: 'Test',
    genre: 'Pop',
    secondGenre: null,
    mood: null,
    key: KEY_OF_SCALE['C Major'],
    bars: 16,
    tempo: 120,
    tracks: [lead, bass],
    seed: 1,
    language: 'en',
    explain: [],
    proposal: {},
    ...changes,
  }
  const profile = profileOf(spec.genre)
  const sections = planForm(profile.form, spec.key.scale, spec.bars)
  return { spec, profile, mood: moodTraits(spec.mood), sections, chords: planHarmony(spec, profile, sections) }
}

const melodyOf = (changes: Partial<SongSpec> = {}, track = lead) => writeMelody(planOf(changes), track)

test('every genre, scale and length: in key, one note at a time, within the song, ending on the tonic', {
  timeout: 60_000,
}, () => {
  for (const [g, genre] of GENRES.entries()) {
    for (const [s, scale] of SCALE_OPTIONS.entries()) {
      for (const bars of inTurn(BAR_COUNTS, g + s)) {
        const key = KEY_OF_SCALE[scale]
        const notes = melodyOf({ genre, key, bars })
        expect(notes.length).toBeGreaterThan(bars / 4)
        for (const [i, note] of notes.entries()) {
          expect(isInKey(key, note.noteNumber)).toBe(true)
          expect(note.duration).toBeGreaterThan(0)
          expect(note.tick + note.duration).toBeLessThanOrEqual(notes[i + 1]?.tick ?? bars * BAR_TICKS)
        }
        expect(notes.at(-1)!.tick).toBe((bars - 1) * BAR_TICKS)
      }
    }
  }
})

describe('resembles what people write', () => {
  const many = Array.from({ length: 60 }, (_, seed) => melodyOf({ seed, bars: 32 }))
  const moves = many.flatMap(intervals)

  test('steps, repeats and leaps', () => {
    const share = (fits: (move: number) => boolean) => moves.filter(fits).length / moves.length
    expect(share((move) => move === 0)).toBeGreaterThan(0.06)
    expect(share((move) => move === 0)).toBeLessThan(0.4)
    expect(share((move) => move === 1 || move === 2)).toBeGreaterThan(0.35)
    expect(share((move) => move > 7)).toBeLessThan(0.08)
  })

  test('the intervals of pop are close to the measured ones', () => {
    const human = [23.7, 8.4, 36.8, 14, 3.6, 6.2, 0, 3.8, 0.9, 1.2, 0.5, 0, 0.7]
    const ours = human.map((_, semitones) => (100 * moves.filter((move) => move === semitones).length) / moves.length)
    const distance = human.reduce((sum, percent, i) => sum + Math.abs(percent - ours[i]), 0) / 100
    expect(distance).toBeLessThanOrEqual(0.35)
  })

  test('no pitch more than three times in a row', () => {
    for (const notes of many) {
      let run = 1
      for (let i = 1; i < notes.length; i++) {
        run = notes[i].noteNumber === notes[i - 1].noteNumber ? run + 1 : 1
        expect(run).toBeLessThanOrEqual(3)
      }
    }
  })
})

test('more complexity gives more notes: twice as many at 10 as at 1', () => {
  const counts = Array.from({ length: 10 }, (_, i) =>
    Array.from({ length: 8 }, (_, seed) => melodyOf({ seed }, { ...lead, complexity: i + 1 }).length).reduce(
      (a, b) => a + b,
    ),
  )
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(counts[9]).toBeGreaterThanOrEqual(2 * counts[0])
})

test('the same request gives the same melody, another seed gives another', () => {
  expect(melodyOf({ seed: 5 })).toEqual(melodyOf({ seed: 5 }))
  const first = Array.from({ length: 20 }, (_, seed) => JSON.stringify(melodyOf({ seed }).slice(0, 8)))
  expect(new Set(first).size).toBe(20)
})

test('sad is lower, softer and sparser than happy', () => {
  const mean = (notes: readonly SketchNote[], of: (note: SketchNote) => number) =>
    notes.reduce((sum, note) => sum + of(note), 0) / notes.length
  const [happy, sad] = ['Happy', 'Sad'].map((mood) =>
    Array.from({ length: 10 }, (_, seed) => melodyOf({ seed, mood: MOODS.find((name) => name === mood)! })).flat(),
  )
  expect(sad.length).toBeLessThan(happy.length)
  expect(mean(sad, ({ noteNumber }) => noteNumber)).toBeLessThan(mean(happy, ({ noteNumber }) => noteNumber))
  expect(mean(sad, ({ velocity }) => velocity)).toBeLessThan(mean(happy, ({ velocity }) => velocity) - 8)
})

function intervals(notes: readonly SketchNote[]): number[] {
  return notes.slice(1).map(({ noteNumber }, i) => Math.abs(noteNumber - notes[i].noteNumber))
}
