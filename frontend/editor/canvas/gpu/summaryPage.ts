import { BufferImageSource, Shader, UniformGroup } from 'pixi.js'
import { valueIn } from '#shared/core/required'
import type { NoteColumns } from '#shared/song/notes'
import type { PackedColor } from '../theme'
import { levelFor, type NoteSummary, summarize } from './noteSummary'
import type { SharedResources } from './sharedResources'
import { MAX_SUMMARIES, summaryProgram } from './summaryProgram'

const ROW = 1024
const BYTES = 4
/** Rows of the texture: the height that every WebGL 2 allows, for two million buckets. */
const MOST_ROWS = 2048

/** A track's summary on the page. */
interface Place {
  readonly columns: NoteColumns
  readonly summary: NoteSummary
  readonly row: number
  readonly rows: number
}

/** A strip that shows a summary. */
export interface SummaryStrip {
  readonly trackId: number
  readonly color: PackedColor
  /** The row and pitches, packed by `packStrip`. */
  readonly strip: number
  /** Offset of the notes from their ticks, in ticks. */
  readonly shift: number
  /** The part of the notes; null: all of them. */
  readonly part: TickPart | null
}

/** The notes that start in [fromTick, toTick) or, with `isOutside`, all others. */
export interface TickPart {
  readonly fromTick: number
  readonly toTick: number
  readonly isOutside: boolean
}

const ALL: TickPart = { fromTick: 0, toTick: 0x7fffffff, isOutside: false }

/** The summaries of tracks in one texture, so that all strips are one draw call. */
export class SummaryPage {
  readonly shader: Shader
  readonly #places = new Map<number, Place>()
  readonly #source = new BufferImageSource({
    resource: new Uint8Array(ROW * BYTES),
    width: ROW,
    height: 1,
    format: 'rgba8uint',
    scaleMode: 'nearest',
    autoGenerateMipmaps: false,
  })
  #bytes = new Uint8Array(ROW * BYTES)
  #usedRows = 0
  readonly #strips = new UniformGroup({
    uStrips: { value: new Int32Array(8 * MAX_SUMMARIES), type: 'vec4<i32>', size: 2 * MAX_SUMMARIES },
  })

  constructor(shared: SharedResources) {
    this.shader = new Shader({
      glProgram: summaryProgram(),
      resources: { uSummary: this.#source, view: shared.view, strips: this.#strips },
    })
  }

  /** The summary of these columns; null if the page has none. */
  summaryOf(trackId: number, columns: NoteColumns): NoteSummary | null {
    const place = this.#places.get(trackId)
    return place?.columns === columns ? place.summary : null
  }

  /** Makes the summary of a track. Returns false if the page has no room for it. */
  add(trackId: number, columns: NoteColumns): boolean {
    const summary = summarize(columns)
    const rows = Math.ceil(summary.buckets.length / (ROW * BYTES))
    const old = this.#places.get(trackId)
    const row = old && old.rows >= rows ? old.row : this.#usedRows
    if (row + rows > MOST_ROWS) return false
    if (row === this.#usedRows) this.#usedRows += rows
    this.#places.set(trackId, { columns, summary, row, rows: old && row === old.row ? old.rows : rows })
    this.#write(row, rows, summary.buckets)
    return true
  }

  /** Forgets all summaries. */
  clear(): void {
    this.#places.clear()
    this.#usedRows = 0
  }

  /** Writes the uniforms of some strips. `ticks`: ticks a pixel. */
  setStrips(strips: readonly SummaryStrip[], ticks: number): void {
    const { uStrips } = this.#strips.uniforms
    strips.forEach(({ trackId, color, strip, shift, part }, i) => {
      const { summary, row } = valueIn(this.#places, trackId)
      const level = levelFor(summary, ticks)
      const { fromTick, toTick, isOutside } = part ?? ALL
      const [from, to] = isOutside ? [toTick, fromTick] : [fromTick, toTick]
      uStrips.set([row * ROW + level.offset, level.count, level.shift, strip, color, shift, from, to], 8 * i)
    })
  }

  dispose(): void {
    this.shader.destroy()
    this.#source.destroy()
  }

  #write(row: number, rows: number, buckets: Uint8Array): void {
    const height = row + rows
    if (height * ROW * BYTES > this.#bytes.length) {
      const grown = new Uint8Array(Math.min(MOST_ROWS, 2 ** Math.ceil(Math.log2(height))) * ROW * BYTES)
      grown.set(this.#bytes)
      this.#bytes = grown
      this.#source.resource = grown
      this.#bytes.set(buckets, row * ROW * BYTES)
      if (!this.#source.resize(ROW, grown.length / (ROW * BYTES))) this.#source.update()
      return
    }
    this.#bytes.set(buckets, row * ROW * BYTES)
    this.#source.update(row * ROW, height * ROW)
  }
}
