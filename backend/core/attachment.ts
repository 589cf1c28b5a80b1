import type { Readable } from 'node:stream'
import type { Context } from 'koa'

/** Characters that `encodeURIComponent` keeps but RFC 8187 encodes. */
const UNENCODED = /['()*]/g
const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** The value of `Content-Disposition` for a download (RFC 6266): the name in ASCII for old clients, and in UTF-8. */
export function attachment(name: string): string {
  // Some clients take a percent sign in the plain form for an escape.
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(UNENCODED, percent)}`
}

/** Answers with a download. `name` comes from `fileName`. */
export function sendAttachment(ctx: Context, { name, type, body, length }: FileToSave): void {
  ctx.set('Content-Disposition', attachment(name))
  ctx.set('Cache-Control', 'no-store')
  ctx.type = type
  ctx.body = body
  if (length !== undefined) ctx.length = length
}

export interface FileToSave {
  readonly name: string
  /** The media type. */
  readonly type: string
  readonly body: Buffer | string | Readable
  /** Length in bytes; needed for a stream. */
  readonly length?: number
}
