import type { GlProgram } from 'pixi.js'
import type { TrackRectangle } from '#shared/edit/command'
import { firstAtOrAfter } from '#shared/song/noteQueries'
import type { NoteColumns } from '#shared/song/notes'
import type { Song } from '#shared/song/song'
import type { ArrangeCursor } from '../../model/arrange'
import { playableTracks } from '../../model/playable'
import { ArrangeViewport } from '../arrangeViewport'
import type { Ghost } from '../gpu/ghostPages'
import type { NotePart } from '../gpu/ghostRuns'
import { ghostProgram, quadProgram, stripProgram } from '../gpu/notePrograms'
import { SummaryPage, type SummaryStrip, type TickPart } from '../gpu/summaryPage'
import { summaryProgram } from '../gpu/summaryProgram'
import { writeTheme, writeView } from '../gpu/viewUniforms'
import type { ArrangeModel } from '../models/arrangeModel'
import { paintTimeLines } from '../paint/paintGrid'
import { paintHandle, paintPlayhead } from '../paint/paintOverlay'
import { paintRuler } from '../paint/paintRuler'
import { paintScrollBars } from '../paint/paintScrollBars'
import type { Scene, Stage } from '../stage'
import { paintRectangles, paintRows } from './paintRows'
import { shownPieces } from './shownPieces'

/** A track with fewer notes is never summarized. */
const LEAST_SUMMARIZED = 4096
/** Time for summaries in one frame, in milliseconds; the remaining ones are made in later frames. */
const SUMMARY_TIME = 12

/** The arrange view: a row for each track. */
export class ArrangeScene implements Scene {
  readonly viewport: ArrangeViewport
  readonly model: ArrangeModel
  readonly under
  readonly over
  readonly #stage: Stage
  #changed = true
  #drawn: readonly Ghost[] = []
  #moved: readonly Ghost[] = []

  constructor(stage: Stage) {
    const { shared, atlas, quads, notes } = stage
    this.#stage = stage
    this.viewport = new ArrangeViewport(stage.time)
    this.model = {
      ...stage.state,
      viewport: this.viewport,
      shared,
      atlas,
      notes,
      summaries: new SummaryPage(shared),
      summarized: [],
      tracks: [],
      selectedTrackId: -1,
      rectangle: null,
      cursor: null,
      target: null,
      isCopy: false,
      names: null,
      hasBands: true,
    }
    this.under = quads.newRun()
    this.over = quads.newRun()
    stage.add(this)
  }

  programs(): readonly GlProgram[] {
    return [quadProgram(), ghostProgram(), stripProgram(), summaryProgram()]
  }

  setSong(song: Song | null): void {
    this.model.tracks = song ? playableTracks(song) : []
    this.viewport.setTrackCount(this.model.tracks.length)
    if (song === null) this.model.summaries.clear()
    // The result of a drag ends its preview.
    this.setTarget(null)
    this.#changed = true
  }

  setSelectedTrack(trackId: number): void {
    this.#set('selectedTrackId', trackId)
  }

  setRectangle(rectangle: TrackRectangle | null): void {
    this.#set('rectangle', rectangle)
  }

  setCursor(cursor: ArrangeCursor | null): void {
    this.#set('cursor', cursor)
  }

  setTarget(target: TrackRectangle | null, isCopy = false): void {
    this.#set('target', target)
    this.#set('isCopy', isCopy)
  }

  setNames(names: readonly string[] | null): void {
    this.#set('names', names)
  }

  enter(): void {
    this.#changed = true
  }

  recolor(): void {
    this.#changed = true
  }

  paint(): void {
    const { model } = this
    const frame = this.#stage.quads
    const { batch } = frame
    const { viewport, shared, atlas, theme, resolution } = model
    const { notesTop, notesHeight } = viewport.layout
    this.#chooseStrips()
    writeView(shared.view, viewport, resolution, false, null)
    frame.begin(resolution)
    paintRows(batch, model)
    paintTimeLines(batch, model)
    frame.close(this.under)
    paintRectangles(batch, model)
    paintPlayhead(batch, model, notesTop, notesHeight)
    paintRuler(batch, model)
    paintHandle(batch, model)
    paintScrollBars(batch, model)
    frame.close(this.over)
    frame.upload()
    writeTheme(shared.view, theme, atlas)
    shared.view.update()
  }

  dispose(): void {
    this.model.summaries.dispose()
  }

  /**
   * Chooses which visible tracks are drawn as notes and which as summaries: a summary where more than one note falls on
   * a pixel.
   */
  #chooseStrips(): void {
    const { model } = this
    const { viewport, tracks, summaries, notes } = model
    const drawn: Ghost[] = []
    const moved: Ghost[] = []
    const summarized: SummaryStrip[] = []
    const began = performance.now()
    for (const piece of shownPieces(model)) {
      const { track, color, strip, shift, part, isMoved, count } = piece
      const isCrowded = track.notes.length >= LEAST_SUMMARIZED && count > viewport.layout.notesWidth
      const isThere = isCrowded && summaries.summaryOf(track.id, track.notes) !== null
      if (isCrowded && !isThere && performance.now() - began > SUMMARY_TIME) this.#stage.requestDraw()
      else if (isThere || (isCrowded && summaries.add(track.id, track.notes)))
        summarized.push({ trackId: track.id, color, strip, shift, part })
      else (isMoved ? moved : drawn).push({ track, color, strip, part: notePart(track.notes, part) })
    }
    model.summarized = summarized
    if (this.#changed || !sameGhosts(drawn, this.#drawn) || !sameGhosts(moved, this.#moved))
      notes.set(tracks, drawn, moved)
    this.#drawn = drawn
    this.#moved = moved
    this.#changed = false
  }

  #set<K extends keyof ArrangeModel>(name: K, value: ArrangeModel[K]): void {
    if (this.model[name] === value) return
    this.model[name] = value
    this.#stage.requestDraw()
  }
}

const notePart = (columns: NoteColumns, part: TickPart | null): NotePart | null =>
  part && {
    start: firstAtOrAfter(columns, part.fromTick),
    end: firstAtOrAfter(columns, part.toTick),
    isOutside: part.isOutside,
  }

const sameGhosts = (a: readonly Ghost[], b: readonly Ghost[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ track, strip, part }, i) =>
      track === b[i].track && strip === b[i].strip && samePart(part ?? null, b[i].part ?? null),
  )

const samePart = (a: NotePart | null, b: NotePart | null): boolean =>
  a === b || (a !== null && b !== null && a.start === b.start && a.end === b.end && a.isOutside === b.isOutside)
