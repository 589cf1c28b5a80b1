import type { Modifiers, PointerBase } from '../../model/roll'
import { type PanEdges, panStep } from './autoPan'
import { ClickCounter } from './clickCounter'
import { modifiersOf } from './modifiers'

/**
 * Turns the pointer events of an element into model events. A drag belongs to the region and the button with which it
 * began. Moves are sent once per frame, and the last one before the release. A pointer within a few pixels of its press
 * has not moved. Escape, a lost capture, a second finger and a window that loses the focus cancel a drag; none begins
 * while another finger is down.
 * The middle button is left to panning.
 */
export interface PointerAdapterOptions<Place extends { readonly region: string }> {
  readonly element: HTMLElement
  /**
   * The place at x, y, in CSS pixels from the element's corner; null: nothing can be pressed there. With a `region`,
   * the place in terms of that region, which may be outside of it.
   */
  toModel(x: number, y: number, region: Place['region'] | null): Place | null
  send(pointer: Place & PointerBase): void
  /** Names the target of a press: two presses on the same target may be a double click. */
  targetOf(place: Place): string
  /** The edges beyond which a drag of the region scrolls; null: it never scrolls. */
  edges?(region: Place['region']): PanEdges | null
  /** Scrolls by pixels, before the place under the pointer is determined. */
  pan?(dx: number, dy: number): void
  /** Called at the end of each animation frame in which moves are sent, so that they can be drawn in the same frame. */
  onFrame?(): void
  /**
   * Called for a long press of a finger, the menu key, or the right button where it opens the menu. In client pixels.
   */
  onContextMenu?(menu: { clientX: number; clientY: number; place: Place | null }): void
  /** Tells whether the right button opens the menu at a place; if not, it is sent as a press. */
  rightOpensMenu?(place: Place): boolean
  /** Tells whether a finger may rest at a place without opening the menu. */
  mayRest?(place: Place): boolean
  /** Whether Command is `mod`, and a click with Control counts as one with the right button. */
  readonly isMac?: boolean
}

/** How far a pointer may tremble and still be clicking, in pixels; a finger is less steady. */
const SLOP = 5
const TOUCH_SLOP = 10
const LONG_PRESS_TIME = 500

interface Drag<Place extends { readonly region: string }> {
  readonly pointerId: number
  readonly region: Place['region']
  readonly button: PointerBase['button']
  readonly clicks: number
  readonly pressX: number
  readonly pressY: number
  readonly isTouch: boolean
  hasMoved: boolean
  /** The last place that was sent; a cancelled drag ends there. */
  lastPlace: Place
}

/** Position in client pixels. */
interface Position {
  readonly clientX: number
  readonly clientY: number
}

const MODIFIER_KEYS = new Set(['Shift', 'Alt', 'Control', 'Meta'])

/** Attaches a pointer adapter. Returns a function that removes it. */
export function attachPointer<Place extends { readonly region: string }>(
  options: PointerAdapterOptions<Place>,
): () => void {
  const adapter = new PointerAdapter(options)
  return () => adapter.remove()
}

