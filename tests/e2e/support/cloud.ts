import type { SongRecord } from '#shared/api/songs'
import { demoSong } from '../../support/demoSongs'
import { type Account, serverUrl } from './accounts/accounts'

/**
 * Calls the API with the account's token and returns the JSON, or the text if it is not JSON. Throws when the call is
 * refused.
 */
export async function call<T = unknown>(
  { token }: Pick<Account, 'token'>,
  method: string,
  path: string,
  body?: object | FormData | Uint8Array,
  origin = serverUrl(),
): Promise<T> {
  const isRaw = body instanceof FormData || body instanceof Uint8Array
  const response = await fetch(`${origin}/api/v1/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body instanceof FormData ? {} : { 'Content-Type': isRaw ? 'application/octet-stream' : 'application/json' }),
    },
    body: isRaw ? (body as BodyInit) : body && JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  try {
    return JSON.parse(text) as T
  } catch {
    return text as T
  }
}

/** The account's own songs. */
export const ownSongs = async (account: Account): Promise<readonly SongRecord[]> =>
  (await call<{ data: readonly SongRecord[] }>(account, 'GET', 'songs/me')).data

export interface SavedSong {
  readonly id: string
  readonly name: string
}

/** Saves a real song in the account's library. */
export async function saveSong(
  account: Account,
  name: string,
  more: { readonly is_public?: boolean; readonly genre?: string; readonly mood?: string } = {},
): Promise<SavedSong> {
  const dataId = await call<string>(account, 'POST', 'songs/data', demoSong('').bytes)
  return call<SavedSong>(account, 'POST', 'songs', { name, data_id: dataId, ...more })
}

/** A playlist of the account with these songs, in this order. */
export async function makePlaylist(
  account: Account,
  name: string,
  songs: readonly SavedSong[] = [],
): Promise<{ id: string; name: string }> {
  const playlist = await call<{ id: string; name: string }>(account, 'POST', 'playlists', { name })
  for (const { id } of songs) await call(account, 'POST', `playlists/${playlist.id}/songs`, { song_id: id })
  return playlist
}
