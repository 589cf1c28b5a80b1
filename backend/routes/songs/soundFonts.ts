import Router from '@koa/router'
import { quoteTag } from '../../core/entityTags'
import type { ServerContext } from '../../services/context'
import { findSoundFont, listSoundFonts, soundFontFolder } from '../../services/soundFonts'
import { sendFile } from '../../static/sendFile'
import type { Area } from '../area'

/** The list of the operator's sound banks. */
export const soundFontRoutes: Area = (router, server) => {
  router.get('/soundfonts', async (ctx) => {
    ctx.body = await listSoundFonts(server)
  })
}

/** Serves the operator's sound banks. */
export function soundFontRouter(server: ServerContext): Router {
  const router = new Router({ sensitive: true })
  router.get('/sounds/banks/:file', async (ctx) => {
    const { file: name } = ctx.params
    const { version } = await findSoundFont(server, name)
    const headers = {
      'Content-Type': 'application/octet-stream',
      'Cache-Control': 'public, no-cache',
      ETag: quoteTag(version),
    }
    await sendFile(ctx, { root: soundFontFolder(server), path: name, headers })
  })
  return router
}
