import { z } from '../schema/zod'
import { BPM, LANE_WORDS, laneRange, type PointLane } from '../song/lanes'
import { MAX_TICK } from '../song/notes'

/** A column of integers within a range. A schema of numbers would take 20 times as long for a million of them. */
const column = (from: number, to: number, isValid: (n: unknown) => boolean = Number.isInteger) =>
  z.custom<readonly number[]>(
    (value) => Array.isArray(value) && value.length > 0 && value.every((n) => isValid(n) && n >= from && n <= to),
  )

/** The fastest tempo of a file, in beats per minute. */
const FASTEST = 60e6

const timebase = z.int().min(1).max(0x7fff)

/**
 * Notes as the system clipboard holds them: JSON that names its type. Every column has one value per note, in time
 * order; columns are several times shorter and faster to read than an object per note.
 */
const PianoNotes = z
  .object({
    type: z.literal('piano_notes'),
    /** Ticks per quarter note in the source song. */
    timebase,
    /**
     * Ticks from the left edge of the copied rectangle, else from the earliest note. Negative if the note began before
     * the rectangle.
     */
    tick: column(-MAX_TICK, MAX_TICK),
    duration: column(0, MAX_TICK),
    noteNumber: column(0, 127),
    velocity: column(1, 127),
    notation: column(0, 0xff).optional(),
  })
  .refine(({ tick, duration, noteNumber, velocity, notation = tick }) =>
    [duration, noteNumber, velocity, notation].every((column) => column.length === tick.length),
  )

/** Points of a lane: `tick` counts from the earliest one, `value` is in the lane's range. */
const ControlEvents = z
  .object({
    type: z.literal('control_events'),
    timebase,
    lane: z.union([z.enum(LANE_WORDS), z.int().min(0).max(127)]),
    tick: column(0, MAX_TICK),
    value: column(0, laneRange('bend').max),
  })
  .refine(({ tick, value }) => value.length === tick.length)

const columnOrNone = (from: number, to: number) => z.union([z.array(z.never()), column(from, to)])
const sameLength = (columns: Readonly<Record<string, readonly number[]>>) =>
  new Set(Object.values(columns).map(({ length }) => length)).size === 1

/** Beats per minute, in time order. */
const tempos = { tick: column(0, MAX_TICK), bpm: column(1, FASTEST, Number.isFinite) }
const sameTempos = ({ tick, bpm }: { tick: readonly number[]; bpm: readonly number[] }) => bpm.length === tick.length
const tempoValues = (bpm: readonly number[]) =>
  Uint32Array.from(bpm, (each) => Math.min(0xffff_ffff, Math.round(each * BPM)))

/** Tempos: `tick` counts from the earliest one. */
const TempoEvents = z.object({ type: z.literal('tempo_events'), timebase, ...tempos }).refine(sameTempos)

/** A part of the arrangement, track by track. */
const ArrangeNotes = z.object({
  type: z.literal('arrange_notes'),
  timebase,
  /** The row of its first track in the source song. */
  selectedTrackIndex: z.int().min(0),
  /** The rectangle's length. */
  ticks: z.int().min(0).max(MAX_TICK),
  /** The tempos in the rectangle; present if all tracks were copied. */
  tempos: z.object(tempos).refine(sameTempos).optional(),
  tracks: z
    .array(
      z
        .object({
          tick: columnOrNone(0, MAX_TICK),
          duration: columnOrNone(0, MAX_TICK),
          noteNumber: columnOrNone(0, 127),
          velocity: columnOrNone(1, 127),
          notation: column(0, 0xff).optional(),
          controls: z
            .object({
              tick: columnOrNone(0, MAX_TICK),
              kind: columnOrNone(0, 5),
              number: columnOrNone(0, 127),
              value: columnOrNone(0, laneRange('bend').max),
            })
            .refine(sameLength),
        })
        .refine(({ controls: _, notation, ...columns }) =>
          sameLength({ ...columns, notation: notation ?? columns.tick }),
        ),
    )
    .min(1),
})

const CopiedText = z.discriminatedUnion('type', [PianoNotes, ControlEvents, TempoEvents, ArrangeNotes])

/** The JSON written to the clipboard. */
export type CopiedJson = z.input<typeof CopiedText>

/** Notes read from the clipboard, in columns. */
export interface CopiedNotes {
  readonly type: 'piano_notes'
  readonly timebase: number
  readonly tick: Int32Array
  readonly duration: Uint32Array
  readonly noteNumber: Uint8Array
  readonly velocity: Uint8Array
  /** The notes' notation, as bits of their flags; absent if no note has any. */
  readonly notation?: Uint8Array
}

/** Points of a lane read from the clipboard, in columns. */
export interface CopiedPoints {
  readonly type: 'control_events'
  readonly timebase: number
  readonly lane: PointLane
  readonly tick: Uint32Array
  readonly value: Uint32Array
}

/**
 * Notes and controls of several tracks read from the clipboard, in columns; ticks from the left edge of the copied
 * rectangle.
 */
export interface CopiedArrangement {
  readonly type: 'arrange_notes'
  readonly timebase: number
  readonly ticks: number
  /** Values of the tempo lane. */
  readonly tempos?: Pick<CopiedPoints, 'tick' | 'value'>
  readonly tracks: readonly CopiedTrack[]
}

interface CopiedTrack extends Pick<CopiedNotes, 'tick' | 'duration' | 'noteNumber' | 'velocity' | 'notation'> {
  readonly controls: Readonly<Record<'tick' | 'kind' | 'number' | 'value', Uint32Array>>
}

export type Copied = CopiedNotes | CopiedPoints | CopiedArrangement

const notationOf = ({ notation }: { readonly notation?: readonly number[] | undefined }) =>
  notation && { notation: Uint8Array.from(notation) }

/** Parses text copied by this or another tab; null for any other text. */
export function readCopied(text: string): Copied | null {
  // Recognises most foreign text without reading all of it.
  if (!text.startsWith('{')) return null
  let copied: z.infer<typeof CopiedText> | undefined
  try {
    copied = CopiedText.safeParse(JSON.parse(text)).data
  } catch {
    return null
  }
  if (copied?.type === 'piano_notes')
    return {
      type: copied.type,
      timebase: copied.timebase,
      tick: Int32Array.from(copied.tick),
      duration: Uint32Array.from(copied.duration),
      noteNumber: Uint8Array.from(copied.noteNumber),
      velocity: Uint8Array.from(copied.velocity),
      ...notationOf(copied),
    }
  if (copied?.type === 'control_events')
    return { ...copied, tick: Uint32Array.from(copied.tick), value: Uint32Array.from(copied.value) }
  if (copied?.type === 'tempo_events') {
    const { timebase, tick, bpm } = copied
    return { type: 'control_events', timebase, lane: 'tempo', tick: Uint32Array.from(tick), value: tempoValues(bpm) }
  }
  if (copied?.type === 'arrange_notes')
    return {
      ...copied,
      tempos: copied.tempos && { tick: Uint32Array.from(copied.tempos.tick), value: tempoValues(copied.tempos.bpm) },
      tracks: copied.tracks.map(({ tick, duration, noteNumber, velocity, notation, controls }) => ({
        tick: Int32Array.from(tick),
        duration: Uint32Array.from(duration),
        noteNumber: Uint8Array.from(noteNumber),
        velocity: Uint8Array.from(velocity),
        ...notationOf({ notation }),
        controls: {
          tick: Uint32Array.from(controls.tick),
          kind: Uint32Array.from(controls.kind),
          number: Uint32Array.from(controls.number),
          value: Uint32Array.from(controls.value),
        },
      })),
    }
  return null
}
