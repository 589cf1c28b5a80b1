import { REAL_WORDS } from './lexicon/realWords'
import { type Terms, WORDS } from './lexicon/terms'
import { type PlainText, respelled } from './normalise'

/** The shortest word that is corrected, in letters. Shorter words are too similar to each other. */
const MIN_LETTERS = 5

/** Words that patterns look for, rather than the lexicon. */
const GRAMMAR = (
  'tempo tempos tracks track measures measure major minor sharp without avoid instruments mesure mesures pistes piste majeur mineur diese bemol ' +
  'beats about seconds minutes three voices layers complexity'
).split(' ')

const INFLECTIONS: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/s$/, ''],
  [/es$/, ''],
  [/ies$/, 'y'],
  [/x$/, ''],
  [/e$/, ''],
  [/es$/, 'e'],
  [/ish$/, ''],
]

/** A word and its possible base forms. */
export const stemsOf = (word: string): string[] =>
  word.length < 4
    ? [word]
    : [
        word,
        ...INFLECTIONS.filter(([ending]) => ending.test(word)).map(([ending, instead]) =>
          word.replace(ending, instead),
        ),
      ]

const vocabularies = new WeakMap<Terms, ReadonlyMap<string, readonly string[]>>()

/** The Latin words of all terms, by their first letter. */
function vocabularyOf(terms: Terms): ReadonlyMap<string, readonly string[]> {
  const known = vocabularies.get(terms)
  if (known) return known
  const words = new Set(GRAMMAR)
  for (const term of terms.keys()) for (const word of term.match(WORDS) ?? []) words.add(word)
  const byLetter = new Map<string, string[]>()
  for (const word of [...words].sort()) byLetter.set(word[0], [...(byLetter.get(word[0]) ?? []), word])
  vocabularies.set(terms, byLetter)
  return byLetter
}

/** Whether adding, dropping or changing one letter, or swapping two neighbours, turns `a` into `b`. */
export function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from++
  let same = 0
  while (same < Math.min(a.length, b.length) - from && a[a.length - 1 - same] === b[b.length - 1 - same]) same++
  const restA = a.slice(from, a.length - same)
  const restB = b.slice(from, b.length - same)
  if (restA.length <= 1 && restB.length <= 1) return true
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]
}

/** The intended word, or the word itself. First letters are seldom wrong, so they must be equal. */
function mended(word: string, vocabulary: ReadonlyMap<string, readonly string[]>): string {
  const near = vocabulary.get(word[0]) ?? []
  const isKnown = (form: string) => near.includes(form) || REAL_WORDS.has(form)
  if (stemsOf(word).some(isKnown)) return word
  for (const once of [word.replace(/(.)\1{2,}/g, '$1'), word.replace(/(.)\1{2,}/g, '$1$1')])
    if (once !== word && near.includes(once)) return once
  if (word.length < MIN_LETTERS) return word
  if ([...REAL_WORDS].some((real) => real[0] === word[0] && isOneSlipAway(word, real))) return word
  const candidates = near.filter((known) => known.length >= MIN_LETTERS && isOneSlipAway(word, known))
  return candidates.find((known) => known.length === word.length) ?? candidates[0] ?? word
}

/** The text with spelling mistakes of one letter corrected ("amibent" → "ambient", "saaad" → "sad"). */
export function spellChecked(plain: PlainText, terms: Terms): PlainText {
  const vocabulary = vocabularyOf(terms)
  const meanings = new Map<string, string>()
  let text = plain
  for (const { 0: word, index } of [...plain.text.matchAll(/[a-z]{3,}/g)].reverse()) {
    const meant = meanings.get(word) ?? mended(word, vocabulary)
    meanings.set(word, meant)
    if (meant !== word) text = respelled(text, index, index + word.length, meant)
  }
  return text
}
