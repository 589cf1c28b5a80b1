import type { SongRecord } from '#shared/api/songs'
import type { Covered } from '../songs/look/coverUrl'

/** A song's data for the player. */
export interface PlayableSong {
  readonly id: string
  readonly name: string
  readonly songDataId: string
  readonly coverImage: string | null
  readonly genre: string | null
  readonly mood: string | null
  /** The tag of a stored song's notes, from which its default cover is drawn. */
  readonly notesTag?: string | null
  /** The bytes of a song that is not stored. They are not fetched, and its plays are not counted. */
  readonly bytes?: Uint8Array<ArrayBuffer>
}

/** Converts a song of the library or the feed for the player; null if it has no notes to play. */
export function toPlayable(song: SongRecord): PlayableSong | null {
  const { id, name, song_data_id, cover_image, genre, mood, notes_tag } = song
  return song_data_id === null
    ? null
    : { id, name, songDataId: song_data_id, coverImage: cover_image, genre, mood, notesTag: notes_tag }
}

/** The playable songs of a list, as a queue. */
export const toQueue = (songs: readonly SongRecord[]): readonly PlayableSong[] =>
  songs.map(toPlayable).filter((song) => song !== null)

/** The fields that determine the song's picture. */
export const coveredOf = ({ id, coverImage, genre, mood, notesTag }: PlayableSong): Covered => ({
  ...{ id, genre, mood },
  cover_image: coverImage,
  notes_tag: notesTag,
})
