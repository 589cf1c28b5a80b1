import type { Context } from 'koa'

/** What `encodeURIComponent` leaves and RFC 8187 does not. */
const UNENCODED = /['()*]/g
const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** `Content-Disposition` of a file to save (RFC 6266): in plain ASCII for those who read no more, and in UTF-8. */
export function attachment(name: string): string {
  // A percent sign in the plain form would be taken for an escape by some.
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(UNENCODED, percent)}`
}

/** Answers with a file to save. `name`: as `fileName` gives it. */
export function sendAttachment(ctx: Context, { name, type, body }: FileToSave): void {
  ctx.set('Content-Disposition', attachment(name))
  ctx.set('Cache-Control', 'no-store')
  ctx.type = type
  ctx.body = body
}

export interface FileToSave {
  readonly name: string
  /** Its media type. */
  readonly type: string
  readonly body: Buffer | string
}
