import { createHash, randomBytes } from 'node:crypto'
import { SheetQuery } from '#shared/api/downloads'
import type { ExportedFiles, ExportRequest } from '#shared/api/export'
import { required } from '#shared/core/required'
import type { z } from '#shared/schema/zod'
import type { FileToSave } from '../../../core/attachment'
import { Refusal } from '../../../core/errors'
import { fileName } from '../../../core/fileName'
import { timestamp } from '../../../core/time'
import type { UserRow } from '../../../repositories/accounts/users'
import * as exportFiles from '../../../repositories/exportFiles'
import { findSongBytes } from '../../../repositories/songData'
import { findSong } from '../../../repositories/songs'
import { own } from '../../access'
import type { ServerContext } from '../../context'
import { limit } from '../../limits/rateLimits'
import { listMidiEvents } from '../../midi/midiInspection'
import { noBytes } from '../songBytes'
import { writeSheet } from './sheets'

const LIFETIME_MS = 15 * 60_000
/** The number of files kept per user; the oldest are deleted, so that repeated exports do not fill the database. */
const MAX_FILES = 20

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

const digest = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Exports one of the user's songs as files and returns their paths, which anyone who knows them can open for 15
 * minutes. Throws 404 or 403 for the song, 404 without data, 422 for data that cannot be listed, 429, and like
 * `writeSheet` for a sheet. Makes no file on an error, nor if the client has gone (`signal`).
 */
export async function exportSong(
  server: ServerContext,
  user: UserRow,
  { projectId, midi, logs, sheet }: z.output<typeof ExportRequest>,
  signal: AbortSignal,
): Promise<ExportedFiles> {
  const { config, db } = server
  const song = own(await findSong(db, projectId), user, 'song_not_found')
  if (!midi && !logs && !sheet) return { files: [] }
  const data = song.song_data_id === null ? undefined : await findSongBytes(db, song.song_data_id)
  if (!data) throw noBytes()
  // A copy takes as much space as an upload.
  await limit(server, 'upload', user.id)
  const files: (FileToSave & { readonly body: Buffer })[] = []
  const turn = { by: user.id, signal }
  if (midi) files.push({ name: fileName(song.name, 'mid'), type: 'audio/midi', body: Buffer.from(data.bytes) })
  if (logs) {
    const body = Buffer.from(await listMidiEvents(data.bytes, turn))
    files.push({ name: fileName(song.name, 'txt'), type: 'text/plain; charset=utf-8', body })
  }
  if (sheet) {
    await limit(server, 'sheet', user.id)
    files.push(
      await writeSheet(
        server,
        { song, dataId: required(song.song_data_id, 'data of the song') },
        SheetQuery.parse({}),
        turn,
      ),
    )
  }
  const created_at = timestamp()
  const expires_at = timestamp(LIFETIME_MS)
  const paths = await db.transaction(async (transaction) => {
    await exportFiles.deleteExpiredExportFiles(transaction, created_at)
    const links: string[] = []
    for (const { name, type, body } of files) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const owner = { user_id: user.id, song_id: song.id }
      const file = { token_hash: digest(token), ...owner, name, type, bytes: body, created_at, expires_at }
      await exportFiles.insertExportFile(transaction, file)
      links.push(`${config.basePath}/api/export/files/${token}/${encodeURIComponent(name)}`)
    }
    await exportFiles.deleteOlderExportFiles(transaction, user.id, MAX_FILES)
    return links
  })
  return { files: paths }
}

/** The file behind a link. Throws 404 when it is unknown or expired, or its song or user is gone. */
export async function readExportedFile({ db }: ServerContext, token: string, name: string): Promise<FileToSave> {
  const file = TOKEN.test(token) ? await exportFiles.findLiveExportFile(db, digest(token), timestamp()) : undefined
  if (file?.name !== name) throw new Refusal('not_found')
  return { name, type: file.type, body: file.bytes }
}
