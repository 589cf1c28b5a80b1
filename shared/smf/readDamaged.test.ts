import { expect, test, vi } from 'vitest'
import { MidiFileError } from './problem'
import { readSmf } from './read'
import { channel, chunk, END_OF_TRACK, file, header, join, meta, trackBytes } from './testFiles'
import { writeSmf } from './write'

vi.setConfig({ testTimeout: 60_000 })
const text = (string: string) => [...string].map((character) => character.charCodeAt(0))
const name = (string: string) => meta(0, 3, text(string))

function problemOf(bytes: Uint8Array) {
  try {
    readSmf(bytes)
  } catch (error) {
    if (error instanceof MidiFileError) return { code: error.code, message: error.message, values: error.params }
    throw error
  }
  return null
}

const codes = (bytes: Uint8Array) => readSmf(bytes).warnings.map(({ code }) => code)
const note = [channel(0, 0x90, 60, 100), channel(480, 0x80, 60, 0)]
const whole = [...note, END_OF_TRACK]

test('rejects files of which nothing can be read', () => {
  const tracks = chunk('MTrk', trackBytes(whole))
  const damaged: [Uint8Array, string, string][] = [
    [new Uint8Array(0), 'empty', 'The file is empty'],
    [Uint8Array.from(text('Not a MIDI file')), 'notMidi', 'Not a MIDI file'],
    [Uint8Array.from(text('MTh')), 'notMidi', 'Not a MIDI file'],
    [header(1, 1, 480).slice(0, 13), 'truncated', 'The file ends within its header'],
    [join(header(2, 1, 480), tracks), 'unsupportedFormat', 'Unsupported midi format 2'],
    [join(header(513, 1, 480), tracks), 'unsupportedFormat', 'Unsupported midi format 513'],
    [header(1, 0, 480), 'missingTracks', 'The file has no tracks'],
  ]
  for (const [bytes, code, message] of damaged) expect(problemOf(bytes)).toMatchObject({ code, message })
  expect(() => readSmf(join(header(1, 1, 480), tracks), { maxBytes: 20 })).toThrow('The file is larger than 20 bytes')
})

test('a file cut anywhere gives the events before the cut, or a clear problem', () => {
  const events = [name('Long'), ...Array.from({ length: 40 }, () => note).flat(), meta(300, 1, text('x')), END_OF_TRACK]
  const bytes = file(1, 480, [[END_OF_TRACK], events], true)
  let last = 0
  for (let length = 0; length < bytes.length; length++) {
    const cut = bytes.slice(0, length)
    if (length < 22) {
      expect(problemOf(cut)?.code).toMatch(/empty|notMidi|truncated|missingTracks/)
      continue
    }
    const { song, warnings } = readSmf(cut)
    const count = song.tracks[1].notes.length
    expect(count).toBeGreaterThanOrEqual(last)
    expect(warnings.length).toBeGreaterThan(0)
    last = count
  }
  expect(last).toBe(40)
})

test('a damaged track is read up to the damage, and the warning says where that is', () => {
  const damages: [number[], string][] = [
    [[0x81, 0x80, 0x80, 0x80, 0x80, 0x00, 0x90, 60, 1], 'more than four bytes'],
    // Nothing after this is an event.
    [[0, 0x90, 0x85, 1, 0x80, 0x80, 0x80, 0x80, 0x80], 'data byte'],
    [[0, 0xff, 0x80, 0], 'data byte'],
  ]
  for (const [damage, reason] of damages) {
    const body = [...trackBytes(note), ...damage, ...trackBytes([END_OF_TRACK])]
    const { song, warnings } = readSmf(join(header(1, 2, 480), chunk('MTrk', trackBytes(whole)), chunk('MTrk', body)))
    expect(song.tracks.map((track) => track.notes.length)).toEqual([0, 1, 1])
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatchObject({ code: 'corruptTrack', values: { track: 2, eventCount: 2 } })
    expect(warnings[0].message).toContain(reason)
  }
  expect(codes(join(header(1, 1, 480), chunk('MTrk', [0, 60, 1])))).toEqual(['corruptTrack'])
})

