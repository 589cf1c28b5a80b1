import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLock } from './lock'
import { besideFolders, moduleFiles } from './modules'
import { noticesText } from './notices'
import { type ListedPart, listParts } from './parts'
import type { PayloadFile } from './payload'
import type { NodeRuntime, Target } from './targets'

/** The program of one platform as files, without Node. */
export interface Program {
  readonly version: string
  readonly files: readonly PayloadFile[]
  readonly parts: readonly ListedPart[]
}

/** Collects the built app and server, the packages beside them, and the licences. Rejects when a licence is unknown. */
export async function programFor(target: Target, node: NodeRuntime): Promise<Program> {
  const lock = readLock()
  const { version } = lock['']
  const beside = besideFolders(lock, target)
  const parts = await listParts(lock, beside, target, node)
  const text = (path: string, content: string) => ({ path, bytes: Buffer.from(content) })
  const files = [
    ...folderFiles('dist/app'),
    ...folderFiles('dist/server'),
    ...(await moduleFiles(lock, beside, target)),
    ...['LICENSE', 'NOTICE'].map((path) => ({ path, bytes: readFileSync(path) })),
    text('package.json', `${JSON.stringify({ name: 'tunesmith', version, type: 'module' })}\n`),
    text('THIRD-PARTY.txt', noticesText(parts)),
    { path: 'boot.cjs', bytes: readFileSync('scripts/package/boot.cjs') },
  ]
  return { version, files, parts }
}

/** Excludes source maps: the bundle is not minified, so traces name functions. */
const folderFiles = (folder: string): PayloadFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.replaceAll('\\', '/'), bytes: readFileSync(path) }))
