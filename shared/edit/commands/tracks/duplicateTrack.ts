import { newUint32Column } from '../../../song/columnMemory'
import type { RawEvent, Song, Track } from '../../../song/song'
import { copyChannel, freePaletteIndex } from '../../../song/tracks/newTrack'
import { mergeEvents } from '../../rawEvents'
import { defineCommand, type OfTrack, requireChannelTrack, requireRoom } from '../edit'
import { portEvents } from './channel'

/** Adds a copy right behind the track, with its name and all its contents, on a free channel (`copyChannel`). */
export const duplicateTrack = defineCommand('track/duplicate', { duplicateTrack: 'one' }, (song, command: OfTrack) => {
  const original = requireChannelTrack(song, command.trackId)
  requireRoom(song, 1)
  const version = song.version + 1
  const index = song.tracks.indexOf(original) + 1
  const { track, nextId } = copyOf(original, song, version)
  return {
    song: { ...song, version, nextId, tracks: song.tracks.toSpliced(index, 0, track) },
    patch: { steps: [{ type: 'list', removed: [], inserted: [{ index, track }] }] },
    addedIds: Uint32Array.of(track.id),
  }
})

/** Copies the track. Columns are immutable, so the copy shares all of them except the ids. */
function copyOf(original: Track, song: Song, version: number): { track: Track; nextId: number } {
  const { notes, controls } = original
  let nextId = song.nextId
  const id = nextId++
  const noteIds = withIdsFrom(notes.id, notes.length, nextId)
  nextId += notes.length
  const controlIds = withIdsFrom(controls.id, controls.length, nextId)
  nextId += controls.length
  const events = original.events.map((event): RawEvent => ({ ...event, id: nextId++ }))
  const place = copyChannel(original, song.tracks)
  const copied: Track = {
    ...original,
    ...place,
    id,
    version,
    paletteIndex: freePaletteIndex(song.tracks),
    notes: { ...notes, id: noteIds },
    controls: { ...controls, id: controlIds },
    events,
  }
  if (place.port === original.port) return { track: copied, nextId }
  const ported = portEvents(copied, place.port, nextId)
  return { track: { ...copied, events: mergeEvents(events, ported.events) }, nextId: ported.nextId }
}

/** Ids ascending from `first` in row order, so that the rows stay sorted. */
function withIdsFrom(ids: Uint32Array, length: number, first: number): Uint32Array {
  const fresh = newUint32Column(ids.length)
  for (let i = 0; i < length; i++) fresh[i] = first + i
  return fresh
}