test('a delta time beyond the last possible tick ends the track', () => {
  const far = Array.from({ length: 9 }, () => channel(0x0fff_ffff, 0xb0, 1, 1))
  const { song, warnings } = readSmf(file(1, 480, [[END_OF_TRACK], [...far, END_OF_TRACK]]))
  expect(song.tracks[1].controls.length).toBe(8)
  expect(warnings[0]).toMatchObject({ code: 'corruptTrack', values: { track: 2, eventCount: 8 } })
})

test('a delta time of five bytes is read, and written again in parts that a file can hold', () => {
  const body = [...trackBytes(note), 0x81, 0x80, 0x80, 0x80, 0x00, ...trackBytes(whole).slice(1)]
  const { song, warnings } = readSmf(join(header(1, 1, 480), chunk('MTrk', body)))
  expect(warnings).toEqual([])
  expect([...song.tracks[1].notes.tick.subarray(0, 2)]).toEqual([0, 480 + 0x1000_0000])
  expect(readSmf(writeSmf(song)).song).toEqual(song)
})

test('what follows the end of a track in its chunk is told, unless it is padding', () => {
  const bytesOf = (...after: number[]) => join(header(1, 1, 480), chunk('MTrk', [...trackBytes(whole), ...after]))
  const { song, warnings } = readSmf(bytesOf(0, ...trackBytes(whole)))
  expect(song.tracks[1].notes.length).toBe(1)
  expect(warnings).toMatchObject([{ code: 'unreadableBytes', values: { count: 1 + trackBytes(whole).length } }])
  expect(codes(bytesOf(0, 0, 0))).toEqual([])
})

test('missing end-of-track events, missing tracks, and tracks that were not announced', () => {
  const bodies = [chunk('MTrk', trackBytes(whole)), chunk('MTrk', trackBytes(note))]
  expect(codes(join(header(1, 2, 480), ...bodies))).toEqual(['missingEndOfTrack'])
  const claimed = readSmf(join(header(1, 65_535, 480), bodies[0]))
  expect(claimed.warnings).toEqual([
    {
      code: 'missingTracks',
      message: 'The file promises 65535 tracks, but has 1',
      values: { expected: 65_535, found: 1 },
    },
  ])
  expect(readSmf(join(header(1, 1, 480), bodies[0], bodies[0])).song.tracks).toHaveLength(3)
})

test('a length of 4 GB is ignored, and the tracks after it are read', () => {
  const liar = chunk('MTrk', trackBytes(whole), 0xffff_ffff)
  const { song, warnings } = readSmf(join(header(1, 2, 480), liar, chunk('MTrk', trackBytes(whole))))
  expect(song.tracks.map((track) => track.notes.length)).toEqual([0, 1, 1])
  expect(warnings).toEqual([])
  const headerLiar = join(header(1, 1, 480), chunk('MTrk', trackBytes(whole)))
  headerLiar.fill(0xff, 4, 8)
  expect(readSmf(headerLiar).song.tracks[1].notes.length).toBe(1)
})

test('a track that claims a part of the next one leaves it alone', () => {
  const track = (key: number) => trackBytes([channel(0, 0x90, key, 100), channel(480, 0x80, key, 0), END_OF_TRACK])
  const keysOf = (...chunks: readonly Uint8Array[]) => {
    const { song, warnings } = readSmf(join(header(1, chunks.length, 480), ...chunks))
    expect(warnings).toEqual([])
    return song.tracks.slice(1).map(({ notes }) => notes.noteNumber[0])
  }
  const [first, second, third] = [60, 62, 64].map(track)
  const chunks = [chunk('MTrk', second), chunk('MTrk', third)]
  // A few bytes, the whole next chunk, and all the rest of the file.
  for (const extra of [1, 3, 7, 8, 20, 8 + second.length, 16 + second.length + third.length])
    expect(keysOf(chunk('MTrk', first, first.length + extra), ...chunks), `${extra}`).toEqual([60, 62, 64])
  // The letters are also part of a text, or of a file within a message.
  const letters = [meta(0, 1, text('MTrk')), meta(0, 0x7f, [...chunk('MTrk', second)])]
  expect(keysOf(chunk('MTrk', [...trackBytes(letters), ...first]), ...chunks)).toEqual([60, 62, 64])
})

