import type { SpawnOptions } from 'node:child_process'

export function run(command: string, args: readonly string[], options?: SpawnOptions): Promise<number>
export function collect(
  command: string,
  args: readonly string[],
  options?: SpawnOptions,
): Promise<{ readonly code: number; readonly output: string }>
export function runOrExit(command: string, args: readonly string[], options?: SpawnOptions): Promise<void>
export function bin(name: string): string
