/** A growing buffer of bytes. */
export class ByteWriter {
  #bytes: Uint8Array
  #length = 0

  constructor(capacity = 1024) {
    this.#bytes = new Uint8Array(capacity)
  }

  get length(): number {
    return this.#length
  }

  byte(value: number): void {
    this.#room(1)
    this.#bytes[this.#length++] = value
  }

  bytes(values: ArrayLike<number>): void {
    this.#room(values.length)
    this.#bytes.set(values, this.#length)
    this.#length += values.length
  }

  uint16(value: number): void {
    this.byte(value >> 8)
    this.byte(value & 0xff)
  }

  uint32(value: number): void {
    this.uint16(value >>> 16)
    this.uint16(value & 0xffff)
  }

  /** Overwrites four bytes written earlier. */
  setUint32(at: number, value: number): void {
    new DataView(this.#bytes.buffer).setUint32(at, value)
  }

  /** A variable-length quantity: seven bits a byte, the highest first. At most {@link MAX_QUANTITY}. */
  quantity(value: number): void {
    if (value >= 1 << 21) this.byte(0x80 | (value >> 21))
    if (value >= 1 << 14) this.byte(0x80 | ((value >> 14) & 0x7f))
    if (value >= 1 << 7) this.byte(0x80 | ((value >> 7) & 0x7f))
    this.byte(value & 0x7f)
  }

  /** The written bytes, not copied; valid until more is written. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  #room(count: number): void {
    const needed = this.#length + count
    if (needed <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2))
    larger.set(this.view())
    this.#bytes = larger
  }
}

/** The largest variable-length quantity (SMF 1.0). */
export const MAX_QUANTITY = 0x0fff_ffff
