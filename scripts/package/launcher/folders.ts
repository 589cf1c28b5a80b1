import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The folders into which the program may be unpacked, best first: TUNESMITH_RUNTIME alone if set, else the user's cache
 * and then the data folder. Never one for temporary files, where others could have put something.
 */
export function runtimeFolders(environment: Environment, platform: NodeJS.Platform = process.platform): string[] {
  const { TUNESMITH_RUNTIME: chosen, DATA_DIR: dataDir } = environment
  if (chosen) return [resolve(chosen)]
  const cache = cacheFolder(environment, platform)
  return [...(cache ? [cache] : []), resolve(dataDir || 'data', '.runtime')]
}

/** Undefined if the user has no home. */
function cacheFolder(environment: Environment, platform: NodeJS.Platform): string | undefined {
  const { XDG_CACHE_HOME: xdg, LOCALAPPDATA: local } = environment
  if (platform === 'win32') return local && join(local, 'Tunesmith', 'runtime')
  if (platform !== 'darwin' && xdg && existsSync(xdg)) return join(xdg, 'tunesmith')
  const home = homeFolder()
  if (home === undefined) return undefined
  return platform === 'darwin' ? join(home, 'Library', 'Caches', 'Tunesmith') : join(home, '.cache', 'tunesmith')
}

function homeFolder(): string | undefined {
  try {
    const home = homedir()
    return home !== '' && existsSync(home) ? home : undefined
  } catch {
    // A user without an entry in the list of users, as in containers.
    return undefined
  }
}

/** Makes a folder for this user alone, and missing parents. `mkdirSync` with `recursive` never returns below /proc. */
export function makePrivateFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    makePrivateFolder(dirname(path))
    mkdirSync(path, { mode: 0o700 })
  }
}

/** Whether programs in this folder cannot run, because its disk is mounted with `noexec` (Linux). */
export function isNoexec(folder: string): boolean {
  if (process.platform !== 'linux' || !existsSync('/proc/self/mounts')) return false
  const path = `${realpathSync(folder)}/`
  const mounts = readFileSync('/proc/self/mounts', 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, point]) => path.startsWith(point === '/' ? point : `${point}/`))
  // The innermost mount counts, and of two at one place the later.
  const length = Math.max(...mounts.map(([, point]) => point.length))
  const options = mounts.findLast(([, point]) => point.length === length)?.[3] ?? ''
  return options.split(',').includes('noexec')
}
