import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inject } from 'vitest'

export interface CliResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs one command of the server's command line as a separate program, with exactly these settings. */
export async function cli(env: Record<string, string>, args: readonly string[], stdin = ''): Promise<CliResult> {
  const child = spawn(process.execPath, [inject('bundle').cli, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk: Buffer) => {
      output[name] += chunk
    })
  }
  child.stdin.on('error', () => {})
  child.stdin.end(stdin)
  const [code] = await once(child, 'close')
  return { code, ...output }
}
