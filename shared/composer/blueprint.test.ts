import { expect, test } from 'vitest'
import { blueprintSchema, ROMAN, readBlueprint } from './blueprint'

test('a whole blueprint is kept as it is', () => {
  const blueprint = {
    title: 'Night drive',
    genre: 'Electronic / EDM',
    mood: 'Dark',
    tonic: 9,
    scale: 'minor',
    tempo: 120,
    bars: 16,
    complexity: 6,
    tracks: [{ type: 'melody', instrument: 'Synth' }, { type: 'drums' }],
    chords: { A: ['i', 'bVI', 'bIII', 'bVII'], B: ['iv', 'V7'] },
    motif: [
      { degree: 1, duration: 4 },
      { degree: null, duration: 2 },
      { degree: 3, duration: 2 },
    ],
  }
  expect(readBlueprint(blueprint)).toEqual(blueprint)
  expect(blueprintSchema.parse(blueprint)).toEqual(blueprint)
})

test('invalid parts are left out one by one', () => {
  expect(
    readBlueprint({
      genre: 'Pop',
      mood: 'Hungry',
      tempo: 4000,
      bars: 12,
      program: 3,
      tracks: [{ type: 'kazoo' }, { type: 'bass', instrument: 'Bass' }],
      chords: { A: ['I', 'V'], B: ['H7'], Chorus: ['I'] },
      motif: [{ degree: 99, duration: 1 }],
    }),
  ).toEqual({ genre: 'Pop', tracks: [{ type: 'bass', instrument: 'Bass' }], chords: { A: ['I', 'V'] } })
})

test.each([null, undefined, 'Pop', 4, [], {}, { chords: {} }, { tracks: [] }, { chords: { A: [] } }, ['genre']])(
  '%j is none',
  (value) => {
    expect(readBlueprint(value)).toBeNull()
  },
)

test('values that are too long are left out', () => {
  expect(readBlueprint({ chords: { A: new Array(17).fill('I') } })).toBeNull()
  expect(readBlueprint({ motif: new Array(33).fill({ degree: 1, duration: 1 }) })).toBeNull()
  expect(readBlueprint({ title: 'x'.repeat(61) })).toBeNull()
  expect(readBlueprint({ tracks: new Array(100).fill({ type: 'bass' }) })!.tracks).toHaveLength(8)
})

test.each(['I', 'ii7', 'V', 'bVII', 'vii°', 'viiø7', 'Imaj7', 'IVadd9', 'V7', '#iv°', 'Vsus4', 'i9'])(
  '%s is a chord',
  (roman) => {
    expect(roman).toMatch(ROMAN)
  },
)
test.each(['', 'H', 'Iv', 'IIII', 'C', 'V13b9', 'I I', 'viii'])('%j is none', (roman) => {
  expect(roman).not.toMatch(ROMAN)
})
