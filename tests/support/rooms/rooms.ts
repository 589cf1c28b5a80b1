import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isNode, nodesOf, placeOf, type SourceFile, stringOf } from '../syntax'

/** A row of the table "Rooms, and what imports what" in `docs/architecture.md`. */
export interface Room {
  /** A folder, from the root of the repository. */
  readonly path: string
  /** Folders and files it may import from, besides itself; `*` is any one name. */
  readonly mayImport: readonly string[]
}

export interface Import {
  /** 'frontend/ui/Button.tsx:12' */
  readonly place: string
  readonly from: string
  /** The imported file as written, from the root of the repository, without its ending. */
  readonly to: string
  /** Whether it is loaded only when needed. */
  readonly isLazy: boolean
}

const DOCUMENT = 'docs/architecture.md'

/** The rows in the order of the table: lowest first. One row may name several rooms. */
export function readRooms(): Room[] {
  const [, table] = readFileSync(DOCUMENT, 'utf8').split(/^## Rooms.*$/m)
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => {
    const [, rooms, , imports] = row.split('|')
    const mayImport = codeIn(imports)
    return codeIn(rooms).map((path) => ({ path, mayImport }))
  })
}

const codeIn = (cell: string): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, code]) => code)

/** The innermost room that a file belongs to. */
export function roomOf(path: string, rooms: readonly Room[]): Room | undefined {
  const around = rooms.filter((room) => isBelow(path, room.path))
  return around.toSorted((a, b) => b.path.length - a.path.length).at(0)
}

/** Whether a file or folder is this folder, or below it. */
export const isBelow = (path: string, folder: string): boolean => `${path}/`.startsWith(`${folder}/`)

/** Whether a path is one that a permission names, or below it. */
export function isAllowed(path: string, permission: string): boolean {
  const names = permission.split('/')
  const given = path.split('/')
  return names.length <= given.length && names.every((name, i) => name === '*' || name === given[i])
}

const IMPORTING = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'])

/** Imports of our own files: static, dynamic and of types. Threads that are started by URL are not among them. */
export function importsOf(file: SourceFile): Import[] {
  return [...nodesOf(file.tree)].flatMap((node) => {
    if (!IMPORTING.has(node.type) || !isNode(node.source)) return []
    const written = stringOf(node.source)
    const to = written && ownPath(file.path, written)
    const isLazy = node.type === 'ImportExpression'
    return to ? [{ place: placeOf(file, node), from: file.path, to: to.replace(/(\.tsx?)?(\?.*)?$/, ''), isLazy }] : []
  })
}

function ownPath(from: string, written: string): string | null {
  if (written.startsWith('.')) return join(dirname(from), written)
  return written.startsWith('#') ? written.slice(1) : null
}

/** The folder of a room in which a path is, or the file beside those folders. */
const partOf = (path: string, room: Room): string =>
  path
    .slice(room.path.length + 1)
    .split('/')[0]
    .replace(/\.tsx?$/, '')

/** The imports of a room by which its folders, and the files beside them, depend on each other in a circle. */
export function circlesIn(room: Room, imports: readonly Import[]): Import[] {
  let left = imports.filter(({ from, to, isLazy }) => !isLazy && partOf(from, room) !== partOf(to, room))
  for (;;) {
    const importing = new Set(left.map(({ from }) => partOf(from, room)))
    const imported = new Set(left.map(({ to }) => partOf(to, room)))
    const inCircles = left.filter(({ from, to }) => importing.has(partOf(to, room)) && imported.has(partOf(from, room)))
    if (inCircles.length === left.length) return left
    left = inCircles
  }
}
