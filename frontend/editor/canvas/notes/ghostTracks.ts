import type { Song, Track } from '#shared/song/song'
import { isRhythm } from '#shared/song/tracks/rhythm'
import { playableTracks } from '../../model/playable'

/**
 * The tracks to draw behind the selected one. Behind a drum track only other drum tracks: its rows are drums, not
 * pitches.
 */
export function ghostTracks(song: Song, selectedId: number, ghosts: ReadonlySet<number>): readonly Track[] {
  const playable = playableTracks(song)
  const onDrums = playable.some((track) => track.id === selectedId && isRhythm(song, track))
  return playable.filter(
    (track) => track.id !== selectedId && ghosts.has(track.id) && (!onDrums || isRhythm(song, track)),
  )
}
