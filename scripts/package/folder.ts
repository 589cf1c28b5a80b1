// tsx scripts/package/folder.ts FOLDER: the built program as files, for an image that has a Node of its own.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureBuilt } from '../lib/build.mjs'
import { programFor } from './serverFiles'
import { HOST } from './targets'

const EXIT_USAGE = 64

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('tsx scripts/package/folder.ts FOLDER')
  process.exit(EXIT_USAGE)
}

await ensureBuilt()
const node = { version: process.versions.node, program: process.execPath, folder: undefined, license: undefined }
const { files, parts } = await programFor(HOST, node)
for (const { path, bytes } of files) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), bytes)
}
console.log(`${files.length} files, ${parts.length} works of others`)
