import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'

/** The server's programs, each in one file, which start in a fraction of the time that their sources need. */
export interface Bundle {
  readonly main: string
  readonly cli: string
}

declare module 'vitest' {
  interface ProvidedContext {
    bundle: Bundle
  }
}

/** Among the installed packages, or the bundle would not find those that it imports. */
const FOLDER = 'node_modules/.cache'

/** Bundles the server as it is now, for all tests of the project. */
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
