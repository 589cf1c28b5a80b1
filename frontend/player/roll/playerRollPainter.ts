import { required } from '#shared/core/required'
import type { LoopRange } from '#shared/playback/anchor'
import { hexColor, oklchToRgb, rgbToOklch } from '#shared/view/oklch'
import { noteBand } from '#shared/view/smallRollLayout'
import type { SongOutline } from '#workers/player/api'
import type { HeldSong } from '../songFiles'
import { type RollLook, RollTiles } from './rollTiles'
import { pxPerTickOf, type RollSpan, scrollOf } from './rollView'
import { forEachSounding } from './soundingNotes'

/** The opacity of the veil over the part already played. */
const PLAYED = 0.55
const GLOW = 0.3
/** The opacity of the veil over a loop. */
const LOOPED = 0.14
/** Width of a loop's edges, in CSS pixels. */
const LOOP_EDGE = 3
const PLAYHEAD = 2
const NAME_SIZE = 11
const NAME_AT = { x: 7, y: 14 }
/** Lightness of a sounding note on dark and light surfaces. */
const LIT = { dark: 0.92, light: 0.5 }

interface Colors {
  readonly surface: string
  readonly playhead: string
  readonly text: string
  readonly isDark: boolean
}

interface RollFrame {
  /** The tick at the playhead; may have a fraction. */
  readonly tick: number
  readonly byPage: boolean
  /** Whether sounding notes shine. */
  readonly isLit: boolean
  /** Offset to the right of the position, in CSS pixels: the rest of a glide. */
  readonly offset: number
  /** The part of the song that another roll shows, in ticks, drawn as a frame; null: none. */
  readonly outlined: { readonly from: number; readonly to: number } | null
  /** The repeated part; null: none. */
  readonly loop: LoopRange | null
}

/** Draws a roll: its tiles, and over them the parts that change with each frame. */
export class PlayerRollPainter {
  readonly #canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D
  readonly #outline: SongOutline
  readonly #span: RollSpan
  readonly #tiles: RollTiles
  #look: RollLook | null = null
  #colors: Colors | null = null
  #faded: ReadonlySet<number> = new Set()
  #litColors = new Map<number, string>()
  /** The last drawn scroll, in device pixels. */
  #scroll = 0
  #drawn: { readonly place: string; readonly sounding: string } | null = null

