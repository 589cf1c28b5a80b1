import { describe, expect, test } from 'vitest'
import type { Song } from '../song/song'
import { apply } from './apply'
import type { Command } from './command'
import { History } from './history'
import { applyPatch, invertPatch, type Patch } from './patch'
import { patchSize } from './patchSize'
import { type NoteTuple, notesOf, songWith } from './testing/songs'

const NOTES: NoteTuple[] = [
  [0, 10, 60],
  [100, 10, 62],
]

/** A song with its history, driven as the editor drives it. */
function studio(options?: ConstructorParameters<typeof History>[0]) {
  const {
    song: start,
    trackId,
    ids,
  } = songWith([
    [0, 10, 60],
    [100, 10, 62],
  ])
  const history = new History(options)
  let song = start
  const does = (command: Command, gestureId?: string) => {
    const applied = apply(song, command)
    history.push(applied.name, applied.patch, gestureId)
    song = applied.song
  }
  return {
    history,
    trackId,
    ids,
    move: (dTick: number, gestureId?: string) =>
      does({ type: 'notes/move', trackId, ids: ids.subarray(0, 1), dTick, dNote: 0 }, gestureId),
    velocity: (note: number, value: number, gestureId?: string) =>
      does({ type: 'notes/velocity', trackId, ids: ids.subarray(note, note + 1), operation: 'set', value }, gestureId),
    undo: () => {
      const entry = history.undo()
      if (entry) song = applyPatch(song, invertPatch(entry.patch))
      return entry !== null
    },
    redo: () => {
      const entry = history.redo()
      if (entry) song = applyPatch(song, entry.patch)
      return entry !== null
    },
    tick: () => notesOf(song, trackId)[0][0],
    state: () => history.state(),
    place: () => `${history.state().index}/${history.state().length}${history.state().isSaved ? ' saved' : ''}`,
  }
}

describe('history', () => {
  test('HI1 goes back and forth and names each step', () => {
    const s = studio()
    expect(s.state()).toEqual({ index: 0, length: 0, undoName: null, redoName: null, isSaved: true, serial: 0 })
    expect(s.undo()).toBe(false)
    s.move(5)
    s.velocity(0, 9)
    s.undo()
    expect(s.state()).toEqual({
      index: 1,
      length: 2,
      undoName: { action: 'moveNotes', count: 1 },
      redoName: { action: 'velocity', count: 1 },
      isSaved: false,
      serial: 2,
    })
    s.undo()
    expect([s.tick(), s.place()]).toEqual([0, '0/2 saved'])
    s.redo()
    s.redo()
    expect([s.redo(), s.tick(), s.place()]).toEqual([false, 5, '2/2'])
  })

  test('HI1 HI5 entries of another history go before all that are undone, and behind all that are done', () => {
    const s = studio()
    s.move(1)
    s.move(2)
    const [first, second] = [s.history.undo()!, s.history.undo()!].reverse()
    const other = new History()
    other.prependUndone(second.name, second.patch)
    other.prependUndone(first.name, first.patch)
    expect(other.state()).toMatchObject({ index: 0, length: 2, undoName: null, redoName: first.name, isSaved: false })
    expect([other.redo()?.patch, other.redo()?.patch]).toEqual([first.patch, second.patch])
    expect(other.state()).toMatchObject({ index: 2, isSaved: true })
    expect(() => other.prependUndone(first.name, first.patch)).toThrow('undone')
    other.appendRedone(first.name, first.patch)
    expect(other.state()).toMatchObject({ index: 3, length: 3, undoName: first.name, isSaved: false })
    expect([other.undo()?.patch, other.state().isSaved]).toEqual([first.patch, true])
    expect(() => other.appendRedone(first.name, first.patch)).toThrow('undone')
  })

  test('HI2 a command that changes nothing leaves no entry and keeps the redo entries', () => {
    const s = studio()
    s.move(5)
    s.undo()
    s.move(0)
    expect(s.place()).toBe('0/1 saved')
  })

  test('HI2 a change after undo drops the redo entries', () => {
    const s = studio()
    s.move(5)
    s.move(5)
    s.undo()
    s.undo()
    s.move(7)
    expect([s.place(), s.redo(), s.tick()]).toEqual(['1/1', false, 7])
  })
})

