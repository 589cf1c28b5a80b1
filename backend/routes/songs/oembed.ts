import Router from '@koa/router'
import { OEmbedQuery } from '#shared/api/oembed'
import { input } from '../../http/input'
import type { ServerContext } from '../../services/context'
import { describeEmbed } from '../../services/songs/oembed'

/** Lets other sites turn the address of a song into its player (oembed.com). */
export function oEmbedRouter(server: ServerContext): Router {
  const router = new Router({ sensitive: true })
  router.get('/oembed', async (ctx) => {
    const { query } = await input(ctx, { query: OEmbedQuery })
    ctx.set('Cache-Control', 'no-store')
    ctx.body = await describeEmbed(server, query)
  })
  return router
}
