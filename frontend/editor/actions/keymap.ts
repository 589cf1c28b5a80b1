import { createStore } from 'zustand/vanilla'
import { z } from '#shared/schema/zod'
import { createKept } from '../../core/kept'
import type { Action, ActionId } from '../model/actions'
import { registry } from './registry'
import { isSameShortcut, isShortcut, parseShortcut } from './shortcut'

/**
 * The keys of actions as set by the user. Only differences from the registry are kept, in this browser and for all its
 * tabs: an action without an entry has its registered keys, including those of a later version.
 */
export type Keymap = Readonly<Partial<Record<ActionId, readonly string[]>>>

const KEY = 'editor_keys'
const FORMAT = 'tunesmith-keys'
const MOST_KEYS = 5
/** The largest file of keys, in bytes; a usual one has a few kB. */
const MOST_BYTES = 100_000

/** Shortcuts that browsers keep from pages. */
const RESERVED = ['mod+w', 'mod+t', 'mod+n', 'mod+q', 'mod+shift+w', 'mod+shift+t', 'mod+shift+n', 'alt+f4']

const Keys = z.record(z.string(), z.array(z.string().refine(isShortcut)).max(MOST_KEYS))
const kept = createKept(KEY, Keys.catch({}))
const KeyFile = z.object({ format: z.literal(FORMAT), keys: Keys })

/**
 * Tells whether the keys are fixed: copy, cut and paste run on the browser's own events, which have the system's keys.
 */
export const isFixed = ({ clipboard }: Action): boolean => clipboard !== undefined

const FIXED_KEYS = registry.filter(isFixed).flatMap(({ keys }) => keys)

const known = new Map(registry.filter((action) => !isFixed(action)).map((action) => [action.id as string, action]))

/** The keys in force, for all readers: menus, tooltips, the palette, the help sheet and the keyboard itself. */
export const keymap = createStore<Keymap>(readKept)

/** The keys of an action; the first one is shown. */
export function keysOf(action: Action, changed: Keymap = keymap.getState()): readonly string[] {
  return changed[action.id] ?? action.keys
}

/** Why a shortcut cannot be given to an action; null: it can. */
export function whyNotKey(shortcut: string): 'reserved' | 'fixed' | null {
  if (RESERVED.some((one) => isSameShortcut(one, shortcut))) return 'reserved'
  return FIXED_KEYS.some((one) => isSameShortcut(one, shortcut)) ? 'fixed' : null
}

/** The other action that a shortcut would run in the same context; null: none. */
export function ownerOf(shortcut: string, { id, context }: Action): Action | null {
  const has = (action: Action) => keysOf(action).some((keys) => isSameShortcut(keys, shortcut))
  return registry.find((action) => action.id !== id && action.context === context && has(action)) ?? null
}

/** Gives an action another shortcut, and takes that from the action that has it. */
export function addKey(action: Action, shortcut: string): void {
  const owner = ownerOf(shortcut, action)
  if (owner) removeKey(owner, shortcut)
  if (!keysOf(action).some((keys) => isSameShortcut(keys, shortcut))) set(action, [...keysOf(action), shortcut])
}

export function removeKey(action: Action, shortcut: string): void {
  set(
    action,
    keysOf(action).filter((keys) => !isSameShortcut(keys, shortcut)),
  )
}

/** Restores an action's default keys, and takes them from actions that have got them since. */
export function resetKeys(action: Action): void {
  for (const shortcut of action.keys) {
    const owner = ownerOf(shortcut, action)
    if (owner) removeKey(owner, shortcut)
  }
  set(action, action.keys)
}

export function resetAllKeys(): void {
  keep({})
}

/** The changed keys as a file. */
export const exportedKeys = (): string => JSON.stringify({ format: FORMAT, keys: keymap.getState() }, null, 2)

/**
 * Replaces the current keys by those of a file. Returns how many actions have their own keys now, and how many in the
 * file are unknown here; null, without a change, if the text is no such file.
 */
export function importKeys(text: string): { readonly taken: number; readonly unknown: number } | null {
  if (text.length > MOST_BYTES) return null
  let read: z.infer<typeof KeyFile>
  try {
    read = KeyFile.parse(JSON.parse(text))
  } catch {
    return null
  }
  const names = Object.keys(read.keys)
  const changed = onlyKnown(read.keys)
  keep(changed)
  return { taken: Object.keys(changed).length, unknown: names.filter((name) => !known.has(name)).length }
}

function set(action: Action, keys: readonly string[]): void {
  const { [action.id]: _, ...others } = keymap.getState()
  const isFirst = keys.length === action.keys.length && keys.every((key, i) => isSameShortcut(key, action.keys[i]))
  keep(isFirst ? others : { ...others, [action.id]: keys })
}

function keep(changed: Keymap): void {
  keymap.setState(changed, true)
  kept.set(changed as z.infer<typeof Keys>)
}

/** Reads the kept keys. Invalid entries count as unchanged. */
function readKept(): Keymap {
  return onlyKnown(kept.get())
}

/** Drops unknown actions, and keys that pages do not get or that two actions claim: the first one keeps them. */
function onlyKnown(read: z.infer<typeof Keys>): Keymap {
  const changed: Partial<Record<ActionId, readonly string[]>> = {}
  for (const [id, keys] of Object.entries(read)) {
    const action = known.get(id)
    if (action) changed[action.id] = keys.filter((shortcut) => whyNotKey(shortcut) === null)
  }
  const claimed = new Map<string, Action>()
  // Changed actions first: the user wants the key there.
  const inOrder = [...known.values()].sort((a, b) => Number(b.id in changed) - Number(a.id in changed))
  for (const action of inOrder) {
    const free = keysOf(action, changed).filter((shortcut) => {
      const { mod, shift, alt, key } = parseShortcut(shortcut)
      const claim = `${action.context} ${mod} ${shift} ${alt} ${key}`
      if (claimed.has(claim)) return false
      claimed.set(claim, action)
      return true
    })
    if (free.length < keysOf(action, changed).length) changed[action.id] = free
  }
  return changed
}

// Another tab may have changed the keys.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) keymap.setState(readKept(), true)
  })