test('a track that claims too few bytes is read to its end', () => {
  const track = (key: number) => trackBytes([channel(0, 0x90, key, 100), channel(480, 0x80, key, 0), END_OF_TRACK])
  const [first, second] = [60, 62].map(track)
  for (let length = 0; length < first.length; length++) {
    const bytes = join(header(1, 2, 480), chunk('MTrk', first, length), chunk('MTrk', second, second.length - 3))
    const { song, warnings } = readSmf(bytes)
    expect(warnings, `${length}`).toEqual([])
    expect(song.tracks.slice(1).map(({ notes }) => [notes.noteNumber[0], notes.duration[0]])).toEqual([
      [60, 480],
      [62, 480],
    ])
  }
  // The length counts where another chunk begins, or where nothing that follows ends a track.
  const open = trackBytes(note)
  const unended = (...between: readonly Uint8Array[]) =>
    codes(join(header(1, 2, 480), chunk('MTrk', open), ...between, chunk('MTrk', second)))
  expect(unended(chunk('XFIH', [0, 0x90, 64, 1, ...trackBytes([END_OF_TRACK])]))).toEqual(['missingEndOfTrack'])
  expect(unended(Uint8Array.of(0, 0, 0))).toEqual(['missingEndOfTrack', 'unreadableBytes'])
})

test('a hostile file of damaged tracks that each claim all the rest is read in time', () => {
  const count = 20_000
  const body = [
    0,
    0x90,
    0x85,
    1,
    ...trackBytes(
      Array.from({ length: 10 }, () => channel(1, 0x90, 60, 64)),
      true,
    ),
  ]
  const size = chunk('MTrk', body).length
  const chunks = Array.from({ length: count }, (_, i) => chunk('MTrk', body, (count - i) * size - 8))
  // One byte more, so that no chunk ends where it claims to.
  const { song } = readSmf(join(header(1, count, 480), ...chunks, [0x80]))
  expect(song.tracks).toHaveLength(count)
})

test('a damaged track ends where it claims to, unless nothing begins there', () => {
  const damaged = [...trackBytes(note), 0, 0x90, 0x85]
  const next = chunk('MTrk', trackBytes(whole))
  const lengthsOf = (bytes: readonly number[], length: number) =>
    readSmf(join(header(1, 2, 480), chunk('MTrk', bytes, length), next)).song.tracks.map(({ notes }) => notes.length)
  expect(lengthsOf(damaged, damaged.length + 3)).toEqual([0, 1, 1])
  const withLetters = [...damaged, ...text('MTrk'), 1]
  expect(lengthsOf(withLetters, withLetters.length)).toEqual([0, 1, 1])
})

test('clock ticks, active sensing and the like are left out, and every note keeps its time', () => {
  for (const status of [0xf1, 0xf2, 0xf3, 0xf4, 0xf5, 0xf6, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe]) {
    const data = { 241: [1], 242: [1, 2], 243: [1] }[status] ?? []
    const stray = channel(100, status, ...data)
    // More events than the decoder takes at a time, with running status and texts.
    const events = Array.from({ length: 9000 }, (_, i) => [
      stray,
      channel(0, 0x90, 60, 100),
      ...(i % 100 === 0 ? [meta(0, 5, text('la'))] : []),
      stray,
      stray,
      channel(40, 0x90, 60, 0),
    ]).flat()
    const { song, warnings } = readSmf(file(1, 480, [[END_OF_TRACK], [...events, END_OF_TRACK]], true))
    const { notes, events: texts } = song.tracks[1]
    expect(notes.length).toBe(9000)
    expect([notes.tick[8999], notes.duration[8999]]).toEqual([100 + 8999 * 340, 240])
    expect(texts.map(({ tick }) => tick)).toEqual(Array.from({ length: 90 }, (_, i) => 100 + 100 * i * 340))
    expect(warnings).toMatchObject([{ code: 'strayMessages', values: { count: 27_000 } }])
  }
})

