import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface ServerProcess {
  readonly url: string
  readonly dataDir: string
  readonly process: ChildProcess
  stop(): Promise<void>
}

/** A port that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the server did not become ready within 30 s')
}

export interface BuiltServerOptions {
  /** The server's program; default: that of the last build. */
  readonly program?: string
  readonly port?: number
  readonly dataDir?: string
  /** The path of the app, such as `/music`. */
  readonly basePath?: string
  /** More settings. */
  readonly env?: Readonly<Record<string, string>>
}

/** Starts the server on a free port. Without `dataDir` it gets a data folder that `stop` removes. */
export async function startBuiltServer(options: BuiltServerOptions = {}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'tunesmith-'))
  const url = `http://localhost:${port}${options.basePath ?? ''}`
  const child = spawn(process.execPath, [options.program ?? 'dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      THROTTLE_FACTOR: '0',
      ...options.env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitUntilReady(url, child)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    url,
    dataDir,
    process: child,
    async stop() {
      child.kill('SIGTERM')
      await ended
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
