import type { MidiEvent } from 'midi-file'
import { BEND_CENTRE } from '../song/bendRange'
import { ControlColumnsBuilder, NoteColumnsBuilder } from '../song/columns'
import { ControlKind, STRAY_NOTE_ON } from '../song/controls'
import { keyWithMode } from '../song/keyMode'
import { type NotedNumber, notesIn } from '../song/noteNotation'
import { NoteFlag } from '../song/notes'
import type { RawEvent, Track } from '../song/song'
import { trackColorIn } from '../song/tracks/trackColor'
import { trackPortOf } from '../song/tracks/trackMetas'
import { OpenNotes } from './openNotes'

/**
 * Builds a track of the song from events in order. An event's id is the track's id plus its place in the track, so a
 * track uses one id per event, plus one for itself.
 */
export class TrackBuilder {
  readonly #channel: number | null
  readonly #notes: NoteColumnsBuilder
  readonly #controls = new ControlColumnsBuilder()
  readonly #open = new OpenNotes()
  readonly #events: RawEvent[] = []
  /** The notation given for notes of a tick that have not begun yet. */
  #told: { readonly tick: number; readonly notations: ReadonlyMap<number, number[]> } = {
    tick: 0,
    notations: new Map(),
  }
  #order = 0

  /** `messages`: the number of channel messages to come. */
  constructor(channel: number | null, messages: number) {
    this.#channel = channel
    // Most are the two ends of a note.
    this.#notes = new NoteColumnsBuilder(Math.ceil(messages / 2))
  }

  /** The number of events added, which is the number of ids they take. */
  get eventCount(): number {
    return this.#order
  }

  raw(tick: number, event: Pick<RawEvent, 'status' | 'metaType' | 'data'>): void {
    const told = notesIn(event)
    if (told !== null) {
      this.#told = { tick, notations: lastFirst(told) }
      return
    }
    const last = this.#events.at(-1)
    const key = last?.tick === tick ? keyWithMode(last, event) : null
    if (key !== null) {
      this.#events[this.#events.length - 1] = key
      return
    }
    const order = ++this.#order
    this.#events.push({ id: order, tick, order, ...event })
  }

  channelMessage(tick: number, event: MidiEvent): void {
    const order = ++this.#order
    switch (event.type) {
      case 'noteOn':
        this.#open.begin(event.noteNumber, tick, event.velocity, order, this.#notation(tick, event.noteNumber))
        break
      case 'noteOff':
        this.#noteOff(tick, event.noteNumber, event.velocity, event.byte9 === true, order)
        break
      case 'controller':
        this.#control(tick, ControlKind.controller, event.controllerType, event.value, order)
        break
      case 'programChange':
        this.#control(tick, ControlKind.program, 0, event.programNumber, order)
        break
      case 'pitchBend':
        this.#control(tick, ControlKind.pitchBend, 0, event.value + BEND_CENTRE, order)
        break
      case 'channelAftertouch':
        this.#control(tick, ControlKind.channelPressure, 0, event.amount, order)
        break
      case 'noteAftertouch':
        this.#control(tick, ControlKind.polyPressure, event.noteNumber, event.amount, order)
        break
    }
  }

  /**
   * The track without its name, whose charset depends on the whole file. Notes without a note-off last until `endTick`.
   */
  build(id: number, endTick: number): Track {
    for (let noteNumber = 0; noteNumber < 128; noteNumber++) {
      for (let row = this.#open.end(noteNumber); row >= 0; row = this.#open.end(noteNumber)) {
        this.#note(row, noteNumber, endTick, NoteFlag.dangling, 0, 0)
      }
    }
    const [notes, controls] = [this.#notes.build(), this.#controls.build()]
    for (const { id: ids } of [notes, controls]) for (let i = 0; i < ids.length; i++) ids[i] += id
    return {
      id,
      version: 0,
      name: '',
      channel: this.#channel,
      port: trackPortOf(this.#events),
      color: trackColorIn(this.#events),
      paletteIndex: 0,
      notes,
      controls,
      events: this.#events.map((event) => ({ ...event, id: id + event.order })),
      endTick,
    }
  }

  #noteOff(tick: number, noteNumber: number, velocity: number, isNoteOn: boolean, order: number): void {
    const row = this.#open.end(noteNumber)
    if (row >= 0) this.#note(row, noteNumber, tick, isNoteOn ? NoteFlag.endsWithNoteOn : 0, velocity, order)
    else this.#control(tick, ControlKind.strayNoteOff, noteNumber, isNoteOn ? STRAY_NOTE_ON : velocity, order)
  }

  #note(row: number, noteNumber: number, end: number, flags: number, release: number, offOrder: number): void {
    const { tick, velocity, order, flags: notation } = this.#open
    const place = order[row]
    const all = flags | notation[row]
    this.#notes.push({
      id: place,
      tick: tick[row],
      duration: end - tick[row],
      noteNumber,
      velocity: velocity[row],
      flags: all,
      release,
      onOrder: place,
      offOrder,
    })
  }

  /** The notation given for the note that begins. */
  #notation(tick: number, noteNumber: number): number {
    return (tick === this.#told.tick && this.#told.notations.get(noteNumber)?.pop()) || 0
  }

  #control(tick: number, kind: ControlKind, number: number, value: number, order: number): void {
    this.#controls.push(order, tick, kind, number, value, order)
  }
}

/** The notations of each note number, in reverse order. */
function lastFirst(told: readonly NotedNumber[]): Map<number, number[]> {
  const notations = new Map<number, number[]>()
  for (const [noteNumber, notation] of told.toReversed()) {
    const own = notations.get(noteNumber)
    if (own) own.push(notation)
    else notations.set(noteNumber, [notation])
  }
  return notations
}
