import { type Terms, WORDS } from './lexicon/terms'
import type { Match, Meaning } from './meaning'
import { isOneSlipAway, stemsOf } from './spelling'

const MAX_WORDS = 6
const MAX_LETTERS = 12
/** Allowed between the words of one term: blanks, hyphens, apostrophes. A comma separates terms. */
const WITHIN_TERM = /^[\s'"\-./_+]*$/
const IS_LATIN = /[a-z0-9&#\s]/
const KATAKANA_RUN = /^[\u30a1-\u30fc]+/

interface Word {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** The longest term that starts at a word. Its last word may be inflected. */
function latinMatch(text: string, words: readonly Word[], first: number, terms: Terms): [Match, number] | null {
  let joint = ''
  let best: [Match, number] | null = null
  for (let last = first; last < Math.min(words.length, first + MAX_WORDS); last++) {
    if (last > first && !WITHIN_TERM.test(text.slice(words[last - 1].to, words[last].from))) break
    for (const stem of stemsOf(words[last].text)) {
      const term = joint + stem
      const meanings = terms.get(term)
      if (!meanings) continue
      best = [{ term, from: words[first].from, to: words[last].to, meanings }, last + 1]
      break
    }
    joint += `${words[last].text} `
  }
  return best
}

function latinMatches(text: string, terms: Terms): Match[] {
  const words = [...text.matchAll(WORDS)].map((word) => ({
    text: word[0],
    from: word.index,
    to: word.index + word[0].length,
  }))
  const found: Match[] = []
  for (let at = 0; at < words.length; ) {
    const match = latinMatch(text, words, at, terms)
    if (match) found.push(match[0])
    at = match ? match[1] : at + 1
  }
  return found
}

const katakana = new WeakMap<Terms, readonly string[]>()

/** The terms that are a single katakana word, long enough for spelling correction. */
function katakanaOf(terms: Terms): readonly string[] {
  const known = katakana.get(terms)
  if (known) return known
  const words = [...terms.keys()].filter((term) => term.length >= 5 && KATAKANA_RUN.exec(term)?.[0] === term)
  katakana.set(terms, words)
  return words
}

/** The meanings of a katakana loanword with one spelling mistake ("シンセサイザ", "アンビエンド"). */
function mendedKatakana(run: string, terms: Terms): readonly Meaning[] | undefined {
  if (run.length < 5) return undefined
  const meant = katakanaOf(terms).find((term) => term[0] === run[0] && isOneSlipAway(run, term))
  return meant === undefined ? undefined : terms.get(meant)
}

/** In scripts without blanks: the longest term at each position. */
function letterMatches(text: string, terms: Terms): Match[] {
  const found: Match[] = []
  for (let at = 0; at < text.length; ) {
    let length = 0
    for (let tried = Math.min(MAX_LETTERS, text.length - at); tried > 0 && length === 0; tried--) {
      const term = text.slice(at, at + tried)
      if (terms.has(term) && [...term].some((letter) => !IS_LATIN.test(letter))) length = tried
    }
    let meanings = length > 0 ? terms.get(text.slice(at, at + length)) : undefined
    const run = KATAKANA_RUN.exec(text.slice(at))?.[0] ?? ''
    const startsRun = at === 0 || !KATAKANA_RUN.test(text[at - 1])
    if (!meanings && startsRun) {
      meanings = mendedKatakana(run, terms)
      length = run.length
    }
    if (meanings) found.push({ term: text.slice(at, at + length), from: at, to: at + length, meanings })
    at += meanings ? length : 1
  }
  return found
}

/** All terms in a plain text, in order and without overlaps. */
export function matchesIn(text: string, terms: Terms): Match[] {
  const letters = letterMatches(text, terms)
  const isFree = (match: Match) => letters.every((other) => match.to <= other.from || match.from >= other.to)
  return [...letters, ...latinMatches(text, terms).filter(isFree)].sort((a, b) => a.from - b.from)
}
