import type { Context } from 'koa'
import { MAX_SONG_BYTES, SongBankQuery } from '#shared/api/songData'
import { countedNetwork } from '../../core/clientAddress'
import { parseIfMatch, quoteTag } from '../../core/entityTags'
import { Refusal } from '../../core/errors'
import { maybeSignedIn, signedIn } from '../../http/bearer'
import { mediaType, readBytes } from '../../http/body'
import { input } from '../../http/input'
import { limit } from '../../services/limits/rateLimits'
import * as songData from '../../services/songs/songData'
import { type Area, IdPath } from '../area'

const MEDIA_TYPES = ['', 'application/octet-stream', 'audio/midi', 'audio/mid', 'audio/x-midi']

/** Reads a MIDI file from the body. 415 for another type, 413 for more than 10 MiB. */
export function readSongBytes(ctx: Context): Promise<Buffer> {
  if (!MEDIA_TYPES.includes(mediaType(ctx))) throw new Refusal('unsupported_media_type')
  return readBytes(ctx, MAX_SONG_BYTES)
}

function answerSaved(ctx: Context, { id, digest }: songData.SavedBytes): void {
  ctx.set('ETag', quoteTag(digest))
  ctx.type = 'text/plain; charset=utf-8'
  ctx.body = id
}

/** The bytes of songs and everything derived from them (`shared/api/operations/songData.ts`). */
export const songDataRoutes: Area = (router, server) => {
  router.post('/songs/data', async (ctx) => {
    const user = await signedIn(server, ctx)
    await limit(server, 'save', user.id)
    answerSaved(ctx, await songData.createSongData(server, user, await readSongBytes(ctx)))
  })

  router.get('/songs/data/:id', async (ctx) => {
    const user = await maybeSignedIn(server, ctx)
    const { path } = await input(ctx, { path: IdPath })
    const { bytes, digest, songId } = await songData.readSongData(server, user, path.id)
    ctx.set('ETag', quoteTag(digest))
    if (songId !== undefined) ctx.set('X-Song-Id', songId)
    ctx.type = 'audio/midi'
    ctx.body = bytes
  })

  router.get('/songs/data/:id/bank', async (ctx) => {
    const user = await maybeSignedIn(server, ctx)
    const { path, query } = await input(ctx, { path: IdPath, query: SongBankQuery })
    const by = user?.id ?? countedNetwork(ctx.ip)
    const bank = await songData.readSongBank(server, user, path.id, { layout: query.layout, by })
    // Cached only by the user's browser, which revalidates each time: access and song may have changed.
    ctx.set({ ETag: quoteTag(bank.tag), 'Cache-Control': 'private, no-cache' })
    ctx.status = 200
    if (ctx.fresh) {
      ctx.status = 304
      return
    }
    const { body, length } = await bank.open()
    ctx.type = 'application/octet-stream'
    ctx.body = body
    ctx.length = length
  })

  router.put('/songs/data/:id', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: IdPath })
    await songData.ownSongData(server, user, path.id)
    const bytes = await readSongBytes(ctx)
    const ifMatch = parseIfMatch(ctx.get('If-Match'))
    answerSaved(ctx, await songData.replaceSongData(server, user, path.id, { bytes, ifMatch }))
  })

  for (const [word, isPublic] of [
    ['publish', true],
    ['unpublish', false],
  ] as const) {
    router.post(`/songs/data/:id/${word}`, async (ctx) => {
      const user = await signedIn(server, ctx)
      const { path } = await input(ctx, { path: IdPath })
      ctx.body = await songData.setSongDataFlag(server, user, path.id, isPublic)
    })
  }

  router.delete('/songs/data/:id', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: IdPath })
    await songData.deleteSongData(server, user, path.id)
    ctx.body = { message: 'Song data deleted successfully' }
  })
}
