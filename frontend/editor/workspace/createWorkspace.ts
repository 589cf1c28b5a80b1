import i18n from 'i18next'
import type { PointLane } from '#shared/song/lanes'
import type { SongUpdate } from '#workers/song/api'
import { createAudioEngine } from '../../audio/audioEngine'
import { BUILT_IN } from '../../audio/banks/chosenBank'
import { keepSounds, NOTHING_SENT, type StoredVersion } from '../../offline'
import { toast } from '../../ui'
import { ArrangeScene } from '../canvas/arrange/arrangeScene'
import { RollScene } from '../canvas/rollScene'
import type { Scenes } from '../canvas/SceneLayers'
import { Stage } from '../canvas/stage'
import { TempoScene } from '../canvas/tempo/tempoScene'
import type { Editor } from '../model/context'
import type { EditorActions } from '../model/editorActions'
import type { EditorState, ViewName } from '../model/state'
import { createArrangeHost } from './arrange/arrangeHost'
import { createArrangeSurface } from './arrange/arrangeSurface'
import { type Automation, createAutomation } from './automation/automation'
import type { CanvasSurface } from './canvasSurface'
import { createEditActions } from './editing/editActions'
import { createCursorActions } from './editing/noteCursorActions'
import { createNoteSelection } from './editing/noteSelection'
import { createTrackActions } from './editing/trackActions'
import { createDeviceLink } from './files/deviceLink'
import { createExportActions, ownName } from './files/exportActions'
import { createLibraryActions } from './files/libraryActions'
import { createLocalFiles } from './files/localFiles'
import { createOpenActions, type OpenActions } from './files/openActions'
import { createRecovery } from './files/recovery'
import { createSaveActions } from './files/saveActions'
import { createSavedPlace } from './files/savedPlace'
import { chooseCharset } from './files/textCharset'
import { createVersionActions } from './files/versionActions'
import { createLaneActions } from './lanes/laneActions'
import { createCursors } from './lanes/laneCursorActions'
import { followLanes } from './lanes/laneScope'
import type { Navigation, Parts } from './parts'
import { suspended } from './playing/autoScroll'
import { followBank, showBank } from './playing/followBank'
import { followOutputs } from './playing/followOutputs'
import { createPractice } from './playing/practice'
import { createTransport } from './playing/transport'
import { createRecordActions } from './recording/recordActions'
import { createRollHost } from './roll/rollHost'
import { createRollSurface } from './roll/rollSurface'
import { createLoopActions } from './ruler/loopActions'
import { createMarkActions } from './ruler/markActions'
import { createRulerTools, type OpenMenu } from './ruler/rulerTools'
import { createSectionActions } from './ruler/sectionActions'
import { createTimeDialogs } from './ruler/timeDialogs'
import { createRuntime } from './runtime'
import { createScoreLink } from './score/scoreLink'
import { startSongLink } from './songLink'
import { followSong } from './state/followSong'
import { showOnCanvas } from './state/showOnCanvas'
import { createEditorStore } from './state/store'
import { createViewActions } from './state/viewActions'
import { createViewMemory } from './state/viewMemory'
import { createTempoSurface } from './tempo/tempoSurface'
import { framesDrawn, until } from './wait'

/** A running editor, for the panes and the page. */
export interface Workspace extends Editor {
  readonly stage: Stage
  readonly scenes: Scenes
  readonly surfaces: Readonly<Record<ViewName, CanvasSurface>>
  /** The view was scrolled by hand. */
  onManualScroll(): void
  readonly open: OpenActions
  readonly automation: Automation
  /** Tells the user, once, about songs that were left behind by a page that ended without saving. */
  reportUnsaved(): Promise<void>
  dispose(): void
}

