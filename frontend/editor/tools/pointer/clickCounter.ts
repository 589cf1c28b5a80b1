/** The properties of a press that decide whether two make a double click. */
export interface Press {
  readonly x: number
  readonly y: number
  /** Milliseconds. */
  readonly timeStamp: number
  readonly button: string
  /** Names the pressed target: another one begins a new count. */
  readonly target: string
}

/** In milliseconds. */
export const DOUBLE_CLICK_TIME = 400
const DOUBLE_CLICK_DISTANCE = 5

/** Counts presses: 1, or 2 for the second of a double click; a third counts as 1 again. */
export class ClickCounter {
  #last: Press | null = null

  count(press: Press): 1 | 2 {
    const last = this.#last
    const isSecond =
      last !== null &&
      last.button === press.button &&
      last.target === press.target &&
      press.timeStamp - last.timeStamp <= DOUBLE_CLICK_TIME &&
      Math.hypot(press.x - last.x, press.y - last.y) <= DOUBLE_CLICK_DISTANCE
    this.#last = isSecond ? null : press
    return isSecond ? 2 : 1
  }

  /** A press that became a drag is no first half of a double click. */
  reset(): void {
    this.#last = null
  }
}
