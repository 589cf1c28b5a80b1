import type { RollTile } from '#workers/player/api'

/** A tile is as wide as the roll, so that two fill it, within these limits in CSS pixels. */
const MIN_WIDTH = 320
const MAX_WIDTH = 1024
/** Those on both sides of the two in sight stay at hand. */
const KEPT_EACH_SIDE = 2

/** How a roll is drawn, in device pixels. */
export type RollLook = Omit<RollTile, 'fromTick'>

interface Picture {
  readonly image: ImageBitmap
  /** From the start of the song, in ticks. */
  readonly from: number
  readonly ticks: number
}

/**
 * Pictures of a song, side by side. They are drawn elsewhere, one at a time, the most urgent first; until all in sight are there
 * the former ones, which may look otherwise, take their place.
 */
export class RollTiles {
  readonly #paint: (tile: RollTile) => Promise<ImageBitmap | null>
  readonly #onArrival: () => void
  #look: RollLook | null = null
  #count = 0
  #pictures = new Map<number, Picture>()
  #former: Picture[] = []
  /** The look that a picture is being drawn for. */
  #painting: RollLook | null = null
  /** Where the roll was last drawn, in device pixels. */
  #scroll = 0

  constructor(paint: (tile: RollTile) => Promise<ImageBitmap | null>, onArrival: () => void) {
    this.#paint = paint
    this.#onArrival = onArrival
  }

  /** `look.width`: that of the roll. `endTick`: the song's. */
  setLook(look: RollLook, endTick: number): void {
    const width = Math.ceil(Math.min(Math.max(look.width, MIN_WIDTH * look.scale), MAX_WIDTH * look.scale))
    if (this.#pictures.size > 0) {
      close(this.#former)
      this.#former = [...this.#pictures.values()]
      this.#pictures = new Map()
    }
    this.#look = { ...look, width }
    this.#count = Math.max(1, Math.ceil((endTick * look.pxPerTick) / width))
  }

  /** Draws what is there of the roll from `scroll` on, `width` pixels wide, and sees to it that the rest comes. */
  draw(context: CanvasRenderingContext2D, scroll: number, width: number): void {
    if (this.#look === null) return
    const { pxPerTick, height } = this.#look
    this.#scroll = scroll
    const inSight = this.#inSight(scroll, width)
    const isWhole = inSight.every((place) => this.#pictures.has(place))
    if (isWhole) this.#forgetFormer()
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
    close(this.#pictures.values())
    this.#pictures.clear()
    this.#forgetFormer()
  }

  #forgetFormer(): void {
    close(this.#former)
    this.#former = []
  }

  #inSight(scroll: number, width: number): number[] {
    const tileWidth = this.#look!.width
    const first = Math.max(0, Math.floor(scroll / tileWidth))
    const last = Math.min(this.#count - 1, Math.floor((scroll + width - 1) / tileWidth))
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
  }

  #askForNext(inSight: readonly number[]): void {
    const look = this.#look
    if (look === null || this.#painting === look) return
    // What comes next in the song before what was.
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
      this.#pictures.set(place, { image, from, ticks })
      this.#drop()
      this.#onArrival()
    })
  }

  #drop(): void {
    const middle = Math.round(this.#scroll / this.#look!.width)
    for (const [place, picture] of this.#pictures) {
      if (Math.abs(place - middle) <= KEPT_EACH_SIDE) continue
      picture.image.close()
      this.#pictures.delete(place)
    }
  }
}

function close(pictures: Iterable<Picture>): void {
  for (const { image } of pictures) image.close()
}
