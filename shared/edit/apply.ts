import type { Song } from '../song/song'
import type { Command, CommandOf, EntryAction, EntryName } from './command'
import { CommandError } from './commandError'
import { asOneVersion, type CommandDefinition, unchanged } from './commands/edit'
import * as commands from './commands/index'
import { composeAll } from './composePatches'
import { countOf } from './countOf'
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

type Definition = Pick<CommandDefinition<string, never, EntryAction>, 'apply' | 'entryOf'>

const definitions: ReadonlyMap<string, Definition> = new Map<string, Definition>(
  Object.values(commands).map((definition) => [definition.type, definition]),
)

const NO_IDS = new Uint32Array(0)

/** The one place where a song changes. Throws a CommandError, and then nothing has changed. */
export function apply(song: Song, command: Command): Applied {
  if (command.type === 'batch') return applyBatch(song, command)
  const definition = definitions.get(command.type)
  if (!definition) throw new CommandError('invalid', `unknown command ${command.type}`)
  // The type of a command belongs to the definition of that name.
  const payload = command as never
  const { song: next, patch, addedIds = NO_IDS } = definition.apply(song, payload)
  const { action, count = countOf(action, patch) } = definition.entryOf(payload)
  return { song: next, patch, name: { action, count }, addedIds }
}

function applyBatch(song: Song, batch: CommandOf<'batch'>): Applied {
  let next = song
  const patches: Patch[] = []
  const ids: number[] = []
  for (const command of batch.commands) {
    const applied = apply(next, command)
    next = applied.song
    patches.push(applied.patch)
    for (const id of applied.addedIds) ids.push(id)
  }
  const { name } = batch
  const patch = composeAll(patches)
  if (isEmpty(patch)) return { ...unchanged(song), name, addedIds: NO_IDS }
  return { song: asOneVersion(song, next), patch, name, addedIds: Uint32Array.from(ids) }
}
