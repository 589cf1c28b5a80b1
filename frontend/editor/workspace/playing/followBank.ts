import { chosenBank } from '../../../audio/banks/chosenBank'
import type { Core } from '../core/core'

/** Plays each song with its own sound bank, or else with the one for all songs. */
export function followBank({ store, audio, ended }: Pick<Core, 'store' | 'audio' | 'ended'>): void {
  const follow = () => void audio.setBank(store.getState().songBank ?? chosenBank.getState())
  const stop = [
    chosenBank.subscribe(follow),
    store.subscribe((now, before) => now.songBank !== before.songBank && follow()),
  ]
  ended.addEventListener('abort', () => {
    for (const each of stop) each()
  })
  follow()
}
