import { ownData, ownText } from '../ownEvents'
import type { RawEvent } from '../song'

/** A clef change on a staff, stored as an event of its track. */
interface ClefChangeEvent {
  /** Counted from 0. */
  readonly staff: number
  /** Name in `shared/notation`; null: the clef that the staff begins with. */
  readonly clef: string | null
}

const FIRST = 'first'

/** The bytes of a clef change event. */
export const clefData = ({ staff, clef }: ClefChangeEvent): Uint8Array =>
  ownData('clef', `${staff + 1} ${clef ?? FIRST}`)

/** The clef change in an event; null for another event. */
export function clefChangeOf(event: RawEvent): ClefChangeEvent | null {
  const [, staff, clef] = /^([1-9]\d?) (\w+)$/.exec(ownText('clef', event) ?? '') ?? []
  return clef === undefined ? null : { staff: Number(staff) - 1, clef: clef === FIRST ? null : clef }
}
