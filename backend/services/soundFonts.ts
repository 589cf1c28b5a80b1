import type { Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SoundFont } from '#shared/api/soundFonts'
import { Refusal } from '../core/errors'
import type { ServerContext } from './context'

/** The folder in which the operator puts sound banks; it need not exist. */
export const soundFontFolder = ({ config }: ServerContext): string => join(config.dataDir, 'soundfonts')

/** Matches a name, never a path. Hidden files, such as those of an unfinished upload, are not offered. */
const BANK_NAME = /^[^./\\\0][^/\\\0]*\.(?:sf2|sf3|dls)$/i

/** The banks by name. Only plain files count: a link could lead anywhere. */
export async function listSoundFonts(server: ServerContext): Promise<SoundFont[]> {
  const folder = soundFontFolder(server)
  const names = (await readdir(folder).catch(noFolder)).filter((name) => BANK_NAME.test(name))
  const found = await Promise.all(names.map((name) => plainFile(join(folder, name))))
  return names
    .flatMap((name, i) => {
      const file = found[i]
      return file ? [{ name, type: 'remote' as const, size: file.size, version: versionOf(file) }] : []
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Finds a bank. Throws a 404 when there is none. */
export async function findSoundFont(server: ServerContext, name: string): Promise<{ readonly version: string }> {
  const file = BANK_NAME.test(name) ? await plainFile(join(soundFontFolder(server), name)) : null
  if (!file) throw new Refusal('not_found')
  return { version: versionOf(file) }
}

async function plainFile(path: string): Promise<Stats | null> {
  const file = await lstat(path).catch(() => null)
  return file?.isFile() ? file : null
}

const versionOf = ({ size, mtimeMs, ino }: Stats): string => `${size}-${Math.round(mtimeMs)}-${ino}`

function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
