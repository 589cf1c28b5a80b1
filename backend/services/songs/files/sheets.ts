import { publicName } from '#shared/api/accounts/names'
import type { SheetQuery } from '#shared/api/downloads'
import type { FileToSave } from '../../../core/attachment'
import { Refusal } from '../../../core/errors'
import { fileName } from '../../../core/fileName'
import type { UserRow } from '../../../repositories/accounts/users'
import { LineFull, type QueuePlace } from '../../../threads/threadQueue'
import type { ServerContext } from '../../context'
import { limit } from '../../limits/rateLimits'
import { inspectMidi } from '../../midi/midiInspection'
import { readBytesOf, type SongWithBytes, takeable } from '../songBytes'
import { mayDownload } from './downloads'

const TYPES = {
  pdf: 'application/pdf',
  musicxml: 'application/vnd.recordare.musicxml+xml',
  mxl: 'application/vnd.recordare.musicxml',
}
const RETRY_SECONDS = 10

/**
 * The song as sheet music. Refuses like `takeable` and `writeSheet`, and with 429. `signal`: whether the client has
 * gone.
 */
export async function downloadSheet(
  server: ServerContext,
  user: UserRow,
  id: string,
  query: SheetQuery,
  signal: AbortSignal,
): Promise<FileToSave> {
  const found = await takeable(server, user, id, mayDownload)
  await limit(server, 'sheet', user.id)
  return writeSheet(server, found, query, { by: user.id, signal })
}

/**
 * Writes a song's sheet music as a file; users take turns, and their short songs come first. Refuses with 422 when it
 * is not a valid MIDI file, 400 when it has no notes, 413 when it is too long to be written, 503 when too many wait or
 * the thread crashed, and with the reason of the signal.
 */
export async function writeSheet(
  server: ServerContext,
  found: SongWithBytes,
  { format, paper, layout }: SheetQuery,
  turn: Required<Pick<QueuePlace, 'by' | 'signal'>>,
): Promise<FileToSave & { readonly body: Buffer }> {
  const { song } = found
  const bytes = await readBytesOf(server, found)
  await inspectMidi(bytes, turn)
  const author = song.attribution_name ?? publicName({ display_name: song.author_display_name, name: song.author_name })
  const words = { title: song.name, author: author ?? '', date: new Date(song.updated_at), format, paper, layout }
  const sheet = await server.sheets
    .write(async () => ({ ...words, song: new Uint8Array(bytes) }), {
      ...turn,
      cost: song.note_count ?? Number.POSITIVE_INFINITY,
    })
    .catch((error: unknown) => {
      if (error instanceof LineFull) throw new Refusal('sheets_busy', { seconds: RETRY_SECONDS })
      if (turn.signal.aborted) throw error
      server.log('sheet.failed', { error: String(error) })
      throw new Refusal('sheet_unavailable')
    })
  if (sheet === 'song_too_short') throw new Refusal('song_too_short')
  if (sheet === 'song_too_long') throw new Refusal('sheet_too_long')
  return { name: fileName(song.name, format), type: TYPES[format], body: Buffer.from(sheet.buffer) }
}
