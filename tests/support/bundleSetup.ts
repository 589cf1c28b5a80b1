import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import { SERVER_BUNDLE } from '../../scripts/lib/build.mjs'
import { bin, collect } from '../../scripts/lib/run.mjs'

/** The server's programs, each bundled into one file, which start much faster than their sources. */
export interface Bundle {
  readonly main: string
  readonly cli: string
}

declare module 'vitest' {
  interface ProvidedContext {
    bundle: Bundle
  }
}

/** Inside node_modules, so that the bundle finds the packages that it imports. */
const FOLDER = 'node_modules/.cache'

/**
 * Bundles the current server as a build does, but smaller, because tests start it often. `remove` deletes the files.
 */
export async function bundleServer(): Promise<Bundle & { remove(): void }> {
  mkdirSync(FOLDER, { recursive: true })
  const outdir = mkdtempSync(join(FOLDER, 'tunesmith-server-'))
  const smaller = ['--minify-whitespace', '--minify-syntax', `--outdir=${outdir}`]
  const { code, output } = await collect(bin('esbuild'), [...SERVER_BUNDLE, ...smaller])
  if (code !== 0) throw new Error(output)
  // Otherwise Node reads each program once more to find out what it is.
  writeFileSync(join(outdir, 'package.json'), '{"type":"module"}')
  return { ...programsIn(outdir), remove: () => rmSync(outdir, { recursive: true, force: true }) }
}

const programsIn = (folder: string): Bundle => ({ main: join(folder, 'main.js'), cli: join(folder, 'cli.js') })

/**
 * Bundles the current server once for all tests of a run. BUNDLED_THREADS tells the other projects, and the servers
 * inside the tests' processes (backend/threads/sourceWorker.mjs), where it is.
 */
export async function setup({ provide }: TestProject): Promise<(() => void) | undefined> {
  const made = process.env.BUNDLED_THREADS
  if (made !== undefined) {
    provide('bundle', programsIn(fileURLToPath(made)))
    return
  }
  const { remove, ...bundle } = await bundleServer()
  process.env.BUNDLED_THREADS = pathToFileURL(dirname(resolve(bundle.main))).href
  provide('bundle', bundle)
  return remove
}
