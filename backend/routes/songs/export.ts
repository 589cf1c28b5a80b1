import Router from '@koa/router'
import { ExportRequest } from '#shared/api/export'
import { sendAttachment } from '../../core/attachment'
import { signedIn } from '../../http/bearer'
import { clientSignal } from '../../http/eventStream'
import { input } from '../../http/input'
import type { ServerContext } from '../../services/context'
import { exportSong, readExportedFile } from '../../services/songs/files/exports'

/** Exports of songs that are not in the library (`shared/api/operations/files.ts`). */
export function exportRouter(server: ServerContext): Router {
  const router = new Router({ sensitive: true })
  router.use((ctx, next) => {
    ctx.set('Cache-Control', 'no-store')
    return next()
  })

  router.post('/api/export', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { json } = await input(ctx, { json: ExportRequest })
    ctx.body = await exportSong(server, user, json, clientSignal(ctx))
  })

  /** A new tab cannot send a bearer token, so the path itself grants access. */
  router.get('/api/export/files/:token/:filename', async (ctx) => {
    ctx.set('Referrer-Policy', 'no-referrer')
    sendAttachment(ctx, await readExportedFile(server, ctx.params.token, ctx.params.filename))
  })
  return router
}
