import type { SoundingNote } from './playbackEvent'

/** Sounding notes, the one that ends first on top. */
export class NoteHeap {
  #items: SoundingNote[] = []

  get items(): readonly SoundingNote[] {
    return this.#items
  }

  clear(): void {
    this.#items = []
  }

  push(note: SoundingNote): void {
    const items = this.#items
    let at = items.length
    items.push(note)
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (endsBefore(items[parent], note)) break
      items[at] = items[parent]
      at = parent
    }
    items[at] = note
  }

  /** Removes and returns the top if it ends before `tick`. */
  popBefore(tick: number): SoundingNote | null {
    const items = this.#items
    if (items.length === 0 || items[0].endTick >= tick) return null
    const top = items[0]
    const last = items.pop()
    if (last !== undefined && items.length > 0) this.#sinkFromTop(last)
    return top
  }

  #sinkFromTop(note: SoundingNote): void {
    const items = this.#items
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= items.length) break
      if (child + 1 < items.length && endsBefore(items[child + 1], items[child])) child++
      if (endsBefore(note, items[child])) break
      items[at] = items[child]
      at = child
    }
    items[at] = note
  }
}

/**
 * Compares places in the file at the same tick, and then ids, so that the order does not depend on the windows in which
 * the song is read.
 */
function endsBefore(a: SoundingNote, b: SoundingNote): boolean {
  if (a.endTick !== b.endTick) return a.endTick < b.endTick
  return a.endOrder === b.endOrder ? a.id < b.id : a.endOrder < b.endOrder
}
