import { BufferImageSource, type TextureSourceOptions } from 'pixi.js'
import { COLUMN_ROW } from '#shared/song/notes'

type ColumnArray = Uint32Array | Uint8Array
type ColumnFormat = Extract<TextureSourceOptions['format'], 'r32uint' | 'r8uint' | 'rg8uint'>

/** A column of a track as an integer texture with 1024 texels a row, which shaders read by note. */
export class ColumnTexture {
  readonly source: BufferImageSource
  readonly #channels: number

  constructor(format: ColumnFormat) {
    this.#channels = format === 'rg8uint' ? 2 : 1
    const empty = format === 'r32uint' ? new Uint32Array(COLUMN_ROW) : new Uint8Array(COLUMN_ROW * this.#channels)
    this.source = new BufferImageSource({
      resource: empty,
      width: COLUMN_ROW,
      height: 1,
      format,
      scaleMode: 'nearest',
      autoGenerateMipmaps: false,
    })
  }

  /**
   * Shows another array, and sends it to the GPU: whole rows unchanged, an incomplete row padded with zeros. An empty
   * array changes nothing, since none of its notes is drawn.
   */
  set(array: ColumnArray): void {
    const rows = Math.ceil(array.length / (COLUMN_ROW * this.#channels))
    if (rows === 0) return
    this.source.resource = this.#inWholeRows(array, rows)
    if (!this.source.resize(COLUMN_ROW, rows)) this.source.update()
  }

  #inWholeRows(array: ColumnArray, rows: number): ColumnArray {
    const length = rows * COLUMN_ROW * this.#channels
    if (array.length === length) return array
    const padded = array instanceof Uint32Array ? new Uint32Array(length) : new Uint8Array(length)
    padded.set(array)
    return padded
  }

  /** Sends a part of the current array: notes [from, to). */
  update(from: number, to: number): void {
    this.source.update(from, to)
  }

  dispose(): void {
    this.source.destroy()
  }
}
