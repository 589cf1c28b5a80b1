import 'fake-indexeddb/auto'
// biome-ignore lint/style/noRestrictedImports: a browser of tests runs in Node.
import { Blob, File } from 'node:buffer'
import { IDBFactory } from 'fake-indexeddb'
import { testChannels } from './channels'
import { TestLocks } from './locks'
import { installThreads } from './threads'

/** What a browser keeps for a site beside its local storage. */
export class Profile {
  readonly databases = new IDBFactory()
  readonly locks = new TestLocks()
  readonly channels = testChannels()
  readonly clipboard = new TestClipboard()
}

/** The text that was copied last. */
class TestClipboard {
  #text = ''

  readText = async (): Promise<string> => this.#text

  writeText = async (text: string): Promise<void> => {
    this.#text = text
  }
}

const AREA = { width: 1200, height: 700 }
const LANE = { width: 1200, height: 120 }

/** The size of an element in CSS pixels, at the corner of the page: there is no layout. */
const sizeOf = (element: Element) => (element.getAttribute('data-testid') === 'lane' ? LANE : AREA)

/** The place of an element whose style says it, such as a page of a score, in what is scrolled; null: others. */
function placeInStyle(element: Element): DOMRect | null {
  if (!(element instanceof HTMLElement)) return null
  const { left, top, width, height } = element.style
  const [x, y, wide, high] = [left, top, width, height].map(Number.parseFloat)
  if (Number.isNaN(x + y + wide + high)) return null
  let [scrolledX, scrolledY] = [0, 0]
  for (let around = element.parentElement; around; around = around.parentElement) {
    scrolledX += around.scrollLeft
    scrolledY += around.scrollTop
  }
  return new DOMRect(x - scrolledX, y - scrolledY, wide, high)
}

const ARRAYS = [
  'ArrayBuffer',
  'Uint8Array',
  'Int8Array',
  'Uint16Array',
  'Int16Array',
  'Uint32Array',
  'Int32Array',
] as const
const MORE_ARRAYS = ['Float32Array', 'Float64Array', 'Uint8ClampedArray'] as const

// jsdom brings arrays of its own, while what crosses threads or comes from the network is made of Node's.
for (const name of [...ARRAYS, ...MORE_ARRAYS])
  Object.assign(globalThis, { [name]: structuredClone(new globalThis[name](1)).constructor })

// So are the files that are sent.
const { constructor: FormData } = await new Response(new URLSearchParams()).formData()
Object.assign(globalThis, { Blob, File, FormData })

/** Gives jsdom what it lacks of a browser until the returned function is called, which ends everything that the page has started. */
export function installBrowser(profile: Profile): () => void {
  const undo: (() => void)[] = []
  const define = (target: object, name: string, value: PropertyDescriptor) => {
    const former = Object.getOwnPropertyDescriptor(target, name)
    Object.defineProperty(target, name, { configurable: true, ...value })
    undo.push(() => {
      if (former) Object.defineProperty(target, name, former)
      else delete (target as Record<string, unknown>)[name]
    })
  }
  const set = (target: object, values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values)) define(target, name, { writable: true, value })
  }
  const locks = profile.locks.page()
  undo.push(locks.end, listenersOf(window), listenersOf(document), timersOfPage(), installThreads())
  set(globalThis, {
    indexedDB: profile.databases,
    BroadcastChannel: profile.channels,
    ResizeObserver: TestResizeObserver,
    IntersectionObserver: TestIntersectionObserver,
    OffscreenCanvas: TestCanvas,
    XMLHttpRequest: class extends XMLHttpRequest {
      /** Only the whole sound bank is fetched with it, and never arrives. */
      override send(): void {}
    },
    matchMedia: mediaList,
    // There are no style sheets to look through.
    getComputedStyle: ({ style }: HTMLElement) => style,
    scrollTo: () => {},
  })
  set(navigator, { locks, clipboard: profile.clipboard })
  set(HTMLCanvasElement.prototype, { getContext: drawingContext })
  set(HTMLElement.prototype, { scrollIntoView: () => {}, animate: () => ({ finished: Promise.resolve() }) })
  const width = {
    get(this: Element) {
      return sizeOf(this).width
    },
  }
  const height = {
    get(this: Element) {
      return sizeOf(this).height
    },
  }
  define(HTMLElement.prototype, 'clientWidth', width)
  define(HTMLElement.prototype, 'clientHeight', height)
  define(HTMLElement.prototype, 'offsetWidth', width)
  define(HTMLElement.prototype, 'offsetHeight', height)
  set(Element.prototype, {
    ...pointerCapture(),
    matches: matchesWithRing(),
    getBoundingClientRect(this: Element) {
      return placeInStyle(this) ?? new DOMRect(0, 0, sizeOf(this).width, sizeOf(this).height)
    },
  })
  set(document, {
    elementFromPoint: () => null,
    fonts: Object.assign(new Set(), { check: () => true, load: async () => [] }),
  })
  return () => {
    for (const each of undo.reverse()) each()
  }
}

