import { Anchor, type LoopRange, type Place } from '#shared/playback/anchor'
import { type Audible, audibleTracks, type Mix, NO_MIX } from '#shared/playback/audible'
import { chase } from '#shared/playback/chase'
import type { SoundingNote } from '#shared/playback/playbackEvent'
import { portCount } from '#shared/playback/ports'
import { EVERYWHERE, type Reach } from '#shared/playback/reach'
import { songEndTick, TAIL_SECONDS } from '#shared/playback/songEnd'
import { endOfSong } from '#shared/song/derive'
import type { Song } from '#shared/song/song'
import { TempoMap } from '#shared/time/tempoMap'
import type { TimedMessage, ToSynth } from '#workers/synth/api'
import type { Metronome, ToOutputs, TransportState } from './api'
import { AT_REST } from './atRest'
import { countIn, WOOD_BLOCKS } from './metronome'
import { OutStream } from './outStream'
import { type SentEvent, SongStream, type StreamSource } from './songStream'
import { CHANGE_DELAY, LOOK_AHEAD, START_DELAY, timed } from './timing'
import { Tryouts } from './tryouts'

const SLOWEST = 0.25
const FASTEST = 2

export interface SequencerOutput {
  toSynth(message: ToSynth): void
  toOutputs(message: ToOutputs): void
  publish(state: TransportState): void
}

/**
 * Musical time. It holds no timer: the synth's clock drives it, so it plays on wherever the audio does.
 *
 * Positions are ticks, with a fraction when playback stopped between two. While playing, the anchor tells which tick
 * sounds at which audio time. All times are computed from it with the tempo map and the speed, so errors do not add up.
 * Sent messages that are not due yet can be taken back: a change of the song, the mix or the speed drops them and sends
 * them again.
 */
export class Sequencer {
  readonly #output: SequencerOutput
  /** Notes and instruments that are heard outside the song. */
  readonly tryouts: Tryouts
  #song: Song | null = null
  #mix = NO_MIX
  #audible: Audible = null
  #speed = 1
  #loop: LoopRange | null = null
  #metronome: Metronome = WOOD_BLOCKS
  #clicks = false
  /** Playback goes on beyond the song's end, and nobody may seek. */
  #recording = false
  /** Bars of clicks before the next start. */
  #countIn = 0
  #endTick = 0
  /** The audio clock at its last message. */
  #now = 0
  #hasClock = false
  /** `play` was called before it can start: there is no clock yet, or the sounds have not come. */
  #waits = false
  #reach = EVERYWHERE
  #state = AT_REST
  /** Position and time of the last start or seek; the anchor may have moved on since. */
  #startTick = 0
  #startsAt = 0
  /** Null while stopped. */
  #stream: SongStream | null = null
  readonly #out: OutStream

  constructor(output: SequencerOutput) {
    this.#output = output
    this.#out = new OutStream(output.toOutputs)
    this.tryouts = new Tryouts(
      () => ({
        song: this.#song,
        now: this.#hasClock ? this.#now : null,
        state: this.#state,
      }),
      (message) => {
        output.toSynth(message)
        this.#out.tryOut(message)
      },
    )
  }

  get state(): TransportState {
    return this.#state
  }

