import { BLOCK_FRAMES, type SoundBank, Synthesizer } from './synthesizer'

const NOTE_BLOCKS = 40
const RELEASE_BLOCKS = 100
/** Programs with one and with several voices, looped and not, filtered and not. */
const PROGRAMS = [0, 24, 33, 48, 61, 80]

/**
 * Plays a few notes that nobody hears, on every channel, with what songs do to them: volume, pan, modulation, bends, sends.
 *
 * Why: V8 can compile the synth's voice loop while its objects still change their shape. Such code then leaves at the first
 * shape that it does not know, is not thrown away, and is entered again for each voice of each block (436,827 times in one
 * render, which took 10.4 s instead of 3.1 s). After this the shapes are settled; it takes about 0.2 s. docs/benchmarks.md has the figures.
 */
export function warmUp(sampleRate: number, bank: SoundBank): void {
  const synth = new Synthesizer(sampleRate, bank, { growVoices: true })
  synth.reset(1)
  const sound = new Float32Array(BLOCK_FRAMES)
  const play = (blocks: number) => {
    for (let i = 0; i < blocks; i++) synth.process(sound, sound, 0, BLOCK_FRAMES)
  }
  for (let round = 0; round < 2; round++) {
    for (let channel = 0; channel < 16; channel++)
      startNote(synth, channel, PROGRAMS[(channel + round) % PROGRAMS.length])
    play(NOTE_BLOCKS)
    for (let channel = 0; channel < 16; channel++) synth.send([0x80 | channel, 60, 0], 0)
    play(RELEASE_BLOCKS)
  }
}

function startNote(synth: Synthesizer, channel: number, program: number): void {
  const controllers = [
    [1, 20],
    [7, 90 + channel],
    [10, 30 + channel],
    [11, 101],
    [91, 40],
    [93, 40],
  ]
  synth.send([0xc0 | channel, program], 0)
  for (const [number, value] of controllers) synth.send([0xb0 | channel, number, value], 0)
  synth.send([0xe0 | channel, 3, 60 + channel], 0)
  synth.send([0x90 | channel, 60, 90 + channel], 0)
}
