/** A page's screen: sizes without a layout, everything in view, canvases that draw nothing. */

const AREA = { width: 1200, height: 700 }
const LANE = { width: 1200, height: 120 }

/** The size of an element in CSS pixels; without a layout, all are at the corner of the page. */
export const sizeOf = (element: Element) => (element.getAttribute('data-testid') === 'lane' ? LANE : AREA)

/**
 * The rectangle of an element whose style gives its position, such as a page of a score, relative to the scrolled view;
 * null for others.
 */
export function placeInStyle(element: Element): DOMRect | null {
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

/** Stands in for `window.matchMedia`: a wide window with a mouse, dark, with reduced motion. */
export function mediaList(media: string): MediaQueryList {
  const matches = /prefers-reduced-motion: reduce|prefers-color-scheme: dark|pointer: fine|hover: hover/.test(media)
  return Object.assign(new EventTarget(), { media, matches, onchange: null }) as unknown as MediaQueryList
}

/** Reports the size of each element once. */
export class TestResizeObserver implements ResizeObserver {
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

/** Reports every element as in view. */
export class TestIntersectionObserver {
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

/** A drawing context that accepts all calls and draws nothing. Letters are half as wide as high. */
export function drawingContext(this: HTMLCanvasElement | TestCanvas, kind: string): unknown {
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

/** Stands in for an `OffscreenCanvas`. */
export class TestCanvas {
  readonly width: number
  readonly height: number

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  getContext = drawingContext
  /** Returns an object that can be transferred and closed, like a bitmap. */
  transferToImageBitmap = () => new MessageChannel().port1
}
