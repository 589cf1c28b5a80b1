import type { BasicPreset, BasicSample } from 'spessasynth_core'
import { CHUNK_HEADER_BYTES, FILE_HEADER_BYTES } from '#shared/bank/sf2'
import { CodedError } from '#shared/schema/codedError'
import { BLOCK_FRAMES, presetsOf, readBank, type SoundBank, Synthesizer } from '#workers/synth/synthesizer'
import { type BankErrorCode, type BankSummary, type DecodeSample, MAX_BANK_BYTES } from './api'

/**
 * Finds everything that can be wrong with a bank before it is stored: the audio thread reads it without checking, and
 * one exception there ends all sound. The last check plays a note with each instrument.
 */
interface ReadBank {
  readonly summary: BankSummary
  /** An SF2 file to use instead; null: the given file can be played. */
  readonly file: ArrayBuffer | null
}

const refuse = (code: BankErrorCode, message: string, params = {}) => new CodedError(code, message, params)
const tooLarge = () => refuse('bankTooLarge', 'The bank is too large', { size: MAX_BANK_BYTES / 1024 ** 2 })

/** The shares of decoding and checking in the progress. */
const DECODE_SHARE = 0.9
const BYTES_PER_SAMPLE = 2

/** `bytes`: the file. Rejects with a {@link BankErrorCode}. */
export async function readNewBank(
  bytes: ArrayBuffer,
  decode: DecodeSample,
  onProgress: (fraction: number) => void,
): Promise<ReadBank> {
  checkHeader(bytes)
  const bank = parsed(bytes)
  if (bank.presets.length === 0) throw refuse('noPresets', 'The bank has no instruments')
  const compressed = bank.samples.filter((sample) => sample.isCompressed)
  await decodeSamples(compressed, decode, (fraction) => onProgress(DECODE_SHARE * fraction))
  const presets = presetsOf(bank)
  const kits = presets.filter(({ drums }) => drums).length
  const summary = {
    name: bank.soundBankInfo.name.trim(),
    presets: presets.length - kits,
    kits,
    samples: bank.samples.length,
    longLoops: checkSamples(bank, new Set(compressed)),
  }
  const file = compressed.length > 0 ? bank.writeSF2({ software: 'SpessaSynth' }) : null
  if (file && file.byteLength > MAX_BANK_BYTES) throw tooLarge()
  // The bytes that the audio thread will read, not the ones decoded here.
  playAll(file ? parsed(file) : bank)
  onProgress(1)
  return { summary, file }
}

/** Checks the size before the file is read into memory. Throws a {@link BankErrorCode}. */
export function checkSize(size: number): void {
  if (size > MAX_BANK_BYTES) throw tooLarge()
}

const KINDS = ['sfbk', 'sfpk', 'DLS ']

function checkHeader(bytes: ArrayBuffer): void {
  const view = new DataView(bytes)
  const text = (at: number) => String.fromCharCode(...new Uint8Array(bytes, at, 4))
  if (bytes.byteLength < FILE_HEADER_BYTES || text(0) !== 'RIFF' || !KINDS.includes(text(8)))
    throw refuse('notABank', 'The file is no sound bank')
  // Some writers omit the last byte of the padding.
  if (view.getUint32(4, true) + CHUNK_HEADER_BYTES > bytes.byteLength + 1)
    throw refuse('bankCutOff', 'The file ends too early')
}

function parsed(bytes: ArrayBuffer): SoundBank {
  try {
    return readBank(bytes)
  } catch (error) {
    throw refuse('bankBroken', error instanceof Error ? error.message : String(error))
  }
}

async function decodeSamples(
  samples: readonly BasicSample[],
  decode: DecodeSample,
  onProgress: (fraction: number) => void,
): Promise<void> {
  let total = 0
  for (const [i, sample] of samples.entries()) {
    const pcm = toInt16(await decoded(sample, decode))
    total += pcm.byteLength
    if (total > MAX_BANK_BYTES) throw tooLarge()
    // Kept as 16 bits: as floats, the samples of a large bank would take twice the memory.
    sample.setAudioData(new Float32Array(0), sample.sampleRate)
    sample.getRawData = () => new Uint8Array(pcm.buffer)
    onProgress((i + 1) / samples.length)
  }
}

