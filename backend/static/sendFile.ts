import type { Context } from 'koa'
import send from 'send'
import { Refusal } from '../core/errors'

/** A file's location and its headers. */
interface SentFile {
  readonly root: string
  /** The path below `root`, with slashes and not URL-encoded. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Answers GET and HEAD with a file. The `send` library handles validators, conditional requests and byte ranges (RFC
 * 9110). Rejects with 404, 412 or 416 before it has sent anything.
 */
export function sendFile(ctx: Context, { root, path, headers }: SentFile): Promise<void> {
  // Koa starts with status 404, but `send` handles conditional requests only on a successful response.
  ctx.res.statusCode = 200
  ctx.set(headers)
  return new Promise((resolve, reject) => {
    // `send` writes to the response itself, so Koa must leave it alone; if `send` fails, Koa answers.
    ctx.respond = false
    const fail = (error: Error) => {
      // Part of the file is already sent. Cutting the connection tells the client so; more bytes would not.
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
