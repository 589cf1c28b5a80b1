import { DEFAULT_TIMEBASE } from '#shared/song/song'
import { TempoMap } from '#shared/time/tempoMap'
import type { TransportState } from './api'

/** The transport before a song is open. */
export const AT_REST: TransportState = {
  playing: false,
  waiting: false,
  contextTime: 0,
  tick: 0,
  tempo: TempoMap.of({ tracks: [], timebase: DEFAULT_TIMEBASE }),
  speed: 1,
  loop: null,
  recording: false,
  endTick: 0,
  ended: null,
}
