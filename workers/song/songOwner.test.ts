import { describe, expect, test } from 'vitest'
import { applyUpdate } from '#shared/edit/snapshotStore'
import { contentsOf, notesOf, songWith } from '#shared/edit/testing/songs'
import type { SongIdentity, SongUpdate } from '#shared/edit/update'
import type { Song } from '#shared/song/song'
import { type SongCodec, SongOwner } from './songOwner'

const untitled: SongIdentity = { name: '', songId: null, dataId: null }
const {
  song: fileSong,
  trackId,
  ids,
} = songWith([
  [0, 10, 60],
  [20, 10, 62],
])

/** Files are one byte: 1 is the song above, any other byte is unreadable. */
const codec: SongCodec = {
  read: (bytes) => {
    if (new Uint8Array(bytes)[0] !== 1) throw new Error('no MIDI file')
    return { song: fileSong, warnings: [] }
  },
  write: (song) => new ArrayBuffer(song.tracks[1].notes.length),
}

const file = (byte: number) => Uint8Array.of(byte).buffer

/** A reader on another thread, which gets copies. */
class Reader {
  song: Song | null = null
  readonly updates: SongUpdate[] = []

  readonly listen = (update: SongUpdate): void => {
    const received = structuredClone(update)
    this.updates.push(received)
    this.song = applyUpdate(received.opened ? null : this.song, received)
  }
}

function opened() {
  const owner = new SongOwner(codec, null)
  const reader = new Reader()
  owner.subscribe(reader.listen)
  owner.open(file(1), untitled)
  const move = (dTick: number, gestureId?: string) =>
    owner.apply({ type: 'notes/move', trackId, ids, dTick, dNote: 0 }, { gestureId })
  const ticks = () => reader.song && notesOf(reader.song, trackId).map(([tick]) => tick)
  return { owner, reader, move, ticks }
}

describe('the owner', () => {
  test('sends readers every change, and only the changed tracks', () => {
    const { owner, reader, move, ticks } = opened()
    expect([ticks(), reader.updates.length, reader.updates[0].opened]).toEqual([[0, 20], 1, true])
    const report = move(5)
    expect(ticks()).toEqual([5, 25])
    expect([report.version, report.history.index, report.history.isSaved]).toEqual([reader.song?.version, 1, false])
    expect(reader.updates[1].tracks.map((track) => typeof track)).toEqual(['number', 'object'])
    owner.undo()
    expect([ticks(), reader.updates[2].history.redoName?.action]).toEqual([[0, 20], 'moveNotes'])
    owner.redo()
    expect(ticks()).toEqual([5, 25])
    expect(reader.updates.every(({ opened }, i) => opened === (i === 0))).toBe(true)
  })

  test('goes to any entry in one change, and lists them', () => {
    const { owner, reader, move, ticks } = opened()
    move(5)
    move(10)
    move(20)
    const { names } = owner.history()
    expect([names.map(({ action }) => action), owner.history().index]).toEqual([Array(3).fill('moveNotes'), 3])
    expect(owner.goTo(1).index).toBe(1)
    expect([ticks(), reader.updates.length]).toEqual([[5, 25], 5])
    expect(owner.history()).toEqual({ names, index: 1, savedIndex: 0 })
    expect(owner.goTo(3).index).toBe(3)
    expect([ticks(), reader.updates.length]).toEqual([[35, 55], 6])
    expect(owner.goTo(-1)).toMatchObject({ index: 0, isSaved: true })
    expect(owner.goTo(99).index).toBe(3)
    expect([ticks(), reader.updates.length]).toEqual([[35, 55], 8])
    owner.goTo(3)
    expect(reader.updates.length).toBe(8)
  })

  test('sends nothing when nothing changes', () => {
    const { owner, reader, move } = opened()
    move(0)
    owner.undo()
    owner.redo()
    expect(reader.updates.length).toBe(1)
  })

  test('sends a late reader the current song', () => {
    const { owner, reader, move } = opened()
    move(5)
    const late = new Reader()
    owner.subscribe(late.listen)
    move(5)
    expect(late.updates.length).toBe(2)
    expect(late.song && contentsOf(late.song)).toEqual(reader.song && contentsOf(reader.song))
  })

  test('a file that cannot be read leaves the open song alone', () => {
    const { owner, reader, move, ticks } = opened()
    move(5)
    expect(() => owner.open(file(2), untitled)).toThrow('no MIDI file')
    expect([ticks(), reader.updates.length, owner.undo().index]).toEqual([[5, 25], 2, 0])
  })

  test('a refused command changes nothing', () => {
    const { owner, reader } = opened()
    expect(() => owner.apply({ type: 'track/remove', trackId })).toThrow()
    expect(reader.updates.length).toBe(1)
  })

  test('versions grow across songs', () => {
    const { owner, reader, move } = opened()
    move(5)
    const before = reader.song?.version ?? 0
    expect(owner.create({ ...untitled, name: 'New' })).toMatchObject({ noteCount: 0, trackCount: 2, warnings: [] })
    expect(reader.song?.version).toBe(before + 1)
    expect(reader.song?.tracks.every(({ version }) => version === before + 1)).toBe(true)
    expect([reader.song?.name, owner.undo()]).toMatchObject(['New', { index: 0, length: 0, isSaved: true }])
  })

  test('refuses to work without a song', () => {
    expect(() => new SongOwner(codec, null).undo()).toThrow('no song is open')
  })
})

