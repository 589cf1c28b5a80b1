import { trackById } from '#shared/song/derive'
import type { Song, Track } from '#shared/song/song'
import type { EditorState } from '../../model/state'

/** The first track that holds notes: the one after the conductor. */
export const firstTrack = (song: Song): Track => song.tracks.find((track) => track.channel !== null) ?? song.tracks[0]

/** The selected track of the loaded song; null while no song is loaded. */
export function selectedTrack({ song, selectedTrackId }: EditorState): Track | null {
  return (song && trackById(song, selectedTrackId)) ?? null
}
