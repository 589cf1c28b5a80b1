import { apply } from '#shared/edit/apply'
import type { Command, EntryName } from '#shared/edit/command'
import { History } from '#shared/edit/history'
import { applyPatch, invertPatch } from '#shared/edit/patch'
import { trackById } from '#shared/song/derive'
import { type Lane, laneOf, NO_POINTS, type PointLane } from '#shared/song/lanes'
import { NoteIdSet } from '#shared/song/noteIdSet'
import type { NoteIds } from '#shared/song/notes'
import type { Song } from '#shared/song/song'
import { Measures } from '#shared/time/measures'
import { Quantizer, type QuantizeSetting } from '#shared/time/quantizer'
import { tempoPoints } from '#shared/time/tempoPoints'
import type { LaneHost, LaneRectangle, LaneTool } from '../model/lane'
import type { RollCursor, RollHost, RollPreview, RollRectangle } from '../model/roll'
import { notesOf } from './gestures/track'

const GRID: QuantizeSetting = { denominator: 8, variant: 'straight' }

/** A host without a page: the real song, commands, history and grid, and a record of all calls. */
export class HarnessHost implements RollHost {
  readonly grid: RollHost['grid']
  readonly sounds: (number | 'off')[] = []
  readonly located: number[] = []
  readonly panned: [number, number][] = []
  readonly entries: EntryName[] = []
  shown: RollPreview | null = null
  cursor: RollCursor | null = null
  playing = false
  /** Places where a tool asked for a ghost note, and whether there is one. */
  readonly ghostsAsked: [tick: number, noteNumber: number][] = []
  hasGhost = false
  snapping = true
  /** The visible lane, how the pencil draws in it, and the answer of its program dialog. */
  shownLane: Lane | PointLane = 'velocity'
  laneTool: LaneTool = 'free'
  chosenProgram: number | null = null
  shownFrom = 0
  shownTicks = 4 * 1920
  givenTempo: number | null = null
  readonly lane: LaneHost
  /** The number of calls to this host. */
  calls = 0
  /** Whether it rejects all commands, as for a missing song. */
  refuses = false
  /** Whether commands wait for `publish`, as if the song worker were busy. */
  isBusy = false

  readonly #trackId: number
  readonly #history = new History()
  readonly #waiting: (() => void)[] = []
  #song: Song
  #selected = new NoteIdSet()
  #rectangle: RollRectangle | null = null
  #laneSelected = new NoteIdSet()
  #laneRectangle: LaneRectangle | null = null
  #newNote: { duration: number | null; velocity: number } = { duration: null, velocity: 100 }

  constructor(song: Song, trackId: number) {
    this.#song = song
    this.#trackId = trackId
    const quantizer = Quantizer.of(GRID, Measures.of(song), song.timebase)
    const counted = (tick: number, free: boolean | undefined, snap: (tick: number) => number, loose: number) => {
      this.calls++
      return free || !this.snapping ? loose : snap(tick)
    }
    this.grid = {
      floor: (tick, free) => counted(tick, free, quantizer.floor, tick),
      round: (tick, free) => counted(tick, free, quantizer.round, tick),
      unit: (tick, free) => counted(tick, free, quantizer.unitAt, 1),
    }
    this.lane = this.#laneHost()
  }

  song(): Song {
    this.calls++
    return this.#song
  }

  trackId(): number {
    this.calls++
    return this.#trackId
  }

  selected(): NoteIds {
    this.calls++
    return this.#selected.toIds()
  }

  isSelected(id: number): boolean {
    this.calls++
    return this.#selected.has(id)
  }

  select(ids: NoteIds): void {
    this.calls++
    this.#selected = NoteIdSet.of(ids)
  }

  rectangle(): RollRectangle | null {
    this.calls++
    return this.#rectangle
  }

  setRectangle(rectangle: RollRectangle | null): void {
    this.calls++
    this.#rectangle = rectangle
  }

