import { createBackground } from '#backend/core/background'
import { silentLog } from '#backend/core/log'
import { internet } from '#backend/fetch/network'
import type { ServerContext } from '#backend/services/context'
import { createMetrics } from '#backend/services/metrics'
import type { TestServer } from './server'
import { testComposer } from './testComposer'

/**
 * The object that routes and services share, with the configuration and the database of a running server. It sends no
 * mail.
 */
export const bareServer = ({ config, db, url }: TestServer): ServerContext => ({
  isStopping: () => false,
  config: { ...config, secretKey: new Uint8Array(32), isHttps: false, publicUrl: () => url },
  db,
  log: silentLog,
  background: createBackground(silentLog),
  network: internet,
  composer: testComposer,
  planner: undefined,
  desktop: undefined,
  songBanks: {
    tagOf: (digest) => digest,
    open: async () => ({ body: Buffer.alloc(0), length: 0 }),
    close: async () => {},
  },
  songAudio: { find: async () => undefined, make: async () => {} },
  sheets: { write: async () => 'song_too_short', close: async () => {} },
  songReader: { read: async () => null, compare: async () => null, close: async () => {} },
  metrics: createMetrics(db),
  health: { warnings: () => [] },
  mailer: { post: () => {}, close: async () => {} },
})
