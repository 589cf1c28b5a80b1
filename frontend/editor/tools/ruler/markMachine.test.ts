import { describe, expect, test } from 'vitest'
import type { Mark, MarkHost, MarkPointer } from '../../model/marks'
import { runTool } from '../runTool'
import { markMachine } from './markMachine'

const VERSE: Mark = { kind: 'marker', id: 7, tick: 1920, text: 'Verse' }

function openRuler() {
  const calls: string[] = []
  const host: MarkHost = {
    select: ({ text }) => calls.push(`select ${text}`),
    placeOf: (_, tick, free) => (free ? tick : Math.round(tick / 480) * 480),
    sectionPlaceOf: (tick) => Math.round(tick / 1920) * 1920,
    showTarget: (tick) => calls.push(`target ${tick}`),
    move: ({ text }, tick) => calls.push(`move ${text} ${tick}`),
    moveSection: ({ text }, tick, copy) => calls.push(`${copy ? 'copy' : 'move'} section ${text} ${tick}`),
    edit: ({ text }) => calls.push(`edit ${text}`),
    locate: (tick) => calls.push(`locate ${tick}`),
    setCursor: () => {},
  }
  const tool = runTool(markMachine, host, (error) => {
    throw error
  })
  const send = (type: MarkPointer['type'], change: Partial<MarkPointer> = {}) =>
    tool.send({
      type,
      region: 'mark',
      tick: 1930,
      mark: VERSE,
      part: 'text',
      button: 'left',
      clicks: 1,
      modifiers: { shift: false, alt: false, mod: false },
      ...change,
    } as never)
  return { calls, send, tool }
}

const SHIFT = { shift: true, alt: false, mod: false }
const CTRL = { shift: false, alt: false, mod: true }

describe('a mark', () => {
  test('a click selects it and goes there', () => {
    const { calls, send } = openRuler()
    send('down')
    send('up')
    expect(calls).toEqual(['select Verse', 'locate 1920'])
  })

  test('a drag moves it on the grid, as one call; Shift leaves the grid', () => {
    const { calls, send } = openRuler()
    send('down')
    send('move', { tick: 2500 })
    send('move', { tick: 3001 })
    send('up')
    expect(calls).toEqual(['select Verse', 'target 2400', 'target 2880', 'target null', 'move Verse 2880'])
    calls.length = 0
    send('down')
    send('move', { tick: 3001, modifiers: SHIFT })
    send('up', { modifiers: SHIFT })
    expect(calls.at(-1)).toBe('move Verse 3001')
  })

  test('a drag back to its place moves nothing, and so does Escape', () => {
    const { calls, send, tool } = openRuler()
    send('down')
    send('move', { tick: 2500 })
    send('move', { tick: 1925 })
    send('up')
    send('down')
    send('move', { tick: 3000 })
    tool.send({ type: 'escape' })
    send('up')
    expect(calls.filter((call) => call.startsWith('move'))).toEqual([])
    expect(calls.at(-1)).toBe('target null')
  })

  test('a double click edits it', () => {
    const { calls, send } = openRuler()
    send('down')
    send('up')
    send('down', { clicks: 2 })
    send('up')
    expect(calls.at(-1)).toBe('edit Verse')
  })

  test('the right button selects it, for the menu', () => {
    const { calls, send } = openRuler()
    send('down', { button: 'right' })
    send('up', { button: 'right' })
    expect(calls).toEqual(['select Verse'])
  })
})

describe('a section', () => {
  test('a drag of its band moves it, with Ctrl copies it', () => {
    const { calls, send } = openRuler()
    send('down', { part: 'band' })
    send('move', { part: 'band', tick: 5000 })
    send('up')
    expect(calls.at(-1)).toBe('move section Verse 5760')
    send('down', { part: 'band' })
    send('move', { part: 'band', tick: 100, modifiers: CTRL })
    send('up', { modifiers: CTRL })
    expect(calls.at(-1)).toBe('copy section Verse 0')
  })
})
