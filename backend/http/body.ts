import type { Context } from 'koa'
import { refusedField } from '#shared/schema/fieldErrors'
import { FieldsRefused, Refusal } from '../errors'
import { jsonErrorOffset } from './jsonErrorOffset'

const MAX_JSON_BYTES = 1024 * 1024

/** The media type of the request in lower case, without its parameters; empty when none was sent. */
export const mediaType = (ctx: Context): string => ctx.get('Content-Type').split(';')[0].trim().toLowerCase()

/** 415 for a compressed body: inflating it could give any amount. */
export function refuseEncoding(ctx: Context): void {
  const encoding = ctx.get('Content-Encoding').toLowerCase()
  if (encoding !== '' && encoding !== 'identity') throw new Refusal('unsupported_media_type')
}

/**
 * Reads the whole body, counting its bytes as they arrive, so that a length that was not told or not true does no
 * harm. Refuses every content encoding (415) and more than `limit` bytes (413); what still arrives then is thrown away.
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

/** Text of a body, or undefined when it is not UTF-8. */
function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const jsonInvalid = (offset: number) => new FieldsRefused([refusedField('json_invalid', ['body', offset])])

/** The parsed JSON body; undefined when there is none. 415 unless it says that it is JSON, 422 if it is malformed. */
export async function readJson(ctx: Context): Promise<unknown> {
  const isEmpty = !ctx.get('Transfer-Encoding') && Number(ctx.get('Content-Length') || 0) === 0
  if (isEmpty) return undefined
  const type = mediaType(ctx)
  // Insisting on the type keeps a form of another site from posting JSON as text/plain.
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type))
    throw new Refusal('unsupported_media_type')
  const bytes = await readBytes(ctx, MAX_JSON_BYTES)
  if (bytes.length === 0) return undefined
  const text = decode(bytes)
  if (text === undefined) throw jsonInvalid(0)
  try {
    return JSON.parse(text)
  } catch {
    throw jsonInvalid(jsonErrorOffset(text))
  }
}

/** The fields of a form body. An empty field counts as absent, and so does a body of any other type. */
export async function readForm(ctx: Context): Promise<Record<string, string>> {
  if (mediaType(ctx) !== 'application/x-www-form-urlencoded') return {}
  const form = new URLSearchParams((await readBytes(ctx, MAX_JSON_BYTES)).toString('utf8'))
  return Object.fromEntries([...form].filter(([, value]) => value !== ''))
}
