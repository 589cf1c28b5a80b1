import { NoteIdSet } from '../song/noteIdSet'
import { CONTROL_ROW } from './controlRows'
import { idsOfWhole, isWhole } from './noteChange'
import { NOTE_ROW } from './noteRows'
import type { Patch, TrackPatch } from './patch'
import type { EventChange } from './rawEvents'
import type { RowChange } from './rows'

/** Counts of ids in a change of rows. */
interface IdCounts {
  /** Rows that are new or changed. */
  readonly added: number
  /** A changed row once: it is neither new nor gone. */
  readonly either: number
  readonly onlyAdded: number
  readonly onlyRemoved: number
}

/** Sums up a count over the tracks of a patch. */
const summed =
  (count: (track: TrackPatch) => number) =>
  ({ steps }: Patch): number =>
    steps.flatMap((step) => (step.type === 'edit' ? step.tracks : [])).reduce((sum, track) => sum + count(track), 0)

const notes = (pick: (counts: IdCounts) => number) =>
  summed(({ notes: change }) =>
    change ? pick(isWhole(change) ? idsOf(idsOfWhole(change), 1) : idsOf(change, NOTE_ROW.stride)) : 0,
  )

/** Tempos are points of a lane that is kept in events. */
const controls = (pick: (counts: IdCounts) => number) =>
  summed(
    ({ controls: change, events }) =>
      (change ? pick(idsOf(change, CONTROL_ROW.stride)) : 0) + (events ? pick(idsOf(eventIds(events), 1)) : 0),
  )

/** Counts of what a patch changes, by the word that an entry of the history uses. */
export const PATCH_COUNTS = {
  one: () => 1,
  newNotes: notes(({ onlyAdded }) => onlyAdded),
  goneNotes: notes(({ onlyRemoved }) => onlyRemoved),
  notes: notes(({ either }) => either),
  writtenNotes: notes(({ added }) => added),
  newControls: controls(({ onlyAdded }) => onlyAdded),
  goneControls: controls(({ onlyRemoved }) => onlyRemoved),
  controls: controls(({ either }) => either),
  writtenControls: controls(({ added }) => added),
  /** Events that a new one of their kind replaces are not counted. */
  writtenEvents: summed(({ events }) => events?.added.length ?? 0),
  goneEvents: summed(({ events }) => events?.removed.length ?? 0),
}

export type Counted = keyof typeof PATCH_COUNTS

const eventIds = ({ removed, added }: EventChange): RowChange => ({
  removed: Uint32Array.from(removed, ({ id }) => id),
  added: Uint32Array.from(added, ({ id }) => id),
})

/**
 * A move leaves the order as it was, so most rows of half a million have the same id at the same place: no set is
 * needed for those.
 */
function idsOf({ removed, added }: RowChange, stride: number): IdCounts {
  const before = new NoteIdSet()
  let both = 0
  for (let offset = 0; offset < removed.length; offset += stride)
    if (removed[offset] === added[offset]) both++
    else before.add(removed[offset])
  if (before.count > 0)
    for (let offset = 0; offset < added.length; offset += stride)
      if (removed[offset] !== added[offset] && before.has(added[offset])) both++
  const [removedCount, addedCount] = [removed.length / stride, added.length / stride]
  return {
    added: addedCount,
    either: removedCount + addedCount - both,
    onlyAdded: addedCount - both,
    onlyRemoved: removedCount - both,
  }
}
