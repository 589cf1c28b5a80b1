import { ControlKind } from '../../song/controls'
import { programIndexAt } from '../../song/derive'
import type { Song } from '../../song/song'
import { CONTROL_ROW, packControl } from '../controlRows'
import { NO_ROWS } from '../rows'
import { newControlRows, rewriteControls, withinRange } from './controlEdits'
import { type CommandOf, editTrack, type Outcome, requireChannelTrack, unchanged } from './edit'
import { idRange, indicesOf } from './noteEdits'
import { finite } from './numbers'

export function addControls(song: Song, command: CommandOf<'controls/add'>): Outcome {
  const track = requireChannelTrack(song, command.trackId)
  const count = command.controls.length
  if (count === 0) return unchanged(song)
  const added = newControlRows(command.controls.map(withinRange), song.nextId)
  const outcome = editTrack(song, track, { controls: { removed: NO_ROWS, added } }, { nextId: song.nextId + count })
  return { ...outcome, addedIds: idRange(song.nextId, count) }
}

export function removeControls(song: Song, command: CommandOf<'controls/remove'>): Outcome {
  const track = requireChannelTrack(song, command.trackId)
  const indices = indicesOf(track.controls, command.ids)
  const removed = new Uint32Array(indices.length * CONTROL_ROW.stride)
  indices.forEach((index, i) => {
    packControl(track.controls, index, removed, i * CONTROL_ROW.stride)
  })
  return editTrack(song, track, { controls: { removed, added: NO_ROWS } })
}

export function updateControls(song: Song, command: CommandOf<'controls/update'>): Outcome {
  const track = requireChannelTrack(song, command.trackId)
  const edits = new Map(command.edits.map((edit) => [edit.id, edit]))
  const indices = indicesOf(track.controls, Uint32Array.from(edits.keys()))
  const controls = rewriteControls(track.controls, indices, (control, index) => ({
    ...control,
    ...edits.get(track.controls.id[index]),
  }))
  return editTrack(song, track, { controls })
}

export function setProgram(song: Song, command: CommandOf<'track/program'>): Outcome {
  const track = requireChannelTrack(song, command.trackId)
  const index = programIndexAt(track, finite(command.tick, 'tick'))
  const value = command.program
  if (index < 0) {
    const control = { tick: 0, kind: ControlKind.program, number: 0, value }
    const { addedIds: _, ...outcome } = addControls(song, {
      type: 'controls/add',
      trackId: track.id,
      controls: [control],
    })
    return outcome
  }
  const controls = rewriteControls(track.controls, Uint32Array.of(index), (control) => ({ ...control, value }))
  return editTrack(song, track, { controls })
}
