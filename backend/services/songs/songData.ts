import { randomUUID } from 'node:crypto'
import type { SongBankQuery, SongDataFlag } from '#shared/api/songData'
import type { SongBank } from '../../bank/songBanks'
import { matchesNone, type TagCondition } from '../../core/entityTags'
import { Refusal } from '../../core/errors'
import { timestamp } from '../../core/time'
import { isForeignKeyViolation } from '../../database'
import type { UserRow } from '../../repositories/accounts/users'
import * as songData from '../../repositories/songData'
import { findSongByData, updateSong } from '../../repositories/songs'
import { lockBytes } from '../../repositories/songVersions'
import { own, readable } from '../access'
import type { ServerContext } from '../context'
import { storing } from '../limits/quota'
import { isMidiHeader } from '../midi/midiHeader'
import { digestOf } from './songBytes'
import { readSaved } from './songReading'
import { saveBytes } from './versionHistory'

/** The id of the bytes and their digest. */
export interface SavedBytes {
  readonly id: string
  readonly digest: string
}

function checked(bytes: Buffer): { bytes: Buffer; digest: string } {
  if (!isMidiHeader(bytes)) throw new Refusal('invalid_midi')
  return { bytes, digest: digestOf(bytes) }
}

/**
 * Stores the bytes of a new song. Throws 422 unless they begin like a MIDI file; 409 when the user's quota is used up.
 */
export async function createSongData(server: ServerContext, user: UserRow, bytes: Buffer): Promise<SavedBytes> {
  const now = timestamp()
  const { digest } = checked(bytes)
  const id = randomUUID()
  const row = { id, user_id: user.id, bytes, digest, is_public: false, created_at: now, updated_at: now }
  await storing(server, user, (transaction) => songData.insertSongData(transaction, row)).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new Refusal('user_not_found') : error
  })
  await readSaved(server, { id, digest, by: user.id })
  return { id, digest }
}

/**
 * The row of bytes that the user may read, and its song if there is one: the user's own, or a song's when both the song
 * and the bytes are public.
 */
async function readableRow(
  { db }: ServerContext,
  user: UserRow | undefined,
  id: string,
): Promise<{ row: songData.SongDataRow; songId: string | undefined }> {
  const row = await songData.findSongData(db, id)
  const song = row && (await findSongByData(db, id))
  const isPublic = Boolean(row?.is_public && song?.is_public)
  return { row: readable(row, user, { missing: 'song_data_not_found', isPublic }), songId: song?.id }
}

/** The bytes of a song that the user may read, and the song, if there is one. */
export async function readSongData(
  server: ServerContext,
  user: UserRow | undefined,
  id: string,
): Promise<songData.DigestedBytes & { songId: string | undefined }> {
  const { songId } = await readableRow(server, user, id)
  const found = await songData.findSongBytes(server.db, id)
  if (!found) throw new Refusal('song_data_not_found')
  return { ...found, songId }
}

/**
 * The sound bank of a song that the user may read: its entity tag and a function that opens it. `by`: the user or
 * client as whose request it waits.
 */
export async function readSongBank(
  server: ServerContext,
  user: UserRow | undefined,
  id: string,
  { layout, by }: { layout: SongBankQuery['layout']; by: string },
): Promise<{ tag: string; open(): Promise<SongBank> }> {
  const { db, songBanks } = server
  const { digest } = (await readableRow(server, user, id)).row
  const readSong = async () => {
    const found = await songData.findSongBytes(db, id)
    if (!found) throw new Refusal('song_data_not_found')
    if (found.digest !== digest) throw new Refusal('song_data_replaced')
    return found.bytes
  }
  return { tag: songBanks.tagOf(digest, layout), open: () => songBanks.open(digest, layout, readSong, { by }) }
}

/** The row of the user's own bytes, for callers that must refuse before they read a body. */
export const ownSongData = async ({ db }: ServerContext, user: UserRow, id: string): Promise<songData.SongDataRow> =>
  own(await songData.findSongData(db, id), user, 'song_data_not_found')

/** The error 412 with the tag of the current version. */
export const songDataChanged = ({ digest }: songData.SongDataRow) =>
  new Refusal('song_data_changed', { version: digest })

/**
 * Replaces the bytes of one of the user's songs and keeps the previous ones as an earlier version. Throws 412 when
 * `ifMatch` does not match the current version, 409 when the new bytes exceed the user's quota.
 */
export async function replaceSongData(
  server: ServerContext,
  user: UserRow,
  id: string,
  { bytes: given, ifMatch }: { bytes: Buffer; ifMatch: TagCondition },
): Promise<SavedBytes> {
  const { bytes, digest } = checked(given)
  const saved = await storing(server, user, async (transaction) => {
    await lockBytes(transaction, id)
    const row = own(await songData.findSongData(transaction, id), user, 'song_data_not_found')
    if (matchesNone(ifMatch, row.digest)) throw songDataChanged(row)
    await saveBytes(server, transaction, row, { bytes, digest })
    return { id, digest }
  })
  await readSaved(server, { ...saved, by: user.id })
  return saved
}

/**
 * Makes the bytes of one of the user's songs public or private. The flag alone exposes nothing: the song must be public
 * too.
 */
export async function setSongDataFlag(
  { db }: ServerContext,
  user: UserRow,
  id: string,
  is_public: boolean,
): Promise<SongDataFlag> {
  own(await songData.findSongData(db, id), user, 'song_data_not_found')
  await songData.setSongDataPublic(db, id, is_public)
  return { id, is_public }
}

/** Deletes the bytes of one of the user's songs; the song stays, without bytes and private. */
export async function deleteSongData({ db }: ServerContext, user: UserRow, id: string): Promise<void> {
  await db.transaction(async (transaction) => {
    own(await songData.findSongData(transaction, id), user, 'song_data_not_found')
    const song = await findSongByData(transaction, id)
    if (song) await updateSong(transaction, song.id, { song_data_id: null, is_public: false })
    await songData.deleteSongData(transaction, id)
  })
}
