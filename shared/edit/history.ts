import type { EntryName, HistoryState } from './command'
import { compose } from './composePatches'
import { countOf } from './entryName'
import { isEmpty, type Patch } from './patch'
import { bytesOf } from './patchSize'

/** One thing that undo takes back. */
export interface HistoryEntry {
  /** Ascending from entry to entry, never used again. */
  readonly serial: number
  readonly name: EntryName
  readonly patch: Patch
  readonly bytes: number
  /** Commands of one gesture carry its id and share an entry. */
  readonly gestureId: string | null
  /** The states that the entry leads from and to. */
  readonly before: StateId
  readonly after: StateId
}

/** Names what the song holds at a point of its history. Undoing an entry leads back to the very same state. */
export type StateId = number

export const DEFAULT_BYTE_CAP = 256 * 2 ** 20

/**
 * Named patches with a position among them. Whether the song is saved is derived: the state that was saved is the
 * present one. So nothing is left to adjust when entries are folded, dropped or lost with the redo tail.
 */
export class History {
  #entries: HistoryEntry[] = []
  #index = 0
  #bytes = 0
  #state: StateId = 0
  #saved: StateId | null = 0
  #nextState: StateId = 1
  #nextSerial = 1
  /** The gesture that may still be folded into the last entry. */
  #openGesture: string | null = null
  readonly #byteCap: number

  constructor(options: { byteCap?: number; saved?: boolean } = {}) {
    this.#byteCap = options.byteCap ?? DEFAULT_BYTE_CAP
    if (options.saved === false) this.#saved = null
  }

  /** The state that the song is in. */
  get stateId(): StateId {
    return this.#state
  }

  /** The serial of the newest entry ever pushed; 0 before the first. */
  get lastSerial(): number {
    return this.#nextSerial - 1
  }

  /** Adds what was just done, or folds it into the entry of the same gesture. An empty patch adds nothing. */
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
      bytes: bytesOf(patch),
      gestureId,
      before,
      after: this.#state,
    })
    this.#openGesture = gestureId
    this.#dropOldest()
  }

  /** Steps back. Returns the entry; `invert(entry.patch)` takes it back. null: nothing to undo. */
  undo(): HistoryEntry | null {
    const entry = this.#entries[this.#index - 1]
    if (!entry) return null
    this.#index--
    this.#state = entry.before
    this.seal()
    return entry
  }

  /** Steps forward. Returns the entry whose patch does it again. null: nothing to redo. */
  redo(): HistoryEntry | null {
    const entry = this.#entries[this.#index]
    if (!entry) return null
    this.#index++
    this.#state = entry.after
    this.seal()
    return entry
  }

  /** What comes from here on is an entry of its own, also within a gesture. */
  seal(): void {
    this.#openGesture = null
  }

  /** Says that the song, as it was in that state, is stored. */
  markSaved(state: StateId = this.#state): void {
    this.#saved = state
    this.seal()
  }

  /** Puts an entry that was undone, and is not known here, before all others. Only where nothing else can be undone. */
  prependUndone(name: EntryName, patch: Patch): void {
    if (this.#index !== 0) throw new Error('an entry can only be put before the first when all are undone')
    const after = this.#state
    this.#state = this.#nextState++
    this.#entries.unshift(this.#foreignEntry(name, patch, this.#state, after))
    this.seal()
  }

  /** Puts an entry that was redone, and is not known here, behind all others. Only where nothing else can be redone. */
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
    }
  }

  #fold(patch: Patch): void {
    const last = this.#entries.pop() as HistoryEntry
    this.#bytes -= last.bytes
    this.#index--
    const folded = compose(last.patch, patch)
    if (isEmpty(folded)) {
      this.#state = last.before
      this.#openGesture = null
      return
    }
    this.#state = this.#nextState++
    const name = { action: last.name.action, count: countOf(last.name.action, folded) }
    this.#append({ ...last, name, patch: folded, bytes: bytesOf(folded), after: this.#state })
    this.#dropOldest()
  }

  #append(entry: HistoryEntry): void {
    this.#entries.push(entry)
    this.#bytes += entry.bytes
    this.#index++
  }

  /** The newest entry stays, however large it is. */
  #dropOldest(): void {
    let dropped = 0
    while (this.#bytes > this.#byteCap && dropped < this.#entries.length - 1) {
      this.#bytes -= this.#entries[dropped++].bytes
    }
    this.#entries.splice(0, dropped)
    this.#index -= dropped
  }

  #foreignEntry(name: EntryName, patch: Patch, before: StateId, after: StateId): HistoryEntry {
    const bytes = bytesOf(patch)
    this.#bytes += bytes
    return { serial: this.#nextSerial++, name, patch, bytes, gestureId: null, before, after }
  }
}
