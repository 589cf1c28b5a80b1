import { analyse } from 'chardet'
import { valueIn } from '../../core/required'
import { isTextType, MetaType } from '../metaEvents'
import type { RawEvent, Song } from '../song'
import { perSongMetas } from '../songMetas'
import { joinTexts, mayBeCut } from './cutCharacters'
import { LANGUAGE_PROFILES } from './languageProfiles'
import { type Charset, decodeUnicode, LEGACY_CHARSETS, WESTERN } from './metaText'
import { type RunReading, readRun, runCost } from './textCost'

interface FoundCharset {
  readonly charset: Charset
  /** False if another charset that reads the texts differently is also likely. */
  readonly isSure: boolean
  /** The texts that decide: the distinct ones that are not Unicode. Those that may share a character are joined. */
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
 * many. A character may be cut by the boundary of two neighbours.
 */
export function findCharset(texts: readonly Uint8Array[]): FoundCharset {
  const runs = foreignRuns(texts)
  if (runs.length === 0) return NONE
  const evidence = runs.map(joinTexts)
  const bonus = chardetBonus(evidence)
  const readings = new Map(LEGACY_CHARSETS.map((charset) => [charset, runs.map((run) => readRun(run, charset))]))
  const ranked = LANGUAGE_PROFILES.map((language) => {
    const { charset, prior } = language
    const cost = valueIn(readings, charset).reduce((sum, run) => sum + runCost(run, language), -Math.log(prior))
    return { charset, cost: cost - bonus(charset) }
  }).sort((a, b) => a.cost - b.cost)
  const [best] = ranked
  const shown = (charset: Charset) => valueIn(readings, charset).map(shownText).join('\n')
  const isSame = (charset: Charset) => shown(charset) === shown(best.charset)
  const chanceOf = (some: typeof ranked) => some.reduce((sum, { cost }) => sum + Math.exp(best.cost - cost), 0)
  const isSure = chanceOf(ranked.filter(({ charset }) => isSame(charset))) >= SURE * chanceOf(ranked)
  return { charset: best.charset, isSure, texts: evidence }
}

const shownText = ({ texts }: RunReading): string => texts.map(([, reading]) => reading?.text ?? '\ufffd').join('')

/** The distinct runs of texts that are not Unicode, up to {@link MOST_BYTES}. */
function foreignRuns(texts: readonly Uint8Array[]): (readonly Uint8Array[])[] {
  const foreign = new Map<string, readonly Uint8Array[]>()
  let left = MOST_BYTES
  for (const run of runsOf(texts)) {
    if (left <= 0) break
    const bytes = joinTexts(run)
    if (!bytes.some((byte) => byte >= 0x80) || decodeUnicode(bytes, WESTERN) !== null) continue
    const key = String.fromCharCode(...bytes.subarray(0, left))
    if (foreign.has(key)) continue
    foreign.set(key, firstBytes(run, left))
    left -= bytes.length
  }
  return [...foreign.values()]
}

/** Parts the texts where no character can be cut. Runs longer than {@link MOST_BYTES} are parted too. */
function* runsOf(texts: readonly Uint8Array[]): Generator<readonly Uint8Array[]> {
  let run: Uint8Array[] = []
  let bytes: Uint8Array = new Uint8Array()
  for (const text of texts) {
    if (run.length > 0 && (bytes.length >= MOST_BYTES || !mayBeCut(bytes, text))) {
      yield run
      run = []
    }
    run.push(text)
    bytes = run.length > 1 ? joinTexts([bytes, text]) : text
  }
  if (run.length > 0) yield run
}

/** The texts without what exceeds `most` bytes. */
function firstBytes(run: readonly Uint8Array[], most: number): readonly Uint8Array[] {
  let left = most
  return run.flatMap((text) => {
    const read = text.subarray(0, Math.max(0, left))
    left -= text.length
    return read.length > 0 ? [read] : []
  })
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

/** Whether events of this type hold words, of which characters may be cut: one that ends there may be below 0x80. */
const isWord = (metaType: number) => metaType === MetaType.lyric || metaType === MetaType.text

/** The charset detected for a song. A song and its file give the same result, so nothing has to store it. */
export const charsetOf: (song: Pick<Song, 'tracks' | 'timebase'>) => FoundCharset = perSongMetas(
  ({ status, metaType, data }) =>
    status === 0xff && (isWord(metaType) || (isTextType(metaType) && data.some((byte) => byte >= 0x80))),
  // Neighbours are texts of one kind.
  (events) => findCharset(events.toSorted((a, b) => a.metaType - b.metaType).map(({ data }) => data)),
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
