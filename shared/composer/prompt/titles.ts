/**
 * Finds the phrases of a prompt that may be the song's title, in their original wording. A phrase starts and ends with
 * a meaningful word and has small words only between such words ("Boss Fight in a Dark Castle", "雨の夜のドライブ"). It
 * contains no numbers, keys, refusals or wishes that cannot be met.
 */
import type { Language } from '../vocabulary'
import { evidenceOf, type PlainText } from './normalise'
import type { Piece } from './pieces'

/** The widest title, in columns. Chinese and Japanese letters take two. */
export const TITLE_WIDTH = 40
const MAX_PIECES = 12
const MAX_TITLES = 3
/** Other phrases are used too if they score at least this share of the best one. */
const NEAR = 0.75

/** Small words allowed between meaningful ones. */
const GLUE = new Set(
  (
    'of the in on at for with and to from by a an my our your s under over after before through into & ' +
    'de du des d la le les l a au aux en et sur sous dans pour par avec un une mon ma mes nos ' +
    'の と で な に が へ を から 的 和 与 與 之 在 里 裡 里的 裡的 中的 上的 上 中'
  ).split(' '),
)
/** Words for a piece of music, which may end a title: "Sad Song", "钢琴曲". */
const NOUNS = new Set(
  (
    'song songs ballad tune theme anthem beat loop band scene tutorial commercial video party chanson ballade morceau air thème musique music ' +
    '曲 歌 之歌 ソング バラード テーマ 曲子 歌曲'
  ).split(' '),
)
/** Allowed between the pieces of a phrase: blanks, hyphens, apostrophes, an ampersand. */
const WITHIN = /^[\s'’&-]*$/
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/

/** The width of a text in columns. */
export const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0)

/** The weight of a piece in a title; null if it says nothing about the song. */
function weightOf({ kind, match }: Piece, text: string): number | null {
  if (kind === 'filler') return null
  if (kind === 'unread') return /\p{L}{2}|\p{Script=Han}/u.test(text) ? 1.6 : null
  if (!match) return 0.4
  if (match.isRefused) return null
  const weights = match.meanings.map((meaning) => {
    switch (meaning.kind) {
      case 'mood':
        return 2
      case 'scene':
        return 1.8
      case 'genre':
        return 1.8
      case 'track':
        return 1
      case 'unmet':
        return meaning.what === 'dance' ? 1.8 : 0
      case 'nothing':
        return 0.2
      default:
        return 0.8
    }
  })
  const most = Math.max(...weights)
  return most > 0 ? most : null
}

interface Phrase {
  readonly from: number
  readonly to: number
  readonly score: number
}

/** The weightiest words count most; each further one counts less. */
const SHARES = [1, 0.8, 0.6, 0.4, 0.1]
/** The least weight of a mood, a scene or a genre. */
const SUBJECT = 1.8
/**
 * The weight of a track or an instrument: a phrase with one and without a subject lists players, and becomes the title
 * only if there is no other.
 */
const PLAYERS = { from: 0.8, to: 1 }
const LIST_OF_PLAYERS = 0.5

function scoreOf(weights: readonly number[], glue: number): number {
  const sum = [...weights].sort((a, b) => b - a).reduce((all, weight, i) => all + weight * (SHARES[i] ?? 0), 0)
  const isList =
    weights.some((weight) => weight >= PLAYERS.from && weight <= PLAYERS.to) &&
    weights.every((weight) => weight < SUBJECT)
  return (sum - 0.2 * glue) * (isList ? LIST_OF_PLAYERS : 1)
}

/** All phrases that start with a piece. */
function phrasesFrom(plain: PlainText, pieces: readonly Piece[], first: number, language: Language): Phrase[] {
  const phrases: Phrase[] = []
  const weights: number[] = []
  let glue = 0
  for (let i = first; i < Math.min(pieces.length, first + MAX_PIECES); i++) {
    const piece = pieces[i]
    const word = plain.text.slice(piece.from, piece.to)
    if (i > first && !WITHIN.test(plain.text.slice(pieces[i - 1].to, piece.from))) break
    const weight = weightOf(piece, word)
    // In French the noun comes first: "musique triste".
    const isNoun = weight === null && NOUNS.has(word) && (i > first || language === 'fr')
    if (weight === null && !isNoun && (i === first || piece.match?.isRefused || !GLUE.has(word))) break
    if (weight !== null || isNoun) {
      weights.push(weight ?? 0.3)
      if (weights.length === 1 && isNoun) continue
      if (widthOf(evidenceOf(plain, pieces[first].from, piece.to).text) > TITLE_WIDTH) break
      phrases.push({ from: pieces[first].from, to: piece.to, score: scoreOf(weights, glue) })
    } else glue++
  }
  return phrases
}

/** The phrases of a prompt that may be its title, the best first and without overlaps. */
export function titlesOf(plain: PlainText, pieces: readonly Piece[], language: Language): string[] {
  const phrases = pieces
    .flatMap((_, first) => phrasesFrom(plain, pieces, first, language))
    .sort((a, b) => b.score - a.score || a.from - b.from)
  const taken: Phrase[] = []
  for (const phrase of phrases) {
    const isFree = taken.every(({ from, to }) => phrase.to <= from || phrase.from >= to)
    if (isFree && taken.length < MAX_TITLES && phrase.score >= NEAR * phrases[0].score) taken.push(phrase)
  }
  return [...new Set(taken.map(({ from, to }) => dressed(evidenceOf(plain, from, to).text, language)))]
}

/** Capitalises a title: every word in English, the first one in other languages. */
function dressed(text: string, language: Language): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const capital = (word: string) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  if (language !== 'en') return capital(line)
  return line.replace(/[^\s-]+/gu, (word, at: number) =>
    at > 0 && GLUE.has(word.toLowerCase()) ? word.toLowerCase() : capital(word),
  )
}
