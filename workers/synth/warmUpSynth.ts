import { RHYTHM_CHANNEL } from '#shared/song/song'
import { BLOCK_FRAMES, type SoundBank, Synthesizer } from './synthesizer'

const NOTE_BLOCKS = 40
const RELEASE_BLOCKS = 100
/**
 * Programs with one and several voices, with and without loops and filters. A song's own bank may lack some of them.
 */
const PROGRAMS = [0, 24, 33, 48, 61, 80]
const KEY = 60
/** Seconds from the start of a block to the start and the end of the notes in it. */
const DELAY = 0.001

/**
 * Plays a few inaudible notes on every channel with what songs use: volume, pan, modulation, bends, sends.
 *
 * V8 can compile the synth's voice loop while its objects still change their shape. Such code bails out at the first
 * unknown shape, is not discarded, and is entered again for each voice of each block (436,827 times in one render,
 * which took 10.4 s instead of 3.1 s). After the warm-up, which takes about 0.2 s, the shapes are stable.
 * See docs/adr/0016-the-synth-core-alone.md.
 */
export function warmUpSynth(sampleRate: number, bank: SoundBank): void {
  const steps = warmUpSteps(sampleRate, bank)
  while (!steps.next().done);
}

/** Warms up in steps of a few milliseconds at most, for a thread that must not be busy for long. */
export function* warmUpSteps(sampleRate: number, bank: SoundBank): Generator<void> {
  const synth = new Synthesizer(sampleRate, bank, { growVoices: true })
  yield
  synth.reset(1)
  const sound = new Float32Array(BLOCK_FRAMES)
  const melodic = soundingPresets(bank, false)
  const kits = soundingPresets(bank, true)
  function* play(blocks: number): Generator<void> {
    for (let i = 0; i < blocks; i++) {
      synth.process(sound, sound, 0, BLOCK_FRAMES)
      yield
    }
  }
  for (let round = 0; round < 2; round++) {
    const notes = Array.from({ length: 16 }, (_, channel) => {
      const presets = channel === RHYTHM_CHANNEL ? kits : melodic
      return presets[(channel + round) % presets.length]
    })
    for (const [channel, preset] of notes.entries()) {
      if (preset) startNote(synth, channel, preset)
      yield
    }
    yield* play(NOTE_BLOCKS)
    for (const [channel, preset] of notes.entries()) if (preset) synth.send([0x80 | channel, preset.key, 0], 0, DELAY)
    yield* play(RELEASE_BLOCKS)
  }
}

interface SoundingPreset {
  readonly bank: number
  readonly program: number
  readonly key: number
  readonly velocity: number
}

/**
 * Presets to play, each with a key and a velocity at which it sounds: the chosen programs if the bank has them, then
 * others.
 */
export function soundingPresets({ presets }: SoundBank, isDrum: boolean): SoundingPreset[] {
  const sounding = presets.filter((preset) => preset.isDrum === isDrum && preset.zones.length > 0)
  const isChosen = ({ program, bankMSB }: (typeof sounding)[number]) => bankMSB === 0 && PROGRAMS.includes(program)
  return [...sounding.filter(isChosen), ...sounding.filter((preset) => !isChosen(preset))]
    .slice(0, PROGRAMS.length)
    .map((preset) => {
      const sounds = (key: number, velocity: number) => preset.getVoiceParameters(key, velocity).length > 0
      const { keyRange, velRange } = preset.zones[0].instrument.zones[0]
      const ofZone = { key: Math.max(0, keyRange.min), velocity: Math.max(1, velRange.min) }
      const { key, velocity } = sounds(KEY, 90) ? { key: KEY, velocity: 90 } : ofZone
      return { bank: preset.bankMSB, program: preset.program, key, velocity }
    })
}

function startNote(synth: Synthesizer, channel: number, { bank, program, key, velocity }: SoundingPreset): void {
  const controllers = [
    [1, 20],
    [7, 90 + channel],
    [10, 30 + channel],
    [11, 101],
    [91, 40],
    [93, 40],
  ]
  if (bank > 0) synth.send([0xb0 | channel, 0, bank], 0)
  synth.send([0xc0 | channel, program], 0)
  for (const [number, value] of controllers) synth.send([0xb0 | channel, number, value], 0)
  synth.send([0xe0 | channel, 3, 60 + channel], 0)
  synth.send([0x90 | channel, key, Math.min(127, velocity + channel)], 0, DELAY)
}
