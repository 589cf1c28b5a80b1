import { Anchor, type Place } from '#shared/playback/anchor'
import { releaseOf } from '#shared/playback/channelMessage'
import { chase, chaseChange, chaseDevice } from '#shared/playback/chase'
import type { SoundingNote } from '#shared/playback/playbackEvent'
import type { TimedMessage, ToSynth } from '#workers/synth/api'
import type { ToOutputs } from './api'
import { BeatClock } from './beatClock'
import { SongStream, type StreamSource } from './songStream'
import { MOST_OUT_LOOK_AHEAD, OUT_LOOK_AHEAD, OUT_SLACK, timed } from './timing'

/** How long a slow round trip to the page is remembered, in seconds. */
const MEMORY = 10

/**
 * The song for MIDI outputs. The page passes it on with time stamps, and what it has sent cannot be retracted. So this
 * stream is separate and further ahead than the synth's: a change of the song, the mix or the loop takes effect at its
 * end.
 */
export class OutStream {
  readonly #send: (message: ToOutputs) => void
  #isOn = false
  #clock = new BeatClock(1)
  /** Null while stopped. */
  #stream: SongStream | null = null
  /** The part of the stream's lead-in that is not yet due to be given out. */
  #first: readonly TimedMessage[] = []
  /**
   * The slowest round trips to the page of the last seconds, each faster than those before; `at`: the audio time at
   * which it ended.
   */
  #ways: { readonly at: number; readonly seconds: number }[] = []

  constructor(send: (message: ToOutputs) => void) {
    this.#send = send
  }

  /** Whether any output wants the song. */
  get isOn(): boolean {
    return this.#isOn
  }

  set isOn(on: boolean) {
    this.silence()
    this.#isOn = on
  }

  /**
   * How far ahead messages are given out, in seconds: further while the page is slow to get them, as on a busy machine.
   */
  get lookAhead(): number {
    const way = this.#ways[0]?.seconds ?? 0
    return Math.min(MOST_OUT_LOOK_AHEAD, Math.max(OUT_LOOK_AHEAD, OUT_SLACK + 2 * way))
  }

  /** The page has received what was given out at the audio time `sentAt`. */
  arrived(sentAt: number, now: number): void {
    const seconds = now - sentAt
    this.#ways = this.#ways.filter((way) => way.at > now - MEMORY && way.seconds > seconds)
    this.#ways.push({ at: now, seconds })
  }

  /** Starts playing at an audio time. */
  begin(source: StreamSource, at: number, now: number): void {
    if (!this.#isOn) return
    const { song, audible, anchor } = source
    const { lap, tick } = Anchor.placeAt(anchor, at)
    const from = Math.ceil(tick)
    const { strikes, held } = chase(song, from, audible)
    this.#clock = new BeatClock(song.timebase)
    this.#give(timed(chaseDevice(song, from), now), now)
    const timeOf = (tick: number) => Anchor.timeOf(anchor, tick, lap)
    this.#first = [...this.#clock.jump(from, timeOf), ...timed(strikes, timeOf(from))]
    this.#continueFrom(source, { lap, tick: from }, held)
  }

  /**
   * Continues with another song, mix or anchor. `lapsBefore`: how many laps of the former anchor had ended when the
   * current one began. `now`: the audio clock.
   */
  follow(source: StreamSource, lapsBefore: number, now: number): void {
    if (this.#stream === null) return
    const { song, audible, anchor } = source
    const { anchor: before } = this.#stream
    const { place, at, changes, held } = this.#stream.end(song, audible)
    this.#give(changes, now)
    const lap = place.lap - lapsBefore
    const isSameLoop = before.loop?.begin === anchor.loop?.begin && before.loop?.end === anchor.loop?.end
    if (lap === 0 || isSameLoop) {
      const tick = Math.min(place.tick, anchor.loop?.end ?? Number.POSITIVE_INFINITY)
      this.#continueFrom(source, { lap, tick }, held)
    } else this.#jump(source, place.tick, { at, now }, held)
  }

  /** Gives out the messages due within the look-ahead, except those at or after the tick `playable`. */
  fill(now: number, playable: number): void {
    if (this.#stream === null) return
    const until = now + this.lookAhead
    const first = this.#first.filter(({ time }) => time <= until)
    this.#first = this.#first.filter(({ time }) => time > until)
    this.#give([...first, ...this.#stream.next(until, playable)], now)
  }

  /** Ends all sound, and takes back what was given out as far as devices can. */
  silence(): void {
    this.#stream = null
    this.#first = []
    if (this.#isOn) this.#send({ type: 'silence' })
  }

  /** Passes on what is heard outside the song. */
  tryOut(message: ToSynth): void {
    if (this.#isOn && message.type === 'messages') this.#send({ type: 'now', messages: sendable(message.messages) })
  }

  /**
   * Handles a changed loop if the messages already given out have left the current anchor's path: at their end, jumps
   * back to it.
   */
  #jump(
    source: StreamSource,
    tick: number,
    { at, now }: { at: number; now: number },
    sounding: readonly SoundingNote[],
  ): void {
    const { song, audible, anchor } = source
    const { lap, tick: exact } = Anchor.placeAt(anchor, at)
    const to = Math.ceil(exact)
    const { strikes, held } = chase(song, to, audible)
    const timeOf = (tick: number) => Anchor.timeOf(anchor, tick, lap)
    const changes = [
      ...sounding.map((note) => releaseOf(note, tick)),
      ...chaseChange({ song, tick }, { song, tick: to }),
      ...strikes,
    ]
    this.#give([...timed(changes, at), ...this.#clock.jump(to, timeOf)], now)
    this.#continueFrom(source, { lap, tick: to }, held)
  }

  #continueFrom(source: StreamSource, place: Place, held: readonly SoundingNote[]): void {
    this.#stream = new SongStream({ ...source, metronome: null, clock: this.#clock }, place, held)
  }

  #give(messages: readonly TimedMessage[], sentAt: number): void {
    const inOrder = sendable(messages).sort((a, b) => a.time - b.time)
    if (inOrder.length > 0) this.#send({ type: 'messages', messages: inOrder, sentAt })
  }
}

/** Removes system exclusive messages, for which browsers ask more permissions than a user should grant. */
function sendable(messages: readonly TimedMessage[]): TimedMessage[] {
  return messages.filter(({ bytes }) => bytes[0] !== 0xf0)
}
