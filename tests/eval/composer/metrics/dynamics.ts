import { barTicks, byBar } from '../bars'
import type { Sample } from '../sample'
import type { Track } from '../smf'
import { share } from '../statistics'

/** The share of bars with six or more notes that have at least four velocities. */
export function variedBars(song: Sample, { notes }: Track): number {
  const full = byBar(notes, barTicks(song.score), song.bars).filter(({ length }) => length >= 6)
  return share(full, (bar) => new Set(bar.map(({ velocity }) => velocity)).size >= 4)
}

const PHRASE_BARS = 4

/** The share of the melody's four-bar phrases whose highest note is louder than their last. */
export function shapedPhrases(song: Sample, melody: Track): number {
  const bars = byBar(melody.notes, barTicks(song.score), song.bars)
  const phrases = Array.from({ length: song.bars / PHRASE_BARS }, (_, i) =>
    bars.slice(PHRASE_BARS * i, PHRASE_BARS * (i + 1)).flat(),
  ).filter(({ length }) => length >= 4)
  return share(phrases, (phrase) => {
    const top = Math.max(...phrase.map(({ pitch }) => pitch))
    const peak = Math.max(...phrase.filter(({ pitch }) => pitch === top).map(({ velocity }) => velocity))
    return peak > phrase[phrase.length - 1].velocity
  })
}