async function decoded(sample: BasicSample, decode: DecodeSample): Promise<Float32Array> {
  try {
    const file = sample.getRawData(true)
    return await decode(file.slice().buffer as ArrayBuffer, sample.sampleRate)
  } catch (error) {
    throw refuse('samplesUndecodable', `Sample ${sample.name}: ${String(error)}`)
  }
}

function toInt16(samples: Float32Array): Int16Array<ArrayBuffer> {
  const pcm = new Int16Array(samples.length)
  for (let i = 0; i < samples.length; i++) pcm[i] = Math.max(-32_768, Math.min(32_767, Math.round(samples[i] * 32_768)))
  return pcm
}

/** Returns the number of samples whose loop ends after them. Throws when a sample's data is not in the file. */
function checkSamples(bank: SoundBank, decoded: ReadonlySet<BasicSample>): number {
  let longLoops = 0
  for (const sample of bank.samples) {
    const length = sample.getRawData(false).length / BYTES_PER_SAMPLE
    // The header says where the data ends; the reader takes whatever is there.
    if ('endByteOffset' in sample && 'startByteOffset' in sample && !decoded.has(sample)) {
      const said = (Number(sample.endByteOffset) - Number(sample.startByteOffset)) / BYTES_PER_SAMPLE
      if (said > 0 && said !== length)
        throw refuse('bankCutOff', `The data of sample ${sample.name} is not in the file`)
    }
    if (sample.loopEnd > length) longLoops++
  }
  return longLoops
}

const KEYS = [36, 60, 84]
const SAMPLE_RATE = 8000

/** The most zones of one instrument. The built-in bank has at most 1,153; a damaged file can name billions. */
const MOST_ZONES = 65_536
/** The most voices of one note. More would use all voices of the synth, and take the audio thread seconds to start. */
const MOST_VOICES = 256

/** Throws when the audio thread cannot start a note of the preset in time. */
function checkVoices(preset: BasicPreset): void {
  const zones = preset.zones.reduce((sum, { instrument }) => sum + (instrument?.zones.length ?? 0), 0)
  if (zones > MOST_ZONES) throw new Error(`${preset.name}: ${zones} zones`)
  for (const key of KEYS) {
    const voices = preset.getVoiceParameters(key, 100)
    if (voices.length > MOST_VOICES) throw new Error(`${preset.name}: ${voices.length} voices a note`)
    for (const { sample } of voices)
      if (!Number.isFinite(sample.sampleRate) || sample.sampleRate <= 0) throw new Error(`${sample.name}: no rate`)
  }
}

/** Plays three notes with each instrument. Throws when the synth cannot. */
function playAll(bank: SoundBank): void {
  try {
    const synth = new Synthesizer(SAMPLE_RATE, bank, { growVoices: true, effects: false })
    synth.reset(1)
    const sound = new Float32Array(BLOCK_FRAMES)
    for (const preset of bank.presets) checkVoices(preset)
    for (const { program, drums, bankMsb, bankLsb } of presetsOf(bank)) {
      const channel = drums ? 9 : 0
      if (!drums) {
        synth.send([0xb0, 0, bankMsb], 0)
        synth.send([0xb0, 32, bankLsb], 0)
      }
      synth.send([0xc0 | channel, program], 0)
      for (const key of KEYS) synth.send([0x90 | channel, key, 100], 0)
      synth.process(sound, sound, 0, BLOCK_FRAMES)
      synth.silence()
      synth.process(sound, sound, 0, BLOCK_FRAMES)
      if (!sound.every(Number.isFinite)) throw new Error(`Program ${program} gives no sound`)
    }
  } catch (error) {
    throw refuse('bankBroken', error instanceof Error ? error.message : String(error))
  }
}
