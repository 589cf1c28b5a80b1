import { type ControlColumns, ControlKind } from '#shared/song/controls'
import type { Track } from '#shared/song/song'

const firstPrograms = new WeakMap<ControlColumns, number>()

/** The program that a track begins with: that of its first program change; 0 without one. */
export function programOf(track: Track): number {
  const known = firstPrograms.get(track.controls)
  if (known !== undefined) return known
  const { length, kind, value } = track.controls
  const index = kind.subarray(0, length).indexOf(ControlKind.program)
  const program = index < 0 ? 0 : value[index]
  firstPrograms.set(track.controls, program)
  return program
}
