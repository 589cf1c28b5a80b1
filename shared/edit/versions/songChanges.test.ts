import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '#tests/support/sample'
import type { Song } from '../../song/song'
import { apply } from '../apply'
import { anyCommand } from '../testing/anyCommand'
import { anySong } from '../testing/arbitraries'
import { applyAll, type NoteTuple, newNote, songWith } from '../testing/songs'
import { matchTracks } from './matchTracks'
import { noteDifference } from './noteDifference'
import { type SongChanges, songChanges } from './songChanges'

/** A song, and the same song after some edits that apply to it. */
const edited = fc.tuple(anySong, fc.array(anyCommand, { maxLength: 6 })).map(([song, seeds]): [Song, Song] => {
  let after = song
  for (const seed of seeds) {
    try {
      after = apply(after, seed(after)).song
    } catch {
      // The command does not fit this song.
    }
  }
  return [song, after]
})

const mirrored = ({ added, removed, ...rest }: { added: number; removed: number }) => ({
  ...rest,
  added: removed,
  removed: added,
})

function totals({ added, removed, changed, hasOther }: SongChanges) {
  return { added, removed, changed, hasOther }
}

describe('any two versions', () => {
  test('VS3 the counts add up to the notes of both', () => {
    fc.assert(
      fc.property(edited, ([before, after]) => {
        const { added, removed } = songChanges(before, after)
        const notes = (song: Song) => song.tracks.reduce((sum, track) => sum + track.notes.length, 0)
        expect(notes(before) - removed).toBe(notes(after) - added)
        for (const pair of matchTracks(before.tracks, after.tracks)) {
          if (!pair.before || !pair.after) continue
          const { onlyBefore, onlyAfter, changed } = noteDifference(pair.before.notes, pair.after.notes)
          expect(changed).toBeLessThanOrEqual(Math.min(onlyBefore.length, onlyAfter.length))
          expect(pair.before.notes.length - onlyBefore.length).toBe(pair.after.notes.length - onlyAfter.length)
        }
      }),
      { numRuns: tries(40, 20) },
    )
  })

  test('VS3 a song and itself differ in nothing', () => {
    fc.assert(
      fc.property(anySong, (song) => {
        expect(songChanges(song, song)).toEqual({ added: 0, removed: 0, changed: 0, tracks: [], hasOther: false })
      }),
      { numRuns: tries(40, 20) },
    )
  })

  test('VS3 the other way round, what came is what went', () => {
    fc.assert(
      fc.property(edited, ([before, after]) => {
        expect(totals(songChanges(after, before))).toEqual(mirrored(totals(songChanges(before, after))))
      }),
      { numRuns: tries(40, 20) },
    )
  })

  test('VS3 the tracks add up to the whole, and every track that came or went is among them', () => {
    fc.assert(
      fc.property(edited, ([before, after]) => {
        const { tracks, added, removed, changed } = songChanges(before, after)
        const sum = (kind: 'added' | 'removed' | 'changed') => tracks.reduce((total, track) => total + track[kind], 0)
        expect([sum('added'), sum('removed'), sum('changed')]).toEqual([added, removed, changed])
        const come = tracks.filter(({ is }) => is === 'added').length
        const gone = tracks.filter(({ is }) => is === 'removed').length
        expect(before.tracks.length + come - gone).toBe(after.tracks.length)
      }),
      { numRuns: tries(40, 20) },
    )
  })

  test('VS3 each track is in one pair', () => {
    fc.assert(
      fc.property(anySong, anySong, (before, after) => {
        const pairs = matchTracks(before.tracks, after.tracks)
        const [olds, news] = [pairs.flatMap((p) => p.before ?? []), pairs.flatMap((p) => p.after ?? [])]
        expect(new Set(olds)).toEqual(new Set(before.tracks))
        expect(news).toEqual(after.tracks)
        expect(olds).toHaveLength(before.tracks.length)
      }),
      { numRuns: tries(40, 20) },
    )
  })
})

