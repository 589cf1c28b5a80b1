import { expect, test } from 'vitest'
import { decibels } from './TrackSlider'

test.each([
  [1, '0.0 dB'],
  [0.999, '0.0 dB'],
  [(64 / 127) ** 2, '−11.9 dB'],
  [0.5, '−6.0 dB'],
  [0, '−∞ dB'],
])('a gain of %f is %s', (gain, text) => {
  expect(decibels(gain)).toBe(text)
})
