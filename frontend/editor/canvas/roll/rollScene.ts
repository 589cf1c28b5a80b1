import type { GlProgram } from 'pixi.js'
import type { ChosenScale } from '#shared/music/scaleKeys'
import { EMPTY_CONTROLS } from '#shared/song/controlColumns'
import { indexOfId } from '#shared/song/noteQueries'
import type { Song, Track } from '#shared/song/song'
import { isRhythm } from '#shared/song/tracks/rhythm'
import { hitNote, type NoteHit } from '#shared/view/hitNote'
import { noteRect, type Rect } from '#shared/view/noteRect'
import type { NoteCursor, RollPreview, RollRectangle } from '../../model/roll'
import { rollPrograms } from '../gpu/notePrograms'
import { EMPTY_LANES, type LaneModel } from '../models/laneModel'
import type { RollModel } from '../models/rollModel'
import { SongOverview } from '../models/songOverview'
import { NOTHING_SELECTED, type SelectedNotes } from '../notes/noteStates'
import type { Scene, Stage } from '../stage'
import { Viewport } from '../viewport'
import { RollNotes } from './rollNotes'
import { RollPainter } from './rollPainter'

const NONE_HELD: RollModel['held'] = []

/** The piano roll for the rest of the editor: setters change its own state, besides what all scenes show. */
export class RollScene implements Scene {
  readonly viewport: Viewport
  /** The state that the layers draw. */
  readonly model: RollModel
  readonly painter: RollPainter
  readonly #stage: Stage
  readonly #tracks: RollNotes
  #song: Song | null = null
  #trackId = -1
  #ghosts: ReadonlySet<number> = new Set()
  #selected: SelectedNotes = NOTHING_SELECTED
  #tracksChanged = true
  #selectionChanged = true

  constructor(stage: Stage) {
    const { shared, atlas } = stage
    this.#stage = stage
    this.viewport = new Viewport(stage.time)
    this.model = {
      ...stage.state,
      viewport: this.viewport,
      shared,
      atlas,
      notes: null,
      rhythm: false,
      controls: EMPTY_CONTROLS,
      trackColor: 0,
      held: NONE_HELD,
      scales: null,
      drumLabels: new Map(),
      hasSelection: false,
      ghosts: stage.notes,
      draft: null,
      overview: new SongOverview(() => stage.requestDraw()),
      preview: null,
      rectangle: null,
      noteCursor: null,
      litKeys: new Set(),
      lanes: EMPTY_LANES,
    }
    this.painter = new RollPainter(this.model, stage.quads)
    this.#tracks = new RollNotes(this.model)
    stage.add(this)
  }

  programs(): readonly GlProgram[] {
    return rollPrograms()
  }

  /** Sets the song. Hidden or unchanged tracks cost nothing. */
  setSong(song: Song | null): void {
    this.#song = song
    this.model.overview.setSong(song)
    this.#changeTracks()
  }

  setSelectedTrack(trackId: number): void {
    if (trackId === this.#trackId) return
    this.#trackId = trackId
    this.#changeTracks()
  }

  /** Sets the ids of the tracks drawn behind the selected one. */
  setGhosts(trackIds: ReadonlySet<number>): void {
    this.#ghosts = trackIds
    this.#changeTracks()
  }

  /** Sets the selected notes of the selected track. Call it again when the content of the set changed. */
  setSelection(selected: SelectedNotes): void {
    this.#selected = selected
    this.#selectionChanged = true
    this.#stage.requestDraw()
  }

  setPreview(preview: RollPreview | null): void {
    this.#set('preview', preview)
  }

  setRectangle(rectangle: RollRectangle | null): void {
    this.#set('rectangle', rectangle)
  }

  /** Changes the state of the lanes. */
  setLanes(change: Partial<LaneModel>): void {
    this.#set('lanes', { ...this.model.lanes, ...change })
  }

  setNoteCursor(cursor: NoteCursor | null): void {
    this.#set('noteCursor', cursor)
  }

  /** Sets the keys that are held while recording, with the ticks of their presses. */
  setHeld(held: RollModel['held']): void {
    if (held.length > 0 || this.model.held.length > 0) this.#set('held', held)
  }

  /** Sets the scales chosen for keys; null: rows are not shaded by scales. */
  setScales(scales: readonly ChosenScale[] | null): void {
    this.#set('scales', scales)
  }

  /** Sets the keys that sound or are pressed. */
  setLitKeys(noteNumbers: ReadonlySet<number>): void {
    this.#set('litKeys', noteNumbers)
  }

  /** Sets the names beside the rows of a rhythm track. Redraws all text: the language may have changed. */
  setDrumLabels(labels: ReadonlyMap<number, string>): void {
    this.model.drumLabels = labels
    this.#stage.resetTexts()
  }

  /**
   * The rectangle of a note of the selected track, even outside the visible part; null if the track has no such note.
   */
  noteRect(id: number): Rect | null {
    const track = this.#selectedTrack()
    const index = track ? indexOfId(track.notes, id) : -1
    if (!track || index < 0) return null
    const { notesLeft, notesTop } = this.viewport.layout
    const rect = noteRect(track.notes, index, this.viewport, this.#isRhythm(track))
    return { ...rect, x: rect.x + notesLeft, y: rect.y + notesTop }
  }

  /** The topmost note of the selected track at a point; null: none. */
  hitAt(x: number, y: number): NoteHit | null {
    const track = this.#selectedTrack()
    if (!track) return null
    const { pxPerTick, keyHeight } = this.viewport
    const scale = { pxPerTick, keyHeight, rhythm: this.#isRhythm(track) }
    return hitNote(track.notes, this.viewport.tickAt(x), this.viewport.noteNumberAt(y), scale)
  }

  enter(): void {
    this.#changeTracks()
  }

  /** Soft notes fade into the rows. */
  recolor(): void {
    this.#changeTracks()
  }

  paint(): void {
    this.#tracks.update(this.#song, this.#trackId, this.#ghosts, this.#selected, {
      tracks: this.#tracksChanged,
      selection: this.#selectionChanged,
    })
    this.#tracksChanged = this.#selectionChanged = false
    this.painter.paint()
  }

  dispose(): void {
    this.#tracks.dispose()
    this.model.overview.dispose()
  }

  #set<K extends keyof RollModel>(name: K, value: RollModel[K]): void {
    if (this.model[name] === value) return
    this.model[name] = value
    this.#stage.requestDraw()
  }

  #changeTracks(): void {
    this.#tracksChanged = true
    this.#stage.requestDraw()
  }

  #isRhythm(track: Track): boolean {
    return this.#song !== null && isRhythm(this.#song, track)
  }

  #selectedTrack(): Track | undefined {
    return this.#song?.tracks.find((track) => track.id === this.#trackId)
  }
}
