import { lastOf } from '../../core/required'
import { ControlColumnsBuilder, NoteColumnsBuilder } from '../../song/columns'
import { Controller } from '../../song/controller'
import { ControlKind, type NewControl } from '../../song/controls'
import { MetaType, metaEvent, nameData } from '../../song/metaEvents'
import { notationBits } from '../../song/noteNotation'
import { MAX_TICK, type NewNote } from '../../song/notes'
import { type RawEvent, RHYTHM_CHANNEL, type Song, type Track } from '../../song/song'
import { MAX_PORT, newTrack } from '../../song/tracks/newTrack'
import { notationData } from '../../song/tracks/trackNotation'
import { GRACE_LENGTH } from '../keptGraces'
import type { Transposition } from '../score'
import { notationJson, type SongNotation, type TrackNotation } from '../songNotation'
import { lettersOf, semitonesOf } from '../spelling'
import { clefEvents } from './clefEvents'
import { firstClefs } from './clefs'
import { conductorEvents, type PlayedMeasures, TIMEBASE, timeline } from './conductor'
import { GraceNotes } from './graceNotes'
import { lyricEvents } from './lyricEvents'
import type { ReadMeasure } from './measure'
import { firstInstrument, type PartByKind, programChanges } from './programChanges'
import type { ReadPart } from './readParts'
import { AS_WRITTEN } from './readPitch'
import { swings } from './swings'
import { TiedNotes } from './tiedNotes'
import { unfold } from './unfold'
import { velocities } from './velocities'
import { voiceNumbers } from './voiceNumbers'

/** A file in memory: its parts with their measures. */
export interface ReadScore {
  readonly title: string
  /** Stored as the notation of the song. */
  readonly credits: SongNotation['credits']
  readonly parts: readonly { readonly part: ReadPart; readonly measures: readonly ReadMeasure[] }[]
}

/** Ticks of a grace note. */
const GRACE = TIMEBASE * GRACE_LENGTH
const CHANNELS = 16

/**
 * Turns a score into a song as played: repeats and jumps unfolded, a track per part, tempos and signatures in the
 * conductor.
 */
export function songOf({ title, credits, parts }: ReadScore): Song {
  const count = Math.max(0, ...parts.map(({ measures }) => measures.length))
  const all = Array.from({ length: count }, (_, i) => parts.flatMap(({ measures }) => measures[i] ?? []))
  const turns = all.map((column) => ({
    repeatStart: column.some((one) => one.turns.repeatStart),
    repeatTimes: Math.max(0, ...column.map((one) => one.turns.repeatTimes)),
    ending: column.find((one) => one.turns.ending.length > 0)?.turns.ending ?? [],
    endsEnding: column.some((one) => one.turns.endsEnding),
    jumps: new Map(column.flatMap((one) => [...one.turns.jumps])),
  }))
  const order = unfold(turns)
  const times = timeline(all, order)
  const { starts } = times
  const heard = swings(all)
  const playing: PlayedMeasures = {
    order,
    passes: passesOf(order),
    endTick: lastOf(starts),
    startOf: (at) => starts[at],
    tickAt: (at, position) => Math.min(MAX_TICK, starts[at] + Math.round(heard(order[at], position) * TIMEBASE)),
  }
  let nextId = 1
  const conductor: Track = {
    id: nextId++,
    version: 0,
    name: title,
    channel: null,
    port: 0,
    color: null,
    paletteIndex: 0,
    notes: new NoteColumnsBuilder().build(),
    controls: new ControlColumnsBuilder().build(),
    events: [],
    endTick: playing.endTick,
  }
  const meta: RawEvent[] = []
  const add = (tick: number, type: number, data: Uint8Array) => meta.push(metaEvent(nextId++, tick, type, data))
  if (title !== '') add(0, MetaType.trackName, nameData(title))
  const notation = notationJson({ credits, keysAreMeant: true })
  if (notation !== null) add(0, MetaType.sequencerSpecific, notationData(notation))
  for (const { tick, type, data } of conductorEvents(all, order, times)) add(tick, type, data)
  const tracks: Track[] = [{ ...conductor, events: meta }]
  let melodic = 0
  const kits: string[] = []
  for (const divided of parts.flatMap(byKind)) {
    const { part, measures, isDrum } = divided
    const first = firstInstrument(part, measures, order)
    // The program of an unpitched instrument is a melodic one, which stands for it elsewhere.
    const sound = isDrum && !first.isDrum ? { ...first, program: 0 } : first
    const changes = programChanges(divided, sound.program, order, playing.tickAt)
    // The settings that drums on one channel share.
    const kit = [sound.program, sound.volume, sound.pan, ...changes.flatMap(({ tick, value }) => [tick, value])].join()
    if (isDrum && !kits.includes(kit)) kits.push(kit)
    const place = isDrum ? { channel: RHYTHM_CHANNEL, port: Math.min(MAX_PORT, kits.indexOf(kit)) } : placeOf(melodic++)
    const made = newTrack(nextId, 0, part.name, { ...place, paletteIndex: tracks.length - 1 }, sound)
    nextId = made.nextId
    const filled = filledTrack(made.track, measures, changes, playing, nextId)
    nextId = filled.nextId
    const events = lyricEvents(measures, playing, nextId)
    nextId += events.length
    const clefs = isDrum ? [] : clefEvents(measures, playing, nextId)
    events.push(...clefs)
    nextId += clefs.length
    const json = isDrum ? null : notationJson(trackNotation(measures))
    if (json !== null) events.push(metaEvent(nextId++, 0, MetaType.sequencerSpecific, notationData(json)))
    tracks.push({ ...filled.track, events: [...filled.track.events, ...events].sort((a, b) => a.tick - b.tick) })
  }
  return { version: 0, name: title, timebase: TIMEBASE, tracks, nextId }
}

