import Router from '@koa/router'
import { GenerateSong, GenerationRequest, type SongPlan } from '#shared/api/generation'
import { signedIn } from '../http/bearer'
import { clientSignal } from '../http/eventStream'
import { input } from '../http/input'
import type { ServerContext } from '../services/context'
import { idOfGeneratedFile, latestMidi, readGeneratedFile } from '../services/generation/generatedFiles'
import { generateSong, planSong, startGeneration } from '../services/generation/generation'
import type { Area } from './area'

/** The pair of routes that starts a generation and asks for its result. */
const startedGeneration: Area = (router, server) => {
  router.post('/generate_midi', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { json } = await input(ctx, { json: GenerationRequest })
    ctx.body = await startGeneration(server, user, json)
  })

  router.get('/latest_midi', async (ctx) => {
    ctx.body = await latestMidi(server, await signedIn(server, ctx))
  })
}

/** Generation (`shared/api/operations/generation.ts`). */
export const generationRoutes: Area = (router, server) => {
  router.post('/songs/generate', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { json } = await input(ctx, { json: GenerateSong })
    ctx.body = await generateSong(server, user, json, clientSignal(ctx))
  })

  router.post('/songs/generate/plan', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { json } = await input(ctx, { json: GenerationRequest })
    const blueprint = await planSong(server, user, json, clientSignal(ctx))
    ctx.body = { blueprint } satisfies SongPlan
  })

  startedGeneration(router, server)
}

/** The routes outside /api/v1: the files, and the same pair again. */
export function generatedFilesRouter(server: ServerContext): Router {
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
