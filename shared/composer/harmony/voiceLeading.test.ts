import { expect, test } from 'vitest'
import { profileOf } from '../genres'
import type { ChordSlot } from '../spec'
import { GENRES } from '../vocabulary'
import { leadVoices, type Voicing } from './voiceLeading'

const chord = (root: number, ...intervals: number[]): ChordSlot => ({
  tick: 0,
  duration: 1920,
  root,
  intervals,
  bass: root,
  roman: '',
})
const range = { low: 48, high: 76, voices: 4 }

test('common tones stay, the other voices move by step', () => {
  const [c, f, g] = leadVoices([chord(0, 0, 4, 7), chord(5, 0, 4, 7), chord(7, 0, 4, 7)], range)
  expect(moved(c, f)).toBeLessThanOrEqual(3)
  expect(moved(f, g)).toBeLessThanOrEqual(6)
})

test("every voicing holds the chord's notes and stays in the range", () => {
  const chords = [chord(2, 0, 3, 7, 10, 14), chord(7, 0, 4, 7, 10, 14), chord(0, 0, 4, 7, 11), chord(11, 0, 3, 6)]
  for (const [i, voicing] of leadVoices(chords, range).entries()) {
    expect(voicing.length).toBeLessThanOrEqual(4)
    expect(voicing.toSorted((a, b) => a - b)).toEqual([...voicing])
    for (const note of voicing) {
      expect(note).toBeGreaterThanOrEqual(range.low)
      expect(note).toBeLessThanOrEqual(range.high)
      expect(chords[i].intervals.map((interval) => interval % 12)).toContain((note - chords[i].root + 12) % 12)
    }
  }
})

test('over the usual loops the voices move less than two semitones per change', () => {
  const moves: number[] = []
  for (const genre of GENRES) {
    const profile = profileOf(genre)
    for (const loop of profile.loops.major) {
      const roots = loop.map(([degree]) => [0, 2, 4, 5, 7, 9, 11][degree - 1])
      const minor = new Set([2, 4, 9])
      const chords = [...roots, ...roots].map((root) =>
        chord(root, 0, root === 11 || minor.has(root) ? 3 : 4, root === 11 ? 6 : 7),
      )
      const voicings = leadVoices(chords, range)
      for (let i = 1; i < voicings.length; i++) moves.push(moved(voicings[i - 1], voicings[i]) / voicings[i].length)
    }
  }
  expect(moves.reduce((sum, move) => sum + move, 0) / moves.length).toBeLessThan(2)
  expect(Math.max(...moves)).toBeLessThanOrEqual(5)
})

test('throws when the range is too narrow for the chord', () => {
  expect(() => leadVoices([chord(0, 0, 4, 7)], { low: 60, high: 62, voices: 3 })).toThrow(RangeError)
})

const moved = (a: Voicing, b: Voicing) =>
  b.reduce((sum, _, i) => sum + Math.abs((b.at(-1 - i) ?? 0) - (a.at(-1 - i) ?? a[0])), 0)

test('broken chords are voiced further apart', () => {
  const chords = [chord(11, 0, 3, 7, 10), chord(2, 0, 2, 4, 7), chord(7, 0, 4, 7, 10), chord(2, 0, 4, 7, 11)]
  const seconds = (voicings: readonly Voicing[]) =>
    voicings.flatMap((voicing) => voicing.slice(1).filter((note, i) => note - voicing[i] <= 2)).length
  const [together, broken] = [false, true].map((isBroken) =>
    leadVoices(chords, { ...range, low: 55, high: 71, isBroken }),
  )
  expect(seconds(broken)).toBeLessThan(seconds(together))
})
