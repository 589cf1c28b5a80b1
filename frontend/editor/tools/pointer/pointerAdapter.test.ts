// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SurfacePlace, SurfacePointer, SurfaceRegion } from '../../model/roll'
import { attachPointer, type PointerAdapterOptions } from './pointerAdapter'

let element: HTMLElement
let sent: SurfacePointer[]
let scroll: number
let detach: () => void
let frames: Map<number, () => void>
let captured: Set<number>

/** Runs the callbacks that are due in the next frame. */
function frame(): void {
  const due = [...frames.values()]
  frames.clear()
  for (const callback of due) callback()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  frames = new Map()
  let handle = 0
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    frames.set(++handle, callback)
    return handle
  })
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.delete(handle))
  element = document.createElement('div')
  document.body.append(element)
  captured = new Set()
  element.setPointerCapture = (id) => captured.add(id)
  element.hasPointerCapture = (id) => captured.has(id)
  element.releasePointerCapture = (id) => {
    captured.delete(id)
    fire('lostpointercapture', 0, 0, { pointerId: id })
  }
  element.getBoundingClientRect = () => new DOMRect(100, 50, 800, 600)
  sent = []
  scroll = 0
})

afterEach(() => {
  detach()
  element.remove()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The lane from y 400 on, notes above; ten ticks a pixel; a note in every hundred pixels from 300 to 350. */
function toModel(x: number, y: number, region: SurfaceRegion | null): SurfacePlace | null {
  if (region === null && x < 0) return null
  const at = x + scroll
  return {
    region: region ?? (y < 400 ? 'notes' : 'lane'),
    tick: Math.max(0, at * 10),
    noteNumber: Math.min(127, Math.max(0, 127 - Math.floor(y / 10))),
    velocity: 64,
    slack: 25,
    hit: at >= 300 && at < 350 ? { on: 'note', id: 7, part: 'middle' } : { on: 'empty' },
  }
}

function attach(options: Partial<PointerAdapterOptions> = {}): void {
  detach = attachPointer({ element, toModel, send: (pointer) => sent.push(pointer), ...options })
}

/** x and y from the element's corner. */
function fire(type: string, x: number, y: number, init: PointerEventInit & { at?: number } = {}): PointerEvent {
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
  element.dispatchEvent(event)
  return event
}

const key = (type: 'keydown' | 'keyup', name: string, init: KeyboardEventInit = {}) =>
  window.dispatchEvent(new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true, ...init }))

const types = () => sent.map(({ type }) => type)
const ticks = () => sent.map(({ tick }) => tick)

