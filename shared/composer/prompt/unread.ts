import { COMMON_WORDS, type Foreign, SCRIPTS } from './lexicon/foreign'
import { evidenceOf, fold, type PlainText } from './normalise'
import type { Piece } from './pieces'
import type { Evidence, ForeignWords } from './understanding'

interface Unread {
  /** Words that were not understood; adjacent ones are joined. */
  readonly unread: readonly Evidence[]
  readonly foreign: readonly ForeignWords[]
}

const FOREIGN_WORDS = (Object.entries(COMMON_WORDS) as [Foreign, string][]).map(
  ([language, line]) => [language, new Set(fold(line).split(' '))] as const,
)

/** Allowed between words that are quoted together. */
const TOGETHER = /^[\s'’-]{0,2}$/

/** Separates the unread pieces of a prompt into words of other languages and unknown words. */
export function unreadOf(plain: PlainText, pieces: readonly Piece[]): Unread {
  const words = pieces.filter(({ kind }) => kind === 'unread')
  const latin = latinLanguage(plain, pieces)
  const languageOf = (piece: Piece): Foreign | null => {
    const word = plain.text.slice(piece.from, piece.to)
    const script = SCRIPTS.find(([, letters]) => letters.test(word))?.[0]
    if (script) return script
    if (/^[\p{Script=Latin}\p{M}]+$/u.test(word)) return latin
    return /^[\p{L}\p{M}]+$/u.test(word) && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)
      ? 'other'
      : null
  }
  const groups = new Map<Foreign | null, Evidence[]>()
  words.forEach((piece, i) => {
    const language = languageOf(piece)
    const group = groups.get(language) ?? []
    const before = words[i - 1]
    const isOne = before && languageOf(before) === language && TOGETHER.test(plain.text.slice(before.to, piece.from))
    const last = isOne ? group.pop() : undefined
    group.push(evidenceOf(plain, last ? plain.at.indexOf(last.from) : piece.from, piece.to))
    groups.set(language, group)
  })
  return {
    unread: groups.get(null) ?? [],
    foreign: [...groups].flatMap(([language, group]) => (language === null ? [] : [{ language, words: group }])),
  }
}

/** The language of the unread Latin words, if at least two of them, or all, are among its common words. */
function latinLanguage({ text }: PlainText, pieces: readonly Piece[]): Foreign | null {
  const words = pieces
    .filter(({ kind }) => kind === 'unread')
    .map(({ from, to }) => text.slice(from, to))
    .filter((word) => /^[\p{Script=Latin}\p{M}]{2,}$/u.test(word))
  const [best] = FOREIGN_WORDS.map(([language, common]) => ({
    language,
    hits: words.filter((word) => common.has(word)).length,
  })).sort((a, b) => b.hits - a.hits)
  return best.hits >= 2 || (best.hits > 0 && best.hits === words.length) ? best.language : null
}