  /** `opened`: this is another song, which starts at its beginning with all tracks audible. The speed stays. */
  setSong(song: Song, opened: boolean): void {
    const before = this.#song
    this.#song = song
    this.#endTick = songEndTick(song)
    if (opened) this.#mix = NO_MIX
    this.#audible = audibleTracks(song, this.#mix)
    if (opened || before === null) {
      this.#waits = false
      this.#halt(0, this.#now, 'opened')
    } else if (this.#state.playing) this.#resync(before, song)
    else this.tryouts.songChanged(before, song)
  }

  /** The audio clock, in seconds of the AudioContext. */
  clock(contextTime: number): void {
    this.#now = contextTime
    this.#hasClock = true
    this.#resume()
    this.tryouts.expire(contextTime)
    if (!this.#state.playing) return
    if (contextTime >= this.#startsAt) this.#countIn = 0
    const end = Anchor.timeOf(this.#state, this.#endTick) + TAIL_SECONDS
    if (!this.#isEndless && contextTime >= end) this.#halt(this.#endTick, contextTime, 'finished')
    else if (Anchor.tickAt(this.#state, contextTime) >= this.#reach.playable)
      this.#wait(this.#reach.playable, contextTime)
    else this.#fill()
  }

  /** `countIn`: bars of clicks before it starts. */
  play(countIn = 0): void {
    if (this.#song === null || this.#state.playing) return
    const { tick: at } = this.#state
    const goesOn = at < this.#endTick || this.#recording || this.#loopFrom(at) !== null
    const tick = goesOn ? at : 0
    this.#countIn = countIn
    if (this.#canStart(tick)) this.#start(tick, this.#now)
    else this.#wait(tick, this.#now)
  }

  /** Playback waits for anything beyond the reach, even while playing. */
  setReach(reach: Reach): void {
    this.#reach = reach
    this.#resume()
  }

  pause(): void {
    this.#waits = false
    if (this.#state.waiting) this.#publish({ ...this.#state, ended: null })
    if (!this.#state.playing) return
    const at = this.#now + CHANGE_DELAY
    const tick = Anchor.tickAt(this.#state, at)
    this.#halt(this.#isEndless ? tick : Math.min(this.#endTick, tick), at)
  }

  stop(): void {
    this.#waits = false
    this.#halt(0, this.#state.playing ? this.#now + CHANGE_DELAY : this.#now)
  }

  seek(tick: number): void {
    if (!this.#song || (this.#recording && this.#state.playing)) return
    const target = Math.min(Math.max(0, tick), endOfSong(this.#song))
    const { playing, waiting } = this.#state
    const at = playing ? this.#now + CHANGE_DELAY : this.#now
    this.#waits = false
    if (!playing && !waiting) this.#halt(target, at)
    else if (target >= this.#endTick && this.#loopFrom(target) === null) this.#halt(target, at, 'finished')
    else if (this.#canStart(target)) this.#start(target, at)
    else this.#wait(target, at)
  }

  /** The synth has another bank, and all its channels are as after a reset. */
  bankChanged(): void {
    this.tryouts.unprepare()
    const tick = Anchor.tickAt(this.#state, this.#now + START_DELAY)
    if (this.#state.playing) this.#start(this.#isEndless ? tick : Math.min(this.#endTick, tick), this.#now)
  }

  /** The mix applies to this song, including tracks that are removed and come back. */
  setMix(mix: Mix): void {
    this.#mix = mix
    if (!this.#song) return
    this.#audible = audibleTracks(this.#song, mix)
    if (this.#state.playing) this.#resync(this.#song, this.#song)
  }

  /** `speed`: times as fast as written, clamped to 0.25 … 2. NaN is ignored. */
  setSpeed(speed: number): void {
    if (Number.isNaN(speed)) return
    this.#speed = Math.min(FASTEST, Math.max(SLOWEST, speed))
    if (this.#speed === this.#state.speed) return
    if (this.#song && this.#state.playing) this.#resync(this.#song, this.#song)
    else this.#publish({ ...this.#state, ended: null })
  }

  /** From its end playback goes on at its beginning; null: it does not. A position beyond the end plays on. Stays when another song is opened. */
  setLoop(loop: LoopRange | null): void {
    const next = loop !== null && loop.begin >= 0 && loop.end > loop.begin ? loop : null
    if (next?.begin === this.#loop?.begin && next?.end === this.#loop?.end) return
    this.#loop = next
    if (this.#song && this.#state.playing) this.#resync(this.#song, this.#song)
  }

  /** `on`: whether it clicks during playback; a count-in clicks in any case. */
  setMetronome(on: boolean, metronome: Metronome): void {
    this.#clicks = on
    this.#metronome = metronome
    if (this.#song && this.#state.playing) this.#resync(this.#song, this.#song)
  }

  /** Whether there are MIDI outputs; again for each that is new, since it must be set up. */
  setOutputs(on: boolean): void {
    this.#out.isOn = on
    if (this.#stream)
      this.#out.begin(this.#source(), Math.max(this.#startsAt, this.#now + this.#out.lookAhead), this.#now)
  }

  /** The page has got what outputs were given at the audio time `sentAt`. */
  outputsGot(sentAt: number): void {
    this.#out.arrived(sentAt, this.#now)
  }

  /** While recording, playback goes on beyond the song's end, and seeking does nothing. */
  setRecording(on: boolean): void {
    if (on === this.#recording) return
    this.#recording = on
    const { playing, contextTime, tick, loop } = this.#state
    this.#publish({ playing, contextTime, tick, ended: null }, loop)
  }

  #wait(tick: number, contextTime: number): void {
    this.#waits = true
    this.#halt(tick, contextTime)
  }

  #resume(): void {
    if (this.#waits && this.#canStart(this.#state.tick)) this.play(this.#countIn)
  }

  get #isEndless(): boolean {
    return this.#recording || this.#state.loop !== null
  }

  /** The loop that playback from `tick` gets into. */
  #loopFrom(tick: number): LoopRange | null {
    return this.#loop !== null && tick < this.#loop.end ? this.#loop : null
  }

  #canStart(tick: number): boolean {
    return this.#hasClock && tick <= this.#reach.startable
  }

  /** Silences all sound at `silenceAt` and plays on from `tick`: as soon as possible, after the count-in, or at the time of a running count-in. */
  #start(tick: number, silenceAt: number, startsAt?: number): void {
    const song = this.#song!
    this.#waits = false
    const { seconds, clicksUntil } = countIn(this.#metronome, song, tick, this.#countIn, this.#speed)
    const delay = this.#out.isOn ? this.#out.lookAhead : START_DELAY
    const contextTime = startsAt ?? this.#now + delay + seconds
    const { state, strikes, held } = chase(song, tick, this.#audible)
    this.#silence(silenceAt)
    this.#output.toSynth({ type: 'reset', from: silenceAt, ports: portCount(song) })
    // Programs and volumes are sent just before the first notes, so that released notes ring on with the old ones and
    // nothing is late.
    this.#send(timed([...state, ...strikes], contextTime))
    this.#send(clicksUntil(contextTime).filter(({ time }) => time >= this.#now))
    this.#publish({ playing: true, contextTime, tick, ended: null })
    this.#startsAt = contextTime
    this.#startTick = tick
    const sent = strikes.map((event) => ({ event, time: contextTime }))
    this.#out.begin(this.#source(), contextTime, this.#now)
    this.#continueFrom({ lap: 0, tick }, held, sent)
  }

  #halt(tick: number, contextTime: number, ended: TransportState['ended'] = null): void {
    if (this.#state.playing) this.#silence(contextTime)
    this.#stream = null
    this.tryouts.unprepare()
    this.#publish({ playing: false, contextTime, tick, ended })
  }

  #continueFrom(place: Place, held: readonly SoundingNote[], sent: readonly SentEvent[]): void {
    this.#stream = new SongStream(this.#source(), place, held, sent)
    this.#fill()
  }

  #source(): StreamSource {
    const metronome = this.#clicks ? this.#metronome : null
    return { song: this.#song!, audible: this.#audible, anchor: this.#state, metronome }
  }

  /** Sends the events that are due within the look-ahead. */
  #fill(): void {
    this.#send(this.#stream!.next(this.#now + LOOK_AHEAD, this.#reach.playable, this.#now))
    this.#out.fill(this.#now, this.#reach.playable)
  }

  /** Takes back messages that are not due yet, and plays on with the present song, mix, speed, loop and metronome. */
  #resync(before: Song, song: Song): void {
    if (this.#now + CHANGE_DELAY <= this.#startsAt) {
      // Nothing has been heard yet but clicks, which go on in time.
      this.#start(this.#startTick, this.#now, this.#countIn > 0 ? this.#startsAt : undefined)
      return
    }
    // Until the next publish, the state follows the former song and speed.
    const anchor = this.#state
    if (portCount(song) > portCount(before)) {
      // Only a reset gives the synth more ports.
      this.#countIn = 0
      this.#start(Anchor.tickAt(anchor, this.#now + START_DELAY), this.#now + CHANGE_DELAY)
      return
    }
    const { place, cut, at, droppedFrom, changes, held, sent } = this.#stream!.cutAt(
      this.#now + CHANGE_DELAY,
      song,
      this.#audible,
    )
    this.#output.toSynth({ type: 'drop', from: droppedFrom })
    this.#send(changes)
    // The end of a lap belongs to the loop, though playback that starts there does not get into it.
    const loop = anchor.loop === this.#loop ? anchor.loop : this.#loopFrom(place.tick)
    const isOnLine = anchor.tempo === TempoMap.of(song) && anchor.speed === this.#speed && anchor.loop === loop
    if (!isOnLine || anchor.endTick !== this.#endTick) {
      this.#publish({ playing: true, contextTime: at, tick: place.tick, ended: null }, loop)
      this.#out.follow(this.#source(), place.lap, this.#now)
      this.#continueFrom({ lap: 0, tick: cut }, held, sent)
    } else {
      this.#out.follow(this.#source(), 0, this.#now)
      this.#continueFrom({ lap: place.lap, tick: cut }, held, sent)
    }
  }

  #silence(from: number): void {
    this.tryouts.forget()
    this.#out.silence()
    this.#output.toSynth({ type: 'silence', from })
  }

  #send(messages: readonly TimedMessage[]): void {
    if (messages.length > 0) this.#output.toSynth({ type: 'messages', messages })
  }

  #publish(
    change: Pick<TransportState, 'playing' | 'contextTime' | 'tick' | 'ended'>,
    loop = this.#loopFrom(change.tick),
  ): void {
    const tempo = this.#song ? TempoMap.of(this.#song) : AT_REST.tempo
    const [waiting, speed, recording, endTick] = [this.#waits, this.#speed, this.#recording, this.#endTick]
    this.#state = { ...change, waiting, tempo, speed, loop, recording, endTick }
    this.#output.publish(this.#state)
  }
}
