import { Anchor, type LoopRange } from '#shared/playback/anchor'
import type { Mix } from '#shared/playback/audible'
import { portCount } from '#shared/playback/ports'
import { EVERYWHERE, type Reach } from '#shared/playback/reach'
import { TAIL_SECONDS } from '#shared/playback/songEnd'
import { endOfSong } from '#shared/song/derive'
import type { Song } from '#shared/song/song'
import { TempoMap } from '#shared/time/tempoMap'
import type { ToSynth } from '#workers/synth/api'
import type { Metronome, ToOutputs, TransportState } from './api'
import { AT_REST } from './atRest'
import type { AudioTime } from './audioClock'
import { OutStream } from './outStream'
import { Rendition } from './rendition'
import { SynthStream } from './synthStream'
import { CHANGE_DELAY, START_DELAY } from './timing'
import { Tryouts } from './tryouts/tryouts'

interface SequencerOutput {
  toSynth(message: ToSynth): void
  toOutputs(message: ToOutputs): void
  publish(state: TransportState): void
}

/**
 * Musical time. It holds no timer: the synth's clock drives it, so it plays on wherever the audio does.
 *
 * Positions are ticks, with a fraction when playback stopped between two. While playing, the anchor tells which tick
 * sounds at which audio time. All times are computed from it with the tempo map and the speed, so errors do not add up.
 * A change of the song, the mix or the speed takes effect where what was sent ends, since nothing of that is taken
 * back.
 */
export class Sequencer {
  readonly #output: SequencerOutput
  /** Notes and instruments that are heard outside the song. */
  readonly tryouts: Tryouts
  readonly #rendition = new Rendition()
  /** Whether playback continues beyond the song's end; nobody may seek then. */
  #recording = false
  /** Bars of clicks before the next start. */
  #countIn = 0
  /** The audio clock at its last message. */
  #now = 0
  #hasClock = false
  #isSteady = false
  /** Whether `play` was called before it can start: there is no steady clock, or the sounds have not arrived. */
  #waits = false
  #reach = EVERYWHERE
  #state = AT_REST
  /** Audio time of the last start or seek; the anchor may have moved since. */
  #startsAt = 0
  readonly #synth: SynthStream
  readonly #out: OutStream

