import { createStore } from 'zustand/vanilla'

const KEY = 'editor_track_list_width'

/** In CSS pixels. */
export const FIRST_WIDTH = 240
export const MIN_WIDTH = 160
export const MAX_WIDTH = 480

/** The width of the track list in CSS pixels: the last one in this browser. */
export const trackListWidth = createStore<number>()(stored)

/** Clamps, shows and stores the width. */
export function setTrackListWidth(width: number): void {
  const next = within(width)
  trackListWidth.setState(next, true)
  try {
    localStorage.setItem(KEY, String(next))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

const within = (width: number): number => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)))

function stored(): number {
  try {
    const width = Number.parseFloat(localStorage.getItem(KEY) ?? '')
    return Number.isNaN(width) ? FIRST_WIDTH : within(width)
  } catch {
    return FIRST_WIDTH
  }
}
