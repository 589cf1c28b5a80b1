/** The properties of a press that decide whether two presses make a double click. */
export interface Press {
  readonly x: number
  readonly y: number
  /** Time in milliseconds. */
  readonly timeStamp: number
  readonly button: string
  /** Name of the pressed target: another target begins a new count. */
  readonly target: string
}

/** The longest time between the presses of a double click, in milliseconds. */
export const DOUBLE_CLICK_TIME = 400
const DOUBLE_CLICK_DISTANCE = 5

/** Counts presses: 1, or 2 for the second press of a double click; a third counts as 1 again. */
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

  /** Starts over: a press that became a drag cannot begin a double click. */
  reset(): void {
    this.#last = null
  }
}
