import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Payload, sha256 } from '../payload'
import { isNoexec, makePrivateFolder } from './folders'

const HOUR_MS = 3_600_000
/** The time after which a folder counts as unused: a running program marks its folder every day (boot.cjs). */
const UNUSED_MS = 30 * 24 * HOUR_MS
/** Longer than any unpacking takes. */
const LEFTOVER_MS = HOUR_MS

/** Thrown when no folder can hold the program. The message names each with its reason. */
export class NoRuntime extends Error {
  override readonly name = 'NoRuntime'
}

class Unusable extends Error {}

/**
 * The folder with the unpacked program. A complete existing one is used even if it is not writable; otherwise the
 * program is unpacked into the first folder that can hold it. Throws NoRuntime and DamagedPayload.
 */
export function ensureRuntime(payload: Payload, folders: readonly string[], isChecked = true): string {
  const name = `${payload.manifest.version}-${payload.id.slice(0, 16)}`
  const reasons: string[] = []
  for (const root of folders) {
    const folder = join(root, name)
    try {
      if (!isUnpacked(folder, payload, isChecked)) unpack(payload, root, folder)
      if (isNoexec(folder)) throw new Unusable('it is on a disk from which no program may run (noexec)')
      tidy(root, folder)
      return folder
    } catch (error) {
      reasons.push(`  ${root}: ${reasonOf(error as NodeJS.ErrnoException)}`)
    }
  }
  throw new NoRuntime(reasons.join('\n'))
}

const NO_SPACE = ['ENOSPC', 'EDQUOT', 'EFBIG']
const NO_ACCESS = ['EACCES', 'EPERM', 'EROFS']

/** Rethrows errors that the folder did not cause. */
function reasonOf(error: NodeJS.ErrnoException): string {
  const { code = '', message } = error
  if (NO_SPACE.includes(code)) return 'the disk is full'
  if (NO_ACCESS.includes(code)) return `it cannot be written (${message})`
  if (code !== '' || error instanceof Unusable) return message
  throw error
}

/** Whether this folder exists with every file as packed, and nobody else but root could have changed it. */
export function isUnpacked(folder: string, { manifest }: Payload, isChecked = true): boolean {
  if (!isOurs(folder)) return false
  return manifest.files.every(({ path, size, sha256: expected }) => {
    const file = join(folder, path)
    const stat = lstatSync(file, { throwIfNoEntry: false })
    if (!stat?.isFile()) return false
    return !isChecked || (stat.size === size && sha256(readFileSync(file)) === expected)
  })
}

function isOurs(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return false
  const user = process.getuid?.()
  // On Windows, a user's folder belongs to that user.
  if (user === undefined) return true
  return (stat.uid === user || stat.uid === 0) && (stat.mode & 0o022) === 0
}

const UNPACK_TRIES = 5

/**
 * Unpacks beside the folder and renames, so that the folder is never incomplete. Several processes may do so at once.
 */
function unpack(payload: Payload, root: string, folder: string): void {
  makePrivateFolder(root)
  const part = `${folder}.${process.pid}-${Date.now()}.part`
  try {
    mkdirSync(part, { mode: 0o700 })
    const made = new Set<string>()
    for (const { path, bytes } of payload.files()) {
      const file = join(part, path)
      if (!made.has(dirname(file))) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      made.add(dirname(file))
      writeFileSync(file, bytes, { mode: 0o600 })
    }
    putInPlace(part, folder, payload)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

/** Moves the part into place. An existing folder is either another process's or damaged. */
function putInPlace(part: string, folder: string, payload: Payload): void {
  for (let tries = UNPACK_TRIES; ; tries--) {
    try {
      renameSync(part, folder)
      return
    } catch (error) {
      if (isUnpacked(folder, payload)) return
      if (tries === 0) throw error
      const aside = `${part}.damaged`
      if (moveAside(folder, aside)) rmSync(aside, { recursive: true, force: true })
    }
  }
}

function moveAside(folder: string, aside: string): boolean {
  try {
    renameSync(folder, aside)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

const OURS = /^\d+\.\d+\.\d+[^/]*-[0-9a-f]{16}(?:\..*)?$/

/**
 * Marks the folder as used, and removes the leftovers of killed processes and older versions. Failures do not matter.
 */
function tidy(root: string, folder: string): void {
  const now = Date.now()
  quietly(() => utimesSync(folder, new Date(now), new Date(now)))
  quietly(() => {
    for (const name of readdirSync(root).filter((each) => OURS.test(each))) {
      const other = join(root, name)
      const age = now - lstatSync(other).mtimeMs
      const isLeftover = /\.(?:part|damaged)$/.test(name)
      if (other !== folder && age > (isLeftover ? LEFTOVER_MS : UNUSED_MS))
        quietly(() => rmSync(other, { recursive: true, force: true }))
    }
  })
}

function quietly(work: () => void): void {
  try {
    work()
  } catch {}
}
