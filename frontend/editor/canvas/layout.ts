/** Widths and heights of the fixed parts of the work area, in CSS pixels. */
export const KEYS_WIDTH = 64
export const RULER_HEIGHT = 32
/** A strip between notes and lane that the canvas leaves empty for the lane's tabs. */
export const LANE_HEADER_HEIGHT = 28
/** Where the playhead's handle begins in the ruler. */
export const HANDLE_AREA_TOP = 12
/** Thickness of the scroll bars at the right and at the bottom, and the length of the scale buttons at their ends. */
export const SCROLL_BAR = 17
export const SCROLL_BAR_BUTTONS = 72
export const BLACK_KEY_RATIO = 0.64
/** Space above velocity 127, and the least height of velocity 0. */
export const LANE_HEADROOM = 10
const LANE_LABEL_HEIGHT = 14
/** Figures are lower than their line. */
const LANE_LABEL_DISTANCE = 12
const LANE_MARKS = [[1, 32, 64, 96, 127], [1, 64, 127], [1, 127], [127]]

export type RollRegion = 'ruler' | 'keys' | 'notes' | 'lane' | 'laneAxis'

/** The places of the parts on the canvas, in CSS pixels from its corner. */
export interface RollLayout {
  /** Of the canvas, scroll bars included. */
  readonly width: number
  readonly height: number
  /** Where the scroll bars begin. */
  readonly right: number
  readonly bottom: number
  readonly notesLeft: number
  readonly notesTop: number
  readonly notesWidth: number
  readonly notesHeight: number
  readonly laneTop: number
  /** 0: there is no lane. */
  readonly laneHeight: number
}

export function layoutOf(width: number, height: number, laneHeight: number): RollLayout {
  const right = Math.max(0, width - SCROLL_BAR)
  const bottom = Math.max(0, height - SCROLL_BAR)
  const lane = Math.max(0, Math.min(laneHeight, bottom - RULER_HEIGHT - LANE_HEADER_HEIGHT))
  const below = lane > 0 ? lane + LANE_HEADER_HEIGHT : 0
  return {
    width,
    height,
    right,
    bottom,
    notesLeft: KEYS_WIDTH,
    notesTop: RULER_HEIGHT,
    notesWidth: Math.max(0, right - KEYS_WIDTH),
    notesHeight: Math.max(0, bottom - RULER_HEIGHT - below),
    laneTop: bottom - lane,
    laneHeight: lane,
  }
}

/** The part at a point of the canvas; null in the corner over the keys, in the strip over the lane, on the scroll bars, and outside. */
export function regionAt(layout: RollLayout, x: number, y: number): RollRegion | null {
  const { right, bottom, notesLeft, notesTop, notesHeight, laneTop, laneHeight } = layout
  if (x < 0 || y < 0 || x >= right || y >= bottom) return null
  if (y < notesTop) return x < notesLeft ? null : 'ruler'
  if (y < notesTop + notesHeight) return x < notesLeft ? 'keys' : 'notes'
  if (laneHeight > 0 && y >= laneTop) return x < notesLeft ? 'laneAxis' : 'lane'
  return null
}

/** The height of a velocity's bar. */
export function velocityToHeight(laneHeight: number, velocity: number): number {
  return (velocity / 127) * Math.max(0, laneHeight - LANE_HEADROOM)
}

/** The velocity at y of the canvas, 1–127. */
export function yToVelocity(layout: RollLayout, y: number): number {
  const height = layout.laneTop + layout.laneHeight - y
  const velocity = Math.round((height / Math.max(1, layout.laneHeight - LANE_HEADROOM)) * 127)
  return Math.min(127, Math.max(1, velocity))
}

/** The top of a velocity's label beside the lane, in pixels from the lane's top; it stays within the lane. */
export function velocityLabelTop(laneHeight: number, velocity: number): number {
  const middle = laneHeight - velocityToHeight(laneHeight, velocity)
  return Math.min(middle - LANE_LABEL_HEIGHT / 2, laneHeight - LANE_LABEL_HEIGHT)
}

/** The velocities that are marked beside the lane: as many as fit without labels that touch. */
export function velocityMarks(laneHeight: number): readonly number[] {
  const top = (velocity: number) => velocityLabelTop(laneHeight, velocity)
  const fits = (marks: readonly number[]) =>
    marks.every((mark, i) => i === 0 || top(marks[i - 1]) - top(mark) >= LANE_LABEL_DISTANCE)
  return LANE_MARKS.find(fits) ?? []
}
