import { expect, test } from 'vitest'
import { testSong } from '../playback/testSong'
import { readSmf } from '../smf/read'
import { END_OF_TRACK, file, meta } from '../smf/testFiles'
import { firstKey, flatsIn, KeySignatures, keyAt, keyName, noteNameAt, parseKey, tonicOf } from './keySignatures'

const signature = (tick: number, ...data: number[]) => ({
  tick,
  status: 0xff as const,
  metaType: 0x59,
  data: Uint8Array.from(data),
})
const keysOf = (...events: ReturnType<typeof signature>[]) => KeySignatures.of(testSong([{ events }]))
/** The black keys from C4 on. */
const blackKeys = (keys: KeySignatures, tick = 0) =>
  [61, 63, 66, 68, 70].map((noteNumber) => noteNameAt(keys, tick, noteNumber)).join(' ')

test.each([
  ['C minor', [0xfd, 1], 'D♭4 E♭4 F♯4 A♭4 B♭4'],
  ['E flat major', [0xfd, 0], 'D♭4 E♭4 G♭4 A♭4 B♭4'],
  ['F major', [0xff, 0], 'D♭4 E♭4 G♭4 A♭4 B♭4'],
  ['G minor, with its leading note', [0xfe, 1], 'C♯4 E♭4 F♯4 A♭4 B♭4'],
  ['D minor', [0xff, 1], 'C♯4 E♭4 F♯4 G♯4 B♭4'],
  ['C major', [0, 0], 'C♯4 D♯4 F♯4 G♯4 A♯4'],
  ['E minor', [1, 1], 'C♯4 D♯4 F♯4 G♯4 A♯4'],
  ['B major', [5, 0], 'C♯4 D♯4 F♯4 G♯4 A♯4'],
])('%s', (_, data, names) => {
  expect(blackKeys(keysOf(signature(0, ...data)))).toBe(names)
})

test('white keys keep their names', () => {
  const keys = keysOf(signature(0, 0xf9, 0))
  expect([60, 62, 64, 65, 67, 69, 71].map((noteNumber) => noteNameAt(keys, 0, noteNumber)).join(' ')).toBe(
    'C4 D4 E4 F4 G4 A4 B4',
  )
})

test('the key in effect at a tick is the last one up to it', () => {
  const keys = keysOf(signature(480, 0xfd, 1), signature(960, 2, 0))
  expect([0, 479, 480, 959, 960, 9_999].map((tick) => keyAt(keys, tick))).toEqual([
    null,
    null,
    { sharps: -3, isMinor: true },
    { sharps: -3, isMinor: true },
    { sharps: 2, isMinor: false },
    { sharps: 2, isMinor: false },
  ])
})

test('a song without a valid key is spelled with sharps', () => {
  for (const keys of [keysOf(), keysOf(signature(0)), keysOf(signature(0, 0xf0, 0)), keysOf(signature(0, 0xfd, 9))])
    expect([keyAt(keys, 0), flatsIn(keyAt(keys, 0))]).toEqual([null, 0])
  expect(keyAt(KeySignatures.none, 10)).toBeNull()
})

const keyIn = (...events: Parameters<typeof file>[2][number]) =>
  firstKey(KeySignatures.of(readSmf(file(1, 480, [[...events, END_OF_TRACK]])).song))

test('the first key signature of a song', () => {
  expect(keyIn()).toBeNull()
  expect(keyIn(meta(0, 0x59, [0xfd, 1]), meta(480, 0x59, [2, 0]))).toEqual({ sharps: -3, isMinor: true })
})

test('other events and invalid signatures are not keys', () => {
  expect(keyIn(meta(0, 0x59, [9, 0]), meta(0, 0x59, [1]), meta(0, 0x59, [1, 7]))).toBeNull()
})

test.each([
  [0, false, 'C'],
  [0, true, 'A'],
  [-3, true, 'C'],
  [-7, false, 'C♭'],
  [7, false, 'C♯'],
  [-7, true, 'A♭'],
  [7, true, 'A♯'],
  [6, false, 'F♯'],
  [-1, false, 'F'],
  [-2, false, 'B♭'],
])('%i sharps, minor %s: %s', (sharps, isMinor, tonic) => {
  const { letter, accidental } = tonicOf({ sharps, isMinor })
  expect(letter + accidental).toBe(tonic)
})

test('every key is read back from its name', () => {
  for (let sharps = -7; sharps <= 7; sharps++) {
    for (const isMinor of [false, true]) expect(parseKey(keyName({ sharps, isMinor }))).toEqual({ sharps, isMinor })
  }
})

test.each([
  ['bb', { sharps: -2, isMinor: false }],
  ['F# minor', { sharps: 3, isMinor: true }],
  ['G#', null],
  ['H', null],
  ['', null],
])('%o is the key %o', (text, key) => {
  expect(parseKey(text)).toEqual(key)
})
