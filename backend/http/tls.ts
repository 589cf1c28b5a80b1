import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { type Config, ConfigError } from '../config/config'
import type { Tls } from './httpServer'

/**
 * Reads the certificate and its key. Throws a ConfigError that names the missing or invalid file, or when the two do
 * not match.
 */
export function readTls({ cert, key }: NonNullable<Config['tlsFiles']>): Tls {
  const certificate = read('TLS_CERT', cert, 'certificate', (bytes) => new X509Certificate(bytes))
  const privateKey = read('TLS_KEY', key, 'private key without a passphrase', (bytes) => createPrivateKey(bytes))
  if (!certificate.parsed.checkPrivateKey(privateKey.parsed)) {
    throw new ConfigError([`TLS_KEY: ${key} is not the key of the certificate ${cert}`])
  }
  const tls = { cert: certificate.bytes, key: privateKey.bytes }
  try {
    createSecureContext(tls)
  } catch (error) {
    throw new ConfigError([`TLS_CERT: ${cert} cannot be used (${(error as Error).message})`])
  }
  return tls
}

function read<Parsed>(setting: string, file: string, what: string, parse: (bytes: Buffer) => Parsed) {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    throw new ConfigError([`${setting}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`])
  }
  try {
    return { bytes, parsed: parse(bytes) }
  } catch {
    throw new ConfigError([`${setting}: ${file} holds no ${what} in PEM`])
  }
}
