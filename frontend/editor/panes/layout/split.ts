/** Heights in CSS pixels. */
export const STRIP_HEIGHT = 28
export const SCROLL_BAR = 17
export const MIN_ROLL = 80
export const MIN_LANE = 50

/** At 1440 × 900 this leaves the note area (ruler, keys and scroll bar included) 60 % of the window. */
export const DEFAULT_ROLL_SHARE = 0.878

/** The roll's share (0–1) of the height of roll and lane, when the strip is `rollHeight` below the top. */
export function shareOf(rollHeight: number, areaHeight: number): number {
  const room = areaHeight - STRIP_HEIGHT
  if (room <= MIN_ROLL + MIN_LANE) return DEFAULT_ROLL_SHARE
  return Math.min(room - MIN_LANE, Math.max(MIN_ROLL, rollHeight)) / room
}
