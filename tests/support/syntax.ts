import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** A node of a syntax tree, as the parser gives it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

export interface SourceFile {
  /** From the root of the repository. */
  readonly path: string
  readonly text: string
  readonly tree: Node
}

/** Parses TypeScript, with or without markup. */
export const parseSource = (path: string, text: string): SourceFile => ({
  path,
  text,
  tree: parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node,
})

const isSource = (path: string): boolean => /(?<!\.d|\.test|\.testing)\.tsx?$/.test(path)

/** The path of everything below a folder, from the root of the repository. */
export const pathsBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))

/** Every source file below a folder that is part of the product: no tests, no declarations. */
export function sourcesIn(folder: string): SourceFile[] {
  return pathsBelow(folder)
    .filter((path) => isSource(path) && !/node_modules|(^|\/)testing\//.test(path))
    .map((path) => parseSource(path, readFileSync(path, 'utf8')))
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The nodes directly below one. */
export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Every node of a tree, from the top down. */
export function* nodesOf(tree: Node): Generator<Node> {
  yield tree
  for (const child of childrenOf(tree)) yield* nodesOf(child)
}

/** The value of a string literal; null for any other node. */
export const stringOf = (node: Node): string | null =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : null

/** The fixed parts of a template, between which something varies; null for anything else. */
export const templateOf = (node: Node): string[] | null =>
  node.type === 'TemplateLiteral'
    ? (node.quasis as Node[]).map(({ value }) => (value as { cooked: string }).cooked)
    : null

/** 'frontend/ui/Button.tsx:12' */
export const placeOf = (file: SourceFile, node: Node): string =>
  `${file.path}:${file.text.slice(0, node.start).split('\n').length}`
