import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { pathsBelow } from '../syntax'

export interface Fault {
  /** 'shared/song/song.ts:12' */
  readonly place: string
  readonly says: 'begins with a pronoun' | 'is too wide'
}

const ROOTS = ['shared', 'workers', 'frontend', 'backend', 'scripts', 'tests']
const MOST_COLUMNS = 120
/** First words of doc comments that refer to a thing instead of naming it. */
const PRONOUN = /^(?:That|This|Those|These|They|Them|Their|It|Its|He|His|Of|As|What|Whose)\b/
/** "The one", "the others" and "the same" without a noun: "the same song" names a thing. */
const NO_NOUN = /^The (?:ones?|others?|same)(?=[.,:;]|$| (?:as|for|in|of|that|which|who|with|without)\b)/
/** Words for a tool, and addresses: no line break can be put into them. */
const UNBREAKABLE = /biome-ignore|@vitest-environment|https?:\/\/|<reference /

/** Every source and test file, from the root of the repository. */
export const sourcePaths = (): string[] =>
  ROOTS.flatMap(pathsBelow)
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
    .sort()

/** The faults of all comments of a file, in its order. */
export function faultsIn(path: string, text: string): Fault[] {
  const { comments } = parseSync(path, text)
  const lines = text.split('\n')
  return comments.flatMap(({ type, value, start, end }) => {
    const first = lineAt(text, start)
    const faults: Fault[] = []
    const opening = value.replace(/^[\s*]+/, '')
    if (type === 'Block' && (PRONOUN.test(opening) || NO_NOUN.test(opening)))
      faults.push({ place: `${path}:${first}`, says: 'begins with a pronoun' })
    for (let line = first; line <= lineAt(text, end); line++) {
      const isWide = Array.from(lines[line - 1]).length > MOST_COLUMNS && !UNBREAKABLE.test(lines[line - 1])
      if (isWide) faults.push({ place: `${path}:${line}`, says: 'is too wide' })
    }
    return faults
  })
}

export const readFaults = (): Fault[] => sourcePaths().flatMap((path) => faultsIn(path, readFileSync(path, 'utf8')))

/** The number of the line in which an offset lies, from 1. */
const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
