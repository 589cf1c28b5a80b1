import i18n from 'i18next'
import { publicName } from '#shared/api/accounts/names'
import { remixName } from '#shared/api/songNames'
import type { SongRecord } from '#shared/api/songs'
import type { RemixSource } from '#shared/song/remixSource'
import type { SongIdentity } from '#workers/song/api'
import { ApiError, getSong, getSongData } from '../../../api'
import { isUnreachable } from '../../../api/http/connection'
import { readToken, userIdOf } from '../../../api/http/token'
import { bytesOf, DEVICE_KEY, type DeviceSong, findDeviceSong, keepOpened } from '../../../offline'
import { NO_IDENTITY } from '../state/store'

/** A song's bytes and where they live. */
export interface LoadedSong {
  readonly bytes: ArrayBuffer
  readonly identity: SongIdentity
  /** The song's entry on this device, if `bytes` are from there and wait for the cloud. */
  readonly waiting?: DeviceSong
}

/** Time within which the server's answer must begin, in milliseconds, if this device has the song too. */
const PATIENCE = 8000

/**
 * Loads the song at `/editor/{address}`: the version that waits on this device for the cloud; otherwise the cloud's
 * version, or this device's copy if the server does not answer.
 */
export async function loadSong(address: string): Promise<LoadedSong> {
  const song = await findDeviceSong(address)
  const bytes = song && (await bytesOf(song.key))
  if (song?.waiting && bytes) return { bytes, identity: song.identity, waiting: song }
  const dataId = song?.identity.dataId ?? address
  if (dataId.startsWith(DEVICE_KEY)) throw new Error(i18n.t('offline:otherDevice'))
  try {
    return await loadCloudSong(dataId, bytes ? { timeout: PATIENCE } : {})
  } catch (error) {
    if (!isUnreachable(error)) throw error
    if (!song || !bytes) throw new Error(i18n.t('offline:notHere'))
    return { bytes, identity: song.identity }
  }
}

/**
 * Fetches a song by its data id. Another user's song opens as an unsaved remix. Rejects when its
 * author does not allow that.
 */
async function loadCloudSong(dataId: string, options: { readonly timeout?: number }): Promise<LoadedSong> {
  const { bytes, etag, songId } = await getSongData(dataId, options).catch((error: unknown) => {
    throw error instanceof ApiError && error.status > 0 ? notFetched(dataId, error) : error
  })
  if (songId === null) return { bytes, identity: NO_IDENTITY }
  const song = await getSong(songId)
  if (song.user_id === userIdOf(readToken())) {
    const identity = { name: song.name, songId, dataId, etag, remixOf: song.remix_of }
    // The song worker takes over the bytes.
    void keepOpened(identity, bytes.slice(0))
    return { bytes, identity }
  }
  if (!song.allowRemix) throw new Error(i18n.t('workspace:noRemix'))
  return { bytes, identity: { ...NO_IDENTITY, name: remixName(song.name, i18n.language), remixOf: asSource(song) } }
}

const notFetched = (id: string, { message, status, code, reason }: ApiError) =>
  new ApiError(i18n.t('workspace:notFetched', { id, reason: message }), status, { code, reason })

const asSource = ({ id, name, author, attributionName }: SongRecord): RemixSource => ({
  id,
  name,
  author: attributionName ?? publicName(author),
})
