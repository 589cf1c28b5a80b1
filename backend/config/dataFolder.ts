import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
      mkdirSync(folder, { recursive: true, mode: 0o700 })
    } catch (error) {
      throw new ConfigError([`${setting}: the folder ${folder} cannot be made (${(error as Error).message})`])
    }
  }
}

/** The key that signs access tokens: the configured one, or one generated once for this data folder. */
export function signingKey(config: Config): Uint8Array {
  if (config.secretKey !== undefined) return Buffer.from(config.secretKey)
  const file = join(config.dataDir, 'secret.key')
  try {
    // With this flag exactly one of several processes that start at once writes the key.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new ConfigError([`DATA_DIR: ${file} cannot be written (${(error as Error).message})`])
    }
  }
  const key = readFileSync(file)
  if (key.length < 32)
    throw new ConfigError([`SECRET_KEY: ${file} holds fewer than 32 bytes; remove it or set the key`])
  return key
}
