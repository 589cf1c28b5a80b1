import { expect, test } from 'vitest'
import { compose } from '../compose'
import { EMPTY_REQUEST } from '../request'
import { tidyRequest } from '../tidyRequest'
import { KEY_NAMES, SCALE_OPTIONS, SCALE_WORDS, TONIC_WORDS } from '../vocabulary'
import { KEY_OF_SCALE, keyOfName, SCALE_STEPS, type ScaleKind, spelledTonic } from './key'

test('every key name gives a tonic, a scale or both, and the ten original names keep their meaning', () => {
  expect(KEY_NAMES).toHaveLength(TONIC_WORDS.length * SCALE_WORDS.length + TONIC_WORDS.length + SCALE_WORDS.length)
  expect(new Set(KEY_NAMES).size).toBe(KEY_NAMES.length)
  for (const name of SCALE_OPTIONS) expect(keyOfName(name)).toEqual(KEY_OF_SCALE[name])
  expect(keyOfName('F# Harmonic Minor')).toEqual({ tonic: 6, scale: 'harmonicMinor' })
  expect(keyOfName('Gb Minor')).toEqual({ tonic: 6, scale: 'minor' })
  expect(keyOfName('Bb')).toEqual({ tonic: 10, scale: null })
  expect(keyOfName('Minor')).toEqual({ tonic: null, scale: 'minor' })
  expect(tidyRequest({ ...EMPTY_REQUEST, scale: 'H Minor' as never }).scale).toBeNull()
})

test.each([
  ['major', 'C Db D Eb E F F# G Ab A Bb B'],
  ['minor', 'C C# D Eb E F F# G G# A Bb B'],
  ['harmonicMinor', 'C C# D Eb E F F# G G# A Bb B'],
  ['dorian', 'C C# D Eb E F F# G Ab A Bb B'],
  ['mixolydian', 'C Db D Eb E F F# G Ab A Bb B'],
  ['lydian', 'C Db D Eb E F Gb G Ab A Bb B'],
] as const)('tonics are spelled as in %s keys', (scale, names) => {
  expect(Array.from({ length: 12 }, (_, tonic) => spelledTonic({ tonic, scale })).join(' ')).toBe(names)
})

test('every scale has a key name on every tonic', () => {
  for (const scale of Object.keys(SCALE_STEPS) as ScaleKind[])
    for (let tonic = 0; tonic < 12; tonic++) expect(keyOfName(spelledTonic({ tonic, scale })).tonic).toBe(tonic)
})

test('the form may set half of a key, which the prompt or the mood completes', () => {
  const key = (scale: (typeof KEY_NAMES)[number], prompt: string) =>
    compose({ ...EMPTY_REQUEST, prompt, scale, bars: 4, language: 'en' }).spec
  expect(key('F#', 'in D minor').key).toEqual({ tonic: 6, scale: 'minor' })
  expect(key('Lydian', 'in D').key).toEqual({ tonic: 2, scale: 'lydian' })
  expect(key('F#', 'a sad song').key).toEqual({ tonic: 6, scale: 'minor' })
  expect(key('F# Minor', 'jazz').explain.find(({ about }) => about === 'key')?.text).toBe(
    'The key is F♯ minor, as chosen in the form.',
  )
})
