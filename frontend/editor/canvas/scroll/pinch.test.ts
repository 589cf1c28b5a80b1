import { expect, test } from 'vitest'
import { pinchStep } from './pinch'

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
