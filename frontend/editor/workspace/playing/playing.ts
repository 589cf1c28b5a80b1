import { soundFontDialog } from '../../../preferences/preferences'
import { ask } from '../../../ui'
import type { BankChoice } from '../../model/state'
import type { Core } from '../core/core'
import { followBank } from './followBank'
import { followOutputs } from './followOutputs'
import { createInstrumentTrials } from './instrumentTrials'
import { createPractice } from './practice'
import { createTransport } from './transport'

/** Playback, with its metronome and speed, and what it sounds on: the bank and the MIDI outputs. */
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
    actions: { ...transport.actions, ...createPractice(core) },
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

export type Playing = ReturnType<typeof createPlaying>
