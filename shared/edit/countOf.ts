import { BATCH_ENTRIES, type EntryAction } from './command'
import * as commands from './commands/index'
import type { Patch } from './patch'
import { type Counted, PATCH_COUNTS } from './patchCounts'

const COUNTED: ReadonlyMap<string, Counted> = new Map(
  [BATCH_ENTRIES, ...Object.values(commands).map(({ entries }) => entries)].flatMap((entries) =>
    Object.entries(entries),
  ),
)

/** How many notes, controls or events a patch of that action touched; 1 for actions that touch a single thing. */
export const countOf = (action: EntryAction, patch: Patch): number => PATCH_COUNTS[COUNTED.get(action) ?? 'one'](patch)
