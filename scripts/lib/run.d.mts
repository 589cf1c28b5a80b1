import type { SpawnOptions } from 'node:child_process'

export function run(command: string, args: readonly string[], options?: SpawnOptions): Promise<number>
export function runOrExit(command: string, args: readonly string[], options?: SpawnOptions): Promise<void>
export function bin(name: string): string
