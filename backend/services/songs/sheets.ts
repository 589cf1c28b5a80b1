import type { SheetFormat } from '#shared/api/downloads'
import { publicName } from '#shared/api/names'
import type { FileToSave } from '../../core/attachment'
import { Refusal } from '../../core/errors'
import { fileName } from '../../core/fileName'
import type { UserRow } from '../../repositories/users'
import { ThreadBusy } from '../../threads/threadQueue'
import type { ServerContext } from '../context'
import { limit } from '../limits/rateLimits'
import { inspectMidi } from '../midi/midiInspection'
import { mayDownload } from './downloads'
import { readBytesOf, takeable } from './songBytes'

const TYPES = {
  musicxml: 'application/vnd.recordare.musicxml+xml',
  mxl: 'application/vnd.recordare.musicxml',
}
const RETRY_SECONDS = 10

/**
 * The song as sheet music. Refuses like `takeable`, with 429, 422 when it is not a valid MIDI file, 400 when it has no notes, 413 when it is
 * too long to be written down, and 503 when too many wait or the server cannot engrave the format.
 */
export async function downloadSheet(
  server: ServerContext,
  user: UserRow,
  id: string,
  format: SheetFormat,
): Promise<FileToSave> {
  const found = await takeable(server, user, id, mayDownload)
  if (format === 'pdf') throw new Refusal('sheet_unavailable')
  await limit(server, 'sheet', user.id)
  const { song } = found
  const bytes = await readBytesOf(server, found)
  await inspectMidi(bytes)
  const author = song.attribution_name ?? publicName({ display_name: song.author_display_name, name: song.author_name })
  const words = { title: song.name, author: author ?? '', format }
  const sheet = await server.sheets
    .write(async () => ({ ...words, song: new Uint8Array(bytes) }))
    .catch((error: unknown) => {
      if (error instanceof ThreadBusy) throw new Refusal('sheets_busy', { seconds: RETRY_SECONDS })
      server.log('sheet.failed', { error: String(error) })
      throw new Refusal('sheet_unavailable')
    })
  if (sheet === 'song_too_short') throw new Refusal('song_too_short')
  if (sheet === 'song_too_long') throw new Refusal('sheet_too_long')
  return { name: fileName(song.name, format), type: TYPES[format], body: Buffer.from(sheet.buffer) }
}
