import type { LoopRange } from '#shared/playback/anchor'
import { type Measures, measureAt } from '#shared/time/measures'
import type { SongOutline } from '#workers/player/api'

/** Bars of a loop in a song without sections. */
const LOOP_BARS = 4

/** A range of bars by their numbers, both inclusive. */
export interface Bars {
  readonly from: number
  readonly to: number
}

type Timed = Pick<SongOutline, 'endTick' | 'measures' | 'sections'>

const barAt = (measures: Measures, tick: number) => measureAt(measures, tick).measure

/** The number of the last bar with music. */
export const lastBar = ({ measures, endTick }: Timed): number => barAt(measures, Math.max(0, endTick - 1))

export const barsOf = (measures: Measures, { begin, end }: LoopRange): Bars => ({
  from: barAt(measures, begin),
  to: barAt(measures, end - 1),
})

/** The section at a tick in whole bars; in a song without sections, four bars from there on. */
export function barsAt(song: Timed, tick: number): Bars {
  const { sections, measures, endTick } = song
  const last = lastBar(song)
  const place = sections.findLastIndex((section) => section.tick <= tick)
  if (place >= 0) {
    const end = sections[place + 1]?.tick ?? endTick
    const from = Math.min(barAt(measures, sections[place].tick), last)
    return { from, to: Math.min(Math.max(from, barAt(measures, end - 1)), last) }
  }
  const from = Math.min(barAt(measures, tick), last)
  const before = sections[0] === undefined ? last : Math.max(from, barAt(measures, sections[0].tick - 1))
  return { from, to: Math.min(from + LOOP_BARS - 1, before, last) }
}
