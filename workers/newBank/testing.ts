import {
  BasicInstrument,
  BasicPreset,
  BasicSample,
  BasicSoundBank,
  GeneratorTypes,
  SampleTypes,
} from 'spessasynth_core'

const LOOPED = 1

export interface TestPreset {
  readonly name: string
  readonly program: number
  readonly drums?: boolean
  /** The number of voices of a note. */
  readonly layers?: number
}

/** A small SF2 file: each preset plays the same looped sine of 441 Hz, of 1,000 samples at 44,100 Hz. */
export function smallBank(presets: readonly TestPreset[], { name = 'Small bank', loopEnd = 900 } = {}): ArrayBuffer {
  const bank = new BasicSoundBank()
  bank.soundBankInfo.name = name
  const sample = new BasicSample('Sine', 44_100, 69, 0, SampleTypes.monoSample, 100, loopEnd)
  sample.setAudioData(
    Float32Array.from({ length: 1000 }, (_, i) => 0.5 * Math.sin((2 * Math.PI * i) / 100)),
    44_100,
  )
  bank.addSamples(sample)
  const instrument = new BasicInstrument()
  instrument.name = 'Sine'
  instrument.createZone(sample).setGenerator(GeneratorTypes.sampleModes, LOOPED)
  bank.addInstruments(instrument)
  for (const { name: presetName, program, drums = false, layers = 1 } of presets) {
    const preset = new BasicPreset(bank)
    preset.name = presetName
    preset.program = program
    preset.isGMGSDrum = drums
    for (let i = 0; i < layers; i++) preset.createZone(instrument)
    bank.addPresets(preset)
  }
  return bank.writeSF2()
}
