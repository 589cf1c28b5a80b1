import { expect, test } from 'vitest'
import { testTrack } from '../testing'
import { mixOf } from './mix'

const volume = (changes: Parameters<typeof testTrack>[1], type: Parameters<typeof testTrack>[0] = 'melody') =>
  mixOf([testTrack(type, changes)], 0).volume

test('a soft program gets more volume than a loud one', () => {
  expect(volume({ program: 24 })).toBeGreaterThan(volume({ program: 30 }) + 20)
})

test('the lead is louder than the chords, and the chords are louder than the pad', () => {
  const program = 4
  const [lead, chords, pad] = (['lead', 'chords', 'pad'] as const).map((role) => volume({ program, role }))
  expect(lead).toBeGreaterThan(chords + 15)
  expect(chords).toBeGreaterThan(pad + 10)
})

test("every program's volume is in a mixer's range", () => {
  for (let program = 0; program < 128; program++)
    for (const type of ['melody', 'chords', 'bass', 'drums'] as const) {
      expect(volume({ program }, type)).toBeGreaterThanOrEqual(46)
      expect(volume({ program }, type)).toBeLessThanOrEqual(127)
    }
})

test('lead, bass and drums are in the middle, the others to the sides', () => {
  const tracks = [testTrack('melody'), testTrack('chords'), testTrack('bass'), testTrack('chords', { role: 'pad' })]
  expect(tracks.map((_, i) => mixOf(tracks, i).pan)).toEqual([64, 48, 64, 80])
})
