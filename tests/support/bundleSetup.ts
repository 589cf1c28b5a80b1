import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'

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

/** Bundles the current server for all tests of the project. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  mkdirSync(FOLDER, { recursive: true })
  const outdir = mkdtempSync(join(FOLDER, 'tunesmith-server-'))
  await build({
    entryPoints: {
      main: 'backend/main.ts',
      cli: 'backend/cli/main.ts',
      midiWorker: 'backend/midi/worker.ts',
      composerWorker: 'backend/composer/worker.ts',
      bankWorker: 'backend/bank/worker.ts',
      audioWorker: 'backend/audio/worker.ts',
      sheetWorker: 'backend/sheet/worker.ts',
      backupWorker: 'backend/backup/worker.ts',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outdir,
    logLevel: 'error',
  })
  provide('bundle', { main: join(outdir, 'main.js'), cli: join(outdir, 'cli.js') })
  return () => rmSync(outdir, { recursive: true, force: true })
}
