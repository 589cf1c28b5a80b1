import type { ControlColumns } from '../../song/controls'
import { trackById } from '../../song/derive'
import { newSong } from '../../song/newSong'
import { noteAt } from '../../song/noteQueries'
import type { NewNote, NoteColumns } from '../../song/notes'
import type { Song, Track } from '../../song/song'
import { apply } from '../apply'
import type { Command } from '../command'

/** A note as a table row: tick, duration, note number, velocity (absent: 100). */
export type NoteTuple = readonly [tick: number, duration: number, noteNumber: number, velocity?: number]

export const newNote = ([tick, duration, noteNumber, velocity = 100]: NoteTuple): NewNote => ({
  tick,
  duration,
  noteNumber,
  velocity,
})

/** A new song whose only track has these notes, and their ids in the order given. */
export function songWith(notes: readonly NoteTuple[]): { song: Song; trackId: number; ids: Uint32Array } {
  const empty = newSong('Test')
  const trackId = empty.tracks[1].id
  const { song, addedIds } = apply(empty, { type: 'notes/add', trackId, notes: notes.map(newNote) })
  return { song, trackId, ids: addedIds }
}

/** The notes of a track, in their order. */
export function notesOf(song: Song, trackId: number): NoteTuple[] {
  const { notes } = trackOf(song, trackId)
  return Array.from({ length: notes.length }, (_, i) => {
    const { tick, duration, noteNumber, velocity } = noteAt(notes, i)
    return [tick, duration, noteNumber, velocity]
  })
}

/** The control events of a track as tick, kind, number, value, in their order. */
export const controlsOf = ({ controls }: Track): [number, number, number, number][] =>
  Array.from({ length: controls.length }, (_, i) => [
    controls.tick[i],
    controls.kind[i],
    controls.number[i],
    controls.value[i],
  ])

/** The meta events of one type, each as its tick and its bytes. */
export const metaEventsOf = (track: Track, metaType: number): number[][] =>
  track.events.filter((event) => event.metaType === metaType).map(({ tick, data }) => [tick, ...data])

/** The song after the commands. */
export const applyAll = (song: Song, ...commands: Command[]): Song =>
  commands.reduce((before, command) => apply(before, command).song, song)

export function trackOf(song: Song, trackId: number): Track {
  const track = trackById(song, trackId)
  if (!track) throw new Error(`no track ${trackId}`)
  return track
}

/** A song's contents as plain values, equal exactly when the songs are equal apart from versions and free ids. */
export function contentsOf(song: Song) {
  const { name, timebase, tracks } = song
  return { name, timebase, tracks: tracks.map(trackContents) }
}

function trackContents({ version: _, notes, controls, events, ...meta }: Track) {
  return {
    ...meta,
    notes: columnContents(notes),
    controls: columnContents(controls),
    events: events.map(({ data, ...event }) => ({ ...event, data: [...data] })),
  }
}

/** The used entries and the whole block index as text, which compares fast. */
export function columnContents({ length, ...columns }: NoteColumns | ControlColumns) {
  const used = Object.entries(columns).map(([name, column]) => [
    name,
    (name === 'blockEnd' ? column : column.subarray(0, length)).join(' '),
  ])
  return { length, ...Object.fromEntries(used) }
}
