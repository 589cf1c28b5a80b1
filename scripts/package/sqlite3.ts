import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bin, run } from '../lib/run.mjs'
import { CACHE } from './fetchPackage'
import { isHost, nameOf, nodeFor, type Target } from './targets'

/** The compilers of Debian's package g++-aarch64-linux-gnu. */
const CROSS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'linux-arm64': { CC: 'aarch64-linux-gnu-gcc', CXX: 'aarch64-linux-gnu-g++', AR: 'aarch64-linux-gnu-ar' },
}

const NATIVE = 'build/Release/node_sqlite3.node'

/**
 * The native part of sqlite3, which npm provides for no platform: the installed one, or one compiled for another
 * platform (a few minutes, once). It uses Node-API, so it fits every version of Node.
 */
export async function sqlite3For(target: Target): Promise<string> {
  const installed = 'node_modules/sqlite3'
  if (isHost(target)) return join(installed, NATIVE)
  const folder = join(CACHE, `sqlite3-${nameOf(target)}`)
  if (existsSync(join(folder, NATIVE))) return join(folder, NATIVE)
  const { folder: nodedir } = await nodeFor(target)
  const compilers = CROSS[nameOf(target)]
  if (!compilers || !nodedir) throw new Error(`sqlite3 cannot be compiled here for ${nameOf(target)}.`)
  console.log(`Compiling sqlite3 for ${nameOf(target)} …`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'binding.gyp', 'deps', 'src'])
    cpSync(join(installed, name), join(folder, name), { recursive: true })
  const args = ['rebuild', `--arch=${target.cpu}`, `--nodedir=${resolve(nodedir)}`, '--silent']
  const options = { cwd: folder, env: { ...process.env, ...compilers } }
  if ((await run(resolve(bin('node-gyp')), args, options)) !== 0)
    throw new Error(`sqlite3 could not be compiled for ${nameOf(target)}. On Debian: apt install g++-aarch64-linux-gnu`)
  return join(folder, NATIVE)
}
