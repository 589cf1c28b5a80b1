import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { inject } from 'vitest'

/** The server, run as a separate program. */
export interface ServerProgram {
  /** The process's output so far. */
  output(): string
  /** Resolves with the first match in its output; rejects when it ends without one. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  readonly pid: number | undefined
  kill(signal: NodeJS.Signals): void
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** Runs `backend/main.ts` with these settings and only the variables that Node itself needs. */
export function runServer(env: Record<string, string>, args: readonly string[] = []): ServerProgram {
  const child = spawn(process.execPath, [inject('bundle').main, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return watchProgram(child)
}

/** Keeps what a program prints and how it ends. */
export function watchProgram(child: ChildProcessByStdio<null, Readable, Readable>): ServerProgram {
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', keep)
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  return {
    output: () => output,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output)
          if (match) resolve(match)
        }
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
        void ended.then(() => reject(new Error(`the server ended without printing ${pattern}:\n${output}`)))
        look()
      }),
    pid: child.pid,
    kill: (signal) => void child.kill(signal),
    ended,
  }
}
