import { clamp } from '../../core/clamp'
import type { Control, NewControl } from '../../song/controls'
import {
  CONTROL_LANES,
  type ControlLane,
  type LanePoints,
  laneIndices,
  laneOf,
  laneRange,
  type PointLane,
} from '../../song/lanes'
import { MAX_TICK, type NoteIds } from '../../song/notes'
import type { Song, Track } from '../../song/song'
import { tempoPoints } from '../../time/tempoPoints'
import { CommandError } from '../commandError'
import { CONTROL_ROW, packControl } from '../controlRows'
import { type Affine, replacedPoints, transformedPoints, withoutPoints } from '../lanePoints'
import { finite, wholeWithin } from '../numbers'
import { NO_ROWS } from '../rows'
import { controlWithinRange, laneChange, newControlRows, rewriteControls } from './controlEdits'
import {
  defineCommand,
  editTrack,
  type OfRows,
  type OfTrack,
  type Outcome,
  requireChannelTrack,
  unchanged,
} from './edit'
import { idRange, indicesOf } from './notes/noteEdits'
import { withTempos } from './tempo'

type Added = OfTrack & { controls: readonly NewControl[] }

export const addControls = defineCommand('controls/add', { addControls: 'newControls' }, (song, command: Added) => {
  const track = requireChannelTrack(song, command.trackId)
  const count = command.controls.length
  if (count === 0) return unchanged(song)
  const added = newControlRows(command.controls.map(controlWithinRange), song.nextId)
  const outcome = editTrack(song, track, { controls: { removed: NO_ROWS, added } }, { nextId: song.nextId + count })
  return { ...outcome, addedIds: idRange(song.nextId, count) }
})

interface Removed extends OfRows {
  /** `tempo` edits the song's tempos, whichever the track. */
  readonly lane?: PointLane
}

const REMOVALS = { removeControls: 'goneControls', removeTempos: 'goneControls' } as const

const removalFrom = (lane?: PointLane) => (lane === 'tempo' ? 'removeTempos' : 'removeControls')

export const removeControls = defineCommand(
  'controls/remove',
  REMOVALS,
  (song, command: Removed) => {
    if (command.lane === 'tempo') return withTempos(song, withoutPoints(tempoPoints(song), command.ids))
    const track = requireChannelTrack(song, command.trackId)
    const indices = indicesOf(track.controls, command.ids)
    const removed = new Uint32Array(indices.length * CONTROL_ROW.stride)
    indices.forEach((index, i) => {
      packControl(track.controls, index, removed, i * CONTROL_ROW.stride)
    })
    return editTrack(song, track, { controls: { removed, added: NO_ROWS } })
  },
  ({ lane }) => ({ action: removalFrom(lane) }),
)

type Edited = OfTrack & { edits: readonly (Pick<Control, 'id'> & Partial<Control>)[] }

export const updateControls = defineCommand(
  'controls/update',
  { editControls: 'controls' },
  (song, command: Edited) => {
    const track = requireChannelTrack(song, command.trackId)
    const edits = new Map(command.edits.map((edit) => [edit.id, edit]))
    const indices = indicesOf(track.controls, Uint32Array.from(edits.keys()))
    const controls = rewriteControls(track.controls, indices, (control, index) => ({
      ...control,
      ...edits.get(track.controls.id[index]),
    }))
    return editTrack(song, track, { controls })
  },
)

interface OfLane extends OfTrack {
  /** `tempo` edits the song's tempos, whichever the track. */
  readonly lane: PointLane
}

type Drawn = OfLane & { from: number; to: number; points: { readonly tick: Uint32Array; readonly value: Uint32Array } }

/**
 * Replaces the points of a lane in [from, to). `points` are in order of time; each replaces the one on its tick, inside
 * the range or outside it. Values are clamped to the lane's range.
 */
export const replaceControls = defineCommand(
  'controls/replace',
  { drawControls: 'writtenControls', ...REMOVALS },
  (song, command: Drawn) => {
    const lane = editedLane(song, command)
    const { tick, value } = command.points
    if (tick.length !== value.length) throw new CommandError('invalid', 'as many values as ticks are needed')
    for (let i = 1; i < tick.length; i++)
      if (tick[i - 1] >= tick[i]) throw new CommandError('invalid', 'ticks must be ascending')
    const { min, max } = laneRange(command.lane)
    const drawn = {
      length: tick.length,
      tick: Uint32Array.from(tick, (at) => Math.min(at, MAX_TICK)),
      value: Uint32Array.from(value, (at) => clamp(at, min, max)),
    }
    const from = wholeWithin(command.from, 0, MAX_TICK, 'from')
    const to = wholeWithin(command.to, 0, MAX_TICK + 1, 'to')
    return lane.change(replacedPoints(lane.points, from, to, drawn))
  },
  ({ points, lane }) => ({ action: points.tick.length > 0 ? 'drawControls' : removalFrom(lane) }),
)

type Transformed = OfLane & { ids: NoteIds; tick: Affine; value: Affine }

/**
 * Moves, stretches or sets points of a lane, as a group in time and value. A shift is limited so that all stay in
 * range; stretched points are clamped one by one. A moved point replaces those on its new tick.
 */
export const transformControls = defineCommand(
  'controls/transform',
  { moveControls: 'writtenControls', resizeControls: 'writtenControls', editControls: 'controls' },
  (song, command: Transformed) => {
    const lane = editedLane(song, command)
    const transform = { tick: validAffine(command.tick), value: validAffine(command.value) }
    return lane.change(transformedPoints(lane.points, command.lane, command.ids, transform))
  },
  ({ tick, value }) => ({
    action: tick.factor !== 1 ? 'resizeControls' : value.factor === 1 ? 'moveControls' : 'editControls',
  }),
)

/** A lane's points, and the function that replaces them. */
interface EditedLane {
  readonly points: LanePoints
  change(after: LanePoints): Outcome
}

function editedLane(song: Song, { trackId, lane }: { trackId: number; lane: PointLane }): EditedLane {
  if (lane === 'tempo') return { points: tempoPoints(song), change: (after) => withTempos(song, after) }
  const track = requireChannelTrack(song, trackId)
  if (!CONTROL_LANES.includes(lane)) throw new CommandError('invalid', `no lane ${lane}`)
  return { points: laneOf(track.controls, lane), change: (after) => withLane(song, track, lane, after) }
}

/** Replaces the points of one lane of the track. */
function withLane(song: Song, track: Track, lane: ControlLane, after: LanePoints): Outcome {
  const { change, added } = laneChange(track.controls, laneIndices(track.controls, lane), lane, after, song.nextId)
  const outcome = editTrack(song, track, { controls: change }, { nextId: song.nextId + added })
  return { ...outcome, addedIds: idRange(song.nextId, added) }
}

function validAffine({ anchor, factor, shift }: Affine): Affine {
  return {
    anchor: finite(anchor, 'anchor'),
    factor: Math.max(0, finite(factor, 'factor')),
    shift: Math.round(finite(shift, 'shift')),
  }
}
