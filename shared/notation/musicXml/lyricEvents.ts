import { MetaType, metaEvent, nameData } from '../../song/metaEvents'
import { MAX_TICK } from '../../song/notes'
import type { RawEvent } from '../../song/song'
import { verseData } from '../../song/tracks/verses'
import type { Playing } from './conductor'
import type { ReadLyric, ReadMeasure } from './measure'

/**
 * The syllables of a part. Each pass of a measure sings the verse of its number, or the nearest one: lyric events. Verses that no pass sings
 * are kept to be printed below: all passes of a measure share them. A hyphen says that the word goes on.
 */
export function lyricEvents(
  measures: readonly ReadMeasure[],
  { order, passes, tickAt }: Playing,
  firstId: number,
): RawEvent[] {
  const events: RawEvent[] = []
  const sungOf = sungVerses(measures, order)
  for (const [at, measure] of order.entries()) {
    const lyrics = measures[measure]?.lyrics ?? []
    if (lyrics.length === 0) continue
    const { [at]: pass } = passes
    const { [measure]: sung } = sungOf
    for (const { start, verse, text, goesOn } of lyrics) {
      const tick = tickAt(at, start)
      const isSung = verse === sung[pass - 1]
      const isBelow = !sung.includes(verse) && (verse - 1) % sung.length === (pass - 1) % sung.length
      if ((!isSung && !isBelow) || tick > MAX_TICK) continue
      const syllable = goesOn && !text.endsWith('-') ? `${text}-` : text
      const [type, data] = isSung
        ? [MetaType.lyric, nameData(syllable)]
        : [MetaType.sequencerSpecific, verseData(Math.max(2, verse), syllable)]
      events.push(metaEvent(firstId + events.length, tick, type, data))
    }
  }
  return events
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
