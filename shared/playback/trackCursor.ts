import { firstAtOrAfter } from '../song/noteQueries'
import { hasChannel, type Track } from '../song/song'
import { type SystemMessage, systemMessages } from '../song/systemMessages'
import { ChannelMessage, releaseOf } from './channelMessage'
import { NoteHeap } from './noteHeap'
import { type PlaybackEvent, type SoundingNote, shortestNote, soundingNote } from './playbackEvent'

/**
 * The order of events at the same tick: releases first, so that a note can be struck again at once. A release that
 * stands behind controls in the file stays there: a pedal pressed before it holds the note.
 */
const Phase = { release: 0, control: 1, strike: 2 } as const

export interface PhasedEvent extends PlaybackEvent {
  readonly phase: number
}

/** A control or system exclusive message with its place among the events of the source track (0: none). */
type PlacedControl = PhasedEvent & Pick<SystemMessage, 'order'>

/**
 * Reads the messages of one track in time order. Only `seek` searches; reading on takes time linear in the events
 * passed.
 */
export class TrackCursor {
  readonly #track: Track
  readonly #shortest: number
  readonly #system: readonly SystemMessage[]
  readonly #sounding = new NoteHeap()
  #note = 0
  #control = 0
  #systemIndex = 0

  constructor(track: Track, timebase: number) {
    this.#track = track
    this.#shortest = shortestNote(timebase)
    this.#system = systemMessages(track.events)
  }

  get sounding(): readonly SoundingNote[] {
    return this.#sounding.items
  }

  /** Moves the cursor to `tick`. It will send the releases of the `held` notes. */
  seek(tick: number, held: readonly SoundingNote[]): void {
    this.#note = firstAtOrAfter(this.#track.notes, tick)
    this.#control = firstAtOrAfter(this.#track.controls, tick)
    this.#systemIndex = this.#system.findIndex((message) => message.tick >= tick)
    if (this.#systemIndex < 0) this.#systemIndex = this.#system.length
    this.#sounding.clear()
    for (const note of held) this.#sounding.push(note)
  }

  /** Appends the events before `to`, each group in its own order but not yet sorted by tick and phase. */
  collect(to: number, audible: boolean, out: PhasedEvent[]): void {
    if (audible) this.#collectStrikes(to, out)
    else this.#note = Math.max(this.#note, firstAtOrAfter(this.#track.notes, to))
    let passed: PlacedControl | null = null
    let control = this.#nextControl(to)
    for (let note = this.#sounding.popBefore(to); note !== null; note = this.#sounding.popBefore(to)) {
      const { endTick, endOrder } = note
      while (control && (control.tick < endTick || (control.tick === endTick && control.order < endOrder))) {
        out.push(control)
        passed = control
        control = this.#nextControl(to)
      }
      const isBehind = passed?.tick === endTick && passed.order > 0
      out.push({ ...releaseOf(note, endTick), phase: isBehind ? Phase.control : Phase.release })
    }
    for (; control; control = this.#nextControl(to)) out.push(control)
  }

  #collectStrikes(to: number, out: PhasedEvent[]): void {
    const track = this.#track
    if (!hasChannel(track)) return
    const { id: trackId, port, channel, notes } = track
    for (; this.#note < notes.length && notes.tick[this.#note] < to; this.#note++) {
      const i = this.#note
      const [noteId, tick] = [notes.id[i], notes.tick[i]]
      const bytes = ChannelMessage.noteOn(channel, notes.noteNumber[i], notes.velocity[i])
      out.push({ tick, bytes, trackId, port, noteId, phase: Phase.strike })
      this.#sounding.push(soundingNote(track, i, this.#shortest))
    }
  }

  /** Takes the next control or system exclusive message before `to`, in file order; null if there is none. */
  #nextControl(to: number): PlacedControl | null {
    const { id: trackId, port, channel, controls } = this.#track
    const i = this.#control
    const hasControl = channel !== null && i < controls.length && controls.tick[i] < to
    const system = this.#system[this.#systemIndex]
    if (system !== undefined && system.tick < to) {
      if (!hasControl || isBefore(system, controls.tick[i], controls.order[i])) {
        this.#systemIndex++
        return { ...system, trackId, port, noteId: 0, phase: Phase.control }
      }
    }
    if (!hasControl) return null
    this.#control++
    const bytes = ChannelMessage.ofControl(channel, controls.kind[i], controls.number[i], controls.value[i])
    return { tick: controls.tick[i], order: controls.order[i], bytes, trackId, port, noteId: 0, phase: Phase.control }
  }
}

/**
 * Whether a message precedes a control. Edited controls have no place in the file (order 0): they follow the system
 * messages of their tick.
 */
function isBefore(message: SystemMessage, tick: number, order: number): boolean {
  return message.tick < tick || (message.tick === tick && (order === 0 || message.order < order))
}
