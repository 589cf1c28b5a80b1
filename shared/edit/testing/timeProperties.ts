import fc from 'fast-check'
import { expect } from 'vitest'
import { KeySignatures, keyAt, keyData } from '../../music/keySignatures'
import { type ControlColumns, ControlKind } from '../../song/controls'
import { MetaType, tempoData, timeSignatureData } from '../../song/metaEvents'
import type { Song, Track } from '../../song/song'
import { clefChangeOf, clefData } from '../../song/tracks/clefChanges'
import { verseData } from '../../song/tracks/verses'
import { Measures, measureAt } from '../../time/measures'
import { microsecondsPerBeatAt, TempoMap } from '../../time/tempoMap'
import { apply } from '../apply'
import type { Command, NewEvent } from '../command'
import { clefsBefore } from '../commands/time/clefSettings'
import { laneSettingsBefore } from '../commands/time/laneSettings'
import { isText, songSettingOf } from '../commands/time/songSettings'
import { CONTROL_ROW, packControl } from '../controlRows'
import { applyPatch, invertPatch } from '../patch'
import { anySong } from './arbitraries'
import { contentsOf } from './songs'
import { meta, system } from './timeSongs'

/** Rich random songs, and what the properties of inserted, removed and copied time compare in them. */

const tick = fc.oneof(fc.nat(20_000), fc.nat(40), fc.constant(0))

const CLEFS = ['treble', 'bass', null]
const MODES = ['dorian', null] as const

const metaOf = (at: number, kind: number, value: number): NewEvent => {
  if (kind === 0) return meta(at, MetaType.tempo, tempoData(60 + value))
  if (kind === 1) return meta(at, MetaType.timeSignature, timeSignatureData(1 + value, 2))
  if (kind === 2)
    return meta(at, MetaType.keySignature, keyData({ sharps: value >> 1, isMinor: false, mode: MODES[value % 2] }))
  if (kind === 3) return meta(at, MetaType.sequencerSpecific, clefData({ staff: value % 2, clef: CLEFS[value >> 1] }))
  if (kind === 4) return meta(at, MetaType.lyric, Uint8Array.of(65 + value))
  if (kind === 5) return meta(at, MetaType.sequencerSpecific, verseData({ verse: 2, voice: value || null, text: 'la' }))
  return kind === 6 ? meta(at, MetaType.marker, Uint8Array.of(65)) : system(at)
}

/**
 * Songs with tempos, signatures, keys, clefs, words, markers and system exclusive messages in all tracks, and few lanes
 * with many controls.
 */
const richSong = fc
  .tuple(
    anySong,
    fc.array(fc.tuple(fc.nat(9), tick, fc.nat(7), fc.nat(4)), { maxLength: 20 }),
    fc.array(fc.tuple(fc.nat(9), tick, fc.constantFrom(0, 0, 0, 1, 2, 3), fc.constantFrom(0, 7, 32), fc.nat(3)), {
      maxLength: 24,
    }),
  )
  .map(([song, metas, controls]) => {
    let made = song
    for (const [i, at, kind, value] of metas) {
      const trackId = song.tracks[i % song.tracks.length].id
      made = apply(made, { type: 'events/add', trackId, events: [metaOf(at, kind, value)] }).song
    }
    for (const [i, at, kind, number, value] of controls) {
      const trackId = song.tracks[1 + (i % (song.tracks.length - 1))].id
      const control = { tick: at, kind: kind as 0, number, value }
      made = apply(made, { type: 'controls/add', trackId, controls: [control] }).song
    }
    return made
  })

/** A range of time, which may have no length. */
export const stretch = fc.tuple(tick, fc.nat(6_000)).map(([from, length]) => ({ from, to: from + length, length }))

/** A range and a tick outside it. */
export const copied = fc.tuple(stretch, tick).map(([{ from, to, length }, at]) => {
  return { from, to, length, at: at > from && at < to ? to : at }
})

/** The property that `holds` for random rich songs and values. */
export const ofRichSongs = <T>(values: fc.Arbitrary<T>, holds: (song: Song, values: T) => void) =>
  fc.property(richSong, values, holds)

/** The property that undo restores the song after the command that the values give. */
export const undoOf = <T>(values: fc.Arbitrary<T>, commandOf: (values: T) => Command) =>
  ofRichSongs(values.map(commandOf), (song, command) => {
    const { song: after, patch } = apply(song, command)
    expect(contentsOf(applyPatch(after, invertPatch(patch)))).toEqual(contentsOf(song))
    expect(contentsOf(applyPatch(song, patch))).toEqual(contentsOf(after))
  })

