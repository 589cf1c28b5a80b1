import { valueIn } from '../../core/required'
import { MetaType, metaEvent, nameData } from '../../song/metaEvents'
import { MAX_TICK } from '../../song/notes'
import type { RawEvent } from '../../song/song'
import { verseData } from '../../song/tracks/verses'
import type { PlayedMeasures } from './conductor'
import type { ReadLyric, ReadMeasure, ReadNote } from './measure'
import { voiceNumbers } from './voiceNumbers'

/** The way to store a syllable. */
interface Place {
  /** Whether another voice sings other words at that time, which the lyric events hold. */
  readonly isBeside: boolean
  /** Voice of the syllable; null: the highest note's. */
  readonly voice: number | null
}

/**
 * The syllables of a part. Each pass of a measure sings the verse of its number, or the nearest one, as lyric events.
 * Verses that no pass sings are kept to be printed below; all passes of a measure share them. Where voices sing at
 * once, lyric events hold the words of the first, and those of the others are kept with their voice. A hyphen means
 * that the word goes on.
 */
export function lyricEvents(
  measures: readonly ReadMeasure[],
  { order, passes, tickAt }: PlayedMeasures,
  firstId: number,
): RawEvent[] {
  const events: RawEvent[] = []
  const sungOf = sungVerses(measures, order)
  const voiceOf = voiceNumbers(measures)
  const places = new Map(measures.flatMap((measure) => [...placesIn(measure, voiceOf)]))
  for (const [at, measure] of order.entries()) {
    const lyrics = measures[measure]?.lyrics ?? []
    if (lyrics.length === 0) continue
    const { [at]: pass } = passes
    const { [measure]: sung } = sungOf
    for (const lyric of lyrics) {
      const { start, verse, text, continues, goesOn } = lyric
      const tick = tickAt(at, start)
      const isSung = verse === sung[pass - 1]
      const isBelow = !sung.includes(verse) && (verse - 1) % sung.length === (pass - 1) % sung.length
      if ((!isSung && !isBelow) || tick > MAX_TICK) continue
      const add = (type: number, data: Uint8Array) => events.push(metaEvent(firstId + events.length, tick, type, data))
      const keep = (kept: number, told: string) =>
        add(MetaType.sequencerSpecific, verseData({ verse: kept, voice, text: told }))
      const { isBeside, voice } = valueIn(places, lyric)
      const open = goesOn && !text.endsWith('-') ? `${text}-` : text
      const whole = continues ? `-${open}` : open
      if (!isSung) keep(Math.max(2, verse), whole)
      else if (isBeside) keep(1, whole)
      else {
        add(MetaType.lyric, nameData(open))
        if (voice !== null) keep(1, '')
      }
    }
  }
  return events
}

/** The places of a measure's syllables: within a verse, a voice counts as beside the ones before it while they sing. */
function placesIn(
  { notes, lyrics }: ReadMeasure,
  voiceOf: (note: Pick<ReadNote, 'staff' | 'voice'>) => number | null,
): Map<ReadLyric, Place> {
  const highest = new Map<number, ReadNote>()
  for (const note of notes)
    if (note.length > 0 && note.noteNumber > (highest.get(note.start)?.noteNumber ?? -1)) highest.set(note.start, note)
  const lines = new Map<string, { readonly voice: number | null; readonly lyrics: ReadLyric[] }>()
  for (const lyric of lyrics) {
    const voice = voiceOf(lyric)
    const line = lines.get(`${lyric.verse} ${voice}`) ?? { voice, lyrics: [] }
    lines.set(`${lyric.verse} ${voice}`, line)
    line.lyrics.push(lyric)
  }
  const places = new Map<ReadLyric, Place>()
  const before: { readonly verse: number; readonly from: number; readonly to: number }[] = []
  for (const { voice, lyrics: own } of [...lines.values()].sort((a, b) => (a.voice ?? 0) - (b.voice ?? 0))) {
    const [{ verse }] = own
    const starts = own.map(({ start }) => start)
    const [from, to] = [Math.min(...starts), Math.max(...starts)]
    const isBeside = before.some((one) => one.verse === verse && one.from <= to && from <= one.to)
    if (!isBeside) before.push({ verse, from, to })
    for (const lyric of own) {
      const top = highest.get(lyric.start)
      const isTop = top === undefined || voiceOf(top) === voice
      places.set(lyric, { isBeside, voice: isTop && !isBeside ? null : voice })
    }
  }
  return places
}

/** By measure: the verse that each of its passes sings. */
function sungVerses(measures: readonly ReadMeasure[], order: readonly number[]): number[][] {
  const sung: number[][] = measures.map(() => [])
  for (const measure of order) sung[measure]?.push(sungVerse(measures[measure].lyrics, sung[measure].length + 1))
  return sung
}

function sungVerse(lyrics: readonly ReadLyric[], pass: number): number {
  const verses = lyrics.map(({ verse }) => verse)
  const before = verses.filter((verse) => verse <= pass)
  return before.length > 0 ? Math.max(...before) : Math.min(...verses)
}
