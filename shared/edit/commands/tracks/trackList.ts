import { freeChannel, freePaletteIndex, newTrack } from '../../../song/tracks/newTrack'
import { CommandError } from '../../commandError'
import { wholeWithin } from '../../numbers'
import type { ListStep } from '../../patch'
import { defineCommand, type OfTrack, requireRoom, requireTrack } from '../edit'
import { requireChannel } from './channel'

interface AddedTrack {
  readonly name?: string
  /** Channel, 0–15; default: the lowest free one. */
  readonly channel?: number
  /** Place in `tracks`, from 1; default: last. */
  readonly index?: number
}

export const addTrack = defineCommand('track/add', { addTrack: 'one' }, (song, command: AddedTrack) => {
  requireRoom(song, 1)
  const place =
    command.channel === undefined ? freeChannel(song.tracks) : { channel: requireChannel(command.channel), port: 0 }
  const last = song.tracks.length
  const index = command.index === undefined ? last : wholeWithin(command.index, Math.min(1, last), last, 'index')
  const version = song.version + 1
  const { track, nextId } = newTrack(song.nextId, version, command.name ?? '', {
    ...place,
    paletteIndex: freePaletteIndex(song.tracks),
  })
  const step: ListStep = { type: 'list', removed: [], inserted: [{ index, track }] }
  return {
    song: { ...song, version, nextId, tracks: song.tracks.toSpliced(index, 0, track) },
    patch: { steps: [step] },
    addedIds: Uint32Array.of(track.id),
  }
})

export const removeTrack = defineCommand('track/remove', { removeTrack: 'one' }, (song, command: OfTrack) => {
  const track = requireTrack(song, command.trackId)
  const index = song.tracks.indexOf(track)
  if (index === 0) throw new CommandError('conductorStays', 'the conductor cannot be removed')
  if (song.tracks.length <= 2) throw new CommandError('lastTrack', 'the last track cannot be removed')
  const step: ListStep = { type: 'list', removed: [{ index, track }], inserted: [] }
  return {
    song: { ...song, version: song.version + 1, tracks: song.tracks.toSpliced(index, 1) },
    patch: { steps: [step] },
  }
})
