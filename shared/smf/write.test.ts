import { expect, test } from 'vitest'
import { EMPTY_CONTROLS, EMPTY_NOTES, NoteColumnsBuilder } from '../song/columns'
import { newSong } from '../song/newSong'
import { notationBits, notesData } from '../song/noteNotation'
import { NoteFlag } from '../song/notes'
import type { Song, Track } from '../song/song'
import { readSmf } from './read'
import { channel, END_OF_TRACK, eventsOf, file, meta } from './testFiles'
import { writeSmf } from './write'

test('a new song can be opened again', () => {
  const song = newSong('Aurora')
  const again = readSmf(writeSmf(song))
  expect(again.warnings).toEqual([])
  expect(again.song.name).toBe('Aurora')
  expect(again.song.tracks.map((track) => track.channel)).toEqual([null, 0])
  expect(again.song.tracks[1].controls.length).toBe(song.tracks[1].controls.length)
})

test('header, chunks, running status and the end of the track', () => {
  const events = [channel(0, 0x90, 60, 1), channel(1, 0x90, 61, 1), channel(300, 0x80, 60, 0), channel(0, 0x80, 61, 0)]
  const bytes = file(1, 96, [[END_OF_TRACK], [...events, meta(5, 0x2f, [])]], true)
  expect(writeSmf(readSmf(bytes).song)).toEqual(bytes)
})

test('an empty track keeps its channel', () => {
  const { song } = readSmf(file(1, 480, [[END_OF_TRACK], [END_OF_TRACK]]))
  const onChannel = (wanted: number): Song => ({
    ...song,
    tracks: [song.tracks[0], { ...song.tracks[1], channel: wanted }],
  })
  for (const wanted of [0, 5, 15]) expect(readSmf(writeSmf(onChannel(wanted))).song.tracks[1].channel).toBe(wanted)
})

test('a changed channel applies to every message of the track', () => {
  const events = [channel(0, 0xc1, 3), channel(0, 0x91, 60, 9), channel(4, 0x81, 60, 0), END_OF_TRACK]
  const { song } = readSmf(file(1, 480, [[END_OF_TRACK], events]))
  const moved = { ...song, tracks: [song.tracks[0], { ...song.tracks[1], channel: 7 }] }
  expect(eventsOf(writeSmf(moved))[1].map(({ status }) => status)).toEqual([0xc7, 0x97, 0x87, 0xff])
})

test('the end of the track is never before its last event', () => {
  const notes = new NoteColumnsBuilder()
  notes.push({ id: 5, tick: 100, duration: 50, noteNumber: 60, velocity: 100 })
  const track: Track = {
    id: 2,
    version: 0,
    name: '',
    channel: 0,
    port: 0,
    color: null,
    paletteIndex: 0,
    notes: notes.build(),
    controls: EMPTY_CONTROLS,
    events: [],
    endTick: 0,
  }
  const conductor = { ...track, id: 1, channel: null, notes: EMPTY_NOTES }
  const song: Song = { version: 0, name: '', timebase: 480, tracks: [conductor, track], nextId: 6 }
  expect(readSmf(writeSmf(song)).song.tracks[1].endTick).toBe(150)
})

test('a timebase that a file cannot hold is refused', () => {
  const song = newSong('')
  for (const timebase of [0, 0x8000, Number.NaN]) expect(() => writeSmf({ ...song, timebase })).toThrow(RangeError)
})

test('how notes are written is told before those of a tick, and found again in any order of the tick', () => {
  const [flat, sharp] = [notationBits(61, { alter: -1, voice: 5 }), notationBits(66, { alter: 1, voice: 1 })]
  const told = meta(0, 0x7f, [
    ...notesData([
      [61, flat],
      [66, sharp],
    ]),
  ])
  const notes = [channel(0, 0x90, 66, 9), channel(0, 0x90, 61, 9), channel(4, 0x80, 61, 0), channel(0, 0x80, 66, 0)]
  const { song } = readSmf(file(1, 480, [[END_OF_TRACK], [told, ...notes, channel(0, 0x90, 61, 9), END_OF_TRACK]]))
  expect([...song.tracks[1].notes.flags.subarray(0, 3)]).toEqual([flat, sharp, NoteFlag.dangling])
  expect(song.tracks[1].events).toEqual([])
  const written = [
    ...notesData([
      [66, sharp],
      [61, flat],
    ]),
  ]
  expect(eventsOf(writeSmf(song))[1][0]).toEqual(meta(0, 0x7f, written))
})
