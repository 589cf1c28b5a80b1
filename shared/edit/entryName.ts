import { NoteIdSet } from '../song/noteIdSet'
import type { Command, EntryAction, EntryName } from './command'
import { CONTROL_ROW } from './controlRows'
import { idsOfWhole, isWhole } from './noteChange'
import { NOTE_ROW } from './noteRows'
import { isOperation } from './operations/operations'
import type { Patch, TrackPatch } from './patch'
import type { EventChange } from './rawEvents'
import type { RowChange } from './rows'

const ACTIONS: Record<
  Exclude<
    Command['type'],
    | 'batch'
    | 'tracks/insert'
    | 'time/copy'
    | 'controls/remove'
    | 'controls/replace'
    | 'controls/transform'
    | 'notes/operate'
    | 'arrange/transfer'
  >,
  EntryAction
> = {
  'notes/add': 'addNotes',
  'notes/paste': 'paste',
  'notes/remove': 'removeNotes',
  'notes/move': 'moveNotes',
  'notes/copy': 'copyNotes',
  'notes/resize': 'resizeNotes',
  'notes/update': 'editNotes',
  'notes/adjust': 'editNotes',
  'notes/velocity': 'velocity',
  'notes/velocities': 'velocity',
  'track/add': 'addTrack',
  'track/remove': 'removeTrack',
  'track/move': 'moveTrack',
  'track/duplicate': 'duplicateTrack',
  'track/rename': 'renameTrack',
  'track/channel': 'trackChannel',
  'track/color': 'trackColor',
  'track/notation': 'notation',
  'track/program': 'program',
  'controls/add': 'addControls',
  'controls/update': 'editControls',
  'events/add': 'addEvents',
  'events/remove': 'removeEvents',
  'events/update': 'editEvents',
  'tempo/set': 'tempo',
  'signature/set': 'timeSignature',
  'signature/remove': 'removeSignature',
  'signature/move': 'moveSignature',
  'key/set': 'key',
  'arrange/remove': 'removeArea',
  'time/insert': 'insertTime',
  'time/remove': 'removeTime',
  'song/rename': 'renameSong',
  'texts/charset': 'charset',
  'song/replace': 'restoreVersion',
}

/** The name of the history entry for a command that made this patch. */
export function entryName(command: Command, patch: Patch): EntryName {
  if (command.type === 'batch') return command.name
  if (command.type === 'tracks/insert') return { action: 'compose', count: command.tracks.length }
  const action = actionOf(command)
  if (command.type === 'track/move') return { action, count: command.trackIds.length }
  return { action, count: countOf(action, patch) }
}

function actionOf(command: Exclude<Command, { type: 'batch' | 'tracks/insert' }>): EntryAction {
  if (command.type === 'notes/operate') return command.operation
  if (command.type === 'time/copy') return command.move ? 'moveTime' : 'copyTime'
  if (command.type === 'arrange/transfer') return command.copy ? 'copyArea' : 'moveArea'
  const removal = 'lane' in command && command.lane === 'tempo' ? 'removeTempos' : 'removeControls'
  if (command.type === 'controls/remove') return removal
  if (command.type === 'controls/replace') return command.points.tick.length > 0 ? 'drawControls' : removal
  if (command.type !== 'controls/transform') return ACTIONS[command.type]
  if (command.tick.factor !== 1) return 'resizeControls'
  return command.value.factor === 1 ? 'moveControls' : 'editControls'
}

/** How many notes, controls or tracks a patch of that action touched; 1 for actions that touch a single thing. */
export function countOf(action: EntryAction, patch: Patch): number {
  const counted = isOperation(action) ? notes(touched) : COUNTED[action]
  if (!counted) return 1
  let count = 0
  for (const step of patch.steps) {
    if (step.type === 'edit') for (const track of step.tracks) count += counted(track)
  }
  return count
}

/** How many rows of a kind the change of a track touched. */
type Counted = (track: TrackPatch) => number

interface IdCounts {
  /** Rows that are new or changed. */
  readonly added: number
  readonly either: number
  readonly onlyAdded: number
  readonly onlyRemoved: number
}

/** A changed row counts as touched; it is neither new nor gone. */
const touched = ({ either }: IdCounts) => either
const written = ({ added }: IdCounts) => added
const created = ({ onlyAdded }: IdCounts) => onlyAdded
const gone = ({ onlyRemoved }: IdCounts) => onlyRemoved

const notes =
  (pick: (counts: IdCounts) => number): Counted =>
  ({ notes: change }) =>
    change ? pick(isWhole(change) ? idsOf(idsOfWhole(change), 1) : idsOf(change, NOTE_ROW.stride)) : 0
/** Tempos are points of a lane that is kept in events. */
const controls =
  (pick: (counts: IdCounts) => number): Counted =>
  ({ controls: change, events }) =>
    (change ? pick(idsOf(change, CONTROL_ROW.stride)) : 0) + (events ? pick(idsOf(eventIds(events), 1)) : 0)
/** Events that a new one of their kind replaces are not counted. */
const addedEvents: Counted = ({ events }) => events?.added.length ?? 0
const removedEvents: Counted = ({ events }) => events?.removed.length ?? 0

const COUNTED: Partial<Record<EntryAction, Counted>> = {
  addNotes: notes(created),
  copyNotes: notes(created),
  paste: notes(created),
  duplicate: notes(created),
  moveArea: notes(written),
  copyArea: notes(created),
  removeArea: notes(gone),
  removeNotes: notes(gone),
  cut: notes(gone),
  moveNotes: notes(touched),
  resizeNotes: notes(touched),
  editNotes: notes(touched),
  velocity: notes(touched),
  quantize: notes(touched),
  transpose: notes(touched),
  addControls: controls(created),
  removeControls: controls(gone),
  removeTempos: controls(gone),
  editControls: controls(touched),
  addEvents: addedEvents,
  removeEvents: removedEvents,
  editEvents: addedEvents,
  drawControls: controls(written),
  moveControls: controls(written),
  resizeControls: controls(written),
  pasteControls: controls(written),
  duplicateControls: controls(written),
  cutControls: controls(gone),
}

const eventIds = ({ removed, added }: EventChange): RowChange => ({
  removed: Uint32Array.from(removed, ({ id }) => id),
  added: Uint32Array.from(added, ({ id }) => id),
})

/** A move leaves the order as it was, so most rows of half a million have the same id at the same place: no set is needed for those. */
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
