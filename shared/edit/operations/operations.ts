import type { Operation } from './operation'
import { invert } from './pitch'
import { glue, removeDoubles, removeOverlaps, splitAtGrid, splitAtPlayhead } from './shape'
import { doubleTime, halfTime, legato, reverse } from './time'

/** The note operations, in the order of the menu. A new one is a line here, its name in the texts, and a table of tests. */
export const OPERATIONS = {
  legato,
  removeOverlaps,
  removeDoubles,
  splitAtPlayhead,
  splitAtGrid,
  glue,
  reverse,
  invert,
  doubleTime,
  halfTime,
} satisfies Record<string, Operation>

export type OperationId = keyof typeof OPERATIONS

export const OPERATION_IDS = Object.keys(OPERATIONS) as readonly OperationId[]

export const isOperation = (name: string): name is OperationId => Object.hasOwn(OPERATIONS, name)
