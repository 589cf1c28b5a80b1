import { ControlKind, type NewControl } from '../../song/controls'
import type { ReadMeasure } from './measure'
import type { ReadInstrument, ReadPart } from './readParts'

/** The instrument that a part begins with: its first note's. `order`: the measures in playing order. */
export function firstInstrument(
  part: ReadPart,
  measures: readonly ReadMeasure[],
  order: readonly number[],
): ReadInstrument {
  const measure = order.map((at) => measures[at]).find((each) => each && each.notes.length > 0)
  const [note] = [...(measure?.notes ?? [])].sort((a, b) => a.start - b.start)
  return part.instruments.get(note?.instrument ?? '') ?? part.instrument
}

/** A part, or only its pitched notes or its drums. */
export interface PartByKind {
  readonly part: ReadPart
  readonly measures: readonly ReadMeasure[]
  readonly isDrum: boolean
}

/**
 * The program changes of a part after its beginning; for drums, changes of the kit. `first`: the program it begins
 * with. `tickOf`: the tick of a position in the measure played as number `at`.
 */
export function programChanges(
  { part, measures, isDrum }: PartByKind,
  first: number,
  order: readonly number[],
  tickOf: (at: number, position: number) => number,
): NewControl[] {
  const isOwn = (id: string) => (part.instruments.get(id)?.isDrum ?? isDrum) === isDrum
  const told = [...part.instruments].filter(([id, { hasProgram }]) => hasProgram && isOwn(id))
  const programs = new Map(told.map(([id, { program }]) => [id, program]))
  let now = first
  const changes: NewControl[] = []
  for (const [at, measure] of order.entries()) {
    const { notes = [], marks = [] } = measures[measure] ?? {}
    // A change precedes the notes at its place.
    for (const each of [...marks, ...notes].sort((a, b) => a.start - b.start)) {
      if ('kind' in each) {
        if (each.kind === 'program' && isOwn(each.instrument)) programs.set(each.instrument, each.program)
        continue
      }
      const next = programs.get(each.instrument) ?? (programs.size === 1 ? [...programs.values()][0] : now)
      if (next === now) continue
      now = next
      changes.push({ tick: tickOf(at, each.start), kind: ControlKind.program, number: 0, value: next })
    }
  }
  return changes
}
