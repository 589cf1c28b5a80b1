import { chosenBank } from '../../../audio/banks/chosenBank'
import { soundFontDialog } from '../../../preferences/dialogs'
import { ask } from '../../../ui'
import type { BankChoice } from '../../model/state'
import type { Core } from '../core/core'
import { followOutputs } from './followOutputs'
import { createInstrumentTrials } from './instrumentTrials'
import { createPlaybackSettings } from './playbackSettings'
import { createTransport } from './transport'

/** Playback, with its metronome and speed, and its sound: the bank and the MIDI outputs. */
export function createPlaying(core: Core) {
  const { store, audio, ended } = core
  followBank(core)
  followOutputs(core)
  const transport = createTransport(core)
  store.subscribe(({ muted, soloed }, before) => {
    if (muted !== before.muted || soloed !== before.soloed) void audio.scheduler.setMix({ muted, soloed })
  })
  return {
    transport,
    actions: { ...transport.actions, ...createPlaybackSettings(core) },
    runtime: {
      onPosition: transport.onPosition,
      position: transport.position,
      onLevels: audio.onLevels,
      retrySound: () => void audio.loadBank(),
      openSoundFonts() {
        const { songBank: ofSong } = store.getState()
        const setOfSong = (songBank: BankChoice | null) => store.setState({ songBank })
        void ask(soundFontDialog, { ofSong, setOfSong }, { once: true, signal: ended })
      },
      ...createInstrumentTrials(core),
    },
    dispose: transport.dispose,
  }
}

export type PlayingFeature = ReturnType<typeof createPlaying>

/** Plays each song with its own sound bank, if it has one, else with the global choice. */
function followBank({ store, audio, ended }: Pick<Core, 'store' | 'audio' | 'ended'>): void {
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
