import { fieldRule } from '../schema/fieldErrors'
import { Name, Uuid } from '../schema/fields'
import { z } from '../schema/zod'

/** A user's list of songs. */
export const Playlist = z.object({ id: z.string(), name: z.string() })
export type Playlist = z.infer<typeof Playlist>

/** A song of a playlist. */
export const PlaylistSong = z.object({ song_id: z.string() })
export type PlaylistSong = z.infer<typeof PlaylistSong>

/** `POST /playlists` and `PUT /playlists/{id}`. */
export const PlaylistForm = z.object({ name: Name })
export type PlaylistForm = z.input<typeof PlaylistForm>

/** `POST /playlists/{id}/songs`. */
export const PlaylistSongForm = z.object({
  song_id: Uuid,
  /** The song before which it is inserted. Without one, or with a song that is not in the playlist, it is appended. */
  before: Uuid.nullish(),
})
export type PlaylistSongForm = z.input<typeof PlaylistSongForm>

/** `PUT /playlists/{id}/songs`: the songs that `GET` lists, each once, in their new order. */
export const PlaylistOrder = z.object({
  song_ids: z.array(Uuid).refine((ids) => new Set(ids).size === ids.length, fieldRule('song_twice')),
})
export type PlaylistOrder = z.input<typeof PlaylistOrder>

/** `/playlists/{id}/songs/{song_id}`. */
export const PlaylistSongPath = z.object({ id: Uuid, song_id: Uuid })
