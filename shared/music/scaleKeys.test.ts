import { describe, expect, test } from 'vitest'
import type { KeySignatures } from './keySignatures'
import { rootOfTonic, scaleAt, scaleOfKey, signatureOfTonic, TONICS, tonicOfKey, tonicOfScale } from './scaleKeys'
import { SCALE_NAMES } from './scales'

describe('the signature of a scale', () => {
  test.each([
    ['C', 'major', 0, false],
    ['D', 'major', 2, false],
    ['F♯', 'major', 6, false],
    ['G♭', 'major', -6, false],
    ['D♭', 'major', -5, false],
    ['C♯', 'major', 7, false],
    ['C♭', 'major', -7, false],
    ['A', 'minor', 0, true],
    ['A♭', 'minor', -7, true],
    ['A♯', 'minor', 7, true],
    ['G', 'harmonicMinor', -2, true],
    ['D', 'dorian', 0, true],
    ['E', 'phrygian', 0, true],
    ['F', 'lydian', 0, false],
    ['G', 'mixolydian', 0, false],
    ['B', 'locrian', 0, true],
    ['C', 'minorPentatonic', -3, true],
    // Nine sharps and eight flats cannot be written.
    ['D♯', 'major', -3, false],
    ['D♭', 'minor', 4, true],
  ] as const)('%s %s', (tonic, scale, sharps, isMinor) => {
    expect(signatureOfTonic(tonic, scale)).toMatchObject({ sharps, isMinor })
  })

  test('tells a mode, and nothing of other scales', () => {
    const told = SCALE_NAMES.map((scale) => signatureOfTonic('D', scale).mode)
    const modes = ['ionian', 'dorian', 'phrygian', 'lydian', 'mixolydian', 'aeolian', 'locrian']
    expect(told.filter((mode) => mode !== undefined)).toEqual(modes)
  })

  test('each of the 18 × 19 has one that a file can hold, with the same root', () => {
    for (const scale of SCALE_NAMES)
      for (const tonic of TONICS) {
        const signature = signatureOfTonic(tonic, scale)
        expect(Math.abs(signature.sharps)).toBeLessThanOrEqual(7)
        expect(rootOfTonic(tonicOfScale(signature, scale))).toBe(rootOfTonic(tonic))
      }
  })

  test('each of the thirty keys can be chosen, and stays as it is spelled', () => {
    for (const scale of ['major', 'minor'] as const)
      for (let sharps = -7; sharps <= 7; sharps++) {
        const key = { sharps, isMinor: scale === 'minor' }
        expect(signatureOfTonic(tonicOfScale(key, scale), scale)).toEqual(key)
      }
  })
})

test('a key signature names its root', () => {
  const roots = Array.from({ length: 15 }, (_, i) => i - 7).map((sharps) => scaleOfKey({ sharps, isMinor: false }).root)
  expect(roots).toEqual([11, 6, 1, 8, 3, 10, 5, 0, 7, 2, 9, 4, 11, 6, 1])
  expect(scaleOfKey({ sharps: 0, isMinor: true })).toEqual({ root: 9, scale: 'minor' })
  expect(scaleOfKey({ sharps: -2, isMinor: true })).toEqual({ root: 7, scale: 'minor' })
})

test('a key that keeps a mode names its root, whatever was chosen there', () => {
  const keys: KeySignatures = { tick: Uint32Array.of(0), key: [{ sharps: -2, isMinor: false, mode: 'dorian' }] }
  const chosen = [{ tick: 0, root: 10, scale: 'majorPentatonic' }] as const
  expect(scaleAt(keys, chosen, 0)).toEqual({ root: 0, scale: 'dorian' })
  expect(scaleOfKey({ sharps: 2, isMinor: false, mode: 'none' })).toEqual({ root: 2, scale: 'major' })
  expect(tonicOfKey({ sharps: -2, isMinor: false, mode: 'dorian' })).toBe('C')
  expect(tonicOfKey({ sharps: 6, isMinor: true })).toBe('D♯')
})

test('a chosen scale holds while the key of its place is its own', () => {
  const keys: KeySignatures = {
    tick: Uint32Array.of(0, 960, 1920),
    key: [null, { sharps: 0, isMinor: true }, { sharps: 1, isMinor: false }],
  }
  const chosen = [
    { tick: 960, root: 2, scale: 'dorian' },
    { tick: 1920, root: 2, scale: 'dorian' },
  ] as const
  expect(scaleAt(keys, chosen, 0)).toBeNull()
  expect(scaleAt(keys, chosen, 1000)).toEqual({ root: 2, scale: 'dorian' })
  expect(scaleAt(keys, chosen, 1920)).toEqual({ root: 7, scale: 'major' })
  expect(scaleAt(keys, [], 1000)).toEqual({ root: 9, scale: 'minor' })

  const spelled: KeySignatures = { tick: Uint32Array.of(0), key: [{ sharps: -6, isMinor: false }] }
  expect(scaleAt(spelled, [{ tick: 0, root: 6, scale: 'lydian' }], 0)).toEqual({ root: 6, scale: 'major' })
  expect(scaleAt(spelled, [{ tick: 0, root: 11, scale: 'lydian' }], 0)).toEqual({ root: 11, scale: 'lydian' })
})
