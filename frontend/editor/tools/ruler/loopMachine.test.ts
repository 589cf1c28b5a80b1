import { expect, test } from 'vitest'
import type { LoopRange } from '#shared/playback/anchor'
import type { LoopHost, LoopPointer } from '../../model/loop'
import { runTool } from '../runTool'
import { loopMachine } from './loopMachine'

const show = (range: LoopRange | null) => (range ? `${range.begin}–${range.end}` : 'null')

function openRuler(range: LoopRange | null = { begin: 480, end: 1440 }) {
  const calls: string[] = []
  const host: LoopHost = {
    range: () => range,
    round: (tick, free) => (free ? tick : Math.round(tick / 240) * 240),
    shortest: () => 240,
    preview: (next) => calls.push(`preview ${show(next)}`),
    commit: (next) => calls.push(`commit ${show(next)}`),
    setBegin: (tick) => calls.push(`begin ${tick}`),
    setEnd: (tick) => calls.push(`end ${tick}`),
    locate: (tick) => calls.push(`locate ${tick}`),
    setCursor: () => {},
  }
  const tool = runTool(loopMachine, host, (error) => {
    throw error
  })
  const send = (type: LoopPointer['type'], change: Partial<LoopPointer> = {}) =>
    tool.send({
      type,
      region: 'loop',
      tick: 485,
      part: 'begin',
      button: 'left',
      clicks: 1,
      modifiers: { shift: false, alt: false, mod: false },
      ...change,
    } as never)
  return { calls, send, tool }
}

const SHIFT = { shift: true, alt: false, mod: false }
const CTRL = { shift: false, alt: false, mod: true }
const ALT = { shift: false, alt: true, mod: false }

test.each<[string, Partial<LoopPointer>, number, string]>([
  ['the first handle moves the beginning', { part: 'begin' }, 730, '720–1440'],
  ['it stops a grid unit before the end', { part: 'begin' }, 5000, '1200–1440'],
  ['it stops at the start of the song', { part: 'begin' }, 0, '0–1440'],
  ['the second handle moves the end', { part: 'end', tick: 1440 }, 1930, '480–1920'],
  ['it stops a grid unit behind the beginning', { part: 'end', tick: 1440 }, 0, '480–720'],
  ['the bar moves the whole', { part: 'bar', tick: 1000 }, 1500, '960–1920'],
  ['the bar stops at the start of the song', { part: 'bar', tick: 1000 }, 0, '0–960'],
  ['a drag to the right makes a new one', { part: 'ruler', tick: 2400, modifiers: CTRL }, 3380, '2400–3360'],
  ['a drag to the left makes a new one', { part: 'ruler', tick: 2400, modifiers: ALT }, 1900, '1920–2400'],
  ['a short drag makes the shortest one', { part: 'ruler', tick: 2400, modifiers: CTRL }, 2420, '2400–2640'],
])('%s', (_, press, to, range) => {
  const { calls, send } = openRuler()
  send('down', press)
  send('move', { ...press, tick: to })
  send('up', { ...press, tick: to })
  expect(calls).toEqual([`preview ${range}`, 'preview null', `commit ${range}`])
})

test('Shift leaves the grid', () => {
  const { calls, send } = openRuler()
  send('down', { part: 'end', tick: 1440 })
  send('move', { part: 'end', tick: 1931, modifiers: SHIFT })
  send('up', { part: 'end', tick: 1931, modifiers: SHIFT })
  expect(calls.at(-1)).toBe('commit 480–1931')
})

test.each<[string, Partial<LoopPointer>, string[]]>([
  ['with Ctrl sets the beginning', { part: 'ruler', tick: 700, modifiers: CTRL }, ['begin 720']],
  ['with Alt sets the end', { part: 'ruler', tick: 700, modifiers: ALT }, ['end 720']],
  ['on the bar goes there', { part: 'bar', tick: 700 }, ['locate 720']],
  ['on a handle does nothing', { part: 'end', tick: 700 }, []],
  ['with another button does nothing', { part: 'bar', tick: 700, button: 'right' }, []],
])('a click %s', (_, press, expected) => {
  const { calls, send } = openRuler()
  send('down', press)
  send('up', press)
  expect(calls).toEqual(expected)
})

test.each(['cancel', 'escape'] as const)('%s leaves the loop as it was', (type) => {
  const { calls, send, tool } = openRuler()
  send('down')
  send('move', { tick: 730 })
  if (type === 'escape') tool.send({ type: 'escape' })
  else send('cancel')
  send('up')
  expect(calls).toEqual(['preview 720–1440', 'preview null'])
})
