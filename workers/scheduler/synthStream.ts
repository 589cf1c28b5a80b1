import { required } from '#shared/core/required'
import type { Audible } from '#shared/playback/audible'
import { chase } from '#shared/playback/chase'
import { portCount } from '#shared/playback/ports'
import type { Song } from '#shared/song/song'
import type { TimedMessage, ToSynth } from '#workers/synth/api'
import { type End, SongStream, type StreamSource } from './songStream'
import { LOOK_AHEAD, timed } from './timing'

/** How the stream continues with another song, mix or anchor, from `end`; `lap` counts from the current anchor. */
type Follow = Pick<End, 'place' | 'changes' | 'held'>

/**
 * The song for the synth, a look-ahead before it is due. Nothing given out is ever retracted: on a busy machine the
 * synth may have played it by then, and its replacement would sound a second time. So a change takes effect where the
 * given-out part ends.
 */
export class SynthStream {
  readonly #send: (message: ToSynth) => void
  /** Null while stopped. */
  #stream: SongStream | null = null
  /**
   * The part of the stream's lead-in that is not yet due to be given out: a count-in, the channels' state, and held
   * notes.
   */
  #lead: readonly TimedMessage[] = []
  /** The audio time up to which everything was given out. */
  #givenUntil = Number.NEGATIVE_INFINITY
  #startsAt = 0

  constructor(send: (message: ToSynth) => void) {
    this.#send = send
  }

  /** Whether the song itself was given out, and not only clicks before it. */
  get hasBegun(): boolean {
    return this.#stream !== null && this.#givenUntil >= this.#startsAt
  }

  /**
   * Plays from the anchor on. At the audio time `resetAt` all channels get their defaults; null: they already have
   * them. `clicks`: all clicks before it starts; those already given out are skipped.
   */
  begin(source: StreamSource, clicks: readonly TimedMessage[], resetAt: number | null): void {
    const { song, audible, anchor } = source
    const { contextTime, tick } = anchor
    const { state, strikes, held } = chase(song, tick, audible)
    if (resetAt !== null) this.#send({ type: 'reset', from: resetAt, ports: portCount(song) })
    // Programs and volumes are sent just before the first notes, so that released notes ring on with the old ones and
    // nothing is late.
    const toCome = clicks.filter(({ time }) => time > this.#givenUntil)
    this.#lead = [...toCome, ...timed([...state, ...strikes], contextTime)]
    this.#startsAt = contextTime
    this.#stream = new SongStream(source, { lap: 0, tick }, held)
  }

  /** The end of the stream when it changes, and what continues from there with `song`. */
  end(song: Song, audible: Audible): End {
    return required(this.#stream, 'stream').end(song, audible)
  }

  /** Continues with another song, mix or anchor from the end of what was given out. */
  follow(source: StreamSource, { place, changes, held }: Follow): void {
    this.#give(changes)
    this.#stream = new SongStream(source, place, held)
  }

  /**
   * Gives out the messages due within the look-ahead, except those at or after the tick `playable`. `now`: the audio
   * clock.
   */
  fill(now: number, playable: number): void {
    if (this.#stream === null) return
    const until = Math.max(this.#givenUntil, now + LOOK_AHEAD)
    const isDue = ({ time }: TimedMessage) => time <= until
    const lead = this.#lead.filter(isDue)
    this.#lead = this.#lead.filter((message) => !isDue(message))
    this.#givenUntil = until
    this.#give([...lead, ...this.#stream.next(until, playable)])
  }

  stop(): void {
    this.#stream = null
    this.#lead = []
    this.#givenUntil = Number.NEGATIVE_INFINITY
  }

  #give(messages: readonly TimedMessage[]): void {
    if (messages.length > 0) this.#send({ type: 'messages', messages })
  }
}
