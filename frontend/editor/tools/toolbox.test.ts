import { expect, test, vi } from 'vitest'
import type { SurfacePointer } from '../model/roll'
import { songWith } from './harness'
import { HarnessHost } from './harnessHost'
import { createToolbox } from './toolbox'

const pointer = (type: SurfacePointer['type'], tick: number): SurfacePointer => ({
  type,
  region: 'notes',
  tick,
  noteNumber: 60,
  strip: 0,
  value: 1,
  laneHit: { on: 'empty' },
  slack: 0,
  hit: { on: 'empty' },
  button: 'left',
  modifiers: { shift: false, alt: false, mod: false },
  clicks: 1,
  time: 0,
})

function setUp() {
  const song = songWith([])
  const host = new HarnessHost(song, song.tracks[1].id)
  const onError = vi.fn()
  return { host, onError, toolbox: createToolbox(host, onError) }
}

test('an error of the host is reported, and the tool still works', () => {
  const { host, onError, toolbox } = setUp()
  const broken = vi.spyOn(host, 'newNote').mockImplementationOnce(() => {
    throw new Error('broken')
  })
  toolbox.send(pointer('down', 0))
  expect(broken).toHaveBeenCalled()
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken' }))
  expect(toolbox.state()).toBe('idle')
  toolbox.send(pointer('down', 0))
  toolbox.send(pointer('up', 0))
  expect(host.entries).toEqual([{ action: 'addNotes', count: 1 }])
})

test('stopping cancels the running gesture', () => {
  const { host, toolbox } = setUp()
  toolbox.send(pointer('down', 0))
  expect(host.shown).not.toBeNull()
  toolbox.stop()
  expect(host.shown).toBeNull()
  expect(host.sounds).toEqual([60, 'off'])
  expect(host.entries).toEqual([])
})
