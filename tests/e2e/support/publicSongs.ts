import type { SongRecord, SongRecordUpdate } from '#shared/api/songs'
import { melody } from '../../support/shortSongs'
import { type Account, serverUrl } from './accounts/accounts'
import { call } from './cloud'

export { melody }

interface SongToMake extends SongRecordUpdate {
  readonly name: string
  readonly bytes?: Uint8Array<ArrayBuffer>
  /** Default: true. */
  readonly isPublic?: boolean
  readonly settings?: Record<string, unknown>
}

/** Makes a song, and publishes it unless `isPublic` is false. */
export async function makeSong(account: Account, options: SongToMake): Promise<SongRecord> {
  const { name, bytes = melody(16), isPublic = true, settings = {}, ...details } = options
  const data_id = await call<string>(account, 'POST', 'songs/data', bytes)
  const song = await call<SongRecord>(account, 'POST', 'songs', { name, data_id, ...details })
  return isPublic ? call<SongRecord>(account, 'POST', `songs/${song.id}/publish`, settings) : song
}

/** The server's play count of a song. */
export async function playCount({ id }: SongRecord): Promise<number> {
  const song: SongRecord = await (await fetch(`${serverUrl()}/api/v1/songs/${id}`)).json()
  return song.playCount
}
