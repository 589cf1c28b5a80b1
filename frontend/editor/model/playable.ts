import { hasChannel, type Song, type Track } from '#shared/song/song'
import type { EditorState } from './state'

/** The tracks that hold notes, in order: all but the conductor. */
export function playableTracks(song: Song): Track[] {
  return song.tracks.filter(hasChannel)
}

/** The track one step before or after another in the list; null at its ends. */
export function neighbourTrack(song: Song, trackId: number, step: 1 | -1): Track | null {
  const tracks = playableTracks(song)
  const index = tracks.findIndex((track) => track.id === trackId)
  return tracks[index + step] ?? null
}

/** The selected tracks in order; only the primary one if it is not among `trackSelection`. */
export function selectedTracks({
  song,
  selectedTrackId,
  trackSelection,
}: Pick<EditorState, 'song' | 'selectedTrackId' | 'trackSelection'>): Track[] {
  if (!song) return []
  const isSelected = trackSelection.has(selectedTrackId)
    ? (id: number) => trackSelection.has(id)
    : (id: number) => id === selectedTrackId
  return playableTracks(song).filter((track) => isSelected(track.id))
}

/**
 * Tells whether the selected tracks can move by one place: not if they are already together at that end of the list.
 */
export function canStep(state: EditorState, step: 1 | -1): boolean {
  const all = state.song ? playableTracks(state.song) : []
  const selected = selectedTracks(state)
  const atEnd = step < 0 ? all.slice(0, selected.length) : all.slice(all.length - selected.length)
  return selected.length > 0 && selected.some((track, i) => track !== atEnd[i])
}