  constructor(output: SequencerOutput) {
    this.#output = output
    this.#synth = new SynthStream(output.toSynth)
    this.#out = new OutStream(output.toOutputs)
    this.tryouts = new Tryouts(
      () => ({ song: this.#rendition.song, now: this.#hasClock ? this.#now : null, state: this.#state }),
      (message) => {
        output.toSynth(message)
        this.#out.tryOut(message)
      },
    )
  }

  get state(): TransportState {
    return this.#state
  }

  /** `opened`: whether this is another song, which starts at its beginning with all tracks audible. The speed stays. */
  setSong(song: Song, opened: boolean): void {
    const before = this.#rendition.song
    this.#rendition.setSong(song, opened)
    if (opened || before === null) {
      this.#waits = false
      this.#halt(0, this.#now, 'opened')
    } else if (this.#state.playing) this.#resync(before)
    else this.tryouts.songChanged(before, song)
  }

  clock({ contextTime, isSteady }: AudioTime): void {
    this.#now = contextTime
    this.#hasClock = true
    this.#isSteady = isSteady
    this.#resume()
    this.tryouts.expire(contextTime)
    if (!this.#state.playing) return
    if (contextTime >= this.#startsAt) this.#countIn = 0
    const end = Anchor.timeOf(this.#state, this.#rendition.endTick) + TAIL_SECONDS
    if (!this.#isEndless && contextTime >= end) this.#halt(this.#rendition.endTick, contextTime, 'finished')
    else if (Anchor.tickAt(this.#state, contextTime) >= this.#reach.playable)
      this.#wait(this.#reach.playable, contextTime)
    else this.#fill()
  }

  /** `countIn`: bars of clicks before it starts. */
  play(countIn = 0): void {
    if (this.#rendition.song === null || this.#state.playing) return
    const { tick: at } = this.#state
    const goesOn = at < this.#rendition.endTick || this.#recording || this.#rendition.loopFrom(at) !== null
    const tick = goesOn ? at : 0
    this.#countIn = countIn
    if (this.#canStart(tick)) this.#start(tick, this.#now)
    else this.#wait(tick, this.#now)
  }

  /** Playback pauses at the end of the reach until more sounds arrive. */
  setReach(reach: Reach): void {
    this.#reach = reach
    this.#resume()
  }

  pause(): void {
    this.#waits = false
    if (this.#state.waiting) this.#publish({ ...this.#state, ended: null })
    if (!this.#state.playing) return
    const at = this.#changeTime
    const tick = Anchor.tickAt(this.#state, at)
    this.#halt(this.#isEndless ? tick : Math.min(this.#rendition.endTick, tick), at)
  }

  stop(): void {
    this.#waits = false
    this.#halt(0, this.#state.playing ? this.#changeTime : this.#now)
  }

  seek(tick: number): void {
    if (!this.#rendition.song || (this.#recording && this.#state.playing)) return
    const target = Math.min(Math.max(0, tick), endOfSong(this.#rendition.song))
    const { playing, waiting } = this.#state
    const at = playing ? this.#changeTime : this.#now
    this.#waits = false
    if (!playing && !waiting) this.#halt(target, at)
    else if (target >= this.#rendition.endTick && this.#rendition.loopFrom(target) === null)
      this.#halt(target, at, 'finished')
    else if (this.#canStart(target)) this.#start(target, at)
    else this.#wait(target, at)
  }

  /** The synth has another bank, and all its channels are reset. */
  bankChanged(): void {
    this.tryouts.unprepare()
    const tick = Anchor.tickAt(this.#state, this.#now + START_DELAY)
    if (this.#state.playing) this.#start(this.#isEndless ? tick : Math.min(this.#rendition.endTick, tick), this.#now)
  }

  /** Sets the mix, which stays until another song is opened. */
  setMix(mix: Mix): void {
    this.#rendition.setMix(mix)
    this.#resync()
  }

  /** `speed`: times as fast as written, clamped to 0.25 … 2. NaN is ignored. */
  setSpeed(speed: number): void {
    this.#rendition.setSpeed(speed)
    if (this.#rendition.speed === this.#state.speed) return
    if (this.#state.playing) this.#resync()
    else this.#publish({ ...this.#state, ended: null })
  }

  /**
   * Playback jumps from its end to its start; null: no loop. A position beyond the end keeps playing. Stays when
   * another song is opened.
   */
  setLoop(loop: LoopRange | null): void {
    if (this.#rendition.setLoop(loop)) this.#resync()
  }

  /** `on`: whether it clicks during playback; a count-in always clicks. */
  setMetronome(on: boolean, metronome: Metronome): void {
    this.#rendition.setMetronome(on, metronome)
    this.#resync()
  }

  /** Tells whether there are MIDI outputs. Call it again for each new one, which must be set up. */
  setOutputs(on: boolean): void {
    this.#out.isOn = on
    if (this.#state.playing)
      this.#out.begin(this.#source, Math.max(this.#startsAt, this.#now + this.#out.lookAhead), this.#now)
  }

  /** The page has received what outputs were given at the audio time `sentAt`. */
  outputsGot(sentAt: number): void {
    this.#out.arrived(sentAt, this.#now)
  }

  /** While recording, playback continues beyond the song's end, and seeking does nothing. */
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

  /**
   * The time from which a command changes what sounds. It never lies between the end of what an edit left alone and its
   * anchor, where no position is known.
   */
  get #changeTime(): number {
    const soon = this.#now + CHANGE_DELAY
    return soon < this.#startsAt ? soon : Math.max(soon, this.#state.contextTime)
  }

  #canStart(tick: number): boolean {
    return this.#isSteady && tick <= this.#reach.startable
  }

  /** Silences all sound at `silenceAt` and plays on from `tick`, as soon as possible after the count-in. */
  #start(tick: number, silenceAt: number): void {
    this.#waits = false
    this.#silence(silenceAt)
    const delay = this.#out.isOn ? this.#out.lookAhead : START_DELAY
    this.#startsAt = this.#now + delay + this.#rendition.countIn(tick, this.#countIn).seconds
    this.#begin(tick, silenceAt)
  }

  /**
   * Gives out the count-in and the song from `tick`, which begins at the time of the start. `resetAt` null: the synth
   * keeps its ports.
   */
  #begin(tick: number, resetAt: number | null): void {
    const clicks = this.#rendition.countIn(tick, this.#countIn).clicksUntil(this.#startsAt)
    this.#publish({ playing: true, contextTime: this.#startsAt, tick, ended: null })
    this.#synth.begin(this.#source, clicks, resetAt)
    this.#out.begin(this.#source, this.#startsAt, this.#now)
    this.#fill()
  }

  #halt(tick: number, contextTime: number, ended: TransportState['ended'] = null): void {
    if (this.#state.playing) this.#silence(contextTime)
    this.tryouts.unprepare()
    this.#publish({ playing: false, contextTime, tick, ended })
  }

  get #source() {
    return this.#rendition.along(this.#state)
  }

  #fill(): void {
    this.#synth.fill(this.#now, this.#reach.playable)
    this.#out.fill(this.#now, this.#reach.playable)
  }

  /** If playing, continues with the current rendition from the end of what was given out. `before`: the former song. */
  #resync(before = this.#rendition.song): void {
    const { song } = this.#rendition
    if (!this.#state.playing || song === null || before === null) return
    const needsPorts = portCount(song) > portCount(before)
    if (this.#synth.hasBegun) this.#goOn(song, needsPorts)
    else {
      // A count-in continues in time.
      this.#out.silence()
      this.#begin(this.#state.tick, needsPorts ? this.#now : null)
    }
  }

  #goOn(song: Song, needsPorts: boolean): void {
    const { audible, speed, endTick } = this.#rendition
    // Until the next publish, the state follows the former song and speed.
    const anchor = this.#state
    const { place, at, ...rest } = this.#synth.end(song, audible)
    // The end of a lap belongs to the loop, though playback that starts there does not enter it.
    const loop = anchor.loop === this.#rendition.loop ? anchor.loop : this.#rendition.loopFrom(place.tick)
    const isOnLine = anchor.tempo === TempoMap.of(song) && anchor.speed === speed && anchor.loop === loop
    const isAnchored = isOnLine && anchor.endTick === endTick && !needsPorts
    if (!isAnchored) this.#publish({ playing: true, contextTime: at, tick: place.tick, ended: null }, loop)
    if (needsPorts) {
      // Only a reset gives the synth more ports, so held notes are restruck.
      this.tryouts.forget()
      this.#output.toSynth({ type: 'silence', from: at })
      this.#synth.begin(this.#source, [], at)
    } else this.#synth.follow(this.#source, { ...rest, place: isAnchored ? place : { lap: 0, tick: place.tick } })
    this.#out.follow(this.#source, isAnchored ? 0 : place.lap, this.#now)
    this.#fill()
  }

  #silence(from: number): void {
    this.tryouts.forget()
    this.#synth.stop()
    this.#out.silence()
    this.#output.toSynth({ type: 'silence', from })
  }

  #publish(
    change: Pick<TransportState, 'playing' | 'contextTime' | 'tick' | 'ended'>,
    loop = this.#rendition.loopFrom(change.tick),
  ): void {
    const { song, speed, endTick } = this.#rendition
    const tempo = song ? TempoMap.of(song) : AT_REST.tempo
    this.#state = { ...change, waiting: this.#waits, tempo, speed, loop, recording: this.#recording, endTick }
    this.#output.publish(this.#state)
  }
}
