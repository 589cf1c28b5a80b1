import { expect, test } from 'vitest'
import type { SynthOutput } from './synthOutput'
import { createSynthSettings } from './synthSettings'

/** A synth that records its last settings. */
function listening() {
  const told: Record<string, unknown> = {}
  const take = (name: string) => (value: unknown) => {
    told[name] = value
  }
  const output = {
    setVolume: take('volume'),
    setLimiter: take('limiter'),
    setLayers: take('layers'),
    setMetronomeVolume: take('metronome'),
    setSongSound: take('song'),
    measure: take('listener'),
  }
  return { told, output: output as unknown as SynthOutput }
}

test('what is set before there is a synth is set when it comes', () => {
  const { settings, attach } = createSynthSettings()
  settings.setVolume(0.5)
  settings.setLayers(null)
  settings.setSynthSound(false)
  const { told, output } = listening()
  attach(output)
  expect(told).toEqual({ volume: 0.5, limiter: true, layers: null, metronome: 1, song: false, listener: null })
  settings.setLimiter(false)
  settings.setMetronomeVolume(0.25)
  expect(told).toMatchObject({ limiter: false, metronome: 0.25 })
})

test('levels are measured while somebody listens', () => {
  const { settings, attach } = createSynthSettings()
  const { told, output } = listening()
  const heard: unknown[] = []
  const stop = settings.onLevels((peaks) => heard.push(peaks))
  attach(output)
  const stopOther = settings.onLevels(() => {})
  const peaks = new Float32Array(1)
  ;(told.listener as (peaks: Float32Array, master: number) => void)(peaks, 0)
  expect(heard).toEqual([peaks])
  stop()
  expect(told.listener).not.toBeNull()
  stopOther()
  expect(told.listener).toBeNull()
})
