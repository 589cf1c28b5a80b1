import { describe, expect, test } from 'vitest'
import type { KeySignatures } from './keySignatures'
import { scaleAt, scaleOfKey, signatureOfScale } from './scaleKeys'
import { SCALE_NAMES } from './scales'

describe('the signature of a scale', () => {
  test.each([
    [0, 'major', 0, false],
    [2, 'major', 2, false],
    [6, 'major', 6, false],
    [1, 'major', -5, false],
    [9, 'minor', 0, true],
    [7, 'harmonicMinor', -2, true],
    [2, 'dorian', 0, true],
    [4, 'phrygian', 0, true],
    [5, 'lydian', 0, false],
    [7, 'mixolydian', 0, false],
    [11, 'locrian', 0, true],
    [0, 'minorPentatonic', -3, true],
  ] as const)('%i %s', (root, scale, sharps, isMinor) => {
    expect(signatureOfScale({ root, scale })).toEqual({ sharps, isMinor })
  })

  test('each of the 12 × 19 has one that a file can hold', () => {
    for (const scale of SCALE_NAMES)
      for (let root = 0; root < 12; root++)
        expect(Math.abs(signatureOfScale({ root, scale }).sharps)).toBeLessThanOrEqual(6)
  })
})

test('a key signature names its root', () => {
  const roots = Array.from({ length: 15 }, (_, i) => i - 7).map((sharps) => scaleOfKey({ sharps, isMinor: false }).root)
  expect(roots).toEqual([11, 6, 1, 8, 3, 10, 5, 0, 7, 2, 9, 4, 11, 6, 1])
  expect(scaleOfKey({ sharps: 0, isMinor: true })).toEqual({ root: 9, scale: 'minor' })
  expect(scaleOfKey({ sharps: -2, isMinor: true })).toEqual({ root: 7, scale: 'minor' })
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
})
