import type { Song } from '../../../song/song'
import { CommandError } from '../../commandError'
import { wholeWithin } from '../../numbers'
import { defineCommand, requireTrack, unchanged } from '../edit'

interface MovedTracks {
  readonly trackIds: readonly number[]
  /** Place of the first moved track in the new list, from 1; clamped. */
  readonly index: number
}

/** Moves tracks next to each other, in their order. The conductor stays first. */
export const moveTracks = defineCommand(
  'track/move',
  { moveTrack: 'one' },
  (song, command: MovedTracks) => {
    const ids = new Set(command.trackIds)
    const moved = new Set(song.tracks.filter((track) => ids.delete(track.id)))
    for (const id of ids) requireTrack(song, id)
    if (moved.has(song.tracks[0])) throw new CommandError('conductorStays', 'the conductor stays first')
    const others = song.tracks.filter((track) => !moved.has(track))
    const index = wholeWithin(command.index, 1, others.length, 'index')
    const inOrder = song.tracks.filter((track) => moved.has(track))
    const tracks = others.toSpliced(index, 0, ...inOrder)
    if (tracks.every((track, i) => track === song.tracks[i])) return unchanged(song)
    const idsOf = (list: Song['tracks']) => list.map((track) => track.id)
    return {
      song: { ...song, version: song.version + 1, tracks },
      patch: { steps: [{ type: 'order', before: idsOf(song.tracks), after: idsOf(tracks) }] },
    }
  },
  ({ trackIds }) => ({ action: 'moveTrack', count: trackIds.length }),
)
