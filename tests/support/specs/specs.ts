import { readFileSync } from 'node:fs'
import { pathsBelow } from '../syntax'

/** A numbered rule of a SPEC.md. */
export interface Rule {
  /** Two capital letters and a number: 'CM1'. */
  readonly id: string
  /** 'shared/edit/SPEC.md:12' */
  readonly place: string
  /** How many lines it takes. */
  readonly lines: number
}

/** A title that begins with the id of a rule. */
export interface Citation {
  readonly id: string
  /** 'shared/edit/apply.test.ts:9' */
  readonly place: string
}

/** A rule is an item of a list. It ends with the next item, heading or empty line. */
const RULE = /^- \*\*([A-Z]{2}[1-9]\d*)\*\* .*(?:\n(?!- |#|$).*)*/gm
/** A string that begins with ids: a title, or a word of a table of cases that becomes one. */
const TITLE = /(?<=['"`])(?:[A-Z]{2}[1-9]\d* )+/g
/** Words that look like ids. */
const NO_IDS: readonly string[] = ['MP3']
const MOST_LINES = 3

/** Tests, and tables of cases, but not the tests of this file. */
const TESTS = /(\.(test|spec)|\/testing\/.*)\.tsx?$/
const OWN = /^tests\/support\/specs\//

const filesLike = (pattern: RegExp): string[] =>
  ['shared', 'workers', 'frontend', 'backend', 'tests']
    .flatMap(pathsBelow)
    .filter((path) => pattern.test(path) && !OWN.test(path))
    .sort()

/** The rules of a document, in its order. */
export function rulesIn(path: string, text: string): Rule[] {
  return Array.from(text.matchAll(RULE), ({ 0: rule, 1: id, index }) => ({
    id,
    place: placeOf(path, text, index),
    lines: rule.split('\n').length,
  }))
}

/** The ids with which strings of a test file begin. */
export function citationsIn(path: string, text: string): Citation[] {
  return Array.from(text.matchAll(TITLE)).flatMap(({ 0: ids, index }) =>
    ids
      .trim()
      .split(' ')
      .filter((id) => !NO_IDS.includes(id))
      .map((id) => ({ id, place: placeOf(path, text, index) })),
  )
}

/** All rules of the repository. */
export const readRules = (): Rule[] =>
  filesLike(/\/SPEC\.md$/).flatMap((path) => rulesIn(path, readFileSync(path, 'utf8')))

/** All citations of the repository. */
export const readCitations = (): Citation[] =>
  filesLike(TESTS).flatMap((path) => citationsIn(path, readFileSync(path, 'utf8')))

/** The faults, in words; none if each rule has a test and each title names a rule. */
export function faultsOf(rules: readonly Rule[], citations: readonly Citation[]): string[] {
  const known = new Set(rules.map(({ id }) => id))
  const tested = new Set(citations.map(({ id }) => id))
  return [
    ...rules.filter(({ id }) => !tested.has(id)).map(({ id, place }) => `${place}: ${id} has no test`),
    ...citations.filter(({ id }) => !known.has(id)).map(({ id, place }) => `${place}: there is no rule ${id}`),
    ...rules
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ id, place }) => `${place}: ${id} has more than ${MOST_LINES} lines`),
    ...outOfOrder(rules),
  ]
}

/** The numbers of two letters ascend, in one place of one document. */
function outOfOrder(rules: readonly Rule[]): string[] {
  const last = new Map<string, number>()
  let before = ''
  return rules.flatMap(({ id, place }) => {
    const [letters, number] = [id.slice(0, 2), Number(id.slice(2))]
    const isNext = letters === before ? number > last.get(letters)! : !last.has(letters)
    last.set(letters, number)
    before = letters
    return isNext ? [] : [`${place}: ${id} is double or out of order`]
  })
}

const placeOf = (path: string, text: string, index: number): string =>
  `${path}:${text.slice(0, index).split('\n').length}`
