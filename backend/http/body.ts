import type { Context } from 'koa'
import { refusedField } from '#shared/schema/fieldErrors'
import { badField, FieldsRefused, Refusal } from '../core/errors'
import { jsonErrorOffset } from './jsonErrorOffset'

const MAX_JSON_BYTES = 1024 * 1024

/** The media type of the request in lower case, without parameters; empty if none was sent. */
export const mediaType = (ctx: Context): string => ctx.get('Content-Type').split(';')[0].trim().toLowerCase()

/** Throws 415 for a compressed body: inflating it could give any amount. */
export function refuseEncoding(ctx: Context): void {
  const encoding = ctx.get('Content-Encoding').toLowerCase()
  if (encoding !== '' && encoding !== 'identity') throw new Refusal('unsupported_media_type')
}

/**
 * Reads the whole body and counts its bytes as they arrive, so that a missing or false Content-Length does no harm.
 * Throws 415 for any content encoding, 413 for more than `limit` bytes; the rest is then discarded.
 */
export async function readBytes(ctx: Context, limit: number): Promise<Buffer> {
  refuseEncoding(ctx)
  if (Number(ctx.get('Content-Length')) > limit) throw new Refusal('body_too_large')
  const chunks: Buffer[] = []
  let length = 0
  return new Promise((resolve, reject) => {
    ctx.req.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= limit) return void chunks.push(chunk)
      chunks.length = 0
      ctx.req.removeAllListeners('data').resume()
      reject(new Refusal('body_too_large'))
    })
    ctx.req.on('end', () => resolve(Buffer.concat(chunks, Math.min(length, limit))))
    ctx.req.on('error', () => reject(new Refusal('body_incomplete')))
  })
}

/** Decodes a body; undefined if it is not UTF-8. */
function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const jsonInvalid = (offset: number) => new FieldsRefused([refusedField('json_invalid', ['body', offset])])

/** The parsed JSON body; undefined if there is none. Throws 415 for any other media type, 422 for malformed JSON. */
export async function readJson(ctx: Context): Promise<unknown> {
  const isEmpty = !ctx.get('Transfer-Encoding') && Number(ctx.get('Content-Length') || 0) === 0
  if (isEmpty) return undefined
  const type = mediaType(ctx)
  // Requiring the type keeps a form on another site from posting JSON as text/plain.
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type))
    throw new Refusal('unsupported_media_type')
  const bytes = await readBytes(ctx, MAX_JSON_BYTES)
  if (bytes.length === 0) return undefined
  const text = decode(bytes)
  if (text === undefined) throw jsonInvalid(0)
  return withShortLists(parsed(text))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw jsonInvalid(jsonErrorOffset(text))
  }
}

/** The most items that any list of a body needs: the songs of a playlist. */
const LONGEST_LIST = 10_000

/** Returns the value. Throws a 422 when a field is a list of too many items, since checking each would take seconds. */
function withShortLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const [name, list] of Object.entries(value)) {
    if (Array.isArray(list) && list.length > LONGEST_LIST)
      throw badField(name, 'too_long', { count: LONGEST_LIST, found: list.length })
  }
  return value
}

/** The fields of a form body. Empty fields and bodies of other types count as absent. */
export async function readForm(ctx: Context): Promise<Record<string, string>> {
  if (mediaType(ctx) !== 'application/x-www-form-urlencoded') return {}
  const form = new URLSearchParams((await readBytes(ctx, MAX_JSON_BYTES)).toString('utf8'))
  return Object.fromEntries([...form].filter(([, value]) => value !== ''))
}
