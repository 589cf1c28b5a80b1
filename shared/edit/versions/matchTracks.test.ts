import { expect, test } from 'vitest'
import { testSong } from '../../playback/testSong'
import type { Track } from '../../song/song'
import { matchTracks } from './matchTracks'

/** A track with a note of each of these pitches, one after the other. */
const track = (name: string, channel: number, ...keys: number[]): Track => ({
  ...testSong([
    { channel, notes: keys.map((noteNumber, i) => ({ tick: 480 * i, duration: 240, noteNumber, velocity: 80 })) },
  ]).tracks[0],
  name,
})
const conductor = (name: string): Track => ({ ...testSong([{ channel: null }]).tracks[0], name })

/** The pairs as places in both versions; null: not there. */
function pairs(before: readonly Track[], after: readonly Track[]): [number | null, number | null][] {
  const placeIn = (tracks: readonly Track[], one: Track | null) => one && tracks.indexOf(one)
  return matchTracks(before, after).map((pair) => [placeIn(before, pair.before), placeIn(after, pair.after)])
}

test.each<[string, Track[], Track[], [number | null, number | null][]]>([
  ['its name and channel, whatever its notes', [track('A', 1, 60, 62)], [track('A', 1, 70)], [[1, 1]]],
  [
    'its notes among those of its name',
    [track('A', 1, 60), track('A', 1, 62)],
    [track('A', 1, 62), track('A', 1, 60)],
    [
      [2, 1],
      [1, 2],
    ],
  ],
  [
    'all of its notes among those of its name',
    [track('A', 1, 60, 62), track('A', 1, 60, 64)],
    [track('A', 1, 60, 64), track('A', 1, 60, 66)],
    [
      [2, 1],
      [1, 2],
    ],
  ],
  [
    'most of its notes when it has another name',
    [track('A', 1, 60, 62, 64), track('B', 2, 60, 70, 72)],
    [track('X', 3, 60, 70, 72, 74), track('Y', 4, 60, 62)],
    [
      [2, 1],
      [1, 2],
    ],
  ],
  [
    'its place when two share as much',
    [track('A', 1, 60), track('B', 2, 60)],
    [track('X', 3, 60), track('Y', 4, 60)],
    [
      [1, 1],
      [2, 2],
    ],
  ],
  [
    'its channel when nothing else is the same',
    [track('A', 1, 60), track('B', 2, 61)],
    [track('X', 2, 90), track('Y', 1, 91)],
    [
      [2, 1],
      [1, 2],
    ],
  ],
  [
    'its port beside its channel',
    [{ ...track('A', 1, 60), port: 1 }, track('A', 1, 61)],
    [track('A', 1, 62), { ...track('A', 1, 63), port: 1 }],
    [
      [2, 1],
      [1, 2],
    ],
  ],
  [
    'nothing: it is gone, and another one new',
    [track('A', 1, 60)],
    [track('X', 2, 90)],
    [
      [null, 1],
      [1, null],
    ],
  ],
  [
    'nothing, without notes',
    [track('A', 1)],
    [track('X', 2)],
    [
      [null, 1],
      [1, null],
    ],
  ],
])('VS3 a track is found by %s', (_, before, after, found) => {
  expect(pairs([conductor('One'), ...before], [conductor('Two'), ...after])).toEqual([[0, 0], ...found])
})

test('VS3 without tracks nothing is paired', () => {
  const alone = [conductor('One')]
  expect([pairs(alone, []), pairs([], alone)]).toEqual([[[0, null]], [[null, 0]]])
})
