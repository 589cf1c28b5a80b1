import type { Song } from '#shared/api/songs'
import { type Account, createAccount, logIn } from '../accounts'
import { call } from '../cloud'
import { melody } from '../publicSongs'

/** The superuser of the server on which the walks are. */
export const ROOT = { email: 'root@example.com', password: 'wrench-and-lamp' }

/** What users have written: it is in no language. */
export const NAMES = {
  root: 'Zefir Oblak',
  author: 'zefir-oblak',
  song: 'Vltava',
  private: 'Tatra',
  playlist: 'Luznice',
  emptyPlaylist: 'Sazava',
  reader: 'Mira Dolen',
  readerUsername: 'mira-dolen',
  /** What is typed where something is to be wrong. */
  typed: 'xyzzy',
}

/** What there is on the server before anybody looks. */
export interface World {
  /** A superuser with songs and playlists. */
  readonly root: Account
  /** A user who has nothing. */
  readonly reader: Account
  /** Published. */
  readonly song: Song
  readonly privateSong: Song
  readonly playlist: { readonly id: string }
  readonly emptyPlaylist: { readonly id: string }
}

export async function makeWorld(origin: string): Promise<World> {
  const root = await logIn(ROOT, origin)
  const reader = await createAccount(origin)
  const ask = <T>(method: string, path: string, body?: object | Uint8Array, who = root) =>
    call<T>(who, method, path, body, origin)
  await ask('PATCH', 'users/me', { full_name: NAMES.root, display_name: NAMES.root, name: NAMES.author })
  await ask(
    'PATCH',
    'users/me',
    { full_name: NAMES.reader, display_name: NAMES.reader, name: NAMES.readerUsername },
    reader,
  )
  const make = async (name: string) =>
    ask<Song>('POST', 'songs', {
      name,
      data_id: await ask<string>('POST', 'songs/data', melody(8)),
      genre: 'Jazz',
      mood: 'Calm',
    })
  const song = await make(NAMES.song)
  await ask('POST', `songs/${song.id}/publish`, {})
  const privateSong = await make(NAMES.private)
  const playlist = await ask<{ id: string }>('POST', 'playlists', { name: NAMES.playlist })
  for (const { id } of [song, privateSong]) await ask('POST', `playlists/${playlist.id}/songs`, { song_id: id })
  const emptyPlaylist = await ask<{ id: string }>('POST', 'playlists', { name: NAMES.emptyPlaylist })
  return { root, reader, song, privateSong, playlist, emptyPlaylist }
}
