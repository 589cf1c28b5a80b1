import { readFileSync } from 'node:fs'
import { fetchPackage } from './fetchPackage'
import type { Target } from './targets'

/** A package of package-lock.json. */
export interface Locked {
  readonly version: string
  readonly integrity?: string
  readonly name?: string
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Packages by folder, such as `node_modules/koa`; the project itself has the folder ''. */
export type Lock = Readonly<Record<string, Locked>>

export const readLock = (): Lock => JSON.parse(readFileSync('package-lock.json', 'utf8')).packages

/** The folder of the package that a file in node_modules belongs to; undefined for our own files. */
export const folderOf = (path: string): string | undefined =>
  /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/|$)/.exec(path)?.[0]

/** The folder in which Node finds a package from another's folder; undefined if it is not locked. */
export function findPackage(lock: Lock, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder}${folder && '/'}node_modules/${name}`
    if (path in lock) return path
    if (folder === '') return undefined
  }
}

const allows = (list: readonly string[] | undefined, value: string) => list?.includes(value) ?? true

/** Whether a package is for this platform. */
export const fits = ({ os, cpu, libc }: Locked, target: Target): boolean =>
  allows(os, target.os) && allows(cpu, target.cpu) && (target.os !== 'linux' || allows(libc, 'glibc'))

/** The folder with the files of a locked package: the installed one, or, for another platform, one fetched from npm. */
export async function filesOf(lock: Lock, folder: string, target: Target, isInstalled: boolean): Promise<string> {
  if (isInstalled) return folder
  const { version, integrity = '', name = folder.split('node_modules/').at(-1) ?? '' } = lock[folder]
  const fetched = await fetchPackage(name, version, integrity)
  if (!fetched) throw new Error(`${name}@${version} of ${target.os}-${target.cpu} cannot be fetched from npm.`)
  return fetched
}