/** Starts the threads and wires everything together. No song is open yet. `ended` is aborted before `dispose` is called. */
export async function createWorkspace(navigation: Navigation, ended: AbortSignal, openMenu: OpenMenu) {
  const store = createEditorStore()
  const stage = new Stage()
  const scene = new RollScene(stage)
  const tempo = new TempoScene(stage)
  const scenes: Scenes = { roll: scene, arrange: new ArrangeScene(stage), tempo }
  const selection = createNoteSelection()
  const laneSelection = createNoteSelection()
  let follow: (update: SongUpdate) => void = () => {}
  const link = await startSongLink((update) => follow(update))
  const audio = createAudioEngine({
    loadsOnGesture: true,
    // A song that is being opened comes first, and its sounds after it.
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
    onBank: showBank(store),
  })
  store.subscribe(({ muted, soloed }, before) => {
    if (muted !== before.muted || soloed !== before.soloed) void audio.scheduler.setMix({ muted, soloed })
  })
  const parts: Parts = { store, link, stage, scene, tempo, audio, selection, laneSelection, navigation, ended }
  followBank(parts)
  const score = createScoreLink(parts, ownName)
  const transport = createTransport(parts)
  const host = createRollHost(parts, transport, (bytes, time) => takeKey(bytes, time))
  const feed = new MessageChannel()
  await link.connect(feed.port1)
  await audio.followSong(feed.port2)
  followOutputs(parts)

  const stored: StoredVersion = { ...NOTHING_SENT }
  const onDevice = createDeviceLink(parts, stored, (dataId) => open.openStored(dataId))
  const { saveCopy, ...library } = createSaveActions(parts, stored, onDevice)
  const saving = createSavedPlace(parts, library)
  const open = createOpenActions(parts, stored, saving.save, score.readMusicXml, onDevice)
  const recovery = createRecovery(parts, open)
  const takeIn = followSong(store, selection)
  showOnCanvas(parts, scenes)
  scene.setLanes({ lanes: store.getState().lanes })
  tempo.setLanes({ lanes: [] })
  stage.setGrid(store.getState().grid)
  followLanes(parts)
  const views = createViewMemory(parts)
  follow = (update) => {
    if (update.opened) {
      abandonRecording()
      views.leave()
    }
    takeIn(update)
    host.updated(update)
    if (update.opened) views.show()
    // Replaced unsaved work can be recovered.
    if (update.opened) void recovery.count()
  }
  const { activateLane, ...laneActions } = createLaneActions(parts, transport.position)
  /** In the view that has it. */
  const showLane = (lane: PointLane) => {
    actions.setView(lane === 'tempo' ? 'tempo' : 'roll')
    if (lane !== 'tempo') actions.showLane(lane)
  }
  const arrangeHost = createArrangeHost(parts, scenes.arrange, host, transport, () => actions)
  const { clearAll, ...edit } = createEditActions(parts, host, transport, showLane, arrangeHost)
  const roll = createCursorActions(parts, host, transport)
  const cursor = createCursors(parts, host, transport, roll, activateLane)
  const onManualScroll = () => store.setState(suspended)
  const dialogs = createTimeDialogs(parts, transport)
  const { placeOf, move, ...sectionActions } = createSectionActions(parts, transport, arrangeHost, (view) =>
    actions.setView(view),
  )
  const { host: markHost, ...markActions } = createMarkActions(parts, transport, dialogs, { placeOf, move })
  const { host: loopHost, ...loopActions } = createLoopActions(parts, transport)
  const {
    takeKey,
    onInput,
    abandon: abandonRecording,
    dispose: endRecording,
    ...recording
  } = createRecordActions(parts, transport)
  const ruler = createRulerTools(markHost, loopHost, () => store.setState(withoutMark))
  const actions: EditorActions = {
    ...createTrackActions(parts, transport.position, clearAll),
    ...createViewActions(parts, clearAll),
    ...createExportActions(parts, score),
    ...laneActions,
    ...transport.actions,
    ...sectionActions,
    ...markActions,
    ...loopActions,
    ...recording,
    ...createPractice(parts),
    timeSignature: () => dialogs.timeSignature(),
    keySignature: () => dialogs.keySignature(),
    insertTime: dialogs.insertTime,
    removeTime: dialogs.removeTime,
    ...library,
    ...saving,
    ...createLibraryActions(parts, open, { ...library, saveCopy, uploadNow: onDevice.uploadNow }),
    ...createLocalFiles(parts, open),
    chooseCharset: () => chooseCharset(parts),
    openFile: open.openFile,
    newSong: open.newSong,
    mayReplace: open.mayReplace,
    openStored: open.openStored,
    uploadNow: onDevice.uploadNow,
    showRecovered: recovery.show,
    ...createVersionActions(parts, saving.save),
  }
  const arrangeSurface = createArrangeSurface({
    stage,
    scene: scenes.arrange,
    host: arrangeHost,
    onManualScroll,
    ruler,
    openMenu,
  })
  const surface = createRollSurface({ store, stage, scene, host, onManualScroll, activateLane, ruler, openMenu })

  const { toolbox } = surface
  const tempoSurface = createTempoSurface({
    store,
    stage,
    scene: tempo,
    host,
    toolbox,
    onManualScroll,
    ruler,
    openMenu,
  })

  const workspace: Workspace = {
    store,
    actions,
    edit,
    cursor,
    runtime: createRuntime(parts, scenes, { transport, score, onInput, onManualScroll, editor: () => workspace }),
    stage,
    scenes,
    surfaces: { roll: surface, arrange: arrangeSurface, tempo: tempoSurface },
    onManualScroll,
    open,
    automation: createAutomation(parts, scenes, transport, score, () => ({ state: store.getState(), ...workspace })),
    reportUnsaved: recovery.reportUnsaved,
    dispose() {
      surface.dispose()
      arrangeSurface.dispose()
      ruler.stop()
      endRecording()
      transport.dispose()
      score.dispose()
      audio.dispose()
      stage.dispose()
      link.dispose()
    },
  }
  return workspace
}

/** The same object when no mark is selected, so that the store notifies nobody. */
const withoutMark = (state: EditorState): EditorState =>
  state.selectedMark === null ? state : { ...state, selectedMark: null }
