import type { PublicConfig } from '#shared/api/publicConfig'
import type { Area } from './area'

/** The configuration that the app reads before anyone has signed in. */
export const publicConfigRoutes: Area = (router, { config, planner }) => {
  router.get('/config', (ctx) => {
    const hasComposerProvider = planner !== undefined
    const { announcement = null, signUp } = config
    ctx.body = { announcement, hasComposerProvider, signUp } satisfies PublicConfig
  })
}
