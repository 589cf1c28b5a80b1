import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourcePaths } from '../comments/comments'

const EXPORTED = /^export (?:abstract |async |declare )*(?:const|let|function\*?|class|interface|type) ([\w$]+)/gm

/** The settings of the tools, at the root, use a few exports. */
const settings = readdirSync('.').filter((path) => path.endsWith('.ts'))
const texts = [...settings, ...sourcePaths()].map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const isProduct = (path: string) =>
  /^(shared|workers|frontend|backend)\//.test(path) && !/\.test\.|\.d\.ts$|testing|harness/i.test(path)

/** The number of files that have each word. */
function countFiles(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of texts)
    for (const word of new Set(text.match(/[\w$]+/g))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

test('what a file exports is named in another one', () => {
  const counts = countFiles()
  const idle = texts
    .filter(({ path }) => isProduct(path))
    .flatMap(({ path, text }) => Array.from(text.matchAll(EXPORTED), ([, name]) => ({ path, name })))
    .filter(({ name }) => counts.get(name) === 1)
  expect(counts.size).toBeGreaterThan(10_000)
  expect(idle.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})
