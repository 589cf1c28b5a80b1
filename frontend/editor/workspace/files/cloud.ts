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

/** The stored version that the open song stems from. */
export interface StoredVersion {
  etag: string | null
  /** The name that the library has it under, as far as is known here. */
  name: string | null
  /** What was sent and never answered: perhaps the server has it. */
  unanswered: ArrayBuffer | null
}

/** Someone else (or another window) stored a newer version since this one was opened or saved. */
export class StaleSaveError extends Error {
  override readonly name = 'StaleSaveError'
}

/** The song was deleted since it was opened or saved. */
export class GoneSongError extends Error {
  override readonly name = 'GoneSongError'
}

/**
 * Fetches a song by its data id. One that is not one's own opens as a remix that has never been saved. Rejects when its
 * author does not allow that.
 */
export async function loadCloudSong(dataId: string): Promise<CloudSong> {
  const { bytes, etag, songId } = await getSongData(dataId)
  if (songId === null) return { bytes, identity: NO_IDENTITY }
  const song = await getSong(songId)
  if (song.user_id === ownerOf(readToken())) {
    return { bytes, identity: { name: song.name, songId, dataId, etag, remixOf: song.remix_of } }
  }
  if (!song.allowRemix) throw new Error(i18n.t('workspace:noRemix'))
  return { bytes, identity: { ...NO_IDENTITY, name: remixName(song.name), remixOf: asSource(song) } }
}

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
  { name, songId, dataId, remixOf = null }: SongIdentity,
  stored: StoredVersion,
): Promise<SongIdentity> {
  if (!songId || !dataId) {
    const made = await createSongData(bytes)
    const song = await addToLibrary({ name, data_id: made.dataId, remix_of: remixOf?.id ?? undefined })
    Object.assign(stored, { etag: made.etag, name, unanswered: null })
    return { name, songId: song.id, dataId: made.dataId, etag: made.etag, remixOf: song.remix_of }
  }
  try {
    await replaceBytes(dataId, bytes, stored)
    // A name that was only changed elsewhere stays.
    if (name !== stored.name) await updateSong(songId, { name })
    stored.name = name
    return { name, songId, dataId, etag: stored.etag, remixOf }
  } catch (error) {
    if (hasStatus(error, 404)) throw new GoneSongError()
    throw error
  }
}

/** A remix whose source has been closed meanwhile is saved without the link to it: the work is worth more. */
async function addToLibrary({ remix_of, ...song }: SongCreate): Promise<Song> {
  try {
    return await createSong({ ...song, remix_of })
  } catch (error) {
    if (!remix_of || !(hasStatus(error, 403) || hasStatus(error, 404))) throw error
    return createSong(song)
  }
}

async function replaceBytes(dataId: string, bytes: ArrayBuffer, stored: StoredVersion): Promise<void> {
  if (stored.unanswered) await learnWhetherStored(dataId, stored.unanswered, stored)
  stored.unanswered = bytes
  try {
    stored.etag = (await updateSongData(dataId, bytes, { ifMatch: stored.etag })).etag
  } catch (error) {
    if (!hasStatus(error, 412)) throw error
    // Perhaps it is our own: stored before the page was closed, which forgot it.
    if (!(await learnWhetherStored(dataId, bytes, stored))) throw new StaleSaveError()
  }
  stored.unanswered = null
}

/** Whether the server has the bytes of a save that it did not answer; if so, the next one goes on from them. */
async function learnWhetherStored(dataId: string, bytes: ArrayBuffer, stored: StoredVersion): Promise<boolean> {
  const now = await getSongData(dataId)
  stored.unanswered = null
  if (!isEqual(now.bytes, bytes)) return false
  stored.etag = now.etag
  return true
}

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

function isEqual(a: ArrayBuffer, b: ArrayBuffer): boolean {
  const other = new Uint8Array(b)
  return a.byteLength === b.byteLength && new Uint8Array(a).every((byte, i) => byte === other[i])
}
