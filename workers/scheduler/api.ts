import type { Anchor, LoopRange } from '#shared/playback/anchor'
import type { Mix } from '#shared/playback/audible'
import type { Reach } from '#shared/playback/reach'
import type { BankSelect } from '#shared/song/derive'
import type { SynthUnit, TimedMessage } from '#workers/synth/api'

/**
 * The interface of the scheduler worker over Comlink. It owns musical time, driven by the clock that the synth sends
 * over its port.
 */
export interface SchedulerApi {
  /**
   * Connects the scheduler. `songPort` brings SongUpdate messages from the song worker. `synthPort` leads to the
   * worklet (see workers/synth/api), which may get its end later. Both are transferred.
   */
  connect(songPort: MessagePort, synthPort: MessagePort): Promise<void>
  /**
   * Sets the port (transferred) that gets `ToOutputs` messages while there are outputs. The page answers each message
   * that has a `sentAt` with that value at once.
   */
  connectOutputs(port: MessagePort): Promise<void>
  /**
   * Turns playing for MIDI outputs on or off, at first off. Calling it again sets all outputs up again, for the sake of
   * new ones.
   */
  setOutputs(on: boolean): Promise<void>
  subscribe(listener: (state: TransportState) => void): Promise<void>
  /** `countIn`: bars of clicks before it starts, 0–2; default: 0. */
  play(countIn?: number): Promise<void>
  /** Stops at the position heard last, and keeps it. */
  pause(): Promise<void>
  /** Stops and goes back to tick 0. */
  stop(): Promise<void>
  /**
   * Moves the playhead, clamped to the editor's time line. While playing, chases controllers, program and bend and
   * restrikes held notes; beyond the song's end, playback stops.
   */
  seek(tick: number): Promise<void>
  /** Sets the mutes and solos, which decide the audible tracks until another song is opened. */
  setMix(mix: Mix): Promise<void>
  /** Plays `speed` times as fast as written, 0.25–2 (clamped), at first 1. Stays when another song is opened. */
  setSpeed(speed: number): Promise<void>
  /**
   * Sets the loop. At its end, held notes end and playback continues at its beginning, with the channels in the state
   * that they have there. A position beyond the end keeps playing. Stays when another song is opened; at first null: no
   * loop.
   */
  setLoop(loop: LoopRange | null): Promise<void>
  /** `on`: whether it clicks during playback, at first off. A count-in always clicks. */
  setMetronome(on: boolean, metronome: Metronome): Promise<void>
  /** While recording, playback continues beyond the song's end, and seeking does nothing. */
  setRecording(on: boolean): Promise<void>
  /**
   * Sets how far the song can be played while its sounds arrive; at first everywhere. Playback waits where a sound is
   * missing.
   */
  setReach(reach: Reach): Promise<void>
  /** Restores the channels' state at the position, after the synth got another bank. */
  bankChanged(): Promise<void>
  /** Plays a note outside the song at once: for `seconds`, or until auditionOff. */
  audition(note: { trackId: number; noteNumber: number; velocity: number; seconds?: number }): Promise<void>
  /** Plays messages of a device at once, on the channel of a track. */
  thru(messages: readonly ThruMessage[]): Promise<void>
  auditionOff(trackId: number, noteNumber?: number): Promise<void>
  /**
   * Lets an instrument sound on a channel at once, in place of the song's; while nothing plays, also plays a note with
   * it. The song's own program changes still apply.
   */
  tryInstrument(trial: Trial): Promise<void>
  /** Returns the channels of tried instruments to the song's. */
  endTrials(): Promise<void>
  /**
   * The latest messages to the synth (at most 4,096), with the audio times at which they were due and at which they
   * arrived.
   */
  scheduledMessages(): Promise<ScheduledMessage[]>
}

/** The keys of the rhythm channel for the first beat of a bar and for the others. */
export interface Metronome {
  readonly downbeat: number
  readonly beat: number
}

/** Messages to the MIDI outputs. */
export type ToOutputs =
  /**
   * Messages in time order, 300 ms to a second ahead; never retracted. System messages are the clock, for outputs that
   * want it. `sentAt`: an audio time.
   */
  | { readonly type: 'messages'; readonly messages: readonly TimedMessage[]; readonly sentAt: number }
  /** Messages to send at once, whatever their time. */
  | { readonly type: 'now'; readonly messages: readonly TimedMessage[] }
  /** Playback ends or jumps: all notes end, and the clock stops. */
  | { readonly type: 'silence' }

/** A channel message of a device; the track's channel replaces its own. */
export interface ThruMessage {
  readonly bytes: readonly number[]
  readonly trackId: number
}

/** An instrument to try out before choosing it. */
export interface Trial {
  /** 0–15. */
  readonly channel: number
  readonly port: number
  readonly program: number
  readonly bank: BankSelect
  readonly noteNumber: number
  readonly velocity: number
  readonly seconds: number
}

/** Tells the main thread where the playhead is at any audio time: while playing, the ticks follow the anchor. */
export interface TransportState extends Anchor {
  readonly playing: boolean
  /** Whether playback was requested but is silent until the sounds of this position have arrived. */
  readonly waiting: boolean
  /** Whether playback continues beyond the song's end. */
  readonly recording: boolean
  /** Tick of the song's end. Playback continues for the tail; the playhead does not. */
  readonly endTick: number
  /** Why playback stopped by itself: the song ended, or another one was opened. */
  readonly ended: 'finished' | 'opened' | null
}

export interface ScheduledMessage {
  readonly bytes: readonly number[]
  /** Null for an audition, or a control that belongs to no track. */
  readonly trackId: number | null
  readonly unit: SynthUnit
  /** Seconds of the AudioContext. */
  readonly meantAt: number
  readonly arrivedAt: number
}
