/** Widths and heights of the fixed parts of the work area, in CSS pixels. */
export const KEYS_WIDTH = 64
export const RULER_HEIGHT = 32
/** Of the strip with the whole song, over the ruler of the piano roll. */
export const MINIMAP_HEIGHT = 26
/** On a smaller canvas the minimap leaves its room to the notes. */
const LEAST_WITH_MINIMAP = { width: 560, height: 400 }
/** A strip between notes and lane that the canvas leaves empty for the lane's tabs. */
export const LANE_HEADER_HEIGHT = 28
/** Where the playhead's handle begins, from the top of the ruler. */
export const HANDLE_AREA_TOP = 12
/** Thickness of the scroll bars at the right and at the bottom, and the length of the scale buttons at their ends. */
export const SCROLL_BAR = 17
export const SCROLL_BAR_BUTTONS = 72
export const BLACK_KEY_RATIO = 0.64
export type RollRegion = 'minimap' | 'ruler' | 'keys' | 'notes' | 'lane' | 'laneAxis'

/** The places of the parts that every view has on the canvas, in CSS pixels from its corner. */
export interface SceneLayout {
  /** Of the canvas, scroll bars included. */
  readonly width: number
  readonly height: number
  /** Where the scroll bars begin. */
  readonly right: number
  readonly bottom: number
  /** Where the ruler begins; the minimap, if there is one, is above it. */
  readonly rulerTop: number
  readonly notesLeft: number
  readonly notesTop: number
  readonly notesWidth: number
  readonly notesHeight: number
}

export interface RollLayout extends SceneLayout {
  /** From top to bottom; each has its tabs above it. One without room has the height 0. */
  readonly lanes: readonly LaneBox[]
}

export interface LaneBox {
  readonly top: number
  readonly height: number
}

/** A ruler at the top, scroll bars, and a column of `left` pixels at the left. */
export function sceneLayout(width: number, height: number, left: number, rulerTop = 0): SceneLayout {
  const right = Math.max(0, width - SCROLL_BAR)
  const bottom = Math.max(0, height - SCROLL_BAR)
  return {
    width,
    height,
    right,
    bottom,
    rulerTop,
    notesLeft: left,
    notesTop: rulerTop + RULER_HEIGHT,
    notesWidth: Math.max(0, right - left),
    notesHeight: Math.max(0, bottom - rulerTop - RULER_HEIGHT),
  }
}

/**
 * `laneHeights`: of the lanes from top to bottom, without the strips of their tabs. They shrink where there is no room.
 */
export function layoutOf(width: number, height: number, laneHeights: readonly number[]): RollLayout {
  const hasMinimap = width >= LEAST_WITH_MINIMAP.width && height >= LEAST_WITH_MINIMAP.height
  const scene = sceneLayout(width, height, KEYS_WIDTH, hasMinimap ? MINIMAP_HEIGHT : 0)
  const { notesTop } = scene
  const lanes: LaneBox[] = []
  let below = scene.bottom
  for (const wanted of laneHeights.toReversed()) {
    const laneHeight = Math.max(0, Math.min(wanted, below - notesTop - LANE_HEADER_HEIGHT))
    lanes.unshift({ top: below - laneHeight, height: laneHeight })
    if (laneHeight > 0) below -= laneHeight + LANE_HEADER_HEIGHT
  }
  return { ...scene, notesHeight: Math.max(0, below - notesTop), lanes }
}

/**
 * The part at a point of the canvas; null in the corner over the keys, in the strips over the lanes, on the scroll
 * bars, and outside.
 */
export function regionAt(layout: RollLayout, x: number, y: number): RollRegion | null {
  const { right, bottom, rulerTop, notesLeft, notesTop, notesHeight, lanes } = layout
  if (x < 0 || y < 0 || x >= right || y >= bottom) return null
  if (y < notesTop) return x < notesLeft ? null : y < rulerTop ? 'minimap' : 'ruler'
  if (y < notesTop + notesHeight) return x < notesLeft ? 'keys' : 'notes'
  if (lanes.some(({ top, height }) => y >= top && y < top + height)) return x < notesLeft ? 'laneAxis' : 'lane'
  return null
}

/** The place of the lane at y; the first one's outside of all. */
export function laneIndexAt({ lanes }: RollLayout, y: number): number {
  return Math.max(
    0,
    lanes.findIndex(({ top, height }) => y >= top && y < top + height),
  )
}
