import { ImageSource } from 'pixi.js'
import { required } from '#shared/core/required'
import { noteName } from '#shared/music/noteNames'

/** A place in the atlas: corners as 16-bit normalised coordinates, size in CSS pixels. */
export interface Glyph {
  readonly u0: number
  readonly v0: number
  readonly u1: number
  readonly v1: number
  readonly width: number
  readonly height: number
}

/** The ten digits, all with the same width in CSS pixels, so that numbers line up. */
interface Digits {
  readonly glyphs: readonly Glyph[]
  readonly advance: number
}

export interface TextStyle {
  /** Size in pixels. */
  readonly size: number
  readonly weight: number
  /**
   * The widest text, in pixels: wider text is set slightly narrower, and cut with an ellipsis if that is not enough;
   * absent: no limit.
   */
  readonly maxWidth?: number
}

/**
 * The cells of the 128 note names with sharps, followed by those with flats, 16 a row, in device pixels: the note
 * shader finds them by note number.
 */
interface NoteNameCells {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const NO_GLYPH: Glyph = { u0: 0, v0: 0, u1: 0, v1: 0, width: 0, height: 0 }
const NOTE_NAME_STYLE: TextStyle = { size: 9, weight: 600 }
const NOTE_NAMES_A_ROW = 16
const NOTE_NAME_WIDTH = 24
const NOTE_NAME_HEIGHT = 12
const SIDE = 512
const WHITE_TEXELS = 4
const UNORM16 = 65535
/** Text is narrowed to this share of its width at most before it is cut. */
const NARROWEST = 0.82

/**
 * Text and symbols as coverage in one texture. The 2D canvas draws each when it is first needed; then it is kept. Ink
 * is white, so that it takes any colour.
 */
export class TextAtlas {
  readonly source: ImageSource
  readonly #context: CanvasRenderingContext2D
  readonly #texts = new Map<TextStyle, Map<string, Glyph>>()
  readonly #symbols = new Map<string, Glyph>()
  readonly #digits = new Map<TextStyle, Digits>()
  #white: Glyph = NO_GLYPH
  #noteNames: NoteNameCells = { x: 0, y: 0, width: 0, height: 0 }
  #resolution = 1
  #font = ''
  #side = 0
  #shelfX = 0
  #shelfY = 0
  #shelfHeight = 0
  #changed = false

  constructor(font: string, resolution: number) {
    const canvas = document.createElement('canvas')
    this.#context = required(canvas.getContext('2d'), '2D context')
    this.source = new ImageSource({ resource: canvas, scaleMode: 'nearest' })
    this.reset(font, resolution)
  }

  /** A glyph that is all ink. */
  get white(): Glyph {
    return this.#white
  }

  get noteNames(): NoteNameCells {
    return this.#noteNames
  }

  /** Clears the atlas for another font or resolution; earlier glyphs become invalid. */
  reset(font: string, resolution: number): void {
    this.#resolution = resolution
    this.#font = font
    this.#side = SIDE * Math.ceil(resolution)
    const { canvas } = this.#context
    canvas.width = canvas.height = this.#side
    this.#context.fillStyle = '#fff'
    this.#context.textBaseline = 'middle'
    this.#context.fillRect(0, 0, WHITE_TEXELS, WHITE_TEXELS)
    const center = 0
    this.#white = { u0: center, v0: center, u1: center, v1: center, width: 1, height: 1 }
    this.#texts.clear()
    this.#symbols.clear()
    this.#digits.clear()
    this.#shelfX = WHITE_TEXELS * 2
    this.#shelfY = 0
    this.#shelfHeight = WHITE_TEXELS * 2
    this.#noteNames = this.#drawNoteNames()
    this.#changed = true
  }

  /** The digits of a style, found without hashing a text. */
  digits(style: TextStyle): Digits {
    let digits = this.#digits.get(style)
    if (!digits) {
      this.#context.font = this.#fontOf(style)
      const advance = this.#context.measureText('0').width / this.#resolution
      digits = { advance, glyphs: Array.from({ length: 10 }, (_, digit) => this.text(String(digit), style)) }
      this.#digits.set(style, digits)
    }
    return digits
  }

