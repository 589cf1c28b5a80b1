import { expect, test } from 'vitest'
import { isNode, type Node, parseSource, type SourceFile, sourcesIn } from '../syntax'

/** Layers that may each use the same name for the same work on a song, a user or a playlist. */
const LAYERS = ['frontend/api/', 'backend/services/', 'backend/repositories/']
/** The words of a language: its modules export the same names as those of the others. */
const OF_LANGUAGE = /(?:^|\/)(?:en|fr|ja|zh-?Hans|zh-?Hant)(?:\/|\.)/
const TEST_HELPER = /(?:^|\/)test(?:ing|Files?)\.tsx?$/

/** Names with two meanings. The list may only shrink: rename one of the two, and take the name off. */
const DOUBLED = `
  RemixSource SongChanges TrackChanges
`.match(/\S+/g) as readonly string[]

/** The names that a module declares and exports. A name that it passes on from another module is that module's. */
function exportsOf({ tree }: SourceFile): string[] {
  const declarations = (tree.body as Node[])
    .filter(({ type, source }) => type === 'ExportNamedDeclaration' && !source)
    .flatMap(({ declaration }) => (isNode(declaration) ? [declaration] : []))
    .flatMap((node) => (node.type === 'VariableDeclaration' ? (node.declarations as Node[]) : [node]))
  return declarations.flatMap(({ id }) => (isNode(id) && typeof id.name === 'string' ? [id.name] : []))
}

/** The modules that export a name, for each name that two or more of them export. */
function doublesIn(files: readonly SourceFile[]): Map<string, string[]> {
  const modules = new Map<string, Set<string>>()
  for (const file of files)
    for (const name of exportsOf(file)) modules.set(name, (modules.get(name) ?? new Set()).add(file.path))
  return new Map([...modules].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, [...paths]]))
}

/** Whether each module of a name is in a layer of its own. */
function isLayered(paths: readonly string[]): boolean {
  const layers = paths.map((path) => LAYERS.find((layer) => path.startsWith(layer)))
  return !layers.includes(undefined) && new Set(layers).size === layers.length
}

const doubles = [
  ...doublesIn(
    ['shared', 'workers', 'frontend', 'backend', 'scripts']
      .flatMap(sourcesIn)
      .filter(({ path }) => !OF_LANGUAGE.test(path) && !TEST_HELPER.test(path)),
  ),
].filter(([, paths]) => !isLayered(paths))

test('no two modules export one name', () => {
  const added = doubles.filter(([name]) => !DOUBLED.includes(name))
  expect(added.map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([])
})

test('every name on the list is still exported twice, and listed once', () => {
  expect(DOUBLED).toEqual(doubles.map(([name]) => name).toSorted())
})

test('a name is doubled by two declarations, and not by a type and its schema or by passing it on', () => {
  const here = parseSource('here.ts', 'export const Song = 1; export type Song = 2; export function play() {}')
  const there = parseSource('there.ts', "import { play } from './here'; export { play }; export { Song } from './here'")
  const other = parseSource('other.ts', 'export class Song {}')
  expect(doublesIn([here, there])).toEqual(new Map())
  expect(doublesIn([here, there, other])).toEqual(new Map([['Song', ['here.ts', 'other.ts']]]))
})

test('the layers of one call share its name, but one layer has it once', () => {
  const layered = ['frontend/api/songs.ts', 'backend/services/songs/songs.ts', 'backend/repositories/songs.ts']
  expect(isLayered(layered)).toBe(true)
  expect(isLayered([...layered, 'frontend/offline/songs.ts'])).toBe(false)
  expect(isLayered([layered[0], 'frontend/api/users.ts'])).toBe(false)
})
