import type { PublicConfig } from '#shared/api/publicConfig'
import type { Area } from './area'

/** The configuration that the app reads before anyone has signed in. */
export const publicConfigRoutes: Area = (router, { config, planner }) => {
  router.get('/config', (ctx) => {
    const hasComposerProvider = planner !== undefined
    ctx.body = { announcement: config.announcement ?? null, hasComposerProvider } satisfies PublicConfig
  })
}
