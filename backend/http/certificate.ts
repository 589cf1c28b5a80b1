/**
 * The server's certificate, read again when its files change and on demand, so that a renewal needs no restart. Files
 * that cannot be used leave the current certificate in place.
 */
import { X509Certificate } from 'node:crypto'
import { unwatchFile, watchFile } from 'node:fs'
import type { Config } from '../config/config'
import type { Log } from '../core/log'
import type { Tls } from './httpServer'
import { readTls } from './tls'

type TlsFiles = NonNullable<Config['tlsFiles']>

/** How often the files are checked: by `stat`, which also follows the links that certbot changes. */
const LOOK_MS = 2_000
const EXPIRING_MS = 14 * 86_400_000

/** When a certificate expires, in milliseconds. */
const expiryOf = (cert: Buffer): number => Date.parse(new X509Certificate(cert).validTo)

export interface Certificate {
  /** Reads the files now. */
  reload(): void
  /** Why the files were refused when last read; undefined if they were not. */
  refusal(): string | undefined
  /** When the certificate in use expires, in milliseconds. */
  expiresAt(): number
  isExpiring(): boolean
  close(): void
}

/** Passes each new certificate in the files to `use`. `present`: the one in use. */
export function watchCertificate(files: TlsFiles, present: Tls, log: Log, use: (tls: Tls) => void): Certificate {
  let current = present
  let refusal: string | undefined
  function reload(): void {
    try {
      const tls = readTls(files)
      use(tls)
      current = tls
      refusal = undefined
      log('certificate.loaded', { until: new Date(expiryOf(tls.cert)).toISOString() })
    } catch (error) {
      // Also happens between the two writes of a renewal, when the key does not belong to the certificate yet.
      refusal = (error as Error).message
      log('certificate.refused', { reason: refusal })
    }
  }
  const paths = [files.cert, files.key]
  for (const path of paths) watchFile(path, { interval: LOOK_MS, persistent: false }, reload)
  return {
    reload,
    refusal: () => refusal,
    expiresAt: () => expiryOf(current.cert),
    isExpiring: () => expiryOf(current.cert) - Date.now() < EXPIRING_MS,
    close() {
      for (const path of paths) unwatchFile(path, reload)
    },
  }
}
