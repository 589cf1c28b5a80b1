import { MetaType, metaEvent, timeSignatureData } from '../../song/metaEvents'
import { MAX_TICK } from '../../song/notes'
import type { RawEvent, Song } from '../../song/song'
import { Measures, signatureOf } from '../../time/measures'
import { CommandError } from '../commandError'
import { wholeWithin } from '../numbers'
import { compareEvents } from '../rawEvents'
import { defineCommand, editTracks, type Outcome, unchanged } from './edit'

export const DENOMINATORS: readonly number[] = [1, 2, 4, 8, 16, 32]
export const MOST_BEATS = 32
const DEFAULT: Signature = { numerator: 4, denominator: 4 }

interface Signature {
  readonly numerator: number
  readonly denominator: number
}

/**
 * The bars from one signature to the next. Edits change the length of a stretch's bars, but never their number, so
 * later bars keep their numbers.
 */
interface Stretch extends Signature {
  /** Whole bars; infinite in the last stretch. */
  readonly bars: number
  /** Ticks of a last bar that the next signature cuts short; 0: none is cut. */
  readonly cut: number
  /** The events that define the stretch, the effective one last; empty before the first signature. */
  readonly events: readonly RawEvent[]
  /** Whether these events get a new signature. */
  readonly isEdited?: boolean
}

interface AtBar {
  /** Number of the bar among all bars, from 1 (`placeOfBar`). */
  readonly measure: number
}

/**
 * Sets the signature of the bars from a measure up to the next signature. A signature equal to the one in force is
 * stored too: it still holds if an earlier one changes. `numerator`: 1–32; `denominator`: 1, 2 … 32. Later bars keep
 * their number of beats, and later signatures move to their bar.
 */
export const setSignature = defineCommand(
  'signature/set',
  { timeSignature: 'one' },
  (song, command: AtBar & Signature) => {
    const signature = valid(command)
    return edited(song, (stretches) => withSignature(stretches, measureOf(command.measure), signature, []))
  },
)

/**
 * Removes the signature that begins with a measure, so the previous one applies. Later signatures move to their bar.
 */
export const removeSignature = defineCommand('signature/remove', { removeSignature: 'one' }, (song, command: AtBar) => {
  return edited(song, (stretches) => withoutSignature(stretches, measureOf(command.measure)))
})

type Moved = AtBar & { to: number }

/** Moves a signature to the start of another measure and replaces the one there. Later signatures move to their bar. */
export const moveSignature = defineCommand('signature/move', { moveSignature: 'one' }, (song, command: Moved) => {
  const [from, to] = [measureOf(command.measure), measureOf(command.to)]
  return edited(song, (stretches) => {
    const { stretch } = stretchAt(stretches, from)
    if (from === to || firstMeasure(stretches, stretch) !== from || stretch.events.length === 0) return stretches
    return withSignature(withoutSignature(stretches, from), to, stretch, stretch.events)
  })
})

function valid({ numerator, denominator }: Signature): Signature {
  if (!DENOMINATORS.includes(denominator)) throw new CommandError('invalid', `no time signature over ${denominator}`)
  return { numerator: wholeWithin(numerator, 1, MOST_BEATS, 'numerator'), denominator }
}

const measureOf = (measure: number): number => wholeWithin(measure, 1, MAX_TICK, 'measure')

function withSignature(
  stretches: readonly Stretch[],
  measure: number,
  { numerator, denominator }: Signature,
  moved: readonly RawEvent[],
): readonly Stretch[] {
  const { stretch, index, bars } = stretchAt(stretches, measure)
  const isThere = bars === 0 && stretch.events.length > 0
  const isSame = stretch.numerator === numerator && stretch.denominator === denominator
  if (isThere && isSame && moved.length === 0) return stretches
  const before = bars > 0 ? [{ ...stretch, bars, cut: 0 }] : []
  const events = moved.length > 0 || bars > 0 ? moved : stretch.events
  const next = { ...stretch, bars: stretch.bars - bars, numerator, denominator, events, isEdited: true }
  return stretches.toSpliced(index, 1, ...before, next)
}

