/** A set of ids stored as bits, for small, dense integers up to a few million. */
export class NoteIdSet {
  #words = new Uint32Array(32)
  #count = 0

  static of(ids: Iterable<number>): NoteIdSet {
    const set = new NoteIdSet()
    set.fill(ids)
    return set
  }

  get count(): number {
    return this.#count
  }

  has(id: number): boolean {
    const word = id >>> 5
    return word < this.#words.length && (this.#words[word] & (1 << (id & 31))) !== 0
  }

  add(id: number): void {
    const word = id >>> 5
    if (word >= this.#words.length) this.#growTo(word + 1)
    const bit = 1 << (id & 31)
    if ((this.#words[word] & bit) !== 0) return
    this.#words[word] |= bit
    this.#count++
  }

  delete(id: number): void {
    if (!this.has(id)) return
    this.#words[id >>> 5] &= ~(1 << (id & 31))
    this.#count--
  }

  /** Adds every id. */
  fill(ids: Iterable<number>): void {
    for (const id of ids) this.add(id)
  }

  clear(): void {
    this.#words.fill(0)
    this.#count = 0
  }

  /** The ids, ascending. */
  toIds(): Uint32Array {
    const ids = new Uint32Array(this.#count)
    let at = 0
    for (let word = 0; word < this.#words.length && at < ids.length; word++) {
      for (let bits = this.#words[word]; bits !== 0; bits &= bits - 1) {
        ids[at++] = word * 32 + (31 - Math.clz32(bits & -bits))
      }
    }
    return ids
  }

  #growTo(words: number): void {
    const larger = new Uint32Array(Math.max(words, this.#words.length * 2))
    larger.set(this.#words)
    this.#words = larger
  }
}
