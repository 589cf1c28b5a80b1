import type { SongIdentity } from '#workers/song/api'
import { ApiError, createSong, createSongData, getSongData, mySongs, updateSong, updateSongData } from '../../api'
import { NO_IDENTITY } from './store'

/** A song's bytes and where they live. */
export interface CloudSong {
  readonly bytes: ArrayBuffer
  readonly identity: SongIdentity
}

/** The stored version that the open song stems from. */
export interface StoredVersion {
  etag: string | null
  /** The name that the library has it under, as far as is known here. */
  name: string | null
}

/** Someone else (or another window) stored a newer version since this one was opened or saved. */
export class StaleSaveError extends Error {
  override readonly name = 'StaleSaveError'
}

/** The song was deleted since it was opened or saved. */
export class GoneSongError extends Error {
  override readonly name = 'GoneSongError'
}

/** Fetches a song by its data id. One that is not one's own opens as a new one, named `name`, that has never been saved. */
export async function loadCloudSong(dataId: string, name = ''): Promise<CloudSong> {
  const [{ bytes, etag }, songs] = await Promise.all([getSongData(dataId), mySongs()])
  const song = songs.find((one) => one.song_data_id === dataId)
  return { bytes, identity: song ? { name: song.name, songId: song.id, dataId, etag } : { ...NO_IDENTITY, name } }
}

/**
 * Stores a song: an existing one is updated, a new one created. `stored` follows what the server has, also when the save fails
 * half-way, so that the next attempt goes on from there. Rejects with StaleSaveError or GoneSongError.
 */
export async function saveCloudSong(
  bytes: ArrayBuffer,
  { name, songId, dataId }: SongIdentity,
  stored: StoredVersion,
): Promise<SongIdentity> {
  if (!songId || !dataId) {
    const made = await createSongData(bytes)
    const song = await createSong({ name, data_id: made.dataId, is_public: false })
    Object.assign(stored, { etag: made.etag, name })
    return { name, songId: song.id, dataId: made.dataId, etag: made.etag }
  }
  try {
    stored.etag = await replaceBytes(dataId, bytes, stored.etag)
    // A name that was only changed elsewhere stays.
    if (name !== stored.name) await updateSong(songId, { name })
    stored.name = name
    return { name, songId, dataId, etag: stored.etag }
  } catch (error) {
    if (hasStatus(error, 404)) throw new GoneSongError()
    throw error
  }
}

async function replaceBytes(dataId: string, bytes: ArrayBuffer, ifMatch: string | null): Promise<string | null> {
  try {
    return (await updateSongData(dataId, bytes, { ifMatch })).etag
  } catch (error) {
    if (!hasStatus(error, 412)) throw error
    // Perhaps it is our own: stored by an attempt whose answer was lost.
    const now = await getSongData(dataId)
    if (!isEqual(now.bytes, bytes)) throw new StaleSaveError()
    return now.etag
  }
}

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

function isEqual(a: ArrayBuffer, b: ArrayBuffer): boolean {
  const other = new Uint8Array(b)
  return a.byteLength === b.byteLength && new Uint8Array(a).every((byte, i) => byte === other[i])
}