describe('the list', () => {
  test('HI1 HI5 HI6 names all entries and tells where the song was saved, as long as that state can be reached', () => {
    const s = studio()
    expect(s.history.list()).toEqual({ names: [], index: 0, savedIndex: 0 })
    s.move(5)
    s.velocity(0, 3)
    s.history.markSaved()
    s.move(5)
    s.undo()
    expect(s.history.list()).toEqual({
      names: [
        { action: 'moveNotes', count: 1 },
        { action: 'velocity', count: 1 },
        { action: 'moveNotes', count: 1 },
      ],
      index: 2,
      savedIndex: 2,
    })
    s.undo()
    s.move(7)
    expect(s.history.list()).toMatchObject({ index: 2, savedIndex: null })
  })
})

describe('the saved state', () => {
  test('HI5 is reached again by undo as well as by redo', () => {
    const s = studio()
    s.move(5)
    s.history.markSaved()
    expect(s.place()).toBe('1/1 saved')
    s.move(5)
    expect(s.place()).toBe('2/2')
    s.undo()
    expect(s.place()).toBe('1/2 saved')
    s.undo()
    expect(s.place()).toBe('0/2')
    s.redo()
    expect(s.place()).toBe('1/2 saved')
  })

  test('HI6 cannot be reached again once its entry is dropped', () => {
    const s = studio()
    s.move(5)
    s.history.markSaved()
    s.undo()
    s.move(6)
    expect(s.place()).toBe('1/1')
    s.undo()
    expect(s.place()).toBe('0/1')
  })

  test('HI5 may be earlier than the present state', () => {
    const s = studio()
    s.move(5)
    const written = s.history.stateId
    s.move(5)
    s.history.markSaved(written)
    expect(s.place()).toBe('2/2')
    s.undo()
    expect(s.place()).toBe('1/2 saved')
  })

  test('HI6 does not exist for a song that was not stored anywhere', () => {
    expect(studio({ saved: false }).place()).toBe('0/0')
  })
})

describe('a gesture', () => {
  test('HI3 HI8 is one entry, however many commands it has', () => {
    const s = studio()
    s.move(5, 'drag')
    s.move(5, 'drag')
    s.velocity(1, 3, 'paint')
    s.velocity(0, 4, 'paint')
    s.velocity(0, 5, 'paint')
    expect(s.state().undoName).toEqual({ action: 'velocity', count: 2 })
    expect(s.place()).toBe('2/2')
    s.undo()
    s.undo()
    expect([s.tick(), s.place()]).toEqual([0, '0/2 saved'])
  })

  test('HI4 that ends where it began leaves no entry', () => {
    const s = studio()
    s.move(5, 'drag')
    s.move(-5, 'drag')
    expect(s.place()).toBe('0/0 saved')
    s.move(3, 'drag')
    expect(s.place()).toBe('1/1')
  })

  test('HI3 continues in a new entry after undo and after a save', () => {
    const s = studio()
    s.move(5, 'drag')
    s.history.markSaved()
    s.move(5, 'drag')
    expect(s.place()).toBe('2/2')
    s.undo()
    expect(s.place()).toBe('1/2 saved')
    s.move(5, 'drag')
    expect(s.place()).toBe('2/2')
  })

  test('HI3 continues in a new entry after the song is written', () => {
    const s = studio()
    s.move(5, 'drag')
    s.history.seal()
    s.move(5, 'drag')
    expect(s.place()).toBe('2/2')
  })

  test('HI3 does not absorb another gesture or a plain command', () => {
    const s = studio()
    s.move(1, 'a')
    s.move(1, 'b')
    s.move(1)
    s.move(1)
    s.move(1, 'a')
    expect(s.place()).toBe('5/5')
  })
})

