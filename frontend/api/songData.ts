import i18next from 'i18next'
import type { Options } from 'ky'
import { send } from './http/client'
import { ApiError, unreachable } from './http/errors'

/** A song's bytes (a Standard MIDI File) and their version. */
interface SongBytes {
  readonly bytes: ArrayBuffer
  readonly etag: string | null
  /** Null: the bytes belong to no song. */
  readonly songId: string | null
}

interface StoredSongBytes {
  readonly dataId: string
  readonly etag: string | null
}

/**
 * Fetches a song's bytes. `timeout`: milliseconds until the answer must begin; after that it fails as without a
 * network.
 */
export async function getSongData(
  dataId: string,
  options: { readonly signal?: AbortSignal; readonly timeout?: number } = {},
): Promise<SongBytes> {
  try {
    const response = await send(dataPath(dataId), options)
    const { headers } = response
    return { bytes: await response.arrayBuffer(), etag: headers.get('ETag'), songId: headers.get('X-Song-Id') }
  } catch (error) {
    throw notLoaded(error)
  }
}

/** Statuses of a song that is gone or not accessible. Other failures concern only the bank. */
const NOT_READABLE = [401, 403, 404]

/**
 * Requests the sound bank with only the sounds of a song, which can play while the bank arrives. Resolves to null if
 * the server cannot provide it now: use the whole bank.
 */
export async function getSongBank(dataId: string, signal: AbortSignal): Promise<Response | null> {
  try {
    return await send(bankPath(dataId), { signal, timeout: false })
  } catch (error) {
    if (error instanceof ApiError && !NOT_READABLE.includes(error.status)) return null
    throw notLoaded(error)
  }
}

/** Makes the server prepare the bank for `getSongBank`. Ignores failures: `getSongBank` reports them. */
export function prepareSongBank(dataId: string): void {
  send(bankPath(dataId), { method: 'head', timeout: false }).catch(() => {})
}

function notLoaded(error: unknown): unknown {
  // The answer broke off.
  if (error instanceof TypeError) return unreachable()
  if (!(error instanceof ApiError) || error.status === 0) return error
  const { status, code, reason } = error
  return new ApiError(i18next.t('common:errors.loadSongData', { status }), status, { code, reason })
}

/** Stores new bytes, of which `createSong` then makes a song. */
export const createSongData = (bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<StoredSongBytes> =>
  upload('songs/data', 'post', bytes)

/**
 * Replaces a song's bytes. With `ifMatch`, the ETag of the bytes when opened or last saved, it never overwrites a
 * version stored by someone else meanwhile: it rejects with status 412.
 */
export const updateSongData = (
  dataId: string,
  bytes: Uint8Array<ArrayBuffer> | ArrayBuffer,
  options: { readonly ifMatch?: string | null } = {},
): Promise<StoredSongBytes> =>
  upload(dataPath(dataId), 'put', bytes, options.ifMatch ? { 'If-Match': options.ifMatch } : {})

async function upload(
  path: string,
  method: 'post' | 'put',
  body: Options['body'],
  headers: Readonly<Record<string, string>> = {},
): Promise<StoredSongBytes> {
  try {
    const response = await send(path, {
      method,
      body,
      headers: { ...headers, 'Content-Type': 'application/octet-stream' },
      timeout: false,
    })
    // The id comes as text; some servers quote it as JSON.
    const dataId = (await response.text()).trim().replace(/^"|"$/g, '')
    return { dataId, etag: response.headers.get('ETag') }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error
    const { status, code, reason } = error
    const message = reason
      ? i18next.t('common:errors.uploadSongDataBecause', { reason })
      : i18next.t('common:errors.uploadSongData')
    throw new ApiError(message, status, { code, reason })
  }
}

const bankPath = (dataId: string) => `${dataPath(dataId)}/bank?layout=stream`

const dataPath = (dataId: string) => `songs/data/${encodeURIComponent(dataId)}`
