import type { Anchor } from '#shared/playback/anchor'
import type { Mix } from '#shared/playback/audible'
import type { Reach } from '#shared/playback/reach'

/** The surface of the scheduler worker. It owns musical time; the synth's clock, told over the synth port, drives it. */
export interface SchedulerApi {
  /**
   * `songPort`: SongUpdate messages from the song worker. `synthPort`: to the worklet, see workers/synth/api; its
   * other end may be handed to the worklet later. Both are transferred.
   */
  connect(songPort: MessagePort, synthPort: MessagePort): Promise<void>
  subscribe(listener: (state: TransportState) => void): Promise<void>
  play(): Promise<void>
  /** Keeps the position at which it is heard to stop. */
  pause(): Promise<void>
  /** Back to tick 0. */
  stop(): Promise<void>
  /**
   * Clamped to the ticks that can be scrolled over. Chases controllers, program and bend and strikes held notes anew while
   * playing; behind the last event it stops.
   */
  seek(tick: number): Promise<void>
  /** The mutes and solos of this song, on which its audible tracks depend from now on; a song that is opened has none. */
  setMix(mix: Mix): Promise<void>
  /** How many times as fast as written, 0.25–2 (clamped). At first 1; it stays when another song is opened. */
  setSpeed(speed: number): Promise<void>
  /** How far the song can be played while its sounds arrive; at first everywhere. What lies beyond is waited for. */
  setReach(reach: Reach): Promise<void>
  /** Plays a note outside the song at once; with no duration until auditionOff. */
  audition(note: { trackId: number; noteNumber: number; velocity: number; seconds?: number }): Promise<void>
  auditionOff(trackId: number, noteNumber?: number): Promise<void>
  /** What was sent to the synth lately (at most 4,096), with the audio times at which it was meant and at which it arrived. */
  scheduledMessages(): Promise<ScheduledMessage[]>
}

/** From this the main thread draws the playhead at any audio time: while playing, the ticks follow the anchor. */
export interface TransportState extends Anchor {
  readonly playing: boolean
  /** Told to play, and silent until the sounds of this place have come. */
  readonly waiting: boolean
  /** The last event. Playback goes on for the tail; the playhead does not. */
  readonly endTick: number
  /** Why it stopped without being told to: the song came to its end, or another one was opened. */
  readonly ended: 'finished' | 'opened' | null
}

export interface ScheduledMessage {
  readonly bytes: readonly number[]
  /** null: an audition or a control that belongs to no track. */
  readonly trackId: number | null
  /** Seconds of the AudioContext. */
  readonly meantAt: number
  readonly arrivedAt: number
}
