import type { GlProgram } from 'pixi.js'
import { BPM, type LanePoints, NO_POINTS } from '#shared/song/lanes'
import type { Song } from '#shared/song/song'
import { tempoPoints } from '#shared/time/tempoPoints'
import type { RollPreview } from '../../model/roll'
import { quadProgram } from '../gpu/notePrograms'
import { writeTheme, writeView } from '../gpu/viewUniforms'
import { LaneScale } from '../laneScale'
import { paintAxis, paintPointsCursor, paintPointsRectangle } from '../lanes/paintLanes'
import { paintPoints } from '../lanes/paintPoints'
import { KEYS_WIDTH, type SceneLayout, sceneLayout } from '../layout'
import { EMPTY_LANES, type LaneModel, type PointsModel, shownPoints } from '../models/laneModel'
import { paintTimeLines } from '../paint/paintGrid'
import { paintHandle, paintPlayhead } from '../paint/paintOverlay'
import { paintRuler } from '../paint/paintRuler'
import { paintScrollBars } from '../paint/paintScrollBars'
import { SceneViewport } from '../sceneViewport'
import type { Scene, Stage } from '../stage'
import type { TimeAxis } from '../timeAxis'

/** The least top of the graph; a faster song extends it as far as it needs. */
const LEAST_TOP = 320 * BPM
const STEP = 30 * BPM

/** Limits of the graph, which always fills the height: it is one row, which does not scroll. */
const LIMITS = { minScale: 0.02, fitsSong: true, rowHeight: { first: 1, min: 1, max: 1 } }

/** Viewport of the tempo editor: a graph over the time, with its axis at the left. */
class TempoViewport extends SceneViewport {
  readonly rowCount = 1

  constructor(time: TimeAxis) {
    super(time, LIMITS, sceneLayout(0, 0, KEYS_WIDTH))
  }

  protected layoutOf(width: number, height: number): SceneLayout {
    return sceneLayout(width, height, KEYS_WIDTH)
  }
}

interface TempoModel extends PointsModel {
  readonly viewport: TempoViewport
  points: LanePoints
}

/** The tempo editor: the song's tempos as a graph. It shows points like the lanes do; its only lane is tempo. */
export class TempoScene implements Scene {
  readonly viewport: TempoViewport
  readonly model: TempoModel
  readonly run
  readonly #stage: Stage
  #top = LEAST_TOP

  constructor(stage: Stage) {
    const { shared, atlas, quads, state } = stage
    this.#stage = stage
    this.viewport = new TempoViewport(stage.time)
    this.model = {
      ...state,
      viewport: this.viewport,
      shared,
      atlas,
      trackColor: state.theme.ember,
      preview: null,
      lanes: EMPTY_LANES,
      points: NO_POINTS,
    }
    this.run = quads.newRun()
    stage.add(this)
  }

  /** The scale from tempos to heights. */
  get scale(): LaneScale {
    const { notesTop, notesHeight } = this.viewport.layout
    return new LaneScale('tempo', { top: notesTop, height: notesHeight }, this.#top)
  }

  programs(): readonly GlProgram[] {
    return [quadProgram()]
  }

  setSong(song: Song | null): void {
    const points = song ? tempoPoints(song) : NO_POINTS
    if (points === this.model.points) return
    this.model.points = points
    const fastest = points.value.reduce((most, value) => Math.max(most, value), 0)
    this.#top = Math.max(LEAST_TOP, (Math.floor(fastest / STEP) + 1) * STEP)
    this.#stage.requestDraw()
  }

  setPreview(preview: RollPreview | null): void {
    this.model.preview = preview
    this.#stage.requestDraw()
  }

  setLanes(change: Partial<LaneModel>): void {
    this.model.lanes = { ...this.model.lanes, ...change, active: 0 }
    this.#stage.requestDraw()
  }

  enter(): void {}

  recolor(): void {
    this.model.trackColor = this.model.theme.ember
  }

  paint(): void {
    const { model, scale } = this
    const frame = this.#stage.quads
    const { batch } = frame
    const { viewport, shared, atlas, theme, resolution, lanes } = model
    const { notesTop, notesHeight, notesLeft, notesWidth } = viewport.layout
    writeView(shared.view, viewport, resolution, false, null)
    frame.begin(resolution)
    for (const mark of scale.marks()) batch.rect(notesLeft, scale.yOf(mark), notesWidth, 1, theme.lineSoft)
    paintTimeLines(batch, model)
    paintPoints(batch, model, scale, shownPoints(model, model.points, 0), 0)
    paintPointsRectangle(batch, model, scale)
    paintPlayhead(batch, model, notesTop, notesHeight)
    if (lanes.cursor) paintPointsCursor(batch, model, scale, lanes.cursor)
    paintAxis(batch, model, scale)
    paintRuler(batch, model)
    paintHandle(batch, model)
    paintScrollBars(batch, model)
    frame.close(this.run)
    frame.upload()
    writeTheme(shared.view, theme, atlas)
    shared.view.update()
  }

  dispose(): void {}
}
