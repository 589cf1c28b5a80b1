import { PublicPage, WholePage } from '#shared/api/paging'
import { PublishSettings, SongCreate, SongRecordUpdate } from '#shared/api/songs'
import { maybeSignedIn, signedIn } from '../../http/bearer'
import { input } from '../../http/input'
import { requestLanguage } from '../../http/language'
import { duplicateSong } from '../../services/songs/duplicateSong'
import { readRemixes } from '../../services/songs/publicSongs'
import { publishSong, unpublishSong } from '../../services/songs/publishSong'
import {
  createSong,
  deleteSong,
  listOwnSongs,
  playSong,
  readSong,
  restoreSong,
  updateSong,
} from '../../services/songs/songs'
import { type Area, IdPath } from '../area'

/** Songs, except the lists of public ones (`shared/api/operations/songs.ts`). */
export const songRoutes: Area = (router, server) => {
  router.get('/songs/me', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { query } = await input(ctx, { query: WholePage })
    ctx.body = await listOwnSongs(server, user, query)
  })

  router.post('/songs', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { json } = await input(ctx, { json: SongCreate })
    ctx.body = await createSong(server, user, json)
  })

  router.get('/songs/:id', async (ctx) => {
    const user = await maybeSignedIn(server, ctx)
    const { path } = await input(ctx, { path: IdPath })
    ctx.body = await readSong(server, user, path.id)
  })

  router.get('/songs/:id/remixes', async (ctx) => {
    const user = await maybeSignedIn(server, ctx)
    const { path, query } = await input(ctx, { path: IdPath, query: PublicPage })
    ctx.body = await readRemixes(server, user, path.id, query)
  })

  router.put('/songs/:id', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path, json } = await input(ctx, { path: IdPath, json: SongRecordUpdate })
    ctx.body = await updateSong(server, user, path.id, json)
  })

  router.delete('/songs/:id', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: IdPath })
    await deleteSong(server, user, path.id)
    ctx.body = { message: 'Song deleted successfully' }
  })

  router.post('/songs/:id/restore', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: IdPath })
    ctx.body = await restoreSong(server, user, path.id)
  })

  router.post('/songs/:id/publish', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path, json = {} } = await input(ctx, { path: IdPath, json: PublishSettings.optional() })
    ctx.body = await publishSong(server, user, path.id, json)
  })

  router.post('/songs/:id/unpublish', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: IdPath })
    ctx.body = await unpublishSong(server, user, path.id)
  })

  router.post('/songs/:id/play', async (ctx) => {
    const user = await maybeSignedIn(server, ctx)
    const { path } = await input(ctx, { path: IdPath })
    ctx.body = await playSong(server, { user, address: ctx.ip }, path.id)
  })

  router.post('/songs/:id/duplicate', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: IdPath })
    ctx.body = await duplicateSong(server, user, path.id, requestLanguage(ctx))
  })
}
