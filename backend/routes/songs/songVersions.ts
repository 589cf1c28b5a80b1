import { SongVersionForm, SongVersionPath } from '#shared/api/songVersions'
import { sendAttachment } from '../../core/attachment'
import { parseIfMatch, quoteTag } from '../../core/entityTags'
import { signedIn } from '../../http/bearer'
import { input } from '../../http/input'
import * as versions from '../../services/songs/songVersions'
import { type Area, IdPath } from '../area'

/** Earlier versions of songs (`shared/api/operations/songVersions.ts`). */
export const songVersionRoutes: Area = (router, server) => {
  router.get('/songs/:id/versions', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: IdPath })
    ctx.body = await versions.listSongVersions(server, user, path.id)
  })

  router.get('/songs/:id/versions/:number', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: SongVersionPath })
    const { file, digest } = await versions.readVersion(server, user, path.id, path.number)
    ctx.set('ETag', quoteTag(digest))
    sendAttachment(ctx, file)
  })

  router.put('/songs/:id/versions/:number', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path, json } = await input(ctx, { path: SongVersionPath, json: SongVersionForm })
    ctx.body = await versions.nameVersion(server, user, path.id, { number: path.number, name: json.name })
  })

  router.post('/songs/:id/versions/:number/restore', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: SongVersionPath })
    const ifMatch = parseIfMatch(ctx.get('If-Match'))
    const { song, digest } = await versions.restoreVersion(server, user, path.id, { number: path.number, ifMatch })
    ctx.set('ETag', quoteTag(digest))
    ctx.body = song
  })
}
