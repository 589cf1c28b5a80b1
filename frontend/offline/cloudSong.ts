import type { Song, SongCreate } from '#shared/api/songs'
import type { RemixSource } from '#shared/song/remixSource'
import type { SongIdentity } from '#workers/song/api'
import { ApiError, createSong, createSongData, getSong, getSongData, updateSong, updateSongData } from '../api'

/** The library's version of a song, as far as its identity does not describe it. */
export interface StoredVersion {
  /** The name in the library, as far as it is known here. */
  name: string | null
  /** Bytes that were sent in a save that did not succeed as a whole: the server may have them. */
  unconfirmed: ArrayBuffer | null
  /** The version of bytes that were sent before, once it turned out that the server has them; null: only the version in the song's identity is known. */
  confirmed: string | null
  /** The bytes that were sent as those of a new song, in a save that did not succeed as a whole: the server may have made the song. */
  made: { readonly dataId: string } | null
}

/** For a song that is as the cloud has it, or that was never sent. */
export const NOTHING_SENT = { name: null, unconfirmed: null, confirmed: null, made: null } as const

/** Another user or window stored a newer version after this one was opened or saved. */
export class StaleSaveError extends Error {
  override readonly name = 'StaleSaveError'
}

/** The song was deleted since it was opened or saved. */
export class GoneSongError extends Error {
  override readonly name = 'GoneSongError'
}

/**
 * Stores a song: an existing one is updated, a new one created. `stored` follows what the server has, also when the save fails
 * half-way, so that the next attempt goes on from there; `noted` is awaited when it has changed. Rejects with StaleSaveError or GoneSongError.
 */
export async function saveCloudSong(
  bytes: ArrayBuffer,
  { name, songId, dataId, etag = null, remixOf = null }: SongIdentity,
  stored: StoredVersion,
  noted: () => Promise<void> = async () => {},
): Promise<SongIdentity> {
  if (!songId || !dataId) {
    const made = await makeData(bytes, stored, noted)
    const song = await addToLibrary(name, made, remixOf)
    Object.assign(stored, { ...NOTHING_SENT, name })
    return { name, songId: song.id, dataId: made.dataId, etag: made.etag, remixOf: song.remix_of }
  }
  try {
    const saved = await replaceBytes(dataId, bytes, etag, stored)
    // Keeps a name that was changed only elsewhere.
    if (name !== stored.name) await updateSong(songId, { name })
    Object.assign(stored, { ...NOTHING_SENT, name })
    return { name, songId, dataId, etag: saved, remixOf }
  } catch (error) {
    if (hasStatus(error, 404)) throw new GoneSongError()
    throw error
  }
}

interface MadeData {
  readonly dataId: string
  readonly etag: string | null
  /** The song that has them; null: none yet. */
  readonly songId: string | null
}

/** Sends the bytes of a new song, unless the server has them from an earlier attempt. */
async function makeData(bytes: ArrayBuffer, stored: StoredVersion, noted: () => Promise<void>): Promise<MadeData> {
  const former = stored.made && (await madeBefore(stored.made.dataId, bytes))
  if (former) return former
  const made = await createSongData(bytes)
  stored.made = { dataId: made.dataId }
  await noted()
  return { ...made, songId: null }
}

/** Null: the server has nothing of it. */
async function madeBefore(dataId: string, bytes: ArrayBuffer): Promise<MadeData | null> {
  try {
    const { songId, etag, bytes: there } = await getSongData(dataId)
    if (isEqual(there, bytes)) return { dataId, etag, songId }
    return { dataId, etag: (await updateSongData(dataId, bytes, { ifMatch: etag })).etag, songId }
  } catch (error) {
    if (hasStatus(error, 404)) return null
    throw error
  }
}

async function addToLibrary(name: string, made: MadeData, remixOf: RemixSource | null): Promise<Song> {
  if (made.songId === null) return createWithLink({ name, data_id: made.dataId, remix_of: remixOf?.id ?? undefined })
  const song = await getSong(made.songId)
  return song.name === name ? song : updateSong(song.id, { name })
}

/** Saves a remix without its link if remixing the source is no longer allowed: the work matters more. */
async function createWithLink({ remix_of, ...song }: SongCreate): Promise<Song> {
  try {
    return await createSong({ ...song, remix_of })
  } catch (error) {
    if (!remix_of || !(hasStatus(error, 403) || hasStatus(error, 404))) throw error
    return createSong(song)
  }
}

/** Stores bytes in the place of the version `etag`. Resolves with the new version; null when the server names none. */
async function replaceBytes(
  dataId: string,
  bytes: ArrayBuffer,
  etag: string | null,
  stored: StoredVersion,
): Promise<string | null> {
  const former = stored.unconfirmed && (await versionWith(dataId, stored.unconfirmed))
  if (former) stored.confirmed = former.etag
  stored.unconfirmed = bytes
  try {
    return (await updateSongData(dataId, bytes, { ifMatch: stored.confirmed ?? etag })).etag
  } catch (error) {
    if (!hasStatus(error, 412)) throw error
    // The newer version may be our own: stored before the page was closed, which forgot it.
    const own = await versionWith(dataId, bytes)
    if (own) return own.etag
    stored.unconfirmed = null
    throw new StaleSaveError()
  }
}

/** The version that the server has, if it has these very bytes; otherwise null. */
async function versionWith(dataId: string, bytes: ArrayBuffer): Promise<{ readonly etag: string | null } | null> {
  const now = await getSongData(dataId)
  return isEqual(now.bytes, bytes) ? now : null
}

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

function isEqual(a: ArrayBuffer, b: ArrayBuffer): boolean {
  const other = new Uint8Array(b)
  return a.byteLength === b.byteLength && new Uint8Array(a).every((byte, i) => byte === other[i])
}
