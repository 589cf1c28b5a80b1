import Router from '@koa/router'
import { MidiImport, MidiLinkQuery } from '#shared/api/midi'
import { signedIn } from '../http/bearer'
import { input } from '../http/input'
import type { ServerContext } from '../services/context'
import { limit } from '../services/limits/rateLimits'
import { importMidi, linkMidi, readLinkedMidi, readMidi, uploadMidi } from '../services/midi/midiFiles'
import { IdPath } from './area'
import { readSongBytes } from './songs/songData'

/** MIDI files beside the library (`shared/api/operations/files.ts`). */
export function midiRouter(server: ServerContext): Router {
  const router = new Router({ prefix: '/api/midi', sensitive: true })
  router.use((ctx, next) => {
    ctx.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    return next()
  })

  router.post('/upload', async (ctx) => {
    const user = await signedIn(server, ctx)
    await limit(server, 'upload', user.id)
    ctx.body = await uploadMidi(server, user, await readSongBytes(ctx))
  })

  router.post('/', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { json } = await input(ctx, { json: MidiImport })
    ctx.body = await importMidi(server, user, json.url)
  })

  router.get('/:id', async (ctx) => {
    const user = ctx.query.token === undefined ? await signedIn(server, ctx) : undefined
    const { path, query } = await input(ctx, { path: IdPath, query: MidiLinkQuery })
    const read = user ? readMidi(server, user, path.id) : readLinkedMidi(server, path.id, query.token ?? '')
    ctx.body = await read
    ctx.type = 'audio/midi'
  })

  router.get('/:id/url', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: IdPath })
    ctx.body = await linkMidi(server, user, path.id)
  })
  return router
}
