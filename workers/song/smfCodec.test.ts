import { expect, test } from 'vitest'
import { applyUpdate } from '#shared/edit/snapshotStore'
import { newNote, notesOf } from '#shared/edit/testing/songs'
import type { Song } from '#shared/song/song'
import { smfCodec } from './smfCodec'
import { SongOwner } from './songOwner'

const identity = { name: 'Aurora', songId: null, dataId: null }

function opened() {
  const owner = new SongOwner(smfCodec, null)
  let song: Song | null = null
  owner.subscribe((update) => {
    song = applyUpdate(update.opened ? null : song, update)
  })
  return { owner, song: () => song as unknown as Song }
}

test('a written song opens again unchanged', () => {
  const { owner, song } = opened()
  owner.create(identity)
  const trackId = song().tracks[1].id
  const notes = [newNote([0, 480, 60]), newNote([480, 240, 64, 33])]
  owner.apply({ type: 'notes/add', trackId, notes })
  owner.apply({ type: 'track/rename', trackId, name: 'Lead' })
  owner.apply({ type: 'tempo/set', tick: 0, bpm: 90 })
  const before = song()
  const { bytes } = owner.write()

  const report = owner.open(bytes, { ...identity, name: 'Something else' })
  expect(report).toMatchObject({ noteCount: 2, trackCount: 2, warnings: [] })
  const after = song()
  expect([after.name, after.timebase, after.tracks[1].name, after.tracks[1].channel]).toEqual([
    'Aurora',
    480,
    'Lead',
    0,
  ])
  expect(notesOf(after, after.tracks[1].id)).toEqual(notesOf(before, trackId))
  expect(after.tracks[0].events.map(({ metaType, data }) => [metaType, ...data])).toEqual(
    before.tracks[0].events.map(({ metaType, data }) => [metaType, ...data]),
  )
  expect(after.tracks[1].controls.value).toEqual(before.tracks[1].controls.value)
})

test('a file that is not MIDI is rejected with the problem', () => {
  const { owner } = opened()
  const open = () => owner.open(new TextEncoder().encode('hello, this is no MIDI file').buffer, identity)
  expect(open).toThrow(expect.objectContaining({ name: 'MidiFileError', code: 'notMidi', params: {} }))
})
