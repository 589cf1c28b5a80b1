import { DownloadPath, SheetQuery } from '#shared/api/downloads'
import { sendAttachment } from '../../core/attachment'
import { signedIn } from '../../http/bearer'
import { clientSignal, sendEvents, wantsEvents } from '../../http/eventStream'
import { input } from '../../http/input'
import { downloadZip } from '../../services/songs/files/archives'
import { prepareAudio } from '../../services/songs/files/audioDownloads'
import * as downloads from '../../services/songs/files/downloads'
import { downloadSheet } from '../../services/songs/files/sheets'
import { type Area, IdPath } from '../area'

/** Downloads of a song (`shared/api/operations/downloads.ts`). */
export const downloadRoutes: Area = (router, server) => {
  router.get('/songs/download/sheet/:id', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path, query } = await input(ctx, { path: IdPath, query: SheetQuery })
    sendAttachment(ctx, await downloadSheet(server, user, path.id, query, clientSignal(ctx)))
  })

  router.get('/songs/download/:format/:id', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: DownloadPath })
    const { format, id } = path
    if (format === 'midi') return sendAttachment(ctx, await downloads.downloadMidi(server, user, id))
    const signal = clientSignal(ctx)
    const audio = await prepareAudio(server, user, { type: format, id, signal })
    if (wantsEvents(ctx)) {
      return sendEvents(ctx, signal, async (onProgress) => {
        if (!audio.isReady) await audio.make({ signal, onProgress })
      })
    }
    if (!audio.isReady) await audio.make({ signal })
    sendAttachment(ctx, await audio.open())
  })

  router.get('/songs/:id/download_license', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: IdPath })
    sendAttachment(ctx, await downloads.downloadLicense(server, user, path.id))
  })

  router.get('/songs/:id/download_zip', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: IdPath })
    sendAttachment(ctx, await downloadZip(server, user, path.id, clientSignal(ctx)))
  })
}
