import type { Context } from 'koa'
import send from 'send'
import { Refusal } from '../errors'

/** Where a file is, with the headers that go with it. */
export interface SentFile {
  readonly root: string
  /** The path under `root`, with slashes and not URL-encoded. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Answers GET and HEAD with a file: validators, conditional requests and byte ranges (RFC 9110) are the `send`
 * library's. Rejects with 404, 412 or 416, having sent nothing.
 */
export function sendFile(ctx: Context, { root, path, headers }: SentFile): Promise<void> {
  // Koa begins with 404, and `send` takes a conditional request seriously only on a response that is fine so far.
  ctx.res.statusCode = 200
  ctx.set(headers)
  return new Promise((resolve, reject) => {
    // `send` writes to the response itself, which Koa must then leave alone; if it cannot, Koa answers after all.
    ctx.respond = false
    const fail = (error: Error) => {
      // Half a file is out already: cutting the connection tells the client so, more bytes would not.
      if (ctx.headerSent) return void ctx.res.destroy()
      ctx.respond = true
      reject(error)
    }
    ctx.res.once('close', resolve)
    send(ctx.req, encodeURI(path), { root, index: false, dotfiles: 'ignore', cacheControl: false })
      .on('error', fail)
      .on('directory', () => fail(new Refusal('not_found')))
      .pipe(ctx.res)
  })
}