/** As `window.matchMedia` of a wide window with a mouse, in the dark, where nothing moves. */
function mediaList(media: string): MediaQueryList {
  const matches = /prefers-reduced-motion: reduce|prefers-color-scheme: dark|pointer: fine|hover: hover/.test(media)
  return Object.assign(new EventTarget(), { media, matches, onchange: null }) as unknown as MediaQueryList
}

class TestResizeObserver implements ResizeObserver {
  readonly #callback: ResizeObserverCallback
  readonly #targets = new Set<Element>()

  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback
  }

  observe(target: Element): void {
    const { width, height } = sizeOf(target)
    const box = [{ inlineSize: width, blockSize: height }]
    const entry = {
      target,
      contentRect: new DOMRect(0, 0, width, height),
      borderBoxSize: box,
      contentBoxSize: box,
      devicePixelContentBoxSize: box,
    }
    this.#targets.add(target)
    setTimeout(() => this.#targets.has(target) && this.#callback([entry], this))
  }

  unobserve(target: Element): void {
    this.#targets.delete(target)
  }

  disconnect(): void {
    this.#targets.clear()
  }
}

/** Everything is in view. */
class TestIntersectionObserver {
  readonly #callback: IntersectionObserverCallback
  readonly #targets = new Set<Element>()

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
  }

  observe(target: Element): void {
    this.#targets.add(target)
    const entry = { target, isIntersecting: true } as unknown as IntersectionObserverEntry
    setTimeout(() => this.#targets.has(target) && this.#callback([entry], this as unknown as IntersectionObserver))
  }

  unobserve(target: Element): void {
    this.#targets.delete(target)
  }

  disconnect(): void {
    this.#targets.clear()
  }
}

/** Takes what is drawn, and draws nothing. Letters are half as wide as high. */
function drawingContext(this: HTMLCanvasElement | TestCanvas, kind: string): unknown {
  if (kind !== '2d') return null
  const answers: Record<string, unknown> = {
    canvas: this,
    font: '',
    measureText: (text: string) => ({ width: text.length * 5 }),
    getImageData: () => ({ data: new Uint8ClampedArray(4) }),
    createLinearGradient: () => ({ addColorStop: () => {} }),
  }
  return new Proxy(answers, {
    get: (target, name: string) => (name in target ? target[name] : () => {}),
    set: (target, name: string, value) => {
      target[name] = value
      return true
    },
  })
}

class TestCanvas {
  readonly width: number
  readonly height: number

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  getContext = drawingContext
  /** Can be transferred and closed, as a picture can. */
  transferToImageBitmap = () => new MessageChannel().port1
}

/** `Element.matches` that knows `:focus-visible`, which jsdom never has: the focus after a key, but not after a press. */
function matchesWithRing() {
  const { matches } = Element.prototype
  let isByKey = true
  const hear = ({ type }: Event) => {
    isByKey = type === 'keydown'
  }
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, hear, { capture: true })
  return function (this: Element, selector: string): boolean {
    if (selector === ':focus-visible') return isByKey && this === document.activeElement
    return matches.call(this, selector)
  }
}

function pointerCapture() {
  const captured = new WeakMap<Element, Set<number>>()
  return {
    setPointerCapture(this: Element, id: number) {
      captured.set(this, (captured.get(this) ?? new Set()).add(id))
    },
    hasPointerCapture(this: Element, id: number) {
      return captured.get(this)?.has(id) ?? false
    },
    releasePointerCapture(this: Element, id: number) {
      captured.get(this)?.delete(id)
    },
  }
}

/** Returns a function that removes every listener added since. */
function listenersOf(target: Window | Document): () => void {
  const added: [string, EventListenerOrEventListenerObject, boolean | AddEventListenerOptions | undefined][] = []
  const add = target.addEventListener
  const own = Object.hasOwn(target, 'addEventListener')
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    added.push([type, listener, options])
    add.call(target, type, listener, options)
  }
  return () => {
    if (own) target.addEventListener = add
    else delete (target as Partial<Window>).addEventListener
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options)
  }
}

/** Animation frames come as soon as possible. Returns a function that ends all timers begun since. */
function timersOfPage(): () => void {
  const { setTimeout: later, clearTimeout: clear, setInterval: often, clearInterval: stop } = globalThis
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const intervals = new Set<ReturnType<typeof setInterval>>()
  const begin = ((work: (...given: unknown[]) => void, wait?: number, ...given: unknown[]) => {
    const timer = later(() => {
      timers.delete(timer)
      work(...given)
    }, wait)
    timers.add(timer)
    return timer
  }) as typeof setTimeout
  const repeat = ((work: () => void, wait?: number) => {
    const interval = often(work, wait)
    intervals.add(interval)
    return interval
  }) as typeof setInterval
  const former = { setTimeout: later, setInterval: often, requestAnimationFrame, cancelAnimationFrame }
  Object.assign(globalThis, {
    setTimeout: begin,
    setInterval: repeat,
    requestAnimationFrame: (callback: FrameRequestCallback) => begin(() => callback(performance.now()), 0),
    cancelAnimationFrame: clear,
  })
  return () => {
    for (const timer of timers) clear(timer)
    for (const interval of intervals) stop(interval)
    Object.assign(globalThis, former)
  }
}
