import { type Box, boxOf, type Item } from './displayList'

const STEP = 0.5

/**
 * The upper and lower extent of everything drawn on a staff, along its line. In staff spaces; y grows downwards from
 * the top line.
 */
export class Skyline {
  readonly #tops: Float64Array
  readonly #bottoms: Float64Array

  /** @param width of the line, from x = 0 */
  constructor(width: number) {
    const length = Math.ceil(Math.max(1, width) / STEP) + 1
    this.#tops = new Float64Array(length)
    this.#bottoms = new Float64Array(length).fill(4)
  }

  add(items: readonly Item[]): void {
    for (const item of items) this.addBox(boxOf(item))
  }

  addBox({ left, right, top, bottom }: Box): void {
    for (let i = this.#index(left); i <= this.#index(right); i++) {
      if (top < this.#tops[i]) this.#tops[i] = top
      if (bottom > this.#bottoms[i]) this.#bottoms[i] = bottom
    }
  }

  topOf(left: number, right: number): number {
    let top = 0
    for (let i = this.#index(left); i <= this.#index(right); i++) top = Math.min(top, this.#tops[i])
    return top
  }

  bottomOf(left: number, right: number): number {
    let bottom = 4
    for (let i = this.#index(left); i <= this.#index(right); i++) bottom = Math.max(bottom, this.#bottoms[i])
    return bottom
  }

  /** The least distance at which a staff below does not touch this one. */
  distanceTo(below: Skyline): number {
    let distance = 0
    const length = Math.min(this.#bottoms.length, below.#tops.length)
    for (let i = 0; i < length; i++) distance = Math.max(distance, this.#bottoms[i] - below.#tops[i])
    return distance
  }

  get top(): number {
    return this.#tops.reduce((top, one) => Math.min(top, one), 0)
  }

  get bottom(): number {
    return this.#bottoms.reduce((bottom, one) => Math.max(bottom, one), 4)
  }

  #index(x: number): number {
    return Math.min(this.#tops.length - 1, Math.max(0, Math.floor(x / STEP)))
  }
}
