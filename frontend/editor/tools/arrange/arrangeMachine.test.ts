import { beforeEach, expect, test } from 'vitest'
import type { TrackRectangle } from '#shared/edit/command'
import type { ArrangeHost, ArrangePlace, ArrangePointer } from '../../model/arrange'
import { runTool } from '../runTool'
import { arrangeMachine } from './arrangeMachine'

const BAR = 1920
const ROWS = 4

/** A host over four tracks with a grid of bars; it records all requests. */
class Host implements ArrangeHost {
  selected: TrackRectangle | null = null
  target: TrackRectangle | null = null
  readonly calls: string[] = []
  rowCount = () => ROWS
  selection = () => this.selected
  select(rectangle: TrackRectangle | null, live?: boolean) {
    this.selected = rectangle
    if (!live) this.calls.push(rectangle ? `select ${Object.values(rectangle).join(' ')}` : 'select nothing')
  }
  showTarget(rectangle: TrackRectangle | null) {
    this.target = rectangle
  }
  floor = (tick: number, free?: boolean) => (free ? tick : Math.floor(tick / BAR) * BAR)
  round = (tick: number, free?: boolean) => (free ? tick : Math.round(tick / BAR) * BAR)
  unit = (_: number, free?: boolean) => (free ? 1 : BAR)
  transfer(dTick: number, dTrack: number, copy: boolean) {
    this.calls.push(`${copy ? 'copy' : 'move'} ${dTick} ${dTrack}`)
    this.target = null
  }
  selectTrack = (row: number) => void this.calls.push(`track ${row}`)
  openTrack = (row: number) => void this.calls.push(`open ${row}`)
  isPlaying = () => false
  locate = (tick: number) => void this.calls.push(`locate ${tick}`)
  setCursor() {}
}

let host = new Host()
let tool = runTool(arrangeMachine, host, fail)
beforeEach(() => {
  host = new Host()
  tool = runTool(arrangeMachine, host, fail)
})

function fail(error: unknown): never {
  throw error
}

interface At extends Partial<ArrangePlace> {
  readonly shift?: boolean
  readonly mod?: boolean
  readonly clicks?: number
  readonly button?: ArrangePointer['button']
}

function send(type: ArrangePointer['type'], tick: number, row: number, at: At = {}): void {
  const { shift = false, mod = false, clicks = 1, button = 'left', region = 'tracks', on = null } = at
  tool.send({ type, tick, row, region, on, clicks, time: 0, button, modifiers: { shift, mod, alt: false } })
}

function drag(from: [tick: number, row: number], to: [tick: number, row: number], at: At = {}): void {
  send('down', ...from, at)
  send('move', ...to, at)
  send('up', ...to, at)
}

const AREA: TrackRectangle = { fromTick: BAR, toTick: 3 * BAR, fromTrack: 1, toTrack: 3 }

test('a drag selects all cells of the grid that it touches', () => {
  drag([2000, 0.5], [4000, 1.2])
  expect(host.calls).toEqual([`select ${BAR} ${3 * BAR} 0 2`])
})

test('it may go backwards and beyond the tracks', () => {
  drag([4000, 2.5], [100, 9])
  expect(host.calls).toEqual([`select 0 ${3 * BAR} 2 4`])
})

test('with Shift it ends at the very ticks', () => {
  drag([2000, 0.5], [4000, 0.6], { shift: true })
  expect(host.calls).toEqual(['select 2000 4001 0 1'])
})

test('a drag on the ruler selects all tracks', () => {
  drag([2000, -0.3], [4000, -0.3], { region: 'ruler' })
  expect(host.calls).toEqual([`select ${BAR} ${3 * BAR} 0 4`])
})

test('a drag of the selection shows its target and moves it once', () => {
  host.selected = AREA
  send('down', 2000, 1.5, { on: 'middle' })
  send('move', 2000 + BAR, 2.5, { on: 'middle' })
  expect(host.target).toEqual({ fromTick: 2 * BAR, toTick: 4 * BAR, fromTrack: 2, toTrack: 4 })
  send('up', 2000 + BAR, 2.5)
  expect(host.calls).toEqual([`move ${BAR} 1`])
  expect(host.target).toBeNull()
})

test('with Ctrl it copies', () => {
  host.selected = AREA
  drag([2000, 1.5], [2000 + 2 * BAR, 1.5], { on: 'middle', mod: true })
  expect(host.calls).toEqual([`copy ${2 * BAR} 0`])
})

test('a move stays within the tracks and behind tick 0', () => {
  host.selected = AREA
  drag([2000, 1.5], [0, 9], { on: 'middle' })
  drag([2000 + BAR, 1.5], [0, -5], { on: 'middle' })
  expect(host.calls).toEqual([`move ${-BAR} 1`, `move ${-BAR} -1`])
})

test('a drag that ends where it began changes nothing', () => {
  host.selected = AREA
  send('down', 2000, 1.5, { on: 'middle' })
  send('move', 4000, 1.5, { on: 'middle' })
  send('move', 2000, 1.5, { on: 'middle' })
  send('up', 2000, 1.5)
  expect(host.calls).toEqual([])
})

test('its edges are dragged, and leave at least a step between them', () => {
  host.selected = AREA
  drag([BAR, 1.5], [0, 1.5], { on: 'start' })
  drag([3 * BAR, 1.5], [0, 1.5], { on: 'end' })
  expect(host.calls).toEqual([`select 0 ${3 * BAR} 1 3`, `select 0 ${BAR} 1 3`])
})

test('Escape puts back what was selected', () => {
  host.selected = AREA
  send('down', 100, 0.5)
  send('move', 4000, 0.5)
  tool.send({ type: 'escape' })
  expect(host.selected).toEqual(AREA)
  tool.send({ type: 'escape' })
  expect(host.selected).toBeNull()
})

test('a click clears the selection, and chooses the track and the place', () => {
  host.selected = AREA
  send('down', 4000, 3.5)
  send('up', 4000, 3.5)
  expect(host.calls).toEqual(['select nothing', 'track 3', `locate ${2 * BAR}`])
})

test('a click on the ruler moves the playhead alone', () => {
  send('down', 4000, -0.5, { region: 'ruler' })
  send('up', 4000, -0.5, { region: 'ruler' })
  expect(host.calls).toEqual([`locate ${2 * BAR}`])
})

test('a double click opens the track', () => {
  send('down', 4000, 2.5, { clicks: 2 })
  expect(host.calls).toEqual(['open 2'])
})

test('other buttons do nothing', () => {
  drag([0, 0], [4000, 2], { button: 'right' })
  expect(host.calls).toEqual([])
})