class PointerAdapter<Place extends { readonly region: string }> {
  readonly #options: PointerAdapterOptions<Place>
  readonly #isMac: boolean
  readonly #clicks = new ClickCounter()
  /** The fingers that went down on the element and are still on the screen. */
  readonly #fingers = new Set<number>()
  readonly #listeners = new AbortController()
  readonly #frame = frameTask(() => {
    this.#flush()
    this.#options.onFrame?.()
  })
  #drag: Drag<Place> | null = null
  #at: Position | null = null
  #modifiers: Modifiers = { shift: false, alt: false, mod: false }
  /** Time of the last event, as of `performance.now()`. */
  #time = 0
  #longPress: ReturnType<typeof setTimeout> | undefined

  constructor(options: PointerAdapterOptions<Place>) {
    this.#options = options
    this.#isMac = options.isMac ?? false
    const { element } = options
    const { signal } = this.#listeners
    element.addEventListener('pointerdown', (event) => this.#down(event), { signal })
    element.addEventListener('pointermove', (event) => this.#move(event), { signal })
    element.addEventListener('pointerup', (event) => this.#up(event), { signal })
    element.addEventListener('pointercancel', (event) => this.#lost(event), { signal })
    element.addEventListener('lostpointercapture', (event) => this.#lost(event), { signal })
    element.addEventListener('pointerleave', () => this.#leave(), { signal })
    element.addEventListener('contextmenu', (event) => this.#contextMenu(event), { signal })
    // An uncaptured finger may leave the screen elsewhere.
    const lift = ({ pointerId }: PointerEvent) => this.#fingers.delete(pointerId)
    window.addEventListener('pointerup', lift, { signal, capture: true })
    window.addEventListener('pointercancel', lift, { signal, capture: true })
    window.addEventListener('blur', () => this.#cancel(), { signal })
    window.addEventListener('keydown', (event) => this.#key(event), { signal, capture: true })
    window.addEventListener('keyup', (event) => this.#key(event), { signal, capture: true })
  }

  remove(): void {
    this.#cancel()
    this.#frame.cancel()
    this.#listeners.abort()
  }

  /** The position in pixels from the element's corner. */
  #pointOf({ clientX, clientY }: Position) {
    const { left, top } = this.#options.element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  #placeAt(position: Position, region: Place['region'] | null): Place | null {
    const { x, y } = this.#pointOf(position)
    return this.#options.toModel(x, y, region)
  }

  #follow(event: PointerEvent): void {
    this.#at = event
    this.#time = event.timeStamp
    this.#modifiers = modifiersOf(event, this.#isMac)
  }

  #send(type: PointerBase['type'], place: Place): void {
    const { button = 'left', clicks = 1 } = this.#drag ?? {}
    this.#options.send({ ...place, type, modifiers: this.#modifiers, button, clicks, time: this.#time })
  }

  /** Sends the last position, once, and scrolls if a drag has gone beyond the edge. */
  #flush(): void {
    if (!this.#at) return
    if (!this.#drag) {
      const place = this.#placeAt(this.#at, null)
      if (place) this.#send('move', place)
      return
    }
    const slop = this.#drag.isTouch ? TOUCH_SLOP : SLOP
    this.#drag.hasMoved ||=
      Math.hypot(this.#at.clientX - this.#drag.pressX, this.#at.clientY - this.#drag.pressY) >= slop
    if (!this.#drag.hasMoved) return
    this.#clicks.reset()
    clearTimeout(this.#longPress)
    const { x, y } = this.#pointOf(this.#at)
    const edges = this.#options.edges?.(this.#drag.region)
    const { dx, dy } = edges ? panStep(edges, x, y) : { dx: 0, dy: 0 }
    if (dx !== 0 || dy !== 0) {
      this.#options.pan?.(dx, dy)
      this.#frame.request()
    }
    const place = this.#options.toModel(x, y, this.#drag.region)
    if (!place) return
    this.#drag.lastPlace = place
    this.#send('move', place)
  }

  #release(): void {
    if (!this.#drag) return
    const { pointerId } = this.#drag
    this.#drag = null
    clearTimeout(this.#longPress)
    this.#frame.cancel()
    if (this.#options.element.hasPointerCapture(pointerId)) this.#options.element.releasePointerCapture(pointerId)
  }

  #cancel(): void {
    if (!this.#drag) return
    this.#send('cancel', this.#drag.lastPlace)
    this.#clicks.reset()
    this.#release()
  }

  #openMenu({ clientX, clientY }: Position): void {
    this.#cancel()
    this.#options.onContextMenu?.({ clientX, clientY, place: this.#placeAt({ clientX, clientY }, null) })
  }

  #down(event: PointerEvent): void {
    const isTouch = event.pointerType === 'touch'
    if (isTouch) this.#fingers.add(event.pointerId)
    // Two fingers pan, even after the menu or another finger has ended the drag of the first.
    if (this.#drag || this.#fingers.size > 1) {
      if (isTouch) this.#cancel()
      return
    }
    const button = buttonOf(event, this.#isMac)
    this.#follow(event)
    this.#frame.cancel()
    const place = this.#placeAt(event, null)
    if (!button || !place || (button === 'right' && this.#options.rightOpensMenu?.(place))) return
    this.#drag = {
      pointerId: event.pointerId,
      region: place.region,
      button,
      clicks: this.#clicks.count({
        x: event.clientX,
        y: event.clientY,
        timeStamp: event.timeStamp,
        button,
        target: this.#options.targetOf(place),
      }),
      pressX: event.clientX,
      pressY: event.clientY,
      isTouch,
      hasMoved: false,
      lastPlace: place,
    }
    this.#options.element.setPointerCapture(event.pointerId)
    if (isTouch && this.#options.onContextMenu && !this.#options.mayRest?.(place))
      this.#longPress = setTimeout(() => this.#openMenu(event), LONG_PRESS_TIME)
    this.#send('down', place)
  }

  #move(event: PointerEvent): void {
    if (this.#drag ? event.pointerId !== this.#drag.pointerId : event.buttons !== 0) return
    this.#follow(event)
    this.#frame.request()
  }

  #up(event: PointerEvent): void {
    if (!this.#drag || event.pointerId !== this.#drag.pointerId) return
    const hasNewPosition = this.#at?.clientX !== event.clientX || this.#at?.clientY !== event.clientY
    this.#follow(event)
    if (this.#frame.cancel() || hasNewPosition) this.#flush()
    this.#frame.cancel()
    const place = this.#placeAt(event, this.#drag.region)
    this.#send('up', place ?? this.#drag.lastPlace)
    this.#release()
  }

  #lost(event: PointerEvent): void {
    if (event.pointerId === this.#drag?.pointerId) this.#cancel()
  }

  #leave(): void {
    if (this.#drag) return
    this.#at = null
    this.#frame.cancel()
  }

  #key(event: KeyboardEvent): void {
    if (this.#drag && event.type === 'keydown' && event.key === 'Escape') {
      this.#cancel()
      event.stopPropagation()
      event.preventDefault()
    }
    if (!MODIFIER_KEYS.has(event.key) || !this.#at) return
    // Alt alone would open the browser's menu and move the focus.
    if (this.#drag) event.preventDefault()
    this.#modifiers = modifiersOf(event, this.#isMac)
    this.#frame.request()
  }

  #contextMenu(event: MouseEvent): void {
    event.preventDefault()
    // The browser's own long press: ours will follow.
    if (this.#drag?.isTouch) return
    const isMenuKey = event.button !== 2 && !(this.#isMac && event.ctrlKey)
    const place = this.#placeAt(event, null)
    if (isMenuKey || (place && this.#options.rightOpensMenu?.(place))) this.#openMenu(event)
  }
}

/** The button of an event; null for the middle button and those beyond. A pen's eraser end counts as right. */
function buttonOf({ button, ctrlKey }: PointerEvent, isMac: boolean): 'left' | 'right' | null {
  if (button === 2 || button === 5) return 'right'
  if (button !== 0) return null
  return isMac && ctrlKey ? 'right' : 'left'
}

interface FrameTask {
  /** Requests a run of the task in the next frame; several requests make one run. */
  request(): void
  /** Cancels the run. Returns whether one was pending. */
  cancel(): boolean
}

function frameTask(task: () => void): FrameTask {
  let handle: number | null = null
  return {
    request: () => {
      handle ??= requestAnimationFrame(() => {
        handle = null
        task()
      })
    },
    cancel: () => {
      if (handle === null) return false
      cancelAnimationFrame(handle)
      handle = null
      return true
    },
  }
}
