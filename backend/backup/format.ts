/**
 * A backup is a gzip file of JSON lines, the same for SQLite and PostgreSQL, so that either can be restored from the
 * other. Each line is one JSON value and ends with a line feed:
 *
 *   {"tunesmith":1,"made":"2026-01-01T00:00:00.000Z","migrations":["0001-accounts",…]}
 *   {"key":"<base64 of secret.key>"}                            when the data folder holds a key
 *   {"table":"users","columns":["id",…]}                        then its rows; a table follows those it refers to
 *   ["0b0e…",null,1,{"bytes":"<base64>"}]
 *   {"end":{"users":1,…},"sha256":"<hexadecimal, of all lines before>"}
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from '#shared/schema/zod'

export const FORMAT = 1

const Bytes = z.strictObject({ bytes: z.base64() })
const Cell = z.union([z.string(), z.number(), z.boolean(), z.null(), Bytes])
const Header = z.strictObject({ tunesmith: z.number(), made: z.string(), migrations: z.array(z.string()) })
const Key = z.strictObject({ key: z.base64() })
const Table = z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) })
const Row = z.array(Cell)
const End = z.strictObject({ end: z.record(z.string(), z.number()), sha256: z.string() })
const Line = z.union([Row, Table, Header, Key, End])

export type BackupHeader = z.infer<typeof Header>
export type BackupLine = z.infer<typeof Line>
export type Value = string | number | boolean | null | Buffer

/** Thrown when a backup is bad or could not be made. The message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export const toCell = (value: Value): z.infer<typeof Cell> =>
  Buffer.isBuffer(value) ? { bytes: value.toString('base64') } : value

export const fromCell = (cell: z.infer<typeof Cell>): Value =>
  typeof cell === 'object' && cell !== null ? Buffer.from(cell.bytes, 'base64') : cell

/** Appends the line with counts and checksum, which shows a reader that the backup is complete. */
export async function* sealed(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const counts: Record<string, number> = {}
  let table = ''
  for await (const line of lines) {
    if (Array.isArray(line)) counts[table]++
    else if ('table' in line) {
      table = line.table
      counts[table] = 0
    }
    const text = `${JSON.stringify(line)}\n`
    hash.update(text)
    yield text
  }
  yield `${JSON.stringify({ end: counts, sha256: hash.digest('hex') })}\n`
}

const LINE_FEED = 10

/** Splits a file into lines. `readline` will not do: it also splits at characters other than a line feed. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end + 1)])
      parts = []
      start = end + 1
    }
    if (start < chunk.length) parts.push(chunk.subarray(start))
  }
  if (parts.length > 0) throw new BackupError('The backup ends in the middle of a line.')
}

/** Passes each line of a backup to `take`. Rejects with BackupError when a line is bad or missing. */
export async function readBackup(file: string, take: (line: BackupLine) => Promise<void> | void): Promise<void> {
  const hash = createHash('sha256')
  let actual = ''
  let end: z.infer<typeof End> | undefined
  const source = createReadStream(file)
  const plain = createGunzip()
  source.on('error', (error) => plain.destroy(error)).pipe(plain)
  try {
    for await (const text of linesOf(plain)) {
      if (end) throw new BackupError('Something follows the end of the backup.')
      const line = parse(text)
      if (Array.isArray(line) || !('end' in line)) hash.update(text)
      else {
        end = line
        actual = hash.digest('hex')
      }
      await take(line)
    }
  } catch (error) {
    throw readable(error as NodeJS.ErrnoException, file)
  } finally {
    source.destroy()
  }
  if (!end) throw new BackupError('The backup is cut off: its end is missing.')
  if (end.sha256 !== actual) throw new BackupError('The backup is damaged: its contents are not what they were.')
}

function readable(error: NodeJS.ErrnoException, file: string): Error {
  if (error.code === 'ENOENT') return new BackupError(`There is no file ${file}.`)
  if (error.code?.startsWith('Z_')) return new BackupError(`${file} is no backup, or is damaged or cut off.`)
  return error
}

function parse(text: Buffer): BackupLine {
  try {
    return Line.parse(JSON.parse(text.toString('utf8')))
  } catch {
    throw new BackupError('The backup holds a line that cannot be read.')
  }
}
