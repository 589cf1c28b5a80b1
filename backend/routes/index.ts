import type Router from '@koa/router'
import type { ServerContext } from '../services/context'
import { imageRouter } from '../static/images'
import { soundBankRouter } from '../static/soundBank'
import { apiRouter } from './api'
import { desktopRouter } from './desktop'
import { generatedFilesRouter } from './generation'
import { metricsRouter } from './metrics'
import { midiRouter } from './midi'
import { operationalRouter } from './operational'
import { exportRouter } from './songs/export'
import { oEmbedRouter } from './songs/oembed'
import { publicSongsRouter } from './songs/publicSongs'
import { soundFontRouter } from './songs/soundFonts'

/** All routers of the server. Any other path is a file or a page of the app. */
export const routers = (server: ServerContext): readonly Router[] => [
  publicSongsRouter(server),
  apiRouter(server),
  ...(server.desktop ? [desktopRouter(server, server.desktop)] : []),
  oEmbedRouter(server),
  operationalRouter(server),
  metricsRouter(server),
  imageRouter(server),
  exportRouter(server),
  midiRouter(server),
  generatedFilesRouter(server),
  soundBankRouter(),
  soundFontRouter(server),
]
