import { describe, expect, test } from 'vitest'
import type { Song, Track } from '../../../song/song'
import { apply } from '../../apply'
import { CommandError } from '../../commandError'
import { applyPatch, invertPatch } from '../../patch'
import { applyAll, contentsOf, controlsOf, metaEventsOf, songWith } from '../../testing/songs'

describe('track/add', () => {
  test('TR2 adds an unnamed track at the end, with the controls it needs to sound', () => {
    const { song } = songWith([])
    const { song: after, addedIds, name } = apply(song, { type: 'track/add' })
    const track = after.tracks[2]
    expect(after.tracks.map(({ id }) => id)).toEqual([...song.tracks.map(({ id }) => id), track.id])
    expect(Array.from(addedIds)).toEqual([track.id])
    expect(name).toEqual({ action: 'addTrack', count: 1 })
    expect([track.name, track.channel, track.port, track.color, track.endTick]).toEqual(['', 1, 0, null, 0])
    expect(track.events).toEqual([])
    expect(controlsOf(track)).toEqual([
      [0, 1, 0, 0],
      [0, 0, 7, 100],
      [0, 0, 10, 64],
      [0, 0, 11, 127],
      [0, 0, 101, 0],
      [0, 0, 100, 0],
      [0, 0, 6, 2],
      [0, 0, 38, 0],
    ])
  })

  test('TR1 takes the lowest free channel, never the rhythm channel, then a second port', () => {
    let { song } = songWith([])
    for (let i = 0; i < 16; i++) song = applyAll(song, { type: 'track/add' })
    expect(song.tracks.slice(1).map(({ port, channel }) => `${port}:${channel}`)).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15].map((channel) => `0:${channel}`),
      '1:0',
      '1:1',
    ])
    expect(metaEventsOf(song.tracks[16], 0x21)).toEqual([[0, 1]])
    const gap = applyAll(song, { type: 'track/remove', trackId: song.tracks[4].id }, { type: 'track/add' })
    expect([gap.tracks.at(-1)?.port, gap.tracks.at(-1)?.channel]).toEqual([0, 3])
  })

  test('TR8 TR3 takes a name, a channel and a place', () => {
    const { song } = songWith([])
    const after = applyAll(song, { type: 'track/add', name: 'Drums', channel: 9, index: 1 })
    const track = after.tracks[1]
    expect([track.name, track.channel]).toEqual(['Drums', 9])
    expect(metaEventsOf(track, 0x03)).toEqual([[0, ...Buffer.from('Drums')]])
    expect(applyAll(song, { type: 'track/add', name: 'First', index: 0 }).tracks[1].name).toBe('First')
    expect(applyAll(song, { type: 'track/add', name: 'Last', index: 99 }).tracks[2].name).toBe('Last')
  })
})

describe('track/remove', () => {
  test('PA1 removes a track with all its notes, and undo brings it back in its place', () => {
    const { song: one, trackId } = songWith([[0, 10, 60]])
    const song = applyAll(one, { type: 'track/add' }, { type: 'track/add' })
    const { song: after, patch } = apply(song, { type: 'track/remove', trackId })
    expect(after.tracks.map(({ id }) => id)).not.toContain(trackId)
    expect(contentsOf(applyPatch(after, invertPatch(patch)))).toEqual(contentsOf(song))
  })

  test('CM9 several that come and go in one batch are one step, which undo takes back', () => {
    const { song: one } = songWith([[0, 10, 60]])
    const song = applyAll(one, ...Array.from({ length: 9 }, () => ({ type: 'track/add' }) as const))
    const remove = (index: number) => ({ type: 'track/remove', trackId: song.tracks[index].id }) as const
    const added = { type: 'track/add', index: 3 } as const
    const commands = [remove(2), added, added, remove(7), remove(1), remove(3), remove(8)]
    const { song: after, patch } = apply(song, { type: 'batch', name: { action: 'removeTrack', count: 5 }, commands })
    const [first, second] = after.tracks.filter(({ id }) => !song.tracks.some((track) => track.id === id))
    const kept = (...indices: number[]) => indices.map((index) => song.tracks[index].id)
    expect(after.tracks.map(({ id }) => id)).toEqual([...kept(0), first.id, second.id, ...kept(4, 5, 6, 9, 10)])
    expect(patch.steps).toHaveLength(1)
    expect(contentsOf(applyPatch(song, patch))).toEqual(contentsOf(after))
    expect(contentsOf(applyPatch(after, invertPatch(patch)))).toEqual(contentsOf(song))
  })

  test('CM5 what comes and goes in one batch leaves no step', () => {
    const { song } = songWith([[0, 10, 60]])
    const commands = [{ type: 'track/add' }, { type: 'track/remove', trackId: song.nextId }] as const
    const { song: after } = apply(song, { type: 'batch', name: { action: 'addTrack', count: 1 }, commands })
    expect(after).toBe(song)
  })

  test('TR3 CM6 refuses the conductor and the last track', () => {
    const { song, trackId } = songWith([])
    const refused = (trackId: number) => {
      try {
        apply(song, { type: 'track/remove', trackId })
      } catch (error) {
        return error instanceof CommandError && error.code
      }
    }
    expect(refused(song.tracks[0].id)).toBe('conductorStays')
    expect(refused(trackId)).toBe('lastTrack')
    expect(refused(777)).toBe('noSuchTrack')
  })
})

test('TR10 a song has room for 65,535 tracks', () => {
  const { song, trackId } = songWith([])
  const full = { ...song, tracks: [...song.tracks, ...Array<Track>(0xffff - 2).fill(song.tracks[1])] }
  const refusal = expect.objectContaining({ code: 'tooManyTracks', params: { limit: 0xffff } })
  for (const command of [{ type: 'track/add' }, { type: 'track/duplicate', trackId }] as const) {
    expect(() => apply(full, command)).toThrow(refusal)
    expect(apply({ ...full, tracks: full.tracks.slice(1) }, command).song.tracks).toHaveLength(0xffff)
  }
})

test('TR4 a track keeps its place in the palette when others come and go', () => {
  const { song } = songWith([])
  const places = (some: Song) => some.tracks.slice(1).map(({ id, paletteIndex }) => [id, paletteIndex])
  const four = applyAll(song, { type: 'track/add' }, { type: 'track/add' }, { type: 'track/add' })
  const [a, b, c, d] = four.tracks.slice(1).map(({ id }) => id)
  expect(places(four)).toEqual([
    [a, 0],
    [b, 1],
    [c, 2],
    [d, 3],
  ])
  const removed = apply(four, { type: 'track/remove', trackId: b })
  expect(places(removed.song)).toEqual([
    [a, 0],
    [c, 2],
    [d, 3],
  ])
  expect(places(applyPatch(removed.song, invertPatch(removed.patch)))).toEqual(places(four))
  const added = apply(removed.song, { type: 'track/add', index: 1 })
  const [e] = added.addedIds
  // The free colour, so no two tracks look alike.
  expect(places(added.song)).toEqual([
    [e, 1],
    [a, 0],
    [c, 2],
    [d, 3],
  ])
  const undone = applyPatch(added.song, invertPatch(added.patch))
  expect(places(applyPatch(undone, added.patch))).toEqual(places(added.song))
})
