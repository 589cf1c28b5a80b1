import { afterEach, beforeEach, vi } from 'vitest'
import type { SurfacePlace, SurfacePointer, SurfaceRegion } from '../../model/roll'
import { targetOf } from '../roll/rollHit'
import { attachPointer, type PointerAdapterOptions } from './pointerAdapter'

/** An element with a pointer adapter, made for each test of the file; the test decides when frames and timers run. */
export class AdapterHarness {
  /** The events that the adapter sent. */
  sent: SurfacePointer[] = []
  /** Scroll position of the view to the right, in pixels. */
  scroll = 0
  /** The pointers captured by the element. */
  readonly captured = new Set<number>()
  detach: () => void = () => {}
  readonly #element = document.createElement('div')
  readonly #frames = new Map<number, () => void>()
  #handle = 0

  constructor() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
      this.#frames.set(++this.#handle, callback)
      return this.#handle
    })
    vi.stubGlobal('cancelAnimationFrame', (handle: number) => this.#frames.delete(handle))
    const element = this.#element
    document.body.append(element)
    element.setPointerCapture = (id) => this.captured.add(id)
    element.hasPointerCapture = (id) => this.captured.has(id)
    element.releasePointerCapture = (id) => {
      this.captured.delete(id)
      this.fire('lostpointercapture', 0, 0, { pointerId: id })
    }
    element.getBoundingClientRect = () => new DOMRect(100, 50, 800, 600)
  }

  attach(options: Partial<PointerAdapterOptions<SurfacePlace>> = {}): void {
    this.detach = attachPointer<SurfacePlace>({
      targetOf,
      element: this.#element,
      toModel: (x, y, region) => this.#placeAt(x, y, region),
      send: (pointer) => this.sent.push(pointer),
      ...options,
    })
  }

  /** Runs the callbacks that are due in the next frame. */
  frame(): void {
    const due = [...this.#frames.values()]
    this.#frames.clear()
    for (const callback of due) callback()
  }

  /** Fires an event at x and y from the element's corner; `at`: its time stamp. */
  fire(type: string, x: number, y: number, init: PointerEventInit & { at?: number } = {}): PointerEvent {
    const event = new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerId: 1,
      pointerType: 'mouse',
      button: type === 'pointermove' ? -1 : 0,
      clientX: x + 100,
      clientY: y + 50,
      ...init,
    })
    if (init.at !== undefined) Object.defineProperty(event, 'timeStamp', { value: init.at })
    this.#element.dispatchEvent(event)
    return event
  }

  key(type: 'keydown' | 'keyup', name: string, init: KeyboardEventInit = {}): void {
    window.dispatchEvent(new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true, ...init }))
  }

  types(): string[] {
    return this.sent.map(({ type }) => type)
  }

  ticks(): number[] {
    return this.sent.map(({ tick }) => tick)
  }

  end(): void {
    this.detach()
    this.#element.remove()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }

  /**
   * The place in the model: the lane from y 400 on, notes above; ten ticks a pixel; a note in every hundred pixels,
   * from 300 to 350.
   */
  #placeAt(x: number, y: number, region: SurfaceRegion | null): SurfacePlace | null {
    if (region === null && x < 0) return null
    const at = x + this.scroll
    return {
      region: region ?? (y < 400 ? 'notes' : 'lane'),
      tick: Math.max(0, at * 10),
      noteNumber: Math.min(127, Math.max(0, 127 - Math.floor(y / 10))),
      strip: 0,
      value: 64,
      laneHit: { on: 'empty' },
      slack: 25,
      hit: at >= 300 && at < 350 ? { on: 'note', id: 7, part: 'middle' } : { on: 'empty' },
    }
  }
}

/** Makes a harness before each test, and removes it afterwards. */
export function adapterOfEachTest(): () => AdapterHarness {
  let harness: AdapterHarness
  beforeEach(() => {
    harness = new AdapterHarness()
  })
  afterEach(() => harness.end())
  return () => harness
}