  preview(preview: RollPreview | null): void {
    this.calls++
    this.shown = preview
  }

  commit(command: Command, gestureId?: string): Promise<Uint32Array> {
    this.calls++
    this.shown = null
    if (this.refuses) return Promise.reject(new Error('refused'))
    const carryOut = () => {
      const { song, patch, name, addedIds } = apply(this.#song, command)
      this.#history.push(name, patch, gestureId)
      this.#publish(song)
      return addedIds
    }
    if (!this.isBusy) return Promise.resolve(carryOut())
    return new Promise((resolve) => this.#waiting.push(() => resolve(carryOut())))
  }

  /** Applies the commands that arrived while the host was busy, in order. */
  publish(): void {
    this.isBusy = false
    for (const carryOut of this.#waiting.splice(0)) carryOut()
  }

  undo(): void {
    const entry = this.#history.undo()
    if (entry) this.#publish(applyPatch(this.#song, invertPatch(entry.patch)))
  }

  audition(noteNumber: number, _velocity: number): void {
    this.calls++
    this.sounds.push(noteNumber)
  }

  auditionOff(): void {
    this.calls++
    this.sounds.push('off')
  }

  playKey(noteNumber: number, _velocity: number, _time: number): void {
    this.audition(noteNumber, _velocity)
  }

  releaseKey(_time: number): void {
    this.auditionOff()
  }

  goToGhost(tick: number, noteNumber: number): boolean {
    this.calls++
    this.ghostsAsked.push([tick, noteNumber])
    return this.hasGhost
  }

  isPlaying(): boolean {
    this.calls++
    return this.playing
  }

  locate(tick: number): void {
    this.calls++
    this.located.push(tick)
  }

  view(): { readonly from: number; readonly ticks: number } {
    return { from: this.shownFrom, ticks: this.shownTicks }
  }

  scrollTo(tick: number): void {
    this.shownFrom = tick
  }

  newNote(): { readonly duration: number | null; readonly velocity: number } {
    this.calls++
    return this.#newNote
  }

  setNewNote(values: { duration?: number; velocity?: number }): void {
    this.calls++
    this.#newNote = { ...this.#newNote, ...values }
  }

  pan(dx: number, dy: number): void {
    this.calls++
    this.panned.push([dx, dy])
  }

  setCursor(cursor: RollCursor): void {
    this.calls++
    this.cursor = cursor
  }

  #laneHost(): LaneHost {
    return {
      lane: () => this.shownLane,
      tool: () => this.laneTool,
      points: () => {
        const track = trackById(this.#song, this.#trackId)
        if (this.shownLane === 'tempo') return tempoPoints(this.#song)
        return this.shownLane === 'velocity' || !track ? NO_POINTS : laneOf(track.controls, this.shownLane)
      },
      selected: () => this.#laneSelected.toIds(),
      isSelected: (id) => this.#laneSelected.has(id),
      select: (ids) => {
        this.#laneSelected = NoteIdSet.of(ids)
      },
      rectangle: () => this.#laneRectangle,
      setRectangle: (rectangle) => {
        this.#laneRectangle = rectangle
      },
      snap: (value, free) => (free ? value : ([0, 64, 127].find((mark) => Math.abs(mark - value) <= 2) ?? value)),
      askProgram: () => Promise.resolve(this.chosenProgram),
      askTempo: () => Promise.resolve(this.givenTempo),
    }
  }

  #publish(song: Song): void {
    this.#song = song
    const notes = notesOf(song, this.#trackId)
    const alive = NoteIdSet.of(notes.id.subarray(0, notes.length))
    this.#selected = NoteIdSet.of(this.#selected.toIds().filter((id) => alive.has(id)))
    const { index, undoName } = this.#history.state()
    this.entries.length = Math.max(0, index - 1)
    if (undoName) this.entries.push(undoName)
  }
}
