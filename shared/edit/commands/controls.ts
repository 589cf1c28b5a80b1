import type { Song } from '../../song/song'
import { CONTROL_ROW, packControl } from '../controlRows'
import { NO_ROWS } from '../rows'
import { newControlRows, rewriteControls, withinRange } from './controlEdits'
import { type CommandOf, editTrack, type Outcome, requireChannelTrack, unchanged } from './edit'
import { idRange, indicesOf } from './noteEdits'

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
