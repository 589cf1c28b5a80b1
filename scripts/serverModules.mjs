// node scripts/serverModules.mjs TARGET: copies what dist/server needs of node_modules, and nothing of what the app or the tests do.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'

const [target] = process.argv.slice(2)
if (!target) {
  console.error('node scripts/serverModules.mjs TARGET')
  process.exit(64)
}

const SERVER = 'dist/server'
const IMPORT = /\b(?:from|import|resolve|require)\s*\(?\s*["']([^"'./#\s][^"'\s]*)["']/g

/** The name of the package that an import is of: `@scope/name/file` is of `@scope/name`. */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const imported = new Set(
  readdirSync(SERVER)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [...readFileSync(join(SERVER, name), 'utf8').matchAll(IMPORT)])
    .map(([, specifier]) => specifier)
    .filter((specifier) => !isBuiltin(specifier))
    .map(packageOf),
)

/** Where `name` is found from a folder, as Node looks for it; undefined when it is not installed. */
function find(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name)
    if (existsSync(join(path, 'package.json'))) return path
    if (folder === '.') return undefined
  }
}

const manifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const { dependencies: chosen } = manifest('.')

const wanted = new Set()
function want(name, from) {
  const path = find(name, from)
  if (path === undefined || wanted.has(path)) return
  wanted.add(path)
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifest(path)
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) want(each, path)
  // What a package expects beside it, such as Knex its drivers: those that we have chosen.
  for (const each of Object.keys({ ...peerDependencies, ...peerDependenciesMeta })) if (each in chosen) want(each, path)
}
for (const name of imported) want(name, '.')

for (const path of wanted) {
  mkdirSync(join(target, dirname(path)), { recursive: true })
  // A package's own node_modules holds what others may not need: those of it that are wanted are in the list themselves.
  cpSync(path, join(target, path), { recursive: true, filter: (source) => source !== join(path, 'node_modules') })
}
console.log(`${wanted.size} packages for ${[...imported].sort().join(', ')}`)
