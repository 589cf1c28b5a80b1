import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeSignatureData } from '../../song/metaEvents'
import { MAX_TICK } from '../../song/notes'
import type { Song } from '../../song/song'
import { Measures, placeOfBar } from '../../time/measures'
import { apply } from '../apply'
import { applyPatch, invertPatch } from '../patch'
import { anySong } from '../testing/arbitraries'
import { expectSound } from '../testing/expectSound'
import { applyAll, contentsOf, songWith } from '../testing/songs'

const BAR = 1920

/** Each signature as [place of its bar, tick, numerator, denominator]. */
function signatures(song: Song) {
  const measures = Measures.of(song)
  const { measure, tick, numerator, denominator } = measures
  return Array.from(tick, (at, i) => [placeOfBar(measures, measure[i]), at, numerator[i], denominator[i]])
}

/** A song of 480 ticks per beat with signatures at these ticks. */
function withSignatures(...rows: [tick: number, numerator: number, exponent: number][]): Song {
  const { song } = songWith([])
  const events = rows.map(([tick, numerator, exponent]) => ({
    tick,
    status: 0xff as const,
    metaType: 0x58,
    data: timeSignatureData(numerator, exponent),
  }))
  return applyAll(song, { type: 'events/add', trackId: song.tracks[0].id, events })
}

const set = (measure: number, numerator: number, denominator: number) =>
  ({ type: 'signature/set', measure, numerator, denominator }) as const

describe('signature/set', () => {
  test('SG3 inserts at the start of a measure, and later signatures keep their measures', () => {
    const song = withSignatures([0, 4, 2], [8 * BAR, 6, 3])
    const after = apply(song, set(3, 3, 4))
    expect(signatures(after.song)).toEqual([
      [1, 0, 4, 4],
      [3, 2 * BAR, 3, 4],
      [9, 2 * BAR + 6 * 1440, 6, 8],
    ])
    expect(after.name).toEqual({ action: 'timeSignature', count: 1 })
  })

  test('SG3 edits the one that begins there, in its place of the file, with its clicks', () => {
    const song = withSignatures([0, 4, 2])
    const before = song.tracks[0].events.find(({ metaType }) => metaType === 0x58)!
    const { song: after } = apply(song, set(1, 7, 8))
    const [event] = after.tracks[0].events.filter(({ metaType }) => metaType === 0x58)
    expect(event).toMatchObject({ id: before.id, tick: 0, data: Uint8Array.of(7, 3, 24, 8) })
  })

  test('SG3 a song without signatures gets one', () => {
    const { song } = songWith([])
    const bare = {
      ...song,
      tracks: song.tracks.map((t) => ({ ...t, events: t.events.filter((e) => e.metaType !== 0x58) })),
    }
    expect(signatures(apply(bare, set(1, 3, 4)).song)).toEqual([[1, 0, 3, 4]])
    expect(signatures(apply(bare, set(1, 4, 4)).song)).toEqual([[1, 0, 4, 4]])
    const fixed = apply(bare, set(5, 4, 4)).song
    expect(signatures(fixed)).toEqual([
      [1, 0, 4, 4],
      [5, 4 * BAR, 4, 4],
    ])
  })

  test('SG4 one that is in force already holds when an earlier one changes', () => {
    const fixed = apply(withSignatures([0, 4, 2]), set(3, 4, 4)).song
    expect(signatures(apply(fixed, set(2, 5, 4)).song)).toEqual([
      [1, 0, 4, 4],
      [2, BAR, 5, 4],
      [3, BAR + 2400, 4, 4],
    ])
    expect(apply(fixed, set(3, 4, 4)).song).toBe(fixed)
  })

  test.each([
    [set(1, 4, 3), 'over 3'],
    [set(1, 4, 0), 'over 0'],
    [set(1, 4, 64), 'over 64'],
    [set(1, Number.NaN, 4), 'numerator'],
    [set(Number.NaN, 4, 4), 'measure'],
  ])('SG2 CM4 %o is refused', (command, reason) => {
    expect(() => apply(withSignatures([0, 4, 2]), command)).toThrow(reason)
  })

  test('SG2 CM3 0 and 99 beats become 1 and 32', () => {
    const song = withSignatures([0, 4, 2])
    expect(signatures(apply(song, set(1, 0, 4)).song)[0][2]).toBe(1)
    expect(signatures(apply(song, set(1, 99, 4)).song)[0][2]).toBe(32)
  })

  test('SG5 a bar that a file cuts short stays as short', () => {
    const song = withSignatures([0, 4, 2], [2 * BAR + 480, 3, 2])
    expect(signatures(song).at(-1)?.[0]).toBe(4)
    expect(signatures(apply(song, set(1, 2, 4)).song)).toEqual([
      [1, 0, 2, 4],
      [4, 2 * 960 + 480, 3, 4],
    ])
  })
})

