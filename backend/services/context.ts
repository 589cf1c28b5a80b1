import type { SignUpMode } from '#shared/api/publicConfig'
import type { SongBanks } from '../bank/songBanks'
import type { Composer } from '../composer/composer'
import type { Planner } from '../composer/planner'
import type { Limits } from '../config/limitSettings'
import type { Quota } from '../config/quotaSettings'
import type { SocialConfig } from '../config/socialSettings'
import type { UrlImport } from '../config/urlImportSettings'
import type { VersionLimits } from '../config/versionSettings'
import type { Background } from '../core/background'
import type { Log } from '../core/log'
import type { OneTimeTokens } from '../core/oneTimeTokens'
import type { OpenWindows } from '../core/openWindows'
import type { Database } from '../database'
import type { HostNetwork } from '../fetch/network'
import type { Mailer } from '../mail/mailer'
import type { SongReader } from '../midi/songReader'
import type { SheetWriter } from '../sheet/sheetWriter'
import type { HealthMonitor } from './health'
import type { Metrics } from './metrics'
import type { SongAudio } from './songAudio'

/** The part of the configuration that createApp needs. */
export interface AppConfig {
  /** Signs the access tokens; at least 32 bytes. */
  readonly secretKey: Uint8Array
  /** The path below which everything is served, for example `/music`; empty for the root. */
  readonly basePath: string
  /** The announcement above the feed, for everyone. */
  readonly announcement: string | undefined
  readonly dataDir: string
  /** The folder of the built app. */
  readonly appDir: string
  readonly accessTokenMinutes: number
  /** Multiplies every limit; 0: no limits. */
  readonly throttleFactor: number
  readonly limits: Limits
  readonly quota: Quota
  readonly versions: VersionLimits
  readonly social: SocialConfig
  readonly trustedProxies: number
  /** The token for reading the metrics; undefined: only this machine may read them. */
  readonly metricsToken: string | undefined
  /** Whether the public address uses https. */
  readonly isHttps: boolean
  /** The value of Strict-Transport-Security; undefined: the header is not sent. */
  readonly hsts: string | undefined
  readonly signUp: SignUpMode
  /**
   * The server's public address without a trailing slash. Links in mails begin with it, never with a request's Host.
   */
  readonly publicUrl: () => string
  /** Whether MIDI files may be imported by URL, and from which hosts. */
  readonly urlImport: UrlImport
  /** How long a link to set a password is valid. */
  readonly resetLinkMinutes: number
}

/** The extra part of a server that runs for the person at this machine: their windows sign in without a password. */
export interface Desktop {
  readonly tokens: OneTimeTokens
  readonly windows: OpenWindows
  /** Known only to programs that may read the data folder. Lets them open a window. */
  readonly secret: string
  /** The id of the local account. */
  readonly account: string
  /** Opens another window. */
  openWindow(): void
}

/** The resources shared by services and routes. It holds no state: all state is in the database. */
export interface ServerContext {
  readonly config: AppConfig
  readonly db: Database
  readonly log: Log
  readonly mailer: Mailer
  readonly metrics: Metrics
  readonly health: HealthMonitor
  readonly background: Background
  /** Access to other hosts. */
  readonly network: HostNetwork
  readonly composer: Composer
  readonly songBanks: SongBanks
  readonly songAudio: SongAudio
  readonly sheets: SheetWriter
  readonly songReader: SongReader
  /** Undefined if no outside model is set up. */
  readonly planner: Planner | undefined
  /** Undefined on an ordinary server. */
  readonly desktop: Desktop | undefined
  /**
   * Whether the server was asked to stop: running requests finish, and load balancers should send new ones elsewhere.
   */
  readonly isStopping: () => boolean
}