describe('a drag', () => {
  test('moves are one a frame, and the last comes before the release', () => {
    attach()
    fire('pointerdown', 10, 20)
    fire('pointermove', 30, 20)
    fire('pointermove', 40, 20)
    expect(types()).toEqual(['down'])
    frame()
    expect(types()).toEqual(['down', 'move'])
    fire('pointermove', 50, 20)
    fire('pointerup', 60, 20)
    expect(types()).toEqual(['down', 'move', 'move', 'up'])
    expect(ticks()).toEqual([100, 400, 600, 600])
    frame()
    expect(sent).toHaveLength(4)
  })

  test('the frame is over when its move has been sent, so that it can be drawn in the same one', () => {
    const sentAtEnd: string[][] = []
    attach({ onFrame: () => sentAtEnd.push(types()) })
    fire('pointerdown', 10, 20)
    fire('pointermove', 30, 20)
    expect(sentAtEnd).toEqual([])
    frame()
    expect(sentAtEnd).toEqual([['down', 'move']])
  })

  test('a pointer that stays within five pixels has not moved', () => {
    attach()
    fire('pointerdown', 10, 20)
    fire('pointermove', 14, 20)
    frame()
    fire('pointerup', 14, 22)
    expect(types()).toEqual(['down', 'up'])
  })

  test('it keeps the region and the button that it began with, and the capture while it lasts', () => {
    attach()
    fire('pointerdown', 10, 390, { button: 2 })
    expect(captured).toEqual(new Set([1]))
    fire('pointermove', 20, 450)
    fire('pointerup', 20, 450, { button: 2 })
    expect(sent.map(({ region, button }) => [region, button])).toEqual(Array(3).fill(['notes', 'right']))
    expect(captured).toEqual(new Set())
  })

  test('modifiers are those of each event, and a key alone sends the place again', () => {
    attach()
    fire('pointerdown', 10, 20)
    fire('pointermove', 30, 20)
    frame()
    key('keydown', 'Shift', { shiftKey: true })
    frame()
    fire('pointerup', 30, 20, { shiftKey: true, ctrlKey: true })
    expect(sent.map(({ modifiers: { shift, mod } }) => [shift, mod])).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [true, true],
    ])
  })

  test.each([
    ['Escape', () => key('keydown', 'Escape')],
    ['pointercancel', () => fire('pointercancel', 0, 0)],
    ['lostpointercapture', () => fire('lostpointercapture', 0, 0)],
    ['blur', () => window.dispatchEvent(new Event('blur'))],
    ['taking the adapter off', () => detach()],
  ])('%s cancels it, once', (_, end) => {
    attach()
    fire('pointerdown', 10, 20)
    fire('pointermove', 100, 20)
    frame()
    fire('pointermove', 120, 20)
    end()
    frame()
    fire('pointerup', 120, 20)
    expect(types()).toEqual(['down', 'move', 'cancel'])
    expect(captured).toEqual(new Set())
  })

  test('Escape goes no further while it cancels, and does when nothing is dragged', () => {
    attach()
    const heard = vi.fn()
    document.body.addEventListener('keydown', heard)
    const pressEscape = () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    fire('pointerdown', 10, 20)
    pressEscape()
    expect(heard).not.toHaveBeenCalled()
    pressEscape()
    expect(heard).toHaveBeenCalledOnce()
    document.body.removeEventListener('keydown', heard)
  })

  test('another pointer does not take part', () => {
    attach()
    fire('pointerdown', 10, 20)
    fire('pointermove', 300, 20, { pointerId: 2 })
    fire('pointerup', 300, 20, { pointerId: 2 })
    frame()
    expect(types()).toEqual(['down'])
  })

  test('a second finger cancels it, so that two fingers can pan', () => {
    attach()
    fire('pointerdown', 10, 20, { pointerType: 'touch' })
    fire('pointerdown', 80, 20, { pointerType: 'touch', pointerId: 2 })
    expect(types()).toEqual(['down', 'cancel'])
  })

  test('the middle button and places that cannot be pressed are left alone', () => {
    attach()
    fire('pointerdown', 10, 20, { button: 1 })
    fire('pointerdown', -10, 20)
    expect(sent).toEqual([])
  })

  test('on a Mac Command is mod, and Control with a click is the right button', () => {
    attach({ isMac: true })
    fire('pointerdown', 10, 20, { metaKey: true })
    fire('pointerup', 10, 20)
    fire('pointerdown', 10, 20, { ctrlKey: true })
    expect(sent.map(({ button, modifiers }) => [button, modifiers.mod])).toEqual([
      ['left', true],
      ['left', false],
      ['right', false],
    ])
  })
})

describe('double clicks', () => {
  const click = (x: number, at: number, init: PointerEventInit = {}) => {
    sent = []
    fire('pointerdown', x, 20, { at, ...init })
    fire('pointerup', x, 20, { at })
    return sent[0].clicks
  }

  test('a second press within 400 ms, 5 px and on the same target', () => {
    attach()
    expect([click(310, 0), click(313, 400), click(313, 500)]).toEqual([1, 2, 1])
  })

  test.each([
    ['too late', () => click(310, 401)],
    ['too far', () => click(316, 100)],
    ['another button', () => click(310, 100, { button: 2 })],
  ])('not when it is %s', (_, second) => {
    attach()
    click(310, 0)
    expect(second()).toBe(1)
  })

  test('not on another target: the note that the first press drew', () => {
    attach()
    click(298, 0)
    expect(click(301, 100)).toBe(1)
  })

  test('not after a drag', () => {
    attach()
    fire('pointerdown', 310, 20, { at: 0 })
    fire('pointermove', 340, 20)
    frame()
    fire('pointermove', 310, 20)
    fire('pointerup', 310, 20, { at: 50 })
    expect(click(310, 100)).toBe(1)
  })
})

