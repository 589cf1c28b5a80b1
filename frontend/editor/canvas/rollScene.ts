import type { Application, WebGLRenderer } from 'pixi.js'
import { KeySignatures } from '#shared/music/keySignatures'
import { EMPTY_CONTROLS } from '#shared/song/controlColumns'
import { indexOfId } from '#shared/song/noteQueries'
import { DEFAULT_TIMEBASE, RHYTHM_CHANNEL, type Song, type Track } from '#shared/song/song'
import { Measures } from '#shared/time/measures'
import { hitNote, type NoteHit } from '#shared/view/hitTest'
import { noteRect, type Rect } from '#shared/view/noteRect'
import type { NoteCursor, RollCursor, RollPreview, RollRectangle } from '../model/roll'
import type { GridSetting } from '../model/state'
import { cssCursor } from './cursors'
import { FrameLoop } from './frameLoop'
import { GhostPages } from './gpu/ghostPages'
import { linkPrograms } from './gpu/linkPrograms'
import { rollPrograms } from './gpu/notePrograms'
import { SharedResources } from './gpu/sharedResources'
import { EMPTY_LANES, type LaneModel } from './lanes/laneModel'
import { NOTHING_SELECTED, type SelectedNotes } from './notes/noteStates'
import { TrackNotes } from './notes/trackNotes'
import type { RollModel } from './rollModel'
import { RollPainter } from './rollPainter'
import { TextAtlas } from './textAtlas'
import { followTheme, type RollTheme, readTheme, toRgb } from './theme'
import { Viewport } from './viewport'

/**
 * The piano roll as the rest of the editor sees it. Setters say what to show; it draws a frame only when something
 * changed, at most one an animation frame. Points and rectangles are CSS pixels from the corner of the canvas.
 */
export class RollScene {
  readonly viewport = new Viewport()
  /** The state that the layers draw. */
  readonly model: RollModel
  readonly painter: RollPainter
  readonly #tracks: TrackNotes
  readonly #frames = new FrameLoop((app) => this.#draw(app))
  #areProgramsLinked = () => true
  readonly #stopTheme = followTheme(() => this.setTheme())
  #song: Song | null = null
  #trackId = -1
  #ghosts: ReadonlySet<number> = new Set()
  #selected: SelectedNotes = NOTHING_SELECTED
  #tracksChanged = true
  #selectionChanged = true
  #cursor: RollCursor | null = null

  constructor() {
    const shared = new SharedResources()
    const theme = readTheme(document.documentElement)
    const resolution = window.devicePixelRatio
    this.model = {
      viewport: this.viewport,
      shared,
      theme,
      atlas: new TextAtlas(theme.font, resolution),
      resolution,
      measures: null,
      keys: KeySignatures.none,
      grid: null,
      notes: null,
      rhythm: false,
      controls: EMPTY_CONTROLS,
      trackColor: 0,
      drumLabels: new Map(),
      hasSelection: false,
      ghosts: new GhostPages(shared),
      draft: null,
      preview: null,
      rectangle: null,
      noteCursor: null,
      playhead: null,
      litKeys: new Set(),
      hotScrollBar: null,
      lanes: EMPTY_LANES,
    }
    this.painter = new RollPainter(this.model)
    this.#tracks = new TrackNotes(this.model)
    this.viewport.subscribe(() => this.requestDraw())
    void this.#waitForFont()
  }

  /** Frames drawn so far; an idle piano roll draws none. */
  get frameCount(): number {
    return this.#frames.count
  }

  get isDrawPending(): boolean {
    return this.#frames.isPending
  }

  get canvas(): HTMLCanvasElement | null {
    return this.#frames.app?.canvas ?? null
  }

  /** Tracks that are hidden or unchanged cost nothing. */
  setSong(song: Song | null): void {
    this.#song = song
    this.model.measures = song && Measures.of(song)
    this.model.keys = song ? KeySignatures.of(song) : KeySignatures.none
    const endTick = song ? song.tracks.reduce((end, track) => Math.max(end, track.endTick), 0) : 0
    this.viewport.setContent(endTick, song?.timebase ?? DEFAULT_TIMEBASE)
    this.#changeTracks()
  }

