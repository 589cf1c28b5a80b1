import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The colours of a theme, `#rrggbb` only. */
function coloursOf(theme: 'dark' | 'light'): Map<string, string> {
  const block = css.slice(css.indexOf(`:root[data-theme="${theme}"]`)).split('}')[0]
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6,8});/g)].map(([, name, value]) => [name, value]))
}

/** Relative luminance of an sRGB colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['surface-0', 'surface-1', 'surface-2', 'surface-3', 'surface-raised']
const texts = ['text', 'text-2', 'text-3', 'ember-text', 'select-text', 'danger-text']
const pairs = [
  ['on-ember', 'ember'],
  ['on-ember', 'ember-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-select', 'select'],
  ['on-playhead', 'playhead'],
  ['key-text', 'key-white'],
]
const graphics = ['line-strong', 'focus', 'playhead', 'select', 'danger', 'ok', 'ember']

describe.each(['dark', 'light'] as const)('%s theme', (theme) => {
  const colours = coloursOf(theme)
  const of = (name: string) => {
    const value = colours.get(name)
    if (value === undefined) throw new Error(`--${name} has no colour in the ${theme} theme`)
    return value
  }

  test('text is readable on every surface (AA, 4.5:1)', () => {
    const poor = texts.flatMap((text) =>
      surfaces.filter((surface) => contrast(of(text), of(surface)) < 4.5).map((surface) => `${text} on ${surface}`),
    )
    expect(poor).toEqual([])
  })

  test('labels are readable on their background (AA, 4.5:1)', () => {
    expect(pairs.filter(([label, ground]) => contrast(of(label), of(ground)) < 4.5)).toEqual([])
  })

  test('edges and signs are seen on the page (AA, 3:1)', () => {
    const poor = graphics.filter(
      (name) => contrast(of(name), of('surface-0')) < 3 || contrast(of(name), of('surface-1')) < 3,
    )
    expect(poor).toEqual([])
  })
})

test('both themes name the same colours', () => {
  expect([...coloursOf('light').keys()].sort()).toEqual([...coloursOf('dark').keys()].sort())
})
