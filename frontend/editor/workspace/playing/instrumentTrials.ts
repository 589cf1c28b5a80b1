import { trackById } from '#shared/song/derive'
import { channelWith } from '#shared/song/tracks/newTrack'
import type { EditorRuntime } from '../../model/runtime'
import type { Core } from '../core/core'

/** E4; on the rhythm channel the snare. */
const MELODIC_NOTE = 64
const RHYTHM_NOTE = 38
const VELOCITY = 100
const SECONDS = 0.5

/** Plays instruments for trial before one is chosen, on the channel that the track would have with it. */
export function createInstrumentTrials({
  store,
  audio,
}: Pick<Core, 'store' | 'audio'>): Pick<EditorRuntime, 'tryInstrument' | 'endTrial'> {
  return {
    tryInstrument(trackId, { program, bank, rhythm }) {
      const { song } = store.getState()
      const track = song && trackById(song, trackId)
      if (!track) return
      const place = channelWith(track, song.tracks, { program, rhythm }, Math.round(audio.position()))
      if (!place) return
      void audio.scheduler.tryInstrument({
        ...place,
        program,
        bank,
        noteNumber: rhythm ? RHYTHM_NOTE : MELODIC_NOTE,
        velocity: VELOCITY,
        seconds: SECONDS,
      })
    },
    endTrial: () => void audio.scheduler.endTrials(),
  }
}
