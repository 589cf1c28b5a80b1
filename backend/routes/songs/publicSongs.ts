import type { RouterContext } from '@koa/router'
import Router from '@koa/router'
import { PublicPage } from '#shared/api/paging'
import type { SongList } from '#shared/api/songs'
import { PublicSongsPath, PublicSongsQuery } from '#shared/api/songs'
import { input } from '../../http/input'
import type { ServerContext } from '../../services/context'
import { keptReads } from '../../services/limits/keptReads'
import { sharedRead } from '../../services/limits/sharedRead'
import { readPublicSongs } from '../../services/songs/publicSongs'

/**
 * The lists of public songs, which every visitor sees first. Simultaneous requests for the same list share its
 * validation, its query and its JSON text. The text is cached until the database changes, where that can be detected.
 * This router comes before the others and has few routes.
 */
export function publicSongsRouter(server: ServerContext): Router {
  const router = new Router({ prefix: '/api/v1/songs/public', sensitive: true })
  const share = sharedRead<Buffer>()
  const keep = keptReads(server.db)

  async function answer(ctx: RouterContext, read: () => Promise<SongList>): Promise<void> {
    ctx.set('Cache-Control', 'no-store')
    const address = `${ctx.path}?${ctx.querystring}`
    const json = await share(address, () => keep(address, async () => Buffer.from(JSON.stringify(await read()))))
    ctx.type = 'json'
    ctx.body = json
  }

  router.get('/', (ctx) =>
    answer(ctx, async () => {
      const { query } = await input(ctx, { query: PublicSongsQuery })
      return readPublicSongs(server, query)
    }),
  )

  router.get('/user/:userId', (ctx) =>
    answer(ctx, async () => {
      const { path, query } = await input(ctx, { path: PublicSongsPath, query: PublicPage })
      return readPublicSongs(server, { ...query, userId: path.userId })
    }),
  )
  return router
}
