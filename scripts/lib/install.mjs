import { existsSync, lstatSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runOrExit } from './run.mjs'

/**
 * Installs the dependencies if they are missing or older than the lock file. Throws when `node_modules` is a symbolic
 * link: `npm ci` would empty the folder behind it.
 */
export async function ensureInstalled(folder = '.') {
  const modules = join(folder, 'node_modules')
  const installed = join(modules, '.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs)
    return
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error(
      'node_modules is a symbolic link, and older than package-lock.json. Run npm ci in the folder that it leads to, or remove the link.',
    )
  console.log('Installing the dependencies (the first time this takes about two minutes) …')
  await runOrExit('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], { cwd: folder })
}
