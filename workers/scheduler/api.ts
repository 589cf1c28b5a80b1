import type { Anchor, LoopRange } from '#shared/playback/anchor'
import type { Mix } from '#shared/playback/audible'
import type { Reach } from '#shared/playback/reach'
import type { BankSelect } from '#shared/song/derive'
import type { SynthUnit, TimedMessage } from '#workers/synth/api'

/** The interface of the scheduler worker over Comlink. It owns musical time, driven by the clock that the synth sends over its port. */
export interface SchedulerApi {
  /**
   * `songPort` brings SongUpdate messages from the song worker. `synthPort` leads to the worklet (see workers/synth/api),
   * which may get its end later. Both are transferred.
   */
  connect(songPort: MessagePort, synthPort: MessagePort): Promise<void>
  /**
   * `port` gets `ToOutputs` messages while there are outputs, and answers each that has a `sentAt` with it at once; it is transferred.
   */
  connectOutputs(port: MessagePort): Promise<void>
  /** Plays also for MIDI outputs, or no longer. Called again, it sets them all up again, for those that are new. At first off. */
  setOutputs(on: boolean): Promise<void>
  subscribe(listener: (state: TransportState) => void): Promise<void>
  /** `countIn`: bars of clicks before it starts, 0–2; default: 0. */
  play(countIn?: number): Promise<void>
  /** Stops at the position that is heard last, and keeps it. */
  pause(): Promise<void>
  /** Back to tick 0. */
  stop(): Promise<void>
  /**
   * Clamped to the editor's time line. While playing, chases controllers, program and bend and strikes held notes again;
   * beyond the song's end, playback stops.
   */
  seek(tick: number): Promise<void>
  /** Sets the mutes and solos, which decide the audible tracks until another song is opened. */
  setMix(mix: Mix): Promise<void>
  /** Plays `speed` times as fast as written, 0.25–2 (clamped), at first 1. Stays when another song is opened. */
  setSpeed(speed: number): Promise<void>
  /**
   * From the loop's end playback goes on at its beginning: notes that are held end, and the channels get the state that they have there.
   * A position beyond the end plays on. Stays when another song is opened; at first null, none.
   */
  setLoop(loop: LoopRange | null): Promise<void>
  /** `on`: whether it clicks during playback, at first not. A count-in clicks in any case. */
  setMetronome(on: boolean, metronome: Metronome): Promise<void>
  /** While recording, playback goes on beyond the song's end, and seeking does nothing. */
  setRecording(on: boolean): Promise<void>
  /** Sets how far the song can be played while its sounds arrive; at first everywhere. Playback waits where a sound is missing. */
  setReach(reach: Reach): Promise<void>
  /** Sets the channels again as they are at the position, since the synth has another bank. */
  bankChanged(): Promise<void>
  /** Plays a note outside the song at once: for `seconds`, or until auditionOff. */
  audition(note: { trackId: number; noteNumber: number; velocity: number; seconds?: number }): Promise<void>
  /** Lets what a device sends sound at once, on the channel of a track. */
  thru(messages: readonly ThruMessage[]): Promise<void>
  auditionOff(trackId: number, noteNumber?: number): Promise<void>
  /**
   * Lets an instrument sound on a channel at once, in place of the song's; while nothing plays, also a note with it. The song's own
   * program changes still come.
   */
  tryInstrument(trial: Trial): Promise<void>
  /** Gives the channels of tried instruments back the song's. */
  endTrials(): Promise<void>
  /** The latest messages to the synth (at most 4,096), with the audio times at which they were due and at which they arrived. */
  scheduledMessages(): Promise<ScheduledMessage[]>
}

/** The keys of the rhythm channel that sound on the first beat of a bar and on the others. */
export interface Metronome {
  readonly downbeat: number
  readonly beat: number
}

/** What the MIDI outputs get. */
export type ToOutputs =
  /**
   * In order of time, 300 ms to a second ahead; never taken back. System messages are the clock: for outputs that want it. `sentAt`: an
   * audio time.
   */
  | { readonly type: 'messages'; readonly messages: readonly TimedMessage[]; readonly sentAt: number }
  /** To be sent at once, whatever their time. */
  | { readonly type: 'now'; readonly messages: readonly TimedMessage[] }
  /** Playback ends or jumps: all notes end, and the clock stops. */
  | { readonly type: 'silence' }

/** A channel message of a device; its channel gives way to that of the track. */
export interface ThruMessage {
  readonly bytes: readonly number[]
  readonly trackId: number
}

/** An instrument to listen to before it is chosen. */
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
  /** Playback was requested, but is silent until the sounds of this position have come. */
  readonly waiting: boolean
  /** Playback goes on beyond the song's end. */
  readonly recording: boolean
  /** Tick of the song's end. Playback goes on for the tail; the playhead does not. */
  readonly endTick: number
  /** Why playback stopped by itself: the song ended, or another one was opened. */
  readonly ended: 'finished' | 'opened' | null
}

export interface ScheduledMessage {
  readonly bytes: readonly number[]
  /** null: an audition, or a control that belongs to no track. */
  readonly trackId: number | null
  readonly unit: SynthUnit
  /** Seconds of the AudioContext. */
  readonly meantAt: number
  readonly arrivedAt: number
}
