import { firstWhere } from '#shared/core/search'
/** A queue of timed items, in order of time, then of arrival. */
export class TimedQueue<T extends { readonly time: number }> {
  #items: T[] = []
  #head = 0

  get length(): number {
    return this.#items.length - this.#head
  }

  /** Adds an item. Takes constant time if it is due last, as it nearly always is. */
  push(item: T): void {
    const items = this.#items
    let at = items.length
    while (at > this.#head && items[at - 1].time > item.time) at--
    if (at === items.length) items.push(item)
    else items.splice(at, 0, item)
  }

  /** Removes and returns the first item if it is due before `time`. */
  takeBefore(time: number): T | null {
    if (this.#head >= this.#items.length || !(this.#items[this.#head].time < time)) return null
    const item = this.#items[this.#head++]
    if (this.#head > 1024 && this.#head * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#head)
      this.#head = 0
    }
    return item
  }

  /** The item due first. */
  get first(): T | null {
    return this.#items[this.#head] ?? null
  }

  /** The number of items due before `time`. */
  countBefore(time: number): number {
    const head = this.#head
    return firstWhere(this.#items.length - head, (index) => this.#items[head + index].time >= time)
  }

  /** Removes the items due at or after `from`. */
  drop(from: number): void {
    this.#items = this.#items.slice(this.#head).filter((item) => item.time < from)
    this.#head = 0
  }
}
