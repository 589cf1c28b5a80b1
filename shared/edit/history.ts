import type { EntryName, HistoryList, HistoryState } from './command'
import { composePatches } from './composePatches'
import { countOf } from './countOf'
import { isEmpty, type Patch, underName } from './patch'
import { patchSize } from './patchSize'

/** A change that undo reverts. */
export interface HistoryEntry {
  /** Ascending from entry to entry, never reused. */
  readonly serial: number
  readonly name: EntryName
  readonly patch: Patch
  readonly bytes: number
  /** Commands of one gesture carry its id and share an entry. */
  readonly gestureId: string | null
  /** The states before and after the entry. */
  readonly before: StateId
  readonly after: StateId
}

/** Identifies the song's contents at a point of its history. Undoing an entry returns to the very same state. */
export type StateId = number

const DEFAULT_BYTE_CAP = 256 * 2 ** 20

/**
 * Named patches and a position among them. The song counts as saved while its state is the saved one, so nothing needs
 * adjusting when entries are folded, dropped or lost with the redo tail.
 */
export class History {
  #entries: HistoryEntry[] = []
  #index = 0
  #bytes = 0
  #state: StateId = 0
  #saved: StateId | null = 0
  #nextState: StateId = 1
  #nextSerial = 1
  /** The gesture whose commands are still being folded into the last entry. */
  #openGesture: string | null = null
  readonly #byteCap: number

  constructor(options: { byteCap?: number; saved?: boolean } = {}) {
    this.#byteCap = options.byteCap ?? DEFAULT_BYTE_CAP
    if (options.saved === false) this.#saved = null
  }

  /** The song's current state. */
  get stateId(): StateId {
    return this.#state
  }

  /** The serial of the newest entry ever pushed; 0 before the first. */
  get lastSerial(): number {
    return this.#nextSerial - 1
  }

  /** Adds the latest change, or folds it into the entry of the same gesture. An empty patch adds nothing. */
  push(name: EntryName, patch: Patch, gestureId: string | null = null): void {
    if (isEmpty(patch)) return
    if (gestureId !== null && gestureId === this.#openGesture && this.#index === this.#entries.length) {
      this.#fold(patch)
      return
    }
    for (const dropped of this.#entries.splice(this.#index)) this.#bytes -= dropped.bytes
    const before = this.#state
    this.#state = this.#nextState++
    this.#append({
      serial: this.#nextSerial++,
      name,
      patch,
      bytes: patchSize(patch),
      gestureId,
      before,
      after: this.#state,
    })
    this.#openGesture = gestureId
    this.#dropOldest()
  }

  /** Steps back. Returns the entry, which the caller reverts with `invertPatch(entry.patch)`; null: nothing to undo. */
  undo(): HistoryEntry | null {
    const entry = this.#entries[this.#index - 1]
    if (!entry) return null
    this.#index--
    this.#state = entry.before
    this.seal()
    return entry
  }

  /** Steps forward. Returns the entry, whose patch the caller applies again; null: nothing to redo. */
  redo(): HistoryEntry | null {
    const entry = this.#entries[this.#index]
    if (!entry) return null
    this.#index++
    this.#state = entry.after
    this.seal()
    return entry
  }

  /** Gives the next change its own entry, even within a gesture. */
  seal(): void {
    this.#openGesture = null
  }

  /**
   * Renames the song in all of its states, so that no undo or redo changes the name. Returns false and does nothing if
   * an entry changes the name.
   */
  rename(conductorId: number, name: string): boolean {
    const renamed: HistoryEntry[] = []
    for (const entry of this.#entries) {
      const patch = underName(entry.patch, conductorId, name)
      if (patch === null) return false
      renamed.push({ ...entry, patch })
    }
    this.#entries = renamed
    this.seal()
    return true
  }

  /** Marks a state as the saved one. */
  markSaved(state: StateId = this.#state): void {
    this.#saved = state
    this.seal()
  }

  /** Records that no state of the song is saved any longer. */
  markUnsaved(): void {
    this.#saved = null
    this.seal()
  }

  /** Puts an undone entry from another history before all others. Throws unless everything here is undone. */
  prependUndone(name: EntryName, patch: Patch): void {
    if (this.#index !== 0) throw new Error('an entry can only be put before the first when all are undone')
    const after = this.#state
    this.#state = this.#nextState++
    this.#entries.unshift(this.#foreignEntry(name, patch, this.#state, after))
    this.seal()
  }

  /** Puts a redone entry from another history after all others. Throws unless everything here is redone. */
  appendRedone(name: EntryName, patch: Patch): void {
    if (this.#index !== this.#entries.length) throw new Error('an entry can only be put last when none is undone')
    this.push(name, patch)
    this.seal()
  }

  state(): HistoryState {
    return {
      index: this.#index,
      length: this.#entries.length,
      undoName: this.#entries[this.#index - 1]?.name ?? null,
      redoName: this.#entries[this.#index]?.name ?? null,
      isSaved: this.#state === this.#saved,
      serial: this.lastSerial,
    }
  }

  list(): HistoryList {
    const states = [this.#entries[0]?.before ?? this.#state, ...this.#entries.map((entry) => entry.after)]
    const savedIndex = this.#saved === null ? -1 : states.indexOf(this.#saved)
    return {
      names: this.#entries.map((entry) => entry.name),
      index: this.#index,
      savedIndex: savedIndex < 0 ? null : savedIndex,
    }
  }

  #fold(patch: Patch): void {
    const last = this.#entries.pop() as HistoryEntry
    this.#bytes -= last.bytes
    this.#index--
    const folded = composePatches(last.patch, patch)
    if (isEmpty(folded)) {
      this.#state = last.before
      this.#openGesture = null
      return
    }
    this.#state = this.#nextState++
    const name = { action: last.name.action, count: countOf(last.name.action, folded) }
    this.#append({ ...last, name, patch: folded, bytes: patchSize(folded), after: this.#state })
    this.#dropOldest()
  }

  #append(entry: HistoryEntry): void {
    this.#entries.push(entry)
    this.#bytes += entry.bytes
    this.#index++
  }

  /** Drops the oldest entries, but never the newest, however large it is. */
  #dropOldest(): void {
    let dropped = 0
    while (this.#bytes > this.#byteCap && dropped < this.#entries.length - 1) {
      this.#bytes -= this.#entries[dropped++].bytes
    }
    this.#entries.splice(0, dropped)
    this.#index -= dropped
  }

  #foreignEntry(name: EntryName, patch: Patch, before: StateId, after: StateId): HistoryEntry {
    const bytes = patchSize(patch)
    this.#bytes += bytes
    return { serial: this.#nextSerial++, name, patch, bytes, gestureId: null, before, after }
  }
}
