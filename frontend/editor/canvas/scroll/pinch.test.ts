// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SceneViewport } from '../sceneViewport'
import { attachPinch, pinchStep } from './pinch'

const at = (x: number, y: number) => ({ x, y })

test('fingers that move together pan, against their way, without a zoom', () => {
  expect(pinchStep([at(100, 100), at(300, 220)], [at(90, 130), at(290, 250)])).toEqual({
    panX: 10,
    panY: -30,
    zoomX: 1,
    zoomY: 1,
  })
})

test('fingers that part to the sides zoom in time, up and down in pitch', () => {
  expect(pinchStep([at(100, 100), at(200, 100)], [at(50, 100), at(250, 100)])).toMatchObject({ zoomX: 2, zoomY: 1 })
  expect(pinchStep([at(100, 300), at(100, 100)], [at(100, 250), at(100, 150)])).toMatchObject({ zoomX: 1, zoomY: 0.5 })
})

test('fingers beside each other do not zoom the other axis, however they tremble', () => {
  expect(pinchStep([at(100, 100), at(300, 101)], [at(100, 100), at(300, 110)]).zoomY).toBe(1)
})

test('fingers that cross do not mirror the view', () => {
  expect(pinchStep([at(100, 100), at(200, 100)], [at(200, 100), at(100, 100)]).zoomX).toBe(1)
})

test('a finger that leaves the screen outside is gone: one alone does not pan', async () => {
  const element = document.body.appendChild(document.createElement('div'))
  const onManualScroll = vi.fn()
  const viewport = { layout: { notesLeft: 0, notesTop: 0 }, scrollBy: vi.fn(), zoomTime: vi.fn(), zoomRows: vi.fn() }
  onTestFinished(attachPinch(element, viewport as unknown as SceneViewport, onManualScroll))
  const fire = (target: Element, type: string, pointerId: number, clientX: number) =>
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', pointerId, clientX }))
  const aFrame = () => new Promise(requestAnimationFrame)

  for (const end of ['pointerup', 'pointercancel']) {
    fire(element, 'pointerdown', 1, 100)
    fire(element, 'pointerdown', 2, 200)
    fire(element, 'pointermove', 2, 210)
    await aFrame()
    expect(onManualScroll).toHaveBeenCalledOnce()
    fire(document.body, end, 1, 100)
    fire(element, end, 2, 210)

    fire(element, 'pointerdown', 3, 100)
    fire(element, 'pointermove', 3, 150)
    await aFrame()
    expect(onManualScroll, end).toHaveBeenCalledOnce()
    fire(element, end, 3, 150)
    onManualScroll.mockClear()
  }
})
