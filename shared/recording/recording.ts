import type { LoopRange } from '../playback/anchor'
import { Controller } from '../song/controller'
import { ControlKind, type NewControl } from '../song/controls'
import type { NewNote } from '../song/notes'
import type { ChannelBytes } from './midiStream'

/**
 * The time of something played: the tick heard, with its fraction, and how often playback had restarted a loop by then.
 */
export interface PlayedAt {
  readonly tick: number
  readonly round: number
}

/** Everything played on one channel in one round. */
export interface Recorded {
  readonly round: number
  /** 0–15: the channel of the device. */
  readonly channel: number
  readonly notes: readonly NewNote[]
  readonly controls: readonly NewControl[]
}

interface RecordingOptions {
  readonly timebase: number
  /** The range outside which nothing is kept; null: everything is. */
  readonly range: LoopRange | null
}

/** A key that is held down. */
interface HeldKey extends PlayedAt {
  readonly noteNumber: number
  readonly velocity: number
  readonly channel: number
  readonly source: string
}

/** The distance of controllers, as a share of a beat, below which they are thinned to one. */
const THINNING = 1 / 96
/** A note this share of a beat before the range, and held into it, is moved to its beginning. */
const EARLY = 1 / 12
const SWITCHES = { first: 64, last: 69 }
/** Bank select and parameters: one such message means nothing without the others. */
const SELECTORS = new Set<number>([
  Controller.bankMsb,
  Controller.bankLsb,
  Controller.dataEntryMsb,
  Controller.dataEntryLsb,
  Controller.dataIncrement,
  Controller.dataDecrement,
  Controller.nrpnLsb,
  Controller.nrpnMsb,
  Controller.rpnLsb,
  Controller.rpnMsb,
])

/**
 * Turns the messages of devices into notes and controls of a song. A note is complete when its key is released, when a
 * round ends, or at the end. `source` is the device, so the same key on two devices gives two notes. Ticks are
 * integers, 0 or more; a note lasts at least one tick.
 */
export class Recording {
  readonly #range: LoopRange | null
  readonly #thinning: number
  readonly #early: number
  readonly #held = new Map<string, HeldKey>()
  /** The last control kept of each kind, and one that came too soon after it, which counts if nothing follows. */
  readonly #lastControls = new Map<
    string,
    { at: PlayedAt; late: (PlayedAt & { channel: number; control: NewControl }) | null }
  >()
  #done = new Map<string, { round: number; channel: number; notes: NewNote[]; controls: NewControl[] }>()

  constructor({ timebase, range }: RecordingOptions) {
    this.#range = range
    this.#thinning = timebase * THINNING
    this.#early = timebase * EARLY
  }

