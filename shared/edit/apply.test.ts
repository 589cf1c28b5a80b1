import { describe, expect, test } from 'vitest'
import type { Song } from '../song/song'
import { apply } from './apply'
import { BATCH_ENTRIES, type Command } from './command'
import { CommandError } from './commandError'
import * as commands from './commands/index'
import { applyPatch, invertPatch } from './patch'
import { contentsOf, newNote, songWith, trackOf } from './testing/songs'

describe('batch', () => {
  test('CM9 CM2 PA1 is one version, one patch, with its own name', () => {
    const { song, trackId, ids } = songWith([[0, 10, 60]])
    const {
      song: after,
      patch,
      name,
    } = apply(song, {
      type: 'batch',
      name: { action: 'cut', count: 1 },
      commands: [
        { type: 'notes/move', trackId, ids, dTick: 5, dNote: 0 },
        { type: 'track/add' },
        { type: 'notes/remove', trackId, ids },
      ],
    })
    expect(after.version).toBe(song.version + 1)
    expect(trackOf(after, trackId).version).toBe(after.version)
    expect(name).toEqual({ action: 'cut', count: 1 })
    expect(contentsOf(applyPatch(after, invertPatch(patch)))).toEqual(contentsOf(song))
  })

  test('CM9 CM1 changes nothing when one of its commands is refused', () => {
    const { song, trackId, ids } = songWith([[0, 10, 60]])
    const before = contentsOf(song)
    const commands: Command[] = [
      { type: 'notes/remove', trackId, ids },
      { type: 'track/remove', trackId },
    ]
    expect(() => apply(song, { type: 'batch', name: { action: 'cut', count: 1 }, commands })).toThrow(CommandError)
    expect(contentsOf(song)).toEqual(before)
  })

  test('CM5 that ends where it began changes nothing', () => {
    const { song, trackId, ids } = songWith([[0, 10, 60]])
    const there: Command = { type: 'notes/move', trackId, ids, dTick: 5, dNote: 0 }
    const commands = [there, { ...there, dTick: -5 }]
    expect(apply(song, { type: 'batch', name: { action: 'moveNotes', count: 1 }, commands }).song).toBe(song)
  })
})

test('CM7 an id is not used again after undo', () => {
  const { song, trackId } = songWith([])
  const add: Command = { type: 'notes/add', trackId, notes: [newNote([0, 10, 60])] }
  const first = apply(song, add)
  const undone = applyPatch(first.song, invertPatch(first.patch))
  expect([...apply(undone, add).addedIds]).toEqual([first.addedIds[0] + 1])
})

test('CM1 an unknown command is refused', () => {
  const { song } = songWith([])
  expect(() => apply(song, { type: 'notes/sing' } as unknown as Command)).toThrow(CommandError)
})

describe('the definitions', () => {
  const definitions = Object.values(commands)

  test('no two commands have one name', () => {
    const types = definitions.map(({ type }) => type)
    expect(types.filter((type, i) => types.indexOf(type) < i)).toEqual([])
  })

  test('HI8 entries of one name count the same, whichever command makes them', () => {
    const counted = new Map<string, Set<string>>()
    for (const entries of [BATCH_ENTRIES, ...definitions.map((definition) => definition.entries)])
      for (const [action, count] of Object.entries(entries))
        counted.set(action, new Set([...(counted.get(action) ?? []), count]))
    expect([...counted].filter(([, counts]) => counts.size > 1)).toEqual([])
  })
})

describe('the end of a track', () => {
  const move = (song: Song, trackId: number, ids: Uint32Array, dTick: number) =>
    trackOf(apply(song, { type: 'notes/move', trackId, ids, dTick, dNote: 0 }).song, trackId).endTick

  test('CM10 follows its contents, forward and back', () => {
    const { song, trackId, ids } = songWith([[100, 50, 60]])
    expect(trackOf(song, trackId).endTick).toBe(150)
    expect(move(song, trackId, ids, 100)).toBe(250)
    expect(move(song, trackId, ids, -100)).toBe(50)
  })

  test('CM10 stays where the file sets it until the contents pass it', () => {
    const { song, trackId, ids } = songWith([[100, 50, 60]])
    const tracks = song.tracks.map((track) => (track.id === trackId ? { ...track, endTick: 1_000 } : track))
    expect(move({ ...song, tracks }, trackId, ids, 100)).toBe(1_000)
    expect(move({ ...song, tracks }, trackId, ids, 2_000)).toBe(2_150)
  })
})
