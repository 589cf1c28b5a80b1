import { required } from '#shared/core/required'
import { Anchor, type Place } from '#shared/playback/anchor'
import type { Audible } from '#shared/playback/audible'
import { releaseOf } from '#shared/playback/channelMessage'
import { chase, chaseChange, chaseLoop } from '#shared/playback/chase'
import { EventCursor } from '#shared/playback/eventCursor'
import type { PlaybackEvent, SoundingNote } from '#shared/playback/playbackEvent'
import type { Song } from '#shared/song/song'
import { Measures } from '#shared/time/measures'
import type { TimedMessage } from '#workers/synth/api'
import type { Metronome } from './api'
import type { BeatClock } from './beatClock'
import { clicksIn } from './metronome'
import { carryOver } from './sounding'
import { timed, toMessage } from './timing'

/** The source of a stream. */
export interface StreamSource {
  readonly song: Song
  readonly audible: Audible
  readonly anchor: Anchor
  /** Null while off. */
  readonly metronome: Metronome | null
  /** The clock for other devices, which already know where the stream begins. */
  readonly clock?: BeatClock
}

/** The end of a stream and how the next one continues. */
export interface End {
  readonly place: Place
  /** The audio time of the place. */
  readonly at: number
  /** Messages that end the notes that do not sound on, and set what the songs set differently. */
  readonly changes: readonly TimedMessage[]
  /** The notes that sound on. */
  readonly held: readonly SoundingNote[]
}

/** Messages for the jump back to the loop's start; the same every lap. */
interface Wrap {
  readonly changes: readonly PlaybackEvent[]
  readonly strikes: readonly PlaybackEvent[]
  readonly held: readonly SoundingNote[]
}

/** The messages of a song along an anchor, lap after lap of its loop, with the clicks of the metronome. */
export class SongStream {
  readonly #source: StreamSource
  readonly #cursor: EventCursor
  /** The place before which everything was given out. */
  #horizon: Place
  #wrap: Wrap | null = null

  /** `held`: notes that sound at `from`. */
  constructor(source: StreamSource, from: Place, held: readonly SoundingNote[]) {
    this.#source = source
    this.#cursor = new EventCursor(source.song, source.audible)
    this.#cursor.seek(from.tick, held)
    this.#horizon = from
  }

  get anchor(): Anchor {
    return this.#source.anchor
  }

  /** The messages due until the audio time `until`, except those at or after the tick `playable`. */
  next(until: number, playable: number): TimedMessage[] {
    const { anchor } = this.#source
    // A list of lists, since `push(...)` of a million messages overflows the stack.
    const messages: TimedMessage[][] = []
    const end = anchor.loop?.end ?? Number.POSITIVE_INFINITY
    for (;;) {
      const { lap } = this.#horizon
      const to = Math.min(Math.ceil(Anchor.tickInLap(anchor, until, lap)), end, playable)
      if (to > this.#horizon.tick) messages.push(this.#advance(to))
      if (this.#horizon.tick < end || Anchor.timeOf(anchor, end, lap) > until) return messages.flat()
      messages.push(this.#startLap(lap + 1))
    }
  }

  /** Ends the stream at the end of what was given out, so that another can continue with `song`. */
  end(song: Song, audible: Audible): End {
    const { anchor, song: before } = this.#source
    const place = this.#horizon
    const { tick } = place
    const at = Anchor.timeOf(anchor, tick, place.lap)
    const { held, released } = carryOver(this.#cursor.sounding(), song, audible, tick)
    const chased = song === before ? [] : chaseChange({ song: before, tick }, { song, tick })
    return { place, at, changes: timed([...released, ...chased], at), held }
  }

  #advance(to: number): TimedMessage[] {
    const { anchor, song, metronome, clock } = this.#source
    const { lap, tick: from } = this.#horizon
    const timeOf = (tick: number) => Anchor.timeOf(anchor, tick, lap)
    const events = this.#cursor.next(to).map((event) => ({ event, time: timeOf(event.tick) }))
    this.#horizon = { lap, tick: to }
    const clicks = metronome ? clicksIn(metronome, Measures.of(song), from, to, timeOf) : []
    return [
      ...(clock?.next(from, to, timeOf) ?? []),
      ...events.map(({ event, time }) => toMessage(event, time)),
      ...clicks,
    ]
  }

  /** Ends the notes that sound at the loop's end, and leads back to its beginning. */
  #startLap(lap: number): TimedMessage[] {
    const { song, audible, anchor, clock } = this.#source
    const { begin, end } = required(anchor.loop, 'loop')
    this.#wrap ??= {
      changes: chaseLoop(song, { begin, end }),
      ...only(chase(song, begin, audible)),
    }
    const { changes, strikes, held } = this.#wrap
    const time = Anchor.timeOf(anchor, begin, lap)
    const released = this.#cursor.sounding().map((note) => releaseOf(note, end))
    this.#cursor.seek(begin, held)
    this.#horizon = { lap, tick: begin }
    const events = [...released, ...changes, ...strikes]
    const jump = clock?.jump(begin, (tick) => Anchor.timeOf(anchor, tick, lap)) ?? []
    return [...jump, ...events.map((event) => toMessage(event, time))]
  }
}

const only = ({ strikes, held }: Pick<Wrap, 'strikes' | 'held'>) => ({ strikes, held })
