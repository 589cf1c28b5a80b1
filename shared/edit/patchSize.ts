import type { ControlColumns } from '../song/controls'
import { NOTE_COLUMNS } from '../song/noteColumns'
import type { NoteColumns } from '../song/notes'
import type { RawEvent, Track } from '../song/song'
import { isWhole, type WholeChange } from './noteChange'
import type { Patch, PatchStep, TrackPatch } from './patch'

/** The rough size of an object or a small array without its contents, in bytes. */
const OBJECT = 64

/** The memory that a patch takes, in bytes: exact for its data, rough for its objects. */
export function patchSize(patch: Patch): number {
  return sum(patch.steps, stepBytes)
}

function stepBytes(step: PatchStep): number {
  if (step.type === 'edit') return OBJECT + sum(step.tracks, trackPatchBytes) + nameBytes(step.songName)
  if (step.type === 'order') return OBJECT + 16 * step.before.length
  return OBJECT + sum([...step.removed, ...step.inserted], ({ track }) => trackBytes(track))
}

function trackPatchBytes({ notes, controls, events, meta }: TrackPatch): number {
  let bytes = OBJECT
  for (const change of [notes, controls]) {
    if (change && isWhole(change)) bytes += wholeBytes(change)
    else if (change) bytes += 2 * OBJECT + change.removed.byteLength + change.added.byteLength
  }
  if (events) bytes += sum([...events.removed, ...events.added], eventBytes)
  if (meta) bytes += 2 * OBJECT + nameBytes({ before: meta.before.name, after: meta.after.name })
  return bytes
}

/** The bytes of a whole change. Columns that both sides share count once. */
function wholeBytes({ before, after }: WholeChange): number {
  const columns = new Set([before, after].flatMap((notes) => NOTE_COLUMNS.map((name) => notes[name])))
  return 2 * OBJECT + sum([...columns], (column) => OBJECT + column.byteLength)
}

function trackBytes(track: Track): number {
  return OBJECT + columnBytes(track.notes) + columnBytes(track.controls) + sum(track.events, eventBytes)
}

function columnBytes(columns: NoteColumns | ControlColumns): number {
  return sum(Object.values(columns), (column) => (typeof column === 'number' ? 0 : OBJECT + column.byteLength))
}

const eventBytes = (event: RawEvent) => 2 * OBJECT + event.data.byteLength

const nameBytes = (change: { before: string; after: string } | null) =>
  change ? 2 * (change.before.length + change.after.length) : 0

function sum<T>(items: readonly T[], bytesOfItem: (item: T) => number): number {
  return items.reduce((total, item) => total + bytesOfItem(item), 0)
}
