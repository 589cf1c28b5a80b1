import { setTheme, theme } from '../../core/theme'
import { openNews, openReport } from '../../help'
import { openPreferences, soundFontDialog } from '../../preferences/preferences'
import { currentUser } from '../../session/useCurrentUser'
import { ask } from '../../ui'
import { ARRANGE_ROWS } from '../canvas/arrange/arrangeViewport'
import type { Scenes } from '../canvas/SceneLayers'
import type { Editor } from '../model/context'
import type { EditorRuntime } from '../model/runtime'
import type { BankChoice } from '../model/state'
import { CreateDialog } from '../panes/dialogs/CreateDialog'
import { HelpDialog } from '../panes/dialogs/HelpDialog'
import { keysPage } from '../panes/keys/keysOnDemand'
import { LaneSettings } from '../panes/lanes/laneDialogs'
import { CommandPalette } from '../panes/palette/paletteOnDemand'
import { createTrackDialogs } from '../panes/tracks/dialogs/trackDialogs'
import type { Parts } from './parts'
import { createInstrumentTrials } from './playing/instrumentTrials'
import type { Transport } from './playing/transport'
import type { ScoreLink } from './score/scoreLink'

interface Needed {
  readonly transport: Transport
  readonly score: ScoreLink
  readonly onInput: EditorRuntime['onInput']
  /** The view was scrolled by hand. */
  onManualScroll(): void
  /** The editor that the dialogs are about. */
  editor(): Editor
}

/** What the panes use of the running editor besides its state and its actions: the playhead, the view and the dialogs. */
export function createRuntime(
  parts: Parts,
  { arrange }: Scenes,
  { transport, score, onInput, onManualScroll, editor }: Needed,
): EditorRuntime {
  const { store, stage, audio, link, navigation, ended } = parts
  const once = { once: true, signal: ended }
  return {
    onPosition: transport.onPosition,
    position: transport.position,
    onInput,
    onLevels: audio.onLevels,
    score,
    scrollBy(dx, dy) {
      onManualScroll()
      stage.viewport.scrollBy(dx, dy)
    },
    fitSong() {
      onManualScroll()
      stage.time.fit()
    },
    arrangeRows: {
      limits: ARRANGE_ROWS,
      height: () => arrange.viewport.rowHeight,
      setHeight: (height) => arrange.viewport.zoomRows(height / arrange.viewport.rowHeight, 0),
      scroll: () => arrange.viewport.scrollY,
      scrollTo: (y) => arrange.viewport.scrollTo(stage.time.scrollTick, y),
      subscribe: (listener) => arrange.viewport.subscribe(listener),
    },
    leave: navigation.go,
    history: () => link.api.history(),
    retrySound: () => void audio.loadBank(),
    toggleTheme: () => setTheme(theme.getState() === 'dark' ? 'light' : 'dark'),
    openSettings: (page) => openPreferences([keysPage], page),
    openSoundFonts() {
      const { songBank: ofSong } = store.getState()
      const setOfSong = (songBank: BankChoice | null) => store.setState({ songBank })
      void ask(soundFontDialog, { ofSong, setOfSong }, once)
    },
    openLaneSettings: () => void ask(LaneSettings, { editor: editor() }, once),
    openComposer: () => void ask(CreateDialog, { editor: editor() }, once),
    ...createTrackDialogs(editor, ended),
    ...createInstrumentTrials(parts),
    openPalette: () => void ask(CommandPalette, { editor: editor() }, once),
    openNews: () => openNews(ended),
    async openReport() {
      const { song, identity } = store.getState()
      const name = identity.name || song?.name || ''
      const write = async () => new Uint8Array((await link.api.write()).bytes)
      const mail = (await currentUser())?.email ?? null
      openReport({ song: song && { name, write }, mail }, ended)
    },
    openHelp: () => void ask(HelpDialog, { changeKeys: () => openPreferences([keysPage], 'keys') }, once),
  }
}
