import type { Application, Container, GlProgram, WebGLRenderer } from 'pixi.js'
import { required, valueIn } from '#shared/core/required'
import { KeySignatures } from '#shared/music/keySignatures'
import type { Loop } from '#shared/playback/loop'
import { DEFAULT_TIMEBASE, type Song } from '#shared/song/song'
import { Measures } from '#shared/time/measures'
import { type Mark, marksOf } from '../model/marks'
import type { RollCursor } from '../model/roll'
import type { GridSetting } from '../model/state'
import { cssCursor } from './cursors'
import { FrameLoop } from './frameLoop'
import { GhostPages } from './gpu/ghostPages'
import { linkPrograms } from './gpu/linkPrograms'
import { SharedResources } from './gpu/sharedResources'
import type { SceneModel, StageState } from './models/sceneModel'
import { QuadFrame } from './quadFrame'
import type { SceneViewport } from './sceneViewport'
import { TextAtlas } from './textAtlas'
import { type CanvasTheme, followTheme, readTheme, toRgb } from './theme'
import { TimeAxis } from './timeAxis'

/** A view of the song on the stage. */
export interface Scene {
  readonly model: SceneModel
  /** The programs of the scene's layers. */
  programs(): readonly GlProgram[]
  setSong(song: Song | null): void
  /** Called when the theme has changed. */
  recolor(): void
  /** Called when the scene becomes visible; the previous one may have changed shared resources. */
  enter(): void
  /** Writes the state that the layers draw. Called before each frame in which the scene is visible. */
  paint(): void
  /** Frees the scene's memory on the GPU. */
  dispose(): void
}

const NO_MARKS: readonly Mark[] = []
/**
 * Frames of a new canvas before the page asks for a program: composing the canvas for the first time takes a software
 * rasteriser 60 ms, begins up to two frames later, and the page would wait for it.
 */
const QUIET_FRAMES = 3

/**
 * The canvas of the editor and its scenes, one of which is visible at a time. Setters change the state; a frame is
 * drawn only when something changed, at most one per animation frame. Points are CSS pixels from the corner of the
 * canvas.
 */
export class Stage {
  readonly time = new TimeAxis()
  readonly shared = new SharedResources()
  readonly atlas: TextAtlas
  /** The quads of the visible scene. */
  readonly quads: QuadFrame
  /** The notes of all tracks, for the visible scene. */
  readonly notes = new GhostPages(this.shared)
  readonly #frames = new FrameLoop((app) => this.#draw(app))
  readonly #scenes = new Map<Scene, { layers: Container | null; areLinked: (() => boolean) | null }>()
  readonly #stopTheme = followTheme(() => this.setTheme())
  #state: StageState
  #shown: Scene | null = null
  #width = 0
  #height = 0
  #cursor: RollCursor | null = null

