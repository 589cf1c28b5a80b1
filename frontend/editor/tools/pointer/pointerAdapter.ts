import type { Modifiers, PointerBase } from '../../model/roll'
import { type PanEdges, panStep } from './autoPan'
import { ClickCounter } from './clickCounter'
import { modifiersOf } from './modifiers'

/**
 * Turns the pointer events of an element into model events. A drag belongs to the region and the button that it began
 * with. A move is sent once a frame, and the last one before the release. A pointer that has not left its press by a few
 * pixels has not moved. Escape, a lost capture, a second finger and a window that loses the focus cancel a drag; none begins
 * while another finger is down.
 * The middle button is left to panning.
 */
export interface PointerAdapterOptions<Place extends { readonly region: string }> {
  readonly element: HTMLElement
  /**
   * The place at x, y, in CSS pixels from the element's corner; null: nothing that can be pressed. With a `region` it is
   * that region's own measure of a place that may lie outside of it.
   */
  toModel(x: number, y: number, region: Place['region'] | null): Place | null
  send(pointer: Place & PointerBase): void
  /** Two presses on the same of these may be a double click. */
  targetOf(place: Place): string
  /** Beyond these edges a drag of the region scrolls; null: it never does. */
  edges?(region: Place['region']): PanEdges | null
  /** Scrolls by pixels, before the place under the pointer is looked up. */
  pan?(dx: number, dy: number): void
  /** Called at the end of each animation frame in which moves are sent, so that they can be drawn in the same frame. */
  onFrame?(): void
  /** A long press of a finger, the menu key, or the right button where it opens the menu. In client pixels. */
  onContextMenu?(menu: { clientX: number; clientY: number; place: Place | null }): void
  /** Whether the right button opens the menu at a place; if not, it is sent as a press. */
  rightOpensMenu?(place: Place): boolean
  /** Whether a finger may rest at a place without opening the menu. */
  mayRest?(place: Place): boolean
  /** Command is `mod`, and a click with Control is one with the right button. */
  readonly isMac?: boolean
}

/** Pixels that a pointer may tremble and still be clicking; a finger is less steady. */
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
  /** The last place that was sent: where it ends when it is cancelled. */
  lastPlace: Place
}

/** In client pixels. */
interface Position {
  readonly clientX: number
  readonly clientY: number
}

const MODIFIER_KEYS = new Set(['Shift', 'Alt', 'Control', 'Meta'])

