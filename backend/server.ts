import type { Database } from './database'
import type { Log } from './log'

/** What createApp needs of the configuration. */
export interface AppConfig {
  /** Signs the access tokens; at least 32 bytes. */
  readonly secretKey: Uint8Array
  /** The folder of the built app. */
  readonly appDir: string
  readonly accessTokenMinutes: number
  readonly loginThrottle: boolean
  /** Multiplies every limit; 0: none. */
  readonly throttleFactor: number
  readonly trustedProxies: number
  /** Whether people reach the server over https. */
  readonly isHttps: boolean
}

/** What services and routes share. It holds no state of its own: all state is in the database. */
export interface Server {
  readonly config: AppConfig
  readonly db: Database
  readonly log: Log
}