test('one of them between the bytes of another message is left out too', () => {
  const body = [0, 0x90, 60, 0xf8, 0xfe, 100, 0x60, 60, 0xf8, 0, ...trackBytes([END_OF_TRACK])]
  const { song, warnings } = readSmf(join(header(1, 1, 480), chunk('MTrk', body)))
  const { length, noteNumber, velocity, duration } = song.tracks[1].notes
  expect([length, noteNumber[0], velocity[0], duration[0]]).toEqual([1, 60, 100, 0x60])
  expect(warnings).toMatchObject([{ code: 'strayMessages' }])
})

test('a damaged message between sound ones is all that is left out', () => {
  // A program 255, and a key 200 whose note-off uses the running status.
  const body = [0, 0xc0, 0xff, 10, 0x90, 200, 100, 5, 60, 100, 0x60, 60, 0, ...trackBytes([END_OF_TRACK])]
  const { song, warnings } = readSmf(join(header(1, 1, 480), chunk('MTrk', body)))
  const { length, tick, noteNumber, duration } = song.tracks[1].notes
  expect([length, tick[0], noteNumber[0], duration[0]]).toEqual([1, 15, 60, 0x60])
  expect(warnings).toMatchObject([{ code: 'strayMessages', values: { count: 2 } }])
})

test('unknown chunks are skipped, and so is garbage, with a warning', () => {
  const track = chunk('MTrk', trackBytes(whole))
  const unknown = chunk('XFIH', [1, 2, 3])
  const clean = readSmf(join(header(1, 2, 480), unknown, track, unknown, track))
  expect(clean.warnings).toEqual([])
  expect(clean.song.tracks).toHaveLength(3)
  const dirty = readSmf(join(header(1, 2, 480), [0, 1, 2, 77, 255], track, chunk('junk', [], 0xffff), track))
  expect(dirty.song.tracks).toHaveLength(3)
  expect(dirty.warnings).toMatchObject([{ code: 'unreadableBytes', values: { count: 13 } }])
})

test('a file with more tracks than the limit is refused, also when they come of one that is split', () => {
  const three = file(1, 480, [whole, whole, whole])
  expect(readSmf(three, { maxTracks: 3 }).song.tracks).toHaveLength(4)
  const channels = Array.from({ length: 16 }, (_, c) => channel(0, 0x90 | c, 60, 1))
  for (const bytes of [three, file(0, 480, [[...channels, END_OF_TRACK]])])
    expect(() => readSmf(bytes, { maxTracks: 2 })).toThrow(
      expect.objectContaining({ code: 'tooManyTracks', params: { limit: 2 } }),
    )
})

test('events beyond the limit are left out, with a warning', () => {
  const bytes = file(1, 480, [[END_OF_TRACK], whole, [...note, ...whole], whole])
  const { song, warnings } = readSmf(bytes, { maxEvents: 4 })
  expect(song.tracks.map((track) => track.notes.length)).toEqual([0, 1, 1])
  expect(warnings).toMatchObject([{ code: 'tooManyEvents', values: { limit: 4, track: 3 } }])
  const texts = file(1, 480, [[meta(0, 1, []), meta(0, 1, []), meta(0, 1, []), END_OF_TRACK]])
  expect(readSmf(texts, { maxRawEvents: 2 }).song.tracks[0].events).toHaveLength(2)
})

test('many warnings of a kind become a few', () => {
  const unfinished = chunk('MTrk', trackBytes(note))
  const { song, warnings } = readSmf(join(header(1, 9, 480), ...Array.from({ length: 9 }, () => unfinished)))
  expect(song.tracks).toHaveLength(10)
  expect(warnings.map(({ values }) => [values.track, values.more])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, 6],
  ])
  expect(warnings[2].message).toBe('Track 3 has no end-of-track event; 2 events were read. It is so in 6 more tracks.')
})
