import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The one file for this machine. */
    oneFile: string
  }
}

export const PACKAGE = ['node_modules/.bin/tsx', 'scripts/package/main.ts'] as const

/** Makes the one file for all tests of the project, as `npm run package` does. */
export function setup({ provide }: TestProject): void {
  const [program, ...args] = PACKAGE
  const output = execFileSync(program, args, { encoding: 'utf8' })
  provide('oneFile', output.trim().split('\n').at(-1) ?? '')
}
