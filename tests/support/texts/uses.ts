import { dirname, join } from 'node:path'
import { isNode, type Node, nodesOf, type SourceFile, stringOf, templateOf } from '../syntax'

/** A way in which a file names texts. */
interface Naming {
  /** The areas to search for a key without an area. */
  readonly areas: ReadonlySet<string>
  readonly keys: ReadonlySet<string>
  readonly patterns: readonly RegExp[]
}

/** Expressions that stand for an area without naming it. */
const AREAS_OF: Readonly<Record<string, readonly string[]>> = { useText: ['editor'], EditorText: ['editor'] }

function namingOf({ tree }: SourceFile): Naming {
  const nodes = [...nodesOf(tree)]
  const strings = nodes.flatMap((node) => stringOf(node) ?? [])
  const templates = nodes.flatMap((node) => {
    const parts = templateOf(node)
    // One that varies from end to end, as `${a}${b}`, would fit everything.
    return parts !== null && parts.length > 1 && parts.join('').length > 1 ? [toPattern(parts)] : []
  })
  const names = nodes.flatMap((node) => AREAS_OF[String(node.name)] ?? [])
  return { areas: new Set([...strings, ...names]), keys: new Set(strings), patterns: templates }
}

/** With the areas of the files that it imports: from there it may have its `t`. */
function withImports(file: SourceFile, namings: ReadonlyMap<string, Naming>): Naming {
  const own = namings.get(withoutExtension(file.path))!
  const imported = (file.tree.body as Node[]).flatMap((node) =>
    isNode(node.source) ? (stringOf(node.source) ?? []) : [],
  )
  const areas = imported.flatMap((path) => [...(namings.get(join(dirname(file.path), path))?.areas ?? [])])
  return { ...own, areas: new Set([...own.areas, ...areas]) }
}

const withoutExtension = (path: string): string => path.replace(/\.tsx?$/, '')

const toPattern = (parts: readonly string[]): RegExp =>
  new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('([^:.]+)')}$`)

/** The words that a composed key may consist of: all strings and names of the sources. */
export function wordsOf(files: readonly SourceFile[]): Set<string> {
  const nameOf = (node: Node) => (/Identifier|PropertyName/.test(node.type) ? [String(node.name)] : [])
  return new Set(files.flatMap(({ tree }) => [...nodesOf(tree)].flatMap((node) => stringOf(node) ?? nameOf(node))))
}

/**
 * The keys that no file names. A key is named by a string, or by a template whose variable parts are words of the
 * sources or of `more` (such as the names of a list that is made at run time).
 */
export function unusedKeys(
  keys: Iterable<string>,
  files: readonly SourceFile[],
  more: Iterable<string> = [],
): string[] {
  const own = new Map(files.map((file) => [withoutExtension(file.path), namingOf(file)]))
  const namings = files.map((file) => withImports(file, own))
  const words = wordsOf(files)
  for (const word of more) words.add(word)
  const fits = (pattern: RegExp, key: string) =>
    pattern
      .exec(key)
      ?.slice(1)
      .every((part) => words.has(part)) ?? false
  const isNamed = (key: string, { keys, patterns }: Naming) =>
    keys.has(key) || patterns.some((pattern) => fits(pattern, key))
  return [...new Set(keys)].filter((key) => {
    const [area, rest] = key.split(':')
    return !namings.some((naming) => isNamed(key, naming) || (naming.areas.has(area) && isNamed(rest, naming)))
  })
}
