import { expect, test } from 'vitest'
import { TRACK_PALETTE, trackColor, velocityRamp } from './colour'
import { hexColor, oklchToRgb, rgbToOklch } from './oklch'

test('converts known colours to OKLCH', () => {
  expect(oklchToRgb({ l: 1, c: 0, h: 0 })).toBe(0xffffff)
  expect(oklchToRgb({ l: 0, c: 0, h: 0 })).toBe(0)
  const red = rgbToOklch(0xff0000)
  expect(red.l).toBeCloseTo(0.628, 3)
  expect(red.c).toBeCloseTo(0.2577, 3)
  expect(red.h).toBeCloseTo(29.23, 1)
})

test('a colour survives the way to OKLCH and back', () => {
  for (const rgb of [0xff7a45, 0x4cc9f0, 0xffd166, 0x0e1014, 0x808080]) expect(oklchToRgb(rgbToOklch(rgb))).toBe(rgb)
})

test('a colour outside sRGB keeps its lightness and hue', () => {
  const near = rgbToOklch(oklchToRgb({ l: 0.8, c: 0.4, h: 150 }))
  expect(near.l).toBeCloseTo(0.8, 2)
  expect(Math.abs(near.h - 150)).toBeLessThan(2)
})

test('the palette is even in lightness and never repeats', () => {
  expect(new Set(TRACK_PALETTE).size).toBe(24)
  const lightness = TRACK_PALETTE.slice(0, 8).map((rgb) => rgbToOklch(rgb).l)
  expect(Math.max(...lightness) - Math.min(...lightness)).toBeLessThan(0.01)
})

test('a track has its own colour or that of its palette index', () => {
  expect(trackColor(3, 0x123456)).toBe(0x123456)
  expect(trackColor(3, null)).toBe(TRACK_PALETTE[3])
  expect(trackColor(24, null)).toBe(TRACK_PALETTE[0])
  expect(trackColor(1, 0)).toBe(0)
})

test('on dark rows a louder note is lighter, and a selected one lighter still', () => {
  const ramp = velocityRamp(TRACK_PALETTE[0], 0x171a21)
  expect(ramp).toHaveLength(128)
  const lightness = ramp.map((entry) => rgbToOklch(entry.fill).l)
  for (let v = 8; v < 128; v += 8) expect(lightness[v]).toBeGreaterThan(lightness[v - 8])
  for (const { fill, selectedFill } of ramp) expect(rgbToOklch(selectedFill).l).toBeGreaterThan(rgbToOklch(fill).l)
  expect(ramp[20].darkInk).toBe(false)
  expect(ramp[120].darkInk).toBe(true)
})

test('on light rows a softer note is lighter and paler, never a muddy dark', () => {
  for (const color of TRACK_PALETTE) {
    const ramp = velocityRamp(color, 0xffffff)
    const fills = ramp.map((entry) => rgbToOklch(entry.fill))
    for (let v = 8; v < 128; v += 8) expect(fills[v].l).toBeLessThan(fills[v - 8].l)
    expect(fills[10].l).toBeGreaterThan(0.75)
    expect(fills[10].c).toBeLessThan(fills[120].c)
    for (const { fill, selectedFill } of ramp) expect(rgbToOklch(selectedFill).l).toBeLessThan(rgbToOklch(fill).l)
  }
})

test('CSS notation', () => {
  expect(hexColor(0x00ff0a)).toBe('#00ff0a')
})
