// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Slider } from './Slider'

/** jsdom has no ResizeObserver; this one never reports. */
class Unreported implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a slider appears without a measurement, which would lay out the whole page in the middle of a render', () => {
  vi.stubGlobal('ResizeObserver', Unreported)
  const measured = [
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get'),
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get'),
    vi.spyOn(Element.prototype, 'getBoundingClientRect'),
  ]
  render(<Slider label="Volume" value={60} min={0} max={100} onChange={() => {}} />)
  expect(screen.getByRole('slider', { name: 'Volume' }).getAttribute('aria-valuenow')).toBe('60')
  for (const measure of measured) expect(measure).not.toHaveBeenCalled()
})
