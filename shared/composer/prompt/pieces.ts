/**
 * Cuts a prompt into pieces, so that every word is accounted for: each piece is a term of the lexicon, filler, or
 * unread. Latin words are split at blanks. Chinese and Japanese are cut so that the fewest letters stay unknown. The
 * rest of a word next to a known one ("雨衣" beside 雨, a verb's ending) belongs to it.
 */
import { lastOf } from '../../core/required'
import type { Language } from '../vocabulary'
import { LEXICONS } from './lexicon'
import { SMALL_WORDS } from './lexicon/realWords'
import type { Judged } from './negation'
import { fold, type PlainText } from './normalise'
import { isOneSlipAway, stemsOf } from './spelling'

/** A piece of a prompt. */
export interface Piece {
  /** Positions in the plain text; `to` is excluded. */
  readonly from: number
  readonly to: number
  readonly kind: 'known' | 'filler' | 'unread'
  /** The term of a known piece; missing if the piece only belongs to its neighbour. */
  readonly match?: Judged
  /** A single letter that is filler by itself but may also be part of a longer word. */
  readonly isWeak?: boolean
}

const wordsOf = (...languages: Language[]) =>
  new Set(languages.flatMap((each) => fold(LEXICONS[each].filler).split(' ').filter(Boolean)))
const LATIN = new Set([...wordsOf('en', 'fr'), ...SMALL_WORDS])
const JAPANESE = wordsOf('ja')
const CHINESE = wordsOf('zh-Hans', 'zh-Hant')
const MAX_LETTERS = 8

/** Letters that are hardly ever part of a longer word. */
const PARTICLES = new Set(
  'のがをにでともはへやかなねよだた的了吗嗎呢吧啊我你您他她它们們这這那是在没沒不很最也都与與给給请請把被让讓里裡上中后後时時',
)

/** Numbers that count something other than music: "my 4 year old", "at 2am", 二十歳. */
const COUNTED =
  /\d+ ?(?:years?\b|yrs?\b|am\b|pm\b|ans\b|h\b|歳|才|年|月|日|个人|個人|人|点|點|時|岁|歲|本|つ|台|回|匹|枚)/y
const WORD = /[\p{Script=Latin}\p{M}\p{N}]+/uy
const HAN_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/uy
const OTHER_LETTERS = /[\p{L}\p{M}\p{N}]+/uy
const PICTURE = /(?:\p{Regional_Indicator}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d)+/uy
const HIRAGANA = /^\p{Script=Hiragana}+$/u
const KATAKANA = /^[\p{Script=Katakana}ー]+$/u
const ENDS_IN_HAN = /\p{Script=Han}$/u
const VERB_ENDING = /^[うくすつぬぶむるぐいしきりみ]$/

/** All pieces of a plain text, in order. `matches` are its terms of the lexicon. */
export function piecesOf({ text }: PlainText, matches: readonly Judged[], language: Language): Piece[] {
  const pieces: Piece[] = []
  const isJapanese = language === 'ja' || (!language.startsWith('zh') && /[\u3040-\u30ff]/.test(text))
  let next = 0
  for (let at = 0; at < text.length; ) {
    const match = matches[next]
    if (match && match.from <= at) {
      pieces.push({ from: at, to: match.to, kind: 'known', match })
      at = match.to
      next++
      continue
    }
    const end = match?.from ?? text.length
    if (hits(COUNTED, text, at)) {
      pieces.push({ from: at, to: Math.min(end, COUNTED.lastIndex), kind: 'filler' })
      at = lastOf(pieces).to
      continue
    }
    const found = ([WORD, HAN_KANA, OTHER_LETTERS, PICTURE] as const).find((pattern) => hits(pattern, text, at))
    if (!found) {
      at++
      continue
    }
    const to = Math.min(end, found.lastIndex)
    const word = text.slice(at, to)
    if (found === HAN_KANA) pieces.push(...cut(word, at, isJapanese ? JAPANESE : CHINESE))
    else pieces.push({ from: at, to, kind: found === WORD && isLatinFiller(word) ? 'filler' : 'unread' })
    at = to
  }
  return joined(text, asWords(text, pieces))
}

