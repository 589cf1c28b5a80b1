/** A point of the page, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface PressOptions {
  readonly button?: 'left' | 'middle' | 'right'
  readonly clickCount?: number
}

const BUTTONS = { left: 0, middle: 1, right: 2 }
const FLAGS = { left: 1, middle: 4, right: 2 }
const MODIFIERS = { Shift: 'shiftKey', Alt: 'altKey', Control: 'ctrlKey', Meta: 'metaKey' } as const

/** A mouse over one element. The modifier keys in `held` are down. */
export class Mouse {
  readonly #target: () => Element
  readonly #held: ReadonlySet<string>
  #at: Point = { x: 0, y: 0 }
  #pressed: keyof typeof BUTTONS | null = null

  constructor(target: () => Element, held: ReadonlySet<string>) {
    this.#target = target
    this.#held = held
  }

  move(to: Point): void {
    this.#at = to
    this.#fire('pointermove', -1)
  }

  down({ button = 'left' }: PressOptions = {}): void {
    this.#pressed = button
    this.#fire('pointerdown', BUTTONS[button])
    const target = this.#target()
    const focusable = target.closest<HTMLElement>('[tabindex], button, input, textarea, select, a[href]')
    if (focusable) focusable.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (button === 'right') this.#target().dispatchEvent(new MouseEvent('contextmenu', this.#init(2)))
  }

  up(): void {
    const button = BUTTONS[this.#pressed ?? 'left']
    this.#pressed = null
    this.#fire('pointerup', button)
  }

  click(at: Point, options: PressOptions = {}): void {
    this.move(at)
    for (let i = 0; i < (options.clickCount ?? 1); i++) {
      this.down(options)
      this.up()
    }
  }

  /**
   * Presses at the first point, moves to each other one, and releases at the last. Each move is handled in its own
   * frame.
   */
  async drag([first, ...rest]: readonly Point[], options: PressOptions = {}): Promise<void> {
    this.move(first)
    this.down(options)
    for (const point of rest) {
      const from = this.#at
      this.move({ x: (from.x + point.x) / 2, y: (from.y + point.y) / 2 })
      await nextFrame()
      this.move(point)
      await nextFrame()
    }
    this.up()
  }

  /** Turns the wheel by pixels. */
  wheel(deltaX: number, deltaY: number): void {
    this.#target().dispatchEvent(new WheelEvent('wheel', { ...this.#init(0), deltaX, deltaY }))
  }

  #fire(type: string, button: number): void {
    const init = { ...this.#init(button), pointerId: 1, pointerType: 'mouse', isPrimary: true }
    this.#target().dispatchEvent(new PointerEvent(type, init))
  }

  #init(button: number): MouseEventInit {
    const held = Object.entries(MODIFIERS).map(([key, flag]) => [flag, this.#held.has(key)])
    const buttons = this.#pressed ? FLAGS[this.#pressed] : 0
    const { x: clientX, y: clientY } = this.#at
    return { bubbles: true, cancelable: true, clientX, clientY, button, buttons, ...Object.fromEntries(held) }
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Fingers on one element. */
export class Fingers {
  readonly #target: () => Element
  #places: readonly Point[] = []

  constructor(target: () => Element) {
    this.#target = target
  }

  /** Puts down, moves or lifts fingers until they are at these places, in the order in which they came. */
  to(...places: readonly Point[]): void {
    const before = this.#places
    this.#places = places
    for (const [i, place] of places.entries()) this.#fire(i < before.length ? 'pointermove' : 'pointerdown', i, place)
    for (const [i, place] of before.entries()) if (i >= places.length) this.#fire('pointerup', i, place)
  }

  #fire(type: string, id: number, { x: clientX, y: clientY }: Point): void {
    const buttons = type === 'pointerup' ? 0 : 1
    const init = { bubbles: true, cancelable: true, clientX, clientY, button: type === 'pointermove' ? -1 : 0, buttons }
    const finger = { pointerId: 2 + id, pointerType: 'touch', isPrimary: id === 0 }
    this.#target().dispatchEvent(new PointerEvent(type, { ...init, ...finger }))
  }
}
