import Router from '@koa/router'
import { CompositionRequest, GenerateSong } from '#shared/api/generation'
import { signedIn } from '../http/bearer'
import { input } from '../http/input'
import type { Server } from '../server'
import { idOfGeneratedFile, latestMidi, readGeneratedFile } from '../services/generatedFiles'
import { generateSong, startGeneration } from '../services/generation'
import type { Area } from './area'

/** The pair that starts a generation and asks for what came of it. */
const startedGeneration: Area = (router, server) => {
  router.post('/generate_midi', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { json } = await input(ctx, { json: CompositionRequest })
    ctx.body = await startGeneration(server, user, json)
  })

  router.get('/latest_midi', async (ctx) => {
    ctx.body = await latestMidi(server, await signedIn(server, ctx))
  })
}

/** Section 11 of the HTTP contract. */
export const generationRoutes: Area = (router, server) => {
  router.post('/songs/generate', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { json } = await input(ctx, { json: GenerateSong })
    const cancel = new AbortController()
    // Also when the answer was sent, but then there is nothing left to cancel.
    ctx.res.once('close', () => cancel.abort())
    ctx.body = await generateSong(server, user, json, cancel.signal)
  })

  startedGeneration(router, server)
}

/** What of it stands outside /api/v1: the files, and the pair once more. */
export function generatedFilesRouter(server: Server): Router {
  const router = new Router({ sensitive: true })
  router.use((ctx, next) => {
    ctx.set('Cache-Control', 'no-store')
    return next()
  })
  startedGeneration(router, server)

  router.get('/download_midi/:filename', async (ctx) => {
    const id = idOfGeneratedFile(ctx.params.filename)
    const user = await signedIn(server, ctx)
    ctx.body = await readGeneratedFile(server, user, id)
    ctx.type = 'audio/midi'
  })
  return router
}
