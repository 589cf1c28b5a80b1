import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inject } from 'vitest'

/** `backend/main.ts`, run as a separate program. */
export interface ServerProgram {
  /** Its output so far. */
  output(): string
  /** Resolves with the first match in its output; rejects when it ends without one. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  kill(signal: NodeJS.Signals): void
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** Runs the server with these settings and only the variables that Node itself needs. */
export function runServer(env: Record<string, string>, args: readonly string[] = []): ServerProgram {
  const child = spawn(process.execPath, [inject('bundle').main, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
    kill: (signal) => void child.kill(signal),
    ended,
  }
}
