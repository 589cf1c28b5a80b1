import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MetaType, metaEvent, tempoData } from '../song/metaEvents'
import type { RawEvent, Song } from '../song/song'
import { bpmAt, secondsAt, TempoMap, tempoOf, tickAt } from './tempoMap'

type TempoSong = Pick<Song, 'tracks' | 'timebase'>

function tempo(tick: number, microseconds: number): RawEvent {
  const data = Uint8Array.of(microseconds >> 16, (microseconds >> 8) & 255, microseconds & 255)
  return { id: 1, tick, order: 1, status: 0xff, metaType: 0x51, data }
}

function songOf(timebase: number, ...tracks: RawEvent[][]): TempoSong {
  return { timebase, tracks: tracks.map((events) => ({ events })) as unknown as Song['tracks'] }
}

test('a song without tempo events runs at 120 BPM', () => {
  const map = TempoMap.of(songOf(480, []))
  expect(secondsAt(map, 960)).toBe(1)
  expect(tickAt(map, 1.5)).toBe(1440)
  expect(tickAt(map, 0.0005)).toBeCloseTo(0.48, 9)
  expect(bpmAt(map, 5)).toBe(120)
})

test('a change takes effect at its tick, and of two at the same tick the last wins', () => {
  const map = TempoMap.of(songOf(480, [tempo(480, 250_000), tempo(960, 1)], [tempo(960, 1_000_000)]))
  expect(secondsAt(map, 480)).toBe(0.5)
  expect(secondsAt(map, 960)).toBe(0.75)
  expect(secondsAt(map, 1440)).toBe(1.75)
  expect(tickAt(map, 0.625)).toBe(720)
  expect([479, 480, 960].map((tick) => bpmAt(map, tick))).toEqual([120, 240, 60])
})

test('other events and a tempo of zero change nothing', () => {
  const short = { ...tempo(0, 1), data: Uint8Array.of(1, 2) }
  const otherMeta = { ...tempo(0, 1), metaType: 0x58 }
  const systemExclusive = { ...tempo(0, 1), status: 0xf0 as const }
  const map = TempoMap.of(songOf(480, [short, otherMeta, systemExclusive, tempo(0, 0)]))
  expect(map.tick.length).toBe(1)
  expect(bpmAt(map, 0)).toBe(120)
})

test('the time of thousands of changes is the exact sum', () => {
  const count = 20_000
  const events = Array.from({ length: count }, (_, i) => tempo(i * 7, 400_000 + ((i * 7919) % 300_001)))
  const map = TempoMap.of(songOf(960, events))
  let exact = 0n
  for (let i = 0; i < count; i++) exact += 7n * BigInt(400_000 + ((i * 7919) % 300_001))
  expect(secondsAt(map, count * 7)).toBeCloseTo(Number(exact) / 960e6, 10)
  expect(map.seconds[count - 1]).toBe(Number(exact - 7n * BigInt(map.microsecondsPerBeat[count - 1])) / 960e6)
})

test('tickAt is the inverse of secondsAt for whole ticks, and time never runs backwards', () => {
  const changes = fc.array(fc.tuple(fc.nat(5_000_000), fc.integer({ min: 1000, max: 0xffffff })), { maxLength: 40 })
  const ticks = fc.array(fc.nat(10_000_000), { minLength: 2, maxLength: 50 })
  fc.assert(
    fc.property(changes, ticks, fc.integer({ min: 1, max: 0x7fff }), (rows, wanted, timebase) => {
      const events = rows.map(([tick, microseconds]) => tempo(tick, microseconds)).sort((a, b) => a.tick - b.tick)
      const map = TempoMap.of(songOf(timebase, events))
      for (const tick of wanted) expect(tickAt(map, secondsAt(map, tick))).toBe(tick)
      const seconds = wanted.sort((a, b) => a - b).map((tick) => secondsAt(map, tick))
      expect(seconds).toEqual(seconds.toSorted((a, b) => a - b))
    }),
  )
})

test('the map is the same object until a tempo event changes', () => {
  const song = songOf(480, [tempo(0, 400_000)], [])
  const map = TempoMap.of(song)
  const [conductor, other] = song.tracks
  const notesEdited = { ...song, tracks: [conductor, { ...other }] }
  const eventAdded = { ...song, tracks: [conductor, { ...other, events: [{ ...tempo(3, 1), metaType: 1 }] }] }
  const renamed = { ...song, tracks: [{ ...conductor, events: [...conductor.events] }, other] }
  for (const same of [song, notesEdited, eventAdded, renamed]) expect(TempoMap.of(same)).toBe(map)
  const faster = { ...song, tracks: [{ ...conductor, events: [tempo(0, 300_000)] }, other] }
  expect(bpmAt(TempoMap.of(faster), 0)).toBe(200)
  const changesLater = { ...conductor, events: [...conductor.events, tempo(480, 200_000)] }
  expect(bpmAt(TempoMap.of({ ...song, tracks: [changesLater, other] }), 480)).toBe(300)
  expect(TempoMap.of({ ...song, timebase: 96 }).timebase).toBe(96)
})

test('a tempo is written in whole microseconds a beat that fit in three bytes', () => {
  const written = [120, 512, 1, 1e9].map((bpm) => tempoOf(metaEvent(1, 0, MetaType.tempo, tempoData(bpm))))
  expect(written).toEqual([500_000, 117_188, 0xffffff, 1])
})
