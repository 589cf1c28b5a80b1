import type { SongUpdate } from '#workers/song/api'
import { createAudioEngine } from '../../audio/audioEngine'
import { setTheme, theme } from '../../core/theme'
import { openPreferences } from '../../preferences/preferences'
import { ask } from '../../ui'
import { RollScene } from '../canvas/rollScene'
import type { Editor } from '../model/context'
import type { EditorActions } from '../model/state'
import { CreateDialog } from '../panes/dialogs/CreateDialog'
import { HelpDialog } from '../panes/dialogs/HelpDialog'
import { type Automation, createAutomation } from './automation'
import { suspended } from './autoScroll'
import type { StoredVersion } from './cloud'
import { createComposeActions } from './composeActions'
import { createEditActions } from './editActions'
import { createExportActions } from './exportActions'
import { followSong } from './followSong'
import { followStore } from './followStore'
import { createNoteSelection } from './noteSelection'
import { createOpenActions, type OpenActions } from './openActions'
import type { Navigation, Parts } from './parts'
import { createRecovery } from './recovery'
import { createRollHost } from './rollHost'
import { createRollSurface, type RollSurface } from './rollSurface'
import { createSaveActions } from './saveActions'
import { startSongLink } from './songLink'
import { createEditorStore } from './store'
import { createTrackActions } from './trackActions'
import { createTransport } from './transport'
import { createViewActions } from './viewActions'

/** A running editor: what the panes need, and what the page does with it. */
export interface Workspace extends Editor {
  readonly scene: RollScene
  readonly surface: RollSurface
  /** The view was scrolled by hand. */
  onManualScroll(): void
  readonly open: OpenActions
  readonly automation: Automation
  /** Tells the user, once, of songs that a page which ended without saving has left behind. */
  tellOfUnsaved(): Promise<void>
  dispose(): void
}

/** Starts the threads and wires everything together. No song is open yet. `ended` is aborted before `dispose` is called. */
export async function createWorkspace(
  navigation: Navigation,
  ended: AbortSignal,
  onContextMenu: (x: number, y: number) => void,
) {
  const store = createEditorStore()
  const scene = new RollScene()
  const selection = createNoteSelection()
  let follow: (update: SongUpdate) => void = () => {}
  const link = await startSongLink((update) => follow(update))
  const audio = createAudioEngine({ loadsOnGesture: true, onSound: (sound) => store.setState({ sound }) })
  store.subscribe(({ muted, soloed }, before) => {
    if (muted !== before.muted || soloed !== before.soloed) void audio.scheduler.setMix({ muted, soloed })
  })
  const parts: Parts = { store, link, scene, audio, selection, navigation, ended }
  const transport = createTransport(parts)
  const host = createRollHost(parts, transport)
  const feed = new MessageChannel()
  await link.connect(feed.port1)
  await audio.followSong(feed.port2)

  const stored: StoredVersion = { etag: null, name: null, unanswered: null }
  const saving = createSaveActions(parts, stored)
  const open = createOpenActions(parts, stored, saving.save)
  const recovery = createRecovery(parts, open)
  const takeIn = followSong(store, selection)
  followStore(store, scene, selection)
  follow = (update) => {
    takeIn(update)
    host.updated(update)
    if (update.opened) scene.viewport.reset()
    // Unsaved work that made way can be recovered.
    if (update.opened) void recovery.count()
  }
  const edit = createEditActions(parts, host, transport)
  const onManualScroll = () => store.setState(suspended)
  const actions: EditorActions = {
    ...createTrackActions(parts, () => Math.round(transport.position()), edit.clearSelection),
    ...createViewActions(parts, edit.clearSelection),
    ...createExportActions(parts),
    ...createComposeActions(parts, transport.position),
    ...transport.actions,
    ...saving,
    openFile: open.openFile,
    newSong: open.newSong,
    mayReplace: open.mayReplace,
    openStored: open.openStored,
    showRecovered: recovery.show,
  }
  const surface = createRollSurface({ store, scene, host, onManualScroll, onContextMenu })

  const workspace: Workspace = {
    store,
    actions,
    edit,
    runtime: {
      onPosition: transport.onPosition,
      position: transport.position,
      scrollBy(dx, dy) {
        onManualScroll()
        scene.viewport.scrollBy(dx, dy)
      },
      leave: navigation.go,
      retrySound: () => void audio.loadBank(),
      toggleTheme: () => setTheme(theme.getState() === 'dark' ? 'light' : 'dark'),
      openSettings: openPreferences,
      openComposer: () => void ask(CreateDialog, { editor: workspace }, { once: true, signal: ended }),
      openHelp: () => void ask(HelpDialog, {}, { once: true, signal: ended }),
    },
    scene,
    surface,
    onManualScroll,
    open,
    automation: createAutomation(parts, transport),
    tellOfUnsaved: recovery.tellOfUnsaved,
    dispose() {
      surface.dispose()
      transport.dispose()
      audio.dispose()
      scene.dispose()
      link.dispose()
    },
  }
  return workspace
}
