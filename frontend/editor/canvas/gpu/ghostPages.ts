import { Shader, UniformGroup } from 'pixi.js'
import { valueIn } from '#shared/core/required'
import { COLUMN_ROW, type NoteColumns } from '#shared/song/notes'
import type { Track } from '#shared/song/song'
import type { PackedColor } from '../theme'
import { ColumnTexture } from './columnTexture'
import { type GhostNotes, MAX_GHOST_RUNS, type NotePart, RUN_LENGTH } from './ghostRuns'
import { ghostProgram, stripProgram } from './notePrograms'
import type { SharedResources } from './sharedResources'

/** Rows of a page: the texture height that every WebGL 2 allows. A track with more notes gets a page of its own. */
const PAGE_ROWS = 2048
const PAGE_NOTES = PAGE_ROWS * COLUMN_ROW

/** A track behind the selected one, or in a strip of the arrange view. */
export interface Ghost {
  readonly track: Track
  readonly color: PackedColor
  /** The row and pitches, packed as `arrange/strips.ts` does; 0 behind the selected track. */
  readonly strip?: number
  readonly part?: NotePart | null
}

interface Slot {
  readonly page: GhostPage
  /** Index of the track's first note in the page, and the number of notes that fit there. */
  readonly firstNote: number
  readonly room: number
  columns: NoteColumns | null
}

/**
 * The notes of all tracks on the GPU, for the scenes that draw them flat; one scene is visible at a time. They are
 * packed into pages: all ghosts of a page are one draw call. Only the columns of drawn tracks are kept up to date, and
 * only replaced columns are sent again.
 */
export class GhostPages {
  readonly #shared: SharedResources
  #pages: GhostPage[] = []
  readonly #slots = new Map<number, Slot>()

  constructor(shared: SharedResources) {
    this.#shared = shared
  }

  get pages(): readonly GhostPage[] {
    return this.#pages
  }

  /**
   * Sets the ghosts. `tracks`: all tracks that can become ghosts, so that changing the ghosts sends nothing. `moved`:
   * ghosts to draw once more, at another time.
   */
  set(tracks: readonly Track[], ghosts: readonly Ghost[], moved: readonly Ghost[] = []): void {
    const fits = ({ track }: Ghost) => (this.#slots.get(track.id)?.room ?? -1) >= track.notes.tick.length
    if (!ghosts.every(fits) || !moved.every(fits)) this.#pack(tracks)
    const [drawn, drawnMoved] = [this.#byPage(ghosts), this.#byPage(moved)]
    for (const page of this.#pages) {
      page.ghosts = drawn.get(page) ?? []
      page.moved = drawnMoved.get(page) ?? []
    }
  }

  /** Groups the ghosts by page, and sends columns that are not there yet. */
  #byPage(ghosts: readonly Ghost[]): Map<GhostPage, GhostNotes[]> {
    const drawn = new Map<GhostPage, GhostNotes[]>()
    for (const { track, color, strip = 0, part = null } of ghosts) {
      const slot = valueIn(this.#slots, track.id)
      if (slot.columns !== track.notes) slot.page.write(slot.firstNote, track.notes)
      slot.columns = track.notes
      const ofPage = drawn.get(slot.page) ?? []
      drawn.set(slot.page, ofPage)
      ofPage.push({ columns: track.notes, firstNote: slot.firstNote, color, strip, part })
    }
    return drawn
  }

  dispose(): void {
    for (const page of this.#pages) page.dispose()
    this.#pages = []
    this.#slots.clear()
  }

  /** Gives each track its place. Writes all columns into memory; the first frame sends them. */
  #pack(tracks: readonly Track[]): void {
    this.dispose()
    let used = Number.POSITIVE_INFINITY
    const sizes: number[] = []
    // Leaves room for more notes, so that a few new ones do not send all tracks again, unless there are very many
    // tracks.
    const least = tracks.length > PAGE_ROWS ? 0 : COLUMN_ROW
    const places = tracks.map((track) => {
      const room = Math.max(least, track.notes.tick.length)
      if (used + room > PAGE_NOTES) {
        sizes.push(0)
        used = 0
      }
      const place = { track, page: sizes.length - 1, firstNote: used, room }
      used += room
      sizes[place.page] = used
      return place
    })
    this.#pages = sizes.map((notes) => new GhostPage(this.#shared, notes))
    for (const { track, page, firstNote, room } of places) {
      this.#slots.set(track.id, { page: this.#pages[page], firstNote, room, columns: track.notes })
      this.#pages[page].fill(firstNote, track.notes)
    }
  }
}

/** Columns of several tracks, one after the other. */
class GhostPage {
  /** The ghosts to draw, from back to front. */
  ghosts: readonly GhostNotes[] = []
  /** Ghosts to draw over the others, {@link shift} ticks later. */
  moved: readonly GhostNotes[] = []
  readonly shader: Shader
  readonly stripShader: Shader
  readonly #tick = new ColumnTexture('r32uint')
  readonly #duration = new ColumnTexture('r32uint')
  readonly #noteNumber = new ColumnTexture('r8uint')
  readonly #ticks: Uint32Array
  readonly #durations: Uint32Array
  readonly #noteNumbers: Uint8Array
  readonly #runs = new UniformGroup({
    uRuns: { value: new Int32Array(RUN_LENGTH * MAX_GHOST_RUNS), type: 'vec4<i32>', size: MAX_GHOST_RUNS },
    uShift: { value: 0, type: 'i32' },
  })

  /** `notes`: the number of notes that the page holds. */
  constructor(shared: SharedResources, notes: number) {
    const room = Math.max(1, Math.ceil(notes / COLUMN_ROW)) * COLUMN_ROW
    this.#ticks = new Uint32Array(room)
    this.#durations = new Uint32Array(room)
    this.#noteNumbers = new Uint8Array(room)
    this.#tick.set(this.#ticks)
    this.#duration.set(this.#durations)
    this.#noteNumber.set(this.#noteNumbers)
    const resources = {
      uNoteNumber: this.#noteNumber.source,
      uTick: this.#tick.source,
      uDuration: this.#duration.source,
      view: shared.view,
      runs: this.#runs,
    }
    this.shader = new Shader({ glProgram: ghostProgram(), resources })
    this.stripShader = new Shader({ glProgram: stripProgram(), resources })
  }

  /** The runs of the next draw call. */
  get runs(): Int32Array {
    return this.#runs.uniforms.uRuns
  }

  /** Offset of the next draw call of strips, in ticks. */
  set shift(ticks: number) {
    this.#runs.uniforms.uShift = ticks
  }

  /** Puts a track's columns in their place, before the page is first drawn. */
  fill(at: number, { tick, duration, noteNumber }: NoteColumns): void {
    this.#ticks.set(tick, at)
    this.#durations.set(duration, at)
    this.#noteNumbers.set(noteNumber, at)
  }

  /** Replaces a track's columns in a page that is on the GPU, and sends the rows that hold them. */
  write(at: number, columns: NoteColumns): void {
    this.fill(at, columns)
    const from = Math.floor(at / COLUMN_ROW) * COLUMN_ROW
    const to = Math.ceil((at + columns.tick.length) / COLUMN_ROW) * COLUMN_ROW
    for (const texture of [this.#tick, this.#duration, this.#noteNumber]) texture.update(from, to)
  }

  dispose(): void {
    this.shader.destroy()
    this.stripShader.destroy()
    for (const texture of [this.#tick, this.#duration, this.#noteNumber]) texture.dispose()
  }
}