function withoutSignature(stretches: readonly Stretch[], measure: number): readonly Stretch[] {
  const { stretch, index, bars } = stretchAt(stretches, measure)
  if (bars > 0 || stretch.events.length === 0) return stretches
  if (index === 0) return stretches.toSpliced(0, 1, { ...stretch, ...DEFAULT, events: [] })
  const before = stretches[index - 1]
  const joined = { ...before, bars: before.bars + Number(before.cut > 0) + stretch.bars, cut: stretch.cut }
  return stretches.toSpliced(index - 1, 2, joined)
}

/** The stretch that contains a measure, and the number of its bars before that measure. */
function stretchAt(stretches: readonly Stretch[], measure: number) {
  let index = 0
  let bars = measure - 1
  while (bars >= count(stretches[index])) bars -= count(stretches[index++])
  return { stretch: stretches[index], index, bars }
}

const count = ({ bars, cut }: Stretch): number => bars + Number(cut > 0)

const firstMeasure = (stretches: readonly Stretch[], stretch: Stretch): number =>
  1 + stretches.slice(0, stretches.indexOf(stretch)).reduce((sum, each) => sum + count(each), 0)

const barTicks = ({ numerator, denominator }: Signature, timebase: number): number =>
  Math.max(1, (timebase * 4) / denominator) * numerator

function stretchesOf(song: Song): readonly Stretch[] {
  const { tick, measure, numerator, denominator } = Measures.of(song)
  const byTick = new Map<number, RawEvent[]>()
  for (const track of song.tracks)
    for (const event of track.events)
      if (signatureOf(event)) byTick.set(event.tick, [...(byTick.get(event.tick) ?? []), event])
  return Array.from(tick, (start, i): Stretch => {
    const signature = { numerator: numerator[i], denominator: denominator[i] }
    const events = byTick.get(start) ?? []
    if (i + 1 === tick.length) return { ...signature, bars: Number.POSITIVE_INFINITY, cut: 0, events }
    const bars = measure[i + 1] - measure[i]
    const length = barTicks(signature, song.timebase)
    const whole = Math.round(bars * length) === tick[i + 1] - start ? bars : bars - 1
    return { ...signature, bars: whole, cut: tick[i + 1] - start - Math.round(whole * length), events }
  })
}

/** Changes the stretches of the song and moves each signature to its stretch's new start. */
function edited(song: Song, edit: (stretches: readonly Stretch[]) => readonly Stretch[]): Outcome {
  const before = stretchesOf(song)
  const after = edit(before)
  if (after === before) return unchanged(song)
  const wanted = new Map<RawEvent, RawEvent>()
  const created: RawEvent[] = []
  let tick = 0
  for (const stretch of after) {
    if (tick > MAX_TICK) throw new CommandError('doesNotFit', 'the signatures would lie beyond the last tick')
    if (stretch.isEdited) {
      const old = stretch.events.at(-1)
      const next = eventOf(stretch, tick, old, song.nextId)
      if (old) wanted.set(old, next)
      else created.push(next)
    } else for (const event of stretch.events) wanted.set(event, at(event, tick))
    const length = barTicks(stretch, song.timebase)
    tick += Math.round(stretch.bars * length) + Math.min(stretch.cut, Math.round(length))
  }
  const known = new Set(before.flatMap(({ events }) => events))
  return editTracks(
    song,
    (track) => {
      const removed = track.events.filter((event) => known.has(event) && wanted.get(event) !== event)
      const added = removed.flatMap((event) => wanted.get(event) ?? [])
      if (track === song.tracks[0]) added.push(...created)
      return { events: { removed, added: added.sort(compareEvents) } }
    },
    song.nextId + created.length,
  )
}

const at = (event: RawEvent, tick: number): RawEvent => (event.tick === tick ? event : { ...event, tick, order: 0 })

/** The event that defines a stretch. An old event's metronome settings are kept. */
function eventOf({ numerator, denominator }: Stretch, tick: number, old: RawEvent | undefined, id: number): RawEvent {
  const data = timeSignatureData(numerator, DENOMINATORS.indexOf(denominator))
  if (!old) return metaEvent(id, tick, MetaType.timeSignature, data)
  data.set(old.data.subarray(2, 4), 2)
  return { ...at(old, tick), data }
}