describe('signature/remove', () => {
  test('SG3 the one before goes on, and later ones keep their measures', () => {
    const song = withSignatures([0, 4, 2], [2 * BAR, 3, 2], [2 * BAR + 2 * 1440, 6, 3])
    expect(signatures(apply(song, { type: 'signature/remove', measure: 3 }).song)).toEqual([
      [1, 0, 4, 4],
      [5, 4 * BAR, 6, 8],
    ])
  })

  test('SG3 without the first one it is 4/4', () => {
    const song = withSignatures([0, 3, 2], [1440, 5, 2])
    expect(signatures(apply(song, { type: 'signature/remove', measure: 1 }).song)).toEqual([
      [1, 0, 4, 4],
      [2, BAR, 5, 4],
    ])
  })

  test('CM5 where none begins, nothing changes', () => {
    const song = withSignatures([0, 3, 2])
    expect(apply(song, { type: 'signature/remove', measure: 2 }).song).toBe(song)
  })
})

describe('signature/move', () => {
  test.each([
    [
      5,
      [
        [5, 4 * BAR, 3, 4],
        [9, 4 * BAR + 4 * 1440, 6, 8],
      ],
    ],
    [
      2,
      [
        [2, BAR, 3, 4],
        [9, BAR + 7 * 1440, 6, 8],
      ],
    ],
    [9, [[9, 8 * BAR, 3, 4]]],
    [
      12,
      [
        [9, 8 * BAR, 6, 8],
        [12, 8 * BAR + 3 * 1440, 3, 4],
      ],
    ],
  ])('SG3 to measure %i', (to, expected) => {
    const song = withSignatures([0, 4, 2], [2 * BAR, 3, 2], [2 * BAR + 6 * 1440, 6, 3])
    const moved = apply(song, { type: 'signature/move', measure: 3, to })
    expect(signatures(moved.song)).toEqual([[1, 0, 4, 4], ...expected])
    expect(contentsOf(applyPatch(moved.song, invertPatch(moved.patch)))).toEqual(contentsOf(song))
  })
})

describe('around a bar that is cut short', () => {
  // Bar 2 has one beat; bar 3 begins at 2400, bar 5 at 5280.
  const song = withSignatures([0, 4, 2], [BAR + 480, 3, 2], [BAR + 480 + 2 * 1440, 6, 3])

  test('SG3 without the signature that cuts it, it is whole, and later bars keep their numbers', () => {
    expect(signatures(apply(song, { type: 'signature/remove', measure: 3 }).song)).toEqual([
      [1, 0, 4, 4],
      [5, 4 * BAR, 6, 8],
    ])
  })

  test('SG5 it stays as short when a later bar gets a signature', () => {
    expect(signatures(apply(song, set(4, 5, 4)).song)).toEqual([
      [1, 0, 4, 4],
      [3, BAR + 480, 3, 4],
      [4, BAR + 480 + 1440, 5, 4],
      [5, BAR + 480 + 1440 + 2400, 6, 8],
    ])
  })
})

test('SG3 CM7 a new signature is in the conductor, under a new id, and all other events stay', () => {
  const { song, trackId } = songWith([])
  const text = { tick: 960, status: 0xff as const, metaType: 1, data: Uint8Array.of(65) }
  const before = applyAll(song, { type: 'events/add', trackId, events: [text] })
  const { song: after } = apply(before, set(3, 3, 4))
  expectSound(after)
  const [conductor, track] = after.tracks
  expect(conductor.events.filter((event) => !before.tracks[0].events.includes(event))).toEqual([
    expect.objectContaining({ tick: 2 * BAR, metaType: 0x58 }),
  ])
  expect(conductor.events).toHaveLength(before.tracks[0].events.length + 1)
  expect(track).toBe(before.tracks[1])
})

test('SG3 CM1 a signature whose bar would begin beyond the last tick is refused', () => {
  const song = withSignatures([0, 4, 2])
  expect(() => apply(song, set(Math.ceil(MAX_TICK / BAR) + 2, 3, 4))).toThrow(
    expect.objectContaining({ code: 'doesNotFit' }),
  )
})

describe('for random songs', () => {
  const edits = fc.array(
    fc.record({
      kind: fc.constantFrom('set', 'remove', 'move'),
      measure: fc.integer({ min: 1, max: 30 }),
      to: fc.integer({ min: 1, max: 30 }),
      numerator: fc.integer({ min: 1, max: 32 }),
      denominator: fc.constantFrom(1, 2, 4, 8, 16, 32),
    }),
    { maxLength: 5 },
  )

  test('SG3 PA1 what is not edited keeps its measure and its metre, and undo restores the song', () => {
    fc.assert(
      fc.property(anySong, edits, (start, steps) => {
        let song = start
        for (const { kind, measure, to, numerator, denominator } of steps) {
          const before = signatures(song)
          const applied = apply(
            song,
            kind === 'set'
              ? set(measure, numerator, denominator)
              : kind === 'remove'
                ? { type: 'signature/remove', measure }
                : { type: 'signature/move', measure, to },
          )
          const touched = kind === 'move' ? [1, measure, to] : [1, measure]
          const rest = (rows: number[][]) =>
            rows.filter(([at]) => !touched.includes(at)).map(([at, , beats, unit]) => [at, beats, unit])
          expect(rest(signatures(applied.song))).toEqual(rest(before))
          expect(applied.song.tracks.map(({ notes }) => notes)).toEqual(song.tracks.map(({ notes }) => notes))
          expect(contentsOf(applyPatch(applied.song, invertPatch(applied.patch)))).toEqual(contentsOf(song))
          song = applied.song
        }
      }),
      { numRuns: 100 },
    )
  })
})
