import { required, valueIn } from '#shared/core/required'
import type { NoteColumns } from '#shared/song/notes'
import type { Song, Track } from '#shared/song/song'
import { isRhythm } from '#shared/song/tracks/rhythm'
import { forEachBar, measureAt } from '#shared/time/measures'
import { velocityRamp } from '#shared/view/colour'
import { hexColor } from '#shared/view/oklch'
import { noteBand, type RollArea } from '#shared/view/smallRollLayout'
import type { RollTile, SongOutline } from './api'
import { Density, forEachTileNote } from './tileNotes'

/** Opacity of inaudible tracks. */
const FADED = 0.18
/** Bars closer than this, in CSS pixels, get no lines. */
const MIN_BAR = 14
const RADIUS = 2.5
/** The opacity of a cell with one note smaller than a pixel, and of the cell with the most notes in the stretch. */
const SPARSE = 90
const DENSE = 225

/** Draws a stretch of a song: bars and sections as lines, the notes above them. */
export function paintTile(
  context: OffscreenCanvasRenderingContext2D,
  song: Song,
  outline: SongOutline,
  tile: RollTile,
): void {
  paintLines(context, outline, tile)
  const faded = new Set(tile.faded)
  const colors = new Map(outline.tracks.map(({ id, color }) => [id, color]))
  const shown = song.tracks.filter(({ id }) => colors.has(id))
  for (const [area, tracks] of [
    [outline.layout.pitched, shown.filter((track) => !isRhythm(song, track))],
    [outline.layout.drums, shown.filter((track) => isRhythm(song, track))],
  ] as const) {
    if (area) paintArea(context, area, tracks, { tile, faded, colors })
  }
}

interface Look {
  readonly tile: RollTile
  readonly faded: ReadonlySet<number>
  readonly colors: ReadonlyMap<number, number>
}

function paintArea(
  context: OffscreenCanvasRenderingContext2D,
  area: RollArea,
  tracks: readonly Track[],
  { tile, faded, colors }: Look,
): void {
  const density = new Density(area, tile.width)
  for (const [place, { id, notes }] of tracks.entries()) {
    context.globalAlpha = faded.has(id) ? FADED : 1
    paintNotes(context, area, notes, rampOf(valueIn(colors, id), tile.ground), tile, density)
    density.endTrack(place)
  }
  context.globalAlpha = 1
  paintDensity(
    context,
    area,
    density,
    tracks.map(({ id }) => ({ color: valueIn(colors, id), alpha: faded.has(id) ? FADED : 1 })),
    tile,
  )
}

function paintNotes(
  context: OffscreenCanvasRenderingContext2D,
  area: RollArea,
  notes: NoteColumns,
  ramp: readonly string[],
  tile: RollTile,
  density: Density,
): void {
  const { height, scale } = tile
  forEachTileNote(notes, tile, density, (x, width, noteNumber, velocity) => {
    const band = noteBand(area, noteNumber, height, scale)
    // Consecutive notes keep a gap.
    const shown = Math.max(width - Math.min(scale, width * 0.15), scale)
    context.fillStyle = ramp[velocity]
    const radius = Math.min(RADIUS * scale, band.height / 2, shown / 2)
    if (radius < 1) {
      context.fillRect(x, band.y, shown, band.height)
      return
    }
    context.beginPath()
    context.roundRect(x, band.y, shown, band.height, radius)
    context.fill()
  })
}

function paintDensity(
  context: OffscreenCanvasRenderingContext2D,
  area: RollArea,
  density: Density,
  tracks: readonly { readonly color: number; readonly alpha: number }[],
  { width, height }: RollTile,
): void {
  let most = 0
  density.forEachCell((_, __, count) => {
    most = Math.max(most, count)
  })
  if (most === 0) return
  const picture = new ImageData(width, density.rows)
  const { data } = picture
  density.forEachCell((cell, place, count) => {
    const { color, alpha } = tracks[place]
    data[cell * 4] = color >> 16
    data[cell * 4 + 1] = (color >> 8) & 255
    data[cell * 4 + 2] = color & 255
    data[cell * 4 + 3] = (SPARSE + (DENSE - SPARSE) * Math.sqrt(count / most)) * alpha
  })
  const cells = new OffscreenCanvas(width, density.rows)
  required(cells.getContext('2d'), '2D context').putImageData(picture, 0, 0)
  context.drawImage(cells, 0, area.top * height, width, (area.bottom - area.top) * height)
}

function paintLines(
  context: OffscreenCanvasRenderingContext2D,
  { measures, sections, layout }: SongOutline,
  { fromTick, width, height, pxPerTick, scale, barColor, sectionColor }: RollTile,
): void {
  const toTick = fromTick + width / pxPerTick
  const line = (tick: number, thickness: number) =>
    context.fillRect(Math.round((tick - fromTick) * pxPerTick), 0, thickness, height)
  const thin = Math.max(1, Math.round(scale))
  context.fillStyle = barColor
  if (measureAt(measures, fromTick).ticksPerMeasure * pxPerTick >= MIN_BAR * scale) {
    forEachBar(measures, Math.max(0, fromTick), toTick, (tick) => line(tick, thin))
  }
  if (layout.pitched && layout.drums) context.fillRect(0, Math.round(layout.drums.top * height), width, thin)
  context.fillStyle = sectionColor
  for (const { tick } of sections) if (tick > 0 && tick >= fromTick && tick < toTick) line(tick, 2 * thin)
}

const ramps = new Map<string, readonly string[]>()

/** The fills of a colour's notes by velocity 0–127, cached because every tile uses the same few colours. */
function rampOf(color: number, ground: number): readonly string[] {
  const key = `${color} ${ground}`
  let ramp = ramps.get(key)
  if (!ramp) {
    ramp = velocityRamp(color, ground).map(({ fill }) => hexColor(fill))
    ramps.set(key, ramp)
  }
  return ramp
}
