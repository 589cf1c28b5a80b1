import { beforeEach, expect, test } from 'vitest'
import type { Mix } from '#shared/playback/audible'
import type { TestTrack } from '#shared/playback/testSong'
import { ControlKind } from '#shared/song/controls'
import { at, FakeSynth, note } from './testing'
import { CHANGE_DELAY } from './transport'

const mute = (...ids: number[]): Mix => ({ muted: new Set(ids), soloed: new Set() })

let synth: FakeSynth
beforeEach(() => {
  synth = new FakeSynth()
})
const open = (...tracks: TestTrack[]) => synth.open(...tracks)

test('muting one of two tracks on a channel silences its notes and no others', () => {
  open({ channel: 0, notes: [note(0, 960, 60)] }, { channel: 0, notes: [note(0, 960, 72), note(480, 10, 74)] })
  synth.transport.play()
  synth.run(0.2)
  synth.transport.setMix(mute(1))
  synth.run(1.5)
  const heard = synth.heard()
  const release = heard.findIndex((line) => line.endsWith('80 3c 40'))
  expect(Number.parseFloat(heard[release])).toBeLessThan(0.2 + CHANGE_DELAY + 0.01)
  expect(heard.filter((_, i) => i !== release)).toEqual([
    `${at(0)}: 90 3c 64`,
    `${at(0)}: 90 48 64`,
    `${at(0.5)}: 90 4a 64`,
    `${at(0.5 + 1 / 96)}: 80 4a 40`,
    `${at(1)}: 80 48 40`,
  ])
})

test('un-muting is heard from the next note on; nothing is struck twice', () => {
  open({ notes: Array.from({ length: 20 }, (_, i) => note(i * 48, 24, 40 + i)) })
  synth.transport.setMix(mute(1))
  synth.transport.play()
  synth.run(0.2)
  synth.transport.setMix(mute())
  synth.run(2)
  const strikes = synth.heard((bytes) => bytes[0] >> 4 === 9)
  expect(new Set(strikes).size).toBe(strikes.length)
  expect(strikes[0]).toBe(`${at(0.2)}: 90 2c 64`)
  expect(strikes).toHaveLength(16)
})

test('a mute before anything was heard strikes only what is left', () => {
  open({ notes: [note(0, 480, 60)] }, { channel: 1, notes: [note(0, 480, 61)] })
  synth.transport.play()
  synth.transport.setMix(mute(1))
  synth.run(1)
  expect(synth.heard()).toEqual([`${at(0)}: 91 3d 64`, `${at(0.5)}: 81 3d 40`])
})

test('a muted track keeps sending its controls', () => {
  const volume = (tick: number, value: number) => ({ tick, kind: ControlKind.controller, number: 7, value })
  open({ notes: [note(0, 480)], controls: [volume(0, 1), volume(240, 2)] })
  synth.transport.setMix(mute(1))
  synth.transport.play()
  synth.run(1)
  expect(synth.heard(() => true)).toEqual([`${at(0)}: b0 07 01`, `${at(0.25)}: b0 07 02`])
})
