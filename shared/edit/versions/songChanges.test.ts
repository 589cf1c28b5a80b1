import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '#tests/support/sample'
import { NoteColumnsBuilder } from '../../song/columns'
import { ControlKind, type NewControl } from '../../song/controls'
import type { Song } from '../../song/song'
import { apply } from '../apply'
import type { Command, NewEvent } from '../command'
import { anyCommand } from '../testing/anyCommand'
import { anySong } from '../testing/arbitraries'
import { applyAll, type NoteTuple, newNote, songWith } from '../testing/songs'
import { matchTracks } from './matchTracks'
import { noteDifference } from './noteDifference'
import { isSameTrack, type SongChanges, songChanges } from './songChanges'

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

describe('all besides notes', () => {
  const { song, trackId } = songWith([[0, 240, 60]])
  const control: NewControl = { tick: 480, kind: ControlKind.controller, number: 1, value: 64 }
  const text = { tick: 480, status: 0xff as const, metaType: 1, data: Uint8Array.of(65, 66) }
  const controls = (change: Partial<NewControl>): Command => ({
    type: 'controls/add',
    trackId,
    controls: [{ ...control, ...change }],
  })
  const events = (change: Partial<NewEvent>): Command => ({
    type: 'events/add',
    trackId,
    events: [{ ...text, ...change }],
  })

  test.each<[string, Command, Command]>([
    ['the name of the song', { type: 'song/rename', name: 'A' }, { type: 'song/rename', name: 'B' }],
    ['a colour', { type: 'track/color', trackId, color: 1 }, { type: 'track/color', trackId, color: 2 }],
    ['a channel', { type: 'track/channel', trackId, channel: 1 }, { type: 'track/channel', trackId, channel: 2 }],
    [
      'a port',
      { type: 'track/channel', trackId, channel: 1, port: 1 },
      { type: 'track/channel', trackId, channel: 1, port: 2 },
    ],
    ['the place of a control', controls({}), controls({ tick: 481 })],
    ['the kind of a control', controls({}), controls({ kind: ControlKind.polyPressure })],
    ['the number of a control', controls({}), controls({ number: 2 })],
    ['the value of a control', controls({}), controls({ value: 65 })],
    ['the place of an event', events({}), events({ tick: 481 })],
    ['the type of an event', events({}), events({ metaType: 2 })],
    ['a byte of an event', events({}), events({ data: Uint8Array.of(65, 67) })],
    ['the length of an event', events({}), events({ data: Uint8Array.of(65, 66, 67) })],
    ['the end of an event', events({}), events({ data: Uint8Array.of(65) })],
  ])('VS3 VS2 %s is another change, and makes another track', (_, one, other) => {
    const [before, after] = [applyAll(song, one), applyAll(song, other)]
    expect(songChanges(before, after)).toMatchObject({ added: 0, removed: 0, changed: 0, tracks: [], hasOther: true })
    expect(songChanges(before, applyAll(song, one)).hasOther).toBe(false)
    const changed = after.tracks.filter((track, i) => !isSameTrack(track, before.tracks[i]))
    expect(changed).toHaveLength(1)
  })

  test.each<[string, Partial<Record<'tick' | 'duration' | 'noteNumber' | 'velocity' | 'release' | 'flags', number>>]>([
    ['start', { tick: 1 }],
    ['length', { duration: 241 }],
    ['pitch', { noteNumber: 61 }],
    ['velocity', { velocity: 99 }],
    ['release', { release: 99 }],
    ['flags', { flags: 1 }],
  ])('VS2 a track with another %s of a note is another one; ids do not count', (_, change) => {
    const note = { tick: 0, duration: 240, noteNumber: 60, velocity: 100, release: 64, flags: 0 }
    const trackOf = (id: number, values: typeof note) => {
      const notes = new NoteColumnsBuilder()
      notes.push({ ...note, id })
      notes.push({ ...values, id: id + 1, tick: values.tick + 480 })
      return { ...song.tracks[1], id, notes: notes.build(), endTick: 1000 }
    }
    expect(isSameTrack(trackOf(100, note), trackOf(200, note))).toBe(true)
    expect(isSameTrack(trackOf(100, note), trackOf(100, { ...note, ...change }))).toBe(false)
    expect(isSameTrack(trackOf(100, note), { ...trackOf(100, note), endTick: 1001 })).toBe(false)
    expect(isSameTrack(song.tracks[1], { ...trackOf(100, note), endTick: song.tracks[1].endTick })).toBe(false)
  })
})