describe('notes', () => {
  const NOTES: NoteTuple[] = [
    [0, 240, 60],
    [480, 240, 62],
    [960, 240, 64],
    [1440, 240, 65],
  ]
  const { song, trackId, ids } = songWith(NOTES)
  const counts = (before: Song, after: Song) => {
    const { added, removed, changed } = songChanges(before, after)
    return [added, removed, changed]
  }

  test.each([
    ['added', { type: 'notes/add', trackId, notes: [newNote([2000, 100, 70])] }, [1, 0, 0]],
    ['removed', { type: 'notes/remove', trackId, ids: ids.slice(0, 2) }, [0, 2, 0]],
    ['made longer', { type: 'notes/adjust', trackId, ids, field: 'duration', operation: 'add', value: 20 }, [0, 0, 4]],
    ['louder', { type: 'notes/velocity', trackId, ids, operation: 'set', value: 90 }, [0, 0, 4]],
    ['moved in time', { type: 'notes/move', trackId, ids, dTick: 30, dNote: 0 }, [0, 0, 4]],
    ['transposed', { type: 'notes/move', trackId, ids, dTick: 0, dNote: 1 }, [0, 0, 4]],
  ] as const)('VS3 %s', (_, command, expected) => {
    expect(counts(song, applyAll(song, command))).toEqual(expected)
  })

  test('VS3 a chord that is transposed onto its own pitches, with other lengths, is changed', () => {
    const chord: NoteTuple[] = [
      [0, 100, 60],
      [0, 200, 61],
      [0, 300, 62],
    ]
    const made = songWith(chord)
    const after = applyAll(made.song, { type: 'notes/move', trackId: made.trackId, ids: made.ids, dTick: 0, dNote: 1 })
    expect(counts(made.song, after)).toEqual([0, 0, 3])
  })

  test('VS3 a rendering in another timebase is the same', () => {
    const finer: Song = {
      ...song,
      timebase: song.timebase * 2,
      tracks: song.tracks.map((track) => ({
        ...track,
        notes: {
          ...track.notes,
          tick: track.notes.tick.map((t) => t * 2),
          duration: track.notes.duration.map((d) => d * 2),
        },
      })),
    }
    expect(counts(song, finer)).toEqual([0, 0, 0])
    expect(songChanges(song, finer).hasOther).toBe(true)
  })
})

describe('tracks', () => {
  const { song, trackId } = songWith([[0, 240, 60]])

  test('VS3 a track that comes first does not make the others new', () => {
    const after = applyAll(song, { type: 'track/add', name: 'Pad', index: 1 })
    expect(songChanges(song, after)).toEqual({
      added: 0,
      removed: 0,
      changed: 0,
      tracks: [{ track: 1, name: 'Pad', is: 'added', added: 0, removed: 0, changed: 0 }],
      hasOther: false,
    })
  })

  test('VS3 a track with another name is the same one', () => {
    const after = applyAll(song, { type: 'track/rename', trackId, name: 'Lead' })
    expect(songChanges(song, after)).toMatchObject({ tracks: [], hasOther: true })
  })

  test('VS3 a removed track counts with its notes', () => {
    const [both] = [applyAll(song, { type: 'track/add', name: 'Pad' })]
    expect(songChanges(both, applyAll(both, { type: 'track/remove', trackId }))).toMatchObject({
      removed: 1,
      tracks: [{ track: 1, is: 'removed', removed: 1 }],
    })
  })

  test('VS3 another tempo, controllers and another order are told apart from notes', () => {
    for (const command of [
      { type: 'tempo/set', tick: 0, bpm: 93 },
      { type: 'track/program', trackId, program: 5, tick: 0 },
    ] as const) {
      expect(songChanges(song, applyAll(song, command))).toMatchObject({ tracks: [], hasOther: true })
    }
    const two = applyAll(song, { type: 'track/add', name: 'Pad' })
    const moved = applyAll(two, { type: 'track/move', trackIds: [trackId], index: 2 })
    expect(songChanges(two, moved)).toMatchObject({ tracks: [], hasOther: true })
  })
})
