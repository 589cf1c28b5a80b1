import i18n from 'i18next'
import { createAudioEngine } from '../../../audio/audioEngine'
import { BUILT_IN } from '../../../audio/banks/chosenBank'
import { until } from '../../../core/until'
import { keepSounds } from '../../../offline'
import { ask, toast } from '../../../ui'
import { ArrangeScene } from '../../canvas/arrange/arrangeScene'
import { RollScene } from '../../canvas/roll/rollScene'
import { Stage } from '../../canvas/stage'
import { TempoScene } from '../../canvas/tempo/tempoScene'
import { createNoteSelection } from '../state/noteSelection'
import { createEditorStore } from '../state/store'
import type { Core, Navigation } from './core'
import { startSongLink } from './songLink'
import { framesDrawn } from './wait'

/** The name of the editor's `DialogHost`. */
export const EDITOR_DIALOGS = 'editor'

/** Starts the threads, and connects the song to its sound. */
export async function createCore(navigation: Navigation, ended: AbortSignal): Promise<Core> {
  const store = createEditorStore()
  const stage = new Stage()
  const scene = new RollScene(stage)
  const tempo = new TempoScene(stage)
  const link = await startSongLink()
  const audio = createAudioEngine({
    loadsOnGesture: true,
    // Opening a song comes first, its sounds after it.
    async whenQuiet() {
      await until(store, ({ status }) => status !== 'loading')
      await framesDrawn()
    },
    onSound(sound) {
      store.setState({ sound })
      if (sound.status === 'ready' && store.getState().bank.id === BUILT_IN.id) keepSounds()
    },
    onLeftOut: (leftOut) => store.setState({ leftOut }),
    onInterrupted: () => toast(i18n.t('editor:playback.interrupted')),
    onPresets: (presets) => store.setState({ presets }),
    onBank(bank, problem) {
      // A song loses its own bank if that failed to load.
      store.setState(problem === null ? { bank } : { bank, songBank: null })
      if (problem !== null) toast(problem, 'error')
    },
  })
  const feed = new MessageChannel()
  await link.connect(feed.port1)
  await audio.followSong(feed.port2)
  return {
    store,
    link,
    stage,
    scenes: { roll: scene, arrange: new ArrangeScene(stage), tempo },
    scene,
    tempo,
    audio,
    selection: createNoteSelection(),
    laneSelection: createNoteSelection(),
    navigation,
    ended,
    ask: (dialog, props, options) => ask(dialog, props, { signal: ended, host: EDITOR_DIALOGS, ...options }),
  }
}
