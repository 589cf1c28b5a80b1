// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { adapterOfEachTest } from './adapterHarness'

const adapter = adapterOfEachTest()

describe('a drag', () => {
  test('moves are one a frame, and the last comes before the release', () => {
    adapter().attach()
    adapter().fire('pointerdown', 10, 20)
    adapter().fire('pointermove', 30, 20)
    adapter().fire('pointermove', 40, 20)
    expect(adapter().types()).toEqual(['down'])
    adapter().frame()
    expect(adapter().types()).toEqual(['down', 'move'])
    adapter().fire('pointermove', 50, 20)
    adapter().fire('pointerup', 60, 20)
    expect(adapter().types()).toEqual(['down', 'move', 'move', 'up'])
    expect(adapter().ticks()).toEqual([100, 400, 600, 600])
    adapter().frame()
    expect(adapter().sent).toHaveLength(4)
  })

  test('a frame ends after its move is sent, so that the move is drawn in the same frame', () => {
    const sentAtEnd: string[][] = []
    adapter().attach({ onFrame: () => sentAtEnd.push(adapter().types()) })
    adapter().fire('pointerdown', 10, 20)
    adapter().fire('pointermove', 30, 20)
    expect(sentAtEnd).toEqual([])
    adapter().frame()
    expect(sentAtEnd).toEqual([['down', 'move']])
  })

  test('a pointer that stays within five pixels has not moved', () => {
    adapter().attach()
    adapter().fire('pointerdown', 10, 20)
    adapter().fire('pointermove', 14, 20)
    adapter().frame()
    adapter().fire('pointerup', 14, 22)
    expect(adapter().types()).toEqual(['down', 'up'])
  })

  test('it keeps the region and the button that it began with, and the capture while it lasts', () => {
    adapter().attach()
    adapter().fire('pointerdown', 10, 390, { button: 2 })
    expect(adapter().captured).toEqual(new Set([1]))
    adapter().fire('pointermove', 20, 450)
    adapter().fire('pointerup', 20, 450, { button: 2 })
    expect(adapter().sent.map(({ region, button }) => [region, button])).toEqual(Array(3).fill(['notes', 'right']))
    expect(adapter().captured).toEqual(new Set())
  })

  test('modifiers are those of each event, and a key alone sends the place again', () => {
    adapter().attach()
    adapter().fire('pointerdown', 10, 20)
    adapter().fire('pointermove', 30, 20)
    adapter().frame()
    adapter().key('keydown', 'Shift', { shiftKey: true })
    adapter().frame()
    adapter().fire('pointerup', 30, 20, { shiftKey: true, ctrlKey: true })
    expect(adapter().sent.map(({ modifiers: { shift, mod } }) => [shift, mod])).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [true, true],
    ])
  })

  test.each([
    ['Escape', () => adapter().key('keydown', 'Escape')],
    ['pointercancel', () => adapter().fire('pointercancel', 0, 0)],
    ['lostpointercapture', () => adapter().fire('lostpointercapture', 0, 0)],
    ['blur', () => window.dispatchEvent(new Event('blur'))],
    ['taking the adapter off', () => adapter().detach()],
  ])('%s cancels it, once', (_, end) => {
    adapter().attach()
    adapter().fire('pointerdown', 10, 20)
    adapter().fire('pointermove', 100, 20)
    adapter().frame()
    adapter().fire('pointermove', 120, 20)
    end()
    adapter().frame()
    adapter().fire('pointerup', 120, 20)
    expect(adapter().types()).toEqual(['down', 'move', 'cancel'])
    expect(adapter().captured).toEqual(new Set())
  })

  test('Escape goes no further while it cancels, and does when nothing is dragged', () => {
    adapter().attach()
    const heard = vi.fn()
    document.body.addEventListener('keydown', heard)
    const pressEscape = () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    adapter().fire('pointerdown', 10, 20)
    pressEscape()
    expect(heard).not.toHaveBeenCalled()
    pressEscape()
    expect(heard).toHaveBeenCalledOnce()
    document.body.removeEventListener('keydown', heard)
  })

  test('another pointer does not take part', () => {
    adapter().attach()
    adapter().fire('pointerdown', 10, 20)
    adapter().fire('pointermove', 300, 20, { pointerId: 2 })
    adapter().fire('pointerup', 300, 20, { pointerId: 2 })
    adapter().frame()
    expect(adapter().types()).toEqual(['down'])
  })

  test('a second finger cancels it, so that two fingers can pan', () => {
    adapter().attach()
    adapter().fire('pointerdown', 10, 20, { pointerType: 'touch' })
    adapter().fire('pointerdown', 80, 20, { pointerType: 'touch', pointerId: 2 })
    expect(adapter().types()).toEqual(['down', 'cancel'])
  })

  test('none begins while another finger is down: neither after the menu has opened nor for a finger that comes back', () => {
    const onContextMenu = vi.fn()
    adapter().attach({ onContextMenu })
    adapter().fire('pointerdown', 10, 20, { pointerType: 'touch' })
    vi.advanceTimersByTime(500)
    expect(onContextMenu).toHaveBeenCalledOnce()
    adapter().fire('pointerdown', 80, 20, { pointerType: 'touch', pointerId: 2 })
    adapter().fire('pointerup', 80, 20, { pointerType: 'touch', pointerId: 2 })
    adapter().fire('pointerdown', 80, 20, { pointerType: 'touch', pointerId: 3 })
    adapter().fire('pointerup', 80, 20, { pointerType: 'touch', pointerId: 3 })
    expect(adapter().types()).toEqual(['down', 'cancel'])
  })

  test('a finger may draw again once the other has been lifted outside or has been taken away', () => {
    adapter().attach()
    for (const end of ['pointerup', 'pointercancel']) {
      adapter().fire('pointerdown', 10, 20, { pointerType: 'touch' })
      adapter().fire('pointerdown', 80, 20, { pointerType: 'touch', pointerId: 2 })
      adapter().sent = []
      for (const pointerId of [1, 2]) document.body.dispatchEvent(new PointerEvent(end, { bubbles: true, pointerId }))
      adapter().fire('pointerdown', 10, 20, { pointerType: 'touch' })
      adapter().fire('pointerup', 10, 20, { pointerType: 'touch' })
      expect(adapter().types(), end).toEqual(['down', 'up'])
    }
  })

  test('the middle button and places that cannot be pressed are left alone', () => {
    adapter().attach()
    adapter().fire('pointerdown', 10, 20, { button: 1 })
    adapter().fire('pointerdown', -10, 20)
    expect(adapter().sent).toEqual([])
  })

  test('on a Mac Command is mod, and Control with a click is the right button', () => {
    adapter().attach({ isMac: true })
    adapter().fire('pointerdown', 10, 20, { metaKey: true })
    adapter().fire('pointerup', 10, 20)
    adapter().fire('pointerdown', 10, 20, { ctrlKey: true })
    expect(adapter().sent.map(({ button, modifiers }) => [button, modifiers.mod])).toEqual([
      ['left', true],
      ['left', false],
      ['right', false],
    ])
  })
})
