import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { pathsBelow } from '../syntax'

/** Folders that are built or installed, from the root of the repository. */
const ignored = [
  '.git',
  ...Array.from(readFileSync('.gitignore', 'utf8').matchAll(/^(\S+)\/$/gm), ([, folder]) => folder),
]
const roots = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !ignored.includes(entry.name))
  .map(({ name }) => name)
const everything = [...readdirSync('.'), ...roots.flatMap(pathsBelow)].filter(
  (path) => !ignored.some((folder) => path === folder || path.startsWith(`${folder}/`)),
)

const withoutBlocks = (text: string) => text.replace(/^```.*?^```/gms, '')

/** The words in backticks, without blocks of code. */
const codeIn = (text: string) => Array.from(withoutBlocks(text).matchAll(/`([^`\s]+)`/g), ([, code]) => code)

const isRooted = (code: string) => roots.some((root) => code.startsWith(`${root}/`))
const isPath = (code: string) =>
  isRooted(code) || (/^[\w.*/-]+\.(?:tsx?|mjs|css|md)$/.test(code) && !/^\.|^test-results\//.test(code))

/**
 * Capitals and `*` mean any name, braces for a choice of names. A path may leave out its first folders
 * and the extension of a module.
 */
function exists(code: string): boolean {
  const pattern = code
    .replace(/\/$/, '')
    .replace(/[.+]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/\*|\b[A-Z]{4,}\b/g, '[^/]+')
  const path = new RegExp(`${isRooted(code) ? '^' : '(?:^|/)'}${pattern}(?:\\.tsx?)?$`)
  return everything.some((known) => path.test(known))
}

const documents = everything.filter((file) => /^(?:[A-Z]+|docs\/.*)\.md$/.test(file))

test.each(documents)('every path in %s exists', (document) => {
  const paths = codeIn(readFileSync(document, 'utf8')).filter(isPath)
  expect(paths.filter((path) => !exists(path))).toEqual([])
})

/** Names of the code in backticks, alone or with arguments. Words without a capital may be any command's. */
const namesIn = (text: string) =>
  Array.from(withoutBlocks(text).matchAll(/`([A-Za-z]\w*)(?:\([^`]*\))?`/g), ([, name]) => name).filter((name) =>
    /[A-Z_]/.test(name),
  )

/** The documents that name only our own code. */
const ABOUT_OUR_CODE = [
  'docs/architecture.md',
  'docs/automation.md',
  'docs/benchmarks.md',
  'docs/changing.md',
  'docs/composer.md',
  'docs/security.md',
  'docs/style.md',
  'docs/translating.md',
]

const sources = everything.filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))
const known = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []))

test.each(ABOUT_OUR_CODE)('every name of the code in %s exists', (document) => {
  expect(namesIn(readFileSync(document, 'utf8')).filter((name) => !known.has(name))).toEqual([])
})

test('every module that is started by its address exists', () => {
  // TypeScript does not follow these: only the build would notice a module that was moved.
  const missing = everything
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(/new URL\(\s*'(\.[^'$]+\.(?:tsx?|mjs|js))',\s*import\.meta\.url/g),
        ([, path]) => join(dirname(file), path),
      ),
    )
    .filter((path) => !everything.includes(path))
  expect(missing).toEqual([])
})
