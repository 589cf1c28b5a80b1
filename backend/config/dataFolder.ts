import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { handOver } from '../core/handOver'
import { makeFolder } from '../core/makeFolder'
import { type Config, ConfigError } from './config'

/**
 * Creates the data folder and the folder of the SQLite file if they are missing. Throws ConfigError when that fails.
 */
export function ensureFolders(config: Config): void {
  const { dataDir, database } = config
  const folders = [['DATA_DIR', dataDir]]
  if (database.kind === 'sqlite') folders.push(['DATABASE_URL', dirname(database.file)])
  for (const [setting, folder] of folders) {
    try {
      makeFolder(folder)
    } catch (error) {
      throw new ConfigError([`${setting}: the folder ${folder} cannot be made (${(error as Error).message})`])
    }
  }
}

/** The shortest key, in bytes. */
const KEY_BYTES = 32
/** How long another process may take between creating the key's file and writing the key, in milliseconds. */
const WRITING_MS = 2_000
const PAUSE_MS = 10

/** The key that signs access tokens: the configured one, or one generated once for this data folder. */
export function signingKey(config: Config): Uint8Array {
  if (config.secretKey !== undefined) return Buffer.from(config.secretKey)
  const file = join(config.dataDir, 'secret.key')
  try {
    // With this flag exactly one of several simultaneously started processes writes the key.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
    handOver(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new ConfigError([`DATA_DIR: ${file} cannot be written (${(error as Error).message})`])
    }
  }
  const key = readKey(file)
  if (key.length < KEY_BYTES)
    throw new ConfigError([`SECRET_KEY: ${file} holds fewer than ${KEY_BYTES} bytes; remove it or set the key`])
  return key
}

/**
 * Reads the key file; waits while it is too short, since a process started at the same time may be about to write it.
 */
function readKey(file: string): Uint8Array {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (const until = Date.now() + WRITING_MS; ; Atomics.wait(pause, 0, 0, PAUSE_MS)) {
    const key = readBytes(file)
    if (key.length >= KEY_BYTES || Date.now() >= until) return key
  }
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new ConfigError([`DATA_DIR: ${file} cannot be read (${(error as Error).message})`])
  }
}
