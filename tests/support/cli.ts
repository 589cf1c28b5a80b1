import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { inject, vi } from 'vitest'
import { runCli } from '#backend/cli/runCli'

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

/** Runs a command in this process, where it takes milliseconds. Anything that it leaves open does not show here. */
export async function command(env: Record<string, string>, args: readonly string[], stdin = ''): Promise<CliResult> {
  const output = { stdout: '', stderr: '' }
  const keep = (method: 'log' | 'error', name: keyof typeof output) =>
    vi.spyOn(console, method).mockImplementation((line) => {
      output[name] += `${line}\n`
    })
  const input = vi.spyOn(process, 'stdin', 'get')
  input.mockReturnValue(Readable.from([Buffer.from(stdin)]) as typeof process.stdin)
  const spies = [keep('log', 'stdout'), keep('error', 'stderr'), input]
  try {
    return { code: await runCli(args, env), ...output }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
