import { ownData, ownText } from '../ownEvents'
import type { RawEvent } from '../song'

/** A change of the clef of a staff, as an event of its track. */
export interface ClefChangeEvent {
  /** From 0. */
  readonly staff: number
  /** The name that `shared/notation` gives it; null: the clef with which the staff begins. */
  readonly clef: string | null
}

const FIRST = 'first'

/** The bytes of such an event. */
export const clefData = ({ staff, clef }: ClefChangeEvent): Uint8Array =>
  ownData('clef', `${staff + 1} ${clef ?? FIRST}`)

/** What such an event says; null: another event. */
export function clefChangeOf(event: RawEvent): ClefChangeEvent | null {
  const [, staff, clef] = /^([1-9]\d?) (\w+)$/.exec(ownText('clef', event) ?? '') ?? []
  return clef === undefined ? null : { staff: Number(staff) - 1, clef: clef === FIRST ? null : clef }
}
