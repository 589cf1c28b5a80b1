import type { SongCreate, SongRecord } from '#shared/api/songs'
import type { RemixSource } from '#shared/song/remixSource'
import type { SongIdentity } from '#workers/song/api'
import { ApiError, createSong, createSongData, getSong, getSongData, updateSong, updateSongData } from '../api'
import { isUnreachable } from '../api/http/connection'

/** The state of a song's saves in the library, beyond what the song's identity says. */
export interface Sent {
  /** Last known name in the library. */
  readonly name: string | null
  /** Bytes sent in a save that did not succeed as a whole: the server may have them. */
  readonly unconfirmed: ArrayBuffer | null
  /**
   * The version of bytes sent before, once known to be on the server; null: only the version in the song's identity is
   * known.
   */
  readonly confirmed: string | null
  /** Bytes sent for a new song, in a save that did not succeed as a whole: the server may have made the song. */
  readonly made: { readonly dataId: string } | null
}

/** State of a song that equals the cloud's, or that was never sent. */
export const NOTHING_SENT: Sent = { name: null, unconfirmed: null, confirmed: null, made: null }

/**
 * Outcome of a save in the cloud: the song is there, under `identity`; another user or window stored a newer version;
 * the song was deleted there; the server did not answer; or something else failed. `sent`: where the next attempt
 * continues.
 */
export type CloudSave = { readonly sent: Sent } & (
  | { readonly is: 'kept'; readonly identity: SongIdentity }
  | { readonly is: 'stale' }
  | { readonly is: 'gone' }
  | { readonly is: 'away' }
  | { readonly is: 'refused'; readonly error: unknown }
)

/** A `Sent` to update during the save. */
type Draft = { -readonly [K in keyof Sent]: Sent[K] }

/**
 * Stores a song: updates an existing one, creates a new one. Awaits `noted` once the server has the bytes of a new
 * song. Never rejects.
 */
export async function saveCloudSong(
  bytes: ArrayBuffer,
  identity: SongIdentity,
  before: Sent,
  noted: (sent: Sent) => Promise<void> = async () => {},
): Promise<CloudSave> {
  const { name, songId, dataId, etag = null, remixOf = null } = identity
  const sent: Draft = { ...before }
  const isThere = songId !== null && dataId !== null
  const kept = (now: SongIdentity): CloudSave => ({ is: 'kept', identity: now, sent: { ...NOTHING_SENT, name } })
  try {
    if (!isThere) {
      const made = await makeData(bytes, sent, noted)
      const song = await addToLibrary(name, made, remixOf)
      return kept({ name, songId: song.id, dataId: made.dataId, etag: made.etag, remixOf: song.remix_of })
    }
    const saved = await replaceBytes(dataId, bytes, etag, sent)
    if (saved === 'stale') return { is: 'stale', sent }
    // Keeps a name that was changed only elsewhere.
    if (name !== sent.name) await updateSong(songId, { name })
    return kept({ name, songId, dataId, etag: saved.etag, remixOf })
  } catch (error) {
    if (isThere && hasStatus(error, 404)) return { is: 'gone', sent }
    return isUnreachable(error) ? { is: 'away', sent } : { is: 'refused', error, sent }
  }
}

interface MadeData {
  readonly dataId: string
  readonly etag: string | null
  /** The song that has these data; null: none yet. */
  readonly songId: string | null
}

/** Sends the bytes of a new song, unless the server has them from an earlier attempt. */
async function makeData(bytes: ArrayBuffer, sent: Draft, noted: (sent: Sent) => Promise<void>): Promise<MadeData> {
  const former = sent.made && (await madeBefore(sent.made.dataId, bytes))
  if (former) return former
  const made = await createSongData(bytes)
  sent.made = { dataId: made.dataId }
  await noted(sent)
  return { ...made, songId: null }
}

/** Makes the data of an earlier attempt hold `bytes`; null: the server does not have them. */
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

async function addToLibrary(name: string, made: MadeData, remixOf: RemixSource | null): Promise<SongRecord> {
  if (made.songId === null) return createWithLink({ name, data_id: made.dataId, remix_of: remixOf?.id ?? undefined })
  const song = await getSong(made.songId)
  return song.name === name ? song : updateSong(song.id, { name })
}

/** Saves a remix without its link if remixing the source is no longer allowed: the work matters more. */
async function createWithLink({ remix_of, ...song }: SongCreate): Promise<SongRecord> {
  try {
    return await createSong({ ...song, remix_of })
  } catch (error) {
    if (!remix_of || !(hasStatus(error, 403) || hasStatus(error, 404))) throw error
    return createSong(song)
  }
}

interface Version {
  /** The version's ETag; null if the server sends none. */
  readonly etag: string | null
}

/** Replaces the version `etag`. Resolves to the new version, or to 'stale' if another version was stored meanwhile. */
async function replaceBytes(
  dataId: string,
  bytes: ArrayBuffer,
  etag: string | null,
  sent: Draft,
): Promise<Version | 'stale'> {
  const former = sent.unconfirmed && (await versionWith(dataId, sent.unconfirmed))
  if (former) sent.confirmed = former.etag
  sent.unconfirmed = bytes
  try {
    return await updateSongData(dataId, bytes, { ifMatch: sent.confirmed ?? etag })
  } catch (error) {
    if (!hasStatus(error, 412)) throw error
    // The newer version may be our own, stored before the page was closed and forgot it.
    const own = await versionWith(dataId, bytes)
    if (own) return own
    sent.unconfirmed = null
    return 'stale'
  }
}

/** The server's version if it has exactly these bytes; otherwise null. */
async function versionWith(dataId: string, bytes: ArrayBuffer): Promise<Version | null> {
  const now = await getSongData(dataId)
  return isEqual(now.bytes, bytes) ? now : null
}

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

function isEqual(a: ArrayBuffer, b: ArrayBuffer): boolean {
  const other = new Uint8Array(b)
  return a.byteLength === b.byteLength && new Uint8Array(a).every((byte, i) => byte === other[i])
}
