import i18n from 'i18next'
import { publicName } from '#shared/api/names'
import { remixName } from '#shared/api/songNames'
import type { RemixSource, Song, SongCreate } from '#shared/api/songs'
import type { SongIdentity } from '#workers/song/api'
import { ApiError, createSong, createSongData, getSong, getSongData, updateSong, updateSongData } from '../../../api'
import { ownerOf, readToken } from '../../../api/token'
import { NO_IDENTITY } from '../state/store'

/** A song's bytes and where they live. */
export interface CloudSong {
  readonly bytes: ArrayBuffer
  readonly identity: SongIdentity
}

/** The library's version of the open song, as far as its identity does not describe it. */
export interface StoredVersion {
  /** The name in the library, as far as it is known here. */
  name: string | null
  /** Bytes that were sent in a save that did not succeed as a whole: the server may have them. */
  unconfirmed: ArrayBuffer | null
}

/** Another user or window stored a newer version after this one was opened or saved. */
export class StaleSaveError extends Error {
  override readonly name = 'StaleSaveError'
}

/** The song was deleted since it was opened or saved. */
export class GoneSongError extends Error {
  override readonly name = 'GoneSongError'
}

/**
 * Fetches a song by its data id. Another user's song opens as an unsaved remix. Rejects when its
 * author does not allow that.
 */
export async function loadCloudSong(dataId: string): Promise<CloudSong> {
  const { bytes, etag, songId } = await getSongData(dataId).catch((error: unknown) => {
    throw error instanceof ApiError && error.status > 0 ? notFetched(dataId, error) : error
  })
  if (songId === null) return { bytes, identity: NO_IDENTITY }
  const song = await getSong(songId)
  if (song.user_id === ownerOf(readToken())) {
    return { bytes, identity: { name: song.name, songId, dataId, etag, remixOf: song.remix_of } }
  }
  if (!song.allowRemix) throw new Error(i18n.t('workspace:noRemix'))
  return { bytes, identity: { ...NO_IDENTITY, name: remixName(song.name), remixOf: asSource(song) } }
}

const notFetched = (id: string, { message, status }: ApiError) =>
  new ApiError(i18n.t('workspace:notFetched', { id, reason: message }), status)

const asSource = ({ id, name, author, attributionName }: Song): RemixSource => ({
  id,
  name,
  author: attributionName ?? publicName(author),
})

/**
 * Stores a song: an existing one is updated, a new one created. `stored` follows what the server has, also when the save fails
 * half-way, so that the next attempt goes on from there. Rejects with StaleSaveError or GoneSongError.
 */
export async function saveCloudSong(
  bytes: ArrayBuffer,
  { name, songId, dataId, etag = null, remixOf = null }: SongIdentity,
  stored: StoredVersion,
): Promise<SongIdentity> {
  if (!songId || !dataId) {
    const made = await createSongData(bytes)
    const song = await addToLibrary({ name, data_id: made.dataId, remix_of: remixOf?.id ?? undefined })
    Object.assign(stored, { name, unconfirmed: null })
    return { name, songId: song.id, dataId: made.dataId, etag: made.etag, remixOf: song.remix_of }
  }
  try {
    const saved = await replaceBytes(dataId, bytes, etag, stored)
    // Keeps a name that was changed only elsewhere.
    if (name !== stored.name) await updateSong(songId, { name })
    Object.assign(stored, { name, unconfirmed: null })
    return { name, songId, dataId, etag: saved, remixOf }
  } catch (error) {
    if (hasStatus(error, 404)) throw new GoneSongError()
    throw error
  }
}

/** Saves a remix without its link if remixing the source is no longer allowed: the work matters more. */
async function addToLibrary({ remix_of, ...song }: SongCreate): Promise<Song> {
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
  stored.unconfirmed = bytes
  try {
    return (await updateSongData(dataId, bytes, { ifMatch: former ? former.etag : etag })).etag
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