  constructor(canvas: HTMLCanvasElement, outline: SongOutline, held: HeldSong, span: RollSpan, onArrival: () => void) {
    this.#canvas = canvas
    this.#context = required(canvas.getContext('2d'), '2D context')
    this.#outline = outline
    this.#span = span
    this.#tiles = new RollTiles(held.paint, () => {
      this.#drawn = null
      onArrival()
    })
  }

  /** Sets the size in CSS pixels, the theme and the silent tracks. A roll without a size is not drawn. */
  setLook(width: number, height: number, scale: number, faded: ReadonlySet<number>): void {
    if (width === 0 || height === 0) return
    const style = getComputedStyle(this.#canvas)
    const token = (name: string) => style.getPropertyValue(name).trim()
    const isDark = document.documentElement.dataset.theme !== 'light'
    this.#colors = {
      surface: token('--surface-1'),
      playhead: token('--playhead'),
      text: token('--text-2'),
      isDark,
    }
    this.#litColors.clear()
    this.#faded = faded
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    if (this.#canvas.width !== size.width || this.#canvas.height !== size.height) Object.assign(this.#canvas, size)
    // Kept until the canvas changes its size.
    this.#context.font = `600 ${NAME_SIZE * scale}px ${style.fontFamily}`
    this.#look = {
      ...size,
      scale,
      pxPerTick: pxPerTickOf(this.#outline, width, this.#span) * scale,
      ground: Number.parseInt(token('--surface-1').slice(1), 16),
      barColor: token('--line-soft'),
      sectionColor: token('--line'),
      faded: [...faded],
    }
    this.#tiles.setLook(this.#look, this.#outline.endTick)
    this.#drawn = null
  }

  /** The tick at `x` CSS pixels from the left edge in the last drawing. */
  tickAt(x: number): number {
    if (this.#look === null) return 0
    return (this.#scroll + x * this.#look.scale) / this.#look.pxPerTick
  }

  /** Ticks per CSS pixel; 0 without a size. */
  get ticksPerPx(): number {
    return this.#look ? this.#look.scale / this.#look.pxPerTick : 0
  }

  /** The visible ticks of the last drawing. */
  get inSight(): { from: number; to: number } {
    return { from: this.tickAt(0), to: this.#look ? this.tickAt(this.#look.width / this.#look.scale) : 0 }
  }

  /** Draws if anything has changed since the last drawing. */
  draw(frame: RollFrame): void {
    const [look, colors] = [this.#look, this.#colors]
    if (look === null || colors === null) return
    const { pxPerTick, width, scale } = look
    const x = frame.tick * pxPerTick
    const contentWidth = this.#outline.endTick * pxPerTick
    this.#scroll = Math.round(scrollOf(x, width, contentWidth, frame.byPage) + frame.offset * scale)
    const playhead = Math.round(x) - this.#scroll
    const { outlined } = frame
    const box = outlined && [outlined.from, outlined.to].map((tick) => Math.round(tick * pxPerTick))
    const loop =
      frame.loop && [frame.loop.begin, frame.loop.end].map((tick) => Math.round(tick * pxPerTick) - this.#scroll)
    const place = `${this.#scroll} ${playhead} ${box} ${loop} ${frame.isLit}`
    const isSame = this.#drawn?.place === place
    // A moving roll is drawn in any case.
    const sounding = isSame && frame.isLit ? this.#soundingKey(frame.tick) : ''
    if (isSame && this.#drawn?.sounding === sounding) return
    this.#drawn = { place, sounding }
    this.#context.clearRect(0, 0, width, look.height)
    this.#tiles.draw(this.#context, this.#scroll, width)
    this.#drawPlayed(playhead, look, colors)
    if (frame.isLit) this.#drawSounding(frame.tick, look, colors)
    if (loop) this.#drawLoop(loop[0], loop[1], look, colors)
    if (this.#span === 'window') this.#drawNames(look, colors)
    if (box) this.#drawBox(box[0], box[1], look, colors)
    this.#drawPlayhead(playhead, look, colors)
  }

  dispose(): void {
    this.#tiles.dispose()
  }

  #soundingKey(tick: number): string {
    let key = ''
    forEachSounding(this.#outline, tick, this.#faded, ({ id }, index) => {
      key += `${id}:${index},`
    })
    return key
  }

  #drawPlayed(playhead: number, { height }: RollLook, { surface }: Colors): void {
    if (playhead <= 0) return
    this.#context.globalAlpha = PLAYED
    this.#context.fillStyle = surface
    this.#context.fillRect(0, 0, playhead, height)
    this.#context.globalAlpha = 1
  }

  #drawSounding(tick: number, { pxPerTick, height, scale }: RollLook, { isDark }: Colors): void {
    const context = this.#context
    const { layout } = this.#outline
    forEachSounding(this.#outline, tick, this.#faded, ({ notes, color, isRhythm }, i) => {
      const area = isRhythm ? layout.drums : layout.pitched
      if (area === null) return
      const band = noteBand(area, notes.noteNumber[i], height, scale)
      const x = notes.tick[i] * pxPerTick - this.#scroll
      const width = Math.max(notes.duration[i] * pxPerTick - scale, 3 * scale)
      context.fillStyle = this.#litColor(color, isDark)
      context.globalAlpha = GLOW
      context.fillRect(x - 2 * scale, band.y - 2 * scale, width + 4 * scale, band.height + 4 * scale)
      context.globalAlpha = 1
      context.fillRect(x, band.y, width, band.height)
    })
  }

  #litColor(color: number, isDark: boolean): string {
    let lit = this.#litColors.get(color)
    if (lit === undefined) {
      lit = hexColor(oklchToRgb({ ...rgbToOklch(color), l: isDark ? LIT.dark : LIT.light }))
      this.#litColors.set(color, lit)
    }
    return lit
  }

  #drawNames({ pxPerTick, width, scale }: RollLook, { text }: Colors): void {
    const context = this.#context
    context.fillStyle = text
    for (const { tick, name } of this.#outline.sections) {
      const x = Math.round(tick * pxPerTick) - this.#scroll
      if (x >= width) return
      if (x < -400 * scale) continue
      context.fillText(name, x + NAME_AT.x * scale, NAME_AT.y * scale)
    }
  }

  #drawBox(from: number, to: number, { height, scale }: RollLook, { text }: Colors): void {
    const context = this.#context
    context.strokeStyle = text
    context.lineWidth = scale
    context.beginPath()
    context.roundRect(from + scale / 2, scale / 2, Math.max(to - from, 8 * scale) - scale, height - scale, 4 * scale)
    context.stroke()
  }

  #drawLoop(from: number, to: number, { height, scale }: RollLook, { playhead }: Colors): void {
    const context = this.#context
    context.fillStyle = playhead
    context.globalAlpha = LOOPED
    context.fillRect(from, 0, to - from, height)
    context.globalAlpha = 1
    context.fillRect(from, height - LOOP_EDGE * scale, to - from, LOOP_EDGE * scale)
  }

  #drawPlayhead(x: number, { height, scale, width }: RollLook, { playhead }: Colors): void {
    const thick = Math.round(PLAYHEAD * scale)
    this.#context.fillStyle = playhead
    this.#context.fillRect(Math.min(Math.max(0, x - thick / 2), width - thick), 0, thick, height)
  }
}
