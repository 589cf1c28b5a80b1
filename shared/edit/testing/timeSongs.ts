import { NoteColumnsBuilder } from '../../song/columns'
import { ControlKind, type NewControl } from '../../song/controls'
import { isMeta, MetaType, tempoData } from '../../song/metaEvents'
import { NoteFlag } from '../../song/notes'
import type { Song } from '../../song/song'
import { clefChangeOf, clefData } from '../../song/tracks/clefChanges'
import { verseData, verseOf } from '../../song/tracks/verses'
import { encodeUtf8 } from '../../song/utf8'
import { Markers } from '../../time/markers'
import { TempoMap } from '../../time/tempoMap'
import { apply } from '../apply'
import type { Command, NewEvent } from '../command'
import { applyAll, controlsOf, notesOf, songWith } from './songs'

export const meta = (tick: number, metaType: number, data: Uint8Array): NewEvent => ({
  tick,
  status: 0xff,
  metaType,
  data,
})
export const tempo = (tick: number, bpm: number) => meta(tick, MetaType.tempo, tempoData(bpm))
export const marker = (tick: number, text: string) => meta(tick, MetaType.marker, encodeUtf8(text))
export const lyric = (tick: number, text: string) => meta(tick, MetaType.lyric, encodeUtf8(text))
/** A syllable of a verse that no pass sings. */
export const verse = (tick: number, text: string) =>
  meta(tick, MetaType.sequencerSpecific, verseData({ verse: 2, voice: null, text }))
export const clef = (tick: number, staff: number, clef: string | null) =>
  meta(tick, MetaType.sequencerSpecific, clefData({ staff, clef }))
export const name = (tick: number, text = 'Name') => meta(tick, MetaType.trackName, encodeUtf8(text))
export const system = (tick: number): NewEvent => ({ tick, status: 0xf0, metaType: 0, data: Uint8Array.of(1, 0xf7) })
export const cc = (tick: number, number: number, value: number) => ({
  tick,
  kind: ControlKind.controller,
  number,
  value,
})
export const program = (tick: number, value: number) => ({ tick, kind: ControlKind.program, number: 0, value })

interface SongContents {
  readonly notes?: Parameters<typeof songWith>[0]
  readonly controls?: readonly NewControl[]
  readonly events?: readonly NewEvent[]
}

/** A song of a conductor and one track, whose program, volume and so on at tick 0 are gone. */
export function songOf({ notes = [], controls = [], events = [] }: SongContents): Song {
  const { song, trackId } = songWith(notes)
  const { length, id } = song.tracks[1].controls
  return applyAll(
    song,
    { type: 'controls/remove', trackId, ids: id.slice(0, length) },
    { type: 'controls/add', trackId, controls },
    { type: 'events/add', trackId: song.tracks[0].id, events },
  )
}

/** The song with one note at tick 0 of its track, as read from a file that never ends it. */
export function withDanglingNote(song: Song, duration: number): Song {
  const notes = new NoteColumnsBuilder()
  notes.push({
    id: song.nextId,
    tick: 0,
    duration,
    noteNumber: 60,
    velocity: 100,
    flags: NoteFlag.dangling,
    onOrder: 1,
    offOrder: 9,
  })
  const tracks = song.tracks.map((track, i) =>
    i === 1 ? { ...track, notes: notes.build(), endTick: duration } : track,
  )
  return { ...song, tracks, nextId: song.nextId + 1 }
}

/** The tick, length and pitch of each note. */
export const noteList = (song: Song) =>
  notesOf(song, song.tracks[1].id).map(([tick, length, pitch]) => [tick, length, pitch])
export const controlList = (song: Song) =>
  controlsOf(song.tracks[1]).map(([tick, , number, value]) => [tick, number, value])
export const tempoList = (song: Song) => {
  const { tick, microsecondsPerBeat } = TempoMap.of(song)
  return Array.from(tick, (at, i) => [at, Math.round(60e6 / microsecondsPerBeat[i])])
}
export const markerList = (song: Song) => Markers.of(song).map(({ tick, text }) => [tick, text])
/** The clefs in the conductor, as text. */
export const clefList = ({ tracks: [{ events }] }: Song) =>
  events.flatMap((event) => {
    const change = clefChangeOf(event)
    return change ? [`${event.tick}: ${change.staff} ${change.clef}`] : []
  })
/** The ticks of the conductor's words. */
export const wordTicks = ({ tracks: [{ events }] }: Song) =>
  events.filter((event) => isMeta(event, MetaType.lyric) || verseOf(event) !== null).map(({ tick }) => tick)
export const changed = (song: Song, command: Command) => apply(song, command).song

export const insert = (tick: number, ticks: number): Command => ({ type: 'time/insert', tick, ticks })
export const remove = (fromTick: number, toTick: number): Command => ({ type: 'time/remove', fromTick, toTick })
export const copy = (fromTick: number, toTick: number, tick: number, move = false): Command => ({
  type: 'time/copy',
  fromTick,
  toTick,
  tick,
  move,
})
