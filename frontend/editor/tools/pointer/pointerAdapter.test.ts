// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { adapterOfEachTest } from './adapterHarness'

const adapter = adapterOfEachTest()

describe('double clicks', () => {
  const click = (x: number, at: number, init: PointerEventInit = {}) => {
    adapter().sent = []
    adapter().fire('pointerdown', x, 20, { at, ...init })
    adapter().fire('pointerup', x, 20, { at })
    return adapter().sent[0].clicks
  }

  test('a second press within 400 ms, 5 px and on the same target', () => {
    adapter().attach()
    expect([click(310, 0), click(313, 400), click(313, 500)]).toEqual([1, 2, 1])
  })

  test.each([
    ['too late', () => click(310, 401)],
    ['too far', () => click(316, 100)],
    ['another button', () => click(310, 100, { button: 2 })],
  ])('not when it is %s', (_, second) => {
    adapter().attach()
    click(310, 0)
    expect(second()).toBe(1)
  })

  test('not on another target: the note that the first press drew', () => {
    adapter().attach()
    click(298, 0)
    expect(click(301, 100)).toBe(1)
  })

  test('not after a drag', () => {
    adapter().attach()
    adapter().fire('pointerdown', 310, 20, { at: 0 })
    adapter().fire('pointermove', 340, 20)
    adapter().frame()
    adapter().fire('pointermove', 310, 20)
    adapter().fire('pointerup', 310, 20, { at: 50 })
    expect(click(310, 100)).toBe(1)
  })
})

describe('hovering', () => {
  test('sends one move a frame, without a press', () => {
    adapter().attach()
    adapter().fire('pointermove', 310, 20, { altKey: true })
    adapter().fire('pointermove', 320, 20, { altKey: true })
    adapter().frame()
    expect(adapter().sent).toHaveLength(1)
    expect(adapter().sent[0]).toMatchObject({ type: 'move', hit: { on: 'note', id: 7 }, modifiers: { alt: true } })
  })

  test('a key alone changes what a press would do', () => {
    adapter().attach()
    adapter().fire('pointermove', 310, 20)
    adapter().frame()
    adapter().key('keydown', 'Alt', { altKey: true })
    adapter().frame()
    expect(adapter().sent.map(({ modifiers }) => modifiers.alt)).toEqual([false, true])
  })

  test('ends when the pointer leaves, and does not begin with a button that is not ours', () => {
    adapter().attach()
    adapter().fire('pointermove', 310, 20)
    adapter().fire('pointerleave', 310, 20)
    adapter().frame()
    adapter().fire('pointermove', 320, 20, { buttons: 4 })
    adapter().frame()
    expect(adapter().sent).toEqual([])
  })
})

describe('scrolling at the edges', () => {
  const edges = () => ({ left: 0, top: 0, right: 800, bottom: 400 })
  const pan = (dx: number) => {
    adapter().scroll += dx
  }

  test('goes on each frame while the pointer rests beyond the edge, and sends the new place', () => {
    adapter().attach({ edges, pan })
    adapter().fire('pointerdown', 780, 20)
    adapter().fire('pointermove', 820, 20)
    adapter().frame()
    adapter().frame()
    adapter().frame()
    expect(adapter().scroll).toBe(30)
    expect(adapter().ticks()).toEqual([7800, 8300, 8400, 8500])
    adapter().fire('pointermove', 790, 20)
    adapter().frame()
    adapter().frame()
    expect(adapter().scroll).toBe(30)
    expect(adapter().ticks().at(-1)).toBe(8200)
    expect(adapter().sent).toHaveLength(5)
  })

  test('ends with the drag', () => {
    adapter().attach({ edges, pan })
    adapter().fire('pointerdown', 780, 20)
    adapter().fire('pointermove', 820, 20)
    adapter().frame()
    adapter().fire('pointerup', 820, 20)
    const before = adapter().scroll
    adapter().frame()
    expect(adapter().scroll).toBe(before)
  })

  test('not where the region has no edges', () => {
    adapter().attach({ edges: () => null, pan })
    adapter().fire('pointerdown', 780, 20)
    adapter().fire('pointermove', 900, 20)
    adapter().frame()
    adapter().frame()
    expect(adapter().scroll).toBe(0)
    expect(adapter().types()).toEqual(['down', 'move'])
  })
})

describe('the context menu', () => {
  test('a finger that rests for half a second opens it, and its press is cancelled', () => {
    const onContextMenu = vi.fn()
    adapter().attach({ onContextMenu })
    adapter().fire('pointerdown', 310, 20, { pointerType: 'touch' })
    vi.advanceTimersByTime(499)
    expect(onContextMenu).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onContextMenu).toHaveBeenCalledOnce()
    expect(onContextMenu.mock.calls[0][0]).toMatchObject({ clientX: 410, clientY: 70, place: { hit: { id: 7 } } })
    adapter().fire('pointerup', 310, 20, { pointerType: 'touch' })
    expect(adapter().types()).toEqual(['down', 'cancel'])
  })

  test('a finger may rest where something is held', () => {
    const onContextMenu = vi.fn()
    adapter().attach({ onContextMenu, mayRest: () => true })
    adapter().fire('pointerdown', 310, 20, { pointerType: 'touch', at: 40 })
    vi.advanceTimersByTime(1000)
    adapter().fire('pointerup', 310, 20, { pointerType: 'touch', at: 1040 })
    expect(onContextMenu).not.toHaveBeenCalled()
    expect(adapter().sent.map(({ type, time }) => [type, time])).toEqual([
      ['down', 40],
      ['up', 1040],
    ])
  })

  test('a finger that moves or lifts does not', () => {
    const onContextMenu = vi.fn()
    adapter().attach({ onContextMenu })
    adapter().fire('pointerdown', 310, 20, { pointerType: 'touch' })
    adapter().fire('pointermove', 325, 20, { pointerType: 'touch' })
    adapter().frame()
    vi.advanceTimersByTime(1000)
    adapter().fire('pointerup', 325, 20, { pointerType: 'touch' })
    adapter().fire('pointerdown', 310, 20, { pointerType: 'touch' })
    adapter().fire('pointerup', 310, 20, { pointerType: 'touch' })
    vi.advanceTimersByTime(1000)
    expect(onContextMenu).not.toHaveBeenCalled()
  })

  test('the right button erases, or opens it where it may; never the browser’s own', () => {
    const onContextMenu = vi.fn()
    let opens = false
    adapter().attach({ onContextMenu, rightOpensMenu: () => opens })
    adapter().fire('pointerdown', 310, 20, { button: 2 })
    expect(adapter().fire('contextmenu', 310, 20, { button: 2 }).defaultPrevented).toBe(true)
    adapter().fire('pointerup', 310, 20, { button: 2 })
    expect(adapter().types()).toEqual(['down', 'up'])
    expect(onContextMenu).not.toHaveBeenCalled()
    opens = true
    adapter().fire('pointerdown', 310, 20, { button: 2 })
    adapter().fire('contextmenu', 310, 20, { button: 2 })
    expect(adapter().types()).toEqual(['down', 'up'])
    expect(onContextMenu).toHaveBeenCalledOnce()
  })

  test('the menu key opens it', () => {
    const onContextMenu = vi.fn()
    adapter().attach({ onContextMenu })
    adapter().fire('contextmenu', 310, 20, { button: 0 })
    expect(onContextMenu).toHaveBeenCalledOnce()
  })
})