  setSelectedTrack(trackId: number): void {
    if (trackId === this.#trackId) return
    this.#trackId = trackId
    this.#changeTracks()
  }

  /** Ids of the tracks that are drawn behind the selected one. */
  setGhosts(trackIds: ReadonlySet<number>): void {
    this.#ghosts = trackIds
    this.#changeTracks()
  }

  /** The selected notes of the selected track. Call it again when the set itself changed. */
  setSelection(selected: SelectedNotes): void {
    this.#selected = selected
    this.#selectionChanged = true
    this.requestDraw()
  }

  setPreview(preview: RollPreview | null): void {
    this.#set('preview', preview)
  }

  setRectangle(rectangle: RollRectangle | null): void {
    this.#set('rectangle', rectangle)
  }

  /** What the lanes show beside the song. */
  setLanes(change: Partial<LaneModel>): void {
    this.#set('lanes', { ...this.model.lanes, ...change })
  }

  setNoteCursor(cursor: NoteCursor | null): void {
    this.#set('noteCursor', cursor)
  }

  /** In ticks, with a fraction; null: not shown. */
  setPlayhead(tick: number | null): void {
    this.#set('playhead', tick)
  }

  /** Keys that sound or are pressed. */
  setLitKeys(noteNumbers: ReadonlySet<number>): void {
    this.#set('litKeys', noteNumbers)
  }

  /** The scroll bar that is under the pointer. */
  setHotScrollBar(orientation: RollModel['hotScrollBar']): void {
    this.#set('hotScrollBar', orientation)
  }

  setGrid(grid: GridSetting): void {
    this.#set('grid', grid)
  }

  /** The names beside the rows of a rhythm track. Draws all texts again, since the language may be another one. */
  setDrumLabels(labels: ReadonlyMap<number, string>): void {
    this.model.drumLabels = labels
    this.#resetAtlas()
  }

  /** Null: the arrow. */
  setCursor(cursor: RollCursor | null): void {
    if (cursor === this.#cursor) return
    this.#cursor = cursor
    if (this.canvas) this.canvas.style.cursor = cssCursor(cursor)
  }

  /** Reads the theme's tokens again. */
  setTheme(theme: RollTheme = readTheme(document.documentElement)): void {
    const isNewFont = theme.font !== this.model.theme.font
    this.#set('theme', theme)
    this.#setBackground()
    // Soft notes fade into the rows.
    this.#changeTracks()
    if (isNewFont) this.#resetAtlas()
  }

  /** Where a note of the selected track is drawn, also outside the visible part; null when the track has no such note. */
  noteRect(id: number): Rect | null {
    const track = this.#selectedTrack()
    const index = track ? indexOfId(track.notes, id) : -1
    if (!track || index < 0) return null
    const { notesLeft, notesTop } = this.viewport.layout
    const rect = noteRect(track.notes, index, this.viewport, track.channel === RHYTHM_CHANNEL)
    return { ...rect, x: rect.x + notesLeft, y: rect.y + notesTop }
  }

  /** The topmost note of the selected track at a point. */
  hitAt(x: number, y: number): NoteHit | null {
    const track = this.#selectedTrack()
    if (!track) return null
    const { pxPerTick, keyHeight } = this.viewport
    const scale = { pxPerTick, keyHeight, rhythm: track.channel === RHYTHM_CHANNEL }
    return hitNote(track.notes, this.viewport.tickAt(x), this.viewport.noteNumberAt(y), scale)
  }

  /** Calls back after each frame. Returns a function that stops it. */
  onFrame(listener: () => void): () => void {
    return this.#frames.onFrame(listener)
  }

  /** Draws in the next animation frame. */
  requestDraw(): void {
    this.#frames.request()
  }

  /** Draws at once instead of in the next animation frame. For callers that run in an animation frame. */
  drawNow(): void {
    this.#frames.now()
  }

  /** Gives the scene its canvas. */
  attach(app: Application): void {
    this.#frames.attach(app)
    // The canvas asks for WebGL and nothing else.
    this.#areProgramsLinked = linkPrograms(app.renderer as WebGLRenderer, rollPrograms())
    this.#setBackground()
    app.canvas.style.cursor = cssCursor(this.#cursor)
  }

  detach(): void {
    this.#frames.detach()
  }

  /** CSS pixels, and device pixels a CSS pixel. Draws at once, since a canvas of another size is empty. */
  resize(width: number, height: number, resolution: number): void {
    const { app } = this.#frames
    if (app === null) return
    app.renderer.resize(width, height, resolution)
    if (resolution !== this.model.resolution) {
      this.model.resolution = resolution
      this.#resetAtlas()
    }
    this.viewport.resize(width, height)
    this.drawNow()
  }

  /** Frees the scene's memory on the GPU. The scene cannot be shown again. */
  dispose(): void {
    this.detach()
    this.#stopTheme()
    this.#tracks.dispose()
    this.painter.dispose()
    this.model.atlas.dispose()
    this.model.shared.dispose()
  }

  #draw(app: Application): boolean {
    if (this.viewport.layout.width === 0) return false
    if (!this.#areProgramsLinked()) {
      this.requestDraw()
      return false
    }
    this.#tracks.update(this.#song, this.#trackId, this.#ghosts, this.#selected, {
      tracks: this.#tracksChanged,
      selection: this.#selectionChanged,
    })
    this.#tracksChanged = this.#selectionChanged = false
    this.painter.paint()
    app.render()
    return true
  }

  #set<K extends keyof RollModel>(name: K, value: RollModel[K]): void {
    if (this.model[name] === value) return
    this.model[name] = value
    this.requestDraw()
  }

  /** The canvas is cleared to the colour of white rows. */
  #setBackground(): void {
    const { app } = this.#frames
    if (app) app.renderer.background.color = toRgb(this.model.theme.rowWhite)
  }

  #changeTracks(): void {
    this.#tracksChanged = true
    this.requestDraw()
  }

  #selectedTrack(): Track | undefined {
    return this.#song?.tracks.find((track) => track.id === this.#trackId)
  }

  #resetAtlas(): void {
    this.model.atlas.reset(this.model.theme.font, this.model.resolution)
    this.requestDraw()
  }

  /** Text has a fallback font until the real one is loaded. */
  async #waitForFont(): Promise<void> {
    const font = `600 10px ${this.model.theme.font}`
    if (document.fonts.check(font)) return
    await document.fonts.load(font, 'C4')
    this.#resetAtlas()
  }
}
