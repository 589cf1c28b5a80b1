import { MetaType, metaEvent } from '../../song/metaEvents'
import { MAX_TICK } from '../../song/notes'
import type { RawEvent } from '../../song/song'
import { clefData } from '../../song/tracks/clefChanges'
import type { PitchedClef } from '../score'
import { clefMarks, firstClefs } from './clefs'
import { type PlayedMeasures, TIMEBASE } from './conductor'
import type { ReadMeasure } from './measure'

type Clefs = ReadonlyMap<number, PitchedClef | null>

/** The clef changes in playing order. Where a repeat goes back, the clefs of the page take effect again. */
export function clefEvents(
  measures: readonly ReadMeasure[],
  { order, startOf }: PlayedMeasures,
  firstId: number,
): RawEvent[] {
  const first: Clefs = new Map((firstClefs(measures) ?? []).entries())
  const clefIn = (clefs: Clefs, staff: number) => clefs.get(staff) ?? null
  const page = pageClefs(measures, first)
  const now = new Map(first)
  const events: RawEvent[] = []
  const change = (tick: number, staff: number, clef: PitchedClef | null) => {
    if (clefIn(now, staff) === clef || tick > MAX_TICK) return
    now.set(staff, clef)
    const data = clefData({ staff, clef: clef === clefIn(first, staff) ? null : clef })
    events.push(metaEvent(firstId + events.length, tick, MetaType.sequencerSpecific, data))
  }
  for (const [at, measure] of order.entries()) {
    if (!measures[measure]) continue
    const start = startOf(at)
    const isJump = at > 0 && order[at - 1] !== measure - 1
    for (const [staff, clef] of isJump ? page[measure] : []) change(start, staff, clef)
    for (const mark of clefMarks(measures[measure]))
      change(start + Math.round(mark.start * TIMEBASE), mark.staff, mark.clef)
  }
  return events
}

/** By measure: the clefs in force on the page at its start. */
function pageClefs(measures: readonly ReadMeasure[], first: Clefs): Clefs[] {
  const held = new Map(first)
  const staves = new Set(measures.flatMap(clefMarks).map(({ staff }) => staff))
  return measures.map((measure) => {
    const before = new Map([...staves].map((staff) => [staff, held.get(staff) ?? null]))
    for (const { staff, clef } of clefMarks(measure)) held.set(staff, clef)
    return before
  })
}
