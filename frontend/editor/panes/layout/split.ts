import { FIRST_SPLIT, type LaneSplit } from '../../model/lane'

/** Heights in CSS pixels. */
export const STRIP_HEIGHT = 28
export const SCROLL_BAR_HEIGHT = 17
const TOOLBAR = 40
export const MIN_ROLL = 80
export const MIN_LANE = 50
/** What two lanes get at least when the second one is opened. */
const COMFORTABLE_LANE = 88

/** The height that roll and lanes share. */
export const roomOf = (areaHeight: number, lanes: number): number =>
  areaHeight - SCROLL_BAR_HEIGHT - lanes * STRIP_HEIGHT

/** The least height of a view with so many lanes below the notes, and its toolbar. */
export const leastView = (lanes: number): number =>
  TOOLBAR + MIN_ROLL + lanes * (STRIP_HEIGHT + MIN_LANE) + SCROLL_BAR_HEIGHT

/** Whether a second lane fits. */
export const hasRoomForTwo = (areaHeight: number): boolean => roomOf(areaHeight, 2) >= MIN_ROLL + 2 * MIN_LANE

/**
 * The split after the strip at `place` was moved down by a distance; one of the heights of its neighbours may be the
 * least.
 */
export function movedSplit(
  split: LaneSplit,
  place: number,
  distance: number,
  areaHeight: number,
  lanes: number,
): LaneSplit {
  const room = roomOf(areaHeight, lanes)
  const laneRoom = room * (1 - split.roll)
  if (place === 0)
    return {
      ...split,
      roll: shareOf(room * split.roll + distance, room, MIN_ROLL, lanes * MIN_LANE, FIRST_SPLIT.roll),
    }
  return {
    ...split,
    upper: shareOf(laneRoom * split.upper + distance, laneRoom, MIN_LANE, MIN_LANE, FIRST_SPLIT.upper),
  }
}

/** The split when there are two lanes now: each with some room. */
export function splitForTwo({ roll }: LaneSplit, areaHeight: number): LaneSplit {
  const room = roomOf(areaHeight, 2)
  const most = room > MIN_ROLL + 2 * COMFORTABLE_LANE ? (room - 2 * COMFORTABLE_LANE) / room : roll
  return { roll: Math.min(roll, most), upper: FIRST_SPLIT.upper }
}

/**
 * The share of the first of two neighbours that is to be `height` pixels high, both at least as high as they must be.
 */
function shareOf(height: number, room: number, least: number, leastBelow: number, otherwise: number): number {
  if (room <= least + leastBelow) return otherwise
  return Math.min(room - leastBelow, Math.max(least, height)) / room
}
