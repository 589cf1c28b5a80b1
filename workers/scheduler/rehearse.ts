import type { Song } from '#shared/song/song'
import { Sequencer } from './sequencer'
import { LOOK_AHEAD } from './timing'

/**
 * Starts a song unheard. The first start of a visit takes up to 50 ms, because its code has not run before and the song
 * has no indexes yet; its first messages would be that much later.
 */
export function rehearse(song: Song): void {
  const sequencer = new Sequencer({ toSynth() {}, toOutputs() {}, publish() {} })
  sequencer.clock(0)
  sequencer.setSong(song, true)
  sequencer.play()
  sequencer.clock(LOOK_AHEAD)
}
