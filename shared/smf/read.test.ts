import { expect, test, vi } from 'vitest'
import { ControlKind } from '../song/controls'
import { NoteFlag } from '../song/notes'
import type { Track } from '../song/song'
import { MidiFileError } from './problem'
import { readSmf } from './read'
import {
  channel,
  chunk,
  END_OF_TRACK,
  eventsOf,
  file,
  header,
  join,
  meta,
  systemExclusive,
  trackBytes,
} from './testFiles'
import { writeSmf } from './write'

vi.setConfig({ testTimeout: 60_000 })
const text = (string: string) => [...string].map((character) => character.charCodeAt(0))
const name = (string: string) => meta(0, 3, text(string))

function notesOf({ notes }: Track) {
  return Array.from({ length: notes.length }, (_, i) => [
    notes.tick[i],
    notes.duration[i],
    notes.noteNumber[i],
    notes.velocity[i],
  ])
}

function controlsOf({ controls }: Track) {
  return Array.from({ length: controls.length }, (_, i) => [
    controls.tick[i],
    controls.kind[i],
    controls.number[i],
    controls.value[i],
  ])
}

function problemOf(bytes: Uint8Array) {
  try {
    readSmf(bytes)
  } catch (error) {
    if (error instanceof MidiFileError) return { code: error.code, message: error.message, values: error.params }
    throw error
  }
  return null
}

test('tracks get palette indices in the order of the song, including split tracks', () => {
  const both = [channel(0, 0x90, 60, 100), channel(0, 0x91, 64, 100), channel(9, 0x80, 60, 0), END_OF_TRACK]
  const { song } = readSmf(file(1, 480, [[END_OF_TRACK], both, [channel(0, 0x92, 60, 1), END_OF_TRACK]]))
  expect(song.tracks.map(({ channel: at, paletteIndex }) => [at, paletteIndex])).toEqual([
    [null, 0],
    [0, 0],
    [1, 1],
    [2, 2],
  ])
})

test('a format 1 file: the conductor, then a track with its notes, controls and other events', () => {
  const conductor = [name('Aurora'), meta(0, 0x51, [7, 161, 32]), meta(10, 0x2f, [])]
  const piano = [
    name('Piano'),
    meta(0, 0x21, [1]),
    channel(0, 0xc2, 5),
    channel(0, 0xb2, 7, 90),
    channel(0, 0xe2, 0, 64),
    channel(0, 0x92, 60, 100),
    channel(240, 0xa2, 60, 33),
    channel(0, 0xd2, 44),
    channel(240, 0x82, 60, 17),
    systemExclusive(5, 0xf0, [1, 2, 0xf7]),
    meta(15, 0x2f, []),
  ]
  const { song, warnings } = readSmf(file(1, 480, [conductor, piano]))
  expect(warnings).toEqual([])
  expect(song).toMatchObject({ version: 0, name: 'Aurora', timebase: 480 })
  expect(song.tracks).toMatchObject([
    { id: 1, name: 'Aurora', channel: null, port: 0, endTick: 10 },
    { id: 4, name: 'Piano', channel: 2, port: 1, endTick: 500 },
  ])
  const track = song.tracks[1]
  expect(notesOf(track)).toEqual([[0, 480, 60, 100]])
  expect([track.notes.release[0], track.notes.flags[0], track.notes.onOrder[0], track.notes.offOrder[0]]).toEqual([
    17, 0, 6, 9,
  ])
  expect(controlsOf(track)).toEqual([
    [0, ControlKind.program, 0, 5],
    [0, ControlKind.controller, 7, 90],
    [0, ControlKind.pitchBend, 0, 8192],
    [240, ControlKind.polyPressure, 60, 33],
    [240, ControlKind.channelPressure, 0, 44],
  ])
  expect(track.events).toEqual([
    { id: 5, tick: 0, order: 1, status: 0xff, metaType: 3, data: Uint8Array.from(text('Piano')) },
    { id: 6, tick: 0, order: 2, status: 0xff, metaType: 0x21, data: Uint8Array.of(1) },
    { id: 14, tick: 485, order: 10, status: 0xf0, metaType: 0, data: Uint8Array.of(1, 2, 0xf7) },
  ])
  expect(song.nextId).toBe(15)
})

test('overlapping notes of a pitch end in the order in which they began; the rest is dangling or stray', () => {
  const events = [
    channel(0, 0x80, 60, 9),
    channel(0, 0x90, 60, 0),
    channel(0, 0x90, 60, 1),
    channel(10, 0x90, 60, 2),
    channel(10, 0x90, 60, 0),
    channel(10, 0x90, 60, 3),
    channel(0, 0x90, 61, 4),
    channel(0, 0x80, 61, 64),
    meta(70, 0x2f, []),
  ]
  const track = readSmf(file(1, 96, [[END_OF_TRACK], events])).song.tracks[1]
  expect(notesOf(track)).toEqual([
    [0, 20, 60, 1],
    [10, 90, 60, 2],
    [30, 70, 60, 3],
    [30, 0, 61, 4],
  ])
  expect([...track.notes.flags.slice(0, 4)]).toEqual([NoteFlag.endsWithNoteOn, NoteFlag.dangling, NoteFlag.dangling, 0])
  expect(controlsOf(track)).toEqual([
    [0, ControlKind.strayNoteOff, 60, 9],
    [0, ControlKind.strayNoteOff, 60, 128],
  ])
})

