import type { Song } from '../song/song'
import type { Command, EntryName } from './command'
import { CommandError } from './commandError'
import { removeArea, transfer } from './commands/arrange'
import { addControls, removeControls, replaceControls, transformControls, updateControls } from './commands/controls'
import { asOneVersion, type CommandOf, type Outcome, unchanged } from './commands/edit'
import { addEvents, removeEvents, updateEvents } from './commands/events'
import { setKey } from './commands/key'
import { addNotes } from './commands/notes/addNotes'
import { adjustNotes } from './commands/notes/adjustNotes'
import { copyNotes, moveNotes } from './commands/notes/moveNotes'
import { operateNotes } from './commands/notes/operateNotes'
import { pasteNotes } from './commands/notes/pasteNotes'
import { removeNotes } from './commands/notes/removeNotes'
import { resizeNotes } from './commands/notes/resizeNotes'
import { updateNotes } from './commands/notes/updateNotes'
import { changeVelocity, setVelocities } from './commands/notes/velocity'
import { replaceSong } from './commands/replaceSong'
import { moveSignature, removeSignature, setSignature } from './commands/signatures'
import { setTempo } from './commands/tempo'
import { setTextCharset } from './commands/textCharset'
import { copyTime } from './commands/time/copyTime'
import { insertTime } from './commands/time/insertTime'
import { removeTime } from './commands/time/removeTime'
import { setChannel } from './commands/tracks/channel'
import { setColor } from './commands/tracks/color'
import { duplicateTrack } from './commands/tracks/duplicateTrack'
import { insertTracks } from './commands/tracks/insertTracks'
import { moveTracks } from './commands/tracks/moveTracks'
import { setNotation } from './commands/tracks/notation'
import { setProgram } from './commands/tracks/program'
import { renameSong, renameTrack } from './commands/tracks/rename'
import { addTrack, removeTrack } from './commands/tracks/trackList'
import { composeAll } from './composePatches'
import { entryName } from './entryName'
import { isEmpty, type Patch } from './patch'

export interface Applied {
  /** One version on, or the same object when nothing changed. */
  readonly song: Song
  /** Empty when nothing changed. */
  readonly patch: Patch
  readonly name: EntryName
  /** Ids of added notes, controls and tracks, ascending. */
  readonly addedIds: Uint32Array
}

const handlers: { [T in Command['type']]: (song: Song, command: CommandOf<T>) => Outcome } = {
  'notes/add': addNotes,
  'notes/paste': pasteNotes,
  'notes/remove': removeNotes,
  'notes/move': moveNotes,
  'notes/copy': copyNotes,
  'notes/resize': resizeNotes,
  'notes/update': updateNotes,
  'notes/adjust': adjustNotes,
  'notes/velocity': changeVelocity,
  'notes/velocities': setVelocities,
  'notes/operate': operateNotes,
  'track/add': addTrack,
  'track/remove': removeTrack,
  'tracks/insert': insertTracks,
  'track/move': moveTracks,
  'track/duplicate': duplicateTrack,
  'track/rename': renameTrack,
  'track/channel': setChannel,
  'track/color': setColor,
  'track/notation': setNotation,
  'track/program': setProgram,
  'controls/add': addControls,
  'controls/remove': removeControls,
  'controls/update': updateControls,
  'events/add': addEvents,
  'events/remove': removeEvents,
  'events/update': updateEvents,
  'controls/replace': replaceControls,
  'controls/transform': transformControls,
  'tempo/set': setTempo,
  'signature/set': setSignature,
  'signature/remove': removeSignature,
  'signature/move': moveSignature,
  'key/set': setKey,
  'arrange/transfer': transfer,
  'arrange/remove': removeArea,
  'time/insert': insertTime,
  'time/remove': removeTime,
  'time/copy': copyTime,
  'song/rename': renameSong,
  'texts/charset': setTextCharset,
  'song/replace': replaceSong,
  batch: applyBatch,
}

const NO_IDS = new Uint32Array(0)

/** The one place where a song changes. Throws a CommandError, and then nothing has changed. */
export function apply(song: Song, command: Command): Applied {
  const handler = handlers[command.type] as ((song: Song, command: Command) => Outcome) | undefined
  if (!handler) throw new CommandError('invalid', `unknown command ${command.type}`)
  const { song: next, patch, addedIds } = handler(song, command)
  return { song: next, patch, name: entryName(command, patch), addedIds: addedIds ?? NO_IDS }
}

function applyBatch(song: Song, { commands }: CommandOf<'batch'>): Outcome {
  let next = song
  const patches: Patch[] = []
  const ids: number[] = []
  for (const command of commands) {
    const applied = apply(next, command)
    next = applied.song
    patches.push(applied.patch)
    for (const id of applied.addedIds) ids.push(id)
  }
  const patch = composeAll(patches)
  if (isEmpty(patch)) return unchanged(song)
  return { song: asOneVersion(song, next), patch, addedIds: Uint32Array.from(ids) }
}
