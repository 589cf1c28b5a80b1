import { analyse } from 'chardet'
import { valueIn } from '../../core/required'
import { isTextType } from '../metaEvents'
import type { RawEvent, Song } from '../song'
import { perSongMetas } from '../songMetas'
import { LANGUAGE_PROFILES } from './languageProfiles'
import { type Charset, decodeUnicode, LEGACY_CHARSETS, WESTERN } from './metaText'
import { readingIn, textCost } from './textCost'

interface FoundCharset {
  readonly charset: Charset
  /** False if another charset that reads the texts differently is also likely. */
  readonly isSure: boolean
  /** The texts that decide: the distinct ones that are not Unicode. */
  readonly texts: readonly Uint8Array[]
}

/** The most bytes of text to examine: enough for any charset, whatever the file holds. */
const MOST_BYTES = 1500

/** Below this probability the charset is uncertain. */
const SURE = 0.9

const NONE: FoundCharset = { charset: WESTERN, isSure: true, texts: [] }

/**
 * Detects the charset of a file's texts that are not Unicode. All of them decide together, so a short name is read in
 * the same charset as the long lyrics. The languages judge few characters; chardet's statistics join in when there are
 * many.
 */
export function findCharset(texts: readonly Uint8Array[]): FoundCharset {
  const evidence = foreignTexts(texts)
  if (evidence.length === 0) return NONE
  const bonus = chardetBonus(evidence)
  const readings = new Map(
    LEGACY_CHARSETS.map((charset) => [charset, evidence.map((bytes) => readingIn(bytes, charset))]),
  )
  const ranked = LANGUAGE_PROFILES.map((language) => {
    const { charset, prior } = language
    const read = valueIn(readings, charset)
    const cost = evidence.reduce((sum, bytes, i) => sum + textCost(bytes, read[i], language), -Math.log(prior))
    return { charset, cost: cost - bonus(charset) }
  }).sort((a, b) => a.cost - b.cost)
  const [best] = ranked
  const isSame = (charset: Charset) =>
    evidence.every((_, i) => valueIn(readings, charset)[i]?.text === valueIn(readings, best.charset)[i]?.text)
  const chanceOf = (some: typeof ranked) => some.reduce((sum, { cost }) => sum + Math.exp(best.cost - cost), 0)
  const isSure = chanceOf(ranked.filter(({ charset }) => isSame(charset))) >= SURE * chanceOf(ranked)
  return { charset: best.charset, isSure, texts: evidence }
}

/** The distinct texts that are not Unicode, up to {@link MOST_BYTES}. */
function foreignTexts(texts: readonly Uint8Array[]): Uint8Array[] {
  const foreign = new Map<string, Uint8Array>()
  let left = MOST_BYTES
  for (const bytes of texts) {
    if (left <= 0) break
    if (!bytes.some((byte) => byte >= 0x80) || decodeUnicode(bytes, WESTERN) !== null) continue
    const text = bytes.subarray(0, left)
    const key = String.fromCharCode(...text)
    if (foreign.has(key)) continue
    foreign.set(key, text)
    left -= text.length
  }
  return [...foreign.values()]
}

/** Maps chardet's names to ours where they differ. */
const NAMES: Readonly<Record<string, Charset>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-2': 'windows-1250',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
}

/** The weight of full confidence by chardet, and the number of bytes above 0x7F from which its statistics hold. */
const CONFIDENT = 7
const ENOUGH = 40

function chardetBonus(texts: readonly Uint8Array[]): (charset: Charset) => number {
  const bytes = texts.flatMap((text) => [...text, 0x20])
  const weight = CONFIDENT * Math.min(1, bytes.filter((byte) => byte >= 0x80).length / ENOUGH)
  const bonus = new Map<string, number>()
  for (const { name, confidence } of analyse(Uint8Array.from(bytes))) {
    const label = name.toLowerCase()
    bonus.set(NAMES[label] ?? label, (confidence / 100) * weight)
  }
  return (charset) => bonus.get(charset) ?? 0
}

/** The charset detected for a song. A song and its file give the same result, so nothing has to store it. */
export const charsetOf: (song: Pick<Song, 'tracks' | 'timebase'>) => FoundCharset = perSongMetas(
  ({ status, metaType, data }) => status === 0xff && isTextType(metaType) && data.some((byte) => byte >= 0x80),
  (events) => findCharset(events.map(({ data }) => data)),
)

/** Like `perSongMetas`, for a value that depends on the charset. */
export function perSongTexts<T>(
  isWanted: (event: RawEvent) => boolean,
  build: (events: readonly RawEvent[], charset: Charset) => T,
): (song: Pick<Song, 'tracks' | 'timebase'>) => T {
  const readers = new Map(
    LEGACY_CHARSETS.map((charset) => [charset, perSongMetas<T>(isWanted, (events) => build(events, charset))]),
  )
  return (song) => valueIn(readers, charsetOf(song).charset)(song)
}
