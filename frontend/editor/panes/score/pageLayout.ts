import { lastOf } from '#shared/core/required'
import { firstWhere } from '#shared/core/search'
import type { EngravedPage } from '#workers/sheet/api'
import { FIRST_SCORE } from '../../model/score'

/** The place of a page in the scrolled area, in CSS pixels. */
export interface PagePlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface PageLayout {
  readonly places: readonly PagePlace[]
  readonly width: number
  readonly height: number
}

/** A moment of the song on the pages. */
export interface PageMoment {
  readonly tick: number
  readonly x: number
  readonly top: number
  readonly bottom: number
  /** Whether a measure ends here: the next moment may be elsewhere. */
  readonly isEnd: boolean
}

const GAP = 20
const PIXELS_PER_POINT = 96 / 72
/**
 * Sizes of a head, in staff spaces: half its width; the distance from its middle within which a press hits; its width
 * divided by its height.
 */
export const HEAD_HALF_WIDTH = 0.6
const HEAD_REACH = 0.75
const HEAD_RATIO = 1.3

/**
 * Lays pages below each other, or side by side without a gap. `zoom` 1: as large as printed. If pages below each other
 * would be wider than `room`, in CSS pixels, at the default zoom, they are reduced at every zoom.
 */
export function layPages(
  pages: readonly EngravedPage[],
  layout: 'pages' | 'parts' | 'continuous',
  zoom: number,
  room = Number.POSITIVE_INFINITY,
): PageLayout {
  const places: PagePlace[] = []
  const isPaged = layout !== 'continuous'
  let along = isPaged ? GAP : 0
  const printed = Math.max(1, ...pages.map(({ width, staffSpace }) => width * staffSpace * PIXELS_PER_POINT))
  const fit = isPaged ? Math.min(1, Math.max(1, room - 2 * GAP) / (printed * FIRST_SCORE.zoom)) : 1
  for (const page of pages) {
    const scale = page.staffSpace * PIXELS_PER_POINT * fit * zoom
    const [width, height] = [page.width * scale, page.height * scale]
    places.push(isPaged ? { left: GAP, top: along, width, height } : { left: along, top: GAP, width, height })
    along += isPaged ? height + GAP : width
  }
  const widest = Math.max(0, ...places.map(({ left, width }) => left + width))
  const lowest = Math.max(0, ...places.map(({ top, height }) => top + height))
  return { places, width: widest + GAP, height: lowest + GAP }
}

/** Consecutive pages that show the song from its beginning to its end. */
export interface Run {
  /** The top of the first page, in CSS pixels of the scrolled area. */
  readonly top: number
  /** Moments by time; those of one line have the same height. */
  readonly moments: readonly PageMoment[]
}

/** The runs: one of all pages, or one for each part if every part has its own pages. */
export function runsOf(pages: readonly EngravedPage[], { places }: PageLayout): Run[] {
  const runs: { top: number; moments: PageMoment[] }[] = []
  for (const [index, { times, width }] of pages.entries()) {
    const { left, top, width: shown } = places[index]
    const scale = shown / width
    // A part begins where the song starts over.
    if (index === 0 || times.tick[0] === pages[0].times.tick[0]) runs.push({ top, moments: [] })
    for (let i = 0; i < times.tick.length; i++)
      lastOf(runs).moments.push({
        tick: times.tick[i],
        x: left + times.x[i] * scale,
        top: top + times.top[i] * scale,
        bottom: top + times.bottom[i] * scale,
        isEnd: times.isEnd[i] === 1,
      })
  }
  // Repeats play in another order than they are printed.
  for (const { moments } of runs) moments.sort((a, b) => a.tick - b.tick || Number(b.isEnd) - Number(a.isEnd))
  return runs
}

/** The run at a height of the scrolled area: the last that begins there or above, or else the first. */
export const runAt = (runs: readonly Run[], y: number): Run | undefined =>
  runs.findLast(({ top }) => top <= y) ?? runs[0]

/** The place of a tick: between two moments of a line, by time; null: there are no moments. */
export function placeOfTick(moments: readonly PageMoment[], tick: number): PageMoment | null {
  if (moments.length === 0) return null
  const next = firstWhere(moments.length, (index) => moments[index].tick > tick)
  const before = moments[Math.max(0, next - 1)]
  const after = moments[next]
  if (after === undefined || after.top !== before.top || after.x <= before.x || after.tick <= before.tick) return before
  const share = Math.max(0, tick - before.tick) / (after.tick - before.tick)
  return { ...before, tick, x: before.x + share * (after.x - before.x) }
}

/** The notes of the head nearest to a point of the scrolled area; empty if none is near. */
export function notesAt(pages: readonly EngravedPage[], { places }: PageLayout, x: number, y: number): number[] {
  const index = places.findIndex(
    ({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height,
  )
  if (index < 0) return []
  const { heads, width } = pages[index]
  const scale = width / places[index].width
  const [px, py] = [(x - places[index].left) * scale - HEAD_HALF_WIDTH, (y - places[index].top) * scale]
  let nearest = HEAD_REACH
  let found: number[] = []
  for (let i = 0; i < heads.id.length; i++) {
    const distance = Math.hypot((heads.x[i] - px) / HEAD_RATIO, heads.y[i] - py)
    if (distance > nearest) continue
    found = distance < nearest ? [heads.id[i]] : [...found, heads.id[i]]
    nearest = distance
  }
  return found
}

/**
 * The tick at a point of the scrolled area: between the moments of the nearest line, in the first pass of repeats;
 * null: there are no moments.
 */
export function tickAtPoint(moments: readonly PageMoment[], x: number, y: number): number | null {
  const distanceTo = ({ top, bottom }: PageMoment) => Math.max(0, top - y, y - bottom)
  const nearest = Math.min(...moments.map(distanceTo))
  const line = moments.filter((moment) => distanceTo(moment) === nearest).sort((a, b) => a.x - b.x || a.tick - b.tick)
  if (line.length === 0) return null
  const after = line.findIndex((moment) => moment.x > x)
  if (after === 0) return line[0].tick
  const before = line[after < 0 ? line.length - 1 : after - 1]
  const from = line.find((moment) => moment.x === before.x) ?? before
  if (after < 0) return from.tick
  const { [after]: to } = line
  if (from.isEnd) return to.tick
  return from.tick + ((to.tick - from.tick) * (x - from.x)) / (to.x - from.x)
}
