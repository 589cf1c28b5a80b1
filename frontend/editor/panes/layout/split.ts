import { FIRST_SPLIT, type LaneSplit } from '../../model/lane'

/** Heights in CSS pixels. */
const STRIP_HEIGHT = 28
const SCROLL_BAR_HEIGHT = 17
const TOOLBAR = 40
const MIN_ROLL = 80
const MIN_LANE = 50
/** The least height of each of two lanes when the second one is opened. */
const COMFORTABLE_LANE = 88

/** The height that the roll and the lanes share. */
export const roomOf = (areaHeight: number, lanes: number): number =>
  areaHeight - SCROLL_BAR_HEIGHT - lanes * STRIP_HEIGHT

/** The least height of a view with so many lanes below the notes, toolbar included. */
export const leastView = (lanes: number): number =>
  TOOLBAR + MIN_ROLL + lanes * (STRIP_HEIGHT + MIN_LANE) + SCROLL_BAR_HEIGHT

/** Tells whether a second lane fits. */
export const hasRoomForTwo = (areaHeight: number): boolean => roomOf(areaHeight, 2) >= MIN_ROLL + 2 * MIN_LANE

/**
 * The split after the strip at `place` was moved down by a distance, as far as the least heights of its neighbours
 * allow.
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

/** The split for two lanes, with some room for each. */
export function splitForTwo({ roll }: LaneSplit, areaHeight: number): LaneSplit {
  const room = roomOf(areaHeight, 2)
  const most = room > MIN_ROLL + 2 * COMFORTABLE_LANE ? (room - 2 * COMFORTABLE_LANE) / room : roll
  return { roll: Math.min(roll, most), upper: FIRST_SPLIT.upper }
}

/** The share of the first of two neighbours for a height of `height` pixels, within the least heights of both. */
function shareOf(height: number, room: number, least: number, leastBelow: number, otherwise: number): number {
  if (room <= least + leastBelow) return otherwise
  return Math.min(room - leastBelow, Math.max(least, height)) / room
}
