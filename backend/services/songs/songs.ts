import { randomUUID } from 'node:crypto'
import type { WholePage } from '#shared/api/paging'
import type { PlayCount, SongCreate, SongList, SongRecord, SongRecordUpdate } from '#shared/api/songs'
import type { z } from '#shared/schema/zod'
import type { RemixSource } from '#shared/song/remixSource'
import { Refusal } from '../../core/errors'
import { timestamp } from '../../core/time'
import { type Database, isForeignKeyViolation, isUniqueViolation } from '../../database'
import type { UserRow } from '../../repositories/accounts/users'
import { findSongData, setSongDataPublic } from '../../repositories/songData'
import * as songs from '../../repositories/songs'
import { own, readable } from '../access'
import type { ServerContext } from '../context'
import { storing } from '../limits/quota'
import { limit } from '../limits/rateLimits'
import { checkCover, copyCover } from './covers'
import { published, unpublished } from './publication'
import { noRemix, remixable, remixOf } from './remix'

/** A song in the form that the API shows to the user, or to a visitor. */
export const toSong = (row: songs.SongWithAuthor, reader: UserRow | undefined): SongRecord => ({
  id: row.id,
  user_id: row.user_id,
  name: row.name,
  song_data_id: row.song_data_id,
  cover_image: row.cover_image,
  created_at: row.created_at,
  updated_at: row.updated_at,
  is_public: row.is_public,
  playCount: row.play_count,
  license: row.license,
  allowDownload: row.allow_download,
  allowRemix: row.allow_remix,
  requireAttribution: row.require_attribution,
  attributionName: row.attribution_name,
  genre: row.genre,
  mood: row.mood,
  notes_tag: row.notes_tag,
  duration: row.duration,
  note_count: row.note_count,
  author: { id: row.user_id, name: row.author_name, display_name: row.author_display_name },
  remix_of: row.remix_of_name === null ? null : remixSource(row, row.remix_of_name, reader),
})

const remixSource = (row: songs.SongWithAuthor, name: string, reader: UserRow | undefined): RemixSource => {
  const isOpen = row.source_is_public || (row.source_user_id !== null && row.source_user_id === reader?.id)
  return { id: isOpen ? row.remix_of_id : null, name, author: row.remix_of_author }
}

/** The current song, read in the transaction that wrote it. */
export async function shown(transaction: Database, user: UserRow, id: string): Promise<SongRecord> {
  const row = await songs.findSong(transaction, id)
  if (!row) throw new Refusal('song_not_found')
  return toSong(row, user)
}

/** The user's own songs, newest first. */
export async function listOwnSongs({ db }: ServerContext, user: UserRow, page: WholePage): Promise<SongList> {
  const { rows, count } = await songs.listSongsOf(db, user.id, page)
  return { data: rows.map((row) => toSong(row, user)), count }
}

const inUse = () => new Refusal('song_data_in_use')

/**
 * Creates a song from bytes that the user has saved. Throws 404, 403 or 409 when the bytes are missing, another user's
 * or in use; 409 also when the user has too many songs. A remix must be allowed (see `remixable`) and inherits genre,
 * mood and cover from its source where the form omits them.
 */
export async function createSong(
  server: ServerContext,
  user: UserRow,
  form: z.output<typeof SongCreate>,
): Promise<SongRecord> {
  const now = timestamp()
  const { data_id, is_public, name } = form
  return storing(server, user, async (transaction) => {
    own(await findSongData(transaction, data_id), user, 'song_data_not_found')
    const source = form.remix_of ? (await remixable(transaction, user, form.remix_of)).song : undefined
    const { genre = source?.genre ?? null, mood = source?.mood ?? null } = form
    await checkCover(transaction, user, form.cover_image)
    const { cover_image = source ? await copyCover(transaction, user, source.cover_image) : null } = form
    const publication = is_public ? published(unpublished, user, {}, now) : unpublished
    const song: songs.NewSong = {
      id: randomUUID(),
      user_id: user.id,
      song_data_id: data_id,
      ...{ name, genre, mood, cover_image, ...publication },
      ...(source ? remixOf(source, user) : noRemix),
      play_count: 0,
      created_at: now,
      updated_at: now,
    }
    if (is_public) await setSongDataPublic(transaction, data_id, true)
    await songs.insertSong(transaction, song).catch((error: unknown) => {
      if (isForeignKeyViolation(error)) throw new Refusal('song_data_not_found')
      throw isUniqueViolation(error) ? inUse() : error
    })
    return shown(transaction, user, song.id)
  })
}

/** A song that the user, or the visitor, may see. */
export async function readSong({ db }: ServerContext, user: UserRow | undefined, id: string): Promise<SongRecord> {
  const song = await songs.findSong(db, id)
  return toSong(readable(song, user, { missing: 'song_not_found', isPublic: song?.is_public ?? false }), user)
}

/** Changes the name or the details of one of the user's songs. Throws 422 for a cover that is not the user's. */
export async function updateSong(
  { db }: ServerContext,
  user: UserRow,
  id: string,
  { name, genre, mood, cover_image }: z.output<typeof SongRecordUpdate>,
): Promise<SongRecord> {
  own(await songs.findSong(db, id), user, 'song_not_found')
  // Knex ignores undefined fields, so they keep their values.
  const given = Object.entries({ name, genre, mood, cover_image }).filter(([, value]) => value !== undefined)
  const changes = { ...Object.fromEntries(given), updated_at: timestamp() }
  return db.transaction(async (transaction) => {
    if (!(await songs.updateSong(transaction, id, changes))) throw new Refusal('song_not_found')
    // After the song's row: deleting a song locks both in the same order.
    await checkCover(transaction, user, cover_image)
    return shown(transaction, user, id)
  })
}

/** Counts one play of a song that the user, or the visitor, may see. Throws 429 when one address plays it too often. */
export async function playSong(
  server: ServerContext,
  { user, address }: { user: UserRow | undefined; address: string },
  id: string,
): Promise<PlayCount> {
  const song = await songs.findSong(server.db, id)
  readable(song, user, { missing: 'song_not_found', isPublic: song?.is_public ?? false })
  await limit(server, 'play', address, id)
  const playCount = await songs.countPlay(server.db, id)
  if (playCount === undefined) throw new Refusal('song_not_found')
  return { id, playCount }
}

/**
 * Deletes one of the user's songs with its bytes, its cover and its places in playlists. It can be restored for a day.
 */
export async function deleteSong({ db }: ServerContext, user: UserRow, id: string): Promise<void> {
  own(await songs.findSong(db, id), user, 'song_not_found')
  if (!(await songs.markSongDeleted(db, id, timestamp()))) throw new Refusal('song_not_found')
}

/** Restores one of the user's deleted songs unchanged. Has no effect on a song that is not deleted. */
export const restoreSong = ({ db }: ServerContext, user: UserRow, id: string): Promise<SongRecord> =>
  db.transaction(async (transaction) => {
    const isBack = await songs.restoreSong(transaction, id, user.id)
    if (!isBack) own(await songs.findSong(transaction, id), user, 'song_not_found')
    return shown(transaction, user, id)
  })
