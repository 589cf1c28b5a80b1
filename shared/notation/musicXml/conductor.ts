import { lastOf } from '../../core/required'
import { keyData } from '../../music/keySignatures'
import { MetaType, nameData, tempoData, timeSignatureData } from '../../song/metaEvents'
import { MAX_TICK } from '../../song/notes'
import type { ReadMark, ReadMeasure } from './measure'

/** Ticks per quarter note, chosen so that triplets, quintuplets and 64ths are whole. */
export const TIMEBASE = 960

/** One measure of every part, all at the same place on the page. */
type MeasureColumn = readonly ReadMeasure[]

/** The measures in playing order. */
export interface PlayedMeasures {
  /** The place of each on the page. */
  readonly order: readonly number[]
  /** The pass in which each is played, from 1. */
  readonly passes: readonly number[]
  /** The start, in ticks, of the measure played as number `at`. */
  startOf(at: number): number
  /** The tick at which a position in that measure is heard. */
  tickAt(at: number, position: number): number
  readonly endTick: number
}

interface ConductorEvent {
  readonly tick: number
  readonly type: number
  readonly data: Uint8Array
}

interface Signature {
  readonly tick: number
  readonly beats: number
  readonly beatType: number
}

/**
 * Tempos, keys, sections and time signatures in playing order. Where a repeat goes back, the state of the page takes
 * effect again.
 */
export function conductorEvents(
  columns: readonly MeasureColumn[],
  order: readonly number[],
  { starts, signatures }: ReturnType<typeof timeline>,
): ConductorEvent[] {
  const events: ConductorEvent[] = signatures.map(({ tick, beats, beatType }) => ({
    tick,
    type: MetaType.timeSignature,
    data: timeSignatureData(beats, Math.log2(beatType)),
  }))
  const marks = columns.map(marksOf)
  const page = pageStates(marks)
  const now = new Map<number, string>()
  const add = (tick: number, mark: ReadMark) => {
    const event = eventOf(mark)
    if (event === null || tick > MAX_TICK) return
    const told = event.data.join()
    if (mark.kind !== 'section' && now.get(event.type) === told) return
    now.set(event.type, told)
    events.push({ tick, ...event })
  }
  for (const [at, measure] of order.entries()) {
    const isJump = at > 0 && order[at - 1] !== measure - 1
    const isTold = ({ kind }: ReadMark) => marks[measure].some((mark) => mark.kind === kind && mark.start === 0)
    if (isJump) for (const mark of page[measure]) if (!isTold(mark)) add(starts[at], mark)
    for (const mark of marks[measure]) add(starts[at] + Math.round(mark.start * TIMEBASE), mark)
  }
  return events.sort((a, b) => a.tick - b.tick)
}

/**
 * The marks of all parts. Of a kind at one place the first part decides, but a key written at sounding pitch takes
 * precedence.
 */
function marksOf(column: MeasureColumn): ReadMark[] {
  const told = new Map<string, ReadMark>()
  const isTransposed = (mark: ReadMark) => Number(mark.kind === 'key' && mark.isTransposed)
  const marks = column.flatMap(({ marks }) => marks).sort((a, b) => isTransposed(a) - isTransposed(b))
  for (const mark of marks) {
    const key = `${mark.kind} ${mark.start}`
    if (!told.has(key)) told.set(key, mark)
  }
  return [...told.values()].sort((a, b) => a.start - b.start)
}

/** By measure: the tempo and key in force on the page at its start; 120 beats per minute without a mark. */
function pageStates(marks: readonly (readonly ReadMark[])[]): ReadMark[][] {
  const held = new Map<ReadMark['kind'], ReadMark>([['tempo', { kind: 'tempo', start: 0, bpm: 120 }]])
  return marks.map((column) => {
    const before = [...held.values()]
    for (const mark of column) if (mark.kind === 'tempo' || mark.kind === 'key') held.set(mark.kind, mark)
    return before
  })
}

function eventOf(mark: ReadMark): Omit<ConductorEvent, 'tick'> | null {
  if (mark.kind === 'tempo') return { type: MetaType.tempo, data: tempoData(mark.bpm) }
  if (mark.kind === 'key') return { type: MetaType.keySignature, data: keyData({ ...mark, sharps: mark.fifths }) }
  return mark.kind === 'section' ? { type: MetaType.marker, data: nameData(mark.text) } : null
}

/**
 * The start of each played measure, and the end. A measure shorter or longer than its signature gets one of its own.
 */
export function timeline(all: readonly MeasureColumn[], order: readonly number[]) {
  // The signature in force is the page's, wherever playback comes from.
  const written: { beats: number; beatType: number }[] = []
  let now = { beats: 4, beatType: 4 }
  for (const column of all) {
    const mark = column.flatMap(({ marks }) => marks).find((one) => one.kind === 'time' && one.start === 0)
    if (mark?.kind === 'time') now = { beats: mark.beats, beatType: mark.beatType }
    written.push(now)
  }
  const starts = [0]
  const signatures: Signature[] = []
  for (const measure of order) {
    const { beats, beatType } = written[measure]
    const nominal = (beats * 4) / beatType
    const length = Math.max(0, ...all[measure].map((one) => one.length)) || nominal
    const tick = lastOf(starts)
    const shown = length === nominal ? { beats, beatType } : (signatureOf(length) ?? { beats, beatType })
    const before = signatures.at(-1)
    if (before === undefined || before.beats !== shown.beats || before.beatType !== shown.beatType)
      signatures.push({ tick, ...shown })
    starts.push(Math.min(MAX_TICK, tick + Math.round(length * TIMEBASE)))
  }
  return { starts, signatures }
}

/** The signature for a length in quarter notes; null if there is none. */
function signatureOf(length: number): { beats: number; beatType: number } | null {
  for (const beatType of [4, 8, 16, 32, 64, 128]) {
    const beats = (length * beatType) / 4
    if (Number.isInteger(beats) && beats >= 1 && beats <= 255) return { beats, beatType }
  }
  return null
}
