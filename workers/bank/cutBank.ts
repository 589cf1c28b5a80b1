import {
  BasicInstrument,
  type BasicInstrumentZone,
  type BasicSample,
  BasicSoundBank,
  type BasicZone,
} from 'spessasynth_core'
import { valueIn } from '#shared/core/required'
import type { Song } from '#shared/song/song'
import type { SoundBank } from '#workers/synth/synthesizer'
import { type BankFile, readBankHeaders } from './bankFile'
import { copyOfPreset, copyRanges, SoundFinder, type UsedZones } from './soundsOf'

/** Cuts the banks of songs out of the whole bank. */
interface BankCutter {
  /** Cuts a song's bank; the same song gives the same bytes. */
  cut(song: Song): CutBank
}

export interface CutBank {
  /** An SF2 file that sounds like the whole bank for this song. */
  readonly sf2: ArrayBuffer
  /** For each sample of the file, the tick before which no note needs it; ascending. */
  readonly ticks: readonly number[]
}

/** A comment in the file, so that nobody takes it for the whole bank. */
const COMMENT =
  'A part of the bank: only what one song plays. Its presets are all named, those not played are silent.\n'

/** `file`: the whole bank. Throws if its samples are compressed. Each cut reads sample data from it. */
export function createBankCutter(file: BankFile): BankCutter {
  const bank = readBankHeaders(file)
  const finder = new SoundFinder(bank)
  return { cut: (song) => cutBank(bank, finder.soundsOf(song)) }
}

/**
 * The bank with only these zones and their samples. All presets stay, most of them without zones: which preset a
 * program change selects depends on those that exist.
 */
function cutBank(bank: SoundBank, used: UsedZones): CutBank {
  const cut = new BasicSoundBank()
  cut.defaultModulators = bank.defaultModulators
  cut.customDefaultModulators = bank.customDefaultModulators
  const { soundBankInfo: info } = bank
  // The core writes the current date, which would make every file different.
  cut.soundBankInfo = { ...info, creationDate: new Date(0), comment: COMMENT + (info.comment ?? '') }

  const parts = usedParts(used)
  const ticks = firstTicks(parts)
  const instruments = new Map<BasicInstrument, BasicInstrument>()
  const instrumentOf = (source: BasicInstrument): BasicInstrument => {
    const known = instruments.get(source)
    if (known) return known
    const instrument = new BasicInstrument()
    instrument.name = source.name
    copyZone(source.globalZone, instrument.globalZone)
    for (const zone of source.zones) if (parts.has(zone)) copyZone(zone, instrument.createZone(zone.sample))
    instruments.set(source, instrument)
    return instrument
  }
  for (const source of bank.presets) {
    const preset = copyOfPreset(source, cut)
    const zones = source.zones.filter((zone) => used.has(zone))
    if (zones.length > 0) copyZone(source.globalZone, preset.globalZone)
    for (const zone of zones) copyZone(zone, preset.createZone(instrumentOf(zone.instrument)))
    cut.addPresets(preset)
  }
  cut.addInstruments(...instruments.values())
  const samples = bank.samples
    .filter((sample) => ticks.has(sample))
    .sort((a, b) => valueIn(ticks, a) - valueIn(ticks, b))
  cut.addSamples(...samples)

  const sf2 = cut.writeSF2({ software: 'SpessaSynth' })
  // The whole bank shares these samples, and would keep counting the copies as their users.
  for (const preset of cut.presets) preset.delete()
  for (const instrument of cut.instruments) instrument.delete()
  return { sf2, ticks: samples.map((sample) => valueIn(ticks, sample)) }
}

/** The used zones of instruments, with the tick at which each is first heard. */
const usedParts = (used: UsedZones): ReadonlyMap<BasicInstrumentZone, number> =>
  earliest([...used.values()].flatMap((parts) => [...parts]))

const firstTicks = (parts: ReadonlyMap<BasicInstrumentZone, number>): ReadonlyMap<BasicSample, number> =>
  earliest([...parts].map(([{ sample }, tick]) => [sample, tick]))

function earliest<T>(uses: readonly (readonly [T, number])[]): ReadonlyMap<T, number> {
  const first = new Map<T, number>()
  for (const [used, tick] of uses) first.set(used, Math.min(tick, first.get(used) ?? tick))
  return first
}

function copyZone(from: BasicZone, to: BasicZone): void {
  copyRanges(from, to)
  to.generators = from.generators
  to.modulators = from.modulators
}
