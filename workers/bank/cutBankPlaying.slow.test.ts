import { SoundBankLoader } from 'spessasynth_core'
import { describe, expect, test } from 'vitest'
import { BankReader } from '#shared/bank/bankReader'
import { streamBank } from '#shared/bank/streamedBank'
import { chase } from '#shared/playback/chase'
import { EventCursor } from '#shared/playback/eventCursor'
import { portCount } from '#shared/playback/ports'
import { testSong } from '#shared/playback/testSong'
import type { Song } from '#shared/song/song'
import { secondsAt, TempoMap, tickAt } from '#shared/time/tempoMap'
import {
  cutter,
  demo,
  expectSame,
  loudest,
  note,
  program,
  render,
  SAMPLE_RATE,
  whole,
  wholeBytes,
} from '#tests/support/bankComparison'
import { tries } from '#tests/support/sample'
import { BLOCK_FRAMES, readBank, type SoundBank, Synthesizer } from '#workers/synth/synthesizer'
import type { CutBank } from './cutBank'

/** The bank as the player assembles it while it arrives, with only the sounds that are needed before `tick`. */
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

/** Renders a second of sound after a jump to `tick`. */
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

describe('a bank that arrives during playback', () => {
  const song = demo('earthday')
  const cut = cutter.cut(song)

  test('sounds as the whole one once all of it is there', { timeout: 120_000 }, async () => {
    expectSame(await render(song, arrivedUntil(Number.POSITIVE_INFINITY, cut)), await render(song, whole))
  })

  test('has, by each tick, the sounds needed before it', { timeout: 120_000 }, async () => {
    for (const second of [7, 40]) {
      const heard = await render(song, whole, second)
      const part = await render(song, arrivedUntil(tickAt(TempoMap.of(song), second), cut), second)
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

  test('is the same each time, and names the bank that it is a part of', () => {
    const song = testSong([{ notes: [note(0)] }])
    const first = new Uint8Array(cutter.cut(song).sf2)
    cutter.cut(silent)
    expect(Buffer.compare(first, new Uint8Array(cutter.cut(song).sf2))).toBe(0)
    const { soundBankInfo: info } = SoundBankLoader.fromArrayBuffer(first.buffer)
    expect(info.name).toBe(whole.soundBankInfo.name)
    expect(info.copyright).toBe(whole.soundBankInfo.copyright)
    expect(info.comment).toContain('A part of the bank')
  })

  test('leaves the whole bank unchanged', () => {
    const before = Buffer.from(wholeBytes.slice(0))
    cutter.cut(testSong([{ notes: [note(0)] }]))
    expect(Buffer.compare(Buffer.from(wholeBytes), before)).toBe(0)
  })
})

const MANY = tries(1_000_000, 200_000)

test(`a song of ${MANY} notes has its bank`, { timeout: 60_000 }, () => {
  const notes = Array.from({ length: MANY }, (_, i) => note(i, 30 + (i % 60), 20, 1 + (i % 127)))
  expect(cutter.cut(testSong([{ notes }])).sf2.byteLength).toBeGreaterThan(100_000)
})