export interface Played {
  readonly tick: number
  readonly duration: number
  readonly noteNumber: number
}

export const notesIn = ({ notes }: Track): Played[] =>
  Array.from({ length: notes.length }, (_, i) => ({
    tick: notes.tick[i],
    duration: notes.duration[i],
    noteNumber: notes.noteNumber[i],
  }))

export const later = <T extends { readonly tick: number }>(those: readonly T[], ticks: number) =>
  those.map((one) => ({ ...one, tick: one.tick + ticks }))
export const startsIn = (from: number, to: number) => (note: { tick: number }) => note.tick >= from && note.tick < to

/** A word or another text and its place. */
export interface Said {
  readonly tick: number
  readonly said: string
}

export const textsIn = ({ events }: Track): Said[] =>
  events.filter(isText).map(({ tick, metaType, data }) => ({ tick, said: `${metaType} ${data}` }))

/** Expects each track to have the texts that `wanted` derives from the former ones. */
export function expectTexts(song: Song, wanted: (texts: readonly Said[]) => readonly Said[], before: Song): void {
  const sorted = (texts: readonly Said[]) => texts.toSorted((a, b) => a.tick - b.tick || (a.said < b.said ? -1 : 1))
  for (const [i, track] of song.tracks.entries())
    expect(sorted(textsIn(track))).toEqual(sorted(wanted(textsIn(before.tracks[i]))))
}

/** Notes in a fixed order, because notes with one start and pitch may change places. */
const sorted = (notes: readonly Played[]) =>
  notes.toSorted((a, b) => a.tick - b.tick || a.noteNumber - b.noteNumber || a.duration - b.duration)

export const expectNotes = (song: Song, wanted: (track: Track, i: number) => readonly Played[], before: Song) => {
  for (const [i, track] of song.tracks.entries()) {
    expect(sorted(notesIn(track))).toEqual(sorted(wanted(before.tracks[i], i)))
  }
}

/** The settings of the song and of its tracks in force at `tick`. */
export function settingsAt(song: Song, at: number) {
  const { numerator, denominator } = measureAt(Measures.of(song), at)
  const key = keyAt(KeySignatures.of(song), at) ?? { sharps: 0, isMinor: false }
  const lanes = song.tracks.map(({ controls }) => {
    const settings = [...laneSettingsBefore(rowsOf(controls), at + 1)]
    return settings.filter(([lane, value]) => value !== initialOf(lane)).sort(([a], [b]) => a - b)
  })
  const clefs = song.tracks.map(({ events }) =>
    [...clefsBefore(events, at + 1)].filter(([, clef]) => clef !== null).sort(([a], [b]) => a - b),
  )
  return { tempo: microsecondsPerBeatAt(TempoMap.of(song), at), numerator, denominator, key, lanes, clefs }
}

/** The value of a lane before its first event. */
function initialOf(lane: number): number {
  const kind = lane & 0xff
  if (kind === ControlKind.pitchBend) return 8192
  const number = kind === ControlKind.controller ? lane >>> 8 : -1
  return { 7: 100, 8: 64, 10: 64, 11: 127 }[number] ?? 0
}

export function rowsOf(controls: ControlColumns) {
  const rows = new Uint32Array(controls.length * CONTROL_ROW.stride)
  for (let i = 0; i < controls.length; i++) packControl(controls, i, rows, i * CONTROL_ROW.stride)
  return rows
}

/** Ticks at which something changes in either song, up to the end of both. */
export const probes = (song: Song): number[] => [
  ...new Set(
    song.tracks.flatMap(({ controls, events }) => [
      ...controls.tick.subarray(0, controls.length),
      ...events.map((event) => event.tick),
    ]),
  ),
]

/** Whether any tick has two settings of a kind, or two clefs of a staff. */
export function rivals(song: Song): boolean {
  const settings = song.tracks.flatMap(({ id, events }) =>
    events.flatMap((event) => {
      const clef = clefChangeOf(event)
      if (clef !== null) return `${event.tick} track ${id} staff ${clef.staff}`
      return songSettingOf(event) === null ? [] : `${event.tick} ${event.metaType}`
    }),
  )
  return new Set(settings).size < settings.length
}
