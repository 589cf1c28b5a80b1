import type { Editor } from '../model/context'
import type { EditorActions } from '../model/editorActions'
import type { EditorRuntime } from '../model/runtime'
import type { ViewName } from '../model/state'
import { createArrange } from './arrange/arrange'
import { type Automation, createAutomation } from './automation/automation'
import type { Core, Navigation } from './core/core'
import { createCore } from './core/createCore'
import { type Feature, merged } from './core/feature'
import { createEditing } from './editing/editActions'
import { createFiles } from './files/files'
import type { SongOpener } from './files/openActions'
import { createLanes } from './lanes/lanes'
import { createPageLinks } from './pageLinks'
import { createPlaying } from './playing/playing'
import { createRecording } from './recording/recordActions'
import { createRoll } from './roll/roll'
import type { OpenMenu } from './ruler/rulerTools'
import { createTimeline } from './ruler/timeline'
import { createScore } from './score/score'
import type { CanvasSurface } from './surfaces/canvasSurface'
import { createSurfaces } from './surfaces/surfaces'
import { createTracks } from './tracks/trackActions'
import { followSong } from './views/followSong'
import { showOnCanvas } from './views/showOnCanvas'
import { createViewMemory } from './views/viewMemory'
import { createViews } from './views/views'

/** A running editor, as the panes and the page use it. */
export interface Workspace extends Editor, Pick<Core, 'stage' | 'scenes'> {
  readonly surfaces: Readonly<Record<ViewName, CanvasSurface>>
  /** Called when the user scrolls the view. */
  onManualScroll(): void
  readonly open: SongOpener
  readonly automation: Automation
  /** Tells the user, once, about songs that a page left unsaved when it ended. */
  reportUnsaved(): Promise<void>
  dispose(): void
}

/**
 * Starts the threads and makes the features, each from the earlier ones. No song is open yet. `ended` is aborted before
 * `dispose` is called.
 */
export async function createWorkspace(
  navigation: Navigation,
  ended: AbortSignal,
  openMenu: OpenMenu,
): Promise<Workspace> {
  const core = await createCore(navigation, ended)
  showOnCanvas(core)
  const views = createViews(core)
  const playing = createPlaying(core)
  const tracks = createTracks(core, playing)
  const recording = createRecording(core, playing)
  const roll = createRoll(core, playing, recording)
  const arrange = createArrange(core, playing, views, tracks, roll)
  const lanes = createLanes(core, playing, views, roll, arrange)
  const timeline = createTimeline(core, playing, views, arrange)
  const editing = createEditing(core, playing, roll, lanes, arrange)
  const surfaces = createSurfaces(core, { views, roll, lanes, arrange, timeline }, openMenu)
  const score = createScore(core)
  const memory = createViewMemory(core)
  const files = createFiles(core, score)
  const pageLinks = createPageLinks(core, playing, tracks)
  const all = [
    views,
    playing,
    tracks,
    recording,
    roll,
    arrange,
    lanes,
    timeline,
    surfaces,
    score,
    memory,
    files,
    pageLinks,
  ] as const
  const features: readonly Feature[] = all

  const actions: EditorActions = merged('actions', all)
  const runtime: EditorRuntime = merged('runtime', all)
  const { store, stage, scenes } = core
  const editor: Editor = { store, actions, runtime, edit: editing.edit, cursor: lanes.cursor }
  const takeIn = followSong(core)
  core.link.follow((update) => {
    if (update.opened) for (const feature of features) feature.leaving?.()
    takeIn(update)
    for (const feature of features) feature.changed?.(update)
  })
  return {
    ...editor,
    stage,
    scenes,
    surfaces: surfaces.all,
    onManualScroll: views.onManualScroll,
    open: files.open,
    automation: createAutomation(core, playing.transport, score.link, editor),
    reportUnsaved: files.reportUnsaved,
    dispose() {
      for (const feature of features.toReversed()) feature.dispose?.()
      core.audio.dispose()
      stage.dispose()
      core.link.dispose()
    },
  }
}
