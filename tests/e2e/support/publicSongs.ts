import type { Song, SongUpdate } from '#shared/api/songs'
import { channel, END_OF_TRACK, file } from '#shared/smf/testFiles'
import { type Account, serverUrl } from './accounts'

/** A melody in C major of `beats` notes, half a second each. */
export function melody(beats: number): Uint8Array<ArrayBuffer> {
  const notes = Array.from({ length: beats }, (_, beat) => [
    channel(beat === 0 ? 0 : 80, 0x90, 60 + [0, 4, 7, 12][beat % 4], 100),
    channel(400, 0x80, 60 + [0, 4, 7, 12][beat % 4], 0),
  ])
  return new Uint8Array(file(1, 480, [[END_OF_TRACK], [...notes.flat(), END_OF_TRACK]]))
}

interface SongToMake extends SongUpdate {
  readonly name: string
  readonly bytes?: Uint8Array<ArrayBuffer>
  /** Default: true. */
  readonly isPublic?: boolean
  readonly settings?: Record<string, unknown>
}

/** Calls the API as the account; fails on a refusal. */
export async function api({ token }: Account, method: string, path: string, json?: unknown): Promise<Response> {
  const response = await fetch(`${serverUrl()}/api/v1/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(json !== undefined && { 'Content-Type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return response
}

/** Makes a song, and publishes it unless told otherwise. */
export async function makeSong(account: Account, options: SongToMake): Promise<Song> {
  const { name, bytes = melody(16), isPublic = true, settings = {}, ...details } = options
  const upload = await fetch(`${serverUrl()}/api/v1/songs/data`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${account.token}`, 'Content-Type': 'application/octet-stream' },
    body: bytes,
  })
  const data_id = await upload.text()
  const song: Song = await (await api(account, 'POST', 'songs', { name, data_id, ...details })).json()
  if (!isPublic) return song
  return (await api(account, 'POST', `songs/${song.id}/publish`, settings)).json()
}

/** How often the server says that a song was played. */
export async function playCount({ id }: Song): Promise<number> {
  const song: Song = await (await fetch(`${serverUrl()}/api/v1/songs/${id}`)).json()
  return song.playCount
}