/** The notation of a whole part: its clefs, and the players' key if the part stays in one. */
const trackNotation = (measures: readonly ReadMeasure[]): TrackNotation => ({
  ...transpositionOf(measures),
  clefs: firstClefs(measures),
})

function transpositionOf(measures: readonly ReadMeasure[]): TrackNotation {
  const told = measures.flatMap(({ marks }, measure) =>
    marks.flatMap((mark) => (mark.kind === 'transposition' ? { ...mark, measure } : [])),
  )
  const [first] = told
  const isOne =
    first?.measure === 0 && first.start === 0 && told.every((each) => isSame(each.transposition, first.transposition))
  return isOne && !isSame(first.transposition, AS_WRITTEN)
    ? { transposes: true, transposition: first.transposition }
    : {}
}

const isSame = (one: Transposition, other: Transposition): boolean =>
  semitonesOf(one) === semitonesOf(other) && lettersOf(one) === lettersOf(other)

/** Splits a part by kind of note into pitched notes and drums, for a track each. */
function byKind({ part, measures }: ReadScore['parts'][number]): PartByKind[] {
  const has = (isDrum: boolean) => measures.some(({ notes }) => notes.some((note) => note.isDrum === isDrum))
  if (!has(true)) return [{ part, measures, isDrum: part.instrument.isDrum && !has(false) }]
  if (!has(false)) return [{ part, measures, isDrum: true }]
  return [false, true].map((isDrum) => {
    const own = measures.map((measure) => ({
      ...measure,
      notes: measure.notes.filter((note) => note.isDrum === isDrum),
      lyrics: isDrum ? [] : measure.lyrics,
    }))
    return { part, measures: own, isDrum }
  })
}

/** Channels in order, skipping the rhythm channel, then the next port. */
function placeOf(index: number): { readonly channel: number; readonly port: number } {
  const place = index % (CHANNELS - 1)
  return {
    channel: place < RHYTHM_CHANNEL ? place : place + 1,
    port: Math.min(MAX_PORT, Math.floor(index / (CHANNELS - 1))),
  }
}

function passesOf(order: readonly number[]): number[] {
  const passes = new Map<number, number>()
  return order.map((measure) => {
    const pass = (passes.get(measure) ?? 0) + 1
    passes.set(measure, pass)
    return pass
  })
}

