import { ChannelMessage } from '#shared/playback/channelMessage'
import { countInAt } from '#shared/playback/countIn'
import { RHYTHM_CHANNEL, type Song } from '#shared/song/song'
import { forEachBeat, type Measures } from '#shared/time/measures'
import type { TimedMessage } from '#workers/synth/api'
import type { Metronome } from './api'

/** Takes the place of a track's id. */
export const METRONOME_TRACK_ID = 99_999
const DOWNBEAT_VELOCITY = 100
const BEAT_VELOCITY = 70
/** Length of a click, in seconds; drums ring on by themselves. */
const CLICK_SECONDS = 0.05

export const WOOD_BLOCKS: Metronome = { downbeat: 76, beat: 77 }

/** The clicks of the beats in [from, to). `timeOf` gives a tick's audio time. */
export function clicksIn(
  metronome: Metronome,
  measures: Measures,
  from: number,
  to: number,
  timeOf: (tick: number) => number,
): TimedMessage[] {
  const clicks: TimedMessage[] = []
  forEachBeat(measures, Math.ceil(from), to, (tick, _, beat) => clicks.push(...click(metronome, beat, timeOf(tick))))
  return clicks
}

/**
 * The length of the count-in (see `countInAt`). `clicksUntil` gives its clicks, given the audio time at which it ends.
 */
export function countIn(
  metronome: Metronome,
  song: Song,
  tick: number,
  bars: number,
  speed: number,
): { readonly seconds: number; clicksUntil(end: number): TimedMessage[] } {
  const { beats, beatsInBar, secondsPerBeat } = countInAt(song, tick, bars, speed)
  return {
    seconds: beats * secondsPerBeat,
    clicksUntil: (end) =>
      Array.from({ length: beats }, (_, i) =>
        click(metronome, (i % beatsInBar) + 1, end - (beats - i) * secondsPerBeat),
      ).flat(),
  }
}

function click({ downbeat, beat: other }: Metronome, beat: number, time: number): TimedMessage[] {
  const [noteNumber, velocity] = beat === 1 ? [downbeat, DOWNBEAT_VELOCITY] : [other, BEAT_VELOCITY]
  const place = { port: 0, unit: 'metronome' } as const
  return [
    {
      bytes: ChannelMessage.noteOn(RHYTHM_CHANNEL, noteNumber, velocity),
      time,
      trackId: METRONOME_TRACK_ID,
      ...place,
    },
    { bytes: ChannelMessage.noteOff(RHYTHM_CHANNEL, noteNumber), time: time + CLICK_SECONDS, trackId: null, ...place },
  ]
}