/** Joins hiragana that was cut into single letters into a word, unless it is the ending of the previous word. */
function asWords(text: string, pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  const isLetter = ({ from, to, kind }: Piece) => kind !== 'known' && to - from === 1 && HIRAGANA.test(text[from])
  for (let i = 0; i < pieces.length; ) {
    let end = i
    while (end < pieces.length && isLetter(pieces[end]) && (end === i || pieces[end].from === pieces[end - 1].to)) end++
    const letters = pieces.slice(i, end)
    const open = letters.filter(({ kind, isWeak }) => kind === 'unread' || isWeak).length
    const hasUnknown = letters.some(({ kind }) => kind === 'unread')
    const isEnding = i > 0 && pieces[i - 1].to === pieces[i].from && !isFillerPiece(pieces[i - 1])
    if (!isEnding && open >= 2 && (hasUnknown || letters.length >= 4))
      result.push({ from: letters[0].from, to: lastOf(letters).to, kind: 'unread' })
    else result.push(...(letters.length > 0 ? letters : [pieces[i]]))
    i = Math.max(end, i + 1)
  }
  return result
}
const isFillerPiece = ({ kind, isWeak }: Piece) => kind === 'filler' && !isWeak

function hits(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

/** The shortest filler word, in letters, that also counts with one spelling mistake ("somthing"). */
const MIN_MENDED = 6
const MENDED = [...LATIN].filter((word) => word.length >= MIN_MENDED)
const isLatinFiller = (word: string) =>
  stemsOf(word).some((stem) => LATIN.has(stem)) ||
  (word.length >= MIN_MENDED - 1 && MENDED.some((known) => known[0] === word[0] && isOneSlipAway(word, known)))

/**
 * Cuts a run into filler and unread letters, with the fewest letters unknown. Among equal cuts it prefers longer words.
 */
function cut(run: string, offset: number, filler: ReadonlySet<string>): Piece[] {
  const cost = [0]
  const length = [0]
  for (let to = 1; to <= run.length; to++) {
    cost[to] = cost[to - 1] + 1
    length[to] = 0
    for (let from = Math.max(0, to - MAX_LETTERS); from < to; from++) {
      const word = run.slice(from, to)
      if (!filler.has(word)) continue
      const isWeak = word.length === 1 && !PARTICLES.has(word)
      const total = cost[from] + (isWeak ? 0.5 : 0.1)
      if (total < cost[to]) {
        cost[to] = total
        length[to] = word.length
      }
    }
  }
  const pieces: Piece[] = []
  for (let to = run.length; to > 0; ) {
    const isFiller = length[to] > 0
    const from = to - Math.max(1, length[to])
    const isWeak = isFiller && to - from === 1 && !PARTICLES.has(run[from])
    pieces.unshift({ from: offset + from, to: offset + to, kind: isFiller ? 'filler' : 'unread', isWeak })
    to = from
  }
  return pieces
}

/** Returns letters that were cut off a word to it: to an unread word, or to the lexicon's term beside them. */
function joined(text: string, pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  pieces.forEach((piece, i) => {
    const last = result.at(-1)
    const word = text.slice(piece.from, piece.to)
    const touchesLast = last?.to === piece.from
    const following = pieces[i + 1]
    const touchesNext = following?.from === piece.to
    const isHan = /^\p{Script=Han}$/u.test(word)
    if (touchesLast && last.kind === 'unread' && isSameWord(text.slice(last.from, last.to), word, piece))
      result[result.length - 1] = { ...last, to: piece.to }
    else if (piece.isWeak && isHan && touchesNext && following.kind === 'unread')
      result.push({ from: piece.from, to: piece.to, kind: 'unread' })
    else if (piece.kind === 'unread' && belongs(word, touchesLast ? last : null, touchesNext ? following : null))
      result.push({ ...piece, kind: 'known' })
    else result.push(piece)
  })
  return result
}

const isSameWord = (word: string, more: string, { kind, isWeak }: Piece): boolean => {
  if (/^[っん]\p{Script=Hiragana}/u.test(more)) return ENDS_IN_HAN.test(word) || HIRAGANA.test(word)
  if (HIRAGANA.test(more) && HIRAGANA.test(word) && word.length === 1) return true
  const goesOn = kind === 'unread' || isWeak === true
  if (!goesOn) return false
  if (HIRAGANA.test(more)) return kind === 'unread' || (ENDS_IN_HAN.test(word) && VERB_ENDING.test(more))
  if (KATAKANA.test(more)) return KATAKANA.test(lastOf(word))
  return /\p{Script=Han}/u.test(more) && /\p{Script=Han}/u.test(lastOf(word))
}

const belongs = (word: string, before: Piece | null, after: Piece | null): boolean => {
  const isBeside = [before, after].some((each) => each?.kind === 'known')
  if (HIRAGANA.test(word)) return before?.kind === 'known' || (isBeside && word.length === 1)
  if (KATAKANA.test(word)) return isBeside && word.length <= 2
  return isBeside && /^\p{Script=Han}$/u.test(word)
}
