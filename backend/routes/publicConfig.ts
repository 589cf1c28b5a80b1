import type { PublicConfig } from '#shared/api/publicConfig'
import type { Area } from './area'

/** What the app asks before anyone has signed in. */
export const publicConfigRoutes: Area = (router, { config }) => {
  router.get('/config', (ctx) => {
    ctx.body = { announcement: config.announcement ?? null } satisfies PublicConfig
  })
}
