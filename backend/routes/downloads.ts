import { DownloadPath, SheetQuery } from '#shared/api/downloads'
import { sendAttachment } from '../core/attachment'
import { signedIn } from '../http/bearer'
import { input } from '../http/input'
import * as downloads from '../services/songs/downloads'
import { type Area, IdPath } from './area'

/** Downloads of a song (`shared/api/operations/downloads.ts`). */
export const downloadRoutes: Area = (router, server) => {
  router.get('/songs/download/sheet/:id', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: IdPath, query: SheetQuery })
    await downloads.downloadSheet(server, user, path.id)
  })

  router.get('/songs/download/:format/:id', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: DownloadPath })
    sendAttachment(ctx, await downloads.downloadSong(server, user, path.format, path.id))
  })

  router.get('/songs/:id/download_license', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: IdPath })
    sendAttachment(ctx, await downloads.downloadLicense(server, user, path.id))
  })

  router.get('/songs/:id/download_zip', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: IdPath })
    sendAttachment(ctx, await downloads.downloadZip(server, user, path.id))
  })
}
