import { join } from 'node:path'
import type { Context, Middleware } from 'koa'
import { appPath } from '#shared/api/appPath'
import { Refusal } from '../core/errors'
import { allowAppSources } from '../http/securityHeaders'
import { type AppPlace, appPage } from './appPage'
import { compressedFiles } from './compression'
import { sendFile } from './sendFile'

const REVALIDATE = 'no-cache'
const FOR_GOOD = 'public, max-age=31536000, immutable'
const READ_METHODS = ['GET', 'HEAD']
/** Pages whose address may contain a one-time token: their requests must not send a Referer. */
const SECRET_PAGES = /^\/(?:reset-password|signup)\/?$/i

/** Serves the built app: its hashed files as immutable, its page for every route of the app's router. */
export function appFiles(root: string, place: AppPlace): Middleware {
  const page = appPage(join(root, 'index.html'), place)
  const compressed = compressedFiles()

  async function answer(ctx: Context, path: string, cacheControl: string): Promise<void> {
    allowAppSources(ctx)
    const headers = { 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' }
    // Ranges refer to the uncompressed file, so such a request gets it uncompressed.
    const ready = ctx.get('Range')
      ? undefined
      : await compressed(join(root, path), (codings) => ctx.acceptsEncodings([...codings]))
    if (!ready) return sendFile(ctx, { root, path, headers })
    ctx.set({ ...headers, ETag: ready.etag, 'Content-Encoding': ready.coding })
    ctx.status = 200
    if (ctx.fresh) {
      ctx.status = 304
      return
    }
    ctx.type = path.slice(path.lastIndexOf('.'))
    ctx.body = ready.bytes
  }

  function answerPage(ctx: Context): void {
    const made = page()
    if (!made) throw new Refusal('app_not_built')
    allowAppSources(ctx)
    ctx.set({ 'Cache-Control': REVALIDATE, ETag: made.etag })
    if (SECRET_PAGES.test(ctx.path)) ctx.set('Referrer-Policy', 'no-referrer')
    ctx.status = 200
    if (ctx.fresh) {
      ctx.status = 304
      return
    }
    ctx.type = 'html'
    ctx.body = made.html
  }

  return async (ctx) => {
    const wanted = appPath(ctx.path)
    if (wanted.kind === 'nothing') throw new Refusal('not_found')
    if (!READ_METHODS.includes(ctx.method)) {
      throw new Refusal('method_not_allowed', { allow: READ_METHODS.join(', ') })
    }
    if (wanted.kind === 'file') return answer(ctx, wanted.path, wanted.isHashed ? FOR_GOOD : REVALIDATE)
    answerPage(ctx)
  }
}
