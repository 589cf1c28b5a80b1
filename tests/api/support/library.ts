import type { Playlist } from '#shared/api/playlists'
import type { PublishSettings, SongRecord } from '#shared/api/songs'
import type { Account } from '../../support/server'
import { header } from './midi'

/** Saves bytes and returns their id. */
export async function saveBytes({ client }: Account, bytes: Uint8Array = header()): Promise<string> {
  const answer = await client.post('/api/v1/songs/data', { bytes })
  if (answer.status !== 200) throw new Error(`saving failed: ${answer.status} ${answer.text}`)
  return answer.text
}

export interface SongToMake {
  readonly name?: string
  readonly is_public?: boolean
  readonly bytes?: Uint8Array
  /** Published with these. */
  readonly settings?: PublishSettings
}

/** Makes a song of its own bytes. */
export async function makeSong(
  owner: Account,
  { name = 'Aurora', is_public = false, bytes, settings }: SongToMake = {},
): Promise<SongRecord> {
  const data_id = await saveBytes(owner, bytes)
  const made = await owner.client.post('/api/v1/songs', { json: { name, data_id, is_public } })
  if (made.status !== 200) throw new Error(`making the song failed: ${made.status} ${made.text}`)
  if (!settings) return made.json
  const published = await owner.client.post(`/api/v1/songs/${made.json.id}/publish`, { json: settings })
  if (published.status !== 200) throw new Error(`publishing failed: ${published.status} ${published.text}`)
  return published.json
}

/** Makes a playlist of these songs. */
export async function makePlaylist(
  { client }: Account,
  songs: readonly SongRecord[] = [],
  name = 'Best',
): Promise<Playlist> {
  const made = await client.post('/api/v1/playlists', { json: { name } })
  if (made.status !== 200) throw new Error(`making the playlist failed: ${made.status} ${made.text}`)
  for (const { id } of songs) await client.post(`/api/v1/playlists/${made.json.id}/songs`, { json: { song_id: id } })
  return made.json
}
