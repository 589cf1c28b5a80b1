import { arpeggiate, stampChord, strum } from './chords'
import { humanize, velocity } from './humanize'
import { deleteShort, fixedLength, splitIntoParts, staccato } from './lengths'
import type { Operation } from './operation'
import type { Parameters } from './parameters'
import { fitToScale, invert, transpose } from './pitch'
import { quantize } from './quantize'
import { glue, removeDoubles, removeOverlaps, splitAtGrid, splitAtPlayhead } from './splitAndJoin'
import { doubleTime, halfTime, legato, reverse } from './time'

/** The note operations, in menu order. To add one, write a line here, its name in the texts, and a table of tests. */
export const OPERATIONS = {
  quantize,
  transpose,
  velocity,
  humanize,
  legato,
  staccato,
  fixedLength,
  removeOverlaps,
  removeDoubles,
  deleteShort,
  splitAtPlayhead,
  splitAtGrid,
  splitIntoParts,
  glue,
  reverse,
  invert,
  fitToScale,
  stampChord,
  strum,
  arpeggiate,
  doubleTime,
  halfTime,
} satisfies Record<string, Operation>

export type OperationId = keyof typeof OPERATIONS

export const OPERATION_IDS = Object.keys(OPERATIONS) as readonly OperationId[]

export const isOperation = (name: string): name is OperationId => Object.hasOwn(OPERATIONS, name)

/** The parameters that the operation's dialog asks for; null: it runs at once. */
export function parametersOf(id: OperationId): Parameters | null {
  const operation: Operation = OPERATIONS[id]
  return operation.parameters ?? null
}