/** `changes`: program changes. */
function filledTrack(
  track: Track,
  measures: readonly ReadMeasure[],
  changes: NewControl[],
  { order, passes, tickAt, endTick: lastTick }: PlayedMeasures,
  firstId: number,
): { track: Track; nextId: number } {
  let nextId = firstId
  const graceNotes: { readonly note: NewNote; readonly until: number }[] = []
  const loudness = velocities(measures)
  const voiceOf = voiceNumbers(measures)
  const tied = new TiedNotes()
  for (const [at, measure] of order.entries()) {
    const read = measures[measure]
    if (!read) continue
    const tickOf = (position: number) => tickAt(at, position)
    const graces = new GraceNotes(read.notes)
    // Voices follow one another in the file, and ties lead from voice to voice.
    for (const note of [...read.notes].sort((a, b) => a.start - b.start)) {
      if (note.passes.length > 0 && !note.passes.includes(passes[at])) continue
      const { noteNumber } = note
      const velocity = note.velocity ?? loudness(measure, note.start)
      // Grace notes take their time from the previous beat; at the very beginning, from their note.
      const { index, count } = graces.placeOf(note)
      const tick = Math.max(0, tickOf(note.start) - count * GRACE) + index * GRACE
      const duration = note.length === 0 ? GRACE : Math.max(1, tickOf(note.start + note.length) - tick)
      const notation = notationBits(noteNumber, { alter: note.alter, voice: voiceOf(note) })
      const struck = { tick, duration, noteNumber, velocity, notation }
      if (note.length === 0) graceNotes.push({ note: struck, until: tick + (count - index) * GRACE })
      else tied.add(note, struck)
    }
    for (const mark of read.marks)
      if (mark.kind === 'pedal')
        changes.push({
          tick: tickOf(mark.start),
          kind: ControlKind.controller,
          number: Controller.sustain,
          value: mark.isDown ? 127 : 0,
        })
  }
  const notes = [...cutForGraces(tied.notes(), graceNotes), ...graceNotes.map(({ note }) => note)]
  // In a unison, a MIDI file ends the first note first.
  notes.sort((a, b) => a.tick - b.tick || a.noteNumber - b.noteNumber || a.duration - b.duration)
  changes.sort((a, b) => a.tick - b.tick)
  const columns = new NoteColumnsBuilder()
  for (const { tick, duration, noteNumber, velocity, notation = 0 } of notes)
    columns.push({ id: nextId++, tick, duration, noteNumber, velocity, flags: notation, release: 64 })
  const controls = new ControlColumnsBuilder()
  const setUp = track.controls
  for (let i = 0; i < setUp.length; i++)
    controls.push(setUp.id[i], 0, setUp.kind[i] as NewControl['kind'], setUp.number[i], setUp.value[i], 0)
  for (const { tick, kind, number, value } of changes) controls.push(nextId++, tick, kind, number, value, 0)
  const endTick = notes.reduce((end, { tick, duration }) => Math.max(end, tick + duration), lastTick)
  return { track: { ...track, notes: columns.build(), controls: controls.build(), endTick }, nextId }
}

/**
 * Shortens a note that would sound past grace notes of its own pitch and voice: they strike it again, so it ends where
 * they begin.
 */
function cutForGraces(
  notes: readonly NewNote[],
  graceNotes: readonly { readonly note: NewNote; readonly until: number }[],
): NewNote[] {
  const keyOf = ({ noteNumber, notation = 0 }: NewNote, end: number) => `${noteNumber} ${notation} ${end}`
  const begins = new Map<string, number>()
  for (const { note, until } of graceNotes) {
    const key = keyOf(note, until)
    begins.set(key, Math.min(note.tick, begins.get(key) ?? note.tick))
  }
  return notes.map((note) => {
    const begin = begins.get(keyOf(note, note.tick + note.duration))
    return begin === undefined || begin <= note.tick ? note : { ...note, duration: begin - note.tick }
  })
}