  constructor() {
    const theme = readTheme(document.documentElement)
    const resolution = window.devicePixelRatio
    this.atlas = new TextAtlas(theme.font, resolution)
    this.quads = new QuadFrame(this.shared, this.atlas)
    this.#state = {
      theme,
      resolution,
      measures: null,
      keys: KeySignatures.none,
      marks: NO_MARKS,
      selectedMark: null,
      markTarget: null,
      loop: null,
      grid: null,
      playhead: null,
      hotScrollBar: null,
    }
    void this.#waitForFont()
  }

  /** A copy, for a new scene's model. */
  get state(): StageState {
    return { ...this.#state }
  }

  /** The visible scene's viewport. */
  get viewport(): SceneViewport {
    return required(this.#shown, 'scene on the stage').model.viewport
  }

  /** Frames drawn so far; an idle stage draws none. */
  get frameCount(): number {
    return this.#frames.count
  }

  get isDrawPending(): boolean {
    return this.#frames.isPending
  }

  get canvas(): HTMLCanvasElement | null {
    return this.#frames.app?.canvas ?? null
  }

  /** Adds a scene. The first one becomes visible at once. */
  add(scene: Scene): void {
    this.#scenes.set(scene, { layers: null, areLinked: null })
    scene.model.viewport.subscribe(() => {
      if (scene === this.#shown) this.requestDraw()
    })
    if (this.#shown === null) this.show(scene)
  }

  /** Sets the layers of a scene once React has made them; null: they are gone. */
  mount(scene: Scene, layers: Container | null): void {
    valueIn(this.#scenes, scene).layers = layers
    if (layers) layers.visible = scene === this.#shown
    this.requestDraw()
  }

  /** Shows a scene instead of the current one; time position and scale stay. */
  show(scene: Scene): void {
    if (scene === this.#shown) return
    this.#shown?.model.viewport.leave()
    this.#shown = scene
    for (const [other, { layers }] of this.#scenes) if (layers) layers.visible = other === scene
    this.#link(scene, 0)
    scene.enter()
    if (this.#width > 0) scene.model.viewport.enter(this.#width, this.#height)
    this.requestDraw()
  }

  setSong(song: Song | null): void {
    const endTick = song ? song.tracks.reduce((end, track) => Math.max(end, track.endTick), 0) : 0
    this.#set('measures', song && Measures.of(song))
    this.#set('keys', song ? KeySignatures.of(song) : KeySignatures.none)
    this.#set('marks', song ? marksOf(song) : NO_MARKS)
    for (const scene of this.#scenes.keys()) scene.setSong(song)
    this.time.setContent(endTick, song?.timebase ?? DEFAULT_TIMEBASE)
    this.requestDraw()
  }

  /** Sets the playhead, in ticks with a fraction; null: not visible. */
  setPlayhead(tick: number | null): void {
    this.#set('playhead', tick)
  }

  /** Sets the event id of the selected mark; null: none. */
  setSelectedMark(id: number | null): void {
    this.#set('selectedMark', id)
  }

  /** Sets the tick at which a drag would put a mark; null: no drag. */
  setMarkTarget(tick: number | null): void {
    this.#set('markTarget', tick)
  }

  setLoop(loop: Loop | null): void {
    this.#set('loop', loop)
  }

  /** Sets the scroll bar under the pointer; null: none. */
  setHotScrollBar(orientation: StageState['hotScrollBar']): void {
    this.#set('hotScrollBar', orientation)
  }

  setGrid(grid: GridSetting): void {
    this.#set('grid', grid)
  }

  /** Sets the pointer's shape over the canvas; null: the arrow. */
  setCursor(cursor: RollCursor | null): void {
    if (cursor === this.#cursor) return
    this.#cursor = cursor
    if (this.canvas) this.canvas.style.cursor = cssCursor(cursor)
  }

  /** Sets the theme, by default from the page's current tokens. */
  setTheme(theme: CanvasTheme = readTheme(document.documentElement)): void {
    const isNewFont = theme.font !== this.#state.theme.font
    this.#set('theme', theme)
    this.#setBackground()
    for (const scene of this.#scenes.keys()) scene.recolor()
    if (isNewFont) this.resetTexts()
  }

  /** Redraws all text: its font or language has changed. */
  resetTexts(): void {
    this.atlas.reset(this.#state.theme.font, this.#state.resolution)
    this.requestDraw()
  }

  /** Calls back after each frame. Returns a function that stops it. */
  onFrame(listener: () => void): () => void {
    return this.#frames.onFrame(listener)
  }

  /** Draws in the next animation frame. */
  requestDraw(): void {
    this.#frames.request()
  }

  /** Draws at once instead of in the next animation frame; for callers that run in an animation frame. */
  drawNow(): void {
    this.#frames.now()
  }

  /** Gives the stage its canvas. */
  attach(app: Application): void {
    this.#frames.attach(app)
    for (const scene of this.#scenes.values()) scene.areLinked = null
    if (this.#shown) this.#link(this.#shown, QUIET_FRAMES)
    this.#setBackground()
    app.canvas.style.cursor = cssCursor(this.#cursor)
  }

  detach(): void {
    this.#frames.detach()
  }

  /** Sets the size in CSS pixels, and the device pixels a CSS pixel. Draws at once: resizing a canvas clears it. */
  resize(width: number, height: number, resolution: number): void {
    const { app } = this.#frames
    if (app === null) return
    app.renderer.resize(width, height, resolution)
    this.#width = width
    this.#height = height
    if (resolution !== this.#state.resolution) {
      this.#set('resolution', resolution)
      this.resetTexts()
    }
    this.#shown?.model.viewport.resize(width, height)
    this.drawNow()
  }

  /** Frees the memory of the stage and its scenes on the GPU. It cannot be used again. */
  dispose(): void {
    this.detach()
    this.#stopTheme()
    for (const scene of this.#scenes.keys()) scene.dispose()
    this.quads.dispose()
    this.notes.dispose()
    this.atlas.dispose()
    this.shared.dispose()
  }

  #draw(app: Application): boolean {
    const scene = this.#shown
    if (!scene || scene.model.viewport.layout.width === 0) return false
    if (valueIn(this.#scenes, scene).areLinked?.() === false) {
      this.requestDraw()
      return false
    }
    scene.paint()
    app.render()
    return true
  }

  #link(scene: Scene, quietFrames: number): void {
    const { app } = this.#frames
    const entry = valueIn(this.#scenes, scene)
    // The canvas always asks for WebGL.
    if (app) entry.areLinked ??= linkPrograms(app.renderer as WebGLRenderer, scene.programs(), quietFrames)
  }

  #set<K extends keyof StageState>(name: K, value: StageState[K]): void {
    if (this.#state[name] === value) return
    this.#state[name] = value
    for (const { model } of this.#scenes.keys()) (model as StageState)[name] = value
    this.requestDraw()
  }

  /** Sets the colour to which the canvas is cleared: that of white rows. */
  #setBackground(): void {
    const { app } = this.#frames
    if (app) app.renderer.background.color = toRgb(this.#state.theme.rowWhite)
  }

  /** Redraws text once the real font is loaded; until then it has a fallback font. */
  async #waitForFont(): Promise<void> {
    const font = `600 10px ${this.#state.theme.font}`
    if (document.fonts.check(font)) return
    await document.fonts.load(font, 'C4')
    this.resetTexts()
  }
}
