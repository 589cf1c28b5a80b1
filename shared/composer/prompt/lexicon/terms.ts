import { valueIn } from '../../../core/required'
import { LANGUAGES, type Language } from '../../vocabulary'
import type { Lexicon, MannerWord, Meaning, SceneEffect, TrackWord } from '../meaning'
import { fold } from '../normalise'
import { HOMOGRAPHS, LEXICONS, TEMPO_MARKS } from './index'
import { REAL_WORDS, SMALL_WORDS } from './realWords'

export type Terms = ReadonlyMap<string, readonly Meaning[]>

/**
 * Names of people and bands whose style is not available. Listed so that their words are not read literally ("Swift",
 * "Queen", "Coldplay").
 */
const ARTISTS =
  'taylor swift, the beatles, beatles, coldplay, radiohead, freddie mercury, metallica, nirvana, linkin park, kanye west, kanye, eminem, kendrick lamar, travis scott, post malone, billie eilish, ' +
  'ed sheeran, ariana grande, rihanna, beyonce, lady gaga, madonna, michael jackson, elvis presley, elvis, david bowie, pink floyd, led zeppelin, the rolling stones, rolling stones, u2, abba, daft punk, ' +
  'skrillex, deadmau5, avicii, calvin harris, david guetta, the weeknd, weeknd, bruno mars, justin bieber, dua lipa, olivia rodrigo, harry styles, lana del rey, arctic monkeys, green day, blink 182, ' +
  'red hot chili peppers, foo fighters, iron maiden, black sabbath, ac dc, guns n roses, bon jovi, imagine dragons, twenty one pilots, one direction, bts, blackpink, newjeans, tyler the creator, j dilla, nujabes, ' +
  'ludovico einaudi, einaudi, yiruma, ryuichi sakamoto, max richter, philip glass, brian eno, boards of canada, moby, enya, yanni, vangelis, kraftwerk, jean michel jarre, depeche mode, toby fox, koji kondo, ' +
  'edith piaf, jacques brel, serge gainsbourg, gainsbourg, charles aznavour, aznavour, johnny hallyday, stromae, angele, indochine, mylene farmer, francis cabrel, georges brassens, brassens, yann tiersen, ' +
  'ビートルズ, 米津玄師, 宇多田ヒカル, 椎名林檎, 坂本龍一, 星野源, 藤井風, 中島みゆき, 松任谷由実, 初音ミク, ヨルシカ, ずっと真夜中でいいのに, yoasobi, king gnu, テイラー・スウィフト, クイーン, ' +
  '周杰伦, 周杰倫, 邓丽君, 鄧麗君, 王菲, 林俊杰, 林俊傑, 陈奕迅, 陳奕迅, 五月天, 张学友, 張學友, 刘德华, 劉德華, 李宗盛, 罗大佑, 羅大佑, 蔡依林, 孙燕姿, 孫燕姿, 披头士, 披頭四, 泰勒斯威夫特'

/**
 * Splits Latin letters and digits into words, with `&` and `#` as words of their own: "R&B" is r & b, "80s" is 80 s.
 */
