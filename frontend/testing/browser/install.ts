import 'fake-indexeddb/auto'
// biome-ignore lint/style/noRestrictedImports: a browser of tests runs in Node.
import { Blob, File } from 'node:buffer'
import { IDBFactory } from 'fake-indexeddb'
import { testChannels } from './channels'
import { TestLocks } from './locks'
import { listenersOf, timersOfPage } from './pageLife'
import {
  drawingContext,
  mediaList,
  placeInStyle,
  sizeOf,
  TestCanvas,
  TestIntersectionObserver,
  TestResizeObserver,
} from './screen'
import { installThreads } from './threads'

/** The data that a browser keeps for a site beside its local storage. */
export class Profile {
  readonly databases = new IDBFactory()
  readonly locks = new TestLocks()
  readonly channels = testChannels()
  readonly clipboard = new TestClipboard()
}

/** A clipboard with the text copied last. */
class TestClipboard {
  #text = ''

  readText = async (): Promise<string> => this.#text

  writeText = async (text: string): Promise<void> => {
    this.#text = text
  }
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

// jsdom has its own arrays, but data from threads or the network are Node's.
for (const name of [...ARRAYS, ...MORE_ARRAYS])
  Object.assign(globalThis, { [name]: structuredClone(new globalThis[name](1)).constructor })

// So are uploaded files.
const { constructor: FormData } = await new Response(new URLSearchParams()).formData()
Object.assign(globalThis, { Blob, File, FormData })

/**
 * Adds the browser features that jsdom lacks, until the returned function is called. That function also ends everything
 * that the page has started.
 */
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
      /** Only the whole sound bank is fetched by XMLHttpRequest, and it never arrives. */
      override send(): void {}
    },
    matchMedia: mediaList,
    // There are no style sheets to search.
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

/**
 * An `Element.matches` that supports `:focus-visible`, which jsdom never matches: the focus after a key, but not after
 * a press.
 */
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
