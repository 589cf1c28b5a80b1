import type { Song } from '#shared/api/songs'
import type { Covered } from '../songs/look/coverUrl'

/** What the player needs to know of a song. */
export interface PlayableSong {
  readonly id: string
  readonly name: string
  readonly songDataId: string
  readonly coverImage: string | null
  readonly genre: string | null
  readonly mood: string | null
  /** Of a stored song with notes: its default cover is drawn from them. */
  readonly notesTag?: string | null
  /** The song itself, of one that is stored nowhere: it is not fetched, and its plays are not counted. */
  readonly bytes?: Uint8Array<ArrayBuffer>
}

/** A song of the library or the feed as the player takes it; null when it has no notes to play. */
export function toPlayable(song: Song): PlayableSong | null {
  const { id, name, song_data_id, cover_image, genre, mood, notes_tag } = song
  return song_data_id === null
    ? null
    : { id, name, songDataId: song_data_id, coverImage: cover_image, genre, mood, notesTag: notes_tag }
}

/** Those of a list that can be played, as a queue. */
export const toQueue = (songs: readonly Song[]): readonly PlayableSong[] =>
  songs.map(toPlayable).filter((song) => song !== null)

/** What its picture is chosen by. */
export const coveredOf = ({ id, coverImage, genre, mood, notesTag }: PlayableSong): Covered => ({
  ...{ id, genre, mood },
  cover_image: coverImage,
  notes_tag: notesTag,
})
