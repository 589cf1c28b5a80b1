import { describe, expect, test } from 'vitest'
import type { PointerBase } from '../model/roll'
import { openRoll, songWith } from './harness'
import { minimapMachine } from './minimapMachine'
import { runTool } from './runTool'

function openMinimap() {
  const { host } = openRoll(songWith([]))
  const tool = runTool(minimapMachine, host, (error) => {
    throw error
  })
  const send = (type: PointerBase['type'], tick: number, button: PointerBase['button'] = 'left') =>
    tool.send({ type, tick, button, clicks: 1, modifiers: { shift: false, alt: false, mod: false } } as never)
  return { host, send, tool }
}

describe('the minimap', () => {
  test('a press beside the window centres the view there', () => {
    const { host, send } = openMinimap()
    send('down', 40_000)
    send('up', 40_000)
    expect(host.shownFrom).toBe(40_000 - host.shownTicks / 2)
  })

  test('a press in the window leaves it, and a drag moves it by as much', () => {
    const { host, send } = openMinimap()
    send('down', 1000)
    expect(host.shownFrom).toBe(0)
    send('move', 3000)
    send('move', 9000)
    send('up', 9000)
    expect(host.shownFrom).toBe(8000)
  })

  test('it stops at the start of the song', () => {
    const { host, send } = openMinimap()
    send('down', 1000)
    send('move', 10)
    expect(host.shownFrom).toBe(0)
  })

  test('Escape brings the view back', () => {
    const { host, send, tool } = openMinimap()
    send('down', 1000)
    send('move', 9000)
    tool.send({ type: 'escape' })
    expect(host.shownFrom).toBe(0)
  })

  test('other buttons do nothing', () => {
    const { host, send } = openMinimap()
    send('down', 40_000, 'right')
    expect(host.shownFrom).toBe(0)
  })
})