describe('hovering', () => {
  test('sends one move a frame, without a press', () => {
    attach()
    fire('pointermove', 310, 20, { altKey: true })
    fire('pointermove', 320, 20, { altKey: true })
    frame()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ type: 'move', hit: { on: 'note', id: 7 }, modifiers: { alt: true } })
  })

  test('a key alone changes what a press would do', () => {
    attach()
    fire('pointermove', 310, 20)
    frame()
    key('keydown', 'Alt', { altKey: true })
    frame()
    expect(sent.map(({ modifiers }) => modifiers.alt)).toEqual([false, true])
  })

  test('ends when the pointer leaves, and does not begin with a button that is not ours', () => {
    attach()
    fire('pointermove', 310, 20)
    fire('pointerleave', 310, 20)
    frame()
    fire('pointermove', 320, 20, { buttons: 4 })
    frame()
    expect(sent).toEqual([])
  })
})

describe('scrolling at the edges', () => {
  const edges = () => ({ left: 0, top: 0, right: 800, bottom: 400 })
  const pan = (dx: number) => {
    scroll += dx
  }

  test('goes on each frame while the pointer rests beyond the edge, and sends the new place', () => {
    attach({ edges, pan })
    fire('pointerdown', 780, 20)
    fire('pointermove', 820, 20)
    frame()
    frame()
    frame()
    expect(scroll).toBe(30)
    expect(ticks()).toEqual([7800, 8300, 8400, 8500])
    fire('pointermove', 790, 20)
    frame()
    frame()
    expect(scroll).toBe(30)
    expect(ticks().at(-1)).toBe(8200)
    expect(sent).toHaveLength(5)
  })

  test('ends with the drag', () => {
    attach({ edges, pan })
    fire('pointerdown', 780, 20)
    fire('pointermove', 820, 20)
    frame()
    fire('pointerup', 820, 20)
    const before = scroll
    frame()
    expect(scroll).toBe(before)
  })

  test('not where the region has no edges', () => {
    attach({ edges: () => null, pan })
    fire('pointerdown', 780, 20)
    fire('pointermove', 900, 20)
    frame()
    frame()
    expect(scroll).toBe(0)
    expect(types()).toEqual(['down', 'move'])
  })
})

describe('the context menu', () => {
  test('a finger that rests for half a second opens it, and its press is cancelled', () => {
    const onContextMenu = vi.fn()
    attach({ onContextMenu })
    fire('pointerdown', 310, 20, { pointerType: 'touch' })
    vi.advanceTimersByTime(499)
    expect(onContextMenu).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onContextMenu).toHaveBeenCalledOnce()
    expect(onContextMenu.mock.calls[0][0]).toMatchObject({ clientX: 410, clientY: 70, place: { hit: { id: 7 } } })
    fire('pointerup', 310, 20, { pointerType: 'touch' })
    expect(types()).toEqual(['down', 'cancel'])
  })

  test('a finger that moves or lifts does not', () => {
    const onContextMenu = vi.fn()
    attach({ onContextMenu })
    fire('pointerdown', 310, 20, { pointerType: 'touch' })
    fire('pointermove', 325, 20, { pointerType: 'touch' })
    frame()
    vi.advanceTimersByTime(1000)
    fire('pointerup', 325, 20, { pointerType: 'touch' })
    fire('pointerdown', 310, 20, { pointerType: 'touch' })
    fire('pointerup', 310, 20, { pointerType: 'touch' })
    vi.advanceTimersByTime(1000)
    expect(onContextMenu).not.toHaveBeenCalled()
  })

  test('the right button erases, or opens it where it may; never the browser’s own', () => {
    const onContextMenu = vi.fn()
    let opens = false
    attach({ onContextMenu, rightOpensMenu: () => opens })
    fire('pointerdown', 310, 20, { button: 2 })
    expect(fire('contextmenu', 310, 20, { button: 2 }).defaultPrevented).toBe(true)
    fire('pointerup', 310, 20, { button: 2 })
    expect(types()).toEqual(['down', 'up'])
    expect(onContextMenu).not.toHaveBeenCalled()
    opens = true
    fire('pointerdown', 310, 20, { button: 2 })
    fire('contextmenu', 310, 20, { button: 2 })
    expect(types()).toEqual(['down', 'up'])
    expect(onContextMenu).toHaveBeenCalledOnce()
  })

  test('the menu key opens it', () => {
    const onContextMenu = vi.fn()
    attach({ onContextMenu })
    fire('contextmenu', 310, 20, { button: 0 })
    expect(onContextMenu).toHaveBeenCalledOnce()
  })
})