describe('a name for all states', () => {
  /** The conductor gets an event after its end, so that the patch tells its name before and after. */
  function longer(song: Song) {
    const [{ id: trackId }] = song.tracks
    const marker = { tick: 9_600, status: 0xff, metaType: 0x06, data: Uint8Array.of(65) } as const
    return apply(song, { type: 'events/add', trackId, events: [marker] })
  }

  test('HI9 stays at undo and redo, and is no entry', () => {
    const { song: before } = songWith([])
    const { song: after, name, patch } = longer(before)
    const history = new History()
    history.push(name, patch)
    const [{ id }] = before.tracks
    expect(history.rename(id, 'Dusk')).toBe(true)
    const tracks = after.tracks.map((track) => (track.id === id ? { ...track, name: 'Dusk' } : track))
    const undone = applyPatch({ ...after, name: 'Dusk', tracks }, invertPatch(history.undo()!.patch))
    expect([undone.name, undone.tracks[0].name]).toEqual(['Dusk', 'Dusk'])
    expect(applyPatch(undone, history.redo()!.patch).tracks[0].name).toBe('Dusk')
    expect(history.state()).toMatchObject({ index: 1, length: 1 })
  })

  test('HI9 is for the song alone: entries about other tracks and their order stay as they are', () => {
    const { song, trackId } = songWith([])
    const history = new History()
    const commands: Command[] = [
      { type: 'track/rename', trackId, name: 'Lead' },
      { type: 'track/add' },
      { type: 'track/move', trackIds: [trackId], index: 2 },
    ]
    const patches: Patch[] = []
    let after = song
    for (const command of commands) {
      const applied = apply(after, command)
      after = applied.song
      history.push(applied.name, applied.patch)
      patches.push(applied.patch)
    }
    expect(history.rename(song.tracks[0].id, 'Dusk')).toBe(true)
    expect(commands.map(() => history.undo()!.patch)).toEqual(patches.reverse())
  })

  test('HI9 cannot be given when an entry is about the name', () => {
    const { song } = songWith([])
    const history = new History()
    for (const { name, patch } of [longer(song), apply(song, { type: 'song/rename', name: 'Dawn' })])
      history.push(name, patch)
    expect(history.rename(song.tracks[0].id, 'Dusk')).toBe(false)
    expect(history.undo()!.patch.steps).toMatchObject([{ songName: { after: 'Dawn' } }])
    const [step] = history.undo()!.patch.steps
    expect(step).toMatchObject({ tracks: [{ meta: { before: { name: 'Test' }, after: { name: 'Test' } } }] })
  })
})

describe('the byte cap', () => {
  /** The size of an entry that moves the first of the studio's notes. */
  const bytesOfMove = () => {
    const { song, trackId, ids } = songWith(NOTES)
    return patchSize(apply(song, { type: 'notes/move', trackId, ids: ids.subarray(0, 1), dTick: 1, dNote: 0 }).patch)
  }

  test('HI7 drops the oldest entries, never the newest', () => {
    const one = bytesOfMove()
    const s = studio({ byteCap: one * 3 })
    for (let i = 0; i < 5; i++) s.move(1)
    expect(s.place()).toBe('3/3')
    while (s.undo());
    expect([s.tick(), s.place()]).toEqual([2, '0/3'])
    const tiny = studio({ byteCap: 1 })
    tiny.move(1)
    tiny.move(1)
    expect(tiny.place()).toBe('1/1')
  })

  test('HI7 no longer counts the bytes of dropped redo entries', () => {
    const one = bytesOfMove()
    const s = studio({ byteCap: one * 2 })
    for (let i = 0; i < 20; i++) {
      s.move(1)
      s.undo()
    }
    s.move(1)
    s.move(1)
    expect(s.place()).toBe('2/2')
  })
})
