import { existsSync, statSync } from 'node:fs'
import { runOrExit } from './run.mjs'

const INSTALLED = 'node_modules/.package-lock.json'

/** Installs the dependencies when they are missing or older than the lock file. */
export async function ensureInstalled() {
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync('package-lock.json').mtimeMs) return
  console.log('Installing the dependencies (the first time this takes about two minutes) …')
  await runOrExit('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'])
}
