import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The cache, below node_modules so that code compiled here finds the packages that it needs. */
export const CACHE = 'node_modules/.cache/tunesmith'

/**
 * The folder of an npm package, fetched once without its dependencies; undefined if npm is unreachable. Rejects when
 * its SHA-512 is not `integrity`, as in package-lock.json.
 */
export async function fetchPackage(name: string, version: string, integrity: string): Promise<string | undefined> {
  const folder = join(CACHE, `${name.replace('/', '+')}-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const part = mkdtempSync(join(CACHE, 'fetch-'))
  try {
    const args = ['pack', `${name}@${version}`, '--pack-destination', part, '--silent']
    const reached = await execute('npm', [...args, '--fetch-retries=1', '--fetch-timeout=60000'], {
      maxBuffer: 1 << 26,
      shell: process.platform === 'win32',
    }).then(
      () => true,
      () => false,
    )
    if (!reached) return undefined
    const [archive] = readdirSync(part)
    const actual = `sha512-${createHash('sha512')
      .update(readFileSync(join(part, archive)))
      .digest('base64')}`
    if (actual !== integrity) throw new Error(`${name}@${version} from npm is not the one that is pinned: ${actual}`)
    await execute('tar', ['-xzf', archive], { cwd: part })
    // The folder in the archive is usually named package.
    const [inside] = readdirSync(part).filter((each) => each !== archive)
    renameSync(join(part, inside), folder)
    return folder
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}
