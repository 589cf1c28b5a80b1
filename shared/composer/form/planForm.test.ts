import { expect, test } from 'vitest'
import type { FormKind } from '../genres/profile'
import { BAR_COUNTS } from '../vocabulary'
import { energyAt, planForm, sectionAt } from './planForm'

const KINDS: FormKind[] = ['song', 'loop', 'jazz', 'classical']

test.each(KINDS)('the sections of a %s fill every length without gaps and end with a full cadence', (kind) => {
  for (const scale of ['major', 'blues'] as const) {
    for (const bars of BAR_COUNTS) {
      const sections = planForm(kind, scale, bars)
      let bar = 0
      for (const section of sections) {
        expect(section.startBar).toBe(bar)
        bar += section.bars
      }
      expect(bar).toBe(bars)
      expect(sections.map(({ cadence }) => cadence).lastIndexOf('full')).toBe(sections.length - 1)
    }
  }
})

test('a song of 32 bars has an intro, two themes, a return and an outro', () => {
  const sections = planForm('song', 'minor', 32)
  expect(sections.map(({ name, variation }) => name + "'".repeat(variation))).toEqual([
    'Intro',
    'A',
    'B',
    "A'",
    'Outro',
  ])
})

test('the blues has twelve bars', () => {
  expect(planForm('song', 'blues', 16).map(({ bars }) => bars)).toEqual([12, 4])
})

test('energy rises through a build and is higher in a return', () => {
  const sections = planForm('loop', 'minor', 32)
  const build = sections.find(({ name }) => name === 'Build')!
  expect(energyAt(sections, build.startBar + 3)).toBeGreaterThan(energyAt(sections, build.startBar))
  expect(energyAt(sections, 31)).toBeGreaterThan(energyAt(sections, 8))
  expect(() => sectionAt(sections, 32)).toThrow(RangeError)
})
