import { Anchor } from '#shared/playback/anchor'
import { chase, chaseChange } from '#shared/playback/chase'
import { portCount } from '#shared/playback/ports'
import { trackById } from '#shared/song/derive'
import type { Song } from '#shared/song/song'
import { AT_ONCE, type TimedMessage, type ToSynth } from '#workers/synth/api'
import type { ThruMessage, TransportState, Trial } from '../api'
import { timed } from '../timing'
import { Auditions } from './auditions'
import { Trials } from './trials'

/** The moment at which something is tried out. */
interface TryoutMoment {
  readonly song: Song | null
  /** Audio time in seconds; null before there is a clock. */
  readonly now: number | null
  readonly state: TransportState
}

/**
 * Notes and instruments heard outside the song: auditions and trials. While nothing plays, it keeps the channels in the
 * song's state.
 */
export class Tryouts {
  readonly #moment: () => TryoutMoment
  readonly #toSynth: (message: ToSynth) => void
  readonly #auditions = new Auditions()
  readonly #trials = new Trials()
  /** Whether the synth's channels are in the song's state at the position where it stopped. */
  #prepared = false

  constructor(moment: () => TryoutMoment, toSynth: (message: ToSynth) => void) {
    this.#moment = moment
    this.#toSynth = toSynth
  }

  audition(note: { trackId: number; noteNumber: number; velocity: number; seconds?: number }): void {
    const { song, now } = this.#moment()
    if (!song || now === null) return
    const track = trackById(song, note.trackId)
    if (!track || track.channel === null) return
    this.#prepare(song)
    const { id: trackId, channel, port } = track
    const until = note.seconds === undefined ? null : now + note.seconds
    const { noteNumber, velocity } = note
    this.#send(this.#auditions.start({ trackId, noteNumber, channel, port, until }, velocity))
  }

  thru(messages: readonly ThruMessage[]): void {
    const { song, now } = this.#moment()
    if (!song || now === null) return
    this.#prepare(song)
    const timed = messages.flatMap(({ bytes: [status, ...data], trackId }): TimedMessage[] => {
      const track = trackById(song, trackId)
      if (!track || track.channel === null) return []
      return [{ bytes: [(status & 0xf0) | track.channel, ...data], time: AT_ONCE, trackId: null, port: track.port }]
    })
    this.#send(timed)
  }

  auditionOff(trackId: number, noteNumber?: number): void {
    this.#send(this.#auditions.stop(trackId, noteNumber))
  }

  tryInstrument({ noteNumber, velocity, seconds, ...instrument }: Trial): void {
    const { song, now, state } = this.#moment()
    if (!song || now === null) return
    this.#prepare(song)
    const { channel, port } = instrument
    this.#send(this.#trials.start(instrument))
    if (state.playing) return
    this.#send(this.#auditions.stop(TRIAL))
    this.#send(this.#auditions.start({ trackId: TRIAL, noteNumber, channel, port, until: now + seconds }, velocity))
  }

  endTrials(): void {
    const { song, now } = this.#moment()
    if (!song || now === null) return
    this.#send(this.#auditions.stop(TRIAL))
    this.#send(this.#trials.end(chase(song, this.#tick, NO_TRACKS).state))
  }

  /** Ends the auditions whose time is over. */
  expire(now: number): void {
    this.#send(this.#auditions.expire(now))
  }

  /** Forgets all auditions after they were silenced by other means. */
  forget(): void {
    this.#auditions.forget()
  }

  /** The channels have, or will have, another state. */
  unprepare(): void {
    this.#prepared = false
  }

  /** The song changed while nothing plays. */
  songChanged(before: Song, song: Song): void {
    const tick = this.#tick
    const differs = () => chaseChange({ song: before, tick }, { song, tick }).length > 0
    if (portCount(song) > portCount(before) || differs()) this.unprepare()
  }

  /**
   * The tick just before which the song's state applies to the channels. While stopped, events at the position itself
   * count for notes tried there.
   */
  get #tick(): number {
    const { state, now } = this.#moment()
    return state.playing ? Math.ceil(Anchor.tickAt(state, now ?? 0)) : Math.floor(state.tick) + 1
  }

  #prepare(song: Song): void {
    if (this.#prepared || this.#moment().state.playing) return
    this.#toSynth({ type: 'reset', from: AT_ONCE, ports: portCount(song) })
    this.#send(timed(chase(song, this.#tick, NO_TRACKS).state, AT_ONCE))
    this.#prepared = true
  }

  #send(messages: readonly TimedMessage[]): void {
    if (messages.length > 0) this.#toSynth({ type: 'messages', messages })
  }
}

/** Takes the place of a track's id for the notes of trials. */
const TRIAL = 0

const NO_TRACKS: ReadonlySet<number> = new Set()
