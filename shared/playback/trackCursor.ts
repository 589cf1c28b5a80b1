import { firstAtOrAfter } from '../song/noteQueries'
import type { Track } from '../song/song'
import { type SystemMessage, systemMessages } from '../song/systemMessages'
import { ChannelMessage, releaseOf } from './channelMessage'
import { NoteHeap } from './noteHeap'
import { type PlaybackEvent, type SoundingNote, shortestNote } from './playbackEvent'

/** The order of events at the same tick: releases first, so that a note can be struck again at once. */
const Phase = { release: 0, control: 1, strike: 2 } as const

export interface PhasedEvent extends PlaybackEvent {
  readonly phase: number
}

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
    this.#collectControls(to, out)
    if (audible) this.#collectStrikes(to, out)
    else this.#note = Math.max(this.#note, firstAtOrAfter(this.#track.notes, to))
    for (;;) {
      const note = this.#sounding.popBefore(to)
      if (note === null) break
      out.push({ ...releaseOf(note, note.endTick), phase: Phase.release })
    }
  }

  #collectStrikes(to: number, out: PhasedEvent[]): void {
    const { id: trackId, port, channel, notes } = this.#track
    if (channel === null) return
    for (; this.#note < notes.length && notes.tick[this.#note] < to; this.#note++) {
      const i = this.#note
      const [id, tick, noteNumber] = [notes.id[i], notes.tick[i], notes.noteNumber[i]]
      const bytes = ChannelMessage.noteOn(channel, noteNumber, notes.velocity[i])
      out.push({ tick, bytes, trackId, port, noteId: id, phase: Phase.strike })
      const endTick = tick + (notes.duration[i] || this.#shortest)
      this.#sounding.push({ id, trackId, port, channel, noteNumber, endTick })
    }
  }

  /** Collects channel controls and system exclusive messages in file order. */
  #collectControls(to: number, out: PhasedEvent[]): void {
    const { id: trackId, port, channel, controls } = this.#track
    for (;;) {
      const i = this.#control
      const hasControl = channel !== null && i < controls.length && controls.tick[i] < to
      const system = this.#system[this.#systemIndex]
      const hasSystem = system !== undefined && system.tick < to
      if (hasSystem && (!hasControl || isBefore(system, controls.tick[i], controls.order[i]))) {
        this.#systemIndex++
        out.push({ tick: system.tick, bytes: system.bytes, trackId, port, noteId: 0, phase: Phase.control })
      } else if (hasControl) {
        this.#control++
        const bytes = ChannelMessage.ofControl(channel, controls.kind[i], controls.number[i], controls.value[i])
        out.push({ tick: controls.tick[i], bytes, trackId, port, noteId: 0, phase: Phase.control })
      } else return
    }
  }
}

/**
 * Whether a message precedes a control. Edited controls have no place in the file (order 0): they follow the system
 * messages of their tick.
 */
function isBefore(message: SystemMessage, tick: number, order: number): boolean {
  return message.tick < tick || (message.tick === tick && (order === 0 || message.order < order))
}
