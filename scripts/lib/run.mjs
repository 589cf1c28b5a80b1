import { spawn } from 'node:child_process'

/** Runs a command in the repository's folder with its output shown; resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(signal ? 1 : code))
  })
}

/** Runs a command beside others: resolves, once it has ended, with its exit code and all its output. */
export function collect(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const written = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => written.push(bytes))
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: signal ? 1 : code, output: Buffer.concat(written).toString() }))
  })
}

/** Like run(), but a failure ends the program with the same code. */
export async function runOrExit(command, args, options) {
  const code = await run(command, args, options)
  if (code !== 0) process.exit(code)
}

/** A program of node_modules/.bin, without npx's start-up time. */
export const bin = (name) => `node_modules/.bin/${name}`
