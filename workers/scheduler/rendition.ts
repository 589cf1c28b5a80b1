import { required } from '#shared/core/required'
import type { Anchor, LoopRange } from '#shared/playback/anchor'
import { type Audible, audibleTracks, type Mix, NO_MIX } from '#shared/playback/audible'
import { songEndTick } from '#shared/playback/songEnd'
import type { Song } from '#shared/song/song'
import { secondsAt, TempoMap } from '#shared/time/tempoMap'
import type { Metronome } from './api'
import { countIn, WOOD_BLOCKS } from './metronome'
import type { StreamSource } from './songStream'

const SLOWEST = 0.25
const FASTEST = 2
/**
 * The shortest loop, in seconds. One of a microsecond would be a million strikes per second, and the scheduler would do
 * nothing else.
 */
const SHORTEST_LOOP = 0.03

/** The way to play the open song: which tracks are heard, how fast, in which loop, and with which clicks. */
export class Rendition {
  #song: Song | null = null
  #mix = NO_MIX
  #audible: Audible = null
  #speed = 1
  #loop: LoopRange | null = null
  #metronome: Metronome = WOOD_BLOCKS
  #clicks = false
  #endTick = 0

  get song(): Song | null {
    return this.#song
  }

  get audible(): Audible {
    return this.#audible
  }

  /** Times as fast as written. */
  get speed(): number {
    return this.#speed
  }

  get loop(): LoopRange | null {
    return this.#loop
  }

  /** Tick of the song's end. */
  get endTick(): number {
    return this.#endTick
  }

  /** `opened`: whether this is another song, with all tracks audible. The speed, the loop and the metronome stay. */
  setSong(song: Song, opened: boolean): void {
    this.#song = song
    this.#endTick = songEndTick(song)
    this.setMix(opened ? NO_MIX : this.#mix)
  }

  /** The mix applies to this song, including tracks that are removed and come back. */
  setMix(mix: Mix): void {
    this.#mix = mix
    if (this.#song) this.#audible = audibleTracks(this.#song, mix)
  }

  /** `speed`: clamped to 0.25 … 2. NaN is ignored. */
  setSpeed(speed: number): void {
    if (!Number.isNaN(speed)) this.#speed = Math.min(FASTEST, Math.max(SLOWEST, speed))
  }

  /** Sets the loop; one that begins before tick 0 counts as none. Returns whether it changed. */
  setLoop(loop: LoopRange | null): boolean {
    const next = loop !== null && loop.begin >= 0 ? loop : null
    if (next?.begin === this.#loop?.begin && next?.end === this.#loop?.end) return false
    this.#loop = next
    return true
  }

  setMetronome(on: boolean, metronome: Metronome): void {
    this.#clicks = on
    this.#metronome = metronome
  }

  /** The loop that playback from `tick` enters. One shorter than any sound, or that ends before it begins, is none. */
  loopFrom(tick: number): LoopRange | null {
    const loop = this.#loop
    if (loop === null || tick >= loop.end || !this.#song) return null
    const tempo = TempoMap.of(this.#song)
    return secondsAt(tempo, loop.end) - secondsAt(tempo, loop.begin) >= SHORTEST_LOOP * this.#speed ? loop : null
  }

  /** The open song, played along an anchor. */
  along(anchor: Anchor): StreamSource {
    const metronome = this.#clicks ? this.#metronome : null
    return { song: required(this.#song, 'open song'), audible: this.#audible, anchor, metronome }
  }

  /** The count-in of `bars` of clicks before playback of the open song starts at `tick`. */
  countIn(tick: number, bars: number) {
    return countIn(this.#metronome, required(this.#song, 'open song'), tick, bars, this.#speed)
  }
}
