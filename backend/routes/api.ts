import Router from '@koa/router'
import type { ServerContext } from '../services/context'
import type { Area } from './area'
import { docsRoutes } from './docs'
import { generationRoutes } from './generation'
import { invitationRoutes } from './invitations'
import { loginRoutes } from './login'
import { mailRoutes } from './mail'
import { profileRoutes } from './profile'
import { publicConfigRoutes } from './publicConfig'
import { recoveryRoutes } from './recovery'
import { socialRoutes } from './social'
import { downloadRoutes } from './songs/downloads'
import { playlistRoutes } from './songs/playlists'
import { songDataRoutes } from './songs/songData'
import { songRoutes } from './songs/songs'
import { songVersionRoutes } from './songs/songVersions'
import { soundFontRoutes } from './songs/soundFonts'
import { uploadRoutes } from './uploads'
import { userRoutes } from './users'

/** Areas in matching order: fixed paths come before paths with parameters. */
const areas: readonly Area[] = [
  docsRoutes,
  publicConfigRoutes,
  soundFontRoutes,
  loginRoutes,
  recoveryRoutes,
  mailRoutes,
  socialRoutes,
  profileRoutes,
  userRoutes,
  invitationRoutes,
  uploadRoutes,
  generationRoutes,
  songDataRoutes,
  songVersionRoutes,
  downloadRoutes,
  songRoutes,
  playlistRoutes,
]

/** Everything under /api/v1. Paths are declared without a trailing slash and match with and without it. */
export function apiRouter(server: ServerContext): Router {
  const router = new Router({ prefix: '/api/v1', sensitive: true })
  router.use((ctx, next) => {
    ctx.set('Cache-Control', 'no-store')
    return next()
  })
  for (const area of areas) area(router, server)
  return router
}