  /** The held keys, in the order in which they were pressed. */
  get held(): readonly HeldKey[] {
    return [...this.#held.values()]
  }

  /** Takes a message. Returns false if it means nothing: the release of a key that is not held. */
  play([status, first, second = 0]: ChannelBytes, at: PlayedAt, source: string): boolean {
    this.advance(at)
    const kind = status >> 4
    const channel = status & 0x0f
    const key = `${source} ${channel} ${first}`
    if (kind === 0x9 && second > 0) {
      this.#release(key, at)
      this.#held.set(key, { ...at, noteNumber: first, velocity: second, channel, source })
    } else if (kind === 0x8 || kind === 0x9) return this.#release(key, at)
    else if (kind === 0xb && first >= Controller.allSoundOff) this.#endKeys((held) => held.source === source, at)
    else this.#control(channel, source, at, controlOf(kind, first, second, at.tick))
    return true
  }

  /** Ends the notes held over the end of a round. */
  advance(at: PlayedAt): void {
    for (const [key, held] of this.#held) {
      if (held.round >= at.round || !this.#range) continue
      this.#held.delete(key)
      const { begin, end } = this.#range
      // Struck just before the round ended, so meant for the next one.
      if (held.tick > end - this.#early) this.#held.set(key, { ...held, tick: begin, round: held.round + 1 })
      else this.#keepNote(held, end)
    }
  }

  /** Ends the notes of a disconnected device. */
  unplug(source: string, at: PlayedAt): void {
    this.#endKeys((held) => held.source === source, at)
  }

  /** Ends all notes. */
  end(at: PlayedAt): void {
    this.advance(at)
    this.#endKeys(() => true, at)
    for (const { late } of this.#lastControls.values())
      if (late) this.#keepControl(late.round, late.channel, late.control)
    this.#lastControls.clear()
  }

  /** Returns what was completed since the last call, by round and channel. */
  take(): Recorded[] {
    const done = [...this.#done.values()]
    this.#done = new Map()
    return done
  }

  #endKeys(ends: (held: HeldKey) => boolean, at: PlayedAt): void {
    for (const [key, held] of this.#held) if (ends(held)) this.#release(key, at)
  }

  #release(key: string, at: PlayedAt): boolean {
    const held = this.#held.get(key)
    if (!held) return false
    this.#held.delete(key)
    this.#keepNote(held, held.round < at.round && this.#range ? this.#range.end : at.tick)
    return true
  }

  #keepNote({ tick: from, round, channel, noteNumber, velocity }: HeldKey, to: number): void {
    let start = Math.max(0, Math.round(from))
    let end = Math.round(to)
    if (this.#range) {
      const { begin, end: last } = this.#range
      if (start < begin) {
        if (start < begin - this.#early || end <= begin) return
        start = begin
      }
      if (start >= last) return
      end = Math.min(end, last)
    }
    this.#of(round, channel).notes.push({ tick: start, duration: Math.max(1, end - start), noteNumber, velocity })
  }

  #control(channel: number, source: string, at: PlayedAt, control: NewControl): void {
    const { kind, number } = control
    const isSwitch = number >= SWITCHES.first && number <= SWITCHES.last
    const isWhole =
      kind === ControlKind.program || (kind === ControlKind.controller && (isSwitch || SELECTORS.has(number)))
    if (isWhole) {
      this.#keepControl(at.round, channel, control)
      return
    }
    const key = `${source} ${channel} ${kind} ${number}`
    const last = this.#lastControls.get(key)
    if (last && last.at.round === at.round && at.tick - last.at.tick < this.#thinning) {
      last.late = { ...at, channel, control }
      return
    }
    // Within a movement it would be superfluous.
    const isEnd = last?.late && (last.late.round !== at.round || at.tick - last.late.tick >= this.#thinning)
    if (last?.late && isEnd) this.#keepControl(last.late.round, channel, last.late.control)
    this.#keepControl(at.round, channel, control)
    this.#lastControls.set(key, { at, late: null })
  }

  #keepControl(round: number, channel: number, control: NewControl): void {
    const { tick } = control
    if (this.#range && (tick < this.#range.begin || tick >= this.#range.end)) return
    this.#of(round, channel).controls.push(control)
  }

  #of(round: number, channel: number) {
    const key = `${round} ${channel}`
    const known = this.#done.get(key)
    if (known) return known
    const made = { round, channel, notes: [], controls: [] }
    this.#done.set(key, made)
    return made
  }
}

function controlOf(kind: number, first: number, second: number, at: number): NewControl {
  const tick = Math.max(0, Math.round(at))
  if (kind === 0xb) return { tick, kind: ControlKind.controller, number: first, value: second }
  if (kind === 0xc) return { tick, kind: ControlKind.program, number: 0, value: first }
  if (kind === 0xd) return { tick, kind: ControlKind.channelPressure, number: 0, value: first }
  if (kind === 0xa) return { tick, kind: ControlKind.polyPressure, number: first, value: second }
  return { tick, kind: ControlKind.pitchBend, number: 0, value: first | (second << 7) }
}