  /**
   * A line of text. Styles are compared as objects: a frame asks for many texts, and joined keys would have to be
   * hashed for each.
   */
  text(text: string, style: TextStyle): Glyph {
    let texts = this.#texts.get(style)
    if (!texts) {
      texts = new Map()
      this.#texts.set(style, texts)
    }
    const known = texts.get(text)
    if (known) return known
    const { maxWidth = Number.POSITIVE_INFINITY } = style
    this.#context.font = this.#fontOf(style)
    const shown = this.#fit(text, maxWidth * this.#resolution)
    const width = Math.min(maxWidth, this.#context.measureText(shown).width / this.#resolution)
    return this.#draw(texts, text, Math.ceil(width) + 1, Math.ceil(style.size * 1.4), (context, height) =>
      context.fillText(shown, 0, height / 2, width * this.#resolution + 1),
    )
  }

  /** The handle of the playhead: a triangle that points down. */
  handle(width: number, height: number): Glyph {
    const key = `handle ${width} ${height}`
    return (
      this.#symbols.get(key) ??
      this.#draw(this.#symbols, key, width, height, (context) => {
        context.scale(this.#resolution, this.#resolution)
        context.beginPath()
        context.moveTo(1, 0)
        context.lineTo(width - 1, 0)
        context.quadraticCurveTo(width, 0, width - 0.5, 1.5)
        context.lineTo(width / 2, height)
        context.lineTo(0.5, 1.5)
        context.quadraticCurveTo(0, 0, 1, 0)
        context.fill()
      })
    )
  }

  /** A filled circle. */
  dot(diameter: number): Glyph {
    const key = `dot ${diameter}`
    return (
      this.#symbols.get(key) ??
      this.#draw(this.#symbols, key, diameter, diameter, (context) => {
        const radius = (diameter / 2) * this.#resolution
        context.beginPath()
        context.arc(radius, radius, radius, 0, 2 * Math.PI)
        context.fill()
      })
    )
  }

  /** Sends the glyphs drawn since the last call to the GPU. */
  flush(): void {
    if (!this.#changed) return
    this.#changed = false
    if (!this.source.resize(this.#side, this.#side)) this.source.update()
  }

  dispose(): void {
    this.source.destroy()
  }

  #fontOf({ size, weight }: TextStyle): string {
    return `${weight} ${size * this.#resolution}px ${this.#font}`
  }

  #fit(text: string, room: number): string {
    const maxWidth = room / NARROWEST
    if (this.#context.measureText(text).width <= maxWidth) return text
    let length = text.length - 1
    while (length > 1 && this.#context.measureText(`${text.slice(0, length)}…`).width > maxWidth) length--
    return `${text.slice(0, length).trimEnd()}…`
  }

  /** Adds a glyph to `known`. Size in CSS pixels; `paint` draws in device pixels from the corner of the place. */
  #draw(
    known: Map<string, Glyph>,
    key: string,
    width: number,
    height: number,
    paint: (context: CanvasRenderingContext2D, height: number) => void,
  ): Glyph {
    const place = this.#allot(Math.ceil(width * this.#resolution), Math.ceil(height * this.#resolution))
    const glyph = place === null ? NO_GLYPH : this.#glyphAt(place)
    if (place !== null) {
      this.#context.save()
      this.#context.translate(place.x, place.y)
      paint(this.#context, place.height)
      this.#context.restore()
      this.#changed = true
    }
    known.set(key, glyph)
    return glyph
  }

  #glyphAt({ x, y, width, height }: NoteNameCells): Glyph {
    const unit = UNORM16 / this.#side
    return {
      u0: x * unit,
      v0: y * unit,
      u1: (x + width) * unit,
      v1: (y + height) * unit,
      width: width / this.#resolution,
      height: height / this.#resolution,
    }
  }

  /** Reserves a free rectangle, in device pixels, with a texel of space around it; null if the atlas is full. */
  #allot(width: number, height: number): NoteNameCells | null {
    if (this.#shelfX + width + 1 > this.#side) {
      this.#shelfX = 1
      this.#shelfY += this.#shelfHeight
      this.#shelfHeight = 0
    }
    if (this.#shelfX + width + 1 > this.#side || this.#shelfY + height + 1 > this.#side) return null
    const place = { x: this.#shelfX, y: this.#shelfY, width, height }
    this.#shelfX += width + 1
    this.#shelfHeight = Math.max(this.#shelfHeight, height + 1)
    return place
  }

  #drawNoteNames(): NoteNameCells {
    const width = Math.ceil(NOTE_NAME_WIDTH * this.#resolution)
    const height = Math.ceil(NOTE_NAME_HEIGHT * this.#resolution)
    const place = this.#allot(width * NOTE_NAMES_A_ROW, height * ((2 * 128) / NOTE_NAMES_A_ROW))
    const { x, y } = required(place, 'room for the names of notes')
    this.#context.font = this.#fontOf(NOTE_NAME_STYLE)
    for (let cell = 0; cell < 2 * 128; cell++) {
      const column = cell % NOTE_NAMES_A_ROW
      const row = Math.floor(cell / NOTE_NAMES_A_ROW)
      const name = noteName(cell % 128, cell < 128 ? 'sharps' : 'flats')
      this.#context.fillText(name, x + column * width, y + (row + 0.5) * height)
    }
    return { x, y, width, height }
  }
}