export const WORDS = /[a-z]+|\d+|[&#]/g

const HAS_LATIN_ONLY = /^[\x20-\x7e]+$/

/** The key of a term: its words if it is Latin, otherwise its letters. */
const keyOf = (term: string): string => {
  const plain = fold(term)
  return HAS_LATIN_ONLY.test(plain) ? (plain.match(WORDS) ?? []).join(' ') : plain
}

/** Reads "reggae, dub*1.5" as pairs of term and weight. */
const listed = (line: string, weight = 2): (readonly [string, number])[] =>
  line.split(',').flatMap((entry) => {
    const [term, own] = entry.split('*')
    const key = keyOf(term.trim())
    return key === '' ? [] : [[key, own === undefined ? weight : Number(own)] as const]
  })

const trackMeaning = (word: TrackWord): Meaning => ({
  kind: 'track',
  type: word.type ?? null,
  instrument: word.instrument ?? null,
  program: word.program ?? null,
  quiet: word.quiet ?? false,
  refused: word.refused ?? false,
})

function mannerMeaning(word: MannerWord): Meaning {
  if (word.complexity !== undefined) return { kind: 'complexity', level: word.complexity }
  if (word.scale !== undefined) return { kind: 'scale', scale: word.scale }
  if (word.count !== undefined) return { kind: 'count', count: word.count }
  return { kind: 'tempo', bpm: word.bpm ?? null, factor: word.factor ?? 1 }
}

function sceneMeanings({ genre, mood, tempo }: SceneEffect, weight: number): Meaning[] {
  const meanings: Meaning[] = []
  if (genre) meanings.push({ kind: 'genre', genre, weight })
  if (mood) meanings.push({ kind: 'mood', mood, weight })
  if (tempo !== undefined) meanings.push({ kind: 'scene', tempo })
  return meanings
}

/** The meanings of a language's terms. A term may have several; among meanings of one kind the stronger comes first. */
function termsOf(lexicon: Lexicon): Map<string, Meaning[]> {
  const terms = new Map<string, Meaning[]>()
  const add = (term: string, ...meanings: Meaning[]) => terms.set(term, [...(terms.get(term) ?? []), ...meanings])
  for (const [genre, line] of Object.entries(lexicon.genres) as [keyof Lexicon['genres'], string][])
    for (const [term, weight] of listed(line)) add(term, { kind: 'genre', genre, weight })
  for (const [mood, line] of Object.entries(lexicon.moods) as [keyof Lexicon['moods'], string][])
    for (const [term, weight] of listed(line)) add(term, { kind: 'mood', mood, weight })
  for (const [effect, line] of lexicon.scenes)
    for (const [term, weight] of listed(line, effect.weight ?? 1)) add(term, ...sceneMeanings(effect, weight))
  for (const [word, line] of lexicon.tracks) for (const [term] of listed(line)) add(term, trackMeaning(word))
  for (const [word, line] of lexicon.manners) for (const [term] of listed(line)) add(term, mannerMeaning(word))
  for (const [what, line] of lexicon.unmet) for (const [term] of listed(line)) add(term, { kind: 'unmet', what })
  for (const [term] of listed(lexicon.nothing)) if (!terms.has(term)) add(term, { kind: 'nothing' })
  return terms
}

const BY_LANGUAGE = new Map<Language, Map<string, Meaning[]>>(
  LANGUAGES.map((language) => [language, termsOf(LEXICONS[language])]),
)

/** Whether a language's lexicon has a single Latin word. */
export const isWordOf = (language: Language, word: string): boolean => valueIn(BY_LANGUAGE, language).has(word)

const MARKS = new Map(
  Object.entries(TEMPO_MARKS).flatMap(([bpm, line]) =>
    listed(line).map(([term]) => [term, [{ kind: 'tempo', bpm: Number(bpm), factor: 1 }] as Meaning[]] as const),
  ),
)

const NAMES = listed(ARTISTS).map(([term]) => [term, [{ kind: 'unmet', what: 'artist' }] as Meaning[]] as const)

/**
 * Weight of genre and mood words of another language. Its small words ("thé" without its accent) do not count at all.
 */
const FOREIGN = 0.8
const asForeign = (meanings: readonly Meaning[]): readonly Meaning[] =>
  meanings.map((each) =>
    each.kind === 'genre' || each.kind === 'mood' ? { ...each, weight: each.weight * FOREIGN } : each,
  )

/** The terms to look for in a prompt of a language: its own, then those of the other languages. */
export function termsFor(language: Language): Terms {
  const known = CACHE.get(language)
  if (known) return known
  const merged = new Map<string, readonly Meaning[]>([...MARKS, ...NAMES])
  for (const [term, meanings] of valueIn(BY_LANGUAGE, language)) merged.set(term, meanings)
  for (const other of LANGUAGES.filter((each) => each !== language)) {
    const hidden = new Set(((HOMOGRAPHS as Record<string, readonly string[]>)[other] ?? []).map(keyOf))
    for (const [term, meanings] of valueIn(BY_LANGUAGE, other))
      if (!merged.has(term) && !hidden.has(term) && !REAL_WORDS.has(term) && !SMALL_WORDS.has(term))
        merged.set(term, isChinesePair(language, other) ? meanings : asForeign(meanings))
  }
  CACHE.set(language, merged)
  return merged
}
const CACHE = new Map<Language, Terms>()

const isChinesePair = (a: Language, b: Language) => a.startsWith('zh') && b.startsWith('zh')
