// npm run package: the app, the server and Node as one file, in dist/package. docs/packaging.md has the rest.
// npm run package -- linux-arm64: for another platform. --twice: builds everything twice and compares.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build, ensureBuilt } from '../lib/build.mjs'
import { writeExecutable } from './executable'
import { billOfMaterials } from './parts'
import { makePayload } from './payload'
import { programFor } from './serverFiles'
import { HOST, nameOf, nodeFor, TARGETS, type Target } from './targets'

const FOLDER = 'dist/package'
const SUMS = 'SHA256SUMS'
const EXIT_USAGE = 64

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Writes the file of one platform and the list of its parts; resolves with the file's path. */
async function packageFor(target: Target): Promise<string> {
  const node = await nodeFor(target)
  const { version, files, parts } = await programFor(target, node)
  const file = join(FOLDER, `tunesmith-${version}-${nameOf(target)}${target.os === 'win32' ? '.exe' : ''}`)
  await writeExecutable(file, makePayload(files, { version, target: nameOf(target) }), target, node)
  writeFileSync(`${file}.cdx.json`, `${JSON.stringify(billOfMaterials(version, target, parts), null, 2)}\n`)
  console.log(`${nameOf(target)}: Node ${node.version}, ${files.length} files, ${parts.length} works of others`)
  return file
}

/** Writes the checksums of all files in the folder, in the format of sha256sum. */
function writeSums(): void {
  const names = readdirSync(FOLDER)
    .filter((name) => name !== SUMS)
    .sort()
  writeFileSync(join(FOLDER, SUMS), names.map((name) => `${hashOf(join(FOLDER, name))}  ${name}\n`).join(''))
}

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { twice: { type: 'boolean' } },
    allowPositionals: true,
  })
  const targets = positionals.length === 0 ? [HOST] : TARGETS.filter((each) => positionals.includes(nameOf(each)))
  const unknown = positionals.filter((name) => !targets.some((target) => nameOf(target) === name))
  if (unknown.length > 0) {
    const known = TARGETS.map(nameOf).join(', ')
    console.error(`This machine makes files for ${known}, not for ${unknown.join(', ')}: see docs/packaging.md.`)
    return EXIT_USAGE
  }
  mkdirSync(FOLDER, { recursive: true })
  const files: string[] = []
  if (values.twice) await build()
  else await ensureBuilt()
  for (const target of targets) files.push(await packageFor(target))
  if (values.twice) {
    const first = files.map(hashOf)
    for (const file of files) rmSync(file)
    await build()
    for (const target of targets) await packageFor(target)
    const different = files.filter((file, i) => hashOf(file) !== first[i])
    if (different.length > 0) {
      console.error(`Built twice and not the same: ${different.join(', ')}`)
      return 1
    }
    console.log('Built twice: the same files.')
  }
  writeSums()
  for (const file of files) console.log(resolve(file))
  return 0
}

process.exitCode = await main(process.argv.slice(2))
