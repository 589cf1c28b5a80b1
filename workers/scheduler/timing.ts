import type { PlaybackEvent } from '#shared/playback/playbackEvent'
import type { TimedMessage } from '#workers/synth/api'

/** How far ahead of the audio clock messages are sent, in seconds. */
export const LOOK_AHEAD = 0.1
/**
 * The time from a command to the first sound, in seconds. The clock known here may be 20 ms old, and 40 ms more on a
 * busy machine; then there is the way to the synth. Nothing of the start may be late.
 */
export const START_DELAY = 0.1
/** How long the page may be blocked without delaying any MIDI output, in seconds. */
export const OUT_SLACK = 0.2
/**
 * How far ahead MIDI outputs get their messages, at least and at most, in seconds: the slack, and twice the way to the
 * page.
 */
export const OUT_LOOK_AHEAD = 0.3
export const MOST_OUT_LOOK_AHEAD = 1
/**
 * The time from a pause, a stop or a seek to its effect on what already sounds, in seconds. A little lateness is
 * harmless.
 */
export const CHANGE_DELAY = 0.05

export function timed(events: readonly PlaybackEvent[], time: number): TimedMessage[] {
  return events.map((event) => toMessage(event, time))
}

export function toMessage({ bytes, trackId, port }: PlaybackEvent, time: number): TimedMessage {
  return { bytes, trackId, port, time }
}
