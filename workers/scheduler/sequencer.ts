import { Anchor } from '#shared/playback/anchor'
import { type Audible, audibleTracks, type Mix, NO_MIX } from '#shared/playback/audible'
import { releaseOf } from '#shared/playback/channelMessage'
import { chase, chaseChange } from '#shared/playback/chase'
import { EventCursor } from '#shared/playback/eventCursor'
import type { PlaybackEvent, SoundingNote } from '#shared/playback/playbackEvent'
import { portCount } from '#shared/playback/ports'
import { EVERYWHERE, type Reach } from '#shared/playback/reach'
import { songEndTick, TAIL_SECONDS } from '#shared/playback/songEnd'
import { endOfSong, trackById } from '#shared/song/derive'
import { DEFAULT_TIMEBASE, type Song } from '#shared/song/song'
import { TempoMap } from '#shared/time/tempoMap'
import type { TimedMessage, ToSynth } from '#workers/synth/api'
import type { TransportState, Trial } from './api'
import { Auditions } from './auditions'
import { soundingBefore, stillSounding } from './sounding'
import { CHANGE_DELAY, LOOK_AHEAD, START_DELAY, timed, toMessage } from './timing'
import { Trials } from './trials'

const SLOWEST = 0.25
const FASTEST = 2

export interface SequencerOutput {
  toSynth(message: ToSynth): void
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
  readonly #auditions = new Auditions()
  readonly #trials = new Trials()
  #song: Song | null = null
  #mix = NO_MIX
  #audible: Audible = null
  #speed = 1
  #endTick = 0
  /** The audio clock at its last message. */
  #now = 0
  #hasClock = false
  /** `play` was called before it can start: there is no clock yet, or the sounds have not come. */
  #waits = false
  #reach = EVERYWHERE
  #state: TransportState = {
    playing: false,
    waiting: false,
    contextTime: 0,
    tick: 0,
    tempo: NO_TEMPO,
    speed: 1,
    endTick: 0,
    ended: null,
  }
  /** Position and time of the last start or seek; the anchor may have moved on since. */
  #startTick = 0
  #startsAt = 0
  #cursor: EventCursor | null = null
  /** All events before this tick were sent. */
  #horizon = 0
  /** Sent events that may not be due yet, in time order. */
  #sent: PlaybackEvent[] = []
  /** The synth's channels are in the state of the song at the position where it stopped. */
  #prepared = false

  constructor(output: SequencerOutput) {
    this.#output = output
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
    } else if (this.#state.playing) {
      this.#resync(before, song)
    } else if (portCount(song) > portCount(before) || chaseChange(before, song, this.#afterTick).length > 0) {
      this.#prepared = false
    }
  }

  /** The audio clock, in seconds of the AudioContext. */
  clock(contextTime: number): void {
    this.#now = contextTime
    this.#hasClock = true
    this.#resume()
    this.#send(this.#auditions.expire(contextTime))
    if (!this.#state.playing) return
    const end = Anchor.timeOf(this.#state, this.#endTick) + TAIL_SECONDS
    if (contextTime >= end) this.#halt(this.#endTick, contextTime, 'finished')
    else if (Anchor.tickAt(this.#state, contextTime) >= this.#reach.playable)
      this.#wait(this.#reach.playable, contextTime)
    else this.#fill()
  }

  play(): void {
    if (this.#song === null || this.#state.playing) return
    const tick = this.#state.tick >= this.#endTick ? 0 : this.#state.tick
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
    this.#halt(Math.min(this.#endTick, Anchor.tickAt(this.#state, at)), at)
  }

  stop(): void {
    this.#waits = false
    this.#halt(0, this.#state.playing ? this.#now + CHANGE_DELAY : this.#now)
  }

  seek(tick: number): void {
    if (!this.#song) return
    const target = Math.min(Math.max(0, tick), endOfSong(this.#song))
    const { playing, waiting } = this.#state
    const at = playing ? this.#now + CHANGE_DELAY : this.#now
    this.#waits = false
    if (!playing && !waiting) this.#halt(target, at)
    else if (target >= this.#endTick) this.#halt(target, at, 'finished')
    else if (this.#canStart(target)) this.#start(target, at)
    else this.#wait(target, at)
  }

  /** The synth has another bank, and all its channels are as after a reset. */
  bankChanged(): void {
    this.#prepared = false
    const tick = Math.min(this.#endTick, Anchor.tickAt(this.#state, this.#now + START_DELAY))
    if (this.#state.playing) this.#start(tick, this.#now)
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

  audition(note: { trackId: number; noteNumber: number; velocity: number; seconds?: number }): void {
    const track = this.#song && trackById(this.#song, note.trackId)
    if (!track || track.channel === null || !this.#hasClock) return
    if (!this.#state.playing) this.#prepare()
    const { id: trackId, channel, port } = track
    const until = note.seconds === undefined ? null : this.#now + note.seconds
    const { noteNumber, velocity } = note
    this.#send(this.#auditions.start({ trackId, noteNumber, channel, port, until }, velocity, this.#now))
  }

  auditionOff(trackId: number, noteNumber?: number): void {
    this.#send(this.#auditions.stop(this.#now, trackId, noteNumber))
  }

  tryInstrument({ noteNumber, velocity, seconds, ...instrument }: Trial): void {
    if (!this.#song || !this.#hasClock) return
    if (!this.#state.playing) this.#prepare()
    const { channel, port } = instrument
    this.#send(this.#trials.start(instrument, this.#now))
    if (this.#state.playing) return
    this.#send(this.#auditions.stop(this.#now, TRIAL))
    const note = { trackId: TRIAL, noteNumber, channel, port, until: this.#now + seconds }
    this.#send(this.#auditions.start(note, velocity, this.#now))
  }

  endTrials(): void {
    if (!this.#song || this.#trials.isEmpty) return
    this.#send(this.#auditions.stop(this.#now, TRIAL))
    const tick = this.#state.playing ? Math.ceil(Anchor.tickAt(this.#state, this.#now)) : this.#afterTick
    this.#send(this.#trials.end(chase(this.#song, tick, NO_TRACKS).state, this.#now))
  }

  #wait(tick: number, contextTime: number): void {
    this.#waits = true
    this.#halt(tick, contextTime)
  }

  #resume(): void {
    if (this.#waits && this.#canStart(this.#state.tick)) this.play()
  }

  #canStart(tick: number): boolean {
    return this.#hasClock && tick <= this.#reach.startable
  }

  /** The tick after the position while stopped: what is set at the position itself counts for notes that are tried there. */
  get #afterTick(): number {
    return Math.floor(this.#state.tick) + 1
  }

  /** Silences all sound at `silenceAt` and plays on from `tick`. */
  #start(tick: number, silenceAt: number): void {
    const song = this.#song!
    this.#waits = false
    const contextTime = this.#now + START_DELAY
    const { state, strikes, held } = chase(song, tick, this.#audible)
    this.#silence(silenceAt)
    this.#output.toSynth({ type: 'reset', from: silenceAt, ports: portCount(song) })
    // Programs and volumes are sent just before the first notes, so that released notes ring on with the old ones and
    // nothing is late.
    this.#send(timed([...state, ...strikes], contextTime))
    this.#publish({ playing: true, contextTime, tick, ended: null })
    this.#startsAt = contextTime
    this.#startTick = tick
    this.#sent = [...strikes]
    this.#continueFrom(tick, held)
  }

  #halt(tick: number, contextTime: number, ended: TransportState['ended'] = null): void {
    if (this.#state.playing) this.#silence(contextTime)
    this.#cursor = null
    this.#sent = []
    this.#prepared = false
    this.#publish({ playing: false, contextTime, tick, ended })
  }

  #continueFrom(tick: number, held: readonly SoundingNote[]): void {
    this.#cursor = new EventCursor(this.#song!, this.#audible)
    this.#cursor.seek(tick, held)
    this.#horizon = tick
    this.#fill()
  }

  /** Sends the events that are due within the look-ahead. */
  #fill(): void {
    this.#sent = this.#sent.filter((event) => Anchor.timeOf(this.#state, event.tick) >= this.#now)
    const to = Math.min(Math.ceil(Anchor.tickAt(this.#state, this.#now + LOOK_AHEAD)), this.#reach.playable)
    if (to <= this.#horizon) return
    const events = this.#cursor!.next(to)
    this.#horizon = to
    this.#sent.push(...events)
    this.#send(events.map((event) => toMessage(event, Anchor.timeOf(this.#state, event.tick))))
  }

  /** Takes back messages that are not due yet, and plays on with the present song, mix and speed. */
  #resync(before: Song, song: Song): void {
    if (this.#now + CHANGE_DELAY <= this.#startsAt) {
      // Nothing has been heard yet.
      this.#start(this.#startTick, this.#now)
      return
    }
    // Until the next publish, the state follows the former song and speed.
    const anchor = this.#state
    if (portCount(song) > portCount(before)) {
      // Only a reset gives the synth more ports.
      this.#start(Anchor.tickAt(anchor, this.#now + START_DELAY), this.#now + CHANGE_DELAY)
      return
    }
    const tick = Math.min(this.#horizon, Anchor.tickAt(anchor, this.#now + CHANGE_DELAY))
    const contextTime = Anchor.timeOf(anchor, tick)
    // Events are at whole ticks.
    const cut = Math.ceil(tick)
    this.#output.toSynth({ type: 'drop', from: Anchor.timeOf(anchor, cut) })
    const taken = this.#sent.filter((event) => event.tick >= cut)
    this.#sent = this.#sent.filter((event) => event.tick < cut)
    const held: SoundingNote[] = []
    const released: PlaybackEvent[] = []
    for (const note of soundingBefore(this.#cursor!.sounding(), taken)) {
      const isAudible = this.#audible === null || this.#audible.has(note.trackId)
      const kept = isAudible ? stillSounding(note, before, song, cut) : null
      if (kept) held.push(kept)
      else released.push(releaseOf(note, cut))
    }
    // Sent without their tracks, so that the next change does not take them back if it comes before they are due.
    const changes = [...released, ...(song === before ? [] : chaseChange(before, song, cut))]
    this.#send(changes.map((event) => ({ ...toMessage(event, contextTime), trackId: null })))
    const isOnLine = anchor.tempo === TempoMap.of(song) && anchor.speed === this.#speed
    if (!isOnLine || anchor.endTick !== this.#endTick) {
      this.#publish({ playing: true, contextTime, tick, ended: null })
    }
    this.#continueFrom(cut, held)
  }

  #prepare(): void {
    if (this.#prepared) return
    this.#output.toSynth({ type: 'reset', from: this.#now, ports: portCount(this.#song!) })
    this.#send(timed(chase(this.#song!, this.#afterTick, NO_TRACKS).state, this.#now))
    this.#prepared = true
  }

  #silence(from: number): void {
    this.#auditions.forget()
    this.#output.toSynth({ type: 'silence', from })
  }

  #send(messages: readonly TimedMessage[]): void {
    if (messages.length > 0) this.#output.toSynth({ type: 'messages', messages })
  }

  #publish(change: Pick<TransportState, 'playing' | 'contextTime' | 'tick' | 'ended'>): void {
    const tempo = this.#song ? TempoMap.of(this.#song) : NO_TEMPO
    const [waiting, speed, endTick] = [this.#waits, this.#speed, this.#endTick]
    this.#state = { ...change, waiting, tempo, speed, endTick }
    this.#output.publish(this.#state)
  }
}

/** In place of a track's id, for the notes of trials. */
const TRIAL = 0

const NO_TRACKS: ReadonlySet<number> = new Set()
const NO_TEMPO = TempoMap.of({ tracks: [], timebase: DEFAULT_TIMEBASE })
