import { ControlKind } from '../../../song/controls'
import { laneOfEvent, laneRange } from '../../../song/lanes'
import { CONTROL_ROW, packedControl } from '../../controlRows'
import { joined, type Rows, sortRows } from '../../rows'
import { offsetAt, rowsAtOffsets } from './timeline'

/**
 * The values in force in a track, by lane: the kind and the number of its controls, as in the third word of their rows.
 */
type LaneSettings = ReadonlyMap<number, number>

export const laneAt = (rows: Rows, offset: number): number => rows[offset + 2] & 0xffff

const controller = (number: number): number => packedControl(ControlKind.controller, number, 0)
const kindOf = (lane: number): number => lane & 0xff
const numberOf = (lane: number): number => lane >>> 8

/** Controllers that choose a registered or non-registered parameter or change its value. */
const PARAMETERS: readonly number[] = [6, 38, 96, 97, 98, 99, 100, 101].map(controller)
/** Controllers from here on are actions and modes (MIDI 1.0, channel mode messages). */
const FIRST_MODE = 120
/** Lanes of a program in sending order: bank selects apply to the next program change. */
const PROGRAM: readonly number[] = [controller(0), controller(32), packedControl(ControlKind.program, 0, 0)]

export const isParameter = (lane: number): boolean => PARAMETERS.includes(lane)
export const isStrayNoteOff = (lane: number): boolean => kindOf(lane) === ControlKind.strayNoteOff

/** Whether a lane's value holds by itself until the next one. */
export function isSetting(lane: number): boolean {
  const kind = kindOf(lane)
  if (kind === ControlKind.controller) return numberOf(lane) < FIRST_MODE && !isParameter(lane)
  return kind !== ControlKind.polyPressure && kind !== ControlKind.strayNoteOff
}

/** The values in force right before `tick`. */
export function laneSettingsBefore(controls: Rows, tick: number): LaneSettings {
  const settings = new Map<number, number>()
  const end = offsetAt(CONTROL_ROW, controls, tick)
  for (let at = 0; at < end; at += CONTROL_ROW.stride) {
    const lane = laneAt(controls, at)
    if (isSetting(lane)) settings.set(lane, controls[at + 2] >>> 16)
  }
  return settings
}

/**
 * Sets the values of `wanted` at `tick` where they differ from `current`, before the other events of that tick. A
 * setting already there stays, or goes if `replaces`.
 */
export function withLaneSettings(
  controls: Rows,
  tick: number,
  { current, wanted }: { readonly current: LaneSettings; readonly wanted: LaneSettings },
  replaces: boolean,
  takeId: () => number,
): Rows {
  const changed = changedLanes(current, wanted)
  const offsets = offsetsAt(controls, tick)
  const stays = (offset: number) => !(replaces && changed.includes(laneAt(controls, offset)))
  const staying = offsets.filter(stays)
  const present = presentAt(controls, staying)
  const set = changed.filter((lane) => !present.has(lane))
  if (set.length === 0 && staying.length === offsets.length) return controls
  const rows = set.map((lane) => lane | (valueIn(wanted, lane) << 16))
  // Only new rows keep their order, in the columns and in the file.
  const isRewritten = (offset: number) => set.some(isProgramPart) && isProgramPart(laneAt(controls, offset))
  for (const offset of staying.filter(isRewritten)) rows.push(controls[offset + 2])
  const unwritten = staying.filter((offset) => !isRewritten(offset))
  const atTick = joined([newRows(rows, tick, takeId), rowsAtOffsets(CONTROL_ROW, controls, unwritten)])
  return joined([
    controls.subarray(0, offsetAt(CONTROL_ROW, controls, tick)),
    sortRows(CONTROL_ROW, atTick),
    controls.subarray(offsetAt(CONTROL_ROW, controls, tick + 1)),
  ])
}

/** The lanes to set, in sending order. A program is sent with its bank. */
function changedLanes(current: LaneSettings, wanted: LaneSettings): number[] {
  const lanes = new Set([...current.keys(), ...wanted.keys()])
  const isChanged = (lane: number) => valueIn(current, lane) !== valueIn(wanted, lane)
  const program = PROGRAM.filter((lane) => lanes.has(lane))
  const others = [...lanes].filter((lane) => !isProgramPart(lane) && isChanged(lane))
  return [...(program.some(isChanged) ? program : []), ...others]
}

const isProgramPart = (lane: number): boolean => PROGRAM.includes(lane)

function valueIn(settings: LaneSettings, lane: number): number {
  const of = laneOfEvent(kindOf(lane), numberOf(lane))
  return settings.get(lane) ?? (of === null ? 0 : laneRange(of).initial)
}

function offsetsAt(rows: Rows, tick: number): number[] {
  const offsets: number[] = []
  const end = offsetAt(CONTROL_ROW, rows, tick + 1)
  for (let at = offsetAt(CONTROL_ROW, rows, tick); at < end; at += CONTROL_ROW.stride) offsets.push(at)
  return offsets
}

/** The lanes set at these offsets. A bank selected after the program change does not count as that program's. */
function presentAt(rows: Rows, offsets: readonly number[]): Set<number> {
  const present = new Set<number>()
  const program = PROGRAM[2]
  for (const offset of offsets) {
    const lane = laneAt(rows, offset)
    if (!isProgramPart(lane) || !present.has(program)) present.add(lane)
  }
  return present
}

function newRows(packed: readonly number[], tick: number, takeId: () => number): Rows {
  const rows = new Uint32Array(packed.length * CONTROL_ROW.stride)
  packed.forEach((word, i) => {
    rows.set([takeId(), tick, word, 0], i * CONTROL_ROW.stride)
  })
  return rows
}