/** Returns a function that removes the adapter. */
export function attachPointer<Place extends { readonly region: string }>(
  options: PointerAdapterOptions<Place>,
): () => void {
  const { element, isMac = false } = options
  const clicks = new ClickCounter()
  /** The fingers that came down on the element and have not left the screen. */
  const fingers = new Set<number>()
  let drag: Drag<Place> | null = null
  let at: Position | null = null
  let modifiers: Modifiers = { shift: false, alt: false, mod: false }
  /** Of the last event, of `performance.now()`. */
  let time = 0
  let longPress: ReturnType<typeof setTimeout> | undefined

  const frame = frameTask(() => {
    flush()
    options.onFrame?.()
  })

  /** In pixels from the element's corner. */
  function pointOf({ clientX, clientY }: Position) {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  function placeAt(position: Position, region: Place['region'] | null): Place | null {
    const { x, y } = pointOf(position)
    return options.toModel(x, y, region)
  }

  function send(type: PointerBase['type'], place: Place): void {
    options.send({ ...place, type, modifiers, button: drag?.button ?? 'left', clicks: drag?.clicks ?? 1, time })
  }

  /** Sends the last position, once, and scrolls if a drag has gone beyond the edge. */
  function flush(): void {
    if (!at) return
    if (!drag) {
      const place = placeAt(at, null)
      if (place) send('move', place)
      return
    }
    const slop = drag.isTouch ? TOUCH_SLOP : SLOP
    drag.hasMoved ||= Math.hypot(at.clientX - drag.pressX, at.clientY - drag.pressY) >= slop
    if (!drag.hasMoved) return
    clicks.reset()
    clearTimeout(longPress)
    const { x, y } = pointOf(at)
    const edges = options.edges?.(drag.region)
    const { dx, dy } = edges ? panStep(edges, x, y) : { dx: 0, dy: 0 }
    if (dx !== 0 || dy !== 0) {
      options.pan?.(dx, dy)
      frame.request()
    }
    const place = options.toModel(x, y, drag.region)
    if (!place) return
    drag.lastPlace = place
    send('move', place)
  }

  function release(): void {
    if (!drag) return
    const { pointerId } = drag
    drag = null
    clearTimeout(longPress)
    frame.cancel()
    if (element.hasPointerCapture(pointerId)) element.releasePointerCapture(pointerId)
  }

  function cancel(): void {
    if (!drag) return
    send('cancel', drag.lastPlace)
    clicks.reset()
    release()
  }

  function openMenu({ clientX, clientY }: Position): void {
    cancel()
    options.onContextMenu?.({ clientX, clientY, place: placeAt({ clientX, clientY }, null) })
  }

  function down(event: PointerEvent): void {
    const isTouch = event.pointerType === 'touch'
    if (isTouch) fingers.add(event.pointerId)
    // Two fingers pan, also after the menu or another finger has ended the drag of the first.
    if (drag || fingers.size > 1) {
      if (isTouch) cancel()
      return
    }
    const button = buttonOf(event, isMac)
    modifiers = modifiersOf(event, isMac)
    at = event
    time = event.timeStamp
    frame.cancel()
    const place = placeAt(event, null)
    if (!button || !place || (button === 'right' && options.rightOpensMenu?.(place))) return
    drag = {
      pointerId: event.pointerId,
      region: place.region,
      button,
      clicks: clicks.count({
        x: event.clientX,
        y: event.clientY,
        timeStamp: event.timeStamp,
        button,
        target: options.targetOf(place),
      }),
      pressX: event.clientX,
      pressY: event.clientY,
      isTouch,
      hasMoved: false,
      lastPlace: place,
    }
    element.setPointerCapture(event.pointerId)
    if (isTouch && options.onContextMenu && !options.mayRest?.(place))
      longPress = setTimeout(openMenu, LONG_PRESS_TIME, event)
    send('down', place)
  }

  function move(event: PointerEvent): void {
    if (drag ? event.pointerId !== drag.pointerId : event.buttons !== 0) return
    at = event
    time = event.timeStamp
    modifiers = modifiersOf(event, isMac)
    frame.request()
  }

  function up(event: PointerEvent): void {
    if (!drag || event.pointerId !== drag.pointerId) return
    const hasNewPosition = at?.clientX !== event.clientX || at?.clientY !== event.clientY
    at = event
    time = event.timeStamp
    modifiers = modifiersOf(event, isMac)
    if (frame.cancel() || hasNewPosition) flush()
    frame.cancel()
    const place = placeAt(event, drag.region)
    send('up', place ?? drag.lastPlace)
    release()
  }

  function lost(event: PointerEvent): void {
    if (event.pointerId === drag?.pointerId) cancel()
  }

  function lift({ pointerId }: PointerEvent): void {
    fingers.delete(pointerId)
  }

  function leave(): void {
    if (drag) return
    at = null
    frame.cancel()
  }

  function key(event: KeyboardEvent): void {
    if (drag && event.type === 'keydown' && event.key === 'Escape') {
      cancel()
      event.stopPropagation()
      event.preventDefault()
    }
    if (!MODIFIER_KEYS.has(event.key) || !at) return
    // Alt alone would open the browser's menu and take the focus away.
    if (drag) event.preventDefault()
    modifiers = modifiersOf(event, isMac)
    frame.request()
  }

  function contextMenu(event: MouseEvent): void {
    event.preventDefault()
    // The browser's own long press: ours is on its way.
    if (drag?.isTouch) return
    const isMenuKey = event.button !== 2 && !(isMac && event.ctrlKey)
    const place = placeAt(event, null)
    if (isMenuKey || (place && options.rightOpensMenu?.(place))) openMenu(event)
  }

  const listeners = new AbortController()
  const { signal } = listeners
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', lost, { signal })
  element.addEventListener('lostpointercapture', lost, { signal })
  element.addEventListener('pointerleave', leave, { signal })
  element.addEventListener('contextmenu', contextMenu, { signal })
  // A finger without the capture may leave the screen elsewhere.
  window.addEventListener('pointerup', lift, { signal, capture: true })
  window.addEventListener('pointercancel', lift, { signal, capture: true })
  window.addEventListener('blur', cancel, { signal })
  window.addEventListener('keydown', key, { signal, capture: true })
  window.addEventListener('keyup', key, { signal, capture: true })

  return () => {
    cancel()
    frame.cancel()
    listeners.abort()
  }
}

/** Null for the middle button and the ones beyond. A pen's eraser end erases. */
function buttonOf({ button, ctrlKey }: PointerEvent, isMac: boolean): 'left' | 'right' | null {
  if (button === 2 || button === 5) return 'right'
  if (button !== 0) return null
  return isMac && ctrlKey ? 'right' : 'left'
}

interface FrameTask {
  /** Runs the task in the next frame, once however often it is asked for. */
  request(): void
  /** Whether it was going to run. */
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