test('format 0 becomes a conductor and a track for each channel', () => {
  const events = [
    name('All'),
    meta(0, 0x21, [2]),
    channel(0, 0x99, 36, 100),
    channel(0, 0x90, 60, 100),
    channel(5, 0x80, 60, 0),
    channel(0, 0x89, 36, 0),
    meta(5, 6, text('end')),
    END_OF_TRACK,
  ]
  const { song } = readSmf(file(0, 480, [events]))
  expect(song.tracks.map((track) => [track.channel, track.name, track.port, track.endTick])).toEqual([
    [null, 'All', 2, 10],
    [0, '', 2, 10],
    [9, '', 2, 10],
  ])
  expect(song.tracks.map((track) => track.events.map((event) => event.metaType))).toEqual([
    [3, 0x21, 6],
    [0x21],
    [0x21],
  ])
  expect(song.tracks.map((track) => track.id)).toEqual([1, 5, 9])
})

test('a message to a channel stays behind the program change before it, and others stay with the conductor', () => {
  const toPart = (part: number) => systemExclusive(0, 0xf0, [0x41, 0x10, 0x42, 0x12, 0x40, part, 0x15, 1, 0, 0xf7])
  const reset = systemExclusive(0, 0xf0, [0x7e, 0x7f, 9, 1, 0xf7])
  const events = [
    reset,
    toPart(0x11),
    channel(0, 0xc0, 5),
    toPart(0x11),
    toPart(0x12),
    channel(9, 0xc1, 5),
    END_OF_TRACK,
  ]
  const { song } = readSmf(file(0, 480, [events]))
  expect(song.tracks.map((track) => [track.id, track.events.length])).toEqual([
    [1, 3],
    [5, 1],
    [8, 0],
  ])
  expect(eventsOf(writeSmf(song))[1]).toEqual([channel(0, 0xc0, 5), toPart(0x11), { ...END_OF_TRACK, delta: 9 }])
})

test('a format 1 track with several channels is split; a first track with channels gets a conductor before it', () => {
  const first = [name('Two'), channel(0, 0x93, 60, 1), channel(0, 0x91, 61, 1), END_OF_TRACK]
  const words = [name('Words'), meta(0, 0x20, [4]), END_OF_TRACK]
  const { song } = readSmf(file(1, 480, [first, words]), { name: 'Untitled' })
  expect(song.name).toBe('Untitled')
  expect(song.tracks.map((track) => [track.id, track.channel, track.name])).toEqual([
    [1, null, ''],
    [2, 1, 'Two'],
    [5, 3, ''],
    [7, 4, 'Words'],
  ])
})

test('a file with only a conductor gets a track to write in', () => {
  const { song } = readSmf(file(1, 480, [[name('Empty'), END_OF_TRACK]]))
  expect(song.tracks.map((track) => [track.id, track.channel])).toEqual([
    [1, null],
    [3, 0],
  ])
  expect(song.nextId).toBe(4)
})

test.each([
  ['25 frames of 40 ticks', 0xe728, 1000, 960],
  ['24 frames of 4 ticks', 0xe804, 96, 960],
  ['30 frames of 80 ticks', 0xe250, 2400, 960],
  ['29.97 frames of 100 ticks', 0xe364, 30_000, 9610],
])('SMPTE time of %s is converted', (_, division, tick, converted) => {
  const events = [meta(0, 0x51, [1, 0, 0]), channel(0, 0x90, 60, 1), channel(tick, 0x80, 60, 0), END_OF_TRACK]
  const { song, warnings } = readSmf(file(1, division, [[END_OF_TRACK], events]))
  expect(song.timebase).toBe(480)
  expect(notesOf(song.tracks[1])).toEqual([[0, converted, 60, 1]])
  expect(song.tracks[1].events).toEqual([])
  expect(warnings.map(({ code }) => code)).toEqual(['smpteConverted'])
})

test('a division of zero is read as 480', () => {
  for (const division of [0, 0xe700]) {
    const { song, warnings } = readSmf(file(1, division, [[END_OF_TRACK]]))
    expect(song.timebase).toBe(480)
    expect(warnings.map(({ code }) => code)).toEqual(['invalidDivision'])
  }
})

test('a RIFF envelope is unwrapped', () => {
  const smf = file(1, 480, [[name('Wrapped'), END_OF_TRACK]])
  const little = (n: number) => [n & 255, (n >> 8) & 255, (n >> 16) & 255, n >>> 24]
  const info = [...text('INFO'), ...little(3), 1, 2, 3, 0]
  const body = join(text('RMID'), info, text('data'), little(smf.length), smf)
  expect(readSmf(join(text('RIFF'), little(body.length), body)).song.name).toBe('Wrapped')
  const more = join(body, [...(body.length % 2 ? [0] : [])], text('LIST'), little(4), text('INFO'))
  const read = readSmf(join(text('RIFF'), little(more.length), more))
  expect([read.song.name, read.warnings]).toEqual(['Wrapped', []])
  expect(problemOf(join(text('RIFF'), little(4), text('WAVE')))?.code).toBe('notMidi')
})

test('a million events on one tick', () => {
  const count = 1_000_000
  const events = new Uint8Array(count * 3 + 1)
  events[1] = 0x90
  for (let i = 0; i < count; i++)
    events.set(i === 0 ? [0, 0x90, 60, 1] : [0, 60, (i & 63) + 1], i === 0 ? 0 : i * 3 + 1)
  const body = join(events, trackBytes([END_OF_TRACK]))
  const { song, warnings } = readSmf(join(header(0, 1, 480), chunk('MTrk', body)))
  expect(warnings).toEqual([])
  expect(song.tracks[1].notes.length).toBe(count)
})

test('the song does not keep the bytes of the file in memory', () => {
  const bytes = file(1, 480, [[name('Aurora'), END_OF_TRACK]])
  const { song } = readSmf(bytes)
  bytes.fill(0)
  expect(String.fromCharCode(...song.tracks[0].events[0].data)).toBe('Aurora')
})
