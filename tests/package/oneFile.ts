import { type ExecFileSyncOptions, spawn, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { createClient } from '../support/serverClient'
import { removeTemporaryFolders, temporaryFolder } from '../support/serverFolders'
import { type ServerProgram, watchProgram } from '../support/serverProcess'

/** An empty folder with nothing in it but the one file, and a home beside it. */
export interface Place {
  readonly file: string
  readonly folder: string
  readonly home: string
  /** Where the program is unpacked. */
  readonly cache: string
  readonly dataDir: string
}

/** The one file for this machine. */
export let oneFile: string
beforeAll(async () => {
  const answer = await fetch(inject('oneFileUrl'))
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  oneFile = text
})

const running: ServerProgram[] = []

afterEach(async () => {
  for (const program of running.splice(0)) {
    program.kill('SIGKILL')
    await program.ended
  }
})
afterAll(() => {
  shared = undefined
  removeTemporaryFolders()
})

/** A folder that every user may read. */
function openFolder(): string {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  return folder
}

/** A home in which the program is unpacked already, for tests that are not about that. */
let shared: string | undefined
export const sharedHome = (): string => {
  shared ??= openFolder()
  return shared
}

/** The one file alone in an empty folder. It is a link: a test that changes it needs `isCopy`. */
export function newPlace({ home = openFolder(), isCopy = false } = {}): Place {
  const folder = openFolder()
  const file = join(folder, 'tunesmith')
  if (isCopy) copyFileSync(oneFile, file)
  else placeLink(oneFile, file)
  return { file, folder, home, cache: join(home, '.cache', 'tunesmith'), dataDir: join(folder, 'data') }
}

/** A hard link, or a copy on another disk. */
function placeLink(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

type Settings = Readonly<Record<string, string>>

/** The environment is empty but for a home, and a port that is free. */
const environment = ({ home }: Place, settings: Settings) => ({ HOME: home, PORT: '0', ...settings })

/** Starts the one file; the test's end kills it. */
export function launch(
  place: Place,
  settings: Settings = {},
  args: readonly string[] = [],
  uid?: number,
): ServerProgram {
  const program = watchProgram(
    spawn(place.file, args, {
      ...{ cwd: place.folder, env: environment(place, settings), stdio: ['ignore', 'pipe', 'pipe'] },
      ...(uid !== undefined && { uid, gid: uid }),
    }),
  )
  running.push(program)
  return program
}

/** Starts the server of the one file and waits until it listens. */
export async function start(place: Place, settings: Settings = {}) {
  const program = launch(place, { THROTTLE_FACTOR: '0', ...settings })
  const [, url] = await program.printed(/Tunesmith is at +(\S+)/)
  const stop = async () => {
    program.kill('SIGTERM')
    return (await program.ended).code
  }
  return { program, url, stop, visitor: createClient(url) }
}

/** Runs the one file to its end. */
export function runFile(place: Place, args: readonly string[], settings: Settings = {}) {
  const options = { cwd: place.folder, env: environment(place, settings), encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(place.file, args, options satisfies ExecFileSyncOptions)
  return { code: status, stdout, stderr }
}

/** Whether this machine lets a test mount a file system that only its own processes see. */
export const mayMount = spawnSync('unshare', ['-Urm', 'true']).status === 0

interface MountOptions {
  /** Runs first, by sh; `$0` is the folder. */
  readonly prepare?: string
  readonly args?: readonly string[]
}

/** Runs the one file to its end, with a new file system of these options at `folder`. */
export function runInMount(
  place: Place,
  folder: string,
  options: string,
  settings: Settings,
  { prepare = ':', args = ['--version'] }: MountOptions = {},
) {
  mkdirSync(folder, { recursive: true })
  const script = `mount -t tmpfs -o ${options} tmpfs "$0" && ${prepare} && exec "$@"`
  const { status, stdout, stderr } = spawnSync('unshare', ['-Urm', 'sh', '-c', script, folder, place.file, ...args], {
    cwd: place.folder,
    env: { PATH: process.env.PATH, ...environment(place, settings) },
    encoding: 'utf8',
  })
  return { code: status, stdout, stderr }
}

/** The unpacked programs in a folder, and what is left of unpacking. */
export const unpackedIn = (cache: string): string[] => readdirSync(cache).sort()
