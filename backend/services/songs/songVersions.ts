import type { SongRecord } from '#shared/api/songs'
import type { SongVersion, SongVersionList } from '#shared/api/songVersions'
import { BYTES_A_MIB } from '../../config/quotaSettings'
import type { FileToSave } from '../../core/attachment'
import { matchesNone, type TagCondition } from '../../core/entityTags'
import { Refusal } from '../../core/errors'
import { fileName } from '../../core/fileName'
import type { Database } from '../../database'
import { lockUser, type UserRow } from '../../repositories/accounts/users'
import { findSongData } from '../../repositories/songData'
import { findSong } from '../../repositories/songs'
import * as versions from '../../repositories/songVersions'
import { own } from '../access'
import type { ServerContext } from '../context'
import { storing } from '../limits/quota'
import { noBytes, type SongWithBytes } from './songBytes'
import { songDataChanged } from './songData'
import { readSaved } from './songReading'
import { shown } from './songs'
import { compareVersions, knownChanges } from './versionChanges'
import { saveBytes } from './versionHistory'

const noVersion = () => new Refusal('version_not_found')

/** One of the user's own songs, with the id of its bytes. */
async function ownSong(db: Database, user: UserRow, id: string): Promise<SongWithBytes> {
  const song = own(await findSong(db, id), user, 'song_not_found')
  if (song.song_data_id === null) throw noBytes()
  return { song, dataId: song.song_data_id }
}

/** All versions, oldest first; the last one is the current one. */
async function allVersions(db: Database, dataId: string): Promise<versions.PresentVersion[]> {
  const present = await versions.findPresentVersion(db, dataId)
  if (!present) throw noBytes()
  // A save may come between the two queries.
  const earlier = (await versions.listVersions(db, dataId)).filter(({ number }) => number < present.number)
  return [...earlier, present]
}

function toVersions(all: readonly versions.PresentVersion[]): SongVersion[] {
  return all.map((version, i) => {
    const { number, name, saved_at, size } = version
    const changes = i === 0 ? null : knownChanges(version, all[i - 1])
    return {
      ...{ number, name, saved_at, size },
      is_current: i === all.length - 1,
      changes: changes ?? null,
      is_comparing: changes === undefined,
    }
  })
}

/** The versions of one of the user's songs, newest first. */
export async function listSongVersions(server: ServerContext, user: UserRow, id: string): Promise<SongVersionList> {
  const { dataId } = await ownSong(server.db, user, id)
  await compareVersions(server, user.id, dataId, await allVersions(server.db, dataId))
  const data = toVersions(await allVersions(server.db, dataId)).reverse()
  return { data, count: data.length }
}

/** The bytes of a version as a file, with their digest. */
export async function readVersion(
  { db }: ServerContext,
  user: UserRow,
  id: string,
  number: number,
): Promise<{ file: FileToSave; digest: string }> {
  const { song, dataId } = await ownSong(db, user, id)
  const found = await versions.findVersionBytes(db, dataId, number)
  if (!found) throw noVersion()
  const { bytes, digest } = found
  return { file: { name: fileName(`${song.name} ${number}`, 'mid'), type: 'audio/midi', body: bytes }, digest }
}

/**
 * Names a version; null removes its name. Throws 409 when too many versions of the song have a name, or when those of
 * the user are too large.
 */
export async function nameVersion(
  { config, db }: ServerContext,
  user: UserRow,
  id: string,
  { number, name }: { number: number; name: string | null },
): Promise<SongVersion> {
  const { named, bytes } = config.versions
  return db.transaction(async (transaction) => {
    // Two calls at once must not exceed the limits, and no save may replace the version meanwhile.
    await lockUser(transaction, user.id)
    const { dataId } = await ownSong(transaction, user, id)
    await versions.lockBytes(transaction, dataId)
    const before = await allVersions(transaction, dataId)
    const version = before.find((one) => one.number === number)
    if (!version) throw noVersion()
    await versions.nameVersion(transaction, dataId, number, name)
    if (name !== null && version.name === null) {
      if (before.filter((one) => one.name !== null).length >= named)
        throw new Refusal('version_names', { count: named })
      if (bytes !== undefined && (await versions.sizeOfNamed(transaction, user.id)) > bytes) {
        throw new Refusal('version_quota', { size: bytes / BYTES_A_MIB })
      }
    }
    const renamed = toVersions(await allVersions(transaction, dataId)).find((one) => one.number === number)
    if (!renamed) throw noVersion()
    return renamed
  })
}

/**
 * Saves a version again: its bytes become the current ones, and the replaced ones are kept. Throws what a save throws.
 * The current version can be restored without effect.
 */
export async function restoreVersion(
  server: ServerContext,
  user: UserRow,
  id: string,
  { number, ifMatch }: { number: number; ifMatch: TagCondition },
): Promise<{ song: SongRecord; digest: string }> {
  const restored = await storing(server, user, async (transaction) => {
    const { dataId } = await ownSong(transaction, user, id)
    await versions.lockBytes(transaction, dataId)
    const row = await findSongData(transaction, dataId)
    if (!row) throw noBytes()
    if (matchesNone(ifMatch, row.digest)) throw songDataChanged(row)
    const version = await versions.findVersionBytes(transaction, dataId, number)
    if (!version) throw noVersion()
    await saveBytes(server, transaction, row, version)
    return { id: dataId, digest: version.digest }
  })
  await readSaved(server, { ...restored, by: user.id })
  // Read again to get the length and the notes of the current bytes.
  return { song: await shown(server.db, user, id), digest: restored.digest }
}
