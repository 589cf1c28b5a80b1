import type { Song, SongUpdate } from '#shared/api/songs'
import { channel, END_OF_TRACK, file } from '#shared/smf/testFiles'
import { type Account, serverUrl } from './accounts/accounts'
import { call } from './cloud'

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

/** Makes a song, and publishes it unless `isPublic` is false. */
export async function makeSong(account: Account, options: SongToMake): Promise<Song> {
  const { name, bytes = melody(16), isPublic = true, settings = {}, ...details } = options
  const data_id = await call<string>(account, 'POST', 'songs/data', bytes)
  const song = await call<Song>(account, 'POST', 'songs', { name, data_id, ...details })
  return isPublic ? call<Song>(account, 'POST', `songs/${song.id}/publish`, settings) : song
}

/** The server's play count of a song. */
export async function playCount({ id }: Song): Promise<number> {
  const song: Song = await (await fetch(`${serverUrl()}/api/v1/songs/${id}`)).json()
  return song.playCount
}
