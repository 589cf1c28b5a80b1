import { required } from '#shared/core/required'
import type { RollTile } from '#workers/player/api'

/** Limits of a tile's width in CSS pixels. Within them a tile is as wide as the roll, so that two fill it. */
const MIN_WIDTH = 320
const MAX_WIDTH = 1024
/** Number of tiles kept on each side of the visible ones. */
const KEPT_EACH_SIDE = 2

/** The appearance of a roll, in device pixels. */
export type RollLook = Omit<RollTile, 'fromTick'>

interface Picture {
  /** A canvas, which the browser keeps in graphics memory; it would upload a worker's bitmap again in every frame. */
  readonly image: HTMLCanvasElement
  /** Start of the tile in ticks. */
  readonly from: number
  readonly ticks: number
}

/**
 * Pictures of a song, side by side. The worker draws them one by one, the most urgent first. Until all visible ones are
 * ready, the previous ones stay, which may look different.
 */
export class RollTiles {
  readonly #paint: (tile: RollTile) => Promise<ImageBitmap | null>
  readonly #onArrival: () => void
  #look: RollLook | null = null
  #count = 0
  #pictures = new Map<number, Picture>()
  #former: Picture[] = []
  /** Look of the tile being drawn. */
  #painting: RollLook | null = null
  /** The last drawn scroll, in device pixels. */
  #scroll = 0

  constructor(paint: (tile: RollTile) => Promise<ImageBitmap | null>, onArrival: () => void) {
    this.#paint = paint
    this.#onArrival = onArrival
  }

  /** `look.width` is the roll's width, `endTick` the song's end. */
  setLook(look: RollLook, endTick: number): void {
    const width = Math.ceil(Math.min(Math.max(look.width, MIN_WIDTH * look.scale), MAX_WIDTH * look.scale))
    if (this.#pictures.size > 0) {
      this.#former = [...this.#pictures.values()]
      this.#pictures = new Map()
    }
    this.#look = { ...look, width }
    this.#count = Math.max(1, Math.ceil((endTick * look.pxPerTick) / width))
  }

  /** Draws the available tiles from `scroll` on, `width` pixels wide, and requests the missing ones. */
  draw(context: CanvasRenderingContext2D, scroll: number, width: number): void {
    if (this.#look === null) return
    const { pxPerTick, height, width: tileWidth } = this.#look
    this.#scroll = scroll
    const inSight = this.#inSight(scroll, width, tileWidth)
    const isWhole = inSight.every((place) => this.#pictures.has(place))
    if (isWhole) this.#former = []
    const shown = isWhole || this.#former.length === 0 ? inSight.map((i) => this.#pictures.get(i)) : this.#former
    for (const picture of shown) {
      if (picture === undefined) continue
      const x = Math.round(picture.from * pxPerTick) - scroll
      const shownWidth = Math.round(picture.ticks * pxPerTick)
      if (x < width && x + shownWidth > 0) context.drawImage(picture.image, x, 0, shownWidth, height)
    }
    this.#askForNext(inSight)
  }

  dispose(): void {
    this.#look = null
    this.#pictures.clear()
    this.#former = []
  }

  #inSight(scroll: number, width: number, tileWidth: number): number[] {
    const first = Math.max(0, Math.floor(scroll / tileWidth))
    const last = Math.min(this.#count - 1, Math.floor((scroll + width - 1) / tileWidth))
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
  }

  #askForNext(inSight: readonly number[]): void {
    const look = this.#look
    if (look === null || this.#painting === look) return
    // Later tiles come before earlier ones.
    const wanted = [...inSight, (inSight.at(-1) ?? 0) + 1, (inSight[0] ?? 0) - 1]
    const place = wanted.find((i) => i >= 0 && i < this.#count && !this.#pictures.has(i))
    if (place === undefined) return
    this.#painting = look
    const ticks = look.width / look.pxPerTick
    const from = place * ticks
    void this.#paint({ ...look, fromTick: from }).then((image) => {
      if (this.#painting === look) this.#painting = null
      if (image === null) return
      if (this.#look !== look) return image.close()
      this.#pictures.set(place, { image: kept(image), from, ticks })
      this.#drop(look.width)
      this.#onArrival()
    })
  }

  #drop(tileWidth: number): void {
    const middle = Math.round(this.#scroll / tileWidth)
    for (const place of this.#pictures.keys()) {
      if (Math.abs(place - middle) <= KEPT_EACH_SIDE) continue
      this.#pictures.delete(place)
    }
  }
}

function kept(image: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: image.width, height: image.height })
  required(canvas.getContext('2d'), '2D context').drawImage(image, 0, 0)
  image.close()
  return canvas
}
