// node scripts/serverModules.mjs TARGET: copies the packages that dist/server needs, without those of the app or the
// tests.
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

/** The package of an import: `@scope/name` for `@scope/name/file`. */
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

/** The folder in which Node finds the package `name` from another folder; undefined when it is not installed. */
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
  // Optional peers of a package, such as Knex's drivers: only those that we use.
  for (const each of Object.keys({ ...peerDependencies, ...peerDependenciesMeta })) if (each in chosen) want(each, path)
}
for (const name of imported) want(name, '.')

for (const path of wanted) {
  mkdirSync(join(target, dirname(path)), { recursive: true })
  // Nested node_modules are skipped: the list itself has the packages that are needed from them.
  cpSync(path, join(target, path), { recursive: true, filter: (source) => source !== join(path, 'node_modules') })
}
console.log(`${wanted.size} packages for ${[...imported].sort().join(', ')}`)