describe('saving', () => {
  test('a song whose stored version is gone is unsaved and has no place in the library, in whichever state', () => {
    const owner = new SongOwner(codec, null)
    owner.open(file(1), { name: 'Dawn', songId: 's', dataId: 'd', etag: '"1"' })
    const reader = new Reader()
    owner.subscribe(reader.listen)
    expect(owner.detach().isSaved).toBe(false)
    expect(reader.updates.at(-1)?.identity).toMatchObject({ songId: null, dataId: null, etag: null })
    owner.apply({ type: 'song/rename', name: 'Dusk' })
    expect(owner.undo().isSaved).toBe(false)
    const { version } = owner.write()
    expect(owner.markSaved(version, { name: 'Dawn', songId: 't', dataId: 'e' }).isSaved).toBe(true)
  })

  const saved: SongIdentity = { name: 'Test', songId: 's', dataId: 'd' }

  test('marks the version that was written, even when the song has changed since', () => {
    const { owner, reader, move } = opened()
    move(5)
    const { bytes, version } = owner.write()
    expect([bytes.byteLength, version]).toEqual([2, reader.song?.version])
    move(5)
    expect(owner.markSaved(version, saved)).toMatchObject({ index: 2, isSaved: false })
    expect(owner.undo().isSaved).toBe(true)
    expect(reader.updates.at(-1)?.identity).toEqual(saved)
  })

  test('keeps the identity through undo', () => {
    const { owner, reader, move } = opened()
    move(5)
    owner.markSaved(owner.write().version, saved)
    owner.undo()
    expect(reader.updates.at(-1)).toMatchObject({ identity: saved, history: { isSaved: false } })
  })

  test('opens a song of the library under its name there, saved', () => {
    const { owner, reader } = opened()
    owner.open(file(1), { ...saved, name: 'Aurora' })
    expect(reader.song).toMatchObject({ name: 'Aurora', tracks: [{ name: 'Aurora' }, {}] })
    expect(reader.updates.at(-1)).toMatchObject({ identity: { name: 'Aurora' }, history: { length: 0, isSaved: true } })
  })

  test('uses the present name of the song, also after undo', () => {
    const { owner, reader } = opened()
    const name = () => reader.updates.at(-1)?.identity.name
    owner.open(file(1), saved)
    owner.apply({ type: 'song/rename', name: 'Dawn' })
    expect(name()).toBe('Dawn')
    owner.undo()
    expect(name()).toBe('Test')
    owner.redo()
    owner.markSaved(owner.write().version, saved)
    expect(reader.updates.at(-1)?.identity).toEqual({ ...saved, name: 'Dawn' })
  })

  test('of a sealed version, whose change is already stored, needs no file', () => {
    const { owner, move } = opened()
    owner.markSaved(owner.write().version, saved)
    owner.apply({ type: 'song/rename', name: 'Dawn' })
    const version = owner.seal()
    move(5)
    expect(owner.markSaved(version, { ...saved, name: 'Dawn' }).isSaved).toBe(false)
    expect([owner.undo().isSaved, owner.undo().isSaved]).toEqual([true, false])
  })

  test('under a name: no undo takes the name back, and no redo either', () => {
    const { owner, reader, move } = opened()
    const name = () => [reader.song?.name, reader.song?.tracks[0].name, reader.updates.at(-1)?.identity.name]
    const marker = { tick: 100_000, status: 0xff, metaType: 6, data: Uint8Array.of(65) } as const
    const conductor = reader.song!.tracks[0].id
    // It changes more of the conductor than its events: also its end.
    owner.apply({ type: 'events/add', trackId: conductor, events: [marker] })
    move(5)
    owner.undo()
    expect(owner.rename('Dusk').isEntry).toBe(false)
    expect(name()).toEqual(['Dusk', 'Dusk', 'Dusk'])
    expect(owner.markSaved(owner.write().version, { ...saved, name: 'Dusk' })).toMatchObject({
      index: 1,
      length: 2,
      isSaved: true,
    })
    expect(owner.undo().isSaved).toBe(false)
    expect(name()).toEqual(['Dusk', 'Dusk', 'Dusk'])
    expect(reader.song?.tracks[0].events.filter(({ metaType }) => metaType === 3)).toHaveLength(1)
    expect(owner.redo().isSaved).toBe(true)
    owner.redo()
    expect(name()).toEqual(['Dusk', 'Dusk', 'Dusk'])
  })

  test('under a name after a rename: it is an entry as that one', () => {
    const { owner, reader } = opened()
    owner.apply({ type: 'song/rename', name: 'Dawn' })
    expect(owner.rename('Dusk').isEntry).toBe(true)
    owner.undo()
    expect(reader.song?.name).toBe('Dawn')
    owner.undo()
    expect(reader.song?.name).toBe('Test')
  })

  test('of a version that was not written is refused', () => {
    const { owner, move } = opened()
    const { version } = owner.write()
    move(5)
    expect(() => owner.markSaved(version + 1, saved)).toThrow('was not written')
    owner.open(file(1), untitled)
    expect(() => owner.markSaved(version, saved)).toThrow('was not written')
  })

  test('ends the entry into which a gesture is folded', () => {
    const { owner, move } = opened()
    move(5, 'drag')
    owner.write()
    expect(move(5, 'drag').history.length).toBe(2)
  })
})
