import type { SongBanks } from '../bank/songBanks'
import type { Composer } from '../composer/composer'
import type { Planner } from '../composer/planner'
import type { Limits } from '../config/limitSettings'
import type { Quota } from '../config/quotaSettings'
import type { SocialConfig } from '../config/socialSettings'
import type { UrlImport } from '../config/urlImportSettings'
import type { Background } from '../core/background'
import type { Log } from '../core/log'
import type { Database } from '../database'
import type { Network } from '../fetch/network'
import type { Mailer } from '../mail/mailer'
import type { SongReader } from '../midi/songReader'
import type { Metrics } from './metrics'

/** What createApp needs of the configuration. */
export interface AppConfig {
  /** Signs the access tokens; at least 32 bytes. */
  readonly secretKey: Uint8Array
  /** Below which everything is served, such as `/music`; empty at the root. */
  readonly basePath: string
  /** A sentence for everyone to see above the feed. */
  readonly announcement: string | undefined
  /** The folder of the built app. */
  readonly appDir: string
  readonly accessTokenMinutes: number
  /** Multiplies every limit; 0: none. */
  readonly throttleFactor: number
  readonly limits: Limits
  readonly quota: Quota
  readonly social: SocialConfig
  readonly trustedProxies: number
  /** Lets its bearer read the metrics; undefined: only this machine may. */
  readonly metricsToken: string | undefined
  /** Whether people reach the server over https. */
  readonly isHttps: boolean
  /** Where people reach the server, without a slash at the end. Links in mails begin with it, never with a request's Host. */
  readonly publicUrl: () => string
  /** Whether and whence MIDI files are fetched for people. */
  readonly urlImport: UrlImport
  /** How long a link to set a password is good. */
  readonly resetLinkMinutes: number
}

/** What services and routes share. It holds no state of its own: all state is in the database. */
export interface ServerContext {
  readonly config: AppConfig
  readonly db: Database
  readonly log: Log
  readonly mailer: Mailer
  readonly metrics: Metrics
  readonly background: Background
  /** How other hosts are reached. */
  readonly network: Network
  readonly composer: Composer
  readonly songBanks: SongBanks
  readonly songReader: SongReader
  /** Undefined: no outside model is set up. */
  readonly planner: Planner | undefined
  /** It was asked to end: running requests do, and load balancers are to send new ones elsewhere. */
  readonly isStopping: () => boolean
}
