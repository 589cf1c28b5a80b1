/** Sizes of the fixed parts of the work area, in CSS pixels. */
export const KEYS_WIDTH = 64
const RULER_HEIGHT = 32
/** Height of the strip with the whole song, above the ruler of the piano roll. */
const MINIMAP_HEIGHT = 26
/** The smallest canvas with a minimap; on a smaller one the notes get its room. */
const LEAST_WITH_MINIMAP = { width: 560, height: 400 }
/** Height of the strip between notes and lane that the canvas leaves empty for the lane's tabs. */
export const LANE_HEADER_HEIGHT = 28
/** The upper edge of the playhead's handle, from the top of the ruler. */
export const HANDLE_AREA_TOP = 12
/** Thickness of the scroll bars at the right and at the bottom, and length of the scale buttons at their ends. */
export const SCROLL_BAR = 17
export const SCROLL_BAR_BUTTONS = 72
export const BLACK_KEY_RATIO = 0.64
export type RollRegion = 'minimap' | 'ruler' | 'keys' | 'notes' | 'lane' | 'laneAxis'

/** The places of the parts that every view has on the canvas, in CSS pixels from its corner. */
export interface SceneLayout {
  /** Size of the canvas, scroll bars included. */
  readonly width: number
  readonly height: number
  /** The left edge of the vertical scroll bar, and the upper edge of the horizontal one. */
  readonly right: number
  readonly bottom: number
  /** The top of the ruler; the minimap, if there is one, is above it. */
  readonly rulerTop: number
  readonly notesLeft: number
  readonly notesTop: number
  readonly notesWidth: number
  readonly notesHeight: number
}

export interface RollLayout extends SceneLayout {
  /** Lanes from top to bottom, with their tabs above them. A lane without room has the height 0. */
  readonly lanes: readonly LaneBox[]
}

export interface LaneBox {
  readonly top: number
  readonly height: number
}

/** Makes a layout with a ruler at the top, scroll bars, and a column of `left` pixels at the left. */
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
 * Makes the layout of the piano roll. `laneHeights`: heights of the lanes from top to bottom, without the strips of
 * their tabs; they shrink if there is no room.
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
 * The region at a point of the canvas; null in the corner above the keys, in the strips above the lanes, on the scroll
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

/** The index of the lane at y; 0 outside of all lanes. */
export function laneIndexAt({ lanes }: RollLayout, y: number): number {
  return Math.max(
    0,
    lanes.findIndex(({ top, height }) => y >= top && y < top + height),
  )
}
