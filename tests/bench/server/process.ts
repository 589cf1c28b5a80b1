import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'

/** A program on loopback that answers HTTP. */
export interface Program {
  readonly url: string
  /** The time from its start to its first answer, in milliseconds. */
  readonly startMs: number
  /** The process's resident memory, in MB. */
  memoryMb(): number
  stop(): Promise<void>
}

/** Runs a Node program that prints its address. As with `npm start`, its log goes to a file. */
async function start(args: readonly string[], env: Record<string, string>, folder: string): Promise<Program> {
  const begun = performance.now()
  const log = openSync(join(folder, 'log'), 'a')
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', log, 'pipe'] })
  const url = await address(child)
  const response = await fetch(`${url}/readyz`)
  if (!response.ok) throw new Error(`${url}/readyz answered ${response.status}`)
  return {
    url,
    startMs: performance.now() - begun,
    memoryMb: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'close')
    },
  }
}

/** The first address that it prints to its error output. */
async function address(child: ChildProcess): Promise<string> {
  let printed = ''
  // Stays open: a server that cannot write makes a stack trace, and reads its source map for it, which takes 60 MB.
  for await (const chunk of child.stderr?.iterator({ destroyOnReturn: false }) ?? []) {
    printed += chunk
    const [url] = /http:\/\/\S+/.exec(printed) ?? []
    if (!url) continue
    child.stderr?.resume()
    return url.replace('localhost', '127.0.0.1')
  }
  throw new Error(`it ended without an address:\n${printed}`)
}

/** The production server on SQLite with its default settings, but without rate limits. */
export const startProduction = (dataDir: string): Promise<Program> =>
  start(
    ['--enable-source-maps', 'dist/server/main.js'],
    { PORT: '0', DATA_DIR: dataDir, THROTTLE_FACTOR: '0', NODE_ENV: 'production' },
    dataDir,
  )

/** A Koa app with one route, which answers with the bytes of a file. */
export const startBare = (file: string, folder: string): Promise<Program> =>
  start(['tests/bench/server/bareKoa.mjs', file], { NODE_ENV: 'production' }, folder)
