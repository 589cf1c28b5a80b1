// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onLostContext } from './webGlContext'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function follow() {
  const host = document.createElement('div')
  const canvas = host.appendChild(document.createElement('canvas'))
  const told: boolean[] = []
  const stop = onLostContext(host, (isLost) => told.push(isLost))
  const happens = (name: string) => canvas.dispatchEvent(new Event(name))
  return { told, stop, happens }
}

test('a context that stays lost is reported, and its return too', () => {
  const { told, happens } = follow()
  happens('webglcontextlost')
  vi.advanceTimersByTime(4_999)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([true])
  happens('webglcontextrestored')
  expect(told).toEqual([true, false])
})

test('a context that comes back soon is not reported, nor one that is lost after the end', () => {
  const { told, stop, happens } = follow()
  happens('webglcontextlost')
  happens('webglcontextrestored')
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual([false])
  happens('webglcontextlost')
  stop()
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual([false])
})
