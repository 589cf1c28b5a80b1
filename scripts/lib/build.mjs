import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { bin, runOrExit } from './run.mjs'

const SOURCES = ['frontend', 'workers', 'shared', 'backend', 'package-lock.json', 'vite.config.ts']
const STAMP = 'dist/.built'

function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stat.mtimeMs)
}

/** True when a source is newer than the last complete build. */
export const isStale = () => !existsSync(STAMP) || SOURCES.some((path) => newest(path) > statSync(STAMP).mtimeMs)

/** Compresses each script and style sheet with Brotli's best level, which would take the server too long. */
async function compress(folder) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const files = readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name))
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name)
      await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file), { params }))
    }),
  )
}

/** Builds the app (Vite) into dist/app and the server (esbuild) into dist/server. */
export async function build() {
  const started = new Date()
  rmSync(STAMP, { force: true })
  await runOrExit(bin('vite'), ['build', '--logLevel', 'warn'])
  await compress('dist/app/assets')
  await runOrExit(bin('esbuild'), [
    'main=backend/main.ts',
    'cli=backend/cli/main.ts',
    'midiWorker=backend/midi/worker.ts',
    'composerWorker=backend/composer/worker.ts',
    'bankWorker=backend/bank/worker.ts',
    'audioWorker=backend/audio/worker.ts',
    'sheetWorker=backend/sheet/worker.ts',
    '--bundle',
    '--platform=node',
    '--target=node20',
    '--format=esm',
    '--packages=external',
    '--sourcemap',
    '--outdir=dist/server',
    '--log-level=warning',
  ])
  mkdirSync('dist', { recursive: true })
  writeFileSync(STAMP, `${started.toISOString()}\n`)
}

/** Builds only when a source changed since the last build. */
export async function ensureBuilt() {
  if (!isStale()) return
  console.log('Building the app and the server …')
  await build()
}
